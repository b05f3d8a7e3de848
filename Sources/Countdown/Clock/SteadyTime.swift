/// An instant of the clock that counts on while the machine sleeps and that nobody sets: the one that
/// Swift calls `ContinuousClock`, CLOCK_BOOTTIME on Linux.
///
/// A type of its own because the standard library may lay its instant out anew in any version: whatever
/// holds one is then copied and compared through tables, twenty times a second.
package struct SteadyTime: InstantProtocol, Hashable, Sendable {
  /// Since a moment that is the same for as long as the system runs.
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
