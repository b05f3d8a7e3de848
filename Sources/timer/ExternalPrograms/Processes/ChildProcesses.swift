import CLibrary

/// Starts programs without waiting for them, and reports how each ends.
///
/// Only watched children are reaped, so other code can wait for its own children.
@MainActor
final class ChildProcesses {
  private var handlers: [pid_t: (WaitStatus) -> Void] = [:]

  /// Starts a program, unless too few descriptors or threads would be left; returns its process identifier.
  func start(_ program: Spawn) throws(SystemError) -> pid_t {
    if let error = SystemLimits.subprocessError { throw error }
    return try program.start()
  }

  /// Reaps a child when it ends, and calls a handler.
  func watch(_ child: pid_t, _ handler: @escaping (WaitStatus) -> Void = { _ in }) {
    handlers[child] = handler
  }

  func reap() {
    // This iterates over a copy, because a handler may start another child.
    for (child, handler) in handlers {
      var status: CInt = 0
      switch unsafe waitpid(child, &status, WNOHANG) {
      case 0: break
      case child:
        handlers[child] = nil
        handler(WaitStatus(status))
      default: handlers[child] = nil
      }
    }
  }
}
