/// An instant of the clock that also counts while the machine sleeps and cannot be set.
///
/// Swift calls that clock `ContinuousClock`; on Linux it is CLOCK_BOOTTIME. The type is our own because the standard
/// library may change the layout of its instant in any version: code that holds one would copy and compare it through
/// tables at run time, twenty times a second.
package struct SteadyTime: InstantProtocol, Hashable, Sendable {
  /// The time since an instant that stays the same while the system runs.
  package var sinceStart: Duration

  package init(sinceStart: Duration) {
    self.sinceStart = sinceStart
  }

  package func advanced(by duration: Duration) -> SteadyTime {
    SteadyTime(sinceStart: sinceStart + duration)
  }

  package func duration(to other: SteadyTime) -> Duration {
    other.sinceStart - sinceStart
  }

  package static func < (left: SteadyTime, right: SteadyTime) -> Bool {
    left.sinceStart < right.sinceStart
  }

  package static func + (instant: SteadyTime, duration: Duration) -> SteadyTime {
    instant.advanced(by: duration)
  }

  package static func - (instant: SteadyTime, duration: Duration) -> SteadyTime {
    SteadyTime(sinceStart: instant.sinceStart - duration)
  }

  package static func += (instant: inout SteadyTime, duration: Duration) {
    instant = instant + duration
  }
}
