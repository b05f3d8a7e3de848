/// Why words beside a time are not a name: they may belong to that time or to another one.
enum NameFlaw: Equatable {
  /// They begin with a number, in digits or in words, or with a word such as `half`.
  case number
  /// They begin with a unit, perhaps a misspelt one.
  case unit
  /// They begin with a word about time.
  case timeWord
  /// They begin like a calculation: `plus`, `x`, `&`, `and`.
  case sum
  /// They begin with a sign that belongs to times: `@`, `:`, `'`.
  case mark
  /// They contain another time: `focus then 5m break`, `work 5m break`.
  case otherTime

  /// What stands before a name, which decides what its first word may be.
  enum Place {
    case afterDuration
    /// A time of day, or a duration that looks like one, as `17:30` does.
    case afterClock
    /// A day without an hour.
    case afterDay
  }

  /// What is wrong with words that follow a time; nil if they are a name.
  ///
  /// - Parameter rest: from the first word of the name on.
  init?(_ rest: Scanner, _ place: Place) {
    if let flaw = NameFlaw(beginning: rest) {
      self = flaw
    } else if place != .afterDuration,
      rest.isOfClock || place == .afterDay && TimeWord.isOfDate(rest.plainWord)
    {
      self = .timeWord
    } else if rest.holdsOtherTime(place) {
      self = .otherTime
    } else {
      return nil
    }
  }

  /// What is wrong with the beginning of a name, whatever is before or after it; nil if nothing is.
  init?(beginning rest: Scanner) {
    let word = rest.plainWord
    if rest.isAtSum {
      self = .sum
    } else if rest.isAtAnyNumber {
      self = .number
    } else if Unit(word) != nil || RefusedUnit(word) != nil || Misspelling.unit(for: word) != nil {
      self = .unit
    } else if ["@", ":", "|", "'", "\u{2019}", "\u{2018}", "\u{2032}", "\u{2033}"].contains(
      rest.scalar) || word.isEmpty && rest.isAtQuote
    {
      self = .mark
    } else if TimeWord.contains(word) || rest.isAtPartOfDay
      || Misspelling.day(for: word) != nil
    {
      self = .timeWord
    } else {
      return nil
    }
  }
}

extension Scanner {
  private static let signs: [Unicode.Scalar] = ["x", "+", "-", "*", "/", "&"]

  /// `plus 5m`, `x 4`, `x4`, `& 30s`, `and a half`
  fileprivate var isAtSum: Bool {
    var ahead = self
    switch plainWord {
    case "plus", "minus", "less", "times", "x", "\u{D7}", "&", "+", "-", "and", "or", "by", "/",
      "*", "add", "divided", "repeat", "repeated", "\u{2212}", "\u{2013}":
      ahead.skipWord()
    default:
      guard
        Self.signs.contains(where: { ahead.take($0) })
          || ahead.take(text: "\u{D7}") || ahead.take(text: "\u{2212}")
      else { return false }
      return ahead.isAtNumber
    }
    ahead.skipBlank()
    return ahead.isAtAnyNumber
  }

  /// `in the morning`, `this evening`, `in 5 minutes`
  fileprivate var isAtPartOfDay: Bool {
    var ahead = self
    if ahead.takeWord("for") {
      ahead.skipBlank()
      return PartOfDuration(at: ahead) != nil
    }
    guard ahead.takeWord("in") || ahead.takeWord("this") else { return false }
    ahead.skipBlank()
    if ahead.takeWord("the") { ahead.skipBlank() }
    return TimeWord.contains(ahead.plainWord) || ahead.isAtAnyNumber || Unit(ahead.plainWord) != nil
  }

  fileprivate var isAtQuote: Bool { peek() == UInt8(ascii: "'") || peek() == UInt8(ascii: "\"") }

  /// Whether the words after a time of day describe it further: `sharp`, `Europe/Berlin`, `New York time`, `p. m.`
  fileprivate var isOfClock: Bool {
    if TimeWord.isOfClock(plainWord) || ForeignTimeWord.contains(plainWord) || isAtZone {
      return true
    }
    let parts = plainWord.split(separator: "-")
    if parts.count == 2, let first = parts.first, CalendarName.weekday(String(first)) != nil {
      return true
    }
    var ahead = self
    for _ in 0..<3 where !ahead.isAtEnd {
      let first = ahead.peek() ?? 0
      let isPlace =
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
        || ["london", "berlin", "paris", "tokyo", "sydney", "york", "angeles"].contains(
          ahead.plainWord)
      guard isPlace else { return false }
      ahead.skipWord()
      ahead.skipSeparator()
      if ahead.plainWord == "time" { return true }
    }
    return false
  }
}
