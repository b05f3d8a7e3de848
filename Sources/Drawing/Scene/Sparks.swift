/// Two small dots on the circle of a ring that run in opposite directions; the ring shows through them.
package struct Sparks: Hashable, Sendable {
  /// How far the one is around, clockwise from 12 o'clock, 0…1; the other is as far the other way round.
  package var position: Float

  /// How far their hues have moved on, in whole rounds.
  package var turn: Float

  /// For a light background rather than a dark one.
  package var isLight: Bool

  package init(position: Float, turn: Float, isLight: Bool) {
    self.position = position
    self.turn = turn
    self.isLight = isLight
  }

  /// How much of what is under it a dot covers.
  static let opacity: Float = 0.5
}
