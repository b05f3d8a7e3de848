package import Countdown

/// A request from the model to another part of the program.
package enum Effect: Equatable, Sendable {
  case presenter(PresenterEffect)

  case sound(SoundEffect)

  /// Shows a notification, through the terminal or the system.
  case notify(Notification)

  /// Runs a hook program of the user.
  case run(Hook)

  /// Whether to keep the machine from sleeping.
  case preventSleep(Bool)

  /// Reads or writes a file of the user.
  case store(StoreEffect)

  case log(LogEntry)

  /// Replies to a command.
  case reply(ActionReply, to: ClientID)

  /// Sends an action to the process of a remote timer. ``Event/remoteError(_:of:)`` follows if the action fails.
  case send(TimerAction, id: String)

  /// Resumes a lost timer in this process. ``Event/resume(_:_:as:)`` or ``Event/remoteError(_:of:)`` follows.
  case resume(id: String)

  /// Removes a lost timer from the registry. ``Event/remoteError(_:of:)`` follows if the removal fails.
  case removeLost(id: String)

  /// Starts a background process that takes over the timers. ``Event/handedOver(_:)`` follows.
  case handOver

  /// Ends the program.
  case finish(Outcome)
}
