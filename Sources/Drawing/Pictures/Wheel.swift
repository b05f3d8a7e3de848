/// The inks of an arc by their place on the circle: the same left and right, from 12 o'clock down to 6.
package struct Wheel: Hashable, Sendable {
  package var strip: Strip

  /// For a light background rather than a dark one.
  package var isLight: Bool

  /// How far the inks have moved on, in whole rounds of the strip; 0 for those that stand still.
  package var turn: Float

  package init(_ strip: Strip, isLight: Bool, turn: Float = 0) {
    self.strip = strip
    self.isLight = isLight
    self.turn = turn
  }

  /// The place among the strip's inks at an angle, clockwise from 12 o'clock, 0 ..< 2π.
  package func index(at angle: Double) -> Int {
    let depth = Float(min(angle, 2 * .pi - angle) / .pi)
    return strip.index(turn * Float(strip.count) + depth * strip.reach)
  }
}
