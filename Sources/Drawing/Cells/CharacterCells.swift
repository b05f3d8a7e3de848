/// Splits characters into pieces that take one or two cells each.
package enum CharacterCells {
  /// A base character with its combining marks.
  struct Piece {
    var scalars: String.UnicodeScalarView
    /// 1 or 2.
    var columns: Int
  }

  /// The most scalars of a piece. Further marks are dropped.
  private static let maxScalars = 9

  /// Splits a character into pieces whose widths all terminals agree on.
  ///
  /// A scalar without a column of its own joins the base before it. Two regional indicators are one flag.
  ///
  /// Scalars that terminals render differently are dropped: variation selectors, skin tones after an emoji, format
  /// characters, everything that is joined to an emoji, and marks without a base.
  static func pieces(of character: Character) -> [Piece] {
    let scalars = character.unicodeScalars
    if let flag = flag(scalars) { return [flag] }
    var pieces: [Piece] = []
    for scalar in scalars {
      if scalar == joiner, scalars.first?.properties.isEmoji == true { break }
      guard !isIgnored(scalar, isFirst: pieces.isEmpty) else { continue }
      let columns = CellWidth.columns(of: scalar)
      if columns > 0 {
        pieces.append(Piece(scalars: String.UnicodeScalarView([scalar]), columns: columns))
      } else if let last = pieces.indices.last, pieces[last].scalars.count < maxScalars {
        pieces[last].scalars.append(scalar)
      }
    }
    return pieces
  }

  /// Returns the columns that a text takes when it is written into a frame.
  package static func columns(of text: String) -> Int {
    if isPlain(text) { return text.unicodeScalars.count }
    return text.reduce(0) { $0 + pieces(of: $1).reduce(0) { $0 + $1.columns } }
  }

  /// Whether every scalar is a character of one column: ASCII, or an arrow in a key hint.
  ///
  /// Such text is not split into characters, because the splitting is slow.
  static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value < 0x80 || (0x2190...0x2193).contains($0.value) }
  }

  private static let joiner: Unicode.Scalar = "\u{200D}"

  private static func flag(_ scalars: Character.UnicodeScalarView) -> Piece? {
    let indicators = scalars.prefix(2)
    let isFlag =
      indicators.count == 2 && indicators.allSatisfy { (0x1F1E6...0x1F1FF).contains($0.value) }
    return isFlag ? Piece(scalars: String.UnicodeScalarView(indicators), columns: 2) : nil
  }

  /// Whether a scalar is dropped: a variation selector, a skin tone after an emoji, or an invisible format character.
  ///
  /// U+200C and U+200D are kept for scripts that need them, and the soft hyphen, U+00AD, because it takes a column.
  private static func isIgnored(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    switch scalar.value {
    case 0xFE00...0xFE0F: true
    case 0x1F3FB...0x1F3FF: !isFirst
    case 0x200C, 0x200D: false
    default: scalar.properties.generalCategory == .format && scalar.value >= 0x300
    }
  }
}
