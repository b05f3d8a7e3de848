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
    let now = Moment(steady: SteadyTime(sinceStart: .zero), wall: context.now)
    var timer = CountdownTimer(plan, id: .unlisted, since: beginning, at: now)
    _ = timer.tick(at: now)
    if timer.isOver, let end = timer.endedAt { throw .isOver(end: end, at: context) }
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
