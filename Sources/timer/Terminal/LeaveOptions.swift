internal import Countdown
internal import Interface

/// The options for leaving the terminal.
struct LeaveOptions {
  /// The line to write on the normal screen; empty for none.
  var line = ""

  /// Whether to stop waiting for overdue replies. It is set when the time is up, so that the exit is not delayed.
  var skipsLateReplies = false

  /// Whether the bell was sent, and may still be queued. It is sent again if the queue is discarded.
  var hasRungBell = false

  /// The keys that may be held down. Their repeats are read and discarded. Nil for none.
  var heldKeys: PressedKeys?

  /// When the key that may still be down was pressed; nil for none, and on terminals that report releases.
  var unreleasedKeyPressedAt: SteadyTime?
}
