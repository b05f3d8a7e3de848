extension Icon {
  /// The icon in two rows of at most three characters, which fit into the circle and which every font of a terminal has: in
  /// cells the bar is too low for strokes.
  var signs: [String] {
    switch self {
    case .clock: ["╭┬╮", "╰─╯"]
    case .grid: ["▄ ▄", "▄ ▄"]
    case .list: ["╴──", "╴──"]
    case .stopwatch: ["╭┴╮", "╰─╯"]
    case .chart: ["  █", "▄ █"]
    }
  }
}
