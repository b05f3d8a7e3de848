/// How the program ended.
package enum Outcome: Equatable, Sendable {
  /// The timers ran to their end. `lateness` is the time from the end until the program noticed it.
  case done(lateness: Duration)

  /// The user stopped a timer with this much left.
  case stopped(left: Duration)

  /// The user left the app or a stopwatch. This is not a failure.
  case left

  /// SIGINT or Ctrl-C with this much left.
  case interrupted(left: Duration)

  /// SIGQUIT or Ctrl-\ with this much left.
  case quit(left: Duration)

  package var isInterrupted: Bool {
    if case .interrupted = self { true } else { false }
  }

  package var isQuit: Bool {
    if case .quit = self { true } else { false }
  }

  package var isDone: Bool {
    if case .done = self { true } else { false }
  }
}
