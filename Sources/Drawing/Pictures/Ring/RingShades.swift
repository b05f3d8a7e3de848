/// The shades of a ring whose arc has another ink at every angle: its cells are drawn in one ink and dyed.
struct RingShades: Sendable {
  /// Nil if the arc has one ink; then the other properties are empty too.
  private(set) var gradient: Gradient?
  private var dye = Dye()
  private var inks: [Ink] = []
  private var tints: [Tint] = []

  init() {}

  init(_ gradient: Gradient, _ ring: Ring, _ places: RingPlaces, _ capabilities: Capabilities) {
    self.gradient = gradient
    dye = Dye(
      ring.ink, over: ring.track, background: capabilities.background, depth: capabilities.color)
    inks = gradient.palette.inks(isLight: gradient.isLight)
    tints = Array(repeating: Tint(plain: .blank), count: places.count)
  }

  /// A cell that was drawn in the ring's own ink, dyed in the ink of its place.
  mutating func cell(_ cell: Cell, of arc: Coverage, at index: Int, _ places: RingPlaces) -> Cell {
    guard let gradient else { return cell }
    let tint = arc.isEmpty ? Tint(plain: cell) : Tint(cell, of: dye)
    tints[index] = tint
    return tint.cell(dye, in: inks[gradient.index(at: places.angles[index])])
  }

  /// The ink of the arc at a place; nil if the arc has one ink.
  func ink(at index: Int, _ places: RingPlaces) -> Ink? {
    gradient.map { inks[$0.index(at: places.angles[index])] }
  }

  /// Whether the next gradient differs from this one only in its turn.
  func isOnly(turnedTo next: Gradient?) -> Bool {
    gradient?.palette == next?.palette && gradient?.isLight == next?.isLight
  }

  /// Gives each place whose ink changes the new one; nothing is rasterised or fitted again.
  mutating func turn(to next: Gradient, _ places: RingPlaces, on frame: inout Frame) {
    guard let gradient, next != gradient else { return }
    for index in 0..<places.count {
      let ink = next.index(at: places.angles[index])
      guard ink != gradient.index(at: places.angles[index]) else { continue }
      let place = places[index]
      frame.set(
        tints[index].cell(dye, in: inks[ink]), row: Int(place.row), column: Int(place.column))
    }
    self.gradient = next
  }
}
