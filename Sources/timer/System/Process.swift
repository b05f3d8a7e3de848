#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The process: its environment and its ways out.
enum Process {
  /// The arguments, the program's own name left out; what is not UTF-8 in them is replaced.
  static var arguments: [String] {
    let (count, values) = unsafe Platform.arguments
    guard count > 1 else { return [] }
    return (1..<count).compactMap { unsafe values[$0].map { unsafe String(cString: $0) } }
  }

  /// What the system knows it by.
  static var number: Int { Int(getpid()) }

  static func environment(_ name: String) -> String? {
    unsafe name.withCString { name in
      guard let value = unsafe getenv(name) else { return nil }
      return unsafe String(cString: value)
    }
  }

  /// Ends at once; nothing is left in any buffer.
  static func exit(_ status: ExitStatus) -> Never {
    _exit(status.rawValue)
  }

  /// Dies of a signal, so that whoever waits sees that it was that.
  ///
  /// `raise` and not `kill`: what is sent to the whole process Dispatch may read from its descriptor.
  static func die(of number: CInt) -> Never {
    _ = signal(number, SIG_DFL)
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
    _exit(128 + number)
  }

  static func dieOfInterrupt() -> Never { die(of: SIGINT) }
  static func dieOfQuit() -> Never { die(of: SIGQUIT) }
  static func dieOfClosedPipe() -> Never { die(of: SIGPIPE) }
  static func dieOfHangUp() -> Never { die(of: SIGHUP) }
  /// What a file does not take because of a limit is an error from now on, as on a full disk, and no signal.
  static func ignoreFileLimit() { _ = signal(SIGXFSZ, SIG_IGN) }

  static var isHangUpIgnored: Bool { Platform.isIgnored(SIGHUP) }

  /// Stops until continued, as the terminal's own handling of ctrl-Z would have it.
  static func stop() {
    var (standard, old) = (sigaction(), sigaction())
    unsafe sigaction(SIGTSTP, &standard, &old)
    var (set, before) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, SIGTSTP)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, &before)
    raise(SIGTSTP)
    // Here it goes on after SIGCONT.
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    unsafe sigaction(SIGTSTP, &old, nil)
  }

  /// One line on the error output; there is nobody to tell if even that fails.
  static func complain(_ message: String) {
    try? Descriptor.error.writeAll(line(message))
  }

  /// One line on the error output if somebody takes it now: whoever asks and does not listen must not
  /// hold up the time.
  static func report(_ message: String) {
    guard Descriptor.error.hasTaker else { return }
    // Room for one byte is not room for all of them.
    _ = try? Descriptor.error.writeWithoutBlocking(line(message)[...])
  }

  /// A line that begins with the program's name, in the encoding of whoever reads it.
  static func line(_ message: String) -> [UInt8] {
    Array("timer: \(Encoding.spelled(message))\n".utf8)
  }
}
