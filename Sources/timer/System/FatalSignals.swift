#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The last way out: a fatal signal, be it sent or a trap of our own, leaves the terminal as it was and
/// then has its usual effect.
///
/// A handler may run at any moment on any thread, so all that it needs is prepared beforehand, and it
/// makes no call but those that POSIX allows in handlers. This state is the only one of its kind.
enum FatalSignals {
  // Unsafe because a handler reads them at any moment, where no lock may be taken. The main queue alone
  // writes them, `farewell` last when arming and first when disarming.

  /// The bytes that leave the picture; nil where there is none to leave.
  nonisolated(unsafe) private static var farewell: UnsafeMutablePointer<UInt8>?
  nonisolated(unsafe) private static var farewellCount = 0

  /// The line's settings as they were found; nil where the terminal had none to give.
  nonisolated(unsafe) private static var settings: UnsafeMutablePointer<termios>?

  /// Where both of them go.
  nonisolated(unsafe) private static var descriptor: CInt = -1

  /// Whether the terminal has been asked something that it may be answering just now.
  nonisolated(unsafe) private static var awaitsAnswers = false

  /// The one that a handler writes; whoever draws reads it.
  nonisolated(unsafe) private static var isLeavingNow = false

  // Only the main queue uses these two, but it may be on another thread each time.
  nonisolated(unsafe) private static var coveredThread: pthread_t?
  nonisolated(unsafe) private static var stack: UnsafeMutableRawPointer?

  /// Whether a handler is at work, and nothing may be drawn any more.
  static var isLeaving: Bool { unsafe isLeavingNow }

  /// Catches every fatal signal that whoever started the program did not have ignored.
  static func install() {
    var action = Platform.action { number in FatalSignals.leave(number) }
    for number in Platform.fatalSignals {
      var before = sigaction()
      unsafe sigaction(number, &action, &before)
      if Platform.ignores(before) { unsafe sigaction(number, &before, nil) }
    }
    coverThread()
  }

  /// Sets a stack aside for handlers of this thread: one that has run out of stack has none for them.
  ///
  /// Dispatch may go on in another thread at any event; where it has not, this costs a comparison. All
  /// threads share one stack, since a process dies but once.
  static func coverThread() {
    guard unsafe coveredThread != pthread_self() else { return }
    unsafe coveredThread = pthread_self()
    let size = 64 * 1024
    let memory = unsafe stack ?? UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    unsafe stack = memory
    var description = unsafe stack_t()
    unsafe description.ss_sp = memory
    unsafe description.ss_size = size
    unsafe sigaltstack(&description, nil)
  }

  /// Prepares what is to be written and set should it end now. Without settings only bytes are written.
  static func arm(_ bytes: [UInt8], settings saved: termios?, descriptor number: CInt) {
    disarm()
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
    unsafe copy.initialize(from: bytes, count: bytes.count)
    if let saved {
      let place = UnsafeMutablePointer<termios>.allocate(capacity: 1)
      unsafe place.initialize(to: saved)
      unsafe settings = place
    }
    unsafe farewellCount = bytes.count
    unsafe descriptor = number
    // Last: it is what the handler looks at first.
    unsafe farewell = copy
  }

  /// The terminal is as it was: there is nothing to do but to die.
  static func disarm() {
    // What was prepared is not freed: a handler may be reading it.
    unsafe farewell = nil
    unsafe settings = nil
  }

  /// What the terminal has been asked must not be answered to whoever reads it next.
  static func expectAnswers(_ isExpecting: Bool) {
    unsafe awaitsAnswers = isExpecting
  }

  private static func leave(_ number: CInt) {
    unsafe isLeavingNow = true
    if let farewell = unsafe farewell {
      // From the background, setting the terminal would stop the process instead, and so would reading.
      var set = sigset_t()
      unsafe sigemptyset(&set)
      unsafe sigaddset(&set, SIGTTOU)
      unsafe sigaddset(&set, SIGTTIN)
      unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
      unsafe sayFarewell(farewell)
      if unsafe awaitsAnswers { unsafe FinalAnswer.await(on: descriptor) }
      if let settings = unsafe settings { unsafe tcsetattr(descriptor, TCSANOW, settings) }
    }
    _ = signal(number, SIG_DFL)
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
    _exit(128 + number)
  }

  /// Writes the bytes, and waits for room for a tenth of a second at the most.
  private static func sayFarewell(_ bytes: UnsafeMutablePointer<UInt8>) {
    var (written, tries) = (0, 0)
    while unsafe written < farewellCount && tries < 10 {
      let count = unsafe write(descriptor, bytes + written, farewellCount - written)
      if count > 0 {
        written += count
      } else {
        guard errno == EAGAIN || errno == EINTR else { return }
        var request = unsafe pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        unsafe _ = poll(&request, 1, 10)
        tries += 1
      }
    }
  }
}
