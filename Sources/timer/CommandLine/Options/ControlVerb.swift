import Countdown

/// A command to timers that count already.
enum ControlVerb: Equatable {
  case list, status
  case action(TimerAction)

  /// The verbs that need no argument.
  static let plain = [.list, .status] + TimerAction.commands.map { ControlVerb.action($0) }

  /// The words that begin such a command.
  static let words = plain.map(\.word) + [TimerAction.add(.zero).verb]

  var word: String {
    switch self {
    case .list: "list"
    case .status: "status"
    case .action(let action): action.verb
    }
  }

  /// Whether it is also for timers whose processes have died.
  var seesLost: Bool { self == .action(.resume) || self == .action(.stop) }

  /// The command among those that take options.
  var command: Option.Commands {
    switch self {
    case .list: .list
    case .status: .status
    case .action: .action
    }
  }
}
