import Countdown

extension Draft {
  /// The plan of a timer with these options.
  func plan(of parts: [Request]) throws(UsageError) -> Plan {
    if repeats != .times(1) {
      for part in parts {
        if case .deadline = part.target, part.recurrence == nil { throw .comesOnce(part) }
      }
    }
    if repeats == .forever, Self.isTooShort(parts) { throw .shortRounds }
    // One part, counted once, has nothing to ask. That is no error: --ask may stand before several timers.
    let hasSeams = parts.count > 1 || repeats != .times(1)
    return Plan(parts, repeats: repeats, asks: asks && hasSeams)
  }

  /// Whether a round takes less than a second.
  private static func isTooShort(_ parts: [Request]) -> Bool {
    var sum = Duration.zero
    for part in parts {
      // A time of day comes again only after a while.
      guard case .duration(let duration) = part.target else { return false }
      sum += duration
    }
    return sum < .seconds(1)
  }
}

extension UsageError {
  fileprivate static func comesOnce(_ part: Request) -> UsageError {
    UsageError(
      "\(Quoting.quoted(part.reading)) comes only once, and cannot be repeated: "
        + "write a time of day, as in until 17:30, or leave out --repeat")
  }

  fileprivate static let shortRounds = UsageError(
    "--repeat forever needs at least one second in each round: write a longer time, or --repeat 999"
  )
}
