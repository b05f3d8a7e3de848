import CLibrary

extension Process {
  /// Leaves ctrl-C, ctrl-\ and ctrl-Z to a child in our process group.
  ///
  /// ``wait(for:)`` stops this process after the child. If ctrl-Z stopped both by itself, this process could find the
  /// child still stopped after it has been continued, and stop again.
  static func leaveKeyboard() {
    Signals.ignore([SIGINT, SIGQUIT, SIGTSTP])
  }

  /// Asks a child to end.
  static func end(_ child: Int) { kill(pid_t(child), SIGTERM) }

  /// Waits until a child has ended. If the terminal stops it, this process stops too, until both are continued.
  static func wait(for child: pid_t) throws(SystemError) -> WaitStatus {
    while true {
      var status: CInt = 0
      guard unsafe waitpid(child, &status, WUNTRACED) == child else {
        if errno == EINTR { continue }
        throw .last
      }
      let end = WaitStatus(status)
      switch end {
      case .stopped(by: SIGTSTP), .stopped(by: SIGTTIN), .stopped(by: SIGTTOU): stop()
      case .stopped: break
      case .exited, .died: return end
      }
    }
  }
}
