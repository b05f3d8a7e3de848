internal import Countdown

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
  /// the old one or the new one. What was prepared is never freed: it may be reading that. Only one at a time
  /// says it: a handler waits until the main queue has stopped.
  nonisolated(unsafe) private static var farewell: UnsafeMutablePointer<Farewell>?

  /// How many questions, to which there is an answer in any case, the terminal may be answering just now.
  ///
  /// Unsafe: the main queue writes it, handlers read it. It is one word, and any value is safe: at worst
  /// answers are waited for that do not come, or the last of them is not.
  nonisolated(unsafe) private static var fences = 0

  /// So long they are waited for, in milliseconds of the steady clock. Unsafe: as above.
  nonisolated(unsafe) private static var answersDue = 0

  /// So many milliseconds any answer is waited for. Unsafe: as above.
  nonisolated(unsafe) private static var patience = 1000

  /// Whether a sequence may be cut off, should it end now.
  ///
  /// Unsafe: the main queue writes it, handlers read it. It is one byte, set before the first byte goes out and
  /// reset after the last, so that a handler in between always finds it set.
  nonisolated(unsafe) private static var isWritingNow = false

  /// Until then the terminal may have much to read that is queued. Unsafe: as that of the answers.
  nonisolated(unsafe) private static var slowUntil = 0

  /// Whether the terminal has come past what shows the picture's screen. Unsafe: one byte, and any value is safe:
  /// at worst the screen is shown once more before it is left.
  nonisolated(unsafe) private static var isEnteredForSure = false

  /// Whether a handler is at work.
  ///
  /// Unsafe: a handler writes it, the main queue reads it before it draws or reads. It is one byte that is only
  /// ever set; who reads the old value is waited for, or finds it set the next time.
  nonisolated(unsafe) private static var isLeavingNow = false

  /// Whether somebody does not want to wait any longer for a terminal that takes nothing.
  ///
  /// Unsafe: it is one byte, and any value is safe: at worst it is waited for longer.
  nonisolated(unsafe) private static var isHurriedNow = false

  /// Whether the main queue is sending something just now, or has and not yet said so.
  ///
  /// Unsafe: the main queue writes it, handlers of other threads read it. It is one byte; each side sets its own
  /// before it looks at the other's, and a handler makes a system call in between.
  nonisolated(unsafe) private static var isSendingNow = false

  /// The thread that has the stack.
  ///
  /// Unsafe: only the main queue writes it, on whatever thread it is on; a signal's handler, on any thread, only compares it
  /// with its own. It is one word: at worst a handler waits a moment for something that its own thread has sent.
  nonisolated(unsafe) private static var coveredThread: pthread_t?

  /// The stack that handlers run on.
  ///
  /// Unsafe: only the main queue writes it, once; a handler runs on it and never looks at this.
  nonisolated(unsafe) private static var stack: UnsafeMutableRawPointer?

  /// Whoever comes first has the way out: one thread may get a signal while another dies of one.
  private static let wayOut = FirstComer()

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
    waitForTheEnd()
  }

  private static func waitForTheEnd() -> Never {
    while true { _ = poll(nil, 0, -1) }
  }

  /// Does something between whose steps no handler comes on this thread, nor on any other.
  static func undivided<Result>(_ body: () -> Result) -> Result {
    beginSending()
    defer { endSending() }
    var (held, before) = (sigset_t(), sigset_t())
    unsafe sigfillset(&held)
    unsafe pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }

  /// Catches every fatal signal that whoever started the program did not have ignored.
  static func install() {
    // Made now, not by the first handler.
    wayOut.prepare()
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
  static func arm(
    _ words: Farewell.Words, settings saved: termios?, line: TerminalLine, files: FileSeries? = nil
  ) {
    let farewell = unsafe Farewell(words, settings: saved, line: line, files: files)
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

  /// The terminal has stopped reading for a moment at least.
  static func noteStall(until end: SteadyTime) {
    unsafe slowUntil = end.sinceStart.milliseconds
  }

  /// Whether the terminal has answered, and so has come past what shows the picture.
  static func noteEntered(_ isSure: Bool) {
    unsafe isEnteredForSure = isSure
  }

  /// What the terminal has been asked must not be answered to whoever reads it next: so many questions are open
  /// to which there is an answer in any case.
  ///
  /// - Parameter deadline: so long they are waited for.
  static func expectFences(_ count: Int, until deadline: SteadyTime?) {
    unsafe answersDue = deadline.map { $0.sinceStart.milliseconds } ?? 0
    unsafe fences = count
  }

  /// So long the answer to a question is waited for that is asked now.
  static func expectRoundTrip(within patience: Duration) {
    unsafe self.patience = patience.milliseconds
  }

  // MARK: Waiting

  /// Whoever waits does so no longer, until ``calmDown()``.
  static func hurry() {
    unsafe isHurriedNow = true
  }

  /// To wait is right again; but not for a handler.
  static func calmDown() {
    if !isLeaving { unsafe isHurriedNow = false }
  }

  /// Whether waiting is to be cut short: another signal has come.
  static var isHurried: Bool {
    if unsafe isHurriedNow { return true }
    guard Platform.hasPendingEnd else { return false }
    hurry()
    return true
  }

  // MARK: The farewell

  /// Says on the main queue what was prepared, once whatever happens, and does what follows from it before
  /// anybody dies.
  ///
  /// - Parameters:
  ///   - flushes: what is queued must not or need not reach the terminal any more.
  ///   - mayFlush: it may be thrown away.
  ///   - asks: the questions among the bytes are asked.
  ///   - after: does the rest; told whether anything was thrown away.
  static func sayFarewell(
    flushes: Bool, mayFlush: Bool, asks: Bool, after: (_ hasFlushed: Bool) -> Void
  ) {
    undivided {
      let hasFlushed = say(flushes: flushes, mayFlush: mayFlush, asks: asks) {
        isLeaving || isHurried
      }
      // A handler has the rest of it.
      giveWay()
      expectCut(false)
      after(hasFlushed)
    }
  }

  private static func say(
    flushes: Bool, mayFlush: Bool, asks: Bool, isOver: () -> Bool
  ) -> Bool {
    guard let farewell = unsafe farewell else { return false }
    let manner = unsafe Farewell.Manner(
      isCut: isWritingNow, flushesFirst: flushes, isEntered: isEnteredForSure, mayFlush: mayFlush,
      asks: asks)
    unsafe farewell.pointee.line.stopBlocking()
    unsafe farewell.pointee.say(manner, isOver: isOver)
    unsafe farewell.pointee.line.putBack()
    return unsafe farewell.pointee.hasFlushed
  }

  private static func leave(_ number: CInt) {
    guard wayOut.isFirst() else {
      hurry()
      waitForTheEnd()
    }
    unsafe isLeavingNow = true
    awaitSent()
    if let farewell = unsafe farewell {
      // It is the second signal where the first is being answered.
      if unsafe farewell.pointee.hasBegun { hurry() }
      // In the background the answers would be somebody else's, and what is queued as well.
      let line = unsafe farewell.pointee.line
      let isForeground = line.isForeground
      let isStalled = unsafe isWritingNow
      let isSlow = unsafe isStalled || SystemClock.milliseconds < slowUntil
      let flushes = unsafe isSlow || fences > 0
      _ = say(
        flushes: flushes, mayFlush: isForeground, asks: isForeground && !isStalled,
        isOver: { isHurried })
      if isForeground {
        let asked = unsafe isStalled ? 0 : farewell.pointee.fences
        awaitAnswers(asked, line)
      }
      if let settings = unsafe farewell.pointee.settings {
        unsafe tcsetattr(line.output, TCSANOW, settings)
      }
      unsafe farewell.pointee.removeFiles()
    }
    Process.die(of: number)
  }

  /// After so long what is overdue will not be answered any more.
  static let longestDelay = Duration.seconds(5)

  /// - Parameter asked: how many questions have just been asked.
  private static func awaitAnswers(_ asked: Int, _ line: TerminalLine) {
    let now = SystemClock.milliseconds
    let mayCome = unsafe now < answersDue + longestDelay.milliseconds
    let due = unsafe max(answersDue, mayCome ? now + 1000 : 0, asked > 0 ? now + patience : 0)
    let deadline = unsafe min(due, now + max(patience, 1000))
    line.stopBlocking()
    unsafe FinalAnswer.await(fences + asked, on: line.input, until: deadline)
    line.putBack()
  }

  /// Waits until another thread has sent what it is sending, or has stopped because of this.
  private static func awaitSent() {
    guard unsafe coveredThread != pthread_self() else { return }
    var waits = 0
    while unsafe isSendingNow, waits < 150 {
      _ = poll(nil, 0, 1)
      waits += 1
    }
  }
}

extension Duration {
  /// Whole milliseconds, rounded up; what is waited for here fits.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
