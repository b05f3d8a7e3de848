/// Why a day or time of day that is written correctly cannot be counted down to.
enum DeadlineFlaw: Error, Equatable {
  case past
  case tooFar
  /// The hour may be before noon or after it.
  case bareHour
  /// No hour, only a part of the day.
  case noHour
  /// The hour is not in the part of the day beside it.
  case otherPart
  /// The date beside the weekday falls on another weekday: this one, 0 to 6.
  case otherWeekday(Int)
  /// The year after a day and its month could be a time of day: `dec 24 2030`.
  case yearOrTime
  /// A zone beside a day such as `tomorrow`, which begins at different instants in different zones.
  case zoneWithoutDate
}
