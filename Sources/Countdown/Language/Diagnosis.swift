/// Finds out why a text is not understood.
///
/// Each finder looks for one kind of mistake; the first that finds one decides. What may be meant instead is tried by
/// ``HintFinder`` before the user reads it.
struct Diagnosis {
  let tokens: Tokens
  let now: WallTime
  let zone: any Zone

  /// Whether a number without a unit is seconds.
  let isAlone: Bool

  /// The most bytes of a text that are examined: people do not read more than that in a message.
  private static let longest = 1_000

  /// Whether the text is a hint, in which one fault was mended: no further one is looked for.
  let isInner: Bool

  init(_ tokens: Tokens, now: WallTime, zone: some Zone, isAlone: Bool, isInner: Bool = false) {
    let text = tokens.rest
    self.tokens =
      text.utf8.count <= Self.longest
      ? tokens : Tokens(String(decoding: text.utf8.prefix(Self.longest), as: UTF8.self))
    (self.now, self.zone, self.isAlone, self.isInner) = (now, zone, isAlone, isInner)
  }

  /// The first fault that is found; the order decides where a text has several.
  var finding: Finding? {
    let ofTimes: Finding? =
      hugeNumber ?? afterUntil ?? range ?? recurring ?? holiday ?? inZone ?? offsetAlone
    if let finding = ofTimes ?? severalTimes ?? product ?? misspelt { return finding }
    let ofNumbers: Finding? = fourDigits ?? refusedUnit ?? calculation ?? notation ?? negative
    if let finding = ofNumbers ?? ordinalDate ?? date ?? written ?? hourAfterDay { return finding }
    if let finding = foreign { return finding }
    let ofDates: Finding? =
      lacksUntil ?? yearOrTime ?? dateOrTime ?? lacksMonth ?? impossibleTime ?? halfHour
    if let finding = ofDates ?? clockOrDuration ?? unknownUnit ?? bareNumber { return finding }
    return lacksNumber ?? marker ?? name ?? lacksTime
  }

  var error: GrammarError {
    guard !tokens.isAtEnd else { return .empty }
    if let finding { return hints.error(finding) }
    var error = hints.error(Finding(reason: .unknown, words: firstWord))
    error.isOfUnknownWord = true
    return error
  }

  var hints: HintFinder {
    HintFinder(tokens: tokens, now: now, zone: zone, isAlone: isAlone, isInner: isInner)
  }

  var today: CivilDay? { CivilDay(zone.civil(at: now)) }

  var firstWord: Range<Int> { tokens.words.first ?? 0..<tokens.count }

  var all: Range<Int> { 0..<tokens.count }

  func text(_ range: Range<Int>) -> String {
    tokens.text(from: range.lowerBound, to: range.upperBound)
  }

  /// The places of the words, from their first token on.
  var starts: [Int] { tokens.words.map(\.lowerBound) }
}

// MARK: - Times that are read but cannot be counted down

extension Diagnosis {
  /// A time that is written correctly: too long, past, ambiguous.
  private var written: Finding? {
    guard let phrase = Phrase(tokens) else { return timeBesideOthers }
    return finding(for: phrase.time)
  }

  /// The same for a time beside words that are no name.
  private var timeBesideOthers: Finding? {
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
      case .tooLong: return Finding(reason: .tooLong, words: time.range)
      case .deadline(let problem, let words):
        return Rewording(words, of: time, today: today).finding(for: problem)
      }
    }
  }

  private func secondsOrMinutes(_ range: Range<Int>) -> Finding {
    var number = tokens.at(range.lowerBound)
    let digits = NumberWord.read(&number).map(String.init) ?? text(range)
    return Finding(
      reason: .lacksUnit, words: range, instead: ["\(digits)s", "\(digits)m"])
  }

  private var hugeNumber: Finding? {
    for word in tokens.words {
      guard word.contains(where: { tokens[$0].isHuge }) else { continue }
      return Finding(reason: .tooLong, words: word)
    }
    return nil
  }
}

extension Token {
  /// Whether it is a number that is too long in every unit.
  fileprivate var isHuge: Bool {
    kind == .digits && text.drop { $0 == "0" }.count > 11
  }
}

// MARK: - Durations alone

extension Diagnosis {
  /// Why a text is not a duration where only a duration is allowed, as after `--hold`.
  static func ofDuration(_ text: String) -> GrammarError {
    let tokens = Tokens(text)
    let example = "500ms, 1.5s or 2m"
    guard !tokens.isAtEnd else { return GrammarError(nil, "is empty", [], example: example) }
    var ahead = tokens
    if let written = WrittenDuration(&ahead), ahead.isAtEnd, written.length > .longestCountdown {
      return GrammarError(text, Reason.tooLong.words, [], example: Reason.tooLong.example)
    }
    // There is no clock here, so only durations are understood, in the hints too.
    let refusal = Diagnosis(
      tokens, now: WallTime(sinceEpoch: .zero), zone: NoZone(), isAlone: true)
    let error = refusal.error
    let durations = error.hints.filter { hint in
      var ahead = Tokens(hint.words)
      return hint.name == nil && hint.rounds == nil && WrittenDuration(&ahead) != nil
        && ahead.isAtEnd
    }
    if !durations.isEmpty, durations == error.hints { return error }
    if let finding = refusal.finding, finding.reason == .unknownWord {
      return GrammarError(
        refusal.text(finding.words), finding.reason.words, durations, example: example)
    }
    return GrammarError(text, "is not a duration", durations, example: example)
  }
}

/// A zone for texts without a time of day.
private struct NoZone: Zone {
  func civil(at instant: WallTime) -> CivilTime { CivilTime(year: 1970, month: 1, day: 1) }
}

extension TimePhrase {
  /// Reads a time at a place among the tokens.
  init?(_ tokens: Tokens, at place: Int) {
    var ahead = tokens.at(place)
    self.init(&ahead)
  }
}
