/// What can be told of words without finding out what they mean, or why they are refused.
extension Request {
  /// Whether words are a time, perhaps with a name.
  package static func reads(_ words: [String]) -> Bool { Phrase(Scanner(words)) != nil }

  /// Whether words begin with a time.
  package static func begins(_ words: [String]) -> Bool {
    var ahead = Scanner(words)
    return TimePhrase(&ahead) != nil
  }
}
