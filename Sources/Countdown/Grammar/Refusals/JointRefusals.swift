/// Why a text with `then` or `also` is not understood, and how to write a name that holds the word.
package struct JointRefusals {
  private let advice: Advice
  private let text: String

  /// - Parameter text: all words as they were typed, with the joints.
  package init(_ text: String, now: WallTime, zone: some Zone) {
    advice = Advice(now: now, zone: zone)
    self.text = text
  }

  /// `5m then`
  package func nothing(after joint: Joint) -> GrammarError {
    error("has nothing after '\(joint.rawValue)'")
  }

  /// `then 5m`
  package func nothing(before joint: Joint) -> GrammarError {
    error("has nothing before '\(joint.rawValue)'")
  }

  /// `5m also also 3m`
  package func nothing(between joint: Joint, and next: Joint) -> GrammarError {
    error("has nothing between '\(joint.rawValue)' and '\(next.rawValue)'")
  }

  /// `5m this then that`: a part that is neither a time nor a preset.
  package func unknown(_ part: String) -> GrammarError {
    let scanner = Scanner([part])
    let word = scanner.text(scanner.position..<scanner.wordEnd)
    let reason = "is neither a time nor a preset"
    guard let named, advice.works(named) else {
      return GrammarError(word, reason, [Hint("5m", name: "now and then")], .examples)
    }
    return GrammarError(word, reason, [named], .meant)
  }

  private func error(_ reason: String) -> GrammarError {
    // Only a name is meant where words stand beside the time.
    let hints = [isName ? named : nil, isName ? nil : plain]
    return advice.error(text, reason, hints, examples: ["5m then 3m"])
  }

  /// Whether another word than a joint follows the time.
  private var isName: Bool {
    var ahead = Scanner([text])
    guard TimePhrase(&ahead) != nil, case .words? = Joint.pieces(of: ahead.rest).first else {
      return false
    }
    return true
  }

  /// The time at the beginning, or else at the end, and all other words as its name.
  private var named: Hint? {
    var ahead = Scanner([text])
    guard ahead.remaining <= 60 else { return nil }
    if let time = TimePhrase(&ahead) {
      ahead.skipSeparator()
      return ahead.isAtEnd ? nil : Hint(time.text, name: ahead.rest)
    }
    while !ahead.isAtEnd {
      let end = ahead.wordEnd
      ahead.skipWord()
      ahead.skipSeparator()
      if let time = TimePhrase(whole: ahead) {
        return Hint(time.text, name: Scanner([text]).text(0..<end))
      }
    }
    return nil
  }

  /// The text without the joints that have nothing on one side.
  private var plain: Hint? {
    var words = ""
    var joint: Joint?
    for piece in Joint.pieces(of: text) {
      switch piece {
      case .joint(let next): joint = joint ?? next
      case .words(let part):
        words += words.isEmpty ? part : " \(joint?.rawValue ?? "") \(part)"
        joint = nil
      }
    }
    return Hint(words)
  }
}
