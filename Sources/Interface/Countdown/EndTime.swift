internal import Countdown

/// An instant as people say it to each other today.
enum EndTime {
  /// `17:35`; with the weekday where it is another day of the coming six, with the date beyond.
  static func text(of end: WallTime, at now: WallTime, in zone: any Zone) -> String {
    let (then, today) = (zone.civil(at: end), zone.civil(at: now))
    let time = "\(two(then.hour)):\(two(then.minute))"
    let days = then.dayNumber - today.dayNumber
    switch days {
    case 0: return time
    case 1...6: return "\(then.weekdayName) \(time)"
    default: return "\(then.year)-\(two(then.month))-\(two(then.day)) \(time)"
    }
  }

  private static func two(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
