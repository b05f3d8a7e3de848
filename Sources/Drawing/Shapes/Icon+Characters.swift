extension Icon {
  /// Two rows of three characters for cells, in which strokes have no room. Every terminal font has these characters.
  var characters: [String] {
    switch self {
    case .clock: ["╭┬╮", "╰─╯"]
    case .grid: ["▄ ▄", "▄ ▄"]
    case .list: ["╴──", "╴──"]
    case .stopwatch: ["╭┴╮", "╰─╯"]
    case .chart: ["  █", "▄ █"]
    }
  }
}
