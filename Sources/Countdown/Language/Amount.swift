/// The number before a unit: `90`, `1.5`, `1 1/2`, `½`, `five`, `twenty-five`, `a hundred`, `two and a half`.
struct Amount {
  private var number: Decimal
  private var fraction: Fraction?

  /// Whether it is written in digits. Then the unit may follow without a blank, and be a single letter.
  let isInDigits: Bool

  /// Reads a number; nil, with nothing read, if there is none here.
  init?(_ tokens: inout Tokens) {
    // Fractions in words come first, because the `3` of `3 quarters` would also be read as a number.
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

  /// `90`, `1.5`, `1½`, `1 1/2`, `1/2`, `½`, `2 and a half`
  private init?(inDigits tokens: inout Tokens) {
    if let part = Fraction(character: &tokens) ?? Fraction(digits: &tokens) {
      self.init(Decimal(whole: 0, fraction: 0), part, isInDigits: true)
      return
    }
    guard let number = Decimal(&tokens) else { return nil }
    guard number.fraction == 0 else {
      self.init(number, nil, isInDigits: true)
      return
    }
    let hasBlank = tokens.isAtBoundary
    let fraction =
      Fraction(character: &tokens) ?? (hasBlank ? Fraction(digits: &tokens) : nil)
      ?? Fraction(after: &tokens)
    self.init(number, fraction, isInDigits: true)
  }

  /// `a`, `five`, `a hundred`, `two and a half`
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
      Decimal(whole: Int64(number), fraction: 0), Fraction(after: &tokens), isInDigits: false)
  }

  /// Skips the `of an` of `half of an hour`.
  private static func skipOfAn(_ tokens: inout Tokens) {
    var ahead = tokens
    if ahead.take("of") { tokens = ahead }
    if ahead.takeArticle() || ahead.take("one") { tokens = ahead }
  }
}

/// A number and its unit: `30m`, `30 minutes`, `30-minute`, `half an hour`, `5 more minutes`.
struct DurationPart {
  let length: Duration
  let unit: Unit

  /// Reads a number and its unit; nil, with nothing read, if there is none here.
  ///
  /// - Parameter previous: the unit of the part before. After hours, `30M` can only be minutes.
  init?(_ tokens: inout Tokens, after previous: Unit? = nil) {
    var ahead = tokens
    let start = tokens.index
    guard let amount = Amount(&ahead) else { return nil }
    // `0800 hours` is a time of day.
    let isFourDigits =
      ahead.index == start + 1 && tokens.next?.text.utf8.count == 4
      && tokens.next?.kind == .digits
    guard let unit = Self.unit(&ahead, of: amount, after: previous),
      !(isFourDigits && unit == .hour)
    else { return nil }
    self.unit = unit
    length = amount.times(unit)
    tokens = ahead
  }

  private static func unit(
    _ tokens: inout Tokens, of amount: Amount, after previous: Unit?
  ) -> Unit? {
    var ahead = tokens
    if ahead.takeAny(["fortnight", "fortnights"]) != nil { return nil }
    let hasHyphen = ahead.takeGlued("-")
    if ahead.isAtBoundary { _ = ahead.takeAny(Vocabulary.fillers) }
    let hasBlank = ahead.isAtBoundary
    guard let name = ahead.next, name.kind == .letters, hasHyphen || hasBlank || amount.isInDigits
    else { return nil }
    // A single letter is a unit only after digits. After a hyphen only names of three letters or more are units.
    let length = name.text.utf8.count
    guard length > 1 || amount.isInDigits, length > 2 || !hasHyphen else { return nil }
    let unit =
      tokens.isCapitalM(ahead) ? (previous == .hour ? Unit.minute : nil) : Unit(name.text)
    guard let unit else { return nil }
    ahead.advance()
    ahead.skipPunctuation()
    guard ahead.isAtBoundary || amount.isInDigits && ahead.next?.kind == .digits else { return nil }
    tokens = ahead
    return unit
  }
}

extension Tokens {
  /// Whether the token ahead was typed as `M`, which may be minutes or months.
  fileprivate func isCapitalM(_ ahead: Tokens) -> Bool {
    ahead.text(from: ahead.index, to: ahead.index + 1) == "M"
  }
}
