package import Countdown

/// When the model needs its next tick.
package struct WakeSchedule: Equatable, Sendable {
  package enum Timing: Equatable, Sendable {
    case never
    case at(SteadyTime)
    /// Ticks at even intervals, aligned so that a tick comes at `end`. Without an `end`, the ticks start now.
    case grid(every: Duration, end: SteadyTime?)
  }

  package var timing: Timing

  /// When the next timer ends. A sleeping machine must wake for it.
  package var end: SteadyTime?

  /// Whether the end is a time of the wall clock.
  package var isDeadline: Bool

  package init(_ timing: Timing, end: SteadyTime? = nil, isDeadline: Bool = false) {
    (self.timing, self.end, self.isDeadline) = (timing, end, isDeadline)
  }

  /// Returns the schedule with a tick no later than an instant. A grid stays unchanged, even if its next tick is later.
  package func noLater(than instant: SteadyTime) -> WakeSchedule {
    var wakeSchedule = self
    switch timing {
    case .never: wakeSchedule.timing = .at(instant)
    case .at(let planned): wakeSchedule.timing = .at(min(planned, instant))
    case .grid: break
    }
    return wakeSchedule
  }
}
