/// The number before a unit: `90`, `1.5`, `1 1/2`, `½`, `five`, `twenty-five`, `a hundred`, `two and a half`.
struct Amount {
  private var number: Decimal
  private var fraction: Fraction?

  let isInDigits: Bool

  init?(_ tokens: inout Tokens) {
    // Fractions in words come first, because the `3` of `3 quarters` is also a number.
    if let fraction = Fraction(inWords: &tokens) {
      (number, self.fraction, isInDigits) = (Decimal(whole: 0, fraction: 0), fraction, false)
      Self.skipOfAn(&tokens)
      return
    }
    guard let amount = Amount(inDigits: &tokens) ?? Amount(inWords: &tokens) else { return nil }
    self = amount
    if fraction != nil { Self.skipOfAn(&tokens) }
  }

  private init(_ number: Decimal, _ fraction: Fraction?, isInDigits: Bool) {
    (self.number, self.fraction, self.isInDigits) = (number, fraction, isInDigits)
  }

  func times(_ unit: Unit) -> Duration {
    let whole = unit.times(number)
    guard let fraction else { return whole }
    return whole + fraction.of(unit.times(.one))
  }

  /// Reads `90`, `1.5`, `1½`, `1 1/2`, `1/2`, `½` or `2 and a half`.
  private init?(inDigits tokens: inout Tokens) {
    if let fraction = Fraction(character: &tokens) ?? Fraction(digits: &tokens) {
      self.init(Decimal(whole: 0, fraction: 0), fraction, isInDigits: true)
      return
    }
    guard let number = Decimal(&tokens) else { return nil }
    guard number.fraction == 0 else {
      self.init(number, nil, isInDigits: true)
      return
    }
    let isBeforeBlank = tokens.isAtBoundary
    let fraction =
      Fraction(character: &tokens) ?? (isBeforeBlank ? Fraction(digits: &tokens) : nil)
      ?? Fraction(afterNumber: &tokens)
    self.init(number, fraction, isInDigits: true)
  }

  /// Reads `a`, `five`, `a hundred` or `two and a half`.
  private init?(inWords tokens: inout Tokens) {
    var ahead = tokens
    if ahead.takeArticle() {
      tokens = ahead
      if ahead.word == "hundred", let number = NumberWord.read(&ahead) {
        tokens = ahead
        self.init(Decimal(whole: Int64(number), fraction: 0), nil, isInDigits: false)
      } else {
        self.init(.one, nil, isInDigits: false)
      }
      return
    }
    guard let number = NumberWord.read(&ahead) else { return nil }
    tokens = ahead
    self.init(
      Decimal(whole: Int64(number), fraction: 0), Fraction(afterNumber: &tokens), isInDigits: false)
  }

  /// Skips the `of an` of `half of an hour`.
  private static func skipOfAn(_ tokens: inout Tokens) {
    var ahead = tokens
    if ahead.take("of") { tokens = ahead }
    if ahead.takeArticle() || ahead.take("one") { tokens = ahead }
  }
}
