import Countdown

extension WallTime {
  /// Friday, 2026-11-20 21:44:00 at Greenwich.
  static let fridayEvening = WallTime(sinceEpoch: .seconds(1_795_211_040))
}
