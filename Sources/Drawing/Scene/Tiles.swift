/// Squares in rows and columns, each in one of a few inks: the days of a calendar.
///
/// The box begins with a free column, and another one follows the squares of each column: marks stand there in cells.
package struct Tiles: Hashable, Sendable {
  /// The number of the ink of each square, column by column, each from the top; nil for a place without one.
  package var shades: [UInt8?]

  /// How many squares are below one another.
  package var rows: Int

  /// The columns and rows of cells from one square to the next: at least two columns and a row.
  package var pitch: Size

  /// From the faintest to the strongest.
  package var inks: [Ink]

  /// The square that is pointed out, and the one that keys are for; both may be the same.
  package var noted: Int?
  package var chosen: Int?

  /// The inks of the lines around them.
  package var noteInk: Ink
  package var choiceInk: Ink

  package init(
    _ shades: [UInt8?], rows: Int, pitch: Size, inks: [Ink], noteInk: Ink, choiceInk: Ink
  ) {
    (self.shades, self.rows, self.pitch, self.inks) = (shades, rows, pitch, inks)
    (self.noteInk, self.choiceInk) = (noteInk, choiceInk)
  }

  /// The size of the box of so many squares.
  package static func size(columns: Int, rows: Int, pitch: Size) -> Size {
    Size(columns: columns * pitch.columns + 1, rows: rows * pitch.rows)
  }

  /// The square to which a cell of the box belongs, with the gap after it; nil for the free column and beyond.
  package static func place(row: Int, column: Int, rows: Int, pitch: Size) -> Int? {
    guard column >= 1, row >= 0, row < rows * pitch.rows else { return nil }
    return (column - 1) / pitch.columns * rows + row / pitch.rows
  }

  /// The signs of five shades, from nothing to most: where a terminal has shades of a colour, they are all the same.
  package static func signs(_ capabilities: Capabilities) -> [Unicode.Scalar] {
    if !capabilities.isUnicode || capabilities.glyphs == .ascii {
      return [".", "-", "+", "*", "#"]
    }
    return capabilities.hasShades
      ? Array(repeating: "\u{25A0}", count: 5)
      : ["\u{B7}", "\u{2591}", "\u{2592}", "\u{2593}", "\u{2588}"]
  }
}

extension Capabilities {
  /// Whether there are shades of one colour: sixteen colours have none.
  var hasShades: Bool { color == .indexed || color == .truecolor }
}
