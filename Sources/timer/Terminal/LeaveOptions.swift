internal import Countdown
internal import Interface

/// The options for leaving the terminal.
struct LeaveOptions {
  /// The line to write on the normal screen afterwards.
  var line = ""

  /// Whether to stop waiting for overdue replies. It is set when the time is up, so that the exit is not delayed.
  var skipsLateReplies = false

  /// Whether the bell was sent. It is sent again if a flush may have discarded it.
  var hasRungBell = false

  /// The keys that may be held down. Their repeats are read and discarded. Nil for none.
  var heldKeys: PressedKeys?

  /// The time of a key press without a reported release and without repeats so far: the key may be held down. Nil for
  /// none.
  var lastKeyPress: SteadyTime?
}
