/// Parts that add up to a duration: `90`, `1h30m`, `1h 30`, `1 hour and 30 minutes`, `an hour and a
/// half`.
///
/// Any order, repeats add up, and a last number without a unit takes the next smaller one. The
/// first part decides whether this is a duration at all; after it, a word that begins with a digit
/// must be a part too, and `and` must be followed by one.
struct PartsOfDuration {
  private(set) var scanner: Scanner
  private(set) var total = Duration.zero

  /// Whether all there is is a number without a unit, which counts seconds.
  private(set) var isOneBareNumber = false

  /// The unit of the last part; nil after a number without one, which ends the duration.
  private var lastUnit: Unit?

  /// Where the first part, and where the last one, begins.
  private let start: Int
  private var partStart: Int

  /// Far more parts than anybody types are refused at once.
  private static let mostParts = 100
  private var parts = 0

  init(_ scanner: Scanner) {
    self.scanner = scanner
    start = scanner.position
    partStart = scanner.position
  }

  /// Reads as many parts as there are; false, and nothing read, where there is none.
  mutating func read() throws(GrammarError) -> Bool {
    guard try readPart(from: scanner) else { return false }
    while try readNext() {}
    return true
  }

  private mutating func readNext() throws(GrammarError) -> Bool {
    var ahead = scanner
    ahead.skipBlank()
    let conjunction = ahead.position
    if scanner.isAtBoundary, ahead.takeWord("and") {
      ahead.skipBlank()
      if lastUnit != nil {
        if try readPart(from: ahead) { return true }
        if try readHalf(from: ahead) { return true }
      }
      ahead.skipToEndOfPhrase()
      throw GrammarError(
        scanner.text(conjunction..<ahead.position), "is not understood as part of the time",
        "write both parts with units, as in 1h15m, or the name after --name")
    }
    guard ahead.isAtNumber else { return false }
    return try readPart(from: ahead)
  }

  /// Reads `30m`, `30 minutes`, `30`, `half an hour`, `an hour`.
  private mutating func readPart(from ahead: Scanner) throws(GrammarError) -> Bool {
    var ahead = ahead
    let begin = ahead.position
    guard let number = Decimal(&ahead) else {
      guard let spoken = SpokenPart(&ahead) else { return false }
      partStart = begin
      try add(spoken.number, spoken.unit, until: ahead)
      return true
    }
    if begin > start { try requireUnit() }
    partStart = begin

    if ahead.isAtBoundary, let half = SpokenPart(halfAfter: number, &ahead) {
      try add(half.number, half.unit, until: ahead)
    } else if let unit = try readUnit(after: number, &ahead) {
      try add(number, unit, until: ahead)
    } else if begin == start {
      try add(number, .second, until: ahead)
      isOneBareNumber = true
      lastUnit = nil
    } else {
      try add(number, impliedUnit(until: ahead), until: ahead)
      lastUnit = nil
    }
    return true
  }

  /// Reads `a half` or `half`, of the unit before it.
  private mutating func readHalf(from ahead: Scanner) throws(GrammarError) -> Bool {
    var ahead = ahead
    _ = ahead.takeWord("a")
    ahead.skipBlank()
    guard let unit = lastUnit, ahead.takeWord("half") else { return false }
    try add(.half, unit, until: ahead)
    lastUnit = nil
    return true
  }

  private mutating func add(
    _ number: Decimal, _ unit: Unit, until end: Scanner
  ) throws(GrammarError) {
    total += unit.times(number)
    scanner = end
    lastUnit = unit
    isOneBareNumber = false
    parts += 1
    guard parts <= Self.mostParts else {
      throw GrammarError(
        scanner.text(start..<scanner.position), "has too many parts", "write their sum, as in 1h30m"
      )
    }
    guard total <= .longestCountdown else {
      throw GrammarError(
        scanner.text(start..<scanner.position), "is longer than 100 years", "write at most 36525d")
    }
  }
}

// MARK: - Units

extension PartsOfDuration {
  /// Reads the unit that stands next to a number or one blank away from it; nil where none does.
  private func readUnit(
    after number: Decimal, _ scanner: inout Scanner
  ) throws(GrammarError) -> Unit? {
    let isApart = scanner.isAtBoundary
    var ahead = scanner
    ahead.skipBlank()
    let name = ahead.takeLetters()
    let isWhole = ahead.isAtBoundary || ahead.isAtNumber
    guard !name.isEmpty, isWhole else {
      if isApart { return nil }
      throw refusal(of: ahead)
    }

    let phrase = scanner.text(partStart..<ahead.position)
    let lowercased = scanner.lowercased(name)
    if ahead.text(name) == "M" { throw NumberRefusals.capitalM(phrase, number) }
    if let refused = RefusedUnit(lowercased) {
      throw NumberRefusals.unit(refused, phrase, number)
    }
    if let unit = Unit(lowercased) {
      scanner = ahead
      return unit
    }
    if isApart { return nil }
    throw refusal(of: ahead)
  }

  /// The unit below that of the part before.
  private func impliedUnit(until ahead: Scanner) throws(GrammarError) -> Unit {
    guard let unit = lastUnit?.nextSmaller else {
      throw GrammarError(
        scanner.text(start..<ahead.position), "ends in a number that has no unit",
        "write one, as in 5s 500ms, or the name after --name")
    }
    return unit
  }

  /// A number without a unit ends the duration: refuses another one after it.
  private func requireUnit() throws(GrammarError) {
    guard lastUnit == nil else { return }
    var ahead = scanner
    ahead.skipNumbers()
    throw NumberRefusals.missingUnits(scanner.text(partStart..<ahead.position))
  }

  /// Why the word at hand, which begins with a number, is no part of a duration.
  private func refusal(of ahead: Scanner) -> GrammarError {
    if ahead.wordStart > start {
      var stray = scanner
      stray.skipBlank()
      if stray.position == ahead.wordStart {
        return Remainder.strayNumber(stray, after: scanner.text(start..<scanner.position))
      }
    }
    return NumberRefusals.word(scanner.text(ahead.wordStart..<ahead.wordEnd))
  }
}

extension Scanner {
  /// Passes over the words that begin with a digit.
  mutating func skipNumbers() {
    while true {
      var ahead = self
      ahead.skipBlank()
      guard ahead.isAtNumber else { return }
      ahead.skipWord()
      self = ahead
    }
  }

  /// Passes over two words: enough to be recognised by.
  mutating func skipToEndOfPhrase() {
    skipWord()
    var ahead = self
    ahead.skipBlank()
    ahead.skipWord()
    self = ahead
  }
}
