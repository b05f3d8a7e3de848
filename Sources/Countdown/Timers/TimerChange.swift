/// A change of a timer. The interface reacts to these values and looks for nothing else.
package struct TimerChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case paused
    case resumed
    /// It counts from the full time again.
    case restarted
    /// The time that was added; negative if time was taken away.
    case added(Duration)
    /// It counts again after its end.
    case snoozed
    /// The last change was undone; the timer runs or is paused after that, or is over again after a snooze.
    case undone
    /// Time was up; `lateness` is how long before the tick that found it.
    case ended(lateness: Duration)
  }

  package let timer: TimerID
  package let kind: Kind

  package init(_ kind: Kind, of timer: TimerID) {
    (self.kind, self.timer) = (kind, timer)
  }
}
