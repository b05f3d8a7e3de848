package import Countdown

/// The line that stays on the normal screen when a countdown is over.
package enum ClosingLine {
  /// Returns one line, without its line break: what was asked for, what ran instead if that differs, and how it ended.
  ///
  /// - Parameters:
  ///   - outcome: how the page ended; one of several timers may have ended before.
  ///   - title: what was asked for, as the user would say it: `25m focus`.
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
      let end = item.timer.endedAt ?? now.wall
      if item.options.counting.stays { return over(title, item, at: now, in: zone) }
      // A later end is mentioned: the machine slept, or the process was stopped.
      let ago = TimeAgo.words(lateness, isSpoken: item.options.speaks)
      return "\(title): time was up at \(WallTimeText.full(end, at: now.wall, in: zone))\(ago)"
    case .left: return "\(title): stopped \(item.stopWords(left: item.time.duration))"
    case .stopped(let left), .interrupted(let left), .quit(let left):
      // Who leaves after the end has stopped nothing.
      if item.timer.isOver { return over(title, item, at: now, in: zone) }
      return "\(title): stopped \(item.stopWords(left: left))"
    }
  }

  /// The line of a timer that has stayed after its end.
  private static func over(
    _ title: String, _ item: TimerItem, at now: Moment, in zone: any Zone
  ) -> String {
    let end = item.timer.endedAt ?? now.wall
    let line = "\(title): time was up at \(WallTimeText.full(end, at: now.wall, in: zone))"
    let seconds = item.timeOver(at: now.steady).components.seconds
    return seconds < 1 ? line : "\(line), over for \(item.words(for: .seconds(seconds)))"
  }

  /// How what really ran differs from what was asked for: `extended to 7m`; pauses are left out.
  private static func changes(
    to item: TimerItem, at now: Moment, in zone: any Zone
  ) -> [String] {
    // The title has all parts, and each could differ.
    if item.plan.isSequence { return [] }
    if case .deadline(let end) = item.time.kind {
      guard item.plan.parts[0].target != .deadline(end) else { return [] }
      return ["moved to \(text(of: end, at: now, in: zone))"]
    }
    let (asked, became, resets) = (item.timer.asked, item.time.total, item.time.resets)
    if item.time.snoozes > 0 {
      return [
        "snoozed\(times(item.time.snoozes))", "\(item.words(for: rounded(became))) in all",
      ]
    }
    if resets > 0 {
      let all = rounded(became)
      guard all != rounded(asked) else { return [] }
      return ["restarted\(times(resets))", "\(item.words(for: all)) in all"]
    }
    guard became != asked else { return [] }
    return ["\(became > asked ? "extended" : "shortened") to \(item.words(for: became))"]
  }

  private static func times(_ count: Int) -> String {
    count == 1 ? "" : count == 2 ? " twice" : " \(count) times"
  }

  /// A time of day, with its seconds only where there are some.
  private static func text(of end: WallTime, at now: Moment, in zone: any Zone) -> String {
    let hasSeconds = zone.civil(at: end).second != 0
    return WallTimeText.short(end, hasSeconds: hasSeconds, at: now.wall, in: zone)
  }

  /// Rounds to the second, below a minute to a tenth of a second.
  private static func rounded(_ duration: Duration) -> Duration {
    let milliseconds = (duration.roughSeconds * 1000).rounded()
    let step = milliseconds < 60_000 ? 100.0 : 1000
    return .milliseconds(Int64((milliseconds / step).rounded() * step))
  }
}
