import CLibrary
import Synchronization

/// The way out of the terminal, and who takes it.
///
/// A signal that ends the process is an event on the queue. Where the queue does not take it within a second, or does
/// not end within a second after one more, the main thread gives the terminal back and lets the process die.
enum ExitCoordinator {
  /// What gives the terminal back; nil where nothing has to be.
  private static let farewell = Mutex<RestoreSequence?>(nil)

  /// Whether a sequence is cut off if the process ends now. It is not locked: the crash handler reads it, too.
  private static let isCutNow = Atomic(false)

  /// Whether to stop waiting for the terminal, or for keys that are held.
  private static let isHurriedNow = Atomic(false)

  /// The last signal that asks the process to end, and that the queue has not taken; 0 for none.
  private static let asked = Atomic<CInt>(0)

  /// The first signal that has asked the process to end; 0 for none.
  private static let cause = Atomic<CInt>(0)

  /// Whether an alarm that comes is one that was set here.
  private static let isAlarmSet = Atomic(false)

  // MARK: Output

  static var isCut: Bool { isCutNow.load(ordering: .sequentiallyConsistent) }

  static func expectCut(_ isExpecting: Bool) {
    isCutNow.store(isExpecting, ordering: .sequentiallyConsistent)
  }

  /// Writes to the terminal, or changes its settings, while nobody else can: what gives it back always fits what it was
  /// sent, and nothing is sent after that.
  static func locked<Result: Sendable>(_ body: (inout RestoreSequence?) -> Result) -> Result {
    farewell.withLock { body(&$0) }
  }

  /// Does it where nobody else does now. Handlers may call this.
  static func lockedIfFree(_ body: () -> Never) {
    farewell.withLockIfAvailable { _ in body() }
  }

  /// Sets what gives the terminal back from now on.
  static func arm(_ new: RestoreSequence?) {
    locked { set(new, in: &$0) }
  }

  /// Sets it where it is locked.
  static func set(_ new: RestoreSequence?, in farewell: inout RestoreSequence?) {
    farewell = new
    CrashHandler.prepare(new)
  }

  /// Says the farewell, on the queue.
  ///
  /// - Parameters:
  ///   - flushes: queued output must not, or need not, reach the terminal any more.
  ///   - mayFlush: queued output may be discarded.
  ///   - asks: the fence questions at its end are asked.
  ///   - next: what is left to give back afterwards.
  /// - Returns: whether queued output was discarded.
  static func say(flushes: Bool, mayFlush: Bool, asks: Bool, leaving next: RestoreSequence) -> Bool
  {
    locked { farewell in
      farewell?.say(
        RestoreSequence.Manner(isCut: isCut, flushesFirst: flushes, mayFlush: mayFlush, asks: asks),
        isOver: { isHurried })
      let hasFlushed = farewell?.hasFlushed == true
      expectCut(false)
      set(next, in: &farewell)
      return hasFlushed
    }
  }

  // MARK: Waiting

  /// Whether to stop waiting: a signal has come that ends the process.
  static var isHurried: Bool { isHurriedNow.load(ordering: .sequentiallyConsistent) }

  /// Allows the rest of the way out its time, where ctrl-C has only ended the wait for a held key.
  static func goOnAfterInterrupt() {
    let number = asked.load(ordering: .sequentiallyConsistent)
    guard number == 0 || number == SIGINT else { return }
    isHurriedNow.store(false, ordering: .sequentiallyConsistent)
    if number != 0 { limit(to: longestWay) }
  }

  /// Lets a signal that has come during the last waits end the process, so that its sender sees that it did.
  static func dieIfAsked() {
    let number = asked.load(ordering: .sequentiallyConsistent)
    if number != 0 { Process.die(of: number) }
  }

  // MARK: Signals

  /// How many seconds the whole way out may take, more than all its waits together.
  private static let longestWay: CUnsignedInt = 10

  /// Asks the queue to end the process, on the main thread, and ends every wait on the queue.
  ///
  /// - Returns: false for an alarm where the end was asked for before: it was set here, and the queue was quicker.
  static func ask(_ number: CInt) -> Bool {
    if number == SIGALRM, cause.load(ordering: .sequentiallyConsistent) != 0 {
      if isAlarmSet.load(ordering: .sequentiallyConsistent) { force() }
      return false
    }
    noteCause(number)
    let isFirst = asked.exchange(number, ordering: .sequentiallyConsistent) == 0
    isHurriedNow.store(true, ordering: .sequentiallyConsistent)
    if isFirst { limit(to: 1) }
    return true
  }

  /// Notes that the queue does now what was asked for.
  static func take() {
    limit(to: 0)
    asked.store(0, ordering: .sequentiallyConsistent)
    isHurriedNow.store(false, ordering: .sequentiallyConsistent)
  }

  /// Ends the process on the queue.
  ///
  /// - Parameter leave: gives the terminal back.
  static func die(of number: CInt, after leave: () -> Void) -> Never {
    noteCause(number)
    take()
    limit(to: longestWay)
    leave()
    Process.die(of: number)
  }

  private static func noteCause(_ number: CInt) {
    _ = cause.compareExchange(
      expected: 0, desired: number, ordering: .sequentiallyConsistent)
  }

  /// Sets when an alarm comes.
  private static func limit(to seconds: CUnsignedInt) {
    isAlarmSet.store(seconds > 0, ordering: .sequentiallyConsistent)
    alarm(seconds)
  }

  /// Gives the terminal back on the main thread, because the queue does not come to it, and dies. Nothing is waited for.
  private static func force() {
    locked { farewell in
      if let line = farewell?.line {
        let isForeground = line.isForeground
        farewell?.say(
          RestoreSequence.Manner(isCut: isCut, mayFlush: isForeground), isOver: { true })
        // Answers and reports of keys may come that nobody would understand.
        if isForeground { tcflush(line.input, TCIFLUSH) }
        if var settings = farewell?.settings { unsafe tcsetattr(line.output, TCSANOW, &settings) }
        farewell?.files?.removeAll()
      }
      // The queue writes nothing any more: it waits for the lock.
      Process.die(of: cause.load(ordering: .sequentiallyConsistent))
    }
  }
}
