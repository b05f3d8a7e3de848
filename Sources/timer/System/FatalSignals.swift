import CLibrary
internal import Countdown

/// The last way out: a fatal signal or our own trap restores the terminal, then has its usual effect.
///
/// A handler may run at any moment on any thread. So all that it needs is prepared beforehand, and it makes only
/// calls that POSIX allows in handlers. A countdown has no other state of this kind.
enum FatalSignals {
  // Each of these is unsafe for the compiler because a handler, which may take no lock, reads or writes it too. The
  // comment on each says why this does no harm.

  /// Restores the terminal; nil where there is nothing to restore.
  ///
  /// Unsafe: the main queue writes it, handlers read it. It is replaced as a whole, by one pointer, so a handler sees
  /// the old farewell or the new one. A farewell is never freed, because a handler may be reading it. Only one thread
  /// at a time writes it to the terminal: a handler waits until the main queue has stopped.
  nonisolated(unsafe) private static var farewell: UnsafeMutablePointer<Farewell>?

  /// How many fence questions (DA1), which every terminal answers, may still be unanswered.
  ///
  /// Unsafe: the main queue writes it, handlers read it. It is one word, and any value is safe: at worst a handler
  /// waits for answers that do not come, or does not wait for the last one.
  nonisolated(unsafe) private static var fences = 0

  /// When those answers are overdue, in milliseconds of the steady clock.
  ///
  /// Unsafe: the main queue writes it, handlers read it. It is one word, and any value is safe: every wait has a limit
  /// of its own besides.
  nonisolated(unsafe) private static var answersDue = 0

  /// How long to wait for an answer, in milliseconds.
  ///
  /// Unsafe: the main queue writes it, handlers read it. It is one word, and any value that was ever written is a
  /// sensible wait.
  nonisolated(unsafe) private static var patience = 1000

  /// Whether a sequence may be cut off if the process ends now.
  ///
  /// Unsafe: the main queue writes it, handlers read it. It is one byte, set before the first byte is sent and reset
  /// after the last, so a handler in between always finds it set.
  nonisolated(unsafe) private static var isWritingNow = false

  /// Until when the terminal may have much queued output to read, in milliseconds of the steady clock.
  ///
  /// Unsafe: the main queue writes it, handlers read it. It is one word, and any value is safe: at worst queued output
  /// is discarded that could have been sent, or is waited for a moment longer.
  nonisolated(unsafe) private static var slowUntil = 0

  /// Whether the terminal has certainly processed the switch to the picture's screen.
  ///
  /// Unsafe: it is one byte, and any value is safe: at worst that screen is shown once more before it is left.
  nonisolated(unsafe) private static var isEnteredForSure = false

  /// Whether the terminal has certainly processed what saves the title.
  ///
  /// Unsafe: it is one byte, written before the farewell that it belongs to is prepared. While it is false, a farewell
  /// that discards output leaves the title alone, which has not been changed yet.
  nonisolated(unsafe) private static var isTitleSavedForSure = false

  /// Whether a handler is at work.
  ///
  /// Unsafe: a handler writes it, the main queue reads it before it draws or reads. It is one byte that is only ever
  /// set. A handler waits for a thread that still reads the old value, or that thread finds it set the next time.
  nonisolated(unsafe) private static var isLeavingNow = false

  /// Whether to stop waiting for a terminal that takes nothing.
  ///
  /// Unsafe: it is one byte, and any value is safe: at worst the wait is longer.
  nonisolated(unsafe) private static var isHurriedNow = false

  /// Whether SIGINT has come and the main queue has not handled it.
  ///
  /// Unsafe: a thread of Dispatch writes it, the main queue reads and writes it. It is one byte. The main queue resets
  /// it only when the event of that signal has reached it.
  nonisolated(unsafe) private static var isInterruptedNow = false

  /// Whether the main queue is sending, or has sent and not yet cleared this.
  ///
  /// Unsafe: the main queue writes it, handlers on other threads read it. It is one byte. Each side sets its own flag
  /// before it reads the other's, and a handler makes a system call in between.
  nonisolated(unsafe) private static var isSendingNow = false

  /// The thread that runs the main queue.
  ///
  /// Unsafe: only the main queue writes it, on whichever thread runs that queue. A handler, on any thread, only
  /// compares it with its own. It is one word: at worst a handler waits a moment for something that its own thread
  /// has sent.
  nonisolated(unsafe) private static var mainThread: pthread_t?

  /// The thread whose handler is at work, and the signal that it is about to die of.
  ///
  /// Unsafe: the handler that is at work writes them, before it lets any signal come, and nobody else does.
  nonisolated(unsafe) private static var leaver: pthread_t?
  nonisolated(unsafe) private static var cause: CInt = 0

  /// When that handler must be done, in milliseconds of the steady clock, and how many seconds it has.
  ///
  /// Unsafe: the first is written by the handler that is at work, before it sets the alarm that reads it; the second
  /// before the first signal is caught.
  nonisolated(unsafe) private static var isDueAt = Int.max
  nonisolated(unsafe) private static var secondsToLeave: CUnsignedInt = 0

  /// Lets one thread take the way out: one may get a signal while another dies of one.
  private static let wayOut = FirstComer()

  /// Whether a handler is at work, so that nothing may be drawn any more.
  static var isLeaving: Bool { unsafe isLeavingNow }

  /// Keeps handlers on other threads from sending anything and from removing files until ``endSending()``.
  ///
  /// So output is sent whole, the farewell that is prepared meanwhile matches it, and no file is made after the last
  /// look for files. Dispatch leaves signals to a thread that does nothing else. Does not return where a handler is
  /// already at work.
  static func beginSending() {
    unsafe isSendingNow = true
    giveWay()
  }

  static func endSending() {
    unsafe isSendingNow = false
  }

  /// Where a handler is at work, leaves the terminal to it and waits until the process is gone.
  static func giveWay() {
    guard isLeaving else { return }
    endSending()
    waitForTheEnd()
  }

  /// Lets a signal that has come during the last waits end the process, so that its sender sees that it did.
  static func dieOfPending() {
    giveWayToPending()
    if unsafe isInterruptedNow { Process.dieOfInterrupt() }
  }

  /// Lets a fatal signal that is pending end the process.
  ///
  /// The thread that takes it needs a moment to wake. Every thread blocks it if the parent process did, so the wait is
  /// short.
  static func giveWayToPending() {
    var waits = 0
    while !isLeaving, Platform.hasPendingEnd, waits < 100 {
      _ = poll(nil, 0, 1)
      waits += 1
    }
    giveWay()
  }

  private static func waitForTheEnd() -> Never {
    while true { _ = poll(nil, 0, -1) }
  }

  /// Runs a body without a handler in between, on this thread or any other.
  static func undivided<Result>(_ body: () -> Result) -> Result {
    beginSending()
    defer { endSending() }
    var (held, before) = (sigset_t(), sigset_t())
    unsafe sigfillset(&held)
    unsafe pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }

  /// Catches every fatal signal that was not ignored when the program started.
  ///
  /// - Parameters:
  ///   - leavesInterrupt: whether something else listens for SIGINT.
  ///   - seconds: how long a handler may take, more than all its waits together. Then the process ends as it is.
  static func install(leavesInterrupt: Bool = false, endingWithin seconds: CUnsignedInt = 10) {
    unsafe secondsToLeave = seconds
    // Made now, not by the first handler.
    wayOut.prepare()
    HandlerStack.prepare()
    var action = Platform.action { number in FatalSignals.leave(number) }
    for number in Platform.fatalSignals where !leavesInterrupt || number != SIGINT {
      var before = sigaction()
      unsafe sigaction(number, &action, &before)
      if Platform.ignores(before) { unsafe sigaction(number, &before, nil) }
    }
    coverThread()
  }

  /// Prepares the thread that runs the main queue: Dispatch may continue on another one at any event.
  static func coverThread() {
    unsafe mainThread = pthread_self()
    HandlerStack.giveToThread()
  }

  /// Prepares what a handler does if the process ends now. Without settings, a handler only writes bytes.
  static func arm(
    _ words: Farewell.Words, settings saved: termios?, line: TerminalLine, files: FileSeries? = nil
  ) {
    let farewell = unsafe Farewell(words, settings: saved, line: line, files: files)
    let prepared = UnsafeMutablePointer<Farewell>.allocate(capacity: 1)
    unsafe prepared.initialize(to: farewell)
    unsafe self.farewell = prepared
  }

  /// Discards what was prepared: the terminal is restored, and a handler has only to end the process.
  static func disarm() {
    unsafe farewell = nil
  }

  /// Says whether a write is in progress that may never become complete.
  static func expectCut(_ isExpecting: Bool) {
    unsafe isWritingNow = isExpecting
  }

  /// Notes that the terminal has stopped reading, at least for a moment.
  static func noteStall(until end: SteadyTime) {
    unsafe slowUntil = end.sinceStart.milliseconds
  }

  /// Notes whether the terminal has answered, and so has processed the switch to the picture's screen.
  static func noteEntered(_ isSure: Bool) {
    unsafe isEnteredForSure = isSure
  }

  /// Notes whether the terminal has answered, and so has processed what saves the title.
  static func noteTitleSaved(_ isSure: Bool) {
    unsafe isTitleSavedForSure = isSure
  }

  /// Says how many fence questions (DA1) are open, so that their answers do not reach the terminal's next reader.
  ///
  /// - Parameter deadline: when the answers are overdue.
  static func expectFences(_ count: Int, until deadline: SteadyTime?) {
    unsafe answersDue = deadline.map { $0.sinceStart.milliseconds } ?? 0
    unsafe fences = count
  }

  /// Sets how long a handler waits for the answer to a question that it asks itself.
  static func expectRoundTrip(within patience: Duration) {
    unsafe self.patience = patience.milliseconds
  }

  // MARK: Waiting

  /// Ends every wait, until ``calmDown()``.
  static func hurry() {
    unsafe isHurriedNow = true
  }

  /// Ends every wait because of SIGINT, which the main queue may never handle: it may be leaving already.
  static func interrupt() {
    unsafe isInterruptedNow = true
    hurry()
  }

  /// Notes that the main queue handles SIGINT.
  static func takeInterrupt() {
    unsafe isInterruptedNow = false
    calmDown()
  }

  /// Allows waiting again, unless a handler is at work.
  static func calmDown() {
    if !isLeaving { unsafe isHurriedNow = false }
  }

  /// Whether to stop waiting, because another signal has come.
  static var isHurried: Bool {
    if unsafe isHurriedNow { return true }
    guard Platform.hasPendingEnd else { return false }
    hurry()
    return true
  }

  // MARK: The farewell

  /// Writes the farewell from the main queue, then runs what follows from it, before any handler can end the process.
  ///
  /// - Parameters:
  ///   - flushes: queued output must not, or need not, reach the terminal any more.
  ///   - mayFlush: queued output may be discarded.
  ///   - asks: the fence questions among the bytes are asked.
  ///   - after: does the rest; its argument says whether output was discarded.
  static func sayFarewell(
    flushes: Bool, mayFlush: Bool, asks: Bool, after: (_ hasFlushed: Bool) -> Void
  ) {
    undivided {
      let hasFlushed = say(flushes: flushes, mayFlush: mayFlush, asks: asks) {
        isLeaving || isHurried
      }
      // If a handler is at work, it writes the rest of the farewell.
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
      isCut: isWritingNow, flushesFirst: flushes, isEntered: isEnteredForSure,
      isTitleSaved: isTitleSavedForSure, mayFlush: mayFlush, asks: asks)
    unsafe farewell.pointee.line.stopBlocking()
    unsafe farewell.pointee.say(manner, isOver: isOver)
    unsafe farewell.pointee.line.putBack()
    return unsafe farewell.pointee.hasFlushed
  }

  private static func leave(_ number: CInt) {
    guard wayOut.isFirst() else { return leaveToFirst(number) }
    unsafe isLeavingNow = true
    limitTime(of: number)
    awaitSent()
    if let farewell = unsafe farewell {
      // If the farewell has begun, a first signal is already being handled, and this is the second.
      if unsafe farewell.pointee.hasBegun { hurry() }
      // In the background, the answers and the queued output would be another program's.
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
        // No query was sent whose reply would mark the end of the key reports, so discard them.
        if isStalled, unsafe farewell.pointee.fences > 0 { tcflush(line.input, TCIFLUSH) }
      }
      if let settings = unsafe farewell.pointee.settings {
        unsafe tcsetattr(line.output, TCSANOW, settings)
      }
      unsafe farewell.pointee.removeFiles()
    }
    Process.die(of: number)
  }

  /// What a handler does where another one is at work.
  private static func leaveToFirst(_ number: CInt) {
    hurry()
    // Everybody may send an alarm, so the clock says whether this one is the handler's own. Any thread may get it.
    let isOverdue = unsafe number == SIGALRM && SystemClock.milliseconds >= isDueAt
    let isOwn = unsafe leaver == pthread_self()
    // On its own thread no other signal than an alarm can come: the handler itself has failed.
    if isOverdue || isOwn && number != SIGALRM { unsafe Process.die(of: cause) }
    if !isOwn { waitForTheEnd() }
  }

  /// Ends the process if the handler takes too long: whatever it waits for, the terminal must not wait with it.
  private static func limitTime(of number: CInt) {
    unsafe (leaver, cause) = (pthread_self(), number)
    unsafe isDueAt = SystemClock.milliseconds + Int(secondsToLeave) * 1000
    unsafe alarm(secondsToLeave)
    Platform.admit(SIGALRM)
  }

  /// How long after its deadline an answer may still come, in milliseconds.
  ///
  /// It is computed each time, not stored: the first use of a stored one takes a lock, which a handler may not.
  static var longestDelay: Int { 5000 }

  /// - Parameter asked: how many fence questions have just been asked.
  private static func awaitAnswers(_ asked: Int, _ line: TerminalLine) {
    let now = SystemClock.milliseconds
    let mayCome = unsafe now < answersDue + longestDelay
    // Two at a time: more would be put into an array, which is memory to allocate.
    let due = unsafe max(answersDue, max(mayCome ? now + 1000 : 0, asked > 0 ? now + patience : 0))
    let deadline = unsafe min(due, now + max(patience, 1000))
    line.stopBlocking()
    unsafe FinalAnswer.await(fences + asked, on: line.input, until: deadline)
    line.putBack()
  }

  /// Waits, up to about 150 ms, until another thread has finished sending, or has stopped for this handler.
  private static func awaitSent() {
    guard unsafe mainThread != pthread_self() else { return }
    var waits = 0
    while unsafe isSendingNow, waits < 150 {
      _ = poll(nil, 0, 1)
      waits += 1
    }
  }
}

extension Duration {
  /// Whole milliseconds, rounded up. Every duration that is waited for here fits.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
