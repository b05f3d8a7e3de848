/// A time zone: the rules for the local time of a region, and how its times of day are written.
package protocol Zone: Sendable {
  var hourCycle: HourCycle { get }

  /// Returns the local time at an instant.
  func civil(at instant: WallTime) -> CivilTime
}

extension Zone {
  package var hourCycle: HourCycle { .h24 }
}
