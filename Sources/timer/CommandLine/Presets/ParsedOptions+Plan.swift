import Countdown

extension ParsedOptions {
  func plan(of parts: [Request]) throws(UsageError) -> Plan {
    if repeats != .times(1) {
      for part in parts {
        if case .deadline = part.target, part.recurrence == nil {
          throw .deadlineCannotRepeat(part)
        }
      }
    }
    var plan = Plan(parts, repeats: repeats)
    if !plan.canRun { throw .roundsTooShort }
    // A single part waits for no key. This is no error, because `--ask` may be meant for other timers.
    plan.waitsBetweenParts = asks && plan.isSequence
    return plan
  }
}

extension UsageError {
  fileprivate static func deadlineCannotRepeat(_ part: Request) -> UsageError {
    UsageError(
      "\(Quoting.quoted(part.reading)) comes only once and can't be repeated; "
        + "for example: until 17:30 --repeat 2")
  }

  fileprivate static let roundsTooShort = UsageError(
    "--repeat forever needs at least 1s a round: write a longer time or --repeat 999"
  )
}
