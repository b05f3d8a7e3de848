// Every difference between the C libraries is in this file and in `Drawing/Shapes/Mathematics.swift`.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  #error("no C library for this platform")
#endif

enum Platform {
  /// The error of the last call that failed.
  static var lastError: CInt { errno }

  /// Opens a terminal again: another description of the same device, with flags of its own, so that
  /// O_NONBLOCK does not reach the shell's. Nil where that is not allowed or there is no way.
  static func reopen(_ descriptor: CInt) -> CInt? {
    let flags = O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    #if os(Linux)
      // This link leads to the device itself, also from within another mount namespace.
      let again = unsafe open("/proc/self/fd/\(descriptor)", flags)
      if again >= 0 { return again }
    #endif
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { name in
      guard let start = unsafe name.baseAddress,
        unsafe ttyname_r(descriptor, start, name.count) == 0
      else { return nil }
      let again = unsafe open(start, flags)
      return again >= 0 ? again : nil
    }
  }

  /// The signals whose default is to end the process and which a program may catch.
  static let fatalSignals: [CInt] = {
    var signals = [
      SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV, SIGSYS, SIGALRM,
      SIGTERM, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF,
    ]
    #if os(Linux)
      signals += [SIGIO, SIGPWR, SIGSTKFLT]
    #endif
    return signals
  }()

  /// The signals that ask how it stands.
  static let reportSignals: [CInt] = {
    #if canImport(Darwin)
      [SIGUSR2, SIGINFO]
    #else
      [SIGUSR2]
    #endif
  }()

  /// Prepares a signal for a source of Dispatch, which elsewhere installs a handler of its own.
  static func letDispatchHandle(_ signal: CInt) {
    #if canImport(Darwin)
      unsafe _ = Darwin.signal(signal, SIG_IGN)
    #endif
  }

  /// Installs a handler that runs on the alternate stack, and does not mask its own signal.
  static func handle(_ signal: CInt, with handler: @escaping @convention(c) (CInt) -> Void) {
    var action = unsafe sigaction()
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    unsafe action.sa_flags = CInt(bitPattern: UInt32(SA_ONSTACK)) | CInt(SA_NODEFER)
    unsafe sigemptyset(&action.sa_mask)
    unsafe _ = sigaction(signal, &action, nil)
  }

  /// Whether whoever started the program had that signal ignored, as `nohup` does.
  static func isIgnored(_ signal: CInt) -> Bool {
    var action = unsafe sigaction()
    guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
