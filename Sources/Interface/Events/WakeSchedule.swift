package import Countdown

/// When a page wants to look at the clock again.
package struct WakeSchedule: Equatable, Sendable {
  package enum Rhythm: Equatable, Sendable {
    /// Nothing moves.
    case still
    /// Once, then.
    case at(SteadyTime)
    /// At even intervals: on the grid that ends then, or from now on.
    case grid(every: Duration, end: SteadyTime?)
  }

  package var rhythm: Rhythm

  /// When the next countdown ends, which a sleeping machine must not miss.
  package var end: SteadyTime?

  /// Whether that is an instant of the wall clock.
  package var isDeadline: Bool

  package init(_ rhythm: Rhythm, end: SteadyTime? = nil, isDeadline: Bool = false) {
    (self.rhythm, self.end, self.isDeadline) = (rhythm, end, isDeadline)
  }

  /// The same with a look at the clock no later than that. A grid is left as it is: its next beat comes soon.
  package func noLater(than instant: SteadyTime) -> WakeSchedule {
    var wakeSchedule = self
    switch rhythm {
    case .still: wakeSchedule.rhythm = .at(instant)
    case .at(let planned): wakeSchedule.rhythm = .at(min(planned, instant))
    case .grid: break
    }
    return wakeSchedule
  }
}
