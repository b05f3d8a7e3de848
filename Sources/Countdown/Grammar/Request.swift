/// What the words of a command line ask for: how long or until when, and under what name.
package struct Request: Equatable, Sendable {
  package enum Target: Equatable, Sendable {
    /// From nothing to 100 years.
    case duration(Duration)
    /// To come, and at most 100 years away.
    case deadline(WallTime)
  }

  package var target: Target

  /// The words after the time, one blank between them; empty where there are none.
  package var name: String

  /// The time as it was understood, in a form that is understood again: `1h30m`,
  /// `until 17:30 tomorrow`, `until Fri 2026-11-27 17:00`.
  package var reading: String

  /// What the words left open and how it is taken, such as a time of day that is past.
  package var note: String?

  /// Reads the longest run of words that is a time; what follows is its name.
  ///
  /// - Parameters:
  ///   - arguments: words, several in one argument or one in each; they are joined by a blank.
  ///   - now: the instant of the question.
  ///   - zone: the place whose days and hours are meant.
  package init(
    _ arguments: [String], now: WallTime, zone: some Zone
  ) throws(GrammarError) {
    let scanner = Scanner(arguments)
    guard !scanner.isAtEnd else { throw .empty }

    let dates = DateRefusals { CivilDay(zone.civil(at: now)) }
    var end = scanner
    if let words = try Self.dayAndTime(&end, dates) {
      let deadline = try Deadline(words, now: now, zone: zone)
      target = .deadline(deadline.instant)
      name = try Remainder(end, after: words.phrase).name()
      reading = deadline.reading
      note = deadline.note
    } else {
      let written = try Self.duration(&end, dates)
      let phrase = scanner.text(scanner.position..<end.position)
      target = .duration(written.duration)
      name = try Remainder(end, after: phrase).name(after: written.style, dates)
      reading = written.duration.compact
    }
  }

  /// What begins with `until`, `at` or `@`, or cannot be taken for a duration; nil, and nothing
  /// read, for anything else.
  private static func dayAndTime(
    _ scanner: inout Scanner, _ dates: DateRefusals
  ) throws(GrammarError) -> DayAndTime? {
    if let marker = scanner.takeMarker() {
      if let words = try DayAndTime(&scanner, isCertain: true) { return words }
      throw DeadlineRefusals(marker: marker, dates: dates).refusal(of: scanner)
    }
    var ahead = scanner
    guard let words = try DayAndTime(&ahead, isCertain: false) else { return nil }
    if words.isUnmistakable {
      scanner = ahead
      return words
    }
    if words.day != nil { throw missingUntil(words) }
    return nil
  }

  private static func duration(
    _ scanner: inout Scanner, _ dates: DateRefusals
  ) throws(GrammarError) -> WrittenDuration {
    if let error = dates.refusal(of: scanner) { throw error }
    if let written = try WrittenDuration(&scanner) { return written }
    throw WordRefusals.refusal(of: scanner)
  }

  private static func missingUntil(_ words: DayAndTime) -> GrammarError {
    if words.day == .today, words.time == nil {
      return GrammarError(
        words.phrase, "is not a time", "write as in until 17:30 or until tomorrow")
    }
    return GrammarError(
      words.phrase, "is no duration", "write until \(Quoting.visible(words.phrase))")
  }
}

extension Scanner {
  /// Takes the word that says that a time of day follows, and the blank after it; nil where there
  /// is none.
  fileprivate mutating func takeMarker() -> String? {
    let start = position
    guard takeWord("until") || takeWord("at") || take("@") else { return nil }
    let marker = text(start..<position)
    skipBlank()
    return marker
  }
}
