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
  // Each is unsafe to the compiler because a handler, which may take no lock, reads or writes it too; beside
  // each stands why that does no harm.

  /// What leaves the picture; nil where there is none to leave.
  ///
  /// Unsafe: the main queue writes it, handlers read it. It is replaced whole, by one pointer: a handler sees
  /// the old one or the new one. What was prepared is never freed: it may be reading that.
  nonisolated(unsafe) private static var farewell: UnsafeMutablePointer<Farewell>?

  /// How many questions, to which there is an answer in any case, the terminal may be answering just now.
  ///
  /// Unsafe: the main queue writes it, handlers read it. It is one word, and any value is safe: at worst
  /// answers are waited for that do not come, or the last of them is not.
  nonisolated(unsafe) private static var fences = 0

  /// Whether a sequence may be cut off, should it end now.
  ///
  /// Unsafe: the main queue writes it, handlers read it. It is one byte, set before the first byte goes out and
  /// reset after the last, so that a handler in between always finds it set.
  nonisolated(unsafe) private static var isWritingNow = false

  /// Whether a handler is at work.
  ///
  /// Unsafe: a handler writes it, the main queue reads it before it draws or reads. It is one byte that is only
  /// ever set; who reads the old value is waited for, or finds it set the next time.
  nonisolated(unsafe) private static var isLeavingNow = false

  /// Whether the main queue is sending something just now, or has and not yet said so.
  ///
  /// Unsafe: the main queue writes it, handlers of other threads read it. It is one byte; each side sets its own
  /// before it looks at the other's, and a handler makes a system call in between.
  nonisolated(unsafe) private static var isSendingNow = false

  /// The thread that has the stack.
  ///
  /// Unsafe: no actor holds it, since handlers of the main queue use it before they are the main actor's; only
  /// they do, one after the other, on whatever thread the queue is on.
  nonisolated(unsafe) private static var coveredThread: pthread_t?

  /// The stack that handlers run on.
  ///
  /// Unsafe: as above, and made only once; a handler runs on it and never looks at this.
  nonisolated(unsafe) private static var stack: UnsafeMutableRawPointer?

  /// Whether a handler is at work, and nothing may be drawn any more.
  static var isLeaving: Bool { unsafe isLeavingNow }

  /// What is sent from now on is whole, and what is prepared then fits to it, before a handler of another thread
  /// sends anything: Dispatch leaves signals to a thread that does nothing else. Does not return where one is
  /// at work.
  static func beginSending() {
    unsafe isSendingNow = true
    giveWay()
  }

  static func endSending() {
    unsafe isSendingNow = false
  }

  /// Where a handler is at work, the terminal is its own: does nothing more until the process is gone.
  static func giveWay() {
    guard isLeaving else { return }
    endSending()
    while true { _ = poll(nil, 0, -1) }
  }

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

  /// Prepares what is to be done should it end now. Without settings only bytes are written.
  ///
  /// - Parameters:
  ///   - fences: how many questions the bytes ask, at their end, that are answered in any case.
  ///   - ending: what ends a sequence that was cut off, written before the bytes.
  static func arm(
    _ bytes: [UInt8], fences: Int = 0, settings saved: termios?, descriptor number: CInt,
    ending: [UInt8] = [], files: FileSeries? = nil
  ) {
    let farewell = unsafe Farewell(
      bytes, fences: fences, settings: saved, descriptor: number, ending: ending, files: files)
    let prepared = UnsafeMutablePointer<Farewell>.allocate(capacity: 1)
    unsafe prepared.initialize(to: farewell)
    unsafe self.farewell = prepared
  }

  /// The terminal is as it was: there is nothing to do but to die.
  static func disarm() {
    unsafe farewell = nil
  }

  /// Something is being written, and may never be whole.
  static func expectCut(_ isExpecting: Bool) {
    unsafe isWritingNow = isExpecting
  }

  /// What the terminal has been asked must not be answered to whoever reads it next: so many questions are open
  /// to which there is an answer in any case.
  static func expectFences(_ count: Int) {
    unsafe fences = count
  }

  private static func leave(_ number: CInt) {
    unsafe isLeavingNow = true
    // From the background, setting the terminal would stop the process instead, and so would reading.
    var background = sigset_t()
    unsafe sigemptyset(&background)
    unsafe sigaddset(&background, SIGTTOU)
    unsafe sigaddset(&background, SIGTTIN)
    unsafe pthread_sigmask(SIG_BLOCK, &background, nil)
    awaitSent()
    if let farewell = unsafe farewell?.pointee {
      // There the answers would be somebody else's.
      let isForeground = unsafe tcgetpgrp(farewell.descriptor) == getpgrp()
      unsafe farewell.say(isCut: isWritingNow, asks: isForeground)
      if isForeground {
        unsafe FinalAnswer.await(fences + farewell.fences, on: farewell.descriptor)
      }
      if let settings = unsafe farewell.settings {
        unsafe tcsetattr(farewell.descriptor, TCSANOW, settings)
      }
      unsafe farewell.removeFiles()
    }
    _ = signal(number, SIG_DFL)
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
    _exit(128 + number)
  }

  /// Waits until another thread has sent what it is sending, which takes a tenth of a second at the most.
  private static func awaitSent() {
    guard unsafe coveredThread != pthread_self() else { return }
    var waits = 0
    while unsafe isSendingNow, waits < 150 {
      _ = poll(nil, 0, 1)
      waits += 1
    }
  }
}
