/// Draws the outlines of a tab bar in dots, where there are no colours: its edge, the circles above it, and icons.
struct TabLines: Sendable {
  private let aspect: Double

  /// The width of a line: a little more than a dot.
  private static let width = 0.55

  init(_ capabilities: Capabilities) {
    aspect = capabilities.aspect
  }

  func cell(_ moment: TabMoment, _ edge: TabEdge, _ parts: TabCell, _ origin: Point) -> Cell {
    let bar = Dots.pattern(parts.bar)
    var dots = Dots.pattern(edge.line(from: origin.y, aspect: aspect, width: Float(Self.width)))
    if bar != 0xFF {
      for circle in moment.circles {
        let way = Path.circle(
          center: circle.mark.center, radius: moment.geometry.radius - Self.width / 2)
        let line = Coverage(
          of: Stroke(way, lineWidth: Self.width), origin: origin, aspect: aspect)
        dots |= Dots.pattern(line) & ~bar
      }
      if parts.markShare >= 128 { dots |= Dots.pattern(parts.mark) & ~bar }
    }
    if parts.flatShare >= 128 { dots |= Dots.pattern(parts.flat) & bar }
    return dots == 0 ? .blank : Cell(Dots.first | UInt32(dots))
  }
}
