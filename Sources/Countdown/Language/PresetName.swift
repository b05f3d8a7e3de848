/// The first word of a part that does not begin with a time, so that it may be the name of a preset.
package struct FirstWord {
  /// As it was typed.
  package let word: String

  /// The words after it, with one blank between them; empty if there are none.
  package let rest: String

  /// Nil if the words begin with a time or a word of time, or if there are none.
  package init?(_ arguments: [String]) {
    let tokens = Tokens(arguments)
    var time = tokens
    guard let first = tokens.words.first, !tokens.beginsLikeTime, TimePhrase(&time) == nil else {
      return nil
    }
    word = tokens.text(from: 0, to: first.upperBound)
    rest = tokens.text(from: first.upperBound)
  }

  /// Whether the words after it can be the name of a countdown.
  package var restIsValidName: Bool {
    let tokens = Tokens(rest)
    return !rest.isEmpty && !Vocabulary.isDay(tokens.word)
      && Name.problem(in: tokens, tokens.words, beside: .duration) == nil
  }

  /// The second word if there are two, not counting an `and`: the `eggs` of `tea and eggs`.
  package var secondWord: String? {
    var tokens = Tokens(rest)
    if !tokens.take("and") { _ = tokens.takeSign("&") }
    return tokens.words.count == 1 ? tokens.rest : nil
  }
}

extension GrammarError {
  /// Returns the error for `tea and eggs`, which may be two presets, or a preset and a name.
  package static func twoPresets(_ first: FirstWord, _ second: String) -> GrammarError {
    let words = first.word
    return GrammarError(
      "\(words) \(first.rest)", Reason.severalTimes.message,
      [Hint("\(words) also \(second)"), Hint(words, name: second)])
  }
}

/// Why a word cannot be the name of a preset. Most such words would be read as something else on a command line.
package enum PresetNameError: Error {
  /// It is empty or too long, or has blanks, commas or invisible characters.
  case notAWord
  /// It would be read as an option.
  case leadingHyphen
  /// `then` or `also`.
  case separator
  /// `list`, `pause`, …
  case command
  /// It is a time or a word of time.
  case time

  /// Nil if the word can be the name of a preset.
  package init?(_ name: String) {
    let word = name.lowercased()
    let isWord = !name.isEmpty && !name.contains { $0.isWhitespace || $0 == "," }
    if !isWord || name.utf8.count > 60 || Quoting.visible(name) != name {
      self = .notAWord
    } else if name.hasPrefix("-") {
      self = .leadingHyphen
    } else if Separator(rawValue: word) != nil {
      self = .separator
    } else if Vocabulary.isCommand(word) {
      self = .command
    } else if FirstWord([name]) == nil || Vocabulary.changesWhatFollows(word) {
      self = .time
    } else {
      return nil
    }
  }
}

extension Tokens {
  /// Whether the first word is a word of time or begins like a number.
  fileprivate var beginsLikeTime: Bool {
    guard let first = next else { return false }
    let word = self.word
    let isNumber =
      first.kind == .digits || NumberWord.value(word) != nil || Vocabulary.isVagueNumber(word)
      || ["half", "quarter"].contains(word)
    let isTime =
      Vocabulary.isUnit(word) || Vocabulary.isTime(word) || Vocabulary.isPreposition(word)
      || Vocabulary.isDeterminer(word) && !Vocabulary.isCommand(word) || ["a", "an"].contains(word)
    return isNumber || isTime || first.text == "@"
      || peek(1)?.kind == .digits && first.kind == .sign
  }
}
