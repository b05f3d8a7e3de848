/// A day of the proleptic Gregorian calendar.
struct CivilDay: Hashable {
  var year: Int
  /// 1…12
  var month: Int
  /// 1…31
  var day: Int

  init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), (1...Self.length(ofMonth: month, in: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  init?(_ civil: CivilTime) {
    self.init(year: civil.year, month: civil.month, day: civil.day)
  }

  /// The day that is `days` days after 1970-01-01. Source: Howard Hinnant's `civil_from_days`.
  init(sinceEpoch days: Int) {
    let daysFromMarchOfYearZero = days + Self.daysFromFirstMarchToEpoch
    let era =
      (daysFromMarchOfYearZero >= 0
        ? daysFromMarchOfYearZero : daysFromMarchOfYearZero - (Self.daysPerEra - 1))
      / Self.daysPerEra
    let dayOfEra = daysFromMarchOfYearZero - era * Self.daysPerEra
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100)
    let months = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * months + 2) / 5 + 1
    month = months < 10 ? months + 3 : months - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  /// Days from 1970-01-01 to this day. Source: Howard Hinnant's `days_from_civil`, in which years begin in March.
  var sinceEpoch: Int {
    let years = month <= 2 ? year - 1 : year
    let era = (years >= 0 ? years : years - 399) / 400
    let yearOfEra = years - era * 400
    let months = month <= 2 ? month + 9 : month - 3
    let dayOfYear = (153 * months + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * Self.daysPerEra + dayOfEra - Self.daysFromFirstMarchToEpoch
  }

  private static let daysPerEra = 146_097

  /// The days from 0000-03-01, on which an era begins, to 1970-01-01.
  private static let daysFromFirstMarchToEpoch = 719_468

  /// Returns the day that is `days` days later. `days` must not be negative.
  func advanced(by days: Int) -> CivilDay {
    var (year, month, day) = (year, month, day + days)
    while day > Self.length(ofMonth: month, in: year) {
      day -= Self.length(ofMonth: month, in: year)
      (year, month) = month == 12 ? (year + 1, 1) : (year, month + 1)
    }
    return CivilDay(year: year, month: month, day: day) ?? self
  }

  /// 0 for Sunday … 6 for Saturday; 1970-01-01 was a Thursday.
  var weekday: Int { ((sinceEpoch + 4) % 7 + 7) % 7 }

  /// `2027-01-31`
  var text: String {
    let digits = String(year)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      + "-\(twoDigits(month))-\(twoDigits(day))"
  }
}

func twoDigits(_ number: Int) -> String {
  number < 10 ? "0\(number)" : "\(number)"
}
