package import Countdown

extension Moment {
  /// Noon of Friday 2026-11-20 at Greenwich.
  package static let noon = Moment(
    steady: SteadyTime(sinceStart: .seconds(5000)),
    wall: WallTime(sinceEpoch: .seconds(1_795_176_000)))

  package static func + (moment: Moment, duration: Duration) -> Moment {
    moment.advanced(by: duration)
  }
}
