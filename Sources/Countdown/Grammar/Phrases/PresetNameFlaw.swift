/// Why a word cannot be the name of a preset: on a command line it would be read as something else.
package enum PresetNameFlaw: Error {
  /// It is empty, holds blanks or commas, or cannot be seen.
  case noWord
  /// It would be taken for an option.
  case hyphen
  /// `then` or `also`.
  case joint
  /// `list`, `pause`, …
  case verb
  /// It reads as a time, or belongs to one.
  case time

  /// Nil if the word may be the name of a preset.
  package init?(_ name: String) {
    let scanner = Scanner([name])
    guard name.utf8.count <= 60, !scanner.isAtEnd, scanner.wordEnd == scanner.remaining,
      scanner.rest == name, Quoting.visible(name) == name
    else {
      self = .noWord
      return
    }
    if name.hasPrefix("-") {
      self = .hyphen
    } else if Joint(rawValue: scanner.word) != nil {
      self = .joint
    } else if TimeWord.isVerb(scanner.word) {
      self = .verb
    } else if FirstWord([name]) == nil || TimeWord.changesTime(scanner.plainWord) {
      self = .time
    } else {
      return nil
    }
  }
}
