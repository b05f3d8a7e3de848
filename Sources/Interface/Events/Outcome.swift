/// How a countdown ended.
package enum Outcome: Equatable, Sendable {
  /// It ran to its end, which was noticed that much later.
  case done(lateness: Duration)

  /// A person stopped it, with that much left.
  case stopped(left: Duration)

  /// A person left the app, or a stopwatch: whatever still ran is lost, and nothing has failed.
  case left

  /// Ctrl-C, with that much left.
  case interrupted(left: Duration)

  /// Ctrl-\, with that much left.
  case quit(left: Duration)

  package var isInterrupted: Bool {
    if case .interrupted = self { true } else { false }
  }

  package var isQuit: Bool {
    if case .quit = self { true } else { false }
  }

  /// Whether it ran to its end.
  package var isDone: Bool {
    if case .done = self { true } else { false }
  }
}
