/// Words with a number in a notation that is not read.
struct NumberShapes {
  private let word: String
  private let name: String
  private let advice: Advice

  init(_ word: String, name: String, _ advice: Advice) {
    self.word = word
    self.name = name
    self.advice = advice
  }

  private func hint(_ time: String) -> Hint {
    // The unit may follow after a blank: `1,5 hours`.
    let isUnitNext = Unit(Scanner([name]).plainWord) != nil
    return isUnitNext ? Hint("\(time) \(name)") : advice.hint(time, named: name)
  }

  /// `0x10`
  var hexadecimal: GrammarError? {
    guard word.hasPrefix("0x") || word.hasPrefix("0X") else { return nil }
    guard let value = UInt32(word.dropFirst(2), radix: 16) else {
      return advice.error(word, "looks hexadecimal", [], examples: ["90"])
    }
    return advice.error(word, "is hexadecimal", [hint("\(value)")], examples: ["90"])
  }

  /// `1e3`
  var exponent: GrammarError? {
    let parts = word.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    guard parts.count == 2, Self.isNumber(parts[0]) else { return nil }
    let sign = parts[1].prefix { $0 == "+" || $0 == "-" }
    let digits = parts[1].dropFirst(sign.count).prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, sign.count <= 1 else { return nil }
    let unit = parts[1].dropFirst(sign.count + digits.count)
    guard sign != "-", let places = Int(digits), places <= 9, let base = Int64(parts[0]),
      base <= 1_000_000
    else { return advice.error(word, "has an exponent", [], examples: ["1000"]) }
    let value = base * (0..<places).reduce(1) { product, _ in product * 10 }
    return advice.error(word, "has an exponent", [hint("\(value)\(unit)")], examples: ["1000"])
  }

  /// `1,5h`, `1,000s`
  var comma: GrammarError? {
    let parts = word.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last, last.first?.isASCIIDigit == true,
      parts.dropLast().allSatisfy({ Self.isNumber($0) })
    else { return nil }
    let joined = parts.joined()
    if parts.count > 2 { return advice.error(word, "has commas", [hint(joined)]) }
    if last.contains(".") { return advice.error(word, "has a comma", [hint(joined)]) }
    let decimal = parts[0].filter { $0 != "." } + "." + last
    let isThousands = last.prefix { $0.isASCIIDigit }.count == 3 && !parts[0].contains(".")
    return advice.error(
      word, "has a comma", isThousands ? [hint(joined), hint(decimal)] : [hint(decimal)])
  }

  /// `1_000`
  var underscore: GrammarError? {
    guard word.contains("_") else { return nil }
    let joined = word.filter { $0 != "_" }
    guard advice.works(Hint(joined)) else { return nil }
    return advice.error(word, "has an underscore", [hint(joined)])
  }

  /// `5.`, `5;`, `5m:`, `90!`
  var trailingMark: GrammarError? {
    guard let last = word.last, !last.isLetter, !last.isNumber else { return nil }
    var rest = word[...]
    while let mark = rest.last, !mark.isLetter, !mark.isNumber { rest.removeLast() }
    let isBare = rest.allSatisfy(\.isASCIIDigit)
    let hints =
      name.isEmpty || !isBare ? [hint(String(rest))] : [hint("\(rest)s"), hint("\(rest)m")]
    let isMinutes = last == "'" || last == "\u{2019}" || last == "\u{2032}"
    let isSeconds = last == "\"" || last == "\u{201D}" || last == "\u{2033}"
    if isMinutes || isSeconds {
      return advice.error(
        word, "ends in \(Self.name(of: last))", [hint("\(rest)\(isMinutes ? "m" : "s")")])
    }
    guard hints.contains(where: advice.works) else { return nil }
    return advice.error(word, "ends in \(Self.name(of: last))", hints)
  }

  private static func name(of mark: Character) -> String {
    mark == "'" ? "an apostrophe" : "'\(Quoting.visible(String(mark)))'"
  }

  /// `5.h`, `1h.30m`, `1h:30m`: a mark between a number and a unit.
  var points: GrammarError? {
    var (joined, before) = ("", Character(" "))
    for (character, next) in zip(word, word.dropFirst() + " ") {
      let isMark = ".:-_/;".contains(character) && before.isLetter != next.isLetter
      if !isMark { joined.append(character) }
      before = character
    }
    guard joined != word, advice.works(hint(joined)) else { return nil }
    return advice.error(word, "is not how parts are joined", [hint(joined)])
  }

  /// `5s5`
  var lastNumber: GrammarError? {
    guard word.last?.isASCIIDigit == true, advice.works(Hint("\(word)ms")) else { return nil }
    return advice.error(word, "ends in a number that has no unit", [hint("\(word)ms")])
  }

  /// `1h30:00`
  var colonsAndUnits: GrammarError? {
    let letters = word.filter { $0.isASCII && $0.isLetter }
    guard word.contains(":"), Unit(letters.lowercased()) != nil || letters.count > 1 else {
      return nil
    }
    return advice.error(word, "has both colons and units", [], examples: ["1:30:00", "1h30m"])
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCIIDigit || $0 == "." }
  }
}

extension Duration {
  /// The duration with colons: `1:30`, `2:30:00`.
  var colons: String {
    let seconds = components.seconds
    let decimals = (self - .seconds(seconds)).plainSeconds.dropFirst()
    let fields = seconds >= 3_600 ? [seconds / 3_600, seconds / 60 % 60] : [seconds / 60]
    return (fields + [seconds % 60]).enumerated()
      .map { $0.offset > 0 && $0.element < 10 ? "0\($0.element)" : "\($0.element)" }
      .joined(separator: ":") + decimals
  }
}
