/// Parts that add up to a duration: `1h30m`, `1h 30m`, `1 hour, 20 minutes and 5 seconds`, `an hour and a half`.
///
/// Parts in one word add up in any order, as in `30m1h`. From word to word the unit must get smaller, as in `1h 30m`:
/// a person who types `25m 5m` means a sequence, so the sum ends after its first part. A last number without a unit
/// takes the next smaller unit: always if it is in the same word, and as a word of its own only if nothing follows
/// it.
struct SumOfParts {
  private(set) var scanner: Scanner
  private(set) var total: Duration

  /// The unit of the last part; nil after a number without one, which ends the sum.
  private var lastUnit: Unit?

  /// The smallest unit so far.
  private var leastUnit: Unit

  /// The most parts that are read: far more than people type.
  private static let mostParts = 100

  /// Nil if there is no part here, or if there are too many.
  init?(_ start: Scanner) {
    scanner = start
    guard let first = PartOfDuration(&scanner) else { return nil }
    (total, lastUnit, leastUnit) = (first.length, first.unit, first.unit)
    for _ in 0..<Self.mostParts {
      guard readNext() else { return }
    }
    return nil
  }

  private mutating func readNext() -> Bool {
    guard let lastUnit else { return false }
    if !scanner.isAtBoundary { return readInSameWord(after: lastUnit) }
    return readFraction(of: lastUnit) || readInNextWord() || readLastNumber(after: lastUnit)
  }

  /// The `30m` or the `30` of `1h30m` and `1h30`.
  private mutating func readInSameWord(after unit: Unit) -> Bool {
    if let part = PartOfDuration(&scanner, after: unit) {
      add(part.length, part.unit)
      return true
    }
    var ahead = scanner
    guard let number = Decimal(&ahead), ahead.isAtBoundary, let smaller = unit.nextSmaller
    else { return false }
    scanner = ahead
    add(smaller.times(number), nil)
    return true
  }

  /// The `and a half` of `an hour and a half`.
  private mutating func readFraction(of unit: Unit) -> Bool {
    var ahead = scanner
    ahead.skipSeparator()
    if ahead.takeWord("and") { ahead.skipBlank() } else { return false }
    guard let fraction = PartWord.read(&ahead), ahead.isAtBoundary, !ahead.isBeforeUnit
    else { return false }
    scanner = ahead
    add(fraction.of(unit.times(.one)), nil)
    return true
  }

  /// The `30 minutes` of `1 hour 30 minutes`, `1 hour, 30 minutes`, `1 hour and 30 minutes`.
  private mutating func readInNextWord() -> Bool {
    var ahead = scanner
    ahead.skipSeparator()
    if ahead.takeWord("and") { ahead.skipBlank() }
    guard let part = PartOfDuration(&ahead, after: lastUnit), part.unit.isSmaller(than: leastUnit)
    else { return false }
    scanner = ahead
    add(part.length, part.unit)
    return true
  }

  /// The `30` of `1h 30`, if nothing follows it.
  private mutating func readLastNumber(after unit: Unit) -> Bool {
    var ahead = scanner
    ahead.skipBlank()
    if ahead.takeWord("and") { ahead.skipBlank() }
    guard let number = Decimal(&ahead) ?? Decimal(inWords: &ahead), ahead.isAtEnd,
      let smaller = unit.nextSmaller
    else { return false }
    scanner = ahead
    add(smaller.times(number), nil)
    return true
  }

  private mutating func add(_ length: Duration, _ unit: Unit?) {
    // The sum is limited, because many huge parts would exceed what a duration can hold.
    total = min(total + length, .longestCountdown * 2)
    lastUnit = unit
    if let unit, unit.isSmaller(than: leastUnit) { leastUnit = unit }
  }
}

extension Scanner {
  /// Whether a unit follows, to which the fraction before it belongs.
  fileprivate var isBeforeUnit: Bool {
    var ahead = self
    ahead.skipBlank()
    if ahead.takeWord("of") { return true }
    if ahead.takeArticle() { ahead.skipBlank() }
    return Unit(ahead.word) != nil
  }
}
