package import Countdown

/// The line that stays on the normal screen after a timer has ended.
package enum ClosingLine {
  /// Returns the title, changes to the time, and how the timer ended.
  ///
  /// - Parameter outcome: how the program ended. One of several timers may have ended earlier.
  package static func text(
    _ outcome: Outcome, title: String, of item: TimerItem, at now: Moment, in zone: any Zone
  ) -> String {
    var outcome = outcome
    if let left = item.timer.remainingWhenStopped {
      outcome = .stopped(left: left)
    } else if item.timer.isOver {
      outcome = .done(lateness: item.time.lateness)
    }
    let title = ([title] + changes(to: item, at: now, in: zone)).joined(separator: ", ")
    switch outcome {
    case .done(let lateness):
      let end = WallTimeText.full(item.timer.endedAt ?? now.wall, at: now.wall, in: zone)
      let line = "\(title): time was up at \(end)"
      guard item.options.stays else {
        // Mention a late end: the machine slept, or the process was stopped.
        return line + TimeAgo.text(lateness, isSpoken: item.options.isSpoken)
      }
      let seconds = item.timeSinceEnd(at: now.steady).components.seconds
      return seconds < 1 ? line : "\(line), over for \(item.text(for: .seconds(seconds)))"
    case .left: return "\(title): stopped \(item.stopText(left: item.time.duration))"
    case .stopped(let left), .interrupted(let left), .quit(let left):
      return "\(title): stopped \(item.stopText(left: left))"
    }
  }

  /// Returns how the time differs from the requested one: `extended to 7m`; empty if it does not.
  private static func changes(
    to item: TimerItem, at now: Moment, in zone: any Zone
  ) -> [String] {
    // Changes to each part would make the line too long.
    if item.plan.isSequence { return [] }
    if case .deadline(let end) = item.time.kind {
      guard item.plan.parts[0].target != .deadline(end) else { return [] }
      return ["moved to \(text(of: end, at: now, in: zone))"]
    }
    let (asked, total, restarts) = (item.timer.asked, item.time.total, item.time.resets)
    if item.time.snoozes > 0 {
      return [
        "snoozed\(times(item.time.snoozes))", "\(item.text(for: rounded(total))) in all",
      ]
    }
    if restarts > 0 {
      let roundedTotal = rounded(total)
      guard roundedTotal != rounded(asked) else { return [] }
      return ["restarted\(times(restarts))", "\(item.text(for: roundedTotal)) in all"]
    }
    guard total != asked else { return [] }
    return ["\(total > asked ? "extended" : "shortened") to \(item.text(for: total))"]
  }

  private static func times(_ count: Int) -> String {
    count == 1 ? "" : count == 2 ? " twice" : " \(count) times"
  }

  /// Returns a time of day, with seconds only if they are not zero.
  private static func text(of end: WallTime, at now: Moment, in zone: any Zone) -> String {
    let hasSeconds = zone.civil(at: end).second != 0
    return WallTimeText.short(end, hasSeconds: hasSeconds, at: now.wall, in: zone)
  }

  /// Rounds to seconds, or below a minute to tenths of a second.
  private static func rounded(_ duration: Duration) -> Duration {
    let milliseconds = (duration.inSeconds * 1000).rounded()
    let step = milliseconds < 60_000 ? 100.0 : 1000
    return .milliseconds(Int64((milliseconds / step).rounded() * step))
  }
}
