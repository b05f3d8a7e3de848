/// Explains why a text is not understood.
///
/// Each property of type `Finding?` looks for one kind of mistake, and ``finding`` is the first.
struct Diagnosis {
  let tokens: Tokens
  let now: WallTime
  let zone: any Zone

  /// Whether the text is the only countdown; then a number without a unit is seconds.
  let isAlone: Bool

  /// Whether a mistake of the text was already replaced. A second mistake is not replaced.
  let hasReplacement: Bool

  /// Whether the end of a long text was cut. Hints would lose the end, so there are none.
  private let isCut: Bool

  /// A longer text is cut, to bound the work.
  private static let maximumByteCount = 1_000

  init(
    _ tokens: Tokens, now: WallTime, zone: some Zone, isAlone: Bool, hasReplacement: Bool = false
  ) {
    let text = tokens.remainingText
    isCut = text.utf8.count > Self.maximumByteCount
    self.tokens = isCut ? Tokens(Self.beginning(of: text)) : tokens
    (self.now, self.zone) = (now, zone)
    (self.isAlone, self.hasReplacement) = (isAlone, hasReplacement)
  }

  private static func beginning(of text: String) -> String {
    let bytes = text.utf8.prefix(maximumByteCount)
    let blank = bytes.lastIndex(of: UInt8(ascii: " ")) ?? bytes.endIndex
    return String(decoding: bytes[..<blank], as: UTF8.self)
  }

  /// The first finding, in the order of the checks below; nil if no check finds a mistake.
  var finding: Finding? {
    let timeFinding: Finding? =
      hugeNumber ?? durationAfterUntil ?? timeRange ?? recurringTime ?? holiday ?? timeInZone
      ?? offsetWithoutDate
    if let finding = timeFinding ?? severalTimes ?? product ?? misspeltWord { return finding }
    let numberFinding: Finding? =
      clockWithoutColon ?? unsupportedUnit ?? calculation ?? unsupportedNotation ?? negativeTime
    if let finding = numberFinding ?? dateInWords ?? unsupportedDate ?? invalidTime ?? hourAfterDay
    {
      return finding
    }
    if let finding = foreignWord { return finding }
    let dateFinding: Finding? =
      lacksUntil ?? yearOrTime ?? dateOrTime ?? lacksMonth ?? impossibleTime ?? halfHour
    if let finding = dateFinding ?? clockOrDuration ?? unknownUnit ?? numberWithoutUnit {
      return finding
    }
    return lacksNumber ?? lacksTimeAfterUntil ?? wordsBesideTime ?? lacksTime
  }

  /// The error for the first finding, or else for a first word that is not a time.
  var error: GrammarError {
    guard !tokens.isAtEnd else { return .empty }
    if let finding {
      let error = error(for: finding)
      return isCut ? error.withoutHints : error
    }
    var error = error(for: Finding(reason: .notATime, range: firstWord))
    error.isFirstWordUnknown = true
    return error
  }

  var today: CivilDay? { CivilDay(zone.civil(at: now)) }

  /// The range of the first word; empty if there is none.
  var firstWord: Range<Int> { tokens.words.first ?? allTokens }

  var allTokens: Range<Int> { 0..<tokens.count }

  func text(_ range: Range<Int>) -> String {
    tokens.text(from: range.lowerBound, to: range.upperBound)
  }

  /// The index of each word's first token.
  var wordStarts: [Int] { tokens.words.map(\.lowerBound) }
}

// MARK: - Times that are read but are not valid

extension Diagnosis {
  /// A time that is written correctly, but is too long, past or ambiguous.
  private var invalidTime: Finding? {
    guard let phrase = Phrase(tokens) else { return invalidTimeBesideWords }
    return finding(for: phrase.time)
  }

  private var invalidTimeBesideWords: Finding? {
    for start in wordStarts {
      var ahead = tokens.at(start)
      guard let time = TimePhrase(&ahead), start == 0 || !time.untilWord.isEmpty else { continue }
      if let finding = finding(for: time), finding.reason != .lacksUnit { return finding }
      return nil
    }
    return nil
  }

  /// Returns the finding for a time that is not valid, or that needs a unit because it is not alone.
  func finding(for time: TimePhrase) -> Finding? {
    do throws(TimePhrase.Problem) {
      _ = try Request(Phrase(time), of: [], now: now, zone: zone)
      guard !isAlone, time.isBareNumber else { return nil }
      var ahead = tokens.at(time.range.lowerBound)
      let number = NumberWord.read(&ahead).map(String.init) ?? text(time.range)
      return missingUnit(after: number, range: time.range)
    } catch {
      switch error {
      case .tooLong: return Finding(reason: .tooLong, range: time.range)
      case .deadline(let problem, let dayAndTime):
        return DeadlineDiagnosis(dayAndTime, in: time, today: today).finding(for: problem)
      }
    }
  }

  func missingUnit(after number: String, range: Range<Int>) -> Finding {
    Finding(reason: .lacksUnit, range: range, replacements: ["\(number)s", "\(number)m"])
  }

  /// `999999999999`: a number that is too large for a time.
  private var hugeNumber: Finding? {
    for word in tokens.words {
      guard word.contains(where: { tokens[$0].isHuge }) else { continue }
      return Finding(reason: .tooLong, range: word)
    }
    return nil
  }
}

extension Token {
  /// Whether the token is a number of at least 10¹¹, which is more than 100 years in seconds.
  fileprivate var isHuge: Bool {
    kind == .digits && text.drop { $0 == "0" }.count > 11
  }
}

// MARK: - Durations alone

extension Diagnosis {
  /// Returns the error for a text that is not a duration, as after `--hold`.
  static func durationError(_ text: String) -> GrammarError {
    let tokens = Tokens(text)
    let example = "500ms, 1.5s or 2m"
    guard !tokens.isAtEnd else { return GrammarError(nil, "is empty", [], example: example) }
    var ahead = tokens
    if let written = WrittenDuration(&ahead), ahead.isAtEnd,
      written.length > .longestCountdown
    {
      return GrammarError(text, Reason.tooLong.message, [], example: Reason.tooLong.example)
    }
    let diagnosis = Diagnosis(
      tokens, now: WallTime(sinceEpoch: .zero), zone: NoZone(), isAlone: true)
    let error = diagnosis.error
    let durations = error.hints.filter { hint in
      var ahead = Tokens(hint.words)
      return hint.name == nil && hint.repeats == nil && WrittenDuration(&ahead) != nil
        && ahead.isAtEnd
    }
    if !durations.isEmpty, durations == error.hints { return error }
    if let finding = diagnosis.finding, finding.reason == .unknownWord {
      return GrammarError(
        diagnosis.text(finding.range), finding.reason.message, durations, example: example)
    }
    return GrammarError(text, "is not a duration", durations, example: example)
  }
}

/// A zone for texts without times of day. Its local times do not matter.
private struct NoZone: Zone {
  func civil(at instant: WallTime) -> CivilTime { CivilTime(year: 1970, month: 1, day: 1) }
}

extension TimePhrase {
  init?(_ tokens: Tokens, at index: Int) {
    var ahead = tokens.at(index)
    self.init(&ahead)
  }
}
