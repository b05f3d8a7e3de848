/// Refuses time zones that are written as an abbreviation or a city.
///
/// The hint is the same time with its offset from Greenwich, if the abbreviation says how far that is.
extension NameRefusals {
  func zone(_ time: TimePhrase, _ rest: Scanner) -> GrammarError? {
    guard case .deadline(let words) = time.kind, words.time != nil else { return nil }
    let word = rest.plainWord
    let typed = rest.text(rest.position..<rest.wordEnd)
    guard Self.isZone(word, typed) else { return nil }
    let name = rest.afterWord
    let phrase = "\(time.text) \(typed)"
    let hint = Self.hours(word).flatMap { inZone(words, $0) }
    return advice.error(
      phrase, "names a time zone other than UTC",
      [hint.map { advice.hint($0, named: name) }],
      examples: ["\(Spelling(words, advice).example) 09:00 UTC"])
  }

  private static func isZone(_ word: String, _ typed: String) -> Bool {
    if TimeWord.isZone(word) || word.contains("/") { return true }
    switch word {
    case "et", "pt", "ct", "mt", "ist", "eastern", "central", "pacific", "mountain", "local":
      return true
    default:
      return typed == typed.uppercased() && (3...5).contains(typed.utf8.count)
        && TimeWord.isOfClock(word)
    }
  }

  /// Hours east of Greenwich; nil if the abbreviation stands for several zones or is not known here.
  private static func hours(_ word: String) -> Int? {
    switch word {
    case "est", "cdt": -5
    case "edt": -4
    case "cst", "mdt": -6
    case "mst", "pdt": -7
    case "pst", "akdt": -8
    case "akst": -9
    case "hst": -10
    case "utc", "gmt", "zulu": 0
    case "cet", "mez", "bst": 1
    case "cest", "mesz", "eet": 2
    case "eest", "msk": 3
    case "hkt", "sgt", "awst": 8
    case "jst", "kst": 9
    case "aest": 10
    case "aedt": 11
    case "nzst": 12
    case "nzdt": 13
    default: nil
    }
  }

  /// `until 2026-11-21 17:00-08:00`: the next such time, on the current day in that zone.
  private func inZone(_ words: DayAndTime, _ hours: Int) -> String? {
    guard let time = words.time, time.style != .bareHour else { return nil }
    guard let today = DateRefusals.day(at: advice.now, ahead: hours * 3_600) else { return nil }
    let sign = hours < 0 ? "-" : "+"
    let choices: [CivilDay]
    switch words.day {
    case nil: choices = [today, today.advanced(by: 1)]
    case .today: choices = [today]
    case .tomorrow: choices = [today.advanced(by: 1)]
    case .inTwoDays: choices = [today.advanced(by: 2)]
    case .weekday(let weekday, _):
      choices = (0...7).map { today.advanced(by: $0) }.filter { $0.weekday == weekday }
    case .date(let day): choices = [day]
    case .anniversary(let month, let day):
      choices = (0...1).compactMap { CivilDay(year: today.year + $0, month: month, day: day) }
    }
    let zone = hours == 0 ? " UTC" : "\(sign)\(twoDigits(abs(hours))):00"
    return choices.map { "until \($0.text) \(ClockText.clock(time))\(zone)" }
      .first { advice.works(Hint($0)) }
  }
}
