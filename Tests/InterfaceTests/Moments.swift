import Countdown
import Testing

extension Moment {
  /// Noon of Friday 2026-11-20 at Greenwich.
  static let noon = Moment(
    steady: SteadyTime(sinceStart: .seconds(5000)),
    wall: WallTime(sinceEpoch: .seconds(1_795_176_000)))

  static func + (moment: Moment, amount: Duration) -> Moment { moment.advanced(by: amount) }
}

/// A time zone without changes: UTC.
struct Greenwich: Zone {
  func civil(at instant: WallTime) -> CivilTime {
    let seconds = Int(instant.sinceEpoch.components.seconds)
    let (days, secondOfDay) = seconds.quotientAndRemainder(dividingBy: 86_400)
    // Converts days to a date, in eras of 400 years. Years start on March 1, so that a leap day is the last day.
    let daysSinceYearZero = days + 719_468
    let (era, dayOfEra) = daysSinceYearZero.quotientAndRemainder(dividingBy: 146_097)
    let year = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    return CivilTime(
      year: year + era * 400 + (monthFromMarch < 10 ? 0 : 1),
      month: monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1, hour: secondOfDay / 3_600,
      minute: secondOfDay / 60 % 60,
      second: secondOfDay % 60)
  }

  /// Always nil: no test converts a date back.
  func instant(of civil: CivilTime) -> WallTime? { nil }
}

/// Checks the result of a mutating call, which `#expect` cannot contain.
func expect<Value: Equatable>(
  _ actual: Value, _ expected: Value, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(actual == expected, sourceLocation: sourceLocation)
}
