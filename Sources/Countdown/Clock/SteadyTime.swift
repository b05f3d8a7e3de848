/// An instant of Swift's `ContinuousClock`, on Linux CLOCK_BOOTTIME, which also runs while the machine sleeps.
///
/// It replaces `ContinuousClock.Instant`, whose layout is not fixed: each copy or comparison would be an indirect call.
package struct SteadyTime: InstantProtocol, Hashable, Sendable {
  /// The time since a fixed instant, such as the start of the system.
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
