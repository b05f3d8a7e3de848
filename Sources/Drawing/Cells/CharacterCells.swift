/// Splits characters into pieces, each of which fits in one or two cells.
package enum CharacterCells {
  /// A base and the marks over it, which take one cell or two.
  struct Part {
    var scalars: String.UnicodeScalarView
    /// 1 or 2.
    var columns: Int
  }

  private static let mostScalars = 9

  /// The parts of a character that terminals agree about, with the widths of `wcwidth`.
  ///
  /// Marks and the later letters of a decomposed Hangul syllable join the base before them. A scalar that takes a
  /// column, such as a vowel sign beside its consonant, begins a new piece. Two regional indicators are one flag.
  ///
  /// Left out is what terminals treat differently: variation selectors, skin tones, and everything that is joined to
  /// an emoji. A mark without a base is left out too.
  static func pieces(of character: Character) -> [Part] {
    let scalars = character.unicodeScalars
    if let flag = flag(scalars) { return [flag] }
    var pieces: [Part] = []
    for scalar in scalars {
      if scalar == joiner, scalars.first?.properties.isEmoji == true { break }
      guard !isLeftOut(scalar, isFirst: pieces.isEmpty) else { continue }
      let columns = CellWidth.columns(of: scalar)
      if columns > 0 {
        pieces.append(Part(scalars: String.UnicodeScalarView([scalar]), columns: columns))
      } else if let last = pieces.indices.last, pieces[last].scalars.count < mostScalars {
        pieces[last].scalars.append(scalar)
      }
    }
    return pieces
  }

  /// How many columns a text takes when it is written into a frame.
  package static func columns(of text: String) -> Int {
    if isPlain(text) { return text.unicodeScalars.count }
    return text.reduce(0) { $0 + pieces(of: $1).reduce(0) { $0 + $1.columns } }
  }

  /// Whether every scalar is a character of one column.
  ///
  /// Nearly all text is ASCII, and the hints have arrows. To split other text into characters takes a third of the
  /// time of the first picture.
  static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value < 0x80 || (0x2190...0x2193).contains($0.value) }
  }

  private static let joiner: Unicode.Scalar = "\u{200D}"

  private static func flag(_ scalars: Character.UnicodeScalarView) -> Part? {
    let flag = scalars.prefix(2)
    let isFlag = flag.count == 2 && flag.allSatisfy { (0x1F1E6...0x1F1FF).contains($0.value) }
    return isFlag ? Part(scalars: String.UnicodeScalarView(flag), columns: 2) : nil
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
