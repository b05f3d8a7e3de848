/// Why a word that begins with a number is not a duration, and what was probably meant.
struct NumberRefusals {
  let advice: Advice

  init(_ advice: Advice) { self.advice = advice }

  /// Nil if the phrase does not begin with a number.
  func error(for scanner: Scanner) -> GrammarError? {
    var ahead = scanner
    let isPrefixed = ahead.takeWord("in") || ahead.takeWord("for")
    if isPrefixed { ahead.skipBlank() }
    _ = ahead.take("+")
    guard ahead.isAtNumber else { return nil }
    return overlong(ahead) ?? tooManyParts(ahead) ?? timeOfDay(ahead) ?? word(ahead)
  }

  /// The most specific reason for a word, such as `1e3`, `5mm` or `1h-10m`.
  private func word(_ scanner: Scanner) -> GrammarError {
    let word = scanner.wholeWord
    var after = scanner
    while !after.isAtEnd, after.peek() != .blank { after.skipByte() }
    after.skipSeparator()
    let name = after.rest
    guard word.utf8.count <= 100 else { return WordRefusals(advice).notATime(word) }
    let shapes = NumberShapes(word, name: name, advice)
    return shapes.hexadecimal ?? shapes.exponent ?? shapes.comma ?? shapes.underscore
      ?? WordRefusals(advice).foreignDigits(word, name: name) ?? colons(word, name)
      ?? calculation(word, name) ?? refusedUnit(scanner, name)
      ?? shapes.trailingMark ?? shapes.points ?? shapes.colonsAndUnits ?? shapes.lastNumber
      ?? unknownUnit(word, name)
      ?? WordRefusals(advice).notATime(word)
  }

  /// `0:90`, `5:3`
  private func colons(_ word: String, _ name: String) -> GrammarError? {
    guard word.utf8.contains(UInt8(ascii: ":")),
      word.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") })
    else { return nil }
    var scanner = Scanner([word])
    guard let fields = ColonDuration.fields(&scanner) else {
      if word.last == ":" { return nil }
      return advice.error(
        word, "is not understood as a duration", [], examples: ["5:03", "1:30:00", "1:02:30:00"])
    }
    let total = ColonDuration.sum(fields)
    for (field, most) in zip(fields.dropFirst().reversed(), ColonDuration.most)
    where field.whole > most.number {
      let short = fields.count == 2 ? total.plainSeconds + "s" : total.compact
      return advice.error(
        word, "has \(field.whole) \(most.of), where \(most.number) is the most",
        [advice.hint(short, named: name), advice.hint(total.colons, named: name)])
    }
    return nil
  }

  private func calculation(_ word: String, _ name: String) -> GrammarError? {
    guard let result = Arithmetic.result(of: word) else { return nil }
    if result == nil, let date = DateRefusals(advice).error(for: Scanner([word])) {
      return date
    }
    let parts = word.split { "+-*/\u{2212}\u{D7}\u{F7}".contains($0) }.filter {
      $0.contains(where: \.isLetter)
    }.map { Hint(String($0)) }
    return advice.error(
      word, "is a calculation",
      result.map { [advice.hint($0.compact, named: name)] } ?? (word.contains("/") ? parts : []),
      examples: ["50m"])
  }

  private func unknownUnit(_ word: String, _ name: String) -> GrammarError? {
    let runs = word.split { $0.isASCIIDigit || $0 == "." }
    guard
      let unit = runs.first(where: { Unit($0.lowercased()) == nil && $0 != "M" }),
      unit.allSatisfy({ $0.isLetter })
    else { return nil }
    let meant =
      Misspelling.unit(for: unit.lowercased()) ?? Misspelling.foreignUnit(unit.lowercased())
    let hint = meant.map { word.replacingLetters(String(unit), by: $0) }
    return advice.error(
      word, "has the unknown unit \(Quoting.quoted(String(unit)))",
      [hint.map { advice.hint($0, named: name) }],
      examples: ["5w", "5d", "5h", "5m", "5s", "500ms"])
  }

  private func overlong(_ scanner: Scanner) -> GrammarError? {
    guard scanner.digitsInRow > 11 else { return nil }
    return advice.tooLong(scanner.text(scanner.position..<scanner.wordEnd))
  }

  private func tooManyParts(_ scanner: Scanner) -> GrammarError? {
    var ahead = scanner
    for _ in 0...100 {
      guard PartOfDuration(&ahead) != nil else { return nil }
      ahead.skipSeparator()
    }
    return advice.error(
      scanner.text(scanner.position..<ahead.position), "has too many parts", [], examples: ["1h30m"]
    )
  }

  /// `5.30pm`, `530pm`, `13pm`, `17:30pm`: a time of day.
  private func timeOfDay(_ scanner: Scanner) -> GrammarError? {
    let text = scanner.text(scanner.position..<scanner.wordEnd)
    let letters = String(text.drop { !$0.isLetter }).lowercased()
    guard
      ["am", "pm", "a", "p", "a.m.", "p.m.", "uhr"].contains(letters)
        || letters == "h" && text.dropLast().allSatisfy(\.isASCIIDigit) && text.utf8.count == 5
        || scanner.nextWordIsHalf,
      text.utf8.count <= 20, !letters.isEmpty || scanner.nextWordIsHalf
    else { return nil }
    let whole = letters.isEmpty ? scanner.rest : text
    let digits = text.prefix { $0.isASCIIDigit }
    let plain = TimesOfDay.spellings(of: whole)
    let hints =
      plain
      + (Int(digits).map { (13...23).contains($0) } == true
        ? TimesOfDay.spellings(of: String(text.prefix { !$0.isLetter })) : [])
    let rest = letters.isEmpty ? "" : scanner.afterWord
    return advice.error(
      whole.utf8.count <= 60 ? whole : text, "is no time of day",
      hints.map { advice.hint($0, named: rest) },
      examples: ["until 17:30", "5pm"])
  }
}

extension Scanner {
  fileprivate var digitsInRow: Int {
    var ahead = self
    return ahead.takeDigits().drop { self[$0] == UInt8(ascii: "0") }.count
  }

  fileprivate var nextWordIsHalf: Bool {
    var ahead = self
    ahead.skipWord()
    return HalfOfDay(&ahead) != nil
  }
}

extension String {
  fileprivate func replacingLetters(_ letters: String, by other: String) -> String {
    var (result, rest) = ("", self[...])
    while !rest.isEmpty {
      if rest.hasPrefix(letters) {
        return result + other + rest.dropFirst(letters.count)
      }
      result.append(rest.removeFirst())
    }
    return result
  }
}
