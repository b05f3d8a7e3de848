/// Something that has happened to a timer. The picture follows these values and looks for nothing else.
package struct TimerChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case paused
    case resumed
    /// It counts from the full time again.
    case restarted
    /// The time that was added; negative where some was taken away.
    case added(Duration)
    /// The last restart or addition has been taken back; the timer may run or be paused after that.
    case undone
    /// Time was up. The lateness is how long ago, seen from the tick that found it.
    case ended(lateness: Duration)
  }

  package let timer: TimerID
  package let kind: Kind

  package init(_ kind: Kind, of timer: TimerID) {
    (self.kind, self.timer) = (kind, timer)
  }
}
