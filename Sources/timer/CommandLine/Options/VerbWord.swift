import Countdown

/// The words that begin a command to timers that count already.
enum VerbWord {
  static let all = ["list", "status"] + TimerAction.plain.map(\.verb) + ["add"]
}
