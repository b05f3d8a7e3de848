/// The inks of a ring's arc by angle.
///
/// A round palette runs around the circle. Other palettes run from 12 o'clock down to 6 on both sides.
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
    // The sign makes the inks of a round palette move clockwise as `turn` grows. In other palettes, the 0.01 gives
    // 6 o'clock the last ink, because the position `count` would wrap around to the first ink.
    let inkPosition =
      palette.isRound
      ? -Float(position) * count : Float(min(position, 1 - position)) * 2 * (count - 0.01)
    return palette.index(turn * count + inkPosition)
  }

  /// Returns the arcs where two gradients differ, as fractions of the circle; nil if palettes or backgrounds differ.
  ///
  /// The arcs consist of whole steps. They contain every step in which an ink changes.
  func changedArcs(from other: Gradient) -> [(from: Double, to: Double)]? {
    guard palette == other.palette, isLight == other.isLight else { return nil }
    // With 64 mirrored inks, the shortest arc of an ink is one and a half steps long.
    let stepCount = 192
    var arcs: [(from: Double, to: Double)] = []
    var (ink, otherInk) = (index(at: 0), other.index(at: 0))
    for step in 0..<stepCount {
      let (from, to) = (Double(step) / Double(stepCount), Double(step + 1) / Double(stepCount))
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
