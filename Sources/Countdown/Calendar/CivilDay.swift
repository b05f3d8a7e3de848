/// A day of the proleptic Gregorian calendar.
struct CivilDay: Hashable {
  var year: Int
  /// 1…12
  var month: Int
  /// 1…31
  var day: Int

  /// A day; nil if it does not exist.
  init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), (1...Self.length(ofMonth: month, in: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day of a civil time; nil if its fields are not a date.
  init?(_ civil: CivilTime) {
    self.init(year: civil.year, month: civil.month, day: civil.day)
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

  /// Days from 1970-01-01 to this day.
  var sinceEpoch: Int {
    daysBeforeYear - 719_162 + daysBeforeMonth + day - 1
  }

  /// Days from 0001-01-01 to the first day of this day's year.
  private var daysBeforeYear: Int {
    let years = year - 1
    return years * 365 + years / 4 - years / 100 + years / 400
  }

  private var daysBeforeMonth: Int {
    (1..<month).reduce(0) { $0 + Self.length(ofMonth: $1, in: year) }
  }

  /// Returns the day that is `days` days later. The number must not be negative.
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
