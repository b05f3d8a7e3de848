/// A small picture of a few strokes.
package enum Icon: Hashable, Sendable, CaseIterable {
  case clock
  case grid
  case list
  case stopwatch
  case chart
}

extension Icon {
  /// The usual width of the strokes, as a share of half the icon's size.
  static let penShare = 0.2

  /// Returns the strokes around a centre. No stroke is further from it than `reach`, horizontally or vertically.
  func strokes(around center: Point, reach: Double, pen: Double) -> Path {
    // In units of the reach: a stroke along ±edge touches the icon's sides.
    let edge = 1 - pen / reach / 2
    func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Segment {
      .line(from: Point(x1, y1), to: Point(x2, y2))
    }
    func circle(_ x: Double, _ y: Double, _ radius: Double) -> Segment {
      .arc(center: Point(x, y), radius: radius, start: 0, sweep: 2 * .pi)
    }
    let segments: [Segment] =
      switch self {
      case .clock:
        [circle(0, 0, edge), line(0, -edge * 0.55, 0, 0), line(0, 0, edge * 0.42, edge * 0.25)]
      case .grid:
        [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)].map { x, y in
          circle(x * edge * 0.56, y * edge * 0.56, edge * 0.4)
        }
      case .list:
        [-0.66, 0, 0.66].flatMap { y in
          [line(-edge, y * edge, -edge, y * edge), line(-edge * 0.4, y * edge, edge, y * edge)]
        }
      case .stopwatch:
        [
          circle(0, 0.2, edge - 0.2), line(-0.28, -edge, 0.28, -edge),
          line(0, -edge, 0, 0.4 - edge), line(0, 0.2, 0.3, -0.14),
        ]
      case .chart:
        [
          line(-edge, edge, edge, edge), line(-edge * 0.6, edge * 0.5, -edge * 0.6, 0),
          line(0, edge * 0.5, 0, -edge), line(edge * 0.6, edge * 0.5, edge * 0.6, -edge * 0.4),
        ]
      }
    return Path(segments).placed(at: center, scale: reach)
  }
}

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
