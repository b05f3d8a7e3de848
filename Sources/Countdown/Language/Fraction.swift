/// A fraction: `½`, `3/4`, `half`, `three quarters`.
struct Fraction: Equatable {
  let numerator: Int64
  let denominator: Int64

  init(_ numerator: Int64, _ denominator: Int64) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// Reads `½`; nil, with nothing read, otherwise.
  init?(character tokens: inout Tokens) {
    guard let sign = tokens.next, sign.kind == .sign else { return nil }
    switch sign.text {
    case "\u{BD}": self.init(1, 2)
    case "\u{BC}": self.init(1, 4)
    case "\u{BE}": self.init(3, 4)
    case "\u{2153}": self.init(1, 3)
    case "\u{2154}": self.init(2, 3)
    case "\u{2155}": self.init(1, 5)
    case "\u{2159}": self.init(1, 6)
    case "\u{215B}": self.init(1, 8)
    case "\u{215C}": self.init(3, 8)
    case "\u{215D}": self.init(5, 8)
    case "\u{215E}": self.init(7, 8)
    default: return nil
    }
    tokens.advance()
  }

  /// Reads a fraction below one, such as `3/4`; nil, with nothing read, otherwise.
  init?(digits tokens: inout Tokens) {
    var ahead = tokens
    guard let numerator = ahead.takeNumber(ofDigits: 1...2), ahead.takeWithinWord("/", "\u{2044}"),
      let denominator = ahead.takeNumber(ofDigits: 1...2, continuesWord: true),
      numerator > 0, numerator < denominator
    else { return nil }
    tokens = ahead
    self.init(Int64(numerator), Int64(denominator))
  }

  /// Reads `half`, `a half`, `a quarter`, `three quarters`, `3 quarters`; nil, with nothing read, otherwise.
  init?(inWords tokens: inout Tokens) {
    var ahead = tokens
    if ahead.takeArticle() { _ = ahead.takeWithinWord("-") }
    if let denominator = ahead.takeDenominator() {
      tokens = ahead
      self.init(1, denominator)
      return
    }
    ahead = tokens
    guard ahead.takeNumber(ofDigits: 1...1) == 3 || ahead.takeStem("three") else {
      return nil
    }
    _ = ahead.takeWithinWord("-")
    guard ahead.takeStem("quarters") || ahead.takeStem("quarter") else {
      return nil
    }
    tokens = ahead
    self.init(3, 4)
  }

  /// Reads the `and a half` after a number; nil, with nothing read, otherwise.
  init?(afterNumber tokens: inout Tokens) {
    var ahead = tokens
    _ = ahead.takeWithinWord("-")
    guard ahead.takeStem("and") else { return nil }
    _ = ahead.takeWithinWord("-")
    if ahead.takeStem("a") { _ = ahead.takeWithinWord("-") }
    guard let fraction = Fraction(inWords: &ahead) else { return nil }
    tokens = ahead
    self = fraction
  }

  func of(_ duration: Duration) -> Duration { duration * Int(numerator) / Int(denominator) }
}

extension Tokens {
  /// Takes `half` or `quarter`, and returns its denominator.
  fileprivate mutating func takeDenominator() -> Int64? {
    if takeStem("half") { return 2 }
    return takeStem("quarter") ? 4 : nil
  }
}
