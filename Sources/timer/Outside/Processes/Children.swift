import CLibrary

/// Starts programs that are not waited for, and says how each has ended.
///
/// Only those that it was told of are asked for, so other children of the process are left to others.
@MainActor
final class Children {
  private var handlers: [pid_t: (ChildEnd) -> Void] = [:]

  /// Throws where a program that is started would take the last descriptors from us.
  ///
  /// To be called before anything is opened for a program. Without descriptors Dispatch crashes, or waits without an end.
  func requireDescriptors() throws(SystemError) {
    guard SystemLimits.leavesDescriptors else { throw SystemError(code: EMFILE) }
  }

  /// Starts a program, unless it would take the last descriptors or threads from us.
  ///
  /// A limit of the user's processes counts threads too. Where it leaves none, Dispatch waits for one without an end,
  /// and so does the countdown: then the program is killed at once.
  ///
  /// - Returns: its process identifier, for ``watch(_:_:)``.
  func start(_ program: Spawn) throws(SystemError) -> pid_t {
    try requireDescriptors()
    let child = try program.start()
    guard SystemLimits.leavesThreads else {
      kill(child, SIGKILL)
      _ = waitpid(child, nil, 0)
      throw SystemError(code: EAGAIN)
    }
    return child
  }

  /// Calls a handler when a child has ended, and lets the system forget the child.
  func watch(_ child: pid_t, _ handler: @escaping (ChildEnd) -> Void = { _ in }) {
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
        handler(ChildEnd(status))
      default: handlers[child] = nil
      }
    }
  }

}
