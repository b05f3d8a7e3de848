/// An event of a timer. The caller reacts to it: plays sounds, shows messages, writes the log, starts programs.
package enum TimerEvent: Equatable, Sendable {
  /// A part begins, or runs again after its end or an undo. The event that caused this, such as `added`, comes first.
  case started
  case paused
  case resumed
  /// The part was set back to its full time; `wasUp` says whether its time was up before.
  case restarted(wasUp: Bool)
  /// Time was added, or taken away if it is negative.
  case added(Duration)
  /// The part runs again for a while after its end.
  case snoozed
  /// The last change was undone, and the current part is still the same; `isUp` says whether its time is now up.
  case undone(isUp: Bool)
  /// An action moved from this part to another one, or to the first one again.
  case leftPart(LeftPart)
  /// The warning for this remaining time became due before the tick, by the duration `late`.
  case warning(Duration, late: Duration)
  /// The time of a part was up.
  case ended(EndedPart)
  /// The user continued a waiting timer, which ended because the deadlines of all following parts are past.
  case endedWhileWaiting
  case ringsAgain
  case silenced
  /// The user continued or stopped the timer after the end of a part, so the alarm stops.
  case acknowledged
  /// The timer was stopped before its end.
  case stopped
  /// These log entries are final: no undo can change them any more. Write them.
  case logged([LogEntry])
}

/// A part whose time is up; if several ended since the last tick, the last of them.
package struct EndedPart: Equatable, Sendable {
  /// What follows the part.
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

  /// The parts that were skipped since the last tick, because their deadlines were past.
  package var skipped: [PlanPosition] = []

  /// The full time; zero for a deadline part that began and ended between two ticks.
  package var total: Duration

  /// Whether the part was a countdown to an instant of the wall clock, so that messages do not name its duration.
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

  /// Whether its time was up.
  package var wasUp: Bool

  package var cause: Cause

  /// The parts after it that were skipped, because their deadlines are past.
  package var skipped: [PlanPosition] = []
}
