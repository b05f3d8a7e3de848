/// What is asked of a timer from outside of its process.
package enum TimerAction: Hashable, Sendable {
  case pause, resume, toggle, restart, next, stop
  /// Adds time, or takes time away if it is negative.
  case add(Duration)

  /// The word for it, on the command line and between processes.
  package var verb: String {
    switch self {
    case .pause: "pause"
    case .resume: "resume"
    case .toggle: "toggle"
    case .restart: "restart"
    case .next: "next"
    case .stop: "stop"
    case .add: "add"
    }
  }

  /// The actions that need nothing but their verb.
  package static let plain: [TimerAction] = [.pause, .resume, .toggle, .restart, .next, .stop]
}
