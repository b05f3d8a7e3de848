/// Finds hints that work: each is first read by the same rules as everything that is typed.
struct Advice {
  let now: WallTime
  let zone: any Zone

  init(now: WallTime, zone: any Zone) {
    self.now = now
    self.zone = zone
  }

  /// The current day.
  var today: CivilDay? { CivilDay(zone.civil(at: now)) }

  /// An error with the hints that work, or with examples if none does.
  func error(
    _ phrase: String, _ reason: String, _ hints: [Hint?], examples: [String] = []
  ) -> GrammarError {
    let working = hints.compactMap { $0 }.filter(works)
    if !working.isEmpty {
      return GrammarError(phrase, reason, Array(working.unique.prefix(3)), .meant)
    }
    let others = examples.map { Hint($0) }.filter(works)
    return GrammarError(
      phrase, reason, others.isEmpty ? GrammarError.examples : others,
      others.isEmpty ? .meant : .examples)
  }

  /// An error about a time that is longer than a countdown may be.
  func tooLong(_ phrase: String, _ reason: String = "is longer than 100 years") -> GrammarError {
    GrammarError(phrase, reason, [Hint("36525d")], .bound)
  }

  /// A hint with a time and its name: after the time if that is understood, else after `--name`.
  func hint(_ time: String, named name: String = "") -> Hint {
    guard !name.isEmpty else { return Hint(time) }
    let words = "\(time) \(name)"
    if name.utf8.count <= Self.longest, Phrase(Scanner([words]))?.name == name {
      return Hint(words)
    }
    return Hint(time, name: name)
  }

  /// A hint with a time and what follows it: as one time if that is understood, else as its name.
  func hint(_ time: String, before rest: Scanner) -> Hint {
    var rest = rest
    rest.skipSeparator()
    let whole = Hint("\(time) \(rest.rest)")
    return !rest.isAtEnd && works(whole) ? whole : hint(time, named: rest.rest)
  }

  func works(_ hint: Hint) -> Bool {
    guard isPrintable(hint.words), isPrintable(hint.name ?? "") else { return false }
    let parts = Joint.parts(of: hint.words)
    if parts.count > 1 {
      return hint.name == nil
        && parts.allSatisfy { works(Hint($0)) && !BareNumberRefusals.isBare($0) }
    }
    guard let phrase = Phrase(Scanner([hint.words])), phrase.name.isEmpty || hint.name == nil
    else { return false }
    return (try? Meaning(phrase.time, now: now, zone: zone)) != nil
  }

  /// The longest text that a hint repeats, in bytes.
  ///
  /// Hints are for reading, so a text with invisible characters is not repeated either.
  private static let longest = 60

  private func isPrintable(_ text: String) -> Bool {
    text.utf8.count <= Self.longest && Quoting.visible(text) == text
  }
}

extension Array where Element: Equatable {
  /// Each element once, in order.
  fileprivate var unique: [Element] {
    reduce(into: []) { result, element in
      if !result.contains(element) { result.append(element) }
    }
  }
}
