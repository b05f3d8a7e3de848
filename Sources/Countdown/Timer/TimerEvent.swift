/// An event of a timer. The caller plays sounds, shows messages, writes the log and starts programs for it.
package enum TimerEvent: Equatable, Sendable {
  /// A part began, or runs again after its end.
  case started
  case paused
  case resumed
  /// The part was set back to its full time.
  case restarted(wasUp: Bool)
  /// Time was added, or taken away if it is negative.
  case added(Duration)
  /// The part runs again for a while after its end.
  case snoozed
  /// The last change was undone in the same part; `isUp` if its time is up without the change.
  case undone(isUp: Bool)
  /// An action moved from this part to another one, or to the first one again.
  case left(UnfinishedPart)
  /// A warning for that remaining time became due `late` ago.
  case warning(Duration, late: Duration)
  /// The time of a part was up.
  case ended(EndedPart)
  /// The user continued a waiting timer, but the deadlines of all following parts are past.
  case over
  case ringsAgain
  case silenced
  /// An action came after the end, so the alarm stops.
  case acknowledged
  /// It was stopped before its end.
  case stopped
  /// Log entries are due, which no undo can change any more.
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

  /// How many parts before it also ended since the last tick, as while the machine sleeps.
  package var missed = 0

  /// The parts after it that were skipped, because their deadlines were past.
  package var skipped: [PlanPosition] = []

  /// The full time; zero for a deadline that passed between two ticks.
  package var total: Duration

  /// Whether it ended at an instant of the wall clock.
  package var isDeadline = false

  package var next = Next.nothing
}

/// A part that an action left, as it was then.
package struct UnfinishedPart: Equatable, Sendable {
  package enum Cause: Equatable, Sendable {
    case next, restartAll, undo
  }

  package var position: PlanPosition
  package var left: Duration

  /// The full time.
  package var total: Duration

  /// Whether its time was up.
  package var wasUp: Bool

  package var cause: Cause

  /// The parts after it that were skipped, because their deadlines are past.
  package var skipped: [PlanPosition] = []
}
