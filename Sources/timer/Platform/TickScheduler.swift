import Countdown
import Interface

/// Sets the heartbeat to a pulse, and a clock of the wall to its end.
///
/// A machine that sleeps past the end is woken by the clock of the wall alone, a little after all other clocks. A
/// deadline belongs to the clock of the wall.
@MainActor
final class TickScheduler {
  private let beat: @MainActor () -> Void
  private lazy var heartbeat = Heartbeat { [self] in
    if case .at = wakeSchedule?.timing { wakeSchedule = nil }
    beat()
  }
  private lazy var wallClock = Heartbeat { [self] in
    rest()
    beat()
  }

  /// The pulse that the heartbeat is set to; nil after the beat of one that beats once.
  private var wakeSchedule: WakeSchedule?

  /// The end that the wall clock is set to.
  private var watchedEnd: SteadyTime?

  /// - Parameter beat: called at each beat.
  init(_ beat: @escaping @MainActor () -> Void) {
    self.beat = beat
  }

  /// Beats to a pulse from now on.
  func follow(_ next: WakeSchedule) {
    if let wakeSchedule, wakeSchedule.isNear(next) { return }
    // Since the pulse was asked for, a picture has been drawn.
    let now = SystemClock.steady
    switch next.timing {
    case .never:
      rest()
      wakeSchedule = next
      return
    case .at(let instant):
      heartbeat.beat(after: max(now.duration(to: instant), .zero))
    case .grid(let interval, let end):
      let first = end.map {
        FrameGrid.next(remaining: now.duration(to: $0), interval: interval)
      }
      heartbeat.beat(after: first ?? interval, every: interval)
    }
    wakeSchedule = next
    watchTheWall(next, at: now)
  }

  /// Stops beating until it follows a pulse again.
  func rest() {
    heartbeat.rest()
    wallClock.rest()
    (wakeSchedule, watchedEnd) = (nil, nil)
  }

  private func watchTheWall(_ wakeSchedule: WakeSchedule, at now: SteadyTime) {
    guard let end = wakeSchedule.end else {
      wallClock.rest()
      watchedEnd = nil
      return
    }
    guard watchedEnd != end else { return }
    watchedEnd = end
    let remaining = max(now.duration(to: end), .zero)
    wallClock.beat(
      afterOnTheWall: wakeSchedule.isDeadline ? remaining : remaining + .milliseconds(20))
  }
}

extension WakeSchedule {
  /// Whether a heartbeat that is set to one of two pulses need not be set again for the other.
  ///
  /// A deadline is computed from another clock, so it is never at quite the same instant.
  fileprivate func isNear(_ other: WakeSchedule) -> Bool {
    guard isDeadline == other.isDeadline, Self.areNear(end, other.end) else { return false }
    switch (timing, other.timing) {
    case (.never, .never): return true
    case (.at(let one), .at(let other)): return Self.areNear(one, other)
    case (.grid(let interval, let end), .grid(let otherInterval, let otherEnd)):
      return interval == otherInterval && Self.areNear(end, otherEnd)
    default: return false
    }
  }

  private static func areNear(_ one: SteadyTime?, _ other: SteadyTime?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    let difference = one.duration(to: other)
    return difference < .microseconds(500) && difference > .microseconds(-500)
  }
}
