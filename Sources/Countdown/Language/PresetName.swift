/// The first word of a part, where it begins no time and so may be the name of a preset.
package struct FirstWord {
  /// As it was typed.
  package let word: String

  /// The words after it, with one blank between them; empty if there are none.
  package let rest: String

  /// Nil if the words begin with a time or with a word that speaks of time, or if there are none.
  package init?(_ arguments: [String]) {
    let tokens = Tokens(arguments)
    var time = tokens
    guard let first = tokens.words.first, !tokens.beginsLikeTime, TimePhrase(&time) == nil else {
      return nil
    }
    word = tokens.text(from: 0, to: first.upperBound)
    rest = tokens.text(from: first.upperBound)
  }

  /// Whether the words after it may be the name of a countdown.
  package var restIsName: Bool {
    let tokens = Tokens(rest)
    return !rest.isEmpty && !Vocabulary.isDay(tokens.word)
      && Name.problem(in: tokens, tokens.words, beside: .duration) == nil
  }

  /// The only word after it, perhaps after `and`: the `eggs` of `tea and eggs`.
  package var secondWord: String? {
    var tokens = Tokens(rest)
    if !tokens.take("and") { _ = tokens.takeSign("&") }
    return tokens.words.count == 1 ? tokens.rest : nil
  }
}

extension GrammarError {
  /// `tea and eggs`: two presets, or a preset and a name.
  package static func twoPresets(_ first: FirstWord, _ second: String) -> GrammarError {
    let words = first.word
    return GrammarError(
      "\(words) \(first.rest)", Reason.severalTimes.words,
      [Hint("\(words) also \(second)"), Hint(words, name: second)])
  }
}

/// Why a word cannot be the name of a preset: on a command line it would be read as something else.
package enum PresetNameError: Error {
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
    let word = name.lowercased()
    let isWord = !name.isEmpty && !name.contains { $0.isWhitespace || $0 == "," }
    if !isWord || name.utf8.count > 60 || Quoting.visible(name) != name {
      self = .noWord
    } else if name.hasPrefix("-") {
      self = .hyphen
    } else if Separator(rawValue: word) != nil {
      self = .joint
    } else if Vocabulary.isVerb(word) {
      self = .verb
    } else if FirstWord([name]) == nil || Vocabulary.changesWhatFollows(word) {
      self = .time
    } else {
      return nil
    }
  }
}

extension Tokens {
  /// Whether the first word speaks of time or begins like a number.
  fileprivate var beginsLikeTime: Bool {
    guard let first = next else { return false }
    let word = self.word
    let isNumber =
      first.kind == .digits || NumberWord.value(word) != nil || Vocabulary.isVagueNumber(word)
      || ["half", "quarter"].contains(word)
    let isTime =
      Vocabulary.isUnit(word) || Vocabulary.isTime(word) || Vocabulary.isPreposition(word)
      || Vocabulary.isDeterminer(word) && !Vocabulary.isVerb(word) || ["a", "an"].contains(word)
    return isNumber || isTime || first.text == "@"
      || peek(1)?.kind == .digits && first.kind == .sign
  }
}
