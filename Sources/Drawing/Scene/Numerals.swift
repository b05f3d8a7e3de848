/// Large digits.
package struct Numerals: Hashable, Sendable {
  /// The characters `0`…`9`, `:`, `.` and `+`.
  package var text: String
  package var face: NumeralFace

  /// How far below the upper edge of their box the digits begin, in cells: zero or a half.
  package var top: Double

  /// How far right of the left edge of their box the digits begin, in cells: zero or a half.
  package var left: Double

  /// Nil for the terminal's own text colour, which cannot be blended.
  package var ink: Ink?

  /// Whether digits in the terminal's own colour are fainter than other text.
  package var isFaint: Bool

  package init(
    text: String, face: NumeralFace, top: Double = 0, left: Double = 0, ink: Ink? = nil,
    isFaint: Bool = false
  ) {
    self.text = text
    self.face = face
    self.top = top
    self.left = left
    self.ink = ink
    self.isFaint = isFaint
  }

  /// The box that holds the digits of a text.
  ///
  /// - Parameters:
  ///   - top: where the digits begin, in rows from the upper edge of the grid: whole or a half.
  ///   - left: where the digits begin, in columns from the left edge: whole or a half.
  package static func box(of text: String, _ face: NumeralFace, top: Double, left: Double) -> Box {
    let (row, column) = (top.rounded(.down), left.rounded(.down))
    return Box(
      row: Int(row), column: Int(column), rows: face.rows + (top > row ? 1 : 0),
      columns: face.columns(of: text) + (left > column ? 1 : 0))
  }
}
