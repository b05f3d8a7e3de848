import Countdown

extension ParsedOptions {
  /// The plan of a timer with these options.
  func plan(of parts: [Request]) throws(UsageError) -> Plan {
    if repeats != .times(1) {
      for part in parts {
        if case .deadline = part.target, part.recurrence == nil { throw .comesOnce(part) }
      }
    }
    var plan = Plan(parts, repeats: repeats)
    if !plan.endsInTime { throw .shortRounds }
    // One part, counted once, has nothing to ask. That is no error: --ask may stand before several timers.
    plan.asks = asks && plan.isSequence
    return plan
  }
}

extension UsageError {
  fileprivate static func comesOnce(_ part: Request) -> UsageError {
    UsageError(
      "\(Quoting.quoted(part.reading)) comes only once and can't be repeated; "
        + "for example: until 17:30 --repeat 2")
  }

  fileprivate static let shortRounds = UsageError(
    "--repeat forever needs at least 1s a round: write a longer time or --repeat 999"
  )
}
