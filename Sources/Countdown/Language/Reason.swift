/// Why a text is not understood as a time: each reason once, with what the user reads.
enum Reason {
  case afterUntil, ambiguousName, ambiguousNumber, calculation, clockOrDuration, dateOrTime
  case endless, foreign, fraction, holiday, impossibleDate, impossibleTime, lacksHour, lacksMonth
  case lacksNumber, lacksTime, lacksUntil, lacksUnit, misspelt, monthsOrMinutes, morningOrEvening
  case needsName, negative, notation, otherPart, otherWeekday, partsOfDate, past, place, range
  case recurring, severalTimes, thisOrNext, tooFar, tooFine, tooLong, unequalUnit, unknown
  case unknownUnit, yearOrTime, zone, zoneWithoutDate

  /// The reason in words. The refused text is their subject, so they begin with a verb.
  var words: String {
    switch self {
    case .afterUntil: "is a duration after until"
    case .ambiguousName: "has words that may belong to its time"
    case .ambiguousNumber: "could be seconds or minutes"
    case .calculation: "is a calculation"
    case .clockOrDuration: "could be a time of day or a duration"
    case .dateOrTime: "could be a date or a time of day"
    case .endless: "never ends"
    case .foreign: "is not English"
    case .fraction: "could be a fraction or a date"
    case .holiday: "is the name of a day"
    case .impossibleDate: "is no date"
    case .impossibleTime: "is no time of day"
    case .lacksHour: "has no hour"
    case .lacksMonth: "has no month"
    case .lacksNumber: "has no number"
    case .lacksTime: "has no time after it"
    case .lacksUntil: "is a time of day only after until"
    case .lacksUnit: "has no unit"
    case .misspelt: "is misspelt"
    case .monthsOrMinutes: "could be minutes or months"
    case .morningOrEvening: "could be morning or evening"
    case .needsName: "needs --name"
    case .negative: "is negative"
    case .notation: "is not how a number is written here"
    case .otherPart: "is not in that part of the day"
    case .otherWeekday: "falls on another day of the week"
    case .partsOfDate: "is not how a date is written here"
    case .past: "is past"
    case .place: "could be a place or a zone"
    case .range: "is a range of times"
    case .recurring: "comes again and again"
    case .severalTimes: "has more than one time"
    case .thisOrNext: "could be this week or the next"
    case .tooFar: "is more than 100 years away"
    case .tooFine: "is too fine"
    case .tooLong: "is longer than 100 years"
    case .unequalUnit: "is not exact, since years and months differ in length"
    case .unknown: "is not a time"
    case .unknownUnit: "has an unknown unit"
    case .yearOrTime: "could be a year or a time of day"
    case .zone: "has a zone other than UTC"
    case .zoneWithoutDate: "has a zone but no date"
    }
  }

  /// A text of the right form, said where nothing that was typed can be kept.
  var example: String {
    switch self {
    case .impossibleDate, .partsOfDate, .lacksMonth, .fraction, .holiday, .otherWeekday,
      .thisOrNext,
      .tooFar:
      "until 2030-01-31"
    case .impossibleTime, .morningOrEvening, .lacksHour, .lacksTime, .lacksUntil, .past, .range,
      .recurring, .yearOrTime, .dateOrTime, .place, .otherPart, .foreign:
      "until 17:30"
    case .zone, .zoneWithoutDate: "until 2030-01-31 09:00 UTC"
    case .monthsOrMinutes, .unequalUnit: "30d"
    case .tooFine: "500ms"
    case .tooLong, .endless: "36525d"
    case .notation, .lacksUnit, .unknownUnit, .calculation, .lacksNumber, .negative, .afterUntil,
      .ambiguousNumber, .clockOrDuration:
      "1h30m"
    case .ambiguousName, .needsName: "5m --name 'tea for 2'"
    case .severalTimes: "25m focus then 5m break"
    case .misspelt, .unknown: "5m tea"
    }
  }
}

/// The reason to refuse a text, and the proposals for its hints.
struct Finding {
  let reason: Reason

  /// The tokens that are wrong.
  let words: Range<Int>

  /// Replacements for these words: a list for each meaning. A hint uses the first of a list that is understood.
  var meanings: [[String]] = []

  /// Complete hints, tried after the replacements.
  var hints: [Hint] = []

  init(reason: Reason, words: Range<Int>, meanings: [[String]], hints: [Hint] = []) {
    (self.reason, self.words, self.meanings, self.hints) = (reason, words, meanings, hints)
  }

  /// - Parameter instead: one text for each meaning.
  init(reason: Reason, words: Range<Int>, instead: [String] = [], hints: [Hint] = []) {
    self.init(reason: reason, words: words, meanings: instead.map { [$0] }, hints: hints)
  }
}
