/// A whole command line in words: a time, and a name after it or before it.
struct Phrase {
  let time: TimePhrase

  /// Empty where there is none.
  let name: String

  /// Nil where the words are not understood to the last.
  init?(_ scanner: Scanner) {
    var ahead = scanner
    guard let time = TimePhrase(&ahead) else {
      guard let both = NameFirst(scanner) else { return nil }
      (self.time, name) = (both.time, both.name)
      return
    }
    self.time = time
    ahead.skipSeparator()
    name = ahead.rest
    guard ahead.isAtEnd || NameFlaw(ahead, time.placeAfter) == nil else { return nil }
  }
}
