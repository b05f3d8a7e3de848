/// A local date in the Gregorian calendar and a time of day, without its zone.
package struct CivilTime: Hashable, Sendable {
  package var year: Int
  /// 1…12
  package var month: Int
  /// 1…31
  package var day: Int
  /// 0…23
  package var hour: Int
  /// 0…59
  package var minute: Int
  /// 0…59
  package var second: Int

  /// The fields may be out of range: ``LocalTimeInstants`` carries them over.
  package init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }
}
