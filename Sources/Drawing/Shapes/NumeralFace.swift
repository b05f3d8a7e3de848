/// The size of large digits, in cells. Digits are whole columns apart, so that each looks the same everywhere.
///
/// In cells, digits are drawn as if cells were twice as high as wide, in ASCII as high as wide. So the thinnest strokes
/// fill half or whole cells, which all terminals show sharply. With other cells, digits look a little taller or
/// flatter.
package struct NumeralFace: Hashable, Sendable {
  package let rows: Int

  /// The columns of a digit, without the gap.
  package let digitColumns: Int

  /// The columns between two digits, and on both sides of a colon.
  package private(set) var gapColumns: Int

  /// The columns of a colon or a point. The points are in the middle of them.
  package private(set) var colonColumns: Int

  /// The height of a cell over its width, as assumed for the digits: 2, in ASCII 1.
  let aspect: Double

  /// The height of a digit, in units of a cell's width.
  var height: Double { Double(rows) * aspect }

  /// The width of the stroke, in units of a cell's width.
  var pen: Double {
    // A quarter of a unit is one of the eight rows of samples in a cell that is two units high.
    max((height * Self.weight * 4).rounded() / 4, 1)
  }

  /// The width of a colon's points. Beside strokes wider than a unit, points of the same width would look too light.
  var pointWidth: Double { pen > 1 ? pen * 1.2 : 1 }

  /// The width of a stroke, as a share of a digit's height.
  private static let weight = 0.08

  /// Returns the fewest rows of digits. With fewer rows the strokes would merge.
  package static func minimumRows(_ glyphs: GlyphSet) -> Int { glyphs == .ascii ? 5 : 3 }

  /// The rows must be at least ``minimumRows(_:)``, the columns at least 3.
  package init(rows: Int, digitColumns: Int, glyphs: GlyphSet = .quadrant) {
    self.rows = rows
    self.digitColumns = digitColumns
    aspect = glyphs == .ascii ? 1 : 2
    gapColumns = max(Int(Double(rows) * 0.33), 1)
    // ``pointWidth`` can be used only when all properties have a value.
    colonColumns = 1
    colonColumns = max(Int(pointWidth.rounded(.up)), 1)
  }

  /// Returns the columns of a digit that is 0.58 times as wide as high; at least 3.
  package static func widestDigitColumns(rows: Int, aspect: Double) -> Int {
    max(Int((Double(rows) * aspect * 0.58).rounded()), 3)
  }

  /// Returns the fewest columns of a recognisable digit: 0.54 times its height, up to six rows 0.5 times; at least 3.
  package static func narrowestDigitColumns(rows: Int, aspect: Double) -> Int {
    max(Int((Double(rows) * aspect * (rows > 6 ? 0.54 : 0.5)).rounded()), 3)
  }

  /// Returns the columns from the start of one character to the start of the next.
  func advance(of character: UInt8) -> Int {
    (Numeral.isNarrow(character) ? colonColumns : digitColumns) + gapColumns
  }

  /// Returns the columns of a text, without the last gap.
  package func columns(of text: String) -> Int {
    max(text.utf8.reduce(0) { $0 + advance(of: $1) } - gapColumns, 0)
  }

  /// Returns the face, with a wider colon or wider gaps if the text needs them to be exactly centred in the columns.
  package func centering(_ text: String, in columns: Int) -> NumeralFace {
    guard (columns - self.columns(of: text)) % 2 != 0 else { return self }
    var wider = self
    let narrowCount = text.utf8.count(where: Numeral.isNarrow)
    if narrowCount == 1 {
      wider.colonColumns += 1
    } else if narrowCount == 0 {
      wider.gapColumns += 1
    }
    return (columns - wider.columns(of: text)) % 2 == 0 ? wider : self
  }
}
