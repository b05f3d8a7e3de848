/// Two small dots on the circle of a ring that run in opposite directions; the ring shows through them.
package struct Sparks: Hashable, Sendable {
  /// How far the one is around, clockwise from 12 o'clock, 0…1; the other is as far the other way round.
  package var position: Float

  /// How far their hues have moved on, in whole rounds.
  package var turn: Float

  /// For a light background rather than a dark one.
  package var isLight: Bool

  package init(position: Float, turn: Float, isLight: Bool) {
    self.position = position
    self.turn = turn
    self.isLight = isLight
  }

  /// How much of what is under it a dot covers.
  static let opacity: Float = 0.5
}

/// Draws sparks over the cells of a ring.
struct SparkPainter: Sendable {
  private let geometry: RingGeometry
  private let glaze: Glaze
  private let inks: [Ink]
  private let isLight: Bool

  init(_ sparks: Sparks, _ geometry: RingGeometry) {
    self.geometry = geometry
    isLight = sparks.isLight
    inks = Strip.sparks.inks(isLight: isLight)
    glaze = Glaze(geometry.capabilities)
  }

  func isFor(_ sparks: Sparks) -> Bool { sparks.isLight == isLight }

  /// Whether a terminal can show them: in one colour, or by letters, they would but be in the way.
  static func areShown(by capabilities: Capabilities) -> Bool {
    capabilities.color != .none && capabilities.glyphs != .ascii
  }

  /// As wide as the line.
  private var diameter: Double { geometry.lineWidth }

  /// What of the circle they touch, in radians, as a distance from where they are.
  var reach: Double {
    let radius = max(geometry.radius - geometry.lineWidth, geometry.cellRadius)
    return (diameter / 2 + geometry.cellRadius) / radius
  }

  /// What of a cell they leave to be seen; nil where they do not touch it.
  func cell(
    _ sparks: Sparks, row: Int, column: Int, track: Coverage, arc: Coverage, under: Ink, over: Ink
  ) -> Cell? {
    let turn = Double(sparks.position) * 2 * .pi
    let first = coverage(at: turn, row: row, column: column)
    let second = coverage(at: -turn, row: row, column: column)
    if first.isEmpty, second.isEmpty { return nil }
    return glaze.cell(
      Glaze.Layers(under: track, over: arc, under, over),
      Glaze.Layers(under: first, over: second, ink(sparks, 0), ink(sparks, Strip.rainbow.reach)))
  }

  private func ink(_ sparks: Sparks, _ place: Float) -> Ink {
    inks[Strip.sparks.index(sparks.turn * Float(Strip.sparks.count) + place)]
  }

  private func coverage(at angle: Double, row: Int, column: Int) -> Coverage {
    let (origin, aspect) = (
      geometry.origin(row: row, column: column), geometry.capabilities.aspect
    )
    let place = geometry.center + Segment.direction(angle) * geometry.radius
    let middle = Point(origin.x + 0.5, origin.y + aspect / 2)
    guard (place - middle).length < diameter / 2 + geometry.cellRadius + 0.25 else { return .none }
    let dot = Stroke(Path([.line(from: place, to: place)]), lineWidth: diameter)
    return Coverage(of: dot, origin: origin, aspect: aspect)
  }
}
