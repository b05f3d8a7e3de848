/// A countdown as the words of a command line ask for it: its length or its end, and its name.
package struct Request: Sendable {
  /// The length of a countdown, or its end.
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

  /// A note on how an ambiguous time is understood, such as a time of day that is past; nil if none was.
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

  /// Reads a time, and a name before or after it.
  ///
  /// - Parameters:
  ///   - arguments: words, several in one argument or one in each; they are joined by a blank.
  ///   - now: the current instant.
  ///   - zone: the place whose days and hours are meant.
  ///   - isAlone: whether a number without a unit is seconds. Beside other countdowns, minutes are as likely.
  package init(
    _ arguments: [String], now: WallTime, zone: some Zone, isAlone: Bool = true
  ) throws(GrammarError) {
    let tokens = Tokens(arguments)
    guard let phrase = Phrase(tokens), isAlone || !phrase.time.isBareNumber,
      let request = try? Request(phrase, of: arguments, now: now, zone: zone)
    else { throw Diagnosis(tokens, now: now, zone: zone, isAlone: isAlone).error }
    self = request
  }

  /// Resolves a phrase at an instant.
  init(
    _ phrase: Phrase, of arguments: [String], now: WallTime, zone: some Zone
  ) throws(TimePhrase.Problem) {
    switch phrase.time.kind {
    case .duration(let written):
      guard written.length <= .longestCountdown else { throw .tooLong }
      self.init(written.length, name: phrase.name)
    case .deadline(let words):
      do throws(Deadline.Problem) {
        let deadline = try Deadline(words, now: now, zone: zone)
        self.init(.deadline(deadline.instant), name: phrase.name, reading: deadline.reading)
        note = deadline.note
        recurrence = Recurrence(words, of: arguments.joined(separator: " "), in: zone)
      } catch {
        throw .deadline(error, words)
      }
    }
  }
}

extension TimePhrase {
  /// Why a time that is written correctly cannot be counted down.
  enum Problem: Error {
    /// More than 100 years.
    case tooLong
    case deadline(Deadline.Problem, DayAndTime)
  }

  /// Whether it is a number alone, which is seconds.
  var isBareNumber: Bool {
    guard case .duration(let written) = kind else { return false }
    return written.style == .bareNumber
  }
}

extension Request: Equatable {
  /// Whether both ask for the same; how a deadline comes again follows from its words.
  package static func == (one: Request, other: Request) -> Bool {
    one.target == other.target && one.name == other.name && one.reading == other.reading
      && one.note == other.note && (one.recurrence == nil) == (other.recurrence == nil)
  }
}

/// Cheap checks of words, which neither resolve a time nor explain a refusal.
extension Request {
  /// Whether words are a time, perhaps with a name.
  package static func reads(_ words: [String]) -> Bool { Phrase(Tokens(words)) != nil }

  /// Whether words begin with a time.
  package static func begins(_ words: [String]) -> Bool {
    var ahead = Tokens(words)
    return TimePhrase(&ahead) != nil
  }
}

/// A deadline that comes again, such as a time of day: in each round of a plan it is another instant.
package struct Recurrence: Sendable {
  private let words: DayAndTime
  private let zone: any Zone

  /// The words that were read, perhaps with a name among them.
  let text: String

  /// Nil where the words name a date or this day, which do not come again.
  ///
  /// - Parameter text: what was read, in which the words are the time.
  init?(_ words: DayAndTime, of text: String, in zone: some Zone) {
    switch words.day {
    case .date, .anniversary, .today, .dayOfMonth: return nil
    case .tomorrow, .inTwoDays, .weekday, nil: break
    }
    (self.words, self.text, self.zone) = (words, text, zone)
  }

  /// Reads the words of a deadline that comes again, whenever that is; nil where they are none.
  init?(reading text: String, in zone: some Zone) {
    guard case .deadline(let words)? = Phrase(Tokens([text]))?.time.kind else { return nil }
    self.init(words, of: text, in: zone)
  }

  /// The first such instant after another one; nil where the calendar has none.
  package func next(after now: WallTime) -> WallTime? { next(after: now, in: zone) }

  private func next(after now: WallTime, in zone: some Zone) -> WallTime? {
    try? Deadline(words, now: now, zone: zone).instant
  }
}

extension Duration {
  /// Reads a text that is only a duration, as after `--hold`: `500ms`, `1.5s`, `2 seconds`.
  ///
  /// Exact to 18 decimal places of the unit, to 15 of a millisecond; from zero to 100 years.
  package init(reading text: String) throws(GrammarError) {
    var ahead = Tokens(text)
    guard let written = WrittenDuration(&ahead), ahead.isAtEnd, written.length <= .longestCountdown
    else { throw Diagnosis.ofDuration(text) }
    self = written.length
  }
}
