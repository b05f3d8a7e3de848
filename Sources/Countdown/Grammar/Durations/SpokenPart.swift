/// A part of a duration in words: `an hour`, `half an hour`, `half a minute`, `2 and a half hours`.
struct SpokenPart {
  var number: Decimal
  var unit: Unit

  /// Reads `a UNIT`, `half a UNIT`, `half UNIT` or `a half UNIT`; nil, and nothing read, otherwise.
  init?(_ scanner: inout Scanner) {
    var ahead = scanner
    let hasArticle = ahead.takeArticle()
    ahead.skipBlank()
    let isHalf = ahead.takeWord("half")
    if isHalf {
      ahead.skipBlank()
      if !hasArticle { _ = ahead.takeArticle() }
      ahead.skipBlank()
    }
    guard hasArticle || isHalf, let unit = Self.unit(&ahead) else { return nil }
    number = isHalf ? .half : .one
    self.unit = unit
    scanner = ahead
  }

  /// Reads `and a half UNIT` after a number; nil, and nothing read, otherwise.
  init?(halfAfter number: Decimal, _ scanner: inout Scanner) {
    var ahead = scanner
    guard number.fraction == 0, ahead.takeWords("and", "a", "half") else { return nil }
    ahead.skipBlank()
    guard let unit = Self.unit(&ahead) else { return nil }
    self.number = Decimal(whole: number.whole, fraction: Decimal.half.fraction)
    self.unit = unit
    scanner = ahead
  }

  /// A unit's name that stands alone; not a letter, which `a m` would make of a name.
  private static func unit(_ scanner: inout Scanner) -> Unit? {
    guard scanner.wordEnd > scanner.position + 1, let unit = Unit(scanner.word) else { return nil }
    scanner.skipWord()
    return unit
  }
}

extension Scanner {
  fileprivate mutating func takeArticle() -> Bool {
    takeWord("an") || takeWord("a")
  }
}
