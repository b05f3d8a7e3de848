/// Draws a ring into cells, and again only those cells that the end of the arc has passed over, or that
/// have taken another ink.
struct RingPainter: Sendable {
  private let geometry: RingGeometry
  private let places: RingPlaces

  /// How many different pictures there are from full to empty: one for each eighth of a cell's width
  /// along the circle, a sixteenth of its height.
  private let steps: Double
  private var shown: (step: Double, ink: Ink, track: Ink)?
  private var brush: RingBrush?
  private var shades: RingShades?

  init(_ geometry: RingGeometry) {
    self.geometry = geometry
    steps = max((2 * .pi * geometry.radius * 8).rounded(.up), 1)
    places = RingPlaces(of: geometry)
  }

  /// Empties all cells that it may have drawn in.
  func clear(_ frame: inout Frame) {
    for index in 0..<places.count {
      let place = places[index]
      frame.set(.blank, row: Int(place.row), column: Int(place.column))
    }
  }

  mutating func paint(_ ring: Ring, on frame: inout Frame) {
    let step = (min(max(ring.fraction, 0), 1) * steps).rounded(.up)
    var isSame = false
    if let shown {
      isSame =
        shown.ink == ring.ink && shown.track == ring.track && shades?.wheel.inks == ring.wheel?.inks
    }
    if !isSame {
      brush = nil
      shades = ring.wheel.map { RingShades($0, ring, places, geometry.capabilities) }
    }
    if let wheel = ring.wheel { shades?.turn(to: wheel, places, on: &frame) }
    if let shown, isSame {
      guard shown.step != step else { return }
      for turn in turns(from: shown.step / steps, to: step / steps) {
        draw(ring, places: turn, to: step, on: &frame)
      }
    } else {
      draw(ring, places: Turn(first: 0, end: places.count), to: step, on: &frame)
    }
    shown = (step, ring.ink, ring.track)
  }

  private mutating func draw(
    _ ring: Ring, places turn: Turn, to step: Double, on frame: inout Frame
  ) {
    let arc = geometry.arc(to: step / steps)
    let brush = self.brush ?? RingBrush(ring, capabilities: geometry.capabilities)
    self.brush = brush
    for index in turn.first..<turn.end {
      let place = places[index]
      let (row, column) = (Int(place.row), Int(place.column))
      let track = places.track(index)
      var covered = Coverage.none
      if step == steps {
        covered = track
      } else if !arc.isEmpty {
        covered = Coverage(
          of: arc, origin: geometry.origin(row: row, column: column),
          aspect: geometry.capabilities.aspect)
      }
      var cell = brush.cell(track: track, arc: covered)
      if shades != nil { cell = shades?.cell(cell, of: covered, at: index, places) ?? cell }
      frame.set(cell, row: row, column: column)
    }
  }

  /// Places that follow one another around the circle.
  private struct Turn {
    var first: Int
    var end: Int
  }

  /// The places that may change when the arc goes from one length to another:
  /// behind the nearer end nothing does, beyond the further one there is its cap; and a cell reaches
  /// around its middle.
  private func turns(from: Double, to: Double) -> [Turn] {
    let cap = geometry.lineWidth / 2
    let radius = max(geometry.radius - cap - geometry.cellRadius, geometry.cellRadius)
    let low = min(from, to) * 2 * .pi - geometry.cellRadius / radius
    let high = max(from, to) * 2 * .pi + (cap + geometry.cellRadius) / radius
    guard high - low < 2 * .pi else { return [Turn(first: 0, end: places.count)] }
    // The same angles may be a turn further on.
    var turns: [Turn] = []
    for turn in -1...1 {
      let shift = Double(turn) * 2 * .pi
      turns.append(
        Turn(
          first: places.firstIndex(from: low + shift), end: places.firstIndex(from: high + shift)))
    }
    return turns
  }
}
