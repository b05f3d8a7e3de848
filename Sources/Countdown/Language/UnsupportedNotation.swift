/// Notations of numbers that are not supported: `1,5h`, `0x10`, `1e3`, `0:90`, `1_000`, digits of other scripts.
enum UnsupportedNotation {
  /// Returns the supported forms that a word may mean; nil if it is not in one of these notations.
  static func replacements(for word: String) -> [String]? {
    guard word.utf8.count <= 60 else { return nil }
    return hexadecimal(word) ?? exponent(word) ?? comma(word) ?? underscore(word) ?? digits(word)
      ?? colons(word) ?? punctuation(word)
  }

  private static func hexadecimal(_ word: String) -> [String]? {
    guard word.hasPrefix("0x") || word.hasPrefix("0X") else { return nil }
    return UInt32(word.dropFirst(2), radix: 16).map { ["\($0)"] } ?? []
  }

  private static func exponent(_ word: String) -> [String]? {
    let parts = word.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy(\.isDigitOrPoint),
      let first = parts[1].first, first.isDigit || first == "+" || first == "-"
    else { return nil }
    let digits = parts[1].drop { $0 == "+" }.prefix(while: \.isDigit)
    let unit = parts[1].drop { $0 == "+" }.dropFirst(digits.count)
    guard let places = Int(digits), places <= 9, let base = Int(parts[0]), base <= 1_000_000 else {
      return []
    }
    return ["\((0..<places).reduce(base) { product, _ in product * 10 })\(unit)"]
  }

  /// Reads `1,5h` as 1.5h, and `1,000s` as 1000s or 1.000s.
  private static func comma(_ word: String) -> [String]? {
    let parts = word.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last, last.first?.isDigit == true,
      parts.dropLast().allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigitOrPoint) })
    else { return nil }
    let joined = parts.joined()
    let isThousands = last.prefix(while: \.isDigit).count == 3 && !parts[0].contains(".")
    guard parts.count == 2, !last.contains(".") else { return [joined] }
    let decimal = "\(parts[0].filter { $0 != "." }).\(last)"
    return isThousands ? [joined, decimal] : [decimal]
  }

  private static func underscore(_ word: String) -> [String]? {
    guard word.contains("_"), word.first?.isDigit == true else { return nil }
    return [word.filter { $0 != "_" }]
  }

  private static func digits(_ word: String) -> [String]? {
    let isOther = { (scalar: Unicode.Scalar) in
      !scalar.isASCII && scalar.properties.numericType == .decimal
    }
    guard word.unicodeScalars.contains(where: isOther) else { return nil }
    var plain = ""
    for scalar in word.unicodeScalars {
      let value = isOther(scalar) ? scalar.properties.numericValue : nil
      plain += value.map { "\(Int($0))" } ?? String(scalar)
    }
    return [plain]
  }

  /// Reads `0:90` as 90 seconds, and has no replacement for `5:3`.
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

  /// Reads `5.`, `5'` and `1h.30m`, which have extra punctuation.
  private static func punctuation(_ word: String) -> [String]? {
    guard word.first?.isDigit == true else { return nil }
    let hasUnit = word.contains(where: \.isLetter)
    switch word.last {
    case "'", "\u{2019}", "\u{2032}": return hasUnit ? [] : ["\(word.dropLast())m"]
    case "\"", "\u{201D}", "\u{2033}": return hasUnit ? [] : ["\(word.dropLast())s"]
    // But `24.12.` is a date.
    case let last?
    where !last.isLetter && !last.isNumber && !word.contains(":")
      && !(last == "." && word.dropLast().contains(".")):
      return [String(word.reversed().drop { !$0.isLetter && !$0.isNumber }.reversed())]
    default: break
    }
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
