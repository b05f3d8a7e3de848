extension Icon {
  /// The icon as two rows of three characters. They replace the strokes in cells, where a tab bar is too low
  /// for strokes. They fit into the circle of the selected tab, and every terminal font has them.
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
