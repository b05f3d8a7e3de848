/// Explains why a deadline is not valid, and suggests other ways to write it.
struct DeadlineDiagnosis {
  private let words: DayAndTime
  private let time: TimePhrase
  private let today: CivilDay?

  init(_ words: DayAndTime, of time: TimePhrase, today: CivilDay?) {
    (self.words, self.time, self.today) = (words, time, today)
  }

  /// Returns the reason and the replacements for a problem.
  func finding(for problem: Deadline.Problem) -> Finding {
    let clock = timeOfDay?.text ?? ""
    switch problem {
    case .past:
      if words.day == .today, words.time == nil {
        return Finding(reason: .incomplete, range: time.range)
      }
      return Finding(reason: .past, range: time.range, instead: later)
    case .tooFar: return Finding(reason: .tooLong, range: time.range)
    case .bareHour: return Finding(reason: .morningOrEvening, range: time.range, meanings: halves)
    case .noHour:
      let part = words.part?.example ?? "9am"
      return Finding(
        reason: .incomplete, range: time.range,
        instead: words.day == nil || words.day == .today
          ? ["until \(part)"] : texts { "until \($0) \(part)" })
    case .otherPart:
      // `night 12:30` is after midnight.
      guard let time = words.time, time.hour != 12 else {
        return Finding(reason: .doesNotExist, range: self.time.range)
      }
      // `7 in the afternoon`
      let isBare = time.style == .bareHour && time.minute == 0
      let clock = isBare ? "\(time.hour)\(words.part == .morning ? "am" : "pm")" : clock
      return Finding(
        reason: .doesNotExist, range: self.time.range,
        instead: words.day == .today || words.day == nil
          ? ["until \(clock)"] : texts { "until \($0) \(clock)" })
    case .otherWeekday:
      let zone = words.offset.map { "T\(clock)\(UTCOffset.text($0))" } ?? " \(clock)"
      return Finding(
        reason: .doesNotExist, range: time.range, instead: texts { "until \($0)\(zone)" })
    case .yearOrTime:
      guard case .date(let day) = words.day else {
        return Finding(reason: .dateOrTime, range: time.range)
      }
      let name = "\(CalendarName.short(month: day.month).lowercased()) \(day.day)"
      return Finding(
        reason: .dateOrTime, range: time.range,
        instead: [
          "until \(name) \(twoDigits(day.year / 100)):\(twoDigits(day.year % 100))",
          "until \(day.text)",
        ])
    case .zoneWithoutDate:
      return Finding(
        reason: .needsDate, range: time.range, instead: texts { "until \($0) \(clock) UTC" })
    case .thisOrNext(let this, let next):
      return Finding(
        reason: .thisOrNext, range: time.range,
        instead: [this, next].map { "until \($0.text) \(clock)" })
    }
  }

  /// The time of day, with the half of the day that the part beside it gives.
  private var timeOfDay: TimeOfDay? {
    words.time.map { time in words.part.flatMap { time.during($0) } ?? time }
  }

  private func texts(forEachDay text: (String) -> String) -> [String] {
    guard let today else { return [] }
    return Self.days(of: words.day, from: today).map { text($0.text) }
  }

  /// Returns the dates that a day can mean, the nearest first.
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

  /// The same time on a later day; none for a date with a year.
  private var later: [String] {
    let clock = timeOfDay?.text ?? ""
    guard let today, words.offset == nil else { return [] }
    let next: CivilDay? =
      switch words.day {
      case .date: nil
      case .anniversary(let month, let day): CivilDay(year: today.year + 1, month: month, day: day)
      default: today.advanced(by: 1)
      }
    return next.map { ["until \($0.text) \(clock)"] } ?? []
  }

  /// The hour before and after noon, `until 5am` and `until 5pm`, with its day and the word before it.
  private var halves: [[String]] {
    guard let clock = words.time, clock.style == .bareHour else { return [] }
    let time = clock.minute == 0 ? "\(clock.hour)" : "\(clock.hour):\(twoDigits(clock.minute))"
    return ["\(time)am", "\(time)pm"].map { half in
      guard words.day != nil else {
        let marked = self.time.marker.isEmpty ? [] : ["\(self.time.marker) \(half)"]
        return marked + [half, "until \(half)"]
      }
      return Array(texts { "until \($0) \(half)" }.prefix(1))
    }
  }
}

extension TimeOfDay {
  /// The time as the user would type it after `until`: `2pm`, `17:30`.
  var spelling: String {
    guard style == .unambiguous, second == 0 else { return text }
    if hour == 12, minute == 0 { return "12pm" }
    let half = hour < 12 ? "am" : "pm"
    let hour = hour % 12 == 0 ? 12 : hour % 12
    return minute == 0 ? "\(hour)\(half)" : "\(hour):\(twoDigits(minute))\(half)"
  }
}
