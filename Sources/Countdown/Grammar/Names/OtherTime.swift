/// Finds a second time within a name: `focus then 5m break`, `tea, 10m coffee`, `flight tomorrow`.
///
/// Counting only the first time would silently drop the second.
extension Scanner {
  /// Whether the words from here on, which are a name at that place, hold another time.
  func holdsOtherTime(_ place: NameFlaw.Place) -> Bool {
    var ahead = self
    var before = ""
    for _ in 0..<Self.mostWords where !ahead.isAtEnd {
      let word = ahead.plainWord
      if word == "then" || word == "also" { return true }
      if !before.isEmpty,
        ahead.isAtDuration(after: before, place) || ahead.isAtDeadline(after: before, place)
      {
        return true
      }
      before = word.isEmpty ? "-" : word
      ahead.skipWord()
      ahead.skipSeparator()
    }
    return false
  }

  /// The most words of a name that are searched: people do not read longer names.
  private static let mostWords = 60

  /// `10m`, `half an hour`; not `the 5 minute talk`.
  private func isAtDuration(after word: String, _ place: NameFlaw.Place) -> Bool {
    guard isAtAnyNumber else { return false }
    var ahead = self
    guard PartOfDuration(&ahead) != nil, ahead.isAtBoundary else { return false }
    return ahead.isAtEnd || !Self.belongsTogether(word)
  }

  /// `at 5pm`, `until friday`; after a time of day also a day and a zone, after a day also an hour.
  private func isAtDeadline(after word: String, _ place: NameFlaw.Place) -> Bool {
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
    if place == .afterClock, isAtZone { return true }
    guard !Self.belongsTogether(word), let words = DayAndTime(&ahead, isMarked: false) else {
      return false
    }
    switch place {
    case .afterDuration: return words.isUnmistakable
    case .afterClock: return words.day != nil || words.isUnmistakable
    case .afterDay: return words.time != nil
    }
  }

  /// Whether the word makes what follows a part of the name: `prepare the 5 minute talk`.
  private static func belongsTogether(_ word: String) -> Bool {
    switch word {
    case "a", "an", "the", "my", "our", "your", "his", "her", "their", "of", "for", "per", "every",
      "each", "this", "that",
      "first", "last", "next":
      true
    default: false
    }
  }
}
