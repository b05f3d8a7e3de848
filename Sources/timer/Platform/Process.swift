import CLibrary

enum Process {
  /// The program's name and its arguments, with invalid UTF-8 replaced.
  static var arguments: [String] {
    let (count, values) = unsafe Platform.arguments
    return (0..<max(count, 0)).compactMap { unsafe values[$0].map { unsafe String(cString: $0) } }
  }

  static var identifier: Int { Int(getpid()) }

  static func environment(_ name: String) -> String? {
    unsafe name.withCString { name in
      guard let value = unsafe getenv(name) else { return nil }
      return unsafe String(cString: value)
    }
  }

  /// Returns a path from the root: `~/` stands for the home folder, and other relative paths begin at the working
  /// directory.
  static func absolutePath(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    if path.hasPrefix("~/"), let home = environment("HOME") { return home + path.dropFirst() }
    guard let folder = unsafe getcwd(nil, 0) else { return path }
    defer { unsafe free(folder) }
    let relative = path.hasPrefix("./") ? path.dropFirst(2) : path[...]
    return unsafe "\(String(cString: folder))/\(relative)"
  }

  /// Ends the process without exit handlers. Output is never buffered.
  static func exit(_ status: ExitStatus) -> Never {
    _exit(status.rawValue)
  }

  /// Ends the process by a signal, so that the parent process sees the signal.
  static func die(of number: CInt) -> Never {
    Signals.expectDeath(of: number)
    _ = signal(number, SIG_DFL)
    Platform.unblock(number)
    Platform.raise(number)
    _exit(128 + number)
  }

  /// Makes a write beyond the file size limit an error instead of a signal.
  static func ignoreFileLimit() { _ = signal(SIGXFSZ, SIG_IGN) }

  /// Makes a write to a pipe without a reader an error instead of a signal.
  static func ignoreClosedPipe() { _ = signal(SIGPIPE, SIG_IGN) }

  /// Discards a pending SIGHUP, which concerns the terminal of the parent process, and unblocks SIGHUP.
  static func discardHangUp() {
    _ = signal(SIGHUP, SIG_IGN)
    _ = signal(SIGHUP, SIG_DFL)
    Platform.unblock(SIGHUP)
  }

  static var isHangUpIgnored: Bool { Platform.isIgnored(SIGHUP) }

  /// Stops the process until SIGCONT, as the terminal does for ctrl-Z.
  static func stop() {
    var (defaultAction, oldAction) = (sigaction(), sigaction())
    unsafe sigaction(SIGTSTP, nil, &oldAction)
    // Discard a pending SIGTSTP: it would stop the process a second time.
    _ = signal(SIGTSTP, SIG_IGN)
    unsafe sigaction(SIGTSTP, &defaultAction, nil)
    var (set, before) = (Signals.set(of: [SIGTSTP]), sigset_t())
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, &before)
    Platform.raise(SIGTSTP)
    // SIGCONT has continued the process.
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    unsafe sigaction(SIGTSTP, &oldAction, nil)
  }

  /// Writes a line to standard error; waits up to a second for a slow reader. Ignores errors.
  static func printError(_ message: String) {
    guard Descriptor.error.wait(for: .writable, milliseconds: 1000), !Descriptor.error.hasNoReader
    else { return }
    try? Descriptor.error.writeAll(line(message))
  }

  /// Writes a line to standard error if that does not delay the countdown; returns whether the line was written.
  ///
  /// A slow reader gets 20 ms. A terminal that stops background output (TOSTOP) gets nothing.
  @discardableResult
  static func report(_ message: String) -> Bool {
    TerminalDescriptors.mayWrite(on: Descriptor.error.number) && !Descriptor.error.hasNoReader
      && Descriptor.error.writeBriefly(line(message), timeout: 20)
  }

  /// Returns the line `timer: message` in the locale's encoding.
  static func line(_ message: String) -> [UInt8] {
    Array("timer: \(Encoding.printable(message))\n".utf8)
  }

  // MARK: Children

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
