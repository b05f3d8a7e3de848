import CLibrary

/// The differences between systems. A difference that concerns a single type is in the file of that type.
enum Platform {
  /// FIONREAD, the ioctl(2) request for the number of bytes that can be read.
  static var unreadCountRequest: UInt {
    #if canImport(Darwin)
      // A macro that Swift does not import.
      0x4004_667F
    #else
      UInt(FIONREAD)
    #endif
  }

  /// Opens a terminal again, so that O_NONBLOCK does not affect the file that the shell shares. Nil if that fails.
  static func reopen(_ descriptor: CInt) -> CInt? {
    let flags = O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    #if os(Linux)
      // The terminal's path may not exist in this mount namespace. The link leads to the device itself.
      let links = ["/proc/self/fd/0", "/proc/self/fd/1", "/proc/self/fd/2"]
      if links.indices.contains(Int(descriptor)) {
        let reopened = unsafe links[Int(descriptor)].withCString { unsafe open($0, flags) }
        if reopened >= 0 { return reopened }
      }
    #endif
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { name in
      guard let start = name.baseAddress,
        unsafe ttyname_r(descriptor, start, name.count) == 0
      else { return nil }
      let reopened = unsafe open(start, flags)
      return reopened >= 0 ? reopened : nil
    }
  }

  /// The program's name and its arguments; `count` includes the name.
  static var arguments: (count: Int, values: UnsafePointer<UnsafeMutablePointer<CChar>?>) {
    #if os(Linux)
      // Swift's runtime would read a file in `/proc`, which may be missing.
      // The stack holds, in this order: the number of arguments, their addresses, a null, and the environment.
      let values = unsafe UnsafeRawPointer(environ)
      let word = MemoryLayout<Int>.stride
      var count = 0
      while unsafe values.load(fromByteOffset: -(count + 2) * word, as: Int.self) != count {
        count += 1
      }
      return unsafe (
        count,
        (values - (count + 1) * word).assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
      )
    #else
      return unsafe (Int(CommandLine.argc), UnsafePointer(CommandLine.unsafeArgv))
    #endif
  }

  /// Returns the medium of kitty's graphics protocol, the directory of pixel files, and the prefix of their names.
  ///
  /// - Parameter prefix: the prefix for this process. On macOS, the returned prefix begins with another one.
  static func pixelFileLocation(prefix: String) -> (
    kind: Unicode.Scalar, directory: [UInt8], prefix: [UInt8]
  ) {
    #if os(Linux)
      // shm_open(3) opens files in this directory.
      return ("s", Array("/dev/shm/".utf8), Array(prefix.utf8))
    #else
      // Swift cannot call shm_open(2), which is variadic. Terminals remove only temporary files with this prefix.
      let directory = Process.environment("TMPDIR") ?? "/tmp"
      return (
        "t", Array("\(directory)/".utf8), Array("tty-graphics-protocol-\(prefix)".utf8)
      )
    #endif
  }

  /// The clock of `ContinuousClock`: it advances while the machine sleeps, and is never set.
  static var steadyClock: clockid_t {
    #if canImport(Darwin)
      CLOCK_MONOTONIC_RAW
    #else
      CLOCK_BOOTTIME
    #endif
  }

  /// The signals that a crashing thread raises.
  static let crashSignals: [CInt] = {
    let signals = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT]
    #if canImport(Darwin)
      return signals + [SIGEMT]
    #else
      return signals
    #endif
  }()

  /// The signals that end a process by default, unless this program handles them elsewhere. SIGKILL cannot be handled.
  static let endSignals: [CInt] = {
    var signals = [
      SIGHUP, SIGSYS, SIGPIPE, SIGTERM, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF,
    ]
    #if os(Linux)
      signals += [SIGIO, SIGPWR, SIGSTKFLT]
    #endif
    return signals
  }()

  /// The signals that do nothing. A user who refreshes a status bar by `pkill -RTMIN+8 waybar` may hit other processes.
  static let noOpSignals: [CInt] = {
    #if os(Linux)
      // glibc reserves 32 and 33.
      Array(34...64)
    #else
      []
    #endif
  }()

  /// The signals that request a report of the countdown.
  static let reportSignals: [CInt] = {
    #if canImport(Darwin)
      [SIGUSR2, SIGINFO]
    #else
      [SIGUSR2]
    #endif
  }()

  /// Returns an action that calls the handler on the alternate stack with all signals blocked.
  static func signalAction(_ handler: @escaping @convention(c) (CInt) -> Void) -> sigaction {
    var action = sigaction()
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = SA_ONSTACK
    unsafe sigfillset(&action.sa_mask)
    return action
  }

  /// Sends this thread a signal that ends or stops the process. Signal handlers may call this.
  ///
  /// On Linux, Dispatch may take signals that kill(2) sends to the whole process.
  static func raise(_ number: CInt) {
    _ = CLibrary.raise(number)
    #if canImport(Darwin)
      // A signal to a thread of Dispatch goes to the process. Another thread may take it a moment later.
      _ = poll(nil, 0, 100)
    #endif
  }

  /// Unblocks a signal on this thread. Signal handlers may call this.
  static func unblock(_ number: CInt) {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Whether a signal is ignored, as SIGHUP is under `nohup`.
  static func isIgnored(_ number: CInt) -> Bool {
    var action = sigaction()
    return unsafe sigaction(number, nil, &action) == 0 && ignores(action)
  }

  static func ignores(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    // SIG_IGN is the address 1, which Swift cannot compare as a function.
    return unsafe unsafeBitCast(handler, to: Int.self) == 1
  }

  static func hasPending(_ numbers: [CInt]) -> Bool {
    var pending = sigset_t()
    guard unsafe sigpending(&pending) == 0 else { return false }
    return numbers.contains { unsafe sigismember(&pending, $0) == 1 }
  }
}
