/// Why a word cannot be the name of a preset.
package enum PresetNameError: Error {
  /// It is empty or too long, or has blanks, commas or invisible characters.
  case notAWord
  /// It would be read as an option.
  case leadingHyphen
  /// `then` or `also`.
  case separator
  /// `list`, `pause`, …
  case command
  /// It is a time, or a word that expresses or changes one.
  case time

  /// Nil if the word can be the name of a preset.
  package init?(_ name: String) {
    let word = name.lowercased()
    let isOneWord = !name.isEmpty && !name.contains { $0.isWhitespace || $0 == "," }
    if !isOneWord || name.utf8.count > 60 || Quoting.visible(name) != name {
      self = .notAWord
    } else if name.hasPrefix("-") {
      self = .leadingHyphen
    } else if Separator(rawValue: word) != nil {
      self = .separator
    } else if CommandNames.all.contains(word) {
      self = .command
    } else if FirstWord([name]) == nil || Vocabulary.isExcludedBeforeTime(word) {
      self = .time
    } else {
      return nil
    }
  }
}
