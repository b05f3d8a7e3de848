/// A duration as it was typed: `5m`, `in half an hour`, `25:00`, `PT5M`, `2 days, 4:13:02`.
struct WrittenDuration {
  enum Style {
    /// `90`, without a unit.
    case bareNumber
    /// `25:00`
    case colons
    /// `25m`, `25:00 min`
    case units
  }

  /// The length, which may exceed the longest countdown.
  let length: Duration
  let style: Style

  /// Whether the words mean a time in the future: `in 5m`, `+5m`, `5m from now`.
  let isFromNow: Bool

  /// Reads as many words as possible; nil, with nothing read, if they do not begin with a duration.
  init?(_ tokens: inout Tokens) {
    var ahead = tokens
    let hasIn = ahead.take("in")
    let hasPrefix = hasIn || ahead.take("for", "another")
    ahead.takeAbout()
    let hasPlus = !hasPrefix && ahead.isAtBoundary && ahead.takeSign("+")
    // Accept `+5m`, but not `+ 5m`.
    if hasPlus, ahead.isAtBoundary { return nil }
    let start = ahead
    if let length = Self.fortnight(&ahead) {
      (self.length, style) = (length, .units)
    } else if let sum = SumOfParts(start) {
      ahead = sum.tokens
      (length, style) = (sum.total, .units)
    } else if let length = ISODuration.read(&ahead) {
      (self.length, style) = (length, .units)
    } else if let (length, hasUnit) = ColonDuration.read(&ahead) {
      (self.length, style) = (length, hasUnit ? .units : .colons)
    } else if !hasPrefix, let number = Decimal(&ahead), ahead.isAtEnd {
      (length, style) = (number.seconds, .bareNumber)
    } else {
      return nil
    }
    isFromNow = ahead.take(all: "from", "now") || hasIn || hasPlus
    _ = ahead.take(all: "or", "so")
    guard ahead.isAtBoundary else { return nil }
    tokens = ahead
  }

  /// Reads `a fortnight`, `2 fortnights` or `two fortnights`.
  private static func fortnight(_ tokens: inout Tokens) -> Duration? {
    var ahead = tokens
    let count =
      ahead.takeArticle() ? 1 : ahead.takeNumber(ofDigits: 1...3) ?? NumberWord.read(&ahead)
    guard let count, ahead.take("fortnight", "fortnights") else { return nil }
    tokens = ahead
    return .seconds(14 * 86_400 * count)
  }
}

extension Tokens {
  /// Takes `about`, a word like it, or `~`.
  mutating func takeAbout() {
    if !take("about", "around", "roughly", "approximately", "approx", "circa"), isAtBoundary {
      _ = takeSign("~")
    }
  }
}

/// A duration in several parts: `1h30m`, `1 hour, 20 minutes and 5 seconds`, `an hour and a half`, `1h30`.
///
/// From word to word the unit must get smaller, because `25m 5m` is more likely a sequence.
struct SumOfParts {
  private(set) var tokens: Tokens
  private(set) var total: Duration

  /// The unit of the last part; nil after a fraction, colons or a number without a unit, which end the sum.
  private var lastUnit: Unit?

  private var smallestUnit: Unit

  /// Bounds the work for a text such as `1s1s1s…`.
  private static let maximumPartCount = 100

  /// Reads the parts; nil if there are none or too many, or if the last part ends within a word.
  init?(_ tokens: Tokens) {
    self.tokens = tokens
    guard let first = DurationPart(&self.tokens) else { return nil }
    (total, lastUnit, smallestUnit) = (first.length, first.unit, first.unit)
    for _ in 0..<Self.maximumPartCount {
      if readNext() { continue }
      if self.tokens.isAtBoundary { return }
      return nil
    }
    return nil
  }

  /// Reads one more part; returns false if none follows.
  private mutating func readNext() -> Bool {
    guard let lastUnit else { return false }
    if !tokens.isAtBoundary { return readInSameWord(after: lastUnit) }
    return readFraction(of: lastUnit) || readInNextWord() || readColons(after: lastUnit)
      || readLastNumber(after: lastUnit)
  }

  /// Reads the `30m` of `1h30m` or the `30` of `1h30`.
  private mutating func readInSameWord(after unit: Unit) -> Bool {
    var ahead = tokens
    // A unit after a blank must be smaller than the one before: `1h30 min`, but not `1h30 hours`.
    if let part = DurationPart(&ahead, after: unit),
      ahead.index <= tokens.endOfWord || part.unit.isSmaller(than: unit)
    {
      tokens = ahead
      add(part.length, part.unit)
      return true
    }
    ahead = tokens
    guard let length = Self.lengthInSmallerUnit(&ahead, after: unit) else { return false }
    tokens = ahead
    add(length, nil)
    return true
  }

  /// Reads the `and a half` of `an hour and a half`.
  private mutating func readFraction(of unit: Unit) -> Bool {
    var ahead = tokens
    guard ahead.take("and"), let fraction = Fraction(inWords: &ahead) else { return false }
    ahead.skipPunctuation()
    guard ahead.isAtBoundary, !ahead.isBeforeUnit else { return false }
    tokens = ahead
    add(fraction.of(unit.times(.one)), nil)
    return true
  }

  /// Reads the `30 minutes` of `1 hour 30 minutes`, `1 hour, 30 minutes` or `1 hour and 30 minutes`.
  private mutating func readInNextWord() -> Bool {
    var ahead = tokens
    // Accept `1h & 30m`, but not `1h &30m`.
    if !ahead.take("and"), ahead.takeSign("&"), !ahead.isAtBoundary { return false }
    guard let part = DurationPart(&ahead, after: lastUnit),
      part.unit.isSmaller(than: smallestUnit)
    else { return false }
    tokens = ahead
    add(part.length, part.unit)
    return true
  }

  /// Reads the `4:13:02` of `2 days, 4:13:02`.
  private mutating func readColons(after unit: Unit) -> Bool {
    guard unit == .day || unit == .week else { return false }
    var ahead = tokens
    guard let (length, hasUnit) = ColonDuration.read(&ahead, fields: 3), !hasUnit else {
      return false
    }
    tokens = ahead
    add(length, nil)
    return true
  }

  /// Reads the `30` of `1h 30`, if nothing follows it.
  private mutating func readLastNumber(after unit: Unit) -> Bool {
    var ahead = tokens
    _ = ahead.take("and")
    guard let length = Self.lengthInSmallerUnit(&ahead, after: unit) else { return false }
    ahead.skipPunctuation()
    guard ahead.isAtEnd else { return false }
    tokens = ahead
    add(length, nil)
    return true
  }

  /// Reads the `30` of `1h30` as minutes, up to 59.
  private static func lengthInSmallerUnit(_ tokens: inout Tokens, after unit: Unit) -> Duration? {
    guard let (smallerUnit, maximum) = unit.nextSmaller else { return nil }
    let hasManyDigits = tokens.next.map { $0.kind == .digits && $0.text.utf8.count > 2 } == true
    let number =
      Decimal(&tokens)
      ?? NumberWord.read(&tokens).map { Decimal(whole: Int64($0), fraction: 0) }
    guard let number, number.whole <= maximum, !hasManyDigits,
      tokens.isAtBoundary || tokens.isSign(".")
    else { return nil }
    return smallerUnit.times(number)
  }

  private mutating func add(_ length: Duration, _ unit: Unit?) {
    // The limit keeps many huge parts from overflowing.
    total = min(total + length, .longestCountdown * 2)
    lastUnit = unit
    if let unit, unit.isSmaller(than: smallestUnit) { smallestUnit = unit }
  }
}

extension Tokens {
  /// Whether `hour`, `an hour` or `of` is next, as after the `half` of `half an hour`.
  fileprivate var isBeforeUnit: Bool {
    var ahead = self
    if ahead.take("of") { return true }
    _ = ahead.takeArticle()
    return Unit(ahead.word) != nil
  }
}

/// A duration with colons: `25:00` (minutes and seconds), `1:02:30:00` (with days), `2:30h` (hours and minutes).
enum ColonDuration {
  /// - Parameter count: the required number of fields; nil for any.
  static func read(
    _ tokens: inout Tokens, fields count: Int? = nil
  ) -> (length: Duration, hasUnit: Bool)? {
    var ahead = tokens
    guard let fields = fields(&ahead), count == nil || fields.count == count else { return nil }
    guard areInRange(fields) else { return nil }
    let unit = unit(&ahead, fields: fields.count)
    guard ahead.isAtBoundary else { return nil }
    tokens = ahead
    return (sum(fields, first: unit), unit != nil)
  }

  /// Returns true for `1:30:59`, but not for `0:90`.
  static func areInRange(_ fields: [Decimal]) -> Bool {
    zip(fields.dropFirst().reversed(), [59, 59, 23]).allSatisfy { $0.whole <= $1 }
  }

  /// Reads two to four numbers with colons between them: `0:90`, `1:30:00.5`.
  static func fields(_ tokens: inout Tokens) -> [Decimal]? {
    guard tokens.next?.kind == .digits, let first = Decimal(&tokens), first.fraction == 0
    else { return nil }
    var fields = [first]
    while tokens.takeWithinWord(":") {
      guard fields.count < 4, tokens.nextInWord?.kind == .digits, tokens.next?.text.utf8.count == 2,
        let field = Decimal(&tokens)
      else { return nil }
      fields.append(field)
    }
    tokens.skipPunctuation()
    let areWhole = fields.dropLast().allSatisfy { $0.fraction == 0 }
    return fields.count > 1 && areWhole ? fields : nil
  }

  /// Reads the `h` of `2:30h` or `1:30:00h`, or the `min` of `5:30 min`.
  private static func unit(_ tokens: inout Tokens, fields: Int) -> Unit? {
    var ahead = tokens
    guard let name = ahead.next, name.kind == .letters, let unit = Unit(name.text),
      unit == .hour || unit == .minute && fields == 2
    else { return nil }
    ahead.advance()
    ahead.skipPunctuation()
    // `17:30 hrs` may be a time of day. The hours are three tokens before the unit.
    let mayBeTimeOfDay =
      fields == 2 && tokens.peek(-3)?.number.map { $0 > 12 } == true && unit == .hour
      && !name.continuesWord
    guard ahead.isAtBoundary, !mayBeTimeOfDay else { return nil }
    tokens = ahead
    return unit
  }

  /// Returns the sum; `2:30` is hours and minutes if `first` is hours, otherwise minutes and seconds.
  static func sum(_ fields: [Decimal], first: Unit? = nil) -> Duration {
    let units: [Unit] = [.second, .minute, .hour, .day]
    let endsInMinutes = first == .hour && fields.count == 2
    var total = Duration.zero
    for (field, unit) in zip(fields.reversed(), units.dropFirst(endsInMinutes ? 1 : 0)) {
      total += unit.times(field)
    }
    return total
  }
}

/// A duration in ISO 8601: `PT5M`, `P1DT2H`, `P1W`, `PT1.5H`.
///
/// Years and months are not read, because their length depends on the date.
enum ISODuration {
  static func read(_ tokens: inout Tokens) -> Duration? {
    guard isNext(tokens) else { return nil }
    var ahead = tokens
    let hasDays = ahead.next?.text == "p"
    ahead.advance()
    var units: [(letter: String, unit: Unit)] =
      hasDays ? [("w", .week), ("d", .day)] : unitsOfTime
    var total = Duration.zero
    while !ahead.isAtBoundary {
      guard let number = Decimal(&ahead), let letters = ahead.nextInWord, letters.kind == .letters,
        let index = units.firstIndex(where: { letters.text.hasPrefix($0.letter) })
      else { return nil }
      total += units[index].unit.times(number)
      units.removeFirst(index + 1)
      ahead.advance()
      // In `P1DT2H`, the `D` and the `T` are one token.
      if letters.text == "\(letters.text.prefix(1))t", !ahead.isAtBoundary {
        units = unitsOfTime
      } else if letters.text.utf8.count > 1 {
        return nil
      }
    }
    tokens = ahead
    return total
  }

  private static let unitsOfTime: [(letter: String, unit: Unit)] = [
    ("h", .hour), ("m", .minute), ("s", .second),
  ]

  /// Returns true at `PT5M` and `P1D`.
  static func isNext(_ tokens: Tokens) -> Bool {
    guard let letters = tokens.next, letters.kind == .letters,
      letters.text == "p" || letters.text == "pt", let number = tokens.peek(1), number.continuesWord
    else { return false }
    return number.kind == .digits || number.text == "."
  }
}
