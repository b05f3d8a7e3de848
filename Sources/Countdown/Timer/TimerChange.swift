/// A change of a timer. The interface reacts to these values and looks for nothing else.
package enum TimerChange: Hashable, Sendable {
  case paused
  case resumed
  /// It counts from the full time again.
  case restarted
  /// It counts the first part again.
  case restartedAll
  /// The time that was added; negative if time was taken away.
  case added(Duration)
  /// It counts again after its end.
  case snoozed
  /// The last change was undone; the timer runs or is paused after that, or is over again after a snooze.
  case undone
  /// A part was over, and it counts the next one, or waits to be told to go on.
  case passed(Seam)
  /// It left a part with that much left, and counts a later one. The parts in between have deadlines that are past.
  case advanced(left: Duration, past: [PlanPlace])
  /// It went on after a part that was over, as it had been told to wait. The parts in between have deadlines that are past.
  case wentOn(past: [PlanPlace])
  /// Time was up, of the last part.
  case ended(Seam)
}
