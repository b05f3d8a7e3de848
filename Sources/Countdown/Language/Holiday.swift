/// Holidays. They are not read as times, but a hint gives their dates.
enum Holiday {
  /// Returns the next date of a holiday, and the index of the token after its name.
  static func read(_ tokens: Tokens, from today: CivilDay) -> (day: CivilDay, end: Int)? {
    guard let (rule, end) = ruleAndEnd(tokens) else { return nil }
    let dates = [today.year, today.year + 1].compactMap(rule)
    return dates.first { $0.sinceEpoch >= today.sinceEpoch }.map { ($0, end) }
  }

  /// Returns the date of a holiday in a year.
  private typealias Rule = (_ year: Int) -> CivilDay?

  private static func ruleAndEnd(_ tokens: Tokens) -> (Rule, Int)? {
    var ahead = tokens
    if ahead.take("black"), ahead.take("friday") { return (thanksgiving(after: 1), ahead.index) }
    ahead = tokens
    if ahead.take("cyber"), ahead.take("monday") { return (thanksgiving(after: 4), ahead.index) }
    ahead = tokens
    if ahead.take("good"), ahead.take("friday") { return (easter(after: -2), ahead.index) }
    ahead = tokens
    if ahead.take("new"), ahead.take("year", "years", "year's") {
      if ahead.take("eve") { return (date(12, 31), ahead.index) }
      _ = ahead.take("day")
      return (date(1, 1), ahead.index)
    }
    ahead = tokens
    let word = ahead.word
    ahead.skipWord()
    switch word {
    case "christmas", "xmas":
      if ahead.take("eve") { return (date(12, 24), ahead.index) }
      _ = ahead.take("day")
      return (date(12, 25), ahead.index)
    case "nye": return (date(12, 31), ahead.index)
    case "newyear": return (date(1, 1), ahead.index)
    case "halloween": return (date(10, 31), ahead.index)
    case "thanksgiving": return (thanksgiving(after: 0), ahead.index)
    case "easter":
      if ahead.take("monday") { return (easter(after: 1), ahead.index) }
      _ = ahead.take("sunday")
      return (easter(after: 0), ahead.index)
    default: return nil
    }
  }

  private static func date(_ month: Int, _ day: Int) -> Rule {
    { CivilDay(year: $0, month: month, day: day) }
  }

  /// Returns the rule for a day after Thanksgiving, the fourth Thursday of November.
  private static func thanksgiving(after days: Int) -> Rule {
    { year in
      guard let first = CivilDay(year: year, month: 11, day: 1) else { return nil }
      return first.advanced(by: (11 - first.weekday) % 7 + 21 + days)
    }
  }

  /// Returns the rule for a day after Easter Sunday, by the anonymous Gregorian algorithm of 1876.
  private static func easter(after days: Int) -> Rule {
    { year in
      let (a, b, c) = (year % 19, year / 100, year % 100)
      let h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30
      let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7
      let m = (a + 11 * h + 22 * l) / 451
      let sum = h + l - 7 * m + 114
      // Count from March 1, because Good Friday may be in the month before Easter.
      return CivilDay(year: year, month: 3, day: 1)?.advanced(
        by: (sum / 31 - 3) * 31 + sum % 31 + days)
    }
  }
}
