/// What a timer can be told to do, by a key, the pointer or a signal.
package enum TimerCommand: Hashable, Sendable {
  /// Stops the clock; does nothing to a timer that is paused.
  case pause
  /// Lets a paused timer count on; does nothing to one that runs.
  case resume
  /// Pauses a timer that runs, resumes one that is paused.
  case toggle
  /// Begins again with the full time, and counts.
  case restart
  /// Adds time, or takes some away where it is negative. A continued one belongs to the one before, as the
  /// repeats of a held key do: both are taken back together.
  case add(Duration, isContinued: Bool = false)
  /// Takes back the last restart or addition, as if it had not happened.
  case undo
}
