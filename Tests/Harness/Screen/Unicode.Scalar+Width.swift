extension Unicode.Scalar {
  /// The width in columns: 0, 1 or 2. Emoji and the common blocks of class W or F in UAX #11 are wide.
  var columns: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if properties.isEmojiPresentation { return 2 }
    return Self.wide.contains { $0.contains(value) } ? 2 : 1
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul initial consonants
    0x2329...0x232A,  // angle brackets
    0x2E80...0x303E,  // radicals, CJK punctuation
    0x3041...0x33FF,  // kana, Bopomofo, compatibility Jamo, squared words
    0x3400...0x4DBF,  // CJK extension A
    0x4E00...0x9FFF,  // CJK
    0xA000...0xA4CF,  // Yi
    0xA960...0xA97F,  // Hangul extended A
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // CJK compatibility
    0xFE10...0xFE19,  // vertical forms
    0xFE30...0xFE6F,  // small forms
    0xFF01...0xFF60,  // full-width forms
    0xFFE0...0xFFE6,  // full-width signs
    0x16FE0...0x18CFF,  // Tangut, Khitan
    0x1AFF0...0x1B2FF,  // kana supplements
    0x1F200...0x1F2FF,  // enclosed ideographs
    0x20000...0x3FFFD,  // CJK extensions B and on
  ]
}
