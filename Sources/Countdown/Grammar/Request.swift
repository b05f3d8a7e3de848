/// What the words of a command line ask for: how long or until when, and under what name.
package struct Request: Sendable {
  /// What is counted down to.
  package enum Target: Equatable, Sendable {
    /// From zero to 100 years.
    case duration(Duration)
    /// In the future, and at most 100 years away.
    case deadline(WallTime)
  }

  /// How long, or until when.
  package var target: Target

  /// How the deadline comes again; nil for a duration, and for a date.
  package var recurrence: Recurrence?

  /// The words after the time, or before it, with one blank between them; empty if there are none.
  package var name: String

  /// The time as it was understood, in a form that is understood again: `1h30m`,
  /// `until 17:30 tomorrow`, `until Fri 2026-11-27 17:00`.
  package var reading: String

  /// What was ambiguous and how it is understood, such as a time of day that is past; nil if nothing was.
  package var note: String?

  /// A request that is not read from words.
  ///
  /// - Parameter reading: the time in a form that is understood.
  package init(_ target: Target, name: String = "", reading: String) {
    (self.target, self.name, self.reading) = (target, name, reading)
  }

  /// A request for a duration.
  package init(_ duration: Duration, name: String = "") {
    self.init(.duration(duration), name: name, reading: duration.compact)
  }

  /// Reads the longest run of words that is a time; the words after it are its name.
  ///
  /// If the first word does not begin a time, the name comes first and all words after it are the time.
  ///
  /// - Parameters:
  ///   - arguments: words, several in one argument or one in each; they are joined by a blank.
  ///   - now: the current instant.
  ///   - zone: the place whose days and hours are meant.
  ///   - isAlone: whether a number without a unit is seconds. Beside other countdowns, minutes are as likely.
  package init(
    _ arguments: [String], now: WallTime, zone: some Zone, isAlone: Bool = true
  ) throws(GrammarError) {
    let scanner = Scanner(arguments)
    let advice = Advice(now: now, zone: zone)
    guard let phrase = Phrase(scanner),
      let meaning = try? Meaning(phrase.time, now: now, zone: zone)
    else { throw Refusal(advice).error(for: scanner) }
    if !isAlone, let error = BareNumberRefusals(advice).amongOthers(phrase.time) { throw error }
    name = phrase.name
    switch meaning {
    case .duration(let duration):
      target = .duration(duration)
      reading = duration.compact
    case .deadline(let deadline):
      target = .deadline(deadline.instant)
      reading = deadline.reading
      note = deadline.note
      if case .deadline(let words) = phrase.time.kind {
        recurrence = Recurrence(
          words, of: arguments.joined(separator: " "), in: zone)
      }
    }
  }
}

extension Request: Equatable {
  /// Whether both ask for the same; how a deadline comes again follows from its words.
  package static func == (one: Request, other: Request) -> Bool {
    one.target == other.target && one.name == other.name && one.reading == other.reading
      && one.note == other.note && (one.recurrence == nil) == (other.recurrence == nil)
  }
}
