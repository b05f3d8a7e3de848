internal import Countdown
internal import Interface

/// How the terminal is left.
struct LeaveOptions {
  /// The line to write on the normal screen afterwards.
  var line = ""

  /// Whether the countdown ended: then nothing waits for answers that may never come.
  var isTimely = false

  /// Whether the bell has been rung. It is rung again if discarding the queue may have lost it.
  var hasRung = false

  /// The keys that may still be down and repeat; what they type is read and discarded. Nil to wait for none.
  var held: PressedKeys?

  /// When a key was struck that may still be down, although it has not repeated yet and its release is not reported;
  /// nil for none.
  var struck: SteadyTime?
}
