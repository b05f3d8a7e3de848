/// A date and a time of day as people write them, in whatever zone goes with it.
package struct CivilTime: Hashable, Sendable {
  /// 1…12
  package var month: Int
  /// In the calendar that is in use everywhere.
  package var year: Int
  /// 1…31
  package var day: Int
  /// 0…23; 24 and beyond, like a day past the month's end, mean the next day.
  package var hour: Int
  /// 0…59
  package var minute: Int
  /// 0…59
  package var second: Int

  /// Takes the fields as they are.
  package init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }
}

/// The rules by which a place turns instants into local time.
package protocol Zone: Sendable {
  /// What a clock on the wall there shows at that instant.
  func civil(at instant: WallTime) -> CivilTime
}
