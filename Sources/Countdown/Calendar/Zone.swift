/// A time zone: the rules for the local time of a region.
package protocol Zone: Sendable {
  /// Returns the local time at an instant.
  func civil(at instant: WallTime) -> CivilTime
}
