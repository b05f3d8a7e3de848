/// An event of a timer. Sounds, words, lines of the log and programs follow from these values.
package enum TimerEvent: Equatable, Sendable {
  /// It counts a part from its beginning, or counts again after an end.
  case started
  case paused
  case resumed
  /// It counts from the full time again.
  case restarted(wasUp: Bool)
  /// Time was added, or taken away if it is negative.
  case added(Duration)
  /// It counts again after its end, for a while.
  case snoozed
  /// The last change was undone in the same part; `isUp` if its time is up without that change.
  case undone(isUp: Bool)
  /// An action has led from a part to another one, or to the first one again.
  case left(UnfinishedPart)
  /// The warning became due `late` ago, with that much time left.
  case warning(Duration, late: Duration)
  /// The time of a part was up.
  case ended(EndedPart)
  /// It was told to go on while it waited, but the deadlines of all parts that come are past.
  case over
  case ringsAgain
  case silenced
  /// An action came after the end, so it need not ring any more.
  case heard
  /// It was stopped before its end.
  case stopped
  /// Lines for the log: parts that were counted, and cannot be taken back.
  case counted([LogEntry])
}

/// A part whose time was up; where several were over since the last tick, the last of them.
package struct EndedPart: Equatable, Sendable {
  /// How the plan goes on after it.
  package enum Next: Equatable, Sendable {
    /// The next part has begun.
    case begins
    /// The next part waits for an action.
    case waits
    case nothing
  }

  package var place: PlanPosition

  /// How long ago it was over.
  package var lateness: Duration

  /// How many parts before it were over since the last tick, too: the machine may have slept.
  package var missed = 0

  /// The parts after it whose deadlines were past when their turn came, so that they were over at once.
  package var past: [PlanPosition] = []

  /// The full time; zero for a deadline that passed between two ticks.
  package var total: Duration

  /// Whether it ended at an instant of the wall clock.
  package var isDeadline = false

  package var next = Next.nothing
}

/// A part that was left by an action, as it stood then.
package struct UnfinishedPart: Equatable, Sendable {
  package enum Way: Equatable, Sendable {
    case next, restartAll, undo
  }

  package var place: PlanPosition
  package var left: Duration

  /// The full time.
  package var total: Duration

  /// Whether its time was up.
  package var wasUp: Bool

  package var way: Way

  /// The parts after it that were left out because their deadlines are past.
  package var past: [PlanPosition] = []
}
