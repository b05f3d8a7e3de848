package import Countdown

/// What a page wants done, by the part of the program that does it.
package enum Effect: Equatable, Sendable {
  /// By the face that shows the page.
  case presenter(PresenterEffect)

  /// By the player of sounds.
  case sound(SoundEffect)

  /// By the terminal or the system's notifier.
  case notify(Notification)

  /// By a program of the user.
  case run(Hook)

  /// By the system: the machine is kept from going to sleep, or no longer.
  case awake(Bool)

  /// By the user's files.
  case store(StoreEffect)

  /// By the user's log: a part is over.
  case log(LogEntry)

  /// By the connection with the process that gave a command.
  case reply(ActionReply, to: Client)

  /// By the process that counts the timer with this id. ``Event/refusal(_:of:)`` follows where that is not done.
  case ask(TimerAction, id: String)

  /// By the registry: the lost timer with this id goes on here. ``Event/goOn(_:_:)`` or ``Event/refusal(_:of:)``
  /// follows.
  case resume(id: String)

  /// By the registry: the lost timer with this id is forgotten.
  case drop(id: String)

  /// By another process, in the background: it goes on with the timers. ``Event/handedOver(_:)`` follows.
  case handOver

  /// By the session: the program ends.
  case finish(Outcome)
}
