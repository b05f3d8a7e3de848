import Countdown

/// The words that begin a command to timers that count already.
enum VerbWord {
  static let all = ["list", "status"] + TimerAction.commands.map(\.verb) + ["add"]

  /// The long names of the options that such a command takes.
  static func options(of word: String) -> [String] {
    switch word {
    case "status": ["format", "json", "follow"]
    case "list": ["format", "json"]
    default: []
    }
  }
}
