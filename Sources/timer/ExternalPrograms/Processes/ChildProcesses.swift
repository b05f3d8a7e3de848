import CLibrary

/// Starts programs that are not waited for, and says how each has ended.
///
/// Only those that it was told of are asked for, so other children of the process are left to others.
@MainActor
final class ChildProcesses {
  private var handlers: [pid_t: (WaitStatus) -> Void] = [:]

  /// Starts a program, unless it would take the last descriptors or threads from us.
  ///
  /// - Returns: its process identifier, for ``watch(_:_:)``.
  func start(_ program: Spawn) throws(SystemError) -> pid_t {
    if let refusal = SystemLimits.refusalOfPrograms { throw refusal }
    return try program.start()
  }

  /// Calls a handler when a child has ended, and lets the system forget the child.
  func watch(_ child: pid_t, _ handler: @escaping (WaitStatus) -> Void = { _ in }) {
    handlers[child] = handler
  }

  /// Looks for children that have ended.
  func reap() {
    // A handler may start another child.
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
