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
  private var shades = RingShades()

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
        shown.ink == ring.ink && shown.track == ring.track && shades.isOnly(turnedTo: ring.wheel)
    }
    if !isSame {
      brush = nil
      if let wheel = ring.wheel {
        shades = RingShades(wheel, ring, places, geometry.capabilities)
      } else if shades.wheel != nil {
        shades = RingShades()
      }
    } else if let wheel = ring.wheel {
      shades.turn(to: wheel, places, on: &frame)
    }
    if let shown, isSame {
      guard shown.step != step else { return }
      draw(ring, places: turns(from: shown.step / steps, to: step / steps), to: step, on: &frame)
    } else {
      draw(ring, places: [Turn(first: 0, end: places.count)], to: step, on: &frame)
    }
    shown = (step, ring.ink, ring.track)
  }

  private mutating func draw(
    _ ring: Ring, places turns: [Turn], to step: Double, on frame: inout Frame
  ) {
    let arc = geometry.arc(to: step / steps)
    let brush = self.brush ?? RingBrush(ring, capabilities: geometry.capabilities)
    self.brush = brush
    let isDyed = ring.wheel != nil
    for turn in turns {
      for index in turn.first..<turn.end {
        let track = places.track(index)
        let covered = step == steps ? track : coverage(of: arc, at: index)
        var cell = brush.cell(track: track, arc: covered)
        if isDyed { cell = shades.cell(cell, of: covered, at: index, places) }
        let place = places[index]
        frame.set(cell, row: Int(place.row), column: Int(place.column))
      }
    }
  }

  private func coverage(of arc: Stroke, at index: Int) -> Coverage {
    if arc.isEmpty { return .none }
    let place = places[index]
    return Coverage(
      of: arc, origin: geometry.origin(row: Int(place.row), column: Int(place.column)),
      aspect: geometry.capabilities.aspect)
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
    var (low, high) = (min(from, to) * 2 * .pi, max(from, to) * 2 * .pi)
    (low, high) = (low - geometry.reach(at: low) / radius, high + cap / radius)
    high += geometry.reach(at: high) / radius
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
