import CLibrary

/// The process: its arguments, its environment and its ways out.
enum Process {
  /// The name that the program was started by, and its arguments; invalid UTF-8 in them is replaced.
  static var arguments: [String] {
    let (count, values) = unsafe Platform.arguments
    return (0..<max(count, 0)).compactMap { unsafe values[$0].map { unsafe String(cString: $0) } }
  }

  /// The process identifier.
  static var number: Int { Int(getpid()) }

  static func environment(_ name: String) -> String? {
    unsafe name.withCString { name in
      guard let value = unsafe getenv(name) else { return nil }
      return unsafe String(cString: value)
    }
  }

  /// Ends at once. No output is left in a buffer.
  static func exit(_ status: ExitStatus) -> Never {
    _exit(status.rawValue)
  }

  /// Becomes another program, which is looked up in PATH.
  ///
  /// - Parameter signals: those that we block, and the program must not.
  /// - Returns: why it could not be started; otherwise nothing returns.
  static func become(
    _ program: String, _ arguments: [String], unblocking signals: [CInt]
  ) -> SystemError {
    var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    for number in signals { Platform.admit(number) }
    unsafe execvp(program, &words)
    return .last
  }

  /// Ends the process by a signal, so that the parent process sees that signal.
  static func die(of number: CInt) -> Never {
    Signals.expectDeath(of: number)
    _ = signal(number, SIG_DFL)
    Platform.admit(number)
    Platform.raise(number)
    _exit(128 + number)
  }

  static func dieOfInterrupt() -> Never { die(of: SIGINT) }
  static func dieOfQuit() -> Never { die(of: SIGQUIT) }
  static func dieOfClosedPipe() -> Never { die(of: SIGPIPE) }
  static func dieOfHangUp() -> Never { die(of: SIGHUP) }
  /// Turns the file size limit into a write error, as on a full disk, instead of a signal.
  static func ignoreFileLimit() { _ = signal(SIGXFSZ, SIG_IGN) }

  /// Turns a pipe without a reader into a write error, instead of a signal.
  static func ignoreClosedPipe() { _ = signal(SIGPIPE, SIG_IGN) }

  /// Forgets a SIGHUP that was held back and was for the terminal of another process; the next one counts.
  static func forgetHangUp() {
    _ = signal(SIGHUP, SIG_IGN)
    _ = signal(SIGHUP, SIG_DFL)
    Platform.admit(SIGHUP)
  }

  static var isHangUpIgnored: Bool { Platform.isIgnored(SIGHUP) }

  /// Stops until continued, as the terminal does by itself for ctrl-Z.
  static func stop() {
    var (standard, old) = (sigaction(), sigaction())
    unsafe sigaction(SIGTSTP, nil, &old)
    // This forgets one that waits to be taken: it would stop the process once more.
    _ = signal(SIGTSTP, SIG_IGN)
    unsafe sigaction(SIGTSTP, &standard, nil)
    var (set, before) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, SIGTSTP)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, &before)
    Platform.raise(SIGTSTP)
    // The process continues here after SIGCONT.
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    unsafe sigaction(SIGTSTP, &old, nil)
  }

  /// Writes one line to the error output. A failure is ignored: there is no other place to report it. So is a reader
  /// that takes nothing for a second.
  static func complain(_ message: String) {
    guard Descriptor.error.wait(for: .room, milliseconds: 1000), !Descriptor.error.hasNoReader
    else { return }
    try? Descriptor.error.writeAll(line(message))
  }

  /// Writes one line to the error output if its reader takes it now: a reader that is slow must not delay the
  /// countdown, nor may a terminal stop it that lets only its foreground write.
  ///
  /// - Returns: whether it was written.
  @discardableResult
  static func report(_ message: String) -> Bool {
    TerminalDescriptors.takesOutput(on: Descriptor.error.number) && !Descriptor.error.hasNoReader
      && Descriptor.error.writeBriefly(line(message), patience: 20)
  }

  /// A line that begins with the program's name, in the encoding of its reader.
  static func line(_ message: String) -> [UInt8] {
    Array("timer: \(Encoding.spelled(message))\n".utf8)
  }
}
