/// A date and a time of day, in a zone that is not part of it.
package struct CivilTime: Hashable, Sendable {
  /// 1…12
  package var month: Int
  /// In the Gregorian calendar.
  package var year: Int
  /// 1…31
  package var day: Int
  /// 0…23; 24 and more carry over to the next day, as a day past the end of the month does.
  package var hour: Int
  /// 0…59
  package var minute: Int
  /// 0…59
  package var second: Int

  /// Stores the fields without a check.
  package init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }
}
