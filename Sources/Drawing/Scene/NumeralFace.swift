/// The size of large digits, in cells: whole columns between them, so that each looks the same wherever it
/// stands.
///
/// Digits are drawn as if every cell were twice as high as it is wide: so their bars are half a cell high
/// where their uprights are a cell wide, which all terminals can show sharply, and a little higher or
/// flatter than drawn where cells are.
package struct NumeralFace: Hashable, Sendable {
  package let rows: Int

  /// The columns that the ink of a digit takes.
  package let digit: Int

  /// Between two digits, and on both sides of a colon.
  package private(set) var gap: Int

  /// The columns of a colon; the points are in their middle.
  package private(set) var colon: Int

  /// The height of a cell over its width, as the digits are drawn: 2, or 1 where the characters are but
  /// whole cells, so that a bar is one of them as an upright is.
  let aspect: Double

  /// In units of a cell's width.
  var height: Double { Double(rows) * aspect }

  /// Of the pen, in units of a cell's width.
  var pen: Double {
    // Quarters of a unit are eighths of a cell's height.
    max((height * Self.weight * 4).rounded() / 4, 1)
  }

  /// The points of a colon are a little larger than the pen, or they look too light.
  var point: Double { pen > 1 ? pen * 1.2 : 1 }

  private static let weight = 0.08

  /// Below this many rows the strokes run together.
  package static func leastRows(_ glyphs: GlyphSet) -> Int { glyphs == .ascii ? 5 : 3 }

  /// - Parameters:
  ///   - rows: at least ``leastRows(_:)``.
  ///   - digit: the columns of a digit, at least 3.
  package init(rows: Int, digit: Int, glyphs: GlyphSet = .quadrant) {
    self.rows = rows
    self.digit = digit
    aspect = glyphs == .ascii ? 1 : 2
    gap = max((Double(rows) * 0.33).rounded(.down).whole, 1)
    colon = 1
    colon = max(point.rounded(.up).whole, 1)
  }

  /// The columns of digits that are 0.58 times as wide as high.
  ///
  /// - Parameter aspect: the height of a cell over its width.
  package static func widest(rows: Int, aspect: Double) -> Int {
    max((Double(rows) * aspect * 0.58).rounded().whole, 3)
  }

  /// The same for digits that still look like those: 0.54 times, or where columns are few, half.
  package static func narrowest(rows: Int, aspect: Double) -> Int {
    max((Double(rows) * aspect * (rows > 6 ? 0.54 : 0.5)).rounded().whole, 3)
  }

  /// From one character to the next.
  func advance(of character: UInt8) -> Int {
    (character == UInt8(ascii: ":") ? colon : digit) + gap
  }

  /// The columns that text takes, without the last gap.
  package func columns(of text: String) -> Int {
    max(text.utf8.reduce(0) { $0 + advance(of: $1) } - gap, 0)
  }

  /// The same with a wider gap or colon where that makes the text stand in the very middle of so many
  /// columns.
  package func centering(_ text: String, in columns: Int) -> NumeralFace {
    guard (columns - self.columns(of: text)) % 2 != 0 else { return self }
    var wider = self
    let colons = text.utf8.count { $0 == UInt8(ascii: ":") }
    if colons == 1 { wider.colon += 1 } else if colons == 0 { wider.gap += 1 }
    return (columns - wider.columns(of: text)) % 2 == 0 ? wider : self
  }
}

extension Double {
  fileprivate var whole: Int { Int(self) }
}
