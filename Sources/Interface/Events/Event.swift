package import Countdown
package import Drawing

/// What happens to a page. Nothing else changes it.
package enum Event: Equatable, Sendable {
  /// Time has passed: the heartbeat, or a reason to look at the clock.
  case tick
  case key(Key, Key.Phase = .struck, text: String? = nil)

  /// The pointer does something, on an element or on none.
  case pointer(Pointer, on: Element.ID?)

  /// Text has been pasted; it may hold anything.
  case text(String)

  /// Whether what is typed goes to the terminal that shows the page.
  case focus(Bool)

  /// The page is shown on this stage from now on; nil while it cannot be seen.
  case viewport(Viewport?)

  /// The window may have another size: elements may have moved. The picture is drawn again.
  case resize

  /// SIGUSR1: pause or resume.
  case toggle

  /// SIGUSR2 or SIGINFO: print a line on the state.
  case report

  /// Something outside the page has failed, in words for the user.
  case trouble(String)

  /// The presets have been read, or something was asked for that has to do with them.
  case presets(PresetsUpdate)

  /// The log has been read.
  case log(LogContents)

  /// A preset was asked for: these timers begin now. There is at least one.
  case begin([TimerSpec])

  /// The terminal has gone away, and the process ends with it.
  case hangUp

  /// Another process wants something of a timer, and only of this part where one is named.
  /// ``Effect/reply(_:to:)`` follows, unless all is over.
  case command(TimerAction, of: TimerID, part: Int? = nil, from: Client)

  /// The timers of other processes, and how they stand: at the start, and whenever that changes.
  case others([TimerSnapshot])

  /// What was asked of a timer of another process was not done, for a reason in words for the user.
  case refusal(String, of: String)

  /// Another process goes on with the timers, or does not: why, in words for the user.
  case handedOver(String?)

  /// A timer whose process has died goes on here, as its snapshot has it.
  case goOn(TimerSpec, TimerSnapshot, as: TimerID)

  /// SIGINT.
  case interrupt

  /// SIGQUIT.
  case quit

  /// SIGTSTP.
  case suspend
}
