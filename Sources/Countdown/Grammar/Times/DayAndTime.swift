/// A point in time as people write it: `17:30`, `tomorrow 9am`, `9am on friday`, `friday evening at 8`,
/// `fri, dec 4th, 17:00`, `2027-01-01T09:00:00Z`.
struct DayAndTime {
  private(set) var day: Day?
  private(set) var time: TimeOfDay?
  private(set) var part: PartOfDay?

  /// The offset east of Greenwich in seconds; nil for local time.
  private(set) var offset: Int?

  /// The weekday that was written beside a date.
  private(set) var weekday: Int?

  private var beginsWithDay = false
  private(set) var isDateWrittenOut = false

  /// Whether it can only be a point in time, even without `until` before it.
  var isUnmistakable: Bool {
    guard let time else { return isDateWrittenOut }
    return beginsWithDay || time.style == .unmistakable || time.style == .midnight
  }

  /// Reads the longest run of words that is a day, a time of day or both, in any order.
  ///
  /// Nil, with nothing read, if the words do not begin with one.
  ///
  /// - Parameter isMarked: whether only a point in time can be meant, as after `until`.
  init?(_ scanner: inout Scanner, isMarked: Bool) {
    var ahead = scanner
    while read(&ahead, isMarked: isMarked) {}
    guard day != nil || time != nil, ahead.isAtBoundary else { return nil }
    scanner = ahead
  }

  /// Reads one more part; returns false, with nothing read, if none follows.
  private mutating func read(_ scanner: inout Scanner, isMarked: Bool) -> Bool {
    let isFirst = day == nil && time == nil && part == nil
    var ahead = scanner
    if !isFirst {
      if ahead.isAtBoundary { ahead.skipSeparator() } else { return readJoined(&scanner) }
    }
    guard
      readDay(&ahead) || readTime(&ahead, isMarked: isMarked) || !isFirst && readPart(&ahead)
        || isFirst && readPartOfToday(&ahead)
    else { return false }
    if isFirst { beginsWithDay = day != nil }
    scanner = ahead
    return true
  }

  private mutating func readDay(_ scanner: inout Scanner) -> Bool {
    var ahead = scanner
    if let date = WrittenDate(&ahead) {
      switch day {
      case nil: break
      case .weekday(let named, isNext: false) where weekday == nil: weekday = named
      default: return false
      }
      scanner = ahead
      day = date.day
      isDateWrittenOut = date.isWrittenOut
      return true
    }
    guard day == nil, let written = Day(inWords: &scanner) else { return false }
    day = written
    return true
  }

  private mutating func readTime(_ scanner: inout Scanner, isMarked: Bool) -> Bool {
    guard time == nil else { return false }
    var ahead = scanner
    let hasAt = day != nil && (ahead.takeWord("at") || ahead.take("@"))
    if hasAt { ahead.skipBlank() }
    let isBareDay = day == nil || day == .today || day == .tomorrow
    let isCertain =
      day == nil ? isMarked : hasAt || isBareDay || part != nil || ahead.isHourBeforePart
    guard
      let time = WrittenTime.read(
        &ahead, at: isCertain ? .afterMarker : day == nil ? .anywhere : .afterDay)
    else { return false }
    self.time = time
    offset = UTCOffset.read(&ahead, canBeBare: hasDate && time.style != .unmistakable)
    scanner = ahead
    return true
  }

  private var hasDate: Bool {
    if case .date = day { true } else { false }
  }

  /// Reads `in the morning`, `at night`, `tonight`, `this evening`, and `morning` after its day.
  private mutating func readPart(_ scanner: inout Scanner) -> Bool {
    guard part == nil else { return false }
    var ahead = scanner
    if readPartOfToday(&ahead) {
      scanner = ahead
      return true
    }
    let isInPart = ahead.takeWords("in", "the") || ahead.takeWord("at")
    if isInPart { ahead.skipBlank() }
    guard isInPart || day != nil, let part = PartOfDay(ahead.word), ahead.word != "tonight"
    else { return false }
    ahead.skipWord()
    self.part = part
    scanner = ahead
    return true
  }

  private mutating func readPartOfToday(_ scanner: inout Scanner) -> Bool {
    guard part == nil, day == nil || day == .today else { return false }
    var ahead = scanner
    let isThis = ahead.takeWord("this")
    if isThis { ahead.skipBlank() }
    guard isThis || ahead.word == "tonight", let part = PartOfDay(ahead.word) else { return false }
    ahead.skipWord()
    (self.part, day) = (part, .today)
    scanner = ahead
    return true
  }

  /// Reads the `T09:00` of `2027-01-01T09:00`.
  private mutating func readJoined(_ scanner: inout Scanner) -> Bool {
    var ahead = scanner
    guard hasDate, time == nil, ahead.takeLetter("t"),
      let time = WrittenTime.read(&ahead, at: .anywhere)
    else { return false }
    self.time = time
    // ISO 8601 uses the 24-hour clock.
    if time.style == .withoutHalf { self.time?.style = .plain }
    offset = UTCOffset.read(&ahead, canBeBare: true)
    scanner = ahead
    return true
  }
}

extension Scanner {
  /// `8 in the evening`
  fileprivate var isHourBeforePart: Bool {
    var ahead = self
    guard ahead.takeNumber(ofDigits: 1...2) != nil, ahead.isAtBoundary else { return false }
    return ahead.takeWords("in", "the")
  }
}
