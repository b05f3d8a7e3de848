extension Icon {
  /// The icon in two rows of at most three characters, for cells, where the bar is too low for strokes. They fit into
  /// the circle, and every terminal font has them.
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
