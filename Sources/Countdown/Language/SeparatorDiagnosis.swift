/// Why a text with `then` or `also` is not understood, and how to write a name that holds the word.
package struct SeparatorDiagnosis {
  private let finder: HintFinder
  private let text: String

  /// - Parameter text: all words as they were typed, with the joints.
  package init(_ text: String, now: WallTime, zone: some Zone) {
    finder = HintFinder(tokens: Tokens(text), now: now, zone: zone, isAlone: true, isInner: true)
    self.text = text
  }

  /// `5m then`
  package func nothing(after joint: Separator) -> GrammarError {
    error("has nothing after '\(joint.rawValue)'")
  }

  /// `then 5m`
  package func nothing(before joint: Separator) -> GrammarError {
    error("has nothing before '\(joint.rawValue)'")
  }

  /// `5m also also 3m`
  package func nothing(between joint: Separator, and next: Separator) -> GrammarError {
    error("has nothing between '\(joint.rawValue)' and '\(next.rawValue)'")
  }

  /// `5m this then that`: a part that is neither a time nor a preset.
  package func unknown(_ part: String) -> GrammarError {
    let tokens = Tokens(part)
    let word = tokens.text(from: 0, to: tokens.words.first?.upperBound)
    return GrammarError(
      word, "is neither a time nor a preset", named.filter(finder.works),
      example: "5m --name 'now and then'")
  }

  private func error(_ reason: String) -> GrammarError {
    let parts = Separator.pieces(of: text).compactMap { piece -> String? in
      if case .words(let words) = piece { words } else { nil }
    }
    // A name is meant where one time alone has words beside it.
    let isName = parts.count == 1 && !named.isEmpty
    let hints = isName ? named : [Hint(parts.joined(separator: " \(firstJoint.rawValue) "))]
    return GrammarError(text, reason, hints.filter(finder.works), example: "5m then 3m")
  }

  private var firstJoint: Separator {
    for case .joint(let joint) in Separator.pieces(of: text) { return joint }
    return .then
  }

  /// The time at the beginning, or else at the end, and all other words as its name.
  private var named: [Hint] {
    let tokens = Tokens(text)
    guard text.utf8.count <= 60 else { return [] }
    var ahead = tokens
    if let time = TimePhrase(&ahead) {
      return hints(time, ahead.rest)
    }
    for start in tokens.words.map(\.lowerBound).dropFirst() {
      var ahead = tokens.at(start)
      guard let time = TimePhrase(&ahead), ahead.isAtEnd else { continue }
      return hints(time, tokens.text(from: 0, to: start))
    }
    return []
  }

  /// The words as the name of a time; none where one of them may belong to the time: `pm then`.
  private func hints(_ time: TimePhrase, _ name: String) -> [Hint] {
    let words = Separator.pieces(of: name).compactMap { piece -> Hint? in
      guard case .words(let words) = piece, words != "and" else { return nil }
      return Hint(time.text, name: Separator.withoutAnd([words])[0])
    }
    let isName = !words.isEmpty && words.allSatisfy(finder.keepsAll)
    return isName ? [Hint(time.text, name: name)] : []
  }
}
