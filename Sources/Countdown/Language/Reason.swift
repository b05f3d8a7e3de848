/// Why a text is not understood as a time.
enum Reason {
  case doesNotExist, incomplete, lacksNumber, lacksUnit, lacksUntil, mustFollow, needsDate
  case needsName, needsOffset, needsRepeat, negative, notation, past, severalTimes, tooLong,
    unequalUnit, unknown
  case unknownWord
  case clockOrDuration, dateOrTime, minutesOrMonths, morningOrEvening, placeOrZone, thisOrNext

  /// The reason for the user. It begins with a verb, because the text that is wrong is its subject.
  var message: String {
    switch self {
    case .clockOrDuration: "could be a time of day or a duration"
    case .dateOrTime: "could be a date or a time"
    case .doesNotExist: "does not exist"
    case .incomplete: "is incomplete"
    case .lacksNumber: "has no number"
    case .lacksUnit: "has no unit"
    case .lacksUntil: "needs until"
    case .minutesOrMonths: "could be minutes or months"
    case .morningOrEvening: "could be morning or evening"
    case .mustFollow: "must follow its time"
    case .needsDate: "needs a date and an offset from UTC"
    case .needsOffset: "needs its offset from UTC"
    case .needsName: "needs --name"
    case .needsRepeat: "needs --repeat"
    case .negative: "is negative"
    case .notation: "is not understood in this form"
    case .past: "is past"
    case .placeOrZone: "could be a place or a zone"
    case .severalTimes: "is more than one time"
    case .thisOrNext: "could be this week or the next"
    case .tooLong: "is over the limit of 100 years"
    case .unequalUnit: "is not exact, since years and months differ in length"
    case .unknown: "is not a time"
    case .unknownWord: "is an unknown word"
    }
  }

  /// A text of the right form, which is shown if there are no hints.
  var example: String {
    switch self {
    case .unknown, .incomplete, .notation: Self.usualForms
    case .clockOrDuration, .lacksNumber, .lacksUnit, .negative, .unknownWord: "1h30m"
    case .lacksUntil, .morningOrEvening, .past, .severalTimes, .placeOrZone: "until 17:30"
    case .dateOrTime, .doesNotExist, .thisOrNext: "until 2030-01-31 17:30"
    case .needsRepeat: "5m --repeat 2"
    case .minutesOrMonths, .unequalUnit: "30d"
    case .tooLong: "36525d"
    case .needsDate, .needsOffset: "until 2030-01-31 09:00 UTC"
    case .mustFollow, .needsName: "5m --name 'tea for 2'"
    }
  }

  static let usualForms = "5m, 25:00 or until 17:30"
}

/// A mistake in a text: the reason, and the candidates for hints.
struct Finding {
  let reason: Reason

  /// The tokens with the mistake.
  let range: Range<Int>

  /// Replacements for these tokens: a list for each possible meaning. A hint uses the first of a list that is understood.
  var meanings: [[String]] = []

  /// Complete hints, tried after the replacements.
  var hints: [Hint] = []
}

extension Finding {
  /// - Parameter instead: one replacement for each possible meaning.
  init(reason: Reason, range: Range<Int>, instead: [String], hints: [Hint] = []) {
    self.init(reason: reason, range: range, meanings: instead.map { [$0] }, hints: hints)
  }
}
