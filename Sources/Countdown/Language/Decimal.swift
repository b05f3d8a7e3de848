/// An exact decimal number: `90`, `1.5`, `.5`.
struct Decimal: Equatable {
  /// At most 10¹³, because even 10¹³ milliseconds are over 100 years.
  var whole: Int64

  /// In units of 10⁻¹⁸, 0 ..< 10¹⁸. Further decimals are dropped.
  var fraction: Int64

  static let one = Decimal(whole: 1, fraction: 0)

  init(whole: Int64, fraction: Int64) { (self.whole, self.fraction) = (whole, fraction) }

  /// Reads `90`, `1.5` or `.5`, and the `5` of `5.`; nil for `0.` and without digits.
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
    guard ahead.isSign(".") else { return }
    ahead.advance()
    guard let digits = ahead.nextInWord, digits.kind == .digits else {
      if whole == 0 { return nil }
      return
    }
    var placeValue: Int64 = 100_000_000_000_000_000
    for byte in digits.text.utf8 where placeValue > 0 {
      fraction += Int64(byte - UInt8(ascii: "0")) * placeValue
      placeValue /= 10
    }
    ahead.advance()
    tokens = ahead
  }

  var seconds: Duration { Duration(secondsComponent: whole, attosecondsComponent: fraction) }
}
