/// A decimal number as it was typed: `90`, `1.5`, `.5`. Nothing is rounded to a binary fraction.
struct Decimal: Equatable {
  /// At most ten million million: larger numbers, which are too much in every unit, become that.
  var whole: Int64

  /// In units of 10⁻¹⁸, 0 ..< 10¹⁸; further decimal places are dropped.
  var fraction: Int64

  static let zero = Decimal(whole: 0, fraction: 0)
  static let one = Decimal(whole: 1, fraction: 0)

  init(whole: Int64, fraction: Int64) {
    self.whole = whole
    self.fraction = fraction
  }

  /// Reads digits, and a point only if digits follow it; nil, with nothing read, if there are neither.
  init?(_ scanner: inout Scanner) {
    guard scanner.isAtNumber else { return nil }
    whole = 0
    for index in scanner.takeDigits() {
      whole = min(whole * 10 + Int64(scanner[index].digit), 10_000_000_000_000)
    }

    fraction = 0
    var ahead = scanner
    guard ahead.take("."), ahead.peek()?.isDigit == true else { return }
    var place: Int64 = 100_000_000_000_000_000
    for index in ahead.takeDigits() where place > 0 {
      fraction += Int64(ahead[index].digit) * place
      place /= 10
    }
    scanner = ahead
  }

  /// The number as seconds; neither this nor its product with any unit can overflow.
  var seconds: Duration {
    Duration(secondsComponent: whole, attosecondsComponent: fraction)
  }
}
