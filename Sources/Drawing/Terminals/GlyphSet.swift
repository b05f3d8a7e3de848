/// The resolution of pictures: a set of characters, or pixels.
///
/// `quadrant` includes the blocks of `half`. `sextant` and `octant` include the blocks of `quadrant`.
package enum GlyphSet: String, CaseIterable, Hashable, Sendable {
  /// ASCII characters, mostly `#` and `.`.
  case ascii
  /// Two by four dots in one colour: U+2800…U+28FF.
  case braille
  /// Upper and lower half blocks.
  case half
  /// Quadrants, and eighths in both directions: U+2580…U+259F.
  case quadrant
  /// Blocks of two by three: U+1FB00…U+1FB3B.
  case sextant
  /// Blocks of two by four: U+1CD00…U+1CDE5.
  case octant
  /// Real pixels.
  case pixel
}
