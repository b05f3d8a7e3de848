import Countdown

extension ParsedOptions {
  /// Reads the value of `--since`; nil if it is not given.
  func since(at context: ParsingContext) throws(UsageError) -> WallTime? {
    guard let since else { return nil }
    do throws(PastTime.ParseError) {
      return try PastTime.read(since, now: context.now, zone: context.zone)
    } catch {
      throw .invalidSince(since, error)
    }
  }

  /// Reads when a timer began; nil if it begins now.
  ///
  /// - Throws: an error if the timer would be over by now.
  func beginning(of plan: Plan, at context: ParsingContext) throws(UsageError) -> WallTime? {
    guard let beginning = try since(at: context) else { return nil }
    let start = Moment(steady: SteadyTime(sinceStart: .zero), wall: beginning)
    let now = start.advanced(by: beginning.duration(to: context.now))
    let timer = TimerSnapshot(of: CountdownTimer(plan, id: .unlisted, at: start))
      .advancedPastEnd(to: now)
    // A timer that waits for a key is not over.
    if case .waiting = timer.timing { return beginning }
    guard timer.isCounting, timer.left(at: now) > .zero else {
      throw .isOver(end: timer.end(at: now) ?? beginning, at: context)
    }
    return beginning
  }
}

extension UsageError {
  fileprivate static func invalidSince(_ value: String, _ error: PastTime.ParseError) -> UsageError
  {
    let reason = error == .inFuture ? "is in the future" : "is not a past day or time"
    return .badValue(
      of: "--since",
      because:
        "\(Quoting.quoted(value)) \(reason); for example: 9:40, 7d or 2026-11-01")
  }

  fileprivate static func isOver(end: WallTime, at context: ParsingContext) -> UsageError {
    let end = WallTimeText.full(end, hasSeconds: false, at: context.now, in: context.zone)
    return UsageError("--since: time was up at \(end); write a longer time or a later start")
  }
}
