/// A wheel of numbers, seen from the side: the one in the middle is large, its neighbours above and below are smaller and
/// fainter the further they are turned away.
package struct Wheel: Hashable, Sendable {
  /// The numbers are 0..<count, two digits each, and wrap around.
  package var count: Int

  /// The number in the middle; between two numbers while it turns. Any value: it is taken modulo the count. Greater
  /// numbers come from below.
  package var position: Double

  /// The size of the number in the middle.
  package var face: NumeralFace

  /// The ink of the number in the middle; nil for the terminal's own text colour.
  package var ink: Ink?

  /// The ink of its neighbours, before they fade into the background.
  package var faint: Ink

  package init(count: Int, position: Double, face: NumeralFace, ink: Ink? = nil, faint: Ink) {
    (self.count, self.position, self.face) = (count, position, face)
    (self.ink, self.faint) = (ink, faint)
  }
}
