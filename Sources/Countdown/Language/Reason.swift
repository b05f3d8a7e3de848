/// Why a text is not understood as a time.
enum Reason {
  case doesNotExist, incomplete, lacksNumber, lacksUnit, lacksUntil, mustFollowTime
  case needsDate, needsName, needsOffset, needsRepeat
  case negative, notATime, past, severalTimes, tooLong, unknownWord, unsupportedForm, variableUnit
  case clockOrDuration, dateOrTime, minutesOrMonths, morningOrEvening, placeOrZone, thisOrNext

  /// The message for the user, after the wrong text: `has no unit`.
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
    case .mustFollowTime: "must follow its time"
    case .needsDate: "needs a date and an offset from UTC"
    case .needsOffset: "needs its offset from UTC"
    case .needsName: "needs --name"
    case .needsRepeat: "needs --repeat"
    case .negative: "is negative"
    case .unsupportedForm: "is not understood in this form"
    case .past: "is past"
    case .placeOrZone: "could be a place or a zone"
    case .severalTimes: "is more than one time"
    case .thisOrNext: "could be this week or the next"
    case .tooLong: "is over the limit of 100 years"
    case .variableUnit: "is not exact, since years and months differ in length"
    case .notATime: "is not a time"
    case .unknownWord: "is an unknown word"
    }
  }

  /// Text that is understood, for errors without hints.
  var example: String {
    switch self {
    case .notATime, .incomplete, .unsupportedForm: Self.usualForms
    case .clockOrDuration, .lacksNumber, .lacksUnit, .negative, .unknownWord: "1h30m"
    case .lacksUntil, .morningOrEvening, .past, .severalTimes, .placeOrZone: "until 17:30"
    case .dateOrTime, .doesNotExist, .thisOrNext: "until 2030-01-31 17:30"
    case .needsRepeat: "5m --repeat 2"
    case .minutesOrMonths, .variableUnit: "30d"
    case .tooLong: "36525d"
    case .needsDate, .needsOffset: "until 2030-01-31 09:00 UTC"
    case .mustFollowTime, .needsName: "5m --name 'tea for 2'"
    }
  }

  static let usualForms = "5m, 25:00 or until 17:30"
}

/// A mistake in a text: the reason, and the candidates for hints.
struct Finding {
  let reason: Reason

  /// The range of the tokens that are wrong.
  let range: Range<Int>

  /// For each meaning, replacements for the wrong tokens. The first that is understood becomes a hint.
  var replacementsByMeaning: [[String]] = []

  /// Hints that replace the whole text. They are shown after those from ``replacementsByMeaning``.
  var completeHints: [Hint] = []
}

extension Finding {
  /// - Parameter replacements: one replacement for each meaning.
  init(reason: Reason, range: Range<Int>, replacements: [String]) {
    self.init(reason: reason, range: range, replacementsByMeaning: replacements.map { [$0] })
  }
}
