import Countdown

extension Moment {
  /// Noon of Friday 2026-11-20, UTC.
  static let noon = Moment(
    steady: SteadyTime(sinceStart: .seconds(5000)),
    wall: WallTime(sinceEpoch: .seconds(1_795_176_000)))

  static func + (moment: Moment, amount: Duration) -> Moment { moment.advanced(by: amount) }
}
