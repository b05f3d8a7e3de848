/// Draws sparks over the cells of a ring.
struct SparkPainter: Sendable {
  /// The positions of both sparks, and their inks.
  private struct Places: Sendable {
    var first: Point
    var second: Point
    var firstInk: Ink
    var secondInk: Ink
  }

  private let geometry: RingGeometry
  private let glaze: Glaze
  private let inks: [Ink]
  private let isLight: Bool
  private var now: Places?
  private var before: Places?

  init(_ sparks: Sparks, _ geometry: RingGeometry) {
    self.geometry = geometry
    isLight = sparks.isLight
    inks = Palette.sparks.inks(isLight: isLight)
    glaze = Glaze(geometry.capabilities)
  }

  func isFor(_ sparks: Sparks) -> Bool { sparks.isLight == isLight }

  /// Whether a terminal can show sparks: in one colour or in ASCII they would only be in the way.
  static func areShown(by capabilities: Capabilities) -> Bool {
    capabilities.color != .none && capabilities.glyphs != .ascii
  }

  /// The diameter of a spark: the width of the line.
  private var diameter: Double { geometry.lineWidth }

  /// The part of the circle that a spark touches on each side of its position, in radians.
  var reach: Double {
    let radius = max(geometry.radius - geometry.lineWidth, geometry.cellRadius)
    return (diameter / 2 + geometry.cellRadius) / radius
  }

  mutating func move(to sparks: Sparks?) {
    before = now
    now = sparks.map { sparks in
      let angle = Double(sparks.position) * 2 * .pi
      func place(_ angle: Double) -> Point {
        geometry.center + Segment.direction(angle) * geometry.radius
      }
      func ink(_ place: Float) -> Ink {
        inks[Palette.sparks.index(sparks.turn * Float(Palette.sparks.count) + place)]
      }
      return Places(
        first: place(angle), second: place(-angle), firstInk: ink(0),
        secondInk: ink(Palette.rainbow.reach))
    }
  }

  /// Whether a spark touches a cell, or touched it before the last move.
  func touches(row: Int, column: Int) -> Bool {
    touches(now, row, column) || touches(before, row, column)
  }

  private func touches(_ places: Places?, _ row: Int, _ column: Int) -> Bool {
    guard let places else { return false }
    return isNear(places.first, row, column) || isNear(places.second, row, column)
  }

  /// The cell with the sparks over it; nil if they do not touch it.
  func cell(
    row: Int, column: Int, track: Coverage, arc: Coverage, under: Ink, over: Ink
  ) -> Cell? {
    guard let now else { return nil }
    let first = coverage(at: now.first, row: row, column: column)
    let second = coverage(at: now.second, row: row, column: column)
    if first.isEmpty, second.isEmpty { return nil }
    return glaze.cell(
      Glaze.Layers(under: track, over: arc, under, over),
      Glaze.Layers(under: first, over: second, now.firstInk, now.secondInk))
  }

  private func isNear(_ place: Point, _ row: Int, _ column: Int) -> Bool {
    let origin = geometry.origin(row: row, column: column)
    let middle = Point(origin.x + 0.5, origin.y + geometry.capabilities.aspect / 2)
    // The footprint of a sample reaches a little beyond the cell.
    return (place - middle).length < diameter / 2 + geometry.cellRadius + 0.25
  }

  private func coverage(at place: Point, row: Int, column: Int) -> Coverage {
    guard isNear(place, row, column) else { return .none }
    let dot = Stroke(Path([.line(from: place, to: place)]), lineWidth: diameter)
    return Coverage(
      of: dot, origin: geometry.origin(row: row, column: column),
      aspect: geometry.capabilities.aspect)
  }
}
