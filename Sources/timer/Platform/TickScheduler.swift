import Countdown
import Interface

/// Beats at the times of a wake schedule. A second heartbeat, `wallClock`, beats at the end by the wall clock.
///
/// `heartbeat` stands still while the machine sleeps. If the end passes meanwhile, `wallClock` beats as soon as the
/// machine wakes. For a countdown, `wallClock` is set 20 ms late: without a sleep, `heartbeat` beats first. A deadline
/// is a time of the wall clock and has no such delay.
@MainActor
final class TickScheduler {
  private let beat: @MainActor () -> Void
  private lazy var heartbeat = Heartbeat { [self] in
    if case .at = wakeSchedule?.timing { wakeSchedule = nil }
    beat()
  }
  private lazy var wallClock = Heartbeat { [self] in
    stop()
    beat()
  }

  /// The schedule of the heartbeat; nil after its single beat.
  private var wakeSchedule: WakeSchedule?

  /// The end for which the wall clock's heartbeat is set.
  private var wallClockEnd: SteadyTime?

  init(_ beat: @escaping @MainActor () -> Void) {
    self.beat = beat
  }

  /// Sets both heartbeats, unless they already follow an equal schedule.
  func schedule(_ next: WakeSchedule) {
    if let wakeSchedule, wakeSchedule.isNear(next) { return }
    // Read the clock again: the frame was drawn after the schedule was made.
    let now = SystemClock.steady
    switch next.timing {
    case .never:
      stop()
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
    scheduleWallClock(next, at: now)
  }

  /// Stops both heartbeats until the next ``schedule(_:)``.
  func stop() {
    heartbeat.stop()
    wallClock.stop()
    (wakeSchedule, wallClockEnd) = (nil, nil)
  }

  private func scheduleWallClock(_ wakeSchedule: WakeSchedule, at now: SteadyTime) {
    guard let end = wakeSchedule.end else {
      wallClock.stop()
      wallClockEnd = nil
      return
    }
    guard wallClockEnd != end else { return }
    wallClockEnd = end
    let remaining = max(now.duration(to: end), .zero)
    wallClock.beat(
      afterWallTime: wakeSchedule.isDeadline ? remaining : remaining + .milliseconds(20))
  }
}

extension WakeSchedule {
  /// Whether two schedules are equal within 0.5 ms: the steady time of a deadline varies a little when it is computed.
  fileprivate func isNear(_ other: WakeSchedule) -> Bool {
    guard isDeadline == other.isDeadline, Self.areNear(end, other.end) else { return false }
    switch (timing, other.timing) {
    case (.never, .never): return true
    case (.at(let instant), .at(let otherInstant)): return Self.areNear(instant, otherInstant)
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
