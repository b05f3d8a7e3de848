/// What the words of a command line ask for: how long or until when, and under what name.
package struct Request: Equatable, Sendable {
  /// What is counted down to.
  package enum Target: Equatable, Sendable {
    /// From nothing to 100 years.
    case duration(Duration)
    /// To come, and at most 100 years away.
    case deadline(WallTime)
  }

  /// How long, or until when.
  package var target: Target

  /// The words after the time, or before it, one blank between them; empty where there are none.
  package var name: String

  /// The time as it was understood, in a form that is understood again: `1h30m`,
  /// `until 17:30 tomorrow`, `until Fri 2026-11-27 17:00`.
  package var reading: String

  /// What the words left open and how it is taken, such as a time of day that is past.
  package var note: String?

  /// Reads the longest run of words that is a time; what follows is its name. Where the first word begins no
  /// time, the name comes first, and all of the rest is the time.
  ///
  /// - Parameters:
  ///   - arguments: words, several in one argument or one in each; they are joined by a blank.
  ///   - now: the instant of the question.
  ///   - zone: the place whose days and hours are meant.
  package init(
    _ arguments: [String], now: WallTime, zone: some Zone
  ) throws(GrammarError) {
    let scanner = Scanner(arguments)
    guard let phrase = Phrase(scanner),
      let meaning = try? Meaning(phrase.time, now: now, zone: zone)
    else { throw Refusal(Advice(now: now, zone: zone)).error(for: scanner) }
    name = phrase.name
    switch meaning {
    case .duration(let duration):
      target = .duration(duration)
      reading = duration.compact
    case .deadline(let deadline):
      target = .deadline(deadline.instant)
      reading = deadline.reading
      note = deadline.note
    }
  }
}
