/// A countdown that the user asks for: its length or its end, and its name.
package struct Request: Sendable {
  /// The length of a countdown, or its end.
  package enum Target: Equatable, Sendable {
    /// From zero to 100 years.
    case duration(Duration)
    /// In the future, and at most 100 years away.
    case deadline(WallTime)
  }

  /// The length or the end.
  package var target: Target

  /// How a deadline repeats; nil if it does not repeat, and for a duration.
  package var recurrence: Recurrence?

  /// The words after or before the time, with one blank between them; empty if there are none.
  package var name: String

  /// The time in a form that can be read again: `1h30m`, `until 17:30 tomorrow`, `until Fri 2026-11-27 17:00`.
  package var reading: String

  /// How an ambiguous time was understood, for the user.
  package var note: String?

  /// A request that is not read from a text. `reading` is the time in a form that can be read again.
  package init(_ target: Target, name: String = "", reading: String) {
    (self.target, self.name, self.reading) = (target, name, reading)
  }

  /// A request for a duration.
  package init(_ duration: Duration, name: String = "") {
    self.init(.duration(duration), name: name, reading: duration.compact)
  }

  /// Reads a time, and perhaps a name before or after it.
  ///
  /// - Parameter isAlone: whether it is the only countdown. Then a number without a unit is seconds.
  package init(
    _ arguments: [String], now: WallTime, zone: some Zone, isAlone: Bool = true
  ) throws(GrammarError) {
    let tokens = Tokens(arguments)
    guard let phrase = Phrase(tokens), isAlone || !phrase.time.isBareNumber,
      let request = try? Request(phrase, of: arguments, now: now, zone: zone)
    else { throw Diagnosis(tokens, now: now, zone: zone, isAlone: isAlone).error }
    self = request
  }

  /// Calculates the length or the end of a phrase that was read from `arguments`.
  init(
    _ phrase: Phrase, of arguments: [String], now: WallTime, zone: some Zone
  ) throws(TimePhrase.Problem) {
    switch phrase.time.kind {
    case .duration(let written):
      guard written.length <= .longestCountdown else { throw .tooLong }
      self.init(written.length, name: phrase.name)
    case .deadline(let dayAndTime):
      do throws(Deadline.Problem) {
        let deadline = try Deadline(dayAndTime, now: now, zone: zone)
        self.init(.deadline(deadline.instant), name: phrase.name, reading: deadline.reading)
        note = deadline.note
        recurrence = Recurrence(dayAndTime, of: arguments.joined(separator: " "), in: zone)
      } catch {
        throw .deadline(error, dayAndTime)
      }
    }
  }
}

extension TimePhrase {
  /// Why a time that is written correctly is not valid.
  enum Problem: Error {
    /// More than 100 years.
    case tooLong
    case deadline(Deadline.Problem, DayAndTime)
  }

  /// Whether it is a number without a unit.
  var isBareNumber: Bool {
    guard case .duration(let written) = kind else { return false }
    return written.style == .bareNumber
  }
}

extension Request: Equatable {
  /// Recurrences are compared only for presence, because zones cannot be compared.
  package static func == (one: Request, other: Request) -> Bool {
    one.target == other.target && one.name == other.name && one.reading == other.reading
      && one.note == other.note && (one.recurrence == nil) == (other.recurrence == nil)
  }
}

extension Request {
  /// Returns whether the words are a time, perhaps with a name.
  package static func canRead(_ words: [String]) -> Bool { Phrase(Tokens(words)) != nil }

  /// Returns whether the words begin with a time.
  package static func beginsWithTime(_ words: [String]) -> Bool {
    var ahead = Tokens(words)
    return TimePhrase(&ahead) != nil
  }
}

/// A deadline that is a later instant in each round of a plan, such as `9am`.
package struct Recurrence: Sendable {
  private let dayAndTime: DayAndTime
  private let zone: any Zone

  /// The text from which the day and time were read, perhaps with a name.
  let text: String

  /// Nil for `today`, a date, or a day of a month or year, which do not repeat.
  init?(_ dayAndTime: DayAndTime, of text: String, in zone: some Zone) {
    switch dayAndTime.day {
    case .date, .anniversary, .today, .dayOfMonth: return nil
    case .tomorrow, .inTwoDays, .weekday, nil: break
    }
    (self.dayAndTime, self.text, self.zone) = (dayAndTime, text, zone)
  }

  /// Reads the text of a deadline that repeats; nil for other text.
  init?(reading text: String, in zone: some Zone) {
    guard case .deadline(let dayAndTime)? = Phrase(Tokens([text]))?.time.kind else { return nil }
    self.init(dayAndTime, of: text, in: zone)
  }

  /// Returns the next occurrence after an instant; nil if there is none.
  package func next(after now: WallTime) -> WallTime? {
    try? Deadline(dayAndTime, now: now, zone: zone).instant
  }
}

extension Duration {
  /// Reads a text that is only a duration, from zero to 100 years: `500ms`, `1.5s`, `2 seconds`.
  package init(reading text: String) throws(GrammarError) {
    var ahead = Tokens(text)
    guard let written = WrittenDuration(&ahead), ahead.isAtEnd, written.length <= .longestCountdown
    else { throw Diagnosis.durationError(text) }
    self = written.length
  }
}
