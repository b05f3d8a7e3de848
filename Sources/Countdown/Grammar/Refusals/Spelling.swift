/// Other ways to write a day and a time, for the hints of a refusal. Each begins with `until`.
struct Spelling {
  private let words: DayAndTime
  private let advice: Advice

  /// The time of day that the part of the day beside it selects; in UTC if it was written so.
  private let clock: String?

  init(_ words: DayAndTime, _ advice: Advice) {
    self.words = words
    self.advice = advice
    let meant = words.time.map { time in words.part.flatMap { time.during($0) } ?? time }
    clock = meant.map { ClockText.clock($0) + (words.offset == 0 ? " UTC" : "") }
  }

  /// The time in the morning and in the afternoon.
  var halves: [String?] {
    guard let time = words.time else { return [] }
    return [written(Self.twelveHours(time, "am")), written(Self.twelveHours(time, "pm"))]
  }

  /// With an example of an hour in the part of the day.
  var withHour: String? { words.part.map { until([day ?? "today", $0.example]) } }

  /// The time without its part of the day.
  var withoutPart: [String?] {
    // The night of a day may be the night before it.
    guard let time = words.time, words.part != .night else { return [] }
    return time.style == .bareHour ? halves : [written(ClockText.clock(time))]
  }

  /// With the weekday alone, and with the date alone.
  var withoutWeekday: [String?] {
    [
      words.weekday.map { until([CalendarName.long(weekday: $0).lowercased(), clock]) },
      until([date, clock]),
    ]
  }

  /// The same time on another day in the future.
  var later: [String?] {
    switch words.day {
    case .today: return [until(["tomorrow", clock])]
    case .date(let day) where day == advice.today && clock == nil:
      return ["until \(day.text) 23:00", "until \(day.advanced(by: 1).text)"]
    case .date(let day):
      let next = (1...2).compactMap { years in
        advice.today.flatMap { CivilDay(year: $0.year + years - 1, month: day.month, day: day.day) }
      }
      return next.map { until([$0.text, clock]) }
    case .anniversary(let month, let day):
      return (0...1).map { years in
        advice.today.flatMap { CivilDay(year: $0.year + years, month: month, day: day) }
          .map { until([$0.text, clock ?? (years == 0 ? "23:00" : nil)]) }
      }
    default: return []
    }
  }

  /// With the four digits after the month as a time, and as a year.
  var yearOrTime: [String?] {
    guard case .date(let day) = words.day else { return [] }
    let coming = DateRefusals(advice).coming(month: day.month, day: day.day)
    let time = ClockText.clock(TimeOfDay(hour: day.year / 100, minute: day.year % 100))
    return [coming.map { until([$0.text, time]) }, until([day.text])]
  }

  /// With a date in the zone that was written, counted from the current day there.
  var dateInZone: String? {
    guard let offset = words.offset, offset == 0, let time = words.time,
      let today = DateRefusals.day(at: advice.now, ahead: offset)
    else { return nil }
    let days: [Int] =
      switch words.day {
      case .tomorrow: [1]
      case .inTwoDays: [2]
      case .weekday(let weekday, _): [0, 7].map { $0 + (weekday - today.weekday + 7) % 7 }
      default: [0]
      }
    return days.map { "until \(today.advanced(by: $0).text) \(ClockText.clock(time)) UTC" }
      .first { advice.works(Hint($0)) }
  }

  /// The last day within a hundred years.
  var last: Hint {
    Hint("until \(advice.today?.advanced(by: 36_525).text ?? DateRefusals.example(advice))")
  }

  /// A deadline for an example.
  var example: String { "until \(DateRefusals.example(advice))" }

  private var day: String? {
    switch words.day {
    case .today: "today"
    case .tomorrow: "tomorrow"
    case .inTwoDays: "the day after tomorrow"
    case .weekday(let weekday, let isNext):
      (isNext ? "next " : "") + CalendarName.long(weekday: weekday).lowercased()
    default: date
    }
  }

  private var date: String? {
    switch words.day {
    case .date(let day): day.text
    case .anniversary(let month, let day): DateRefusals(advice).coming(month: month, day: day)?.text
    default: nil
    }
  }

  private func written(_ time: String) -> String? { until([day, time]) }

  private func until(_ parts: [String?]) -> String {
    (["until"] + parts).compactMap { $0 }.joined(separator: " ")
  }

  /// `5am`, `5:30pm`
  static func twelveHours(_ time: TimeOfDay, _ half: String) -> String {
    let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
    return time.minute == 0 ? "\(hour)\(half)" : "\(hour):\(twoDigits(time.minute))\(half)"
  }
}
