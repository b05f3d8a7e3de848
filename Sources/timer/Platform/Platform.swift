// The differences between systems are in this file, in the files of this folder whose names begin with `Platform`, in
// `FileLock.swift`, `FolderWatch.swift`, `RegistryWatch.swift`, `StandardOutput.swift` and `Replacements.swift`, and in the module `CLibrary`.

import CLibrary

enum Platform {
  /// The request of ioctl(2) for the number of bytes that can be read, `FIONREAD`.
  static var countsUnread: UInt {
    #if canImport(Darwin)
      // A macro that Swift does not import.
      0x4004_667F
    #else
      UInt(FIONREAD)
    #endif
  }

  /// Opens a terminal again, with flags of its own, so that O_NONBLOCK does not affect the shell's descriptor.
  ///
  /// Returns nil where that is not allowed or not possible.
  static func reopen(_ descriptor: CInt) -> CInt? {
    let flags = O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    #if os(Linux)
      // This link leads to the device itself, also inside another mount namespace.
      let links = ["/proc/self/fd/0", "/proc/self/fd/1", "/proc/self/fd/2"]
      if links.indices.contains(Int(descriptor)) {
        let again = unsafe links[Int(descriptor)].withCString { unsafe open($0, flags) }
        if again >= 0 { return again }
      }
    #endif
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { name in
      guard let start = name.baseAddress,
        unsafe ttyname_r(descriptor, start, name.count) == 0
      else { return nil }
      let again = unsafe open(start, flags)
      return again >= 0 ? again : nil
    }
  }

  /// The arguments as the system passed them, with the program's own name first, and their number.
  static var arguments: (count: Int, values: UnsafePointer<UnsafeMutablePointer<CChar>?>) {
    #if os(Linux)
      // The runtime would read them from a file in `/proc`. That file may be missing, or no descriptor may be left
      // for it. In memory they are before the environment: their number, one address each, a null.
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

  /// Where to put files that are never, or seldom, on a disk.
  ///
  /// - Returns: the letter of kitty's graphics protocol for their kind, the directory, and the prefix of their names.
  static func sharedFiles(of program: String) -> (
    kind: Unicode.Scalar, directory: [UInt8], name: [UInt8]
  ) {
    #if os(Linux)
      // The C library's `shm_open` opens files in this directory.
      return ("s", Array("/dev/shm/".utf8), Array(program.utf8))
    #else
      // Swift cannot call `shm_open`. A terminal removes temporary files with this prefix.
      let directory = Process.environment("TMPDIR") ?? "/tmp"
      return (
        "t", Array("\(directory)/".utf8), Array("tty-graphics-protocol-\(program)".utf8)
      )
    #endif
  }

  /// The clock that continues while the machine sleeps and is never set, as `ContinuousClock` uses it.
  static var steadyClock: clockid_t {
    #if canImport(Darwin)
      CLOCK_MONOTONIC_RAW
    #else
      CLOCK_BOOTTIME
    #endif
  }

  /// The signals of a thread that has failed.
  static let crashes: [CInt] = {
    let signals = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT]
    #if canImport(Darwin)
      return signals + [SIGEMT]
    #else
      return signals
    #endif
  }()

  /// The signals that end a process by default and can be waited for, without SIGINT, SIGQUIT, SIGALRM and those that
  /// are questions.
  static let endSignals: [CInt] = {
    var signals = [
      SIGHUP, SIGSYS, SIGPIPE, SIGTERM, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF,
    ]
    #if os(Linux)
      signals += [SIGIO, SIGPWR, SIGSTKFLT]
      // The real-time signals, without those that the C library reserves.
      signals += 34...64
    #endif
    return signals
  }()

  /// The signals that request a report of the countdown.
  static let reportSignals: [CInt] = {
    #if canImport(Darwin)
      [SIGUSR2, SIGINFO]
    #else
      [SIGUSR2]
    #endif
  }()

  /// The action that calls a handler on the separate stack, and blocks meanwhile every signal that can be blocked.
  static func action(_ handler: @escaping @convention(c) (CInt) -> Void) -> sigaction {
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

  /// Sends a signal to this thread, where it ends or stops the process. Handlers may call this.
  ///
  /// It is not `kill`: Dispatch may read a signal sent to the whole process from its descriptor. On macOS a thread of
  /// Dispatch cannot be sent a signal, the process gets it, and another thread may take it a moment later.
  static func raise(_ number: CInt) {
    _ = CLibrary.raise(number)
    #if canImport(Darwin)
      _ = poll(nil, 0, 100)
    #endif
  }

  /// Lets a signal reach this thread. Handlers may call this.
  static func admit(_ number: CInt) {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Whether the signal was ignored when the program started, as under `nohup`.
  static func isIgnored(_ number: CInt) -> Bool {
    var action = sigaction()
    return unsafe sigaction(number, nil, &action) == 0 && ignores(action)
  }

  /// Whether one of these signals is pending and blocked by this thread.
  static func hasPending(_ numbers: [CInt]) -> Bool {
    var pending = sigset_t()
    guard unsafe sigpending(&pending) == 0 else { return false }
    return numbers.contains { unsafe sigismember(&pending, $0) == 1 }
  }

  static func ignores(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    // SIG_IGN is this number, not a function that Swift can compare.
    return unsafe unsafeBitCast(handler, to: Int.self) == 1
  }
}
