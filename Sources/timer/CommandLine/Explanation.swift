import Countdown
import Interface

/// The output of `--explain`: a line for each part.
enum Explanation {
  /// Returns the lines, such as `5400 1h30m, ends 19:24:00`, without a last line feed.
  static func text(_ invocation: Invocation, now: WallTime, zone: some Zone) -> String {
    invocation.timers.enumerated().flatMap { index, spec in
      lines(spec.plan, since: spec.since, isFirst: index == 0, now: now, zone: zone)
    }.joined(separator: "\n")
  }

  private static func lines(
    _ plan: Plan, since: WallTime?, isFirst: Bool, now: WallTime, zone: some Zone
  ) -> [String] {
    var start = since ?? now
    var lines: [String] = []
    for (index, part) in plan.parts.enumerated() {
      let (length, end) = span(of: part.target, from: start)
      let remaining =
        start < now ? .milliseconds(max(.zero, now.duration(to: end)).milliseconds) : length
      var line = remaining.plainSeconds + (index > 0 ? " then " : isFirst ? " " : " also ")
      line += part.reading
      if !part.name.isEmpty {
        line += ", named " + Quoting.quoted(part.name)
      }
      if index == 0, let since {
        line += ", began " + WallTimeText.full(since, at: now, in: zone)
      }
      line += ", ends " + WallTimeText.full(end, at: now, in: zone)
      if let note = part.note {
        line += " (" + note + ")"
      }
      lines.append(line)
      start = end
    }
    let firstRoundEnd = start
    if let rounds = rounds(plan, after: firstRoundEnd, now: now, zone: zone) {
      lines[lines.count - 1] += ", " + rounds
    }
    if plan.waitsBetweenParts { lines[lines.count - 1] += ", and waits for a key between parts" }
    return lines
  }

  /// Returns `4 rounds, the last ends 23:44:00`; nil for one round. Waiting for keys is not counted.
  private static func rounds(
    _ plan: Plan, after firstRoundEnd: WallTime, now: WallTime, zone: some Zone
  ) -> String? {
    switch plan.repeats {
    case .forever: return "repeated forever"
    case .times(1): return nil
    case .times(let times):
      let lastPart = PlanPosition(round: 0, part: plan.parts.count - 1)
      let end = plan.end(after: lastPart, at: firstRoundEnd) ?? firstRoundEnd
      return "\(times) rounds, the last ends \(WallTimeText.full(end, at: now, in: zone))"
    }
  }

  private static func span(
    of target: Request.Target, from start: WallTime
  ) -> (length: Duration, end: WallTime) {
    switch target {
    case .duration(let duration): (duration, start.advanced(by: duration))
    case .deadline(let end):
      // A deadline in the past ends at once.
      (.milliseconds(max(.zero, start.duration(to: end)).milliseconds), max(start, end))
    }
  }
}
