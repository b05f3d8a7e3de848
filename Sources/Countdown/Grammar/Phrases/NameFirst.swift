/// A name before its time: `tea 5m`, `call mom in 20 min`.
struct NameFirst {
  let name: String
  let time: TimePhrase

  /// The most words of a name that are tried; no name has more.
  private static let mostWords = 40

  /// Nil if the words are not a name and then a time that takes up the rest.
  ///
  /// It is nil too if the first word may begin a time, if words of the name may belong to the time, if there are more
  /// than 1,000 bytes, or if a character is invisible.
  init?(_ scanner: Scanner) {
    guard NameFlaw(beginning: scanner) == nil, scanner.remaining <= 1_000,
      Quoting.visible(scanner.rest) == scanner.rest
    else { return nil }
    var ahead = scanner
    for count in 1...Self.mostWords {
      let last = ahead
      ahead.skipWord()
      let name = scanner.text(scanner.position..<ahead.position)
      ahead.skipSeparator()
      guard !ahead.isAtEnd else { return nil }
      guard let time = TimePhrase(whole: ahead) else { continue }
      guard !last.endsInNumber, !TimeWord.changesTime(last.plainWord), !Self.holdsTime(name),
        count > 1 || !TimeWord.isVerb(last.plainWord)
      else { return nil }
      self.name = Self.withoutColon(name)
      self.time = time
      return
    }
    return nil
  }

  /// `tea: 5m`, `tea : 5m`
  private static func withoutColon(_ name: String) -> String {
    guard name.last == ":" else { return name }
    let rest = name.dropLast()
    return String(rest.last == " " ? rest.dropLast() : rest)
  }

  private static func holdsTime(_ name: String) -> Bool {
    Scanner([name]).holdsOtherTime(.afterDuration)
  }
}

extension Scanner {
  /// Whether the word ahead is a number or ends in one.
  fileprivate var endsInNumber: Bool {
    isAtAnyNumber || text(position..<wordEnd).unicodeScalars.last?.properties.numericType != nil
  }
}
