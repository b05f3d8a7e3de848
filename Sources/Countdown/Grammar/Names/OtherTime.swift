/// Finds a second countdown within a name: `focus then 5m break`, `tea, 10m coffee`. To count the first alone would be to
/// drop the second in silence.
extension Scanner {
  /// Whether the words from here on hold another time.
  var holdsOtherTime: Bool {
    var ahead = self
    var before = ""
    for _ in 0..<Self.mostWords where !ahead.isAtEnd {
      let word = ahead.plainWord
      if word == "then" || word == "also" { return true }
      if !before.isEmpty, !Self.belongsTogether(before), ahead.isAtOtherTime { return true }
      before = word.isEmpty ? "-" : word
      ahead.skipWord()
      ahead.skipSeparator()
    }
    return false
  }

  /// A name of more words is read by nobody, and not looked through either.
  private static let mostWords = 60

  private var isAtOtherTime: Bool {
    var ahead = self
    if ahead.takeWord("until") || ahead.takeWord("till") || ahead.takeWord("til") {
      ahead.skipBlank()
      return DayAndTime(&ahead, isMarked: true) != nil
    }
    if ahead.takeWord("at") || ahead.takeWord("by") || ahead.take("@") {
      ahead.skipBlank()
      guard let words = DayAndTime(&ahead, isMarked: true) else { return false }
      return words.time?.style != .bareHour || ahead.isAtEnd
    }
    guard isAtNumber || NumberWord.value(plainWord) != nil else { return false }
    return PartOfDuration(&ahead) != nil && ahead.isAtBoundary
  }

  /// Words that make what follows a part of the name: `prepare the 5 minute talk`.
  private static func belongsTogether(_ word: String) -> Bool {
    switch word {
    case "a", "an", "the", "my", "our", "your", "his", "her", "their", "of", "for", "per", "every",
      "each", "this", "that", "first", "last",
      "next":
      true
    default: false
    }
  }
}
