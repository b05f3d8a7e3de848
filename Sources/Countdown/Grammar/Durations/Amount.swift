/// The number before a unit: `90`, `1.5`, `1 1/2`, `½`, `five`, `twenty-five`, `a hundred`, `two and a half`.
struct Amount {
  private var number: Decimal
  private var fraction: VulgarFraction?

  /// Whether it is written in digits, so that the unit may follow without a blank and be a single letter.
  let isInDigits: Bool

  /// Whether it has a fraction, so that `of an` may stand before the unit.
  var isFraction: Bool { fraction != nil }

  private init(_ number: Int, _ fraction: VulgarFraction? = nil) {
    self.number = Decimal(whole: Int64(number), fraction: 0)
    self.fraction = fraction
    isInDigits = false
  }

  /// Reads a number; nil, with nothing read, if there is none here.
  init?(_ scanner: inout Scanner) {
    // Fractions in words come first: the `3` of `3 quarters` is not a number of its own.
    guard
      let amount = Amount(partInWords: &scanner) ?? Amount(inDigits: &scanner)
        ?? Amount(inWords: &scanner)
    else { return nil }
    self = amount
  }

  func times(_ unit: Unit) -> Duration {
    let whole = unit.times(number)
    guard let fraction else { return whole }
    return whole + fraction.of(unit.times(.one))
  }
}

// MARK: - Digits

extension Amount {
  /// `90`, `1.5`, `1½`, `1 1/2`, `1/2`, `½`, `2 and a half`
  private init?(inDigits scanner: inout Scanner) {
    var ahead = scanner
    isInDigits = true
    number = .zero
    fraction = VulgarFraction(character: &ahead)
    if fraction != nil {
      scanner = ahead
      return
    }
    if let part = VulgarFraction(digits: &ahead), ahead.isAtBoundary || ahead.isAtLetter {
      fraction = part
      scanner = ahead
      return
    }
    ahead = scanner
    guard let number = Decimal(&ahead) else { return nil }
    self.number = number
    if number.fraction == 0 { fraction = Self.fraction(after: &ahead) }
    scanner = ahead
  }

  /// Reads the fraction of a mixed number; nil, with nothing read, if none follows.
  private static func fraction(after scanner: inout Scanner) -> VulgarFraction? {
    var ahead = scanner
    if ahead.isAtBoundary { ahead.skipBlank() }
    let isApart = ahead.position > scanner.position
    if let fraction = VulgarFraction(character: &ahead)
      ?? (isApart ? VulgarFraction(digits: &ahead) : nil)
    {
      scanner = ahead
      return fraction
    }
    return PartWord.read(after: &scanner)
  }
}

// MARK: - Words

extension Amount {
  /// `half`, `a quarter`, `three quarters`
  private init?(partInWords scanner: inout Scanner) {
    var ahead = scanner
    guard let fraction = PartWord.read(&ahead) else { return nil }
    scanner = ahead
    self.init(0, fraction)
  }

  /// `a`, `five`, `a hundred`, `two and a half`
  private init?(inWords scanner: inout Scanner) {
    var ahead = scanner
    if ahead.takeArticle() {
      scanner = ahead
      ahead.skipBlank()
      if ahead.word == "hundred", let number = NumberWord.read(&ahead) {
        scanner = ahead
        self.init(number)
      } else {
        self.init(1)
      }
      return
    }
    guard let number = NumberWord.read(&ahead) else { return nil }
    scanner = ahead
    self.init(number, PartWord.read(after: &scanner))
  }
}
