import CLibrary

extension Process {
  /// Leaves ctrl-C, ctrl-\ and ctrl-Z to a child in our process group.
  ///
  /// ``wait(for:)`` stops this process after the child. If ctrl-Z stopped both by itself, this process could find the
  /// child still stopped after it has been continued, and stop again.
  static func leaveKeyboard() {
    for number in [SIGINT, SIGQUIT, SIGTSTP] { _ = signal(number, SIG_IGN) }
  }

  /// Lets the ends of children be known, also where the parent process ignored that signal: they would be lost.
  ///
  /// The default action does nothing, so a Dispatch source needs no other.
  static func noticeChildren() {
    _ = signal(SIGCHLD, SIG_DFL)
  }

  /// Has the signal of an ended child wait for Dispatch.
  ///
  /// The system throws it away where its default action is to do nothing and the thread that it is meant for lets it
  /// through: the one that has started the child, or another one where that has ended. The main thread lets all through
  /// while it waits, so there a handler sends the signal again until Dispatch has read it.
  static func keepChildSignals() {
    noticeChildren()
    guard Platform.mainThreadWaitsForSignals else { return }
    var held = sigset_t()
    unsafe sigemptyset(&held)
    unsafe sigaddset(&held, SIGCHLD)
    unsafe pthread_sigmask(SIG_BLOCK, &held, nil)
    _ = signal(SIGCHLD, sendAgain)
  }

  /// The handler of a signal that Dispatch is to read: sends it once more, a moment later.
  static let sendAgain: @convention(c) (CInt) -> Void = { number in
    _ = poll(nil, 0, 1)
    kill(getpid(), number)
  }

  /// Asks a child to end.
  static func end(_ child: Int) { kill(pid_t(child), SIGTERM) }

  /// Waits until a child has ended. If the terminal stops it, this process stops too, until both are continued.
  static func wait(for child: pid_t) throws(SystemError) -> ChildEnd {
    while true {
      var status: CInt = 0
      guard unsafe waitpid(child, &status, WUNTRACED) == child else {
        if errno == EINTR { continue }
        throw .last
      }
      let end = ChildEnd(status)
      switch end {
      case .stopped(by: SIGTSTP), .stopped(by: SIGTTIN), .stopped(by: SIGTTOU): stop()
      case .stopped: break
      case .exited, .died: return end
      }
    }
  }
}
