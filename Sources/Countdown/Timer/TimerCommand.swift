/// A command to a timer, from a key, the pointer or a signal.
package enum TimerCommand: Hashable, Sendable {
  /// Pauses the timer; does nothing if it is paused.
  case pause
  /// Resumes a paused timer; does nothing if it runs.
  case resume
  /// Pauses a running timer, resumes a paused one.
  case toggle
  /// Starts the part again with its full time, and runs.
  case restart
  /// Starts the first part again.
  ///
  /// Where the last change was a restart of a part, both are undone together.
  case restartAll
  /// Leaves the part for the next one, or goes on after a part that is over.
  case next
  /// Adds time, or takes time away if it is negative.
  ///
  /// A continued addition, such as a repeat of a held key, is undone together with the addition before it.
  case add(Duration, isContinued: Bool = false)
  /// Counts that long after the end, and ends again. Undo returns to the first end.
  case snooze(Duration)
  /// Goes on after the end with that much time.
  case extend(Duration)
  /// Undoes the last restart or addition, as if it had not happened.
  case undo
}
