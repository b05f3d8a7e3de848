package import Countdown
package import Drawing

/// An input of the model. Only events change the model.
package enum Event: Equatable, Sendable {
  case tick
  case key(Key, Key.Phase = .struck, text: String? = nil)

  /// A pointer action on an element, or on none.
  case pointer(Pointer, on: Element.ID?)

  /// Pasted text. It may contain control characters.
  case text(String)

  /// The terminal got or lost the keyboard focus.
  case focus(Bool)

  /// The new viewport; nil while the model is not visible.
  case viewport(Viewport?)

  /// The window may have a new size, so elements may have moved.
  case resize

  /// SIGUSR1: pause or resume all timers.
  case toggle

  /// SIGUSR2 or SIGINFO: print status lines.
  case report

  /// Something outside the model failed. The text is for the user.
  case problem(String)

  /// The presets were read, or a request about presets has a result.
  case presets(PresetsUpdate)

  case log(LogContents)

  /// Starts the timers of a preset. The list is not empty.
  case begin([TimerSpec])

  /// The terminal has closed, and the process ends.
  case hangUp

  /// A command from another process. If `part` is given, the command is valid only for that part.
  ///
  /// ``Effect/reply(_:to:)`` follows, unless the program has ended.
  case command(TimerAction, of: TimerID, part: Int? = nil, from: ClientID)

  /// The remote timers, at the start and after each change.
  case remoteTimers([TimerSnapshot])

  /// An action, a resume or the removal of a remote timer failed. The text tells the user the reason.
  case remoteError(String, of: String)

  /// The result of a hand-over to another process: nil on success, otherwise the reason of the failure, for the user.
  case handedOver(String?)

  /// Resumes a timer of a dead process in this process, from the timer's snapshot.
  case resume(TimerSpec, TimerSnapshot, as: TimerID)

  /// SIGINT.
  case interrupt

  /// SIGQUIT.
  case quit

  /// SIGTSTP.
  case suspend
}
