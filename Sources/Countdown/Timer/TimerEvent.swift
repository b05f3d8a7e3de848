/// A change of a timer. The caller plays sounds, shows messages, writes the log and starts programs.
package enum TimerEvent: Equatable, Sendable {
  /// A part begins, or runs again after its end or an undo. Another event, such as `added`, tells the cause first.
  case started
  case paused
  case resumed
  /// The part was set back to its full time. `timeWasUp` tells whether it had ended before.
  case restarted(timeWasUp: Bool)
  /// Time was added; a negative amount was taken away.
  case added(Duration)
  /// The part runs again for a while after its end.
  case snoozed
  /// The last change was undone, in the same part. `timeIsUp` tells whether this part is over again.
  case undone(timeIsUp: Bool)
  /// An action left this part for another one, or restarted all parts.
  case leftPart(LeftPart)
  /// A warning at this remaining time. `late` is the time from then to the tick.
  case warning(Duration, late: Duration)
  case ended(EndedPart)
  /// The user continued a waiting timer, but the deadlines of all following parts are past.
  case endedByContinuing
  case ringsAgain
  case silenced
  /// The user continued or stopped the timer after the end of a part, so the alarm stops.
  case acknowledged
  case stopped
  /// Log entries to write: no undo can change them any more.
  case logged([LogEntry])
}

/// A part whose time is up; if several ended since the last tick, the last of them.
package struct EndedPart: Equatable, Sendable {
  package enum Next: Equatable, Sendable {
    /// The next part has begun.
    case begins
    /// The next part waits for the user.
    case waits
    case nothing
  }

  package var position: PlanPosition

  /// How long ago the part ended.
  package var lateness: Duration

  /// How many earlier parts also ended since the last tick, as when the machine slept.
  package var missed = 0

  /// The parts that were skipped since the last tick because their deadlines were past.
  package var skipped: [PlanPosition] = []

  /// The full time; zero for a deadline part that began and ended between two ticks.
  package var total: Duration

  /// Whether the part had a deadline, or began and ended in one tick with no length. Messages then name no duration.
  package var isDeadline = false

  package var next = Next.nothing
}

/// A part that an action left, in its state at that moment.
package struct LeftPart: Equatable, Sendable {
  package enum Cause: Equatable, Sendable {
    case next, restartAll, undo
  }

  package var position: PlanPosition
  package var remaining: Duration

  /// The full time.
  package var total: Duration

  package var timeWasUp: Bool

  package var cause: Cause

  /// The parts after it that were skipped because their deadlines are past.
  package var skipped: [PlanPosition] = []
}
