import Countdown

/// The one line that `--explain` prints.
enum ExplainLine {
  /// The seconds as a decimal number, the reading of the time, and its end, without a line feed.
  ///
  /// For example `5400 1h30m, ends 19:24:00`. The time until a deadline is rounded up to the millisecond.
  static func text(_ invocation: Invocation, now: WallTime, zone: some Zone) -> String {
    let request = invocation.request
    let (remaining, end) = span(of: request.target, now: now)
    var line = remaining.plainSeconds + " " + request.reading
    if !request.name.isEmpty {
      line += ", named " + Quoting.quoted(request.name)
    }
    line += ", ends " + EndTime.full(end, at: now, in: zone)
    if let note = request.note {
      line += " (" + note + ")"
    }
    return line
  }

  private static func span(
    of target: Request.Target, now: WallTime
  ) -> (remaining: Duration, end: WallTime) {
    switch target {
    case .duration(let duration): (duration, now.advanced(by: duration))
    case .deadline(let end): (max(.zero, now.duration(to: end).roundedUpToMilliseconds), end)
    }
  }
}

extension Duration {
  fileprivate var roundedUpToMilliseconds: Duration {
    let (seconds, attoseconds) = components
    let attosecondsInOne: Int64 = 1_000_000_000_000_000
    let whole = attoseconds / attosecondsInOne
    let hasRest = attoseconds % attosecondsInOne > 0
    return .seconds(seconds) + .milliseconds(whole + (hasRest ? 1 : 0))
  }
}
