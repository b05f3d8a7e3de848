import CLibrary
import Dispatch

/// Starts programs that are not waited for, and says how each has ended.
///
/// Only those that it was told of are asked for, so other children of the process are left to others.
@MainActor
final class Children {
  private var handlers: [pid_t: (ChildEnd) -> Void] = [:]
  private var source: (any DispatchSourceSignal)?

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
    // If the end of children were still ignored, that of this one might be lost.
    listen()
    let child = try program.start()
    guard SystemLimits.leavesThreads else {
      kill(child, SIGKILL)
      _ = waitpid(child, nil, 0)
      throw SystemError(code: EAGAIN)
    }
    return child
  }

  /// Calls a handler on the main queue when a child has ended, and lets the system forget the child.
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

  private func listen() {
    guard source == nil else { return }
    Process.keepChildSignals()
    let source = DispatchSource.makeSignalSource(signal: SIGCHLD, queue: .main)
    let reap: @Sendable () -> Void = { [self] in MainActor.onQueue { self.reap() } }
    source.setEventHandler(handler: reap)
    // A child may end before Dispatch listens.
    source.setRegistrationHandler(handler: reap)
    source.activate()
    self.source = source
  }
}
