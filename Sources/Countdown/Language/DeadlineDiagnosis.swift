/// Explains why a deadline is not valid, and suggests other ways to write it.
struct DeadlineDiagnosis {
  private let dayAndTime: DayAndTime
  private let phrase: TimePhrase
  private let today: CivilDay?

  init(_ dayAndTime: DayAndTime, in phrase: TimePhrase, today: CivilDay?) {
    (self.dayAndTime, self.phrase, self.today) = (dayAndTime, phrase, today)
  }

  func finding(for problem: Deadline.Problem) -> Finding {
    let time24 = timeOfDay?.text ?? ""
    switch problem {
    case .past:
      if dayAndTime.day == .today, dayAndTime.time == nil {
        return Finding(reason: .incomplete, range: phrase.range)
      }
      return Finding(reason: .past, range: phrase.range, replacements: laterTimes)
    case .tooFar: return Finding(reason: .tooLong, range: phrase.range)
    case .bareHour:
      return Finding(
        reason: .morningOrEvening, range: phrase.range, replacementsByMeaning: bothHalves)
    case .noHour:
      let exampleTime = dayAndTime.partOfDay?.exampleTime ?? "9am"
      return Finding(
        reason: .incomplete, range: phrase.range,
        replacements: dayAndTime.day == nil || dayAndTime.day == .today
          ? ["until \(exampleTime)"] : textForEachDay { "until \($0) \(exampleTime)" })
    case .otherPart:
      // The day of `12:30 at night` is unclear, so suggest nothing.
      guard let time = dayAndTime.time, time.hour != 12 else {
        return Finding(reason: .doesNotExist, range: phrase.range)
      }
      // `7 in the afternoon` may mean 7pm.
      let isBareHour = time.style == .bareHour && time.minute == 0
      let meantTime =
        isBareHour ? "\(time.hour)\(dayAndTime.partOfDay == .morning ? "am" : "pm")" : time24
      return Finding(
        reason: .doesNotExist, range: phrase.range,
        replacements: dayAndTime.day == .today || dayAndTime.day == nil
          ? ["until \(meantTime)"] : textForEachDay { "until \($0) \(meantTime)" })
    case .otherWeekday:
      let timeAndOffset =
        dayAndTime.offset.map { "T\(time24)\(UTCOffset.text($0))" } ?? " \(time24)"
      return Finding(
        reason: .doesNotExist, range: phrase.range,
        replacements: textForEachDay { "until \($0)\(timeAndOffset)" })
    case .yearOrTime:
      guard case .date(let day) = dayAndTime.day else {
        return Finding(reason: .dateOrTime, range: phrase.range)
      }
      let dayOfYear = "\(CalendarName.short(month: day.month).lowercased()) \(day.day)"
      return Finding(
        reason: .dateOrTime, range: phrase.range,
        replacements: [
          "until \(dayOfYear) \(twoDigits(day.year / 100)):\(twoDigits(day.year % 100))",
          "until \(day.text)",
        ])
    case .zoneWithoutDate:
      return Finding(
        reason: .needsDate, range: phrase.range,
        replacements: textForEachDay { "until \($0) \(time24) UTC" })
    case .thisOrNext(let this, let next):
      return Finding(
        reason: .thisOrNext, range: phrase.range,
        replacements: [this, next].map { "until \($0.text) \(time24)" })
    }
  }

  /// The time of day: 20:00 for `8 in the evening`.
  private var timeOfDay: TimeOfDay? {
    dayAndTime.time.map { time in dayAndTime.partOfDay.flatMap { time.resolved(in: $0) } ?? time }
  }

  /// Returns a text for each date that the day can mean.
  private func textForEachDay(_ text: (_ date: String) -> String) -> [String] {
    guard let today else { return [] }
    return Self.days(of: dayAndTime.day, from: today).map { text($0.text) }
  }

  /// Returns the dates that a day can mean, the earliest first.
  static func days(of day: Day?, from today: CivilDay) -> [CivilDay] {
    switch day {
    case nil: [today, today.advanced(by: 1)]
    case .today: [today]
    case .tomorrow: [today.advanced(by: 1)]
    case .inTwoDays: [today.advanced(by: 2)]
    case .weekday(let weekday, _), .dayOfMonth(_, let weekday):
      (0...7).map { today.advanced(by: $0) }.filter { $0.weekday == weekday }
    case .date(let day): [day]
    case .anniversary(let month, let day):
      (0...1).compactMap { CivilDay(year: today.year + $0, month: month, day: day) }
    }
  }

  /// The same time tomorrow, or next year for a date such as `dec 24`.
  private var laterTimes: [String] {
    guard let today, dayAndTime.offset == nil else { return [] }
    let laterDay: CivilDay? =
      switch dayAndTime.day {
      case .date: nil
      case .anniversary(let month, let day): CivilDay(year: today.year + 1, month: month, day: day)
      default: today.advanced(by: 1)
      }
    return laterDay.map { ["until \($0.text) \(timeOfDay?.text ?? "")"] } ?? []
  }

  /// The replacements for each half of the day: `until 5am` and `until 5pm`.
  private var bothHalves: [[String]] {
    guard let time = dayAndTime.time, time.style == .bareHour else { return [] }
    let digits = time.minute == 0 ? "\(time.hour)" : "\(time.hour):\(twoDigits(time.minute))"
    return ["\(digits)am", "\(digits)pm"].map { time in
      guard dayAndTime.day != nil else {
        let asTyped = phrase.untilWord.isEmpty ? [] : ["\(phrase.untilWord) \(time)"]
        return asTyped + [time, "until \(time)"]
      }
      return Array(textForEachDay { "until \($0) \(time)" }.prefix(1))
    }
  }
}

extension TimeOfDay {
  /// The time as people type it after `until`: `2pm` if it had am or pm, otherwise `17:30`.
  var spelling: String {
    guard style == .unambiguous, second == 0 else { return text }
    let half = hour < 12 ? "am" : "pm"
    let hour12 = hour % 12 == 0 ? 12 : hour % 12
    return minute == 0 ? "\(hour12)\(half)" : "\(hour12):\(twoDigits(minute))\(half)"
  }
}
