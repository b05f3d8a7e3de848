/// The inks of an arc by angle: the same left and right, from 12 o'clock down to 6.
package struct Gradient: Hashable, Sendable {
  package var palette: Palette

  /// Whether the inks are for a light background.
  package var isLight: Bool

  /// How far the inks have moved on, in whole rounds of the palette; 0 for inks that stand still.
  package var turn: Float

  package init(_ palette: Palette, isLight: Bool, turn: Float = 0) {
    self.palette = palette
    self.isLight = isLight
    self.turn = turn
  }

  /// The index of the palette's ink at an angle, clockwise from 12 o'clock, 0 ..< 2π.
  package func index(at angle: Double) -> Int {
    let depth = Float(min(angle, 2 * .pi - angle) / .pi)
    return palette.index(turn * Float(palette.count) + depth * palette.reach)
  }
}
