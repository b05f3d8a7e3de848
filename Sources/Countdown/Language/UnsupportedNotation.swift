/// Notations of numbers that are not supported, but get a hint: `1,5h`, `0x10`, `1e3`, `0:90`, `1_000`, `٣m`.
enum UnsupportedNotation {
  /// Returns the supported forms that a word may mean; nil if it is not in one of these notations.
  static func replacements(for word: String) -> [String]? {
    // The replacement is about as long as the word, so leave out long words.
    guard word.utf8.count <= 60 else { return nil }
    return hexadecimal(word) ?? exponent(word) ?? comma(word) ?? underscore(word)
      ?? digitsOfOtherScripts(word)
      ?? colons(word) ?? punctuation(word)
  }

  /// Reads `0x10` as 16; no replacement if it has a unit or is too large.
  private static func hexadecimal(_ word: String) -> [String]? {
    guard word.hasPrefix("0x") || word.hasPrefix("0X") else { return nil }
    return UInt32(word.dropFirst(2), radix: 16).map { ["\($0)"] } ?? []
  }

  /// Reads `1e3s` as 1000s; no replacement for `1.5e3` and `1e-3`.
  private static func exponent(_ word: String) -> [String]? {
    let parts = word.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy(\.isDigitOrPoint),
      let first = parts[1].first, first.isDigit || first == "+" || first == "-"
    else { return nil }
    let digits = parts[1].drop { $0 == "+" }.prefix(while: \.isDigit)
    let unit = parts[1].drop { $0 == "+" }.dropFirst(digits.count)
    // The limits keep the product in range.
    guard let exponent = Int(digits), exponent <= 9, let base = Int(parts[0]), base <= 1_000_000
    else { return [] }
    return ["\((0..<exponent).reduce(base) { product, _ in product * 10 })\(unit)"]
  }

  /// Reads `1,5h` as 1.5h, and `1,000s` as 1000s or 1.000s.
  private static func comma(_ word: String) -> [String]? {
    let parts = word.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last, last.first?.isDigit == true,
      parts.dropLast().allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigitOrPoint) })
    else { return nil }
    let joined = parts.joined()
    let mayBeThousands = last.prefix(while: \.isDigit).count == 3 && !parts[0].contains(".")
    // `1,000,000` and `1,000.5`
    guard parts.count == 2, !last.contains(".") else { return [joined] }
    let decimal = "\(parts[0].filter { $0 != "." }).\(last)"
    return mayBeThousands ? [joined, decimal] : [decimal]
  }

  private static func underscore(_ word: String) -> [String]? {
    guard word.contains("_"), word.first?.isDigit == true else { return nil }
    return [word.filter { $0 != "_" }]
  }

  private static func digitsOfOtherScripts(_ word: String) -> [String]? {
    let isOtherDigit = { (scalar: Unicode.Scalar) in
      !scalar.isASCII && scalar.properties.numericType == .decimal
    }
    guard word.unicodeScalars.contains(where: isOtherDigit) else { return nil }
    var ascii = ""
    for scalar in word.unicodeScalars {
      let value = isOtherDigit(scalar) ? scalar.properties.numericValue : nil
      ascii += value.map { "\(Int($0))" } ?? String(scalar)
    }
    return [ascii]
  }

  /// Reads `0:90` as 90 seconds; no replacement for `5:3`.
  private static func colons(_ word: String) -> [String]? {
    guard word.contains(":"), word.first?.isDigit == true, word.last?.isDigit == true,
      word.allSatisfy({ $0.isDigitOrPoint || $0 == ":" })
    else { return nil }
    var tokens = Tokens(word)
    guard let fields = ColonDuration.fields(&tokens) else { return [] }
    guard !ColonDuration.areInRange(fields) else { return nil }
    let total = ColonDuration.sum(fields)
    return [fields.count == 2 ? total.plainSeconds + "s" : total.compact, total.compact]
  }

  /// Reads `5'` as five minutes, `5"` as five seconds, and `5.` and `1h.30m` without their punctuation.
  private static func punctuation(_ word: String) -> [String]? {
    guard word.first?.isDigit == true else { return nil }
    let hasUnit = word.contains(where: \.isLetter)
    switch word.last {
    case "'", "\u{2019}", "\u{2032}": return hasUnit ? [] : ["\(word.dropLast())m"]
    case "\"", "\u{201D}", "\u{2033}": return hasUnit ? [] : ["\(word.dropLast())s"]
    // Drop the signs at the end, but not of the date `24.12.`.
    case let last?
    where !last.isLetter && !last.isNumber && !word.contains(":")
      && !(last == "." && word.dropLast().contains(".")):
      let end = word.lastIndex { $0.isLetter || $0.isNumber }
      return end.map { [String(word[...$0])] }
    default: break
    }
    // Drop a sign between a letter and a digit.
    var (joined, before) = ("", Character(" "))
    for (character, next) in zip(word, word.dropFirst() + " ") {
      if !".:-_/;".contains(character) || before.isLetter == next.isLetter {
        joined.append(character)
      }
      before = character
    }
    guard joined != word, hasUnit else { return nil }
    var tokens = Tokens(joined)
    guard SumOfParts(tokens) != nil, WrittenDuration(&tokens) != nil else { return nil }
    return [joined]
  }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isNumber }
  fileprivate var isDigitOrPoint: Bool { isDigit || self == "." }
}
