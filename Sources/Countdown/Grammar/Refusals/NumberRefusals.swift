/// Why a word that begins with a number is no duration, and what was probably meant.
enum NumberRefusals {
  /// The most specific reason for a whole word, such as `1e3`, `5mm` or `1h-10m`.
  static func word(_ word: String) -> GrammarError {
    guard word.utf8.count <= 100 else { return WordRefusals.notATime(word) }
    let word = word.hasPrefix("+") ? String(word.dropFirst()) : word
    return hexadecimal(word) ?? exponent(word) ?? comma(word) ?? underscore(word)
      ?? WordRefusals.foreignDigits(word) ?? Arithmetic.refusal(of: word) ?? trailingMark(word)
      ?? lonePoint(word) ?? colonsAndUnits(word) ?? unknownUnit(word) ?? WordRefusals.notATime(word)
  }

  static func capitalM(_ phrase: String, _ number: Decimal) -> GrammarError {
    let reason = "could be minutes or months"
    guard days(number, times: 30) != nil else {
      return GrammarError(phrase, reason, "write m for minutes, or days for months")
    }
    return GrammarError(phrase, reason, "write \(number.whole)m or 30d")
  }

  static func unit(_ unit: RefusedUnit, _ phrase: String, _ number: Decimal) -> GrammarError {
    switch unit {
    case .year:
      GrammarError(
        phrase, "is not exact, since years differ in length",
        "write days, as in \(days(number, times: 365) ?? "365d")")
    case .month:
      GrammarError(
        phrase, "is not exact, since months differ in length",
        "write days, as in \(days(number, times: 30) ?? "30d")")
    case .finerThanMillisecond:
      GrammarError(phrase, "is too fine", "write ms at the least, as in 500ms or 0.5ms")
    }
  }

  /// Several numbers in a row, the last of which nothing says the unit of.
  static func missingUnits(_ phrase: String) -> GrammarError {
    let words = phrase.split(separator: " ", maxSplits: 3)
    let fields = words.compactMap { $0.utf8.count <= 4 ? Int($0) : nil }
    guard fields.count == words.count, fields.dropFirst().allSatisfy({ (0..<60).contains($0) })
    else {
      return GrammarError(phrase, "lacks units", "write them, as in 1h 30m, or as in 1:30:00")
    }
    let colons = ([fields[0]].map(String.init) + fields.dropFirst().map(twoDigits))
      .joined(separator: ":")
    return switch fields.count {
    case 2:
      GrammarError(
        phrase, "lacks units",
        "write \(fields[0])m\(fields[1])s or \(fields[0])h\(fields[1])m")
    case 3:
      GrammarError(
        phrase, "lacks units", "write \(fields[0])h\(fields[1])m\(fields[2])s or \(colons)")
    default:
      GrammarError(phrase, "lacks units", "write them, as in 1h 30m, or as in 1:30:00")
    }
  }

  /// Numbers and colons that are no duration.
  static func colons(_ word: String) -> GrammarError {
    guard word.utf8.count <= 100 else { return WordRefusals.notATime(word) }
    return WordRefusals.foreignDigits(word) ?? trailingMark(word) ?? colonsAndUnits(word)
      ?? GrammarError(
        word, "is not understood as a duration",
        "write two digits after each colon, as in 5:03, 1:30:00 or 1:02:30:00")
  }

  /// So many days, where that is a whole number and no more than 100 years.
  private static func days(_ number: Decimal, times length: Int64) -> String? {
    guard number.fraction == 0, number.whole * length <= 36_525 else { return nil }
    return "\(number.whole * length)d"
  }
}

// MARK: - Shapes of words

extension NumberRefusals {
  private static func hexadecimal(_ word: String) -> GrammarError? {
    guard word.hasPrefix("0x") || word.hasPrefix("0X") else { return nil }
    guard let value = UInt32(word.dropFirst(2), radix: 16) else {
      return GrammarError(word, "looks hexadecimal", "write a decimal number, as in 90")
    }
    return GrammarError(word, "is hexadecimal", "write \(value)")
  }

  private static func exponent(_ word: String) -> GrammarError? {
    let parts = word.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    guard parts.count == 2, isNumber(parts[0]) else { return nil }
    let sign = parts[1].prefix { $0 == "+" || $0 == "-" }
    let digits = parts[1].dropFirst(sign.count).prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, sign.count <= 1 else { return nil }
    let unit = parts[1].dropFirst(sign.count + digits.count)
    guard sign != "-", let places = Int(digits), places <= 9, let base = Int64(parts[0]),
      base <= 1_000_000
    else {
      return GrammarError(word, "has an exponent", "write the number out, as in 1000")
    }
    let value = base * (0..<places).reduce(1) { product, _ in product * 10 }
    return GrammarError(word, "has an exponent", "write \(value)\(unit)")
  }

  private static func comma(_ word: String) -> GrammarError? {
    let parts = word.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last, last.first?.isASCIIDigit == true,
      parts.dropLast().allSatisfy({ isNumber($0) })
    else { return nil }
    let joined = parts.joined()
    if parts.count > 2 { return GrammarError(word, "has commas", "write \(joined)") }
    if last.contains(".") { return GrammarError(word, "has a comma", "write \(joined)") }
    let decimal = parts[0].filter { $0 != "." } + "." + last
    let isThousands = last.prefix { $0.isASCIIDigit }.count == 3 && !parts[0].contains(".")
    return GrammarError(
      word, "has a comma", isThousands ? "write \(joined) or \(decimal)" : "write \(decimal)")
  }

  private static func underscore(_ word: String) -> GrammarError? {
    guard word.contains("_") else { return nil }
    let joined = word.filter { $0 != "_" }
    guard isDuration(joined) else { return nil }
    return GrammarError(word, "has an underscore", "write \(joined)")
  }

  /// `5.`, `5;`, `5min.`, `90!`
  private static func trailingMark(_ word: String) -> GrammarError? {
    guard let last = word.last, last.isASCII, !last.isLetter, !last.isNumber else { return nil }
    var rest = word[...]
    while let mark = rest.last, mark.isASCII, !mark.isLetter, !mark.isNumber { rest.removeLast() }
    guard isDuration(String(rest)) else { return nil }
    return GrammarError(word, "ends in '\(Quoting.visible(String(last)))'", "write \(rest)")
  }

  /// `5.h`
  private static func lonePoint(_ word: String) -> GrammarError? {
    guard let point = word.firstIndex(of: "."), word[point...].dropFirst().first?.isLetter == true
    else { return nil }
    let rest = word[..<point] + word[point...].dropFirst()
    guard isDuration(String(rest)) else { return nil }
    return GrammarError(word, "has no digits after its point", "write \(rest)")
  }

  private static func colonsAndUnits(_ word: String) -> GrammarError? {
    let letters = word.filter { $0.isASCII && $0.isLetter }
    guard word.contains(":"), Unit(letters.lowercased()) != nil || letters.count > 1 else {
      return nil
    }
    return GrammarError(word, "has both colons and units", "write as in 1:30:00 or 1h30m")
  }

  private static func unknownUnit(_ word: String) -> GrammarError? {
    let runs = word.split { $0.isASCIIDigit || $0 == "." }
    guard
      let name = runs.first(where: { Unit($0.lowercased()) == nil && $0 != "M" }),
      name.allSatisfy({ $0.isLetter })
    else { return nil }
    return GrammarError(
      word, "has the unknown unit \(Quoting.quoted(String(name)))",
      "the units are w, d, h, m, s and ms, as in 1h30m")
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCIIDigit || $0 == "." }
  }

  private static func isDuration(_ text: String) -> Bool {
    (try? Duration(reading: text)) != nil
  }
}

extension Character {
  var isASCIIDigit: Bool { isASCII && isNumber }
}
