/// Two small dots that run in opposite directions around a ring, which shows through them.
package struct Sparks: Hashable, Sendable {
  /// The position of one dot, 0…1 clockwise from 12 o'clock; the other is as far the other way round.
  package var position: Float

  /// How far the hues of the dots have moved on, in whole rounds of the palette.
  package var turn: Float

  /// Whether the inks are for a light background.
  package var isLight: Bool

  package init(position: Float, turn: Float, isLight: Bool) {
    self.position = position
    self.turn = turn
    self.isLight = isLight
  }

  /// The opacity of a dot, 0…1.
  static let opacity: Float = 0.5
}
