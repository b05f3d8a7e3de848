import CLibrary

extension Process {
  /// Ignores SIGINT, SIGQUIT and SIGTSTP, and leaves them to a child in our process group.
  ///
  /// ``wait(for:)`` stops this process after the child. If ctrl-Z stopped both at once, this process could continue
  /// first, find the child still stopped, and stop again.
  static func ignoreKeyboardSignals() {
    Signals.ignore([SIGINT, SIGQUIT, SIGTSTP])
  }

  static func end(_ child: Int) { kill(pid_t(child), SIGTERM) }

  /// Waits until a child has ended. If the terminal stops the child, this process stops, too, until SIGCONT.
  static func wait(for child: pid_t) throws(SystemError) -> WaitStatus {
    while true {
      var status: CInt = 0
      guard unsafe waitpid(child, &status, WUNTRACED) == child else {
        if errno == EINTR { continue }
        throw .last
      }
      let waitStatus = WaitStatus(status)
      switch waitStatus {
      case .stopped(by: SIGTSTP), .stopped(by: SIGTTIN), .stopped(by: SIGTTOU): stop()
      case .stopped: break
      case .exited, .died: return waitStatus
      }
    }
  }
}
