/// What of a character goes into which cells.
package enum CharacterCells {
  /// What stands in one cell, or in two of them: a base and the marks over it.
  struct Piece {
    var scalars: String.UnicodeScalarView
    /// 1 or 2.
    var columns: Int
  }

  private static let mostScalars = 9

  /// The parts of a character that terminals agree about, as `wcwidth` counts them.
  ///
  /// Marks and the later letters of a decomposed Hangul syllable join the base before them; what takes a
  /// column, such as a vowel sign beside its consonant, begins a piece of its own. Two regional indicators
  /// are one flag. Left out is what terminals differ in: variation selectors, skin tones, and all that is
  /// joined to an emoji. A mark without a base is nothing.
  static func pieces(of character: Character) -> [Piece] {
    let scalars = character.unicodeScalars
    if let flag = flag(scalars) { return [flag] }
    var pieces: [Piece] = []
    for scalar in scalars {
      if scalar == joiner, scalars.first?.properties.isEmoji == true { break }
      guard !isLeftOut(scalar, isFirst: pieces.isEmpty) else { continue }
      let columns = CellWidth.columns(of: scalar)
      if columns > 0 {
        pieces.append(Piece(scalars: String.UnicodeScalarView([scalar]), columns: columns))
      } else if let last = pieces.indices.last, pieces[last].scalars.count < mostScalars {
        pieces[last].scalars.append(scalar)
      }
    }
    return pieces
  }

  /// How many columns text takes when it is written into a frame.
  package static func columns(of text: String) -> Int {
    if isPlain(text) { return text.unicodeScalars.count }
    return text.reduce(0) { $0 + pieces(of: $1).reduce(0) { $0 + $1.columns } }
  }

  /// Whether every scalar is a character of one column: nearly all text is ASCII, and the hints have arrows. To look
  /// for characters in other text takes as long as a third of the first picture.
  static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value < 0x80 || (0x2190...0x2193).contains($0.value) }
  }

  private static let joiner: Unicode.Scalar = "\u{200D}"

  private static func flag(_ scalars: Character.UnicodeScalarView) -> Piece? {
    let flag = scalars.prefix(2)
    let isFlag = flag.count == 2 && flag.allSatisfy { (0x1F1E6...0x1F1FF).contains($0.value) }
    return isFlag ? Piece(scalars: String.UnicodeScalarView(flag), columns: 2) : nil
  }

  private static func isLeftOut(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    switch scalar.value {
    case 0xFE00...0xFE0F: true
    case 0x1F3FB...0x1F3FF: !isFirst
    case 0x200C, 0x200D: false
    default: scalar.properties.generalCategory == .format && scalar.value >= 0x300
    }
  }
}
