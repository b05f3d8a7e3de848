/// Large digits.
package struct Numerals: Hashable, Sendable {
  /// `0`…`9`, `:` and `-`.
  package var text: String
  package var face: NumeralFace

  /// How far below the upper edge of their box the digits begin, in cells: none or a half.
  package var top: Double

  /// How far right of its left edge.
  package var left: Double

  /// Nil for the terminal's own text colour, in which nothing can be blended.
  package var ink: Ink?

  /// Whether they are fainter than other text, where they are in the terminal's own colour.
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

  /// The cells that digits may be drawn in which begin at a place, in rows and columns from the upper left corner:
  /// whole ones, or a half more.
  package static func box(of text: String, _ face: NumeralFace, top: Double, left: Double) -> Box {
    let (row, column) = (top.rounded(.down), left.rounded(.down))
    return Box(
      row: Int(row), column: Int(column), rows: face.rows + (top > row ? 1 : 0),
      columns: face.columns(of: text) + (left > column ? 1 : 0))
  }
}
