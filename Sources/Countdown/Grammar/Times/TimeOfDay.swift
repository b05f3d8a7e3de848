/// A time of day: `17:30`, `5pm`, `noon`, `24:00`.
struct TimeOfDay: Equatable {
  /// 0…24; 24 is the end of the day.
  var hour: Int
  var minute = 0
  var second = 0
  /// Fraction of a second, less than one second.
  var fraction = Duration.zero
  var style = Style.plain

  enum Style {
    /// `17:30`, `05:30`, `17`: on the 24-hour clock.
    case plain
    /// `5:30`: on the 24-hour clock as written, but the afternoon may be meant.
    case withoutHalf
    /// `5`: am, pm or a part of the day must say which half of the day is meant.
    case bareHour
    /// `5pm`, `noon`: it can be nothing else.
    case unmistakable
    /// `midnight`: the end of the day beside it.
    case midnight
  }

  static let noon = TimeOfDay(hour: 12, style: .unmistakable)
  static let midnight = TimeOfDay(hour: 24, style: .midnight)
  static let startOfDay = TimeOfDay(hour: 0)

  /// Whether it is 00:00, which is always past today, so the next one is meant.
  var isStartOfDay: Bool { hour == 0 && minute == 0 && second == 0 && fraction == .zero }

  /// The same time twelve hours later; nil if the half of the day is known. 12 becomes 0.
  var inTheAfternoon: TimeOfDay? {
    guard style == .withoutHalf || style == .bareHour else { return nil }
    return TimeOfDay(
      hour: hour == 12 ? 0 : hour + 12, minute: minute, second: second, fraction: fraction)
  }

  /// The time if it is in that part of the day; nil if it cannot be.
  func during(_ part: PartOfDay) -> TimeOfDay? {
    if style == .midnight { return part == .night ? self : nil }
    if let afternoon = inTheAfternoon {
      let both = [self, afternoon].filter { part.hours.contains($0.hour) }
      guard both.count == 1, var meant = both.first else { return nil }
      meant.style = .plain
      return meant
    }
    return part.hours.contains(hour) ? self : nil
  }
}
