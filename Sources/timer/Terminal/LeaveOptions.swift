internal import Countdown
internal import Interface

struct LeaveOptions {
  /// The line to write on the normal screen; empty for none.
  var line = ""

  /// Whether to stop waiting for overdue replies: once the time is up, they must not delay the exit.
  var skipsLateReplies = false

  /// Whether the bell was sent, and may still be queued. It is sent again if the queue is discarded.
  var hasRungBell = false

  /// The keys that may be held down; nil for none. Their repeats are read and discarded.
  var heldKeys: PressedKeys?

  /// When the key that may still be down was pressed; nil for none, and on terminals that report releases.
  var unreleasedKeyPressedAt: SteadyTime?
}
