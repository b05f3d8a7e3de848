/// A decimal number as it was typed: `90`, `1.5`, `.5`. Nothing is rounded to a binary fraction.
struct Decimal: Equatable {
  /// Above ten million million, which is too much in every unit, it counts no further.
  var whole: Int64

  /// In units of 10⁻¹⁸, 0 ..< 10¹⁸; further decimal places are dropped.
  var fraction: Int64

  static let zero = Decimal(whole: 0, fraction: 0)
  static let one = Decimal(whole: 1, fraction: 0)

  init(whole: Int64, fraction: Int64) {
    self.whole = whole
    self.fraction = fraction
  }

  /// Reads digits, and a point only where digits follow it; nil, and nothing read, where neither
  /// stands.
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

  /// So many seconds; it cannot overflow, nor can it times any unit.
  var seconds: Duration {
    Duration(secondsComponent: whole, attosecondsComponent: fraction)
  }
}
