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
    /// Of its middle, clockwise from 12 o'clock, 0 ..< 2π.
    var angle: Double
    var track: Coverage
    var arc = Coverage.none

    /// The same on the other side of the vertical axis.
    func mirrored(column: Int) -> Place {
      Place(row: row, column: column, angle: 2 * .pi - angle, track: track.mirrored)
    }

    /// The same on the other side of the horizontal axis.
    func upended(row: Int) -> Place {
      Place(row: row, column: column, angle: .pi - angle, track: track.upended)
    }
  }

  let geometry: Geometry
  /// By their angles, which are kept apart as well: whoever looks for the few that have changed need not
  /// touch all of them.
  private var places: [Place]
  private let angles: [Double]

  /// How many different pictures there are from full to empty: one for each eighth of a cell's width
  /// along the circle, a sixteenth of its height.
  private let steps: Double
  private var shown: (step: Double, ink: Ink, track: Ink)?
  private var brush: RingBrush?

  init(_ geometry: Geometry) {
    self.geometry = geometry
    steps = max((2 * .pi * geometry.radius * 8).rounded(.up), 1)
    places = Self.places(of: geometry)
    angles = places.map(\.angle)
  }

  /// The cells that it may draw in.
  var cells: [(row: Int, column: Int)] { places.map { ($0.row, $0.column) } }

  mutating func paint(_ ring: Ring, on frame: inout Frame) {
    let step = (min(max(ring.fraction, 0), 1) * steps).rounded(.up)
    var turns: [Turn] = []
    let isSame = shown.map { $0.ink == ring.ink && $0.track == ring.track } ?? false
    if let shown, isSame {
      guard shown.step != step else { return }
      turns = self.turns(from: shown.step / steps, to: step / steps)
    } else {
      brush = nil
    }
    shown = (step, ring.ink, ring.track)

    let arc = Stroke(
      Path.circle(center: geometry.center, radius: geometry.radius)
        .trim(from: 0, to: step / steps),
      lineWidth: geometry.lineWidth)
    let brush = self.brush ?? RingBrush(ring, capabilities: geometry.capabilities)
    self.brush = brush
    if turns.isEmpty { turns = [Turn(first: 0, end: places.count)] }
    for turn in turns {
      for index in turn.first..<turn.end {
        let place = places[index]
        let covered = coverage(of: arc, at: place, isWhole: step == steps)
        guard !isSame || covered != place.arc else { continue }
        places[index].arc = covered
        frame.set(
          brush.cell(track: place.track, arc: covered), row: place.row, column: place.column)
      }
    }
  }

  /// Places that follow one another around the circle.
  private struct Turn {
    var first: Int
    var end: Int
  }

  /// The places that may change when the arc goes from one length to another, none for all of them:
  /// behind the nearer end nothing does, beyond the further one there is its cap; and a cell reaches
  /// around its middle.
  private func turns(from: Double, to: Double) -> [Turn] {
    let cap = geometry.lineWidth / 2
    let radius = max(geometry.radius - cap - geometry.cellRadius, geometry.cellRadius)
    var (low, high) = (min(from, to) * 2 * .pi, max(from, to) * 2 * .pi)
    (low, high) = (low - geometry.reach(at: low) / radius, high + cap / radius)
    high += geometry.reach(at: high) / radius
    guard high - low < 2 * .pi else { return [] }
    // The same angles may be a turn further on.
    var turns: [Turn] = []
    for turn in -1...1 {
      let shift = Double(turn) * 2 * .pi
      turns.append(Turn(first: firstIndex(from: low + shift), end: firstIndex(from: high + shift)))
    }
    return turns
  }

  /// The first place whose angle is at least that.
  private func firstIndex(from angle: Double) -> Int {
    var (low, high) = (0, angles.count)
    while low < high {
      let middle = (low + high) / 2
      if angles[middle] < angle { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func coverage(of arc: Stroke, at place: Place, isWhole: Bool) -> Coverage {
    if isWhole { return place.track }
    if arc.isEmpty { return .none }
    return Coverage(
      of: arc, origin: geometry.origin(row: place.row, column: place.column),
      aspect: geometry.capabilities.aspect)
  }

  /// The cells that the track touches: those of the upper right quarter are rasterised, and mirrored to
  /// the others, by their angles all the way round.
  private static func places(of geometry: Geometry) -> [Place] {
    let box = geometry.box
    func across(_ column: Int) -> Int { 2 * box.column + box.columns - 1 - column }
    func below(_ row: Int) -> Int { 2 * box.row + box.rows - 1 - row }
    var places = quarter(of: geometry)
    places.reserveCapacity(places.count * 4)
    var index = places.count
    while index > 0 {
      index -= 1
      let place = places[index]
      if below(place.row) != place.row { places.append(place.upended(row: below(place.row))) }
    }
    index = places.count
    while index > 0 {
      index -= 1
      let place = places[index]
      if across(place.column) != place.column {
        places.append(place.mirrored(column: across(place.column)))
      }
    }
    return places
  }

  /// The cells of the upper right quarter that the track touches, those on the axes included, clockwise.
  private static func quarter(of geometry: Geometry) -> [Place] {
    let track = Stroke(
      Path.circle(center: geometry.center, radius: geometry.radius), lineWidth: geometry.lineWidth)
    let (box, center, aspect) = (geometry.box, geometry.center, geometry.capabilities.aspect)
    let inner = geometry.radius - geometry.lineWidth / 2 - geometry.cellRadius
    let outer = geometry.outerRadius + geometry.cellRadius
    var places: [Place] = []
    for row in box.row..<box.row + (box.rows + 1) / 2 {
      for column in box.column + box.columns / 2..<box.column + box.columns {
        let origin = geometry.origin(row: row, column: column)
        let (x, y) = (origin.x + 0.5 - center.x, origin.y + aspect / 2 - center.y)
        let squared = x * x + y * y
        guard squared < outer * outer, inner < 0 || squared > inner * inner else { continue }
        let coverage = Coverage(of: track, origin: origin, aspect: aspect)
        guard !coverage.isEmpty else { continue }
        let angle = Mathematics.clockAngle(x: x, y: y)
        var index = places.count
        while index > 0, places[index - 1].angle > angle { index -= 1 }
        places.insert(
          Place(row: row, column: column, angle: angle, track: coverage), at: index)
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

  /// How far a cell reaches around its middle along the circle, where the circle is at an angle.
  func reach(at angle: Double) -> Double {
    let (along, across) = (abs(Mathematics.cosine(angle)), abs(Mathematics.sine(angle)))
    // The circle turns a little on the way there: never the least.
    return min((along + across * capabilities.aspect) / 2 * 1.1 + 0.1, cellRadius)
  }

  /// From the middle of a cell to its corner.
  var cellRadius: Double {
    (1 + capabilities.aspect * capabilities.aspect).squareRoot() / 2
  }
}
