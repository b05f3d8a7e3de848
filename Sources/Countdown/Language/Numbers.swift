/// A decimal number as it was typed: `90`, `1.5`, `.5`. It is exact, unlike a floating-point number.
struct Decimal: Equatable {
  /// At most 10¹³. Larger numbers, which are too large in every unit, become that.
  var whole: Int64

  /// In units of 10⁻¹⁸, 0 ..< 10¹⁸. Further decimals are dropped.
  var fraction: Int64

  static let one = Decimal(whole: 1, fraction: 0)

  init(whole: Int64, fraction: Int64) { (self.whole, self.fraction) = (whole, fraction) }

  /// Reads digits, and a point if digits follow it; nil, with nothing read, otherwise.
  init?(_ tokens: inout Tokens) {
    var ahead = tokens
    whole = 0
    if let digits = ahead.next, digits.kind == .digits {
      for byte in digits.text.utf8 {
        whole = min(whole * 10 + Int64(byte - UInt8(ascii: "0")), 10_000_000_000_000)
      }
      ahead.advance()
      tokens = ahead
    } else if !ahead.isSign(".") {
      return nil
    }
    fraction = 0
    let isFirst = tokens.index == ahead.index && ahead.isSign(".")
    guard isFirst || ahead.glued?.text == "." else { return }
    ahead.advance()
    guard let digits = ahead.glued, digits.kind == .digits else {
      if whole == 0, isFirst, tokens.next?.text == "." { return nil }
      return
    }
    var unit: Int64 = 100_000_000_000_000_000
    for byte in digits.text.utf8 where unit > 0 {
      fraction += Int64(byte - UInt8(ascii: "0")) * unit
      unit /= 10
    }
    ahead.advance()
    tokens = ahead
  }

  /// The number as seconds. Multiplying it by a unit cannot overflow.
  var seconds: Duration { Duration(secondsComponent: whole, attosecondsComponent: fraction) }
}

/// A fraction: `½`, `3/4`, `half`, `three quarters`.
struct Fraction: Equatable {
  let numerator: Int64
  let denominator: Int64

  init(_ numerator: Int64, _ denominator: Int64) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// Reads `½`; nil, with nothing read, if there is no such character here.
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

  /// Reads `3/4`, less than one; nil, with nothing read, if there is no such fraction here.
  init?(digits tokens: inout Tokens) {
    var ahead = tokens
    guard let numerator = ahead.takeNumber(ofDigits: 1...2), ahead.takeGlued("/", "\u{2044}"),
      let denominator = ahead.takeNumber(ofDigits: 1...2, isGlued: true),
      numerator > 0, numerator < denominator
    else { return nil }
    tokens = ahead
    self.init(Int64(numerator), Int64(denominator))
  }

  /// Reads `half`, `a half`, `a quarter`, `three quarters`, `3 quarters`; nil, with nothing read, otherwise.
  init?(inWords tokens: inout Tokens) {
    var ahead = tokens
    if ahead.takeArticle() { _ = ahead.takeGlued("-") }
    if let denominator = ahead.takeDenominator() {
      tokens = ahead
      self.init(1, denominator)
      return
    }
    ahead = tokens
    guard ahead.takeNumber(ofDigits: 1...1) == 3 || ahead.takeStem("three") else { return nil }
    _ = ahead.takeGlued("-")
    guard ahead.takeStem("quarters") || ahead.takeStem("quarter") else { return nil }
    tokens = ahead
    self.init(3, 4)
  }

  /// Reads `and a half` after a number or a unit; nil, with nothing read, otherwise.
  init?(after tokens: inout Tokens) {
    var ahead = tokens
    _ = ahead.takeGlued("-")
    guard ahead.takeStem("and") else { return nil }
    _ = ahead.takeGlued("-")
    if ahead.takeStem("a") { _ = ahead.takeGlued("-") }
    guard let fraction = Fraction(inWords: &ahead) else { return nil }
    tokens = ahead
    self = fraction
  }

  func of(_ duration: Duration) -> Duration { duration * Int(numerator) / Int(denominator) }
}

/// Numbers in words: `five`, `twenty-five`, `a hundred and twenty`.
enum NumberWord {
  /// Reads a number from 0 to 999 in words; nil, with nothing read, if there is none here.
  static func read(_ tokens: inout Tokens) -> Int? {
    var ahead = tokens
    if ahead.takeStem("hundred") { return addingRest(100, &ahead, &tokens) }
    guard let first = belowHundred(&ahead) else { return nil }
    tokens = ahead
    guard (1...9).contains(first), ahead.take("hundred") else { return first }
    return addingRest(first * 100, &ahead, &tokens)
  }

  private static func addingRest(
    _ hundreds: Int, _ ahead: inout Tokens, _ tokens: inout Tokens
  ) -> Int {
    tokens = ahead
    _ = ahead.take("and")
    guard let rest = belowHundred(&ahead), rest > 0 else { return hundreds }
    tokens = ahead
    return hundreds + rest
  }

  /// Returns the value of one word, 0…90 or 100; nil if it is not a number.
  static func value(_ word: String) -> Int? {
    if let number = small.firstIndex(of: word) { return number }
    if let tens = tens.firstIndex(of: word) { return (tens + 2) * 10 }
    return word == "fourty" ? 40 : word == "hundred" ? 100 : nil
  }

  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
  ]

  private static let tens = [
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]

  private static func belowHundred(_ tokens: inout Tokens) -> Int? {
    guard let word = tokens.next, word.kind == .letters, let number = value(word.text),
      number < 100
    else { return nil }
    tokens.advance()
    guard number >= 20 else { return number }
    var ahead = tokens
    _ = ahead.takeGlued("-")
    guard let digit = ahead.next, digit.kind == .letters, let ones = value(digit.text),
      (1...9).contains(ones)
    else { return number }
    ahead.advance()
    tokens = ahead
    return number + ones
  }
}

extension Tokens {
  /// Takes `a` or `an`.
  mutating func takeArticle() -> Bool { takeStem("an") || takeStem("a") }

  /// Takes a word that ends at a boundary or a hyphen, such as the `half` of `half-hour`.
  mutating func takeStem(_ word: String) -> Bool {
    guard let next, next.kind == .letters, next.text == word else { return false }
    let end = peek(1)
    let isMarked = end?.kind == .sign && peek(2)?.isGlued != true
    guard end?.isGlued != true || end?.text == "-" || isMarked else { return false }
    advance()
    return true
  }

  /// Takes `half` or `quarter`, and returns its denominator.
  fileprivate mutating func takeDenominator() -> Int64? {
    if takeStem("half") { return 2 }
    return takeStem("quarter") ? 4 : nil
  }
}
