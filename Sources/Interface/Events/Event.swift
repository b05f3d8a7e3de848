package import Drawing

/// What happens to a program: the only way in.
package enum Event: Equatable, Sendable {
  /// The heartbeat, or simply time to look at the clock.
  case tick
  case key(Key, Key.Phase = .struck)

  /// The pointer does something, on an element or on none.
  case pointer(Pointer, on: Element.ID?)

  /// The terminal has, or no longer has, the keyboard's attention.
  case focus(Bool)

  /// Whether there are buttons to be seen.
  case buttons(areShown: Bool)
  /// The window has another size, or the picture must be drawn anew.
  case resize
  /// The picture can, or can no longer, be seen.
  case visible(Bool)
  /// SIGUSR1: pause or resume.
  case toggle
  /// SIGUSR2 or SIGINFO: say how it stands.
  case report
  /// SIGINT, by key or by signal.
  case interrupt
  /// SIGTSTP, by key or by signal.
  case suspend
}

/// What update wants done: values, which somebody else performs.
package enum Effect: Equatable, Sendable {
  /// Ring the bell.
  case bell
  /// Draw everything again.
  case repaint
  /// Give the terminal back and stop until continued.
  case suspend
  /// Print what the keys do, above the line that has no room for it.
  case tellKeys
  /// Say this on the error output.
  case report(String)
  case finish(Outcome)
}

/// How a countdown ended.
package enum Outcome: Equatable, Sendable {
  /// It ran to its end, and was seen to do so that much later.
  case done(lateness: Duration)
  /// A person stopped it, with that much left.
  case stopped(left: Duration)
  /// Ctrl-C, with that much left.
  case interrupted(left: Duration)
  /// Ctrl-\, with that much left.
  case quit(left: Duration)
}
