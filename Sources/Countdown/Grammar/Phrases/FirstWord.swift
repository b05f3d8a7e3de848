/// The first word of a part, where it begins no time and so may be the name of a preset.
package struct FirstWord {
  /// As it was typed.
  package let word: String

  /// The words after it, with one blank between them; empty if there are none.
  package let rest: String

  /// Nil if the words begin with a time or with a word that speaks of time, or if there are none.
  package init?(_ arguments: [String]) {
    var ahead = Scanner(arguments)
    guard !ahead.isAtEnd, NameFlaw(beginning: ahead) == nil else { return nil }
    var time = ahead
    guard TimePhrase(&time) == nil else { return nil }
    word = ahead.text(ahead.position..<ahead.wordEnd)
    ahead.skipWord()
    ahead.skipSeparator()
    rest = ahead.rest
  }

  /// Whether the words after it may be the name of a countdown.
  package var restIsName: Bool {
    !rest.isEmpty && NameFlaw(Scanner([rest]), .afterDuration) == nil
  }
}
