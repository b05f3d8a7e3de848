/// A duration or a deadline in a text.
struct TimePhrase {
  enum Kind {
    case duration(WrittenDuration)
    case deadline(DayAndTime)
  }

  let kind: Kind

  /// The time in its original case.
  let text: String

  /// The range of its tokens.
  let range: Range<Int>

  /// The `until` before a deadline, or the word in its place, in its original case: `by`, `@`; empty if there is none.
  let untilWord: String

  /// Reads as many words as possible; nil, with nothing read, if they do not begin with a time.
  init?(_ tokens: inout Tokens) {
    let start = tokens.index
    if let kind = Self.duration(&tokens) {
      (self.kind, untilWord) = (kind, "")
    } else {
      var ahead = tokens
      untilWord = ahead.takeUntilWord() ?? ""
      ahead.takeAbout()
      guard let dayAndTime = DayAndTime(&ahead, expectsHour: !untilWord.isEmpty),
        !untilWord.isEmpty || dayAndTime.isUnambiguous
      else { return nil }
      kind = .deadline(dayAndTime)
      tokens = ahead
    }
    range = start..<tokens.index
    text = tokens.text(from: start, to: tokens.index)
  }

  /// Adds the missing `until` to a deadline.
  init(deadline: DayAndTime, _ tokens: Tokens, _ range: Range<Int>) {
    (kind, self.range, untilWord) = (.deadline(deadline), range, "until")
    text = tokens.text(from: range.lowerBound, to: range.upperBound)
  }

  /// Reads a duration; nil for a time of day such as `1:30 pm` or `18h15 tonight`, and for the date `20261224`.
  private static func duration(_ tokens: inout Tokens) -> Kind? {
    var ahead = tokens
    guard let written = WrittenDuration(&ahead) else { return nil }
    if written.style == .colons {
      // `9:00 sharp` is a time of day.
      if ahead.word == "sharp" { return nil }
      var time = tokens
      if let dayAndTime = DayAndTime(&time, expectsHour: false), dayAndTime.isUnambiguous {
        return nil
      }
    }
    if tokens.isClockBeforeDay || written.style == .bareNumber && tokens.isJoinedDate { return nil }
    tokens = ahead
    return .duration(written)
  }

  /// The `5m` of `in 5m;`. A full stop is kept, because it may belong to the unit.
  var plainText: String {
    var tokens = Tokens(text)
    _ = tokens.take("for", "in")
    var plainText = tokens.remainingText
    while let last = plainText.last, ";:!?\u{2026}".contains(last) { plainText.removeLast() }
    return plainText
  }

  /// Whether the time is ambiguous after a name: the `5` of `tea 5`, the `17:30` of `meeting 17:30`.
  var isAmbiguousAfterName: Bool {
    guard case .duration(let written) = kind, written.style != .units else { return false }
    var time = Tokens(plainText)
    return written.style == .bareNumber || DayAndTime(&time, expectsHour: true) != nil
  }

  var context: Name.Context {
    switch kind {
    case .deadline(let dayAndTime): return dayAndTime.time == nil ? .day : .clock
    case .duration(let written):
      return written.style == .colons ? .clock : .duration
    }
  }
}

extension Tokens {
  /// True at `18h15 tonight`, a time of day before its day.
  fileprivate var isClockBeforeDay: Bool {
    guard let hour = next?.number, (13...23).contains(hour), peek(1)?.text == "h",
      peek(2)?.kind == .digits
    else { return false }
    var ahead = self
    guard let dayAndTime = DayAndTime(&ahead, expectsHour: true) else { return false }
    return dayAndTime.day != nil || dayAndTime.partOfDay != nil
  }

  /// True at `20261224`, a date without hyphens.
  fileprivate var isJoinedDate: Bool { next.flatMap(\.joinedDate) != nil }

  /// Takes `'til`, whose apostrophe is a sign, because no letter is before it.
  private mutating func takeTil() -> Bool {
    var ahead = self
    guard ahead.takeSign("'", "\u{2019}"), ahead.takeWithinWord("til", "till"),
      ahead.isAtBoundary
    else { return false }
    self = ahead
    return true
  }

  /// Takes `until`, `by`, `@`, `due by` and the like; returns the last word in its original case.
  mutating func takeUntilWord() -> String? {
    var ahead = self
    if ahead.take("starts", "start", "begins", "ends", "due") {
      guard ["at", "by"].contains(ahead.word) else { return nil }
    }
    let start = ahead.index
    guard ahead.take("until", "till", "til", "by", "at") || ahead.takeSign("@") || ahead.takeTil()
    else { return nil }
    self = ahead
    return text(from: start, to: index)
  }
}
