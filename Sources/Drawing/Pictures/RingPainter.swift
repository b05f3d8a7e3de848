/// Draws a ring into cells, and again only those cells that the end of the arc has passed over.
struct RingPainter: Sendable {
  /// What stays the same while the arc runs.
  struct Geometry: Hashable, Sendable {
    var box: Box
    var capabilities: Capabilities

    /// The middle, in units of a cell's width from the top left of the grid.
    var center: Point {
      Point(
        Double(box.column) + Double(box.columns) / 2,
        (Double(box.row) + Double(box.rows) / 2) * capabilities.aspect)
    }

    /// To the outer edge of the line.
    var outerRadius: Double {
      min(Double(box.columns), Double(box.rows) * capabilities.aspect) / 2
    }

    /// About an eighth of the radius, but never so thin that it falls apart.
    var lineWidth: Double { max(outerRadius / 8.5, min(0.9, outerRadius)) }

    /// To the middle of the line.
    var radius: Double { outerRadius - lineWidth / 2 }
  }

  /// A cell that the track touches.
  private struct Place: Sendable {
    var row: Int
    var column: Int
    var angle: Double
    var track: Coverage
  }

  let geometry: Geometry
  private let places: [Place]

  /// How many different pictures there are from full to empty: one for each sixteenth of a cell's width
  /// along the circle.
  private let steps: Double
  private var shown: (step: Double, ink: Ink, track: Ink)?
  private var sums = Sums()

  init(_ geometry: Geometry) {
    self.geometry = geometry
    steps = max((2 * .pi * geometry.radius * 16).rounded(.up), 1)
    places = Self.places(of: geometry)
  }

  /// The cells that it may draw in.
  var cells: [(row: Int, column: Int)] { places.map { ($0.row, $0.column) } }

  mutating func paint(_ ring: Ring, on frame: inout Frame) {
    let step = (min(max(ring.fraction, 0), 1) * steps).rounded(.up)
    var region: Region?
    if let shown, shown.ink == ring.ink, shown.track == ring.track {
      guard shown.step != step else { return }
      region = Region(from: shown.step / steps, to: step / steps, reach: reach)
    }
    shown = (step, ring.ink, ring.track)

    let arc = Stroke(
      Path.circle(center: geometry.center, radius: geometry.radius)
        .trim(from: 0, to: step / steps),
      lineWidth: geometry.lineWidth)
    let brush = RingBrush(ring, capabilities: geometry.capabilities)
    for place in places where region?.contains(place.angle) ?? true {
      let top = coverage(of: arc, at: place, isWhole: step == steps)
      let cell = brush.cell(track: place.track, arc: top, sums: &sums)
      frame.set(cell, row: place.row, column: place.column)
    }
  }

  private func coverage(of arc: Stroke, at place: Place, isWhole: Bool) -> Coverage {
    if isWhole { return place.track }
    if arc.isEmpty { return Coverage(repeating: 0) }
    return Coverage(
      of: arc, origin: geometry.origin(row: place.row, column: place.column),
      aspect: geometry.capabilities.aspect)
  }

  /// The angle that the round cap and half a cell take up on the circle.
  private var reach: Double {
    let beyond = geometry.lineWidth / 2 + geometry.cellRadius
    return min(2 * beyond / max(geometry.radius - beyond, beyond), .pi)
  }

  private static func places(of geometry: Geometry) -> [Place] {
    let track = Stroke(
      Path.circle(center: geometry.center, radius: geometry.radius), lineWidth: geometry.lineWidth)
    let (center, aspect) = (geometry.center, geometry.capabilities.aspect)
    let inner = geometry.radius - geometry.lineWidth / 2 - geometry.cellRadius
    let outer = geometry.outerRadius + geometry.cellRadius
    var places: [Place] = []
    for row in geometry.box.row..<geometry.box.row + geometry.box.rows {
      for column in geometry.box.column..<geometry.box.column + geometry.box.columns {
        let origin = geometry.origin(row: row, column: column)
        let (x, y) = (origin.x + 0.5 - center.x, origin.y + aspect / 2 - center.y)
        let squared = x * x + y * y
        guard squared < outer * outer, inner < 0 || squared > inner * inner else { continue }
        let coverage = Coverage(of: track, origin: origin, aspect: aspect)
        guard !coverage.isEmpty else { continue }
        places.append(
          Place(
            row: row, column: column, angle: Mathematics.clockAngle(x: x, y: y), track: coverage))
      }
    }
    return places
  }
}

extension RingPainter.Geometry {
  /// The top left corner of a cell.
  func origin(row: Int, column: Int) -> Point {
    Point(Double(column), Double(row) * capabilities.aspect)
  }

  /// From the middle of a cell to its corner.
  var cellRadius: Double {
    (1 + capabilities.aspect * capabilities.aspect).squareRoot() / 2
  }
}

/// The angles between which a ring has changed.
private struct Region {
  private let low: Double
  private let high: Double

  /// From one length of the arc to another, and `reach` more on both sides for what is round about it.
  init(from: Double, to: Double, reach: Double) {
    low = min(from, to) * 2 * .pi - reach
    high = max(from, to) * 2 * .pi + reach
  }

  func contains(_ angle: Double) -> Bool {
    (low...high).contains(angle) || (low...high).contains(angle - 2 * .pi)
      || (low...high).contains(angle + 2 * .pi)
  }
}
