import Countdown
import Testing

extension Moment {
  /// Noon of 2026-11-20, UTC.
  static let start = Moment(
    steady: SteadyTime(sinceStart: .seconds(5000)),
    wall: WallTime(sinceEpoch: .seconds(1_795_176_000)))

  static func + (moment: Moment, amount: Duration) -> Moment { moment.advanced(by: amount) }
}

/// Expects the result of a mutating call, which `#expect` cannot contain.
func expect<Value: Equatable>(
  _ result: Value, _ expected: Value, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(result == expected, sourceLocation: sourceLocation)
}
