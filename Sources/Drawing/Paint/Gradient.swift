/// The inks of a ring's arc by angle: around the whole circle, or mirrored left and right from 12 o'clock down to 6.
/// See ``Palette/isRound``.
package struct Gradient: Hashable, Sendable {
  package var palette: Palette

  /// Whether the inks are for a light background.
  package var isLight: Bool

  /// How far the inks have moved, in rounds of the palette; 0 for inks that do not move.
  package var turn: Float

  package init(_ palette: Palette, isLight: Bool, turn: Float = 0) {
    self.palette = palette
    self.isLight = isLight
    self.turn = turn
  }

  /// Returns the index of the ink at a position on the circle, 0…1 clockwise from 12 o'clock.
  package func index(at position: Double) -> Int {
    let count = Float(palette.count)
    // Slightly less than `count`, so that the index at 6 o'clock itself is in range.
    let inkPosition =
      palette.isRound
      ? -Float(position) * count : Float(min(position, 1 - position)) * 2 * (count - 0.01)
    return palette.index(turn * count + inkPosition)
  }

  /// Returns the arcs of the circle, as fractions of it, where the inks differ from another gradient's; nil if the
  /// palettes differ.
  ///
  /// The arcs are rounded outwards, so that they include everything near a border of two inks.
  func changedArcs(from other: Gradient) -> [(from: Double, to: Double)]? {
    guard palette == other.palette, isLight == other.isLight else { return nil }
    let steps = 192
    var arcs: [(from: Double, to: Double)] = []
    var (ink, otherInk) = (index(at: 0), other.index(at: 0))
    for step in 0..<steps {
      let (from, to) = (Double(step) / Double(steps), Double(step + 1) / Double(steps))
      let (nextInk, nextOtherInk) = (index(at: to), other.index(at: to))
      defer { (ink, otherInk) = (nextInk, nextOtherInk) }
      if ink == otherInk, nextInk == nextOtherInk, ink == nextInk { continue }
      if let last = arcs.last, last.to == from {
        arcs[arcs.count - 1].to = to
      } else {
        arcs.append((from, to))
      }
    }
    return arcs
  }
}
