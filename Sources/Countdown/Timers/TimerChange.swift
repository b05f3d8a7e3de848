/// Something that has happened to a timer: all that the picture and whatever else follows a timer is told.
package struct TimerChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case paused
    case resumed
    /// It counts from the full time again.
    case restarted
    /// It got so much more time, or less where that is negative.
    case added(Duration)
    /// The last restart or addition has been taken back; the timer may run or be paused after that.
    case undone
    /// Time was up, so long before the tick that found it.
    case ended(lateness: Duration)
  }

  package let timer: TimerID
  package let kind: Kind

  package init(_ kind: Kind, of timer: TimerID) {
    (self.kind, self.timer) = (kind, timer)
  }
}
