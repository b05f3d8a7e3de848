extension Icon {
  /// The icon in two rows of characters that every font of a terminal has: strokes of that size could not be recognised.
  var signs: [String] {
    switch self {
    case .clock: ["╭┬╮", "╰─╯"]
    case .grid: ["▄ ▄", "▄ ▄"]
    case .list: ["╴───", "╴───"]
    case .stopwatch: ["╭┴╮", "╰─╯"]
    case .chart: ["  █ ▄", "█ █ █"]
    }
  }
}
