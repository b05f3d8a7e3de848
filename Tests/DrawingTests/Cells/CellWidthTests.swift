import Testing

@testable import Drawing

@Suite struct CellWidthTests {
  static let widths: [(name: String, scalar: Unicode.Scalar, columns: Int)] = [
    ("a letter", "a", 1),
    ("a blank", " ", 1),
    ("a letter with its accent", "\u{E9}", 1),
    ("a soft hyphen", "\u{AD}", 1),
    ("an accent alone", "\u{301}", 0),
    ("an enclosing circle", "\u{20DD}", 0),
    ("a Thai vowel above", "\u{E31}", 0),
    ("a Devanagari sign beside", "\u{903}", 1),
    ("a zero width space", "\u{200B}", 0),
    ("a joiner", "\u{200D}", 0),
    ("a direction mark", "\u{200F}", 0),
    ("a byte order mark", "\u{FEFF}", 0),
    ("a variation selector", "\u{FE0F}", 0),
    ("a full block", "\u{2588}", 1),
    ("an ellipsis", "\u{2026}", 1),
    ("an arrow", "\u{2190}", 1),
    ("a box line", "\u{2501}", 1),
    ("the first wide one", "\u{1100}", 2),
    ("the last Hangul initial", "\u{115F}", 2),
    ("a Hangul vowel", "\u{1161}", 0),
    ("a Hangul final", "\u{11FF}", 0),
    ("a Hangul syllable", "\u{AC00}", 2),
    ("the last Hangul syllable", "\u{D7A3}", 2),
    ("a Chinese character", "\u{8336}", 2),
    ("kana", "\u{3042}", 2),
    ("kana of half width", "\u{FF71}", 1),
    ("a letter of full width", "\u{FF21}", 2),
    ("a half fill space", "\u{303F}", 1),
    ("an ideographic tone mark", "\u{302A}", 0),
    ("an alarm clock", "\u{23F0}", 2),
    ("a stopwatch", "\u{23F1}", 1),
    ("a cup", "\u{2615}", 2),
    ("a heart of text", "\u{2764}", 1),
    ("a teacup", "\u{1F375}", 2),
    ("a skin tone", "\u{1F3FB}", 2),
    ("a regional indicator", "\u{1F1E9}", 1),
    ("a private character", "\u{E000}", 1),
    ("the first of plane two", "\u{20000}", 2),
    ("the last of plane three", "\u{3FFFD}", 2),
    ("the last scalar", "\u{10FFFF}", 1),
  ]

  @Test(arguments: widths)
  func countsTheColumnsOfAScalar(
    character: (name: String, scalar: Unicode.Scalar, columns: Int)
  ) {
    #expect(CellWidth.columns(of: character.scalar) == character.columns)
  }

  @Test(arguments: [
    ("", 0), ("tea", 3), ("\u{8336}", 2), ("caf\u{E9}", 4), ("cafe\u{301}", 4),
    ("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", 2), ("\u{200B}", 0), ("a\u{200B}b", 2),
    ("\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7}", 4), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("\u{915}\u{93F}", 2), ("\u{2764}\u{FE0F}", 1), ("\u{AC00}\u{B098}", 4),
  ])
  func countsTheColumnsOfAText(text: String, columns: Int) {
    #expect(CharacterCells.columns(of: text) == columns)
  }

  @Test(arguments: ["", "u undo", "\u{2190} \u{2192} 10 s", "\u{2191}\u{2193}"])
  func plainTextHasTheSameWidthInTheFastPath(text: String) {
    #expect(CharacterCells.isPlain(text))
    let pieces = text.flatMap { CharacterCells.pieces(of: $0) }
    #expect(CharacterCells.columns(of: text) == pieces.reduce(0) { $0 + $1.columns })
    var frame = Frame(Size(columns: 20, rows: 1))
    #expect(frame.write(text, row: 0, column: 0) == pieces.count)
    for (column, piece) in pieces.enumerated() {
      #expect(frame[row: 0, column: column].glyph == piece.scalars.first?.value)
    }
  }

  @Test(arguments: ["\u{2190}\u{301}", "\u{2194}\u{FE0F}", "caf\u{E9}", "\u{8336}"])
  func otherTextIsNotPlain(text: String) {
    #expect(!CharacterCells.isPlain(text))
    #expect(CharacterCells.columns(of: text) <= text.unicodeScalars.count * 2)
  }
}
