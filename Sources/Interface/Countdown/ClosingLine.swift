package import Countdown

/// The line that stays on the normal screen when a countdown is over.
package enum ClosingLine {
  /// A later end is mentioned: the machine slept, or the process was stopped.
  private static let noticeableLateness = Duration.seconds(2)

  /// Returns one line, without its line break: what was asked for, what ran instead if that differs, and how it ended.
  ///
  /// - Parameter title: what was asked for, as the user would say it: `25m focus`.
  package static func text(
    _ outcome: Outcome, title: String, of page: CountdownPage, at now: Moment, in zone: any Zone
  ) -> String {
    let title = ([title] + changes(to: page, at: now, in: zone)).joined(separator: ", ")
    switch outcome {
    case .done(let lateness):
      let end = page.endedAt ?? now.wall
      let line = "\(title): time was up at \(EndTime.full(end, at: now.wall, in: zone))"
      guard lateness >= noticeableLateness else { return line }
      return "\(line), \(Duration.seconds(lateness.components.seconds).compact) ago"
    case .stopped(let left), .interrupted(let left), .quit(let left):
      let digits = ClockFace.digits(of: left, outOf: page.time.maxValue)
      return "\(title): stopped with \(digits) left"
    }
  }

  /// How what really ran differs from what was asked for: `extended to 7m`; pauses are left out.
  private static func changes(
    to page: CountdownPage, at now: Moment, in zone: any Zone
  ) -> [String] {
    if case .deadline(let end) = page.time.kind {
      guard page.askedKind != page.time.kind else { return [] }
      return ["moved to \(text(of: end, at: now, in: zone))"]
    }
    let (asked, became, resets) = (page.asked, page.time.total, page.time.resets)
    if resets > 0 {
      let all = rounded(became)
      guard all != rounded(asked) else { return [] }
      let often = resets == 1 ? "" : resets == 2 ? " twice" : " \(resets) times"
      return ["restarted\(often)", "\(all.compact) in all"]
    }
    guard became != asked else { return [] }
    return ["\(became > asked ? "extended" : "shortened") to \(became.compact)"]
  }

  /// A time of day, with its seconds only where there are some.
  private static func text(of end: WallTime, at now: Moment, in zone: any Zone) -> String {
    let hasSeconds = zone.civil(at: end).second != 0
    return EndTime.short(end, isToTheSecond: hasSeconds, at: now.wall, in: zone)
  }

  /// Rounds to the second, below a minute to a tenth of a second.
  private static func rounded(_ duration: Duration) -> Duration {
    let milliseconds = (duration.roughSeconds * 1000).rounded()
    let step = milliseconds < 60_000 ? 100.0 : 1000
    return .milliseconds(Int64((milliseconds / step).rounded() * step))
  }
}
