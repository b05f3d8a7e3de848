/// Explains why a text is not understood.
///
/// Each of the properties of type `Finding?` looks for one kind of mistake; the first finding is used. ``HintFinder``
/// checks the replacements before the user reads them.
struct Diagnosis {
  let tokens: Tokens
  let now: WallTime
  let zone: any Zone

  /// Whether the text is the only countdown; then a number without a unit is seconds.
  let isAlone: Bool

  private static let maximumLength = 1_000

  /// Whether the text is a hint in which one mistake was already replaced; then no hints are made of its hints.
  let isHint: Bool

  init(_ tokens: Tokens, now: WallTime, zone: some Zone, isAlone: Bool, isHint: Bool = false) {
    let text = tokens.rest
    self.tokens =
      text.utf8.count <= Self.maximumLength
      ? tokens : Tokens(String(decoding: text.utf8.prefix(Self.maximumLength), as: UTF8.self))
    (self.now, self.zone, self.isAlone, self.isHint) = (now, zone, isAlone, isHint)
  }

  /// The first finding. If a text has several mistakes, the order here decides.
  var finding: Finding? {
    let ofTimes: Finding? =
      hugeNumber ?? afterUntil ?? range ?? recurring ?? holiday ?? inZone ?? offsetAlone
    if let finding = ofTimes ?? severalTimes ?? product ?? misspelt { return finding }
    let ofNumbers: Finding? = fourDigits ?? unsupportedUnit ?? calculation ?? notation ?? negative
    if let finding = ofNumbers ?? ordinalDate ?? date ?? invalidTime ?? hourAfterDay {
      return finding
    }
    if let finding = foreign { return finding }
    let ofDates: Finding? =
      lacksUntil ?? yearOrTime ?? dateOrTime ?? lacksMonth ?? impossibleTime ?? halfHour
    if let finding = ofDates ?? clockOrDuration ?? unknownUnit ?? bareNumber { return finding }
    return lacksNumber ?? marker ?? name ?? lacksTime
  }

  var error: GrammarError {
    guard !tokens.isAtEnd else { return .empty }
    if let finding { return hints.error(finding) }
    var error = hints.error(Finding(reason: .unknown, range: firstWord))
    error.isOfUnknownWord = true
    return error
  }

  var hints: HintFinder {
    HintFinder(tokens: tokens, now: now, zone: zone, isAlone: isAlone, isHint: isHint)
  }

  var today: CivilDay? { CivilDay(zone.civil(at: now)) }

  var firstWord: Range<Int> { tokens.words.first ?? 0..<tokens.count }

  var all: Range<Int> { 0..<tokens.count }

  func text(_ range: Range<Int>) -> String {
    tokens.text(from: range.lowerBound, to: range.upperBound)
  }

  /// The indices of the first tokens of the words.
  var starts: [Int] { tokens.words.map(\.lowerBound) }
}

// MARK: - Times that are read but are not valid

extension Diagnosis {
  /// A time that is written correctly, but is too long, past or ambiguous.
  private var invalidTime: Finding? {
    guard let phrase = Phrase(tokens) else { return invalidTimeBesideWords }
    return finding(for: phrase.time)
  }

  /// Such a time beside words that are not a name.
  private var invalidTimeBesideWords: Finding? {
    for start in starts {
      var ahead = tokens.at(start)
      guard let time = TimePhrase(&ahead), start == 0 || !time.marker.isEmpty else { continue }
      if let finding = finding(for: time), finding.reason != .lacksUnit { return finding }
      return nil
    }
    return nil
  }

  func finding(for time: TimePhrase) -> Finding? {
    do throws(TimePhrase.Problem) {
      _ = try Request(Phrase(time), of: [], now: now, zone: zone)
      guard !isAlone, time.isBareNumber else { return nil }
      return secondsOrMinutes(time.range)
    } catch {
      switch error {
      case .tooLong: return Finding(reason: .tooLong, range: time.range)
      case .deadline(let problem, let words):
        return DeadlineDiagnosis(words, of: time, today: today).finding(for: problem)
      }
    }
  }

  private func secondsOrMinutes(_ range: Range<Int>) -> Finding {
    var number = tokens.at(range.lowerBound)
    let digits = NumberWord.read(&number).map(String.init) ?? text(range)
    return Finding(
      reason: .lacksUnit, range: range, instead: ["\(digits)s", "\(digits)m"])
  }

  private var hugeNumber: Finding? {
    for word in tokens.words {
      guard word.contains(where: { tokens[$0].isHuge }) else { continue }
      return Finding(reason: .tooLong, range: word)
    }
    return nil
  }
}

extension Token {
  /// Whether it is a number that is too large in every unit.
  fileprivate var isHuge: Bool {
    kind == .digits && text.drop { $0 == "0" }.count > 11
  }
}

// MARK: - Durations alone

extension Diagnosis {
  /// Returns the error for a text that is not a duration where only a duration is allowed, as after `--hold`.
  static func ofDuration(_ text: String) -> GrammarError {
    let tokens = Tokens(text)
    let example = "500ms, 1.5s or 2m"
    guard !tokens.isAtEnd else { return GrammarError(nil, "is empty", [], example: example) }
    var ahead = tokens
    if let written = WrittenDuration(&ahead), ahead.isAtEnd,
      written.length > .longestCountdown
    {
      return GrammarError(text, Reason.tooLong.message, [], example: Reason.tooLong.example)
    }
    // Only durations are allowed, in the hints too.
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

/// A zone for texts in which no time of day is allowed.
private struct NoZone: Zone {
  func civil(at instant: WallTime) -> CivilTime { CivilTime(year: 1970, month: 1, day: 1) }
}

extension TimePhrase {
  /// Reads a time that begins at the token with that index.
  init?(_ tokens: Tokens, at index: Int) {
    var ahead = tokens.at(index)
    self.init(&ahead)
  }
}
