/// A number and its unit: `30m`, `30 minutes`, `30-minute`, `half an hour`, `a quarter of an hour`, `1 1/2 hours`.
struct PartOfDuration {
  let length: Duration
  let unit: Unit

  /// Reads one; nil, with nothing read, if there is none here.
  ///
  /// - Parameter previous: the unit of the part before; after hours, `30M` can only be minutes.
  init?(_ scanner: inout Scanner, after previous: Unit? = nil) {
    var ahead = scanner
    guard let amount = Amount(&ahead) else { return nil }
    if amount.isFraction { ahead.skipOfAn() }
    guard let unit = Self.unit(&ahead, of: amount, after: previous) else { return nil }
    self.unit = unit
    length = amount.times(unit)
    scanner = ahead
  }

  /// Reads the unit next to a number, or after one blank or a hyphen.
  private static func unit(
    _ scanner: inout Scanner, of amount: Amount, after previous: Unit?
  ) -> Unit? {
    var ahead = scanner
    let isHyphen = ahead.take("-")
    let isApart = !isHyphen && ahead.isAtBoundary
    if isApart { ahead.skipBlank() }
    guard isHyphen || isApart || amount.isInDigits else { return nil }
    let letters = ahead.takeLetters()
    let isLong = letters.count > 2
    guard letters.count > 1 || amount.isInDigits, isLong || !isHyphen,
      let unit = self.unit(named: letters, in: ahead, after: previous)
    else { return nil }
    ahead.takeFullStop()
    guard ahead.isAtBoundary || amount.isInDigits && ahead.peek()?.isDigit == true else {
      return nil
    }
    // `0800 hours` is a time of day to people who write so: eight in the morning.
    if unit == .hour, scanner.isAfterFourDigits { return nil }
    scanner = ahead
    return unit
  }

  private static func unit(
    named letters: Range<Int>, in scanner: Scanner, after previous: Unit?
  ) -> Unit? {
    if scanner.text(letters) == "M" { return previous == .hour ? .minute : nil }
    return Unit(scanner.lowercased(letters))
  }
}

extension Scanner {
  /// Skips the `of an` of `half of an hour`.
  fileprivate mutating func skipOfAn() {
    var ahead = self
    ahead.skipBlank()
    if ahead.takeWord("of") {
      self = ahead
      ahead.skipBlank()
    }
    if ahead.takeArticle() || ahead.takeWord("one") { self = ahead }
  }

  /// Whether a word like `1730`, which is a time of day as well, has just been read.
  fileprivate var isAfterFourDigits: Bool {
    let start = wordStart
    guard position - start == 4, let number = number(from: start) else { return false }
    return number / 100 < 24 && number % 100 < 60
  }

  /// Skips the full stop of an abbreviation, as in `5 min.`, at the end of a word.
  fileprivate mutating func takeFullStop() {
    var ahead = self
    if ahead.take("."), ahead.isAtBoundary { self = ahead }
  }
}
