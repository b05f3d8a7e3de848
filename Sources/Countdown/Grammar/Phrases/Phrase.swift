/// The words of a whole command line: a time, and perhaps a name after it or before it.
struct Phrase {
  let time: TimePhrase

  /// Empty if there is no name.
  let name: String

  /// Nil unless all words are understood.
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
