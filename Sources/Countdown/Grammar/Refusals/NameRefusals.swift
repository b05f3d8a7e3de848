/// Why the words after a time are not its name.
struct NameRefusals {
  let advice: Advice

  init(_ advice: Advice) { self.advice = advice }

  /// - Parameter end: where the time ends.
  func error(_ time: TimePhrase, before end: Scanner) -> GrammarError {
    var rest = end
    rest.skipSeparator()
    let name = rest.rest
    let named = Hint(time.text, name: name)
    let whole = "\(time.text) \(name)"
    let flaw = NameFlaw(rest, time.placeAfter)
    if let error = ago(time, rest) ?? zone(time, rest) ?? lessOrMore(time, rest) { return error }
    if flaw == .otherTime || flaw == .number, let both = TwoTimes(time, rest) {
      return advice.error(whole, "is more than one countdown", both.hints + [named])
    }
    switch flaw {
    case .otherTime:
      return advice.error(whole, "holds more than one time", [joined(time, rest), named])
    case .number:
      return advice.error(
        shortened(time, rest), "has a number after its time", number(time, rest) + [named])
    case .unit:
      if let error = colonsAndUnit(time, rest) { return error }
      return advice.error(
        shortened(time, rest), "has a unit without a number",
        [advice.hint(time.text, named: rest.afterWord), named])
    case .sum:
      return sum(time, rest) ?? advice.error(shortened(time, rest), "is a calculation", [named])
    case .mark:
      let plain = String(name.drop { !$0.isLetter && !$0.isNumber })
      return advice.error(
        shortened(time, rest), "has '\(Quoting.visible(String(name.prefix(1))))' after its time",
        [advice.hint(time.text, named: plain), named])
    case .timeWord, nil:
      if time.placeAfter == .afterClock, time.marker.isEmpty,
        let error = FlawRefusals(advice).error(asDeadline: whole)
      {
        return error
      }
      let deadline = Hint("until \(whole)")
      if advice.works(deadline) {
        return advice.error(whole, "is a time only after until", [deadline])
      }
      return advice.error(shortened(time, rest), "is not understood as one time", [named])
    }
  }

  /// The time and the word after it.
  private func shortened(_ time: TimePhrase, _ rest: Scanner) -> String {
    "\(time.text) \(rest.text(rest.position..<rest.wordEnd))"
  }

  /// `5m ago`
  private func ago(_ time: TimePhrase, _ rest: Scanner) -> GrammarError? {
    guard rest.plainWord == "ago" else { return nil }
    return advice.error(
      "\(time.text) ago", "is past", [advice.hint(time.text, named: rest.afterWord)])
  }

  /// `9am flight tomorrow`: the time with the day at the end of its name.
  private func joined(_ time: TimePhrase, _ rest: Scanner) -> Hint? {
    guard time.placeAfter != .afterDuration, rest.remaining <= 60 else { return nil }
    var ahead = rest
    while !ahead.isAtEnd {
      let end = ahead.wordEnd
      ahead.skipWord()
      ahead.skipSeparator()
      var day = ahead
      if DayAndTime(&day, isMarked: false) != nil, day.isAtEnd {
        return advice.hint(
          "\(time.text) \(ahead.rest)", named: rest.text(rest.position..<end))
      }
    }
    return nil
  }

  /// `1:30 hours`
  private func colonsAndUnit(_ time: TimePhrase, _ rest: Scanner) -> GrammarError? {
    guard case .duration(let written) = time.kind, written.style == .colons,
      let unit = Unit(rest.plainWord)
    else {
      return nil
    }
    let fields = time.text.split(separator: ":")
    let letters = unit == .hour ? ["h", "m", "s"] : ["m", "s"]
    let parts = zip(fields, letters).map { "\($0)\($1)" }.joined()
    return advice.error(
      shortened(time, rest), "has both colons and a unit",
      [advice.hint(parts, named: rest.afterWord)],
      examples: ["1h30m", "1:30:00"])
  }

  /// `5m 2 eggs`, `1h 30 tea`: the number with the next smaller unit. `friday 17`: the number as an hour.
  private func number(_ time: TimePhrase, _ rest: Scanner) -> [Hint?] {
    guard case .duration(let written) = time.kind else { return hour(time, rest) }
    guard written.style == .units else { return asDeadline(time, rest) }
    var ahead = rest
    guard Decimal(&ahead) != nil, ahead.isAtBoundary else { return [] }
    let digits = rest.text(rest.position..<ahead.position)
    ahead.skipSeparator()
    let longer = ["h", "m", "s"].map { "\(time.text) \(digits)\($0)" }.first {
      var scanner = Scanner([$0])
      return WrittenDuration(&scanner) != nil && scanner.isAtEnd
    }
    return [longer.map { advice.hint($0, named: ahead.rest) }]
  }

  private func hour(_ time: TimePhrase, _ rest: Scanner) -> [Hint?] {
    guard time.placeAfter == .afterDay, rest.remaining <= 60 else { return [] }
    let plain = Hint("\(time.text) at \(rest.rest)")
    if advice.works(plain) { return [plain] }
    let word = rest.text(rest.position..<rest.wordEnd)
    let texts =
      [rest.rest, word].flatMap(TimesOfDay.spellings)
      + TimesOfDay.spellings(of: "\(word.prefix { $0.isNumber })")
    return texts.map { "\(time.text) at \($0.dropFirst("until ".count))" }.map { text in
      let bare = Hint(text)
      return advice.works(bare) ? bare : advice.hint(text, named: rest.afterWord)
    }
  }

  /// The whole phrase after `until`, if it is a time of day there.
  private func asDeadline(_ time: TimePhrase, _ rest: Scanner) -> [Hint?] {
    [Hint("until \(time.text) \(rest.rest)")]
  }
}

extension Scanner {
  /// What follows the word ahead.
  var afterWord: String {
    var ahead = self
    ahead.skipWord()
    ahead.skipSeparator()
    return ahead.rest
  }
}
