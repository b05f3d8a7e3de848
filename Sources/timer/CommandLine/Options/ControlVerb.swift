import Countdown

/// The first word of a ``ControlCommand``.
enum ControlVerb: Equatable {
  case list, status
  case action(TimerAction)

  static let allButAdd = [.list, .status] + TimerAction.commands.map { ControlVerb.action($0) }

  /// The verbs whose only argument selects timers.
  static let takingATimer = allButAdd.filter { $0 != .list }

  static let words = allButAdd.map(\.word) + [TimerAction.add(.zero).verb]

  var word: String {
    switch self {
    case .list: "list"
    case .status: "status"
    case .action(let action): action.verb
    }
  }

  /// Whether the command also applies to timers whose processes have died.
  var includesLost: Bool { self == .action(.resume) || self == .action(.stop) }

  var command: Option.Commands {
    switch self {
    case .list: .list
    case .status: .status
    case .action: .action
    }
  }
}
