/// Draws a ring that fills a sheet of cells.
///
/// After that it draws only the cells that the end of the arc has passed over, or whose ink has changed.
struct RingPainter: Sendable {
  private let geometry: RingGeometry
  private let places: RingPlaces

  /// How many different pictures there are from full to empty.
  ///
  /// There is one for each eighth of a cell's width along the circle, which is a sixteenth of its height.
  private let steps: Double
  private var shown: (step: Double, ink: Ink, track: Ink, sparks: Sparks?, isDashed: Bool)?
  private var brush: Brush?
  private var shades = RingShades()
  private var sparkPainter: SparkPainter?

  init(_ size: Size, _ capabilities: Capabilities) {
    geometry = RingGeometry(
      box: Box(row: 0, column: 0, rows: size.rows, columns: size.columns),
      capabilities: capabilities)
    steps = max((2 * .pi * geometry.radius * 8).rounded(.up), 1)
    places = RingPlaces(of: geometry)
  }

  mutating func paint(_ ring: Ring, on frame: inout Frame) {
    let step = (min(max(ring.fraction, 0), 1) * steps).rounded(.up)
    let sparks = SparkPainter.areShown(by: geometry.capabilities) ? ring.sparks : nil
    if let sparks, sparkPainter?.isFor(sparks) != true {
      sparkPainter = SparkPainter(sparks, geometry)
    }
    var changes: [Turn] = []
    if let shown, isSame(ring), !ring.isDashed || shown.step == step {
      let hasTurned = ring.gradient != shades.gradient
      if let gradient = ring.gradient, hasTurned { shades.turn(to: gradient, places, on: &frame) }
      if shown.step != step { changes = turns(from: shown.step / steps, to: step / steps) }
      if sparks != shown.sparks || sparks != nil && hasTurned {
        sparkPainter?.move(to: sparks)
        changes += turns(around: shown.sparks) + turns(around: sparks)
      }
    } else {
      brush = nil
      if let gradient = ring.gradient {
        shades = RingShades(gradient, ring, places, geometry.capabilities)
      } else if shades.gradient != nil {
        shades = RingShades()
      }
      sparkPainter?.move(to: sparks)
      changes = [Turn(first: 0, end: places.count)]
    }
    shown = (step, ring.ink, ring.track, sparks, ring.isDashed)
    if !changes.isEmpty { draw(ring, changes, to: step, on: &frame) }
  }

  /// Whether a ring differs from the shown one only in its length, its sparks and the turn of its gradient.
  private func isSame(_ ring: Ring) -> Bool {
    shown?.ink == ring.ink && shown?.track == ring.track && shown?.isDashed == ring.isDashed
      && shades.isOnly(turnedTo: ring.gradient)
  }

  private mutating func draw(
    _ ring: Ring, _ changes: [Turn], to step: Double, on frame: inout Frame
  ) {
    let arc = geometry.arc(to: step / steps, isDashed: ring.isDashed)
    let brush =
      self.brush
      ?? Brush(
        track: ring.track, arc: ring.ink, capabilities: geometry.capabilities,
        isMoving: ring.gradient?.palette == .rainbow)
    self.brush = brush
    let (whole, free) = ring.isDashed ? (0..<0, 0..<0) : placesAwayFromEnds(of: step)
    let (isDyed, hasSparks) = (ring.gradient != nil, shown?.sparks != nil)
    for turn in changes {
      for index in turn.first..<turn.end {
        let place = places[index]
        let (row, column) = (Int(place.row), Int(place.column))
        if turn.isOfSparks, sparkPainter?.touches(row: row, column: column) != true { continue }
        let track = places.track(index)
        let covered: Coverage =
          if whole.contains(index) { track } else if free.contains(index) { .none } else {
            coverage(of: arc, at: index)
          }
        if hasSparks,
          let cell = sparkPainter?.cell(
            row: row, column: column, track: track, arc: covered, under: ring.track,
            over: shades.ink(at: index, places) ?? ring.ink)
        {
          frame.set(cell, row: row, column: column)
          continue
        }
        var cell = brush.cell(track: track, arc: covered)
        if isDyed { cell = shades.cell(cell, of: covered, at: index, places) }
        frame.set(cell, row: row, column: column)
      }
    }
  }

  /// The places that no end of the arc reaches: it covers the whole of the track there, or leaves it free.
  private func placesAwayFromEnds(of step: Double) -> (whole: Range<Int>, free: Range<Int>) {
    if step == steps { return (0..<places.count, 0..<0) }
    func range(from low: Double, upTo high: Double) -> Range<Int> {
      let first = places.firstIndex(from: low)
      return first..<max(first, places.firstIndex(from: high))
    }
    let end = step / steps * 2 * .pi
    let (atStart, atEnd) = (turn(ofReachAt: 0), turn(ofReachAt: end))
    return (
      range(from: atStart, upTo: end - atEnd),
      range(from: end + cap + turn(ofReachAt: end + cap), upTo: 2 * .pi - cap - atStart)
    )
  }

  private func coverage(of arc: Stroke, at index: Int) -> Coverage {
    let place = places[index]
    let origin = geometry.origin(row: Int(place.row), column: Int(place.column))
    let aspect = geometry.capabilities.aspect
    // Of many dashes, few are near.
    let near = arc.pieces.count > 1 ? arc.near(origin, width: 1, height: aspect) : arc
    return near.isEmpty ? .none : Coverage(of: near, origin: origin, aspect: aspect)
  }

  /// A range of places that follow one another around the circle.
  private struct Turn {
    var first: Int
    var end: Int
    /// Whether only those places are meant that sparks touch or have touched.
    var isOfSparks = false
  }

  /// The places that may change when the arc goes from one length to another.
  ///
  /// Nothing changes behind the nearer end; beyond the further end there is its line cap; and a cell reaches around
  /// its middle.
  private func turns(from: Double, to: Double) -> [Turn] {
    var (low, high) = (min(from, to) * 2 * .pi, max(from, to) * 2 * .pi)
    // An arc without any length has no line cap at its start either.
    if low == 0 { low -= cap }
    (low, high) = (low - turn(ofReachAt: low), high + cap)
    high += turn(ofReachAt: high)
    return turns(from: low, upTo: high)
  }

  /// How far the line caps reach beyond the ends, as an angle.
  private var cap: Double { geometry.lineWidth / 2 / innerRadius }

  /// The radius to the innermost places.
  private var innerRadius: Double {
    max(geometry.radius - geometry.lineWidth / 2 - geometry.cellRadius, geometry.cellRadius)
  }

  /// How far a place reaches around its middle, as an angle.
  private func turn(ofReachAt angle: Double) -> Double { geometry.reach(at: angle) / innerRadius }

  /// The places that sparks may touch.
  private func turns(around sparks: Sparks?) -> [Turn] {
    guard let sparks, let sparkPainter else { return [] }
    let angle = Double(sparks.position) * 2 * .pi
    let reach = sparkPainter.reach
    return turns(from: angle - reach, upTo: angle + reach, isOfSparks: true)
      + turns(from: -angle - reach, upTo: -angle + reach, isOfSparks: true)
  }

  /// The places between two angles, which may be negative or more than a whole turn.
  private func turns(
    from low: Double, upTo high: Double, isOfSparks: Bool = false
  ) -> [Turn] {
    guard high - low < 2 * .pi else {
      return [Turn(first: 0, end: places.count, isOfSparks: isOfSparks)]
    }
    var turns: [Turn] = []
    for turn in -1...1 {
      let shift = Double(turn) * 2 * .pi
      turns.append(
        Turn(
          first: places.firstIndex(from: low + shift), end: places.firstIndex(from: high + shift),
          isOfSparks: isOfSparks))
    }
    return turns
  }
}
