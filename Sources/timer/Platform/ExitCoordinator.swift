import CLibrary
import Synchronization

/// Ends the process on a signal, with the terminal restored.
///
/// An exit signal is an event on the queue. If the queue is stuck, SIGALRM makes the main thread restore the terminal
/// and die. The alarm is due a second after the signal. The queue stops it when it accepts the signal. If the process
/// then dies of the signal, the alarm is set to ``exitTimeLimit``. A further signal sets it to a second again.
enum ExitCoordinator {
  /// Nil if there is nothing to restore.
  private static let restoreSequence = Mutex<RestoreSequence?>(nil)

  /// Whether the last write may have stopped within a sequence. It is atomic because the crash handler reads it.
  private static let outputIncomplete = Atomic(false)

  /// Whether the queue must stop waiting for the terminal or for the release of a held key.
  private static let waitsInterrupted = Atomic(false)

  /// The last exit signal that the queue has not accepted yet; 0 for none.
  private static let pendingSignal = Atomic<CInt>(0)

  /// The first exit signal, of which the process dies; 0 for none.
  private static let firstSignal = Atomic<CInt>(0)

  /// Whether an alarm of this process is pending. If not, a SIGALRM is from another process, or from an alarm that was
  /// stopped too late.
  private static let isAlarmSet = Atomic(false)

  // MARK: Output

  static var isOutputIncomplete: Bool { outputIncomplete.load(ordering: .sequentiallyConsistent) }

  static func setOutputIncomplete(_ isIncomplete: Bool) {
    outputIncomplete.store(isIncomplete, ordering: .sequentiallyConsistent)
  }

  /// Calls the body under the lock for terminal output and settings.
  static func withLock<Result: Sendable>(_ body: (inout RestoreSequence?) -> Result) -> Result {
    restoreSequence.withLock { body(&$0) }
  }

  /// Calls the body if the lock is free. Signal handlers may call this.
  static func withLockIfAvailable(_ body: () -> Never) {
    restoreSequence.withLockIfAvailable { _ in body() }
  }

  static func setRestoreSequence(_ new: RestoreSequence?) {
    withLock { store(new, in: &$0) }
  }

  /// Sets the restore sequence within ``withLock(_:)``.
  static func store(_ new: RestoreSequence?, in restoreSequence: inout RestoreSequence?) {
    restoreSequence = new
    CrashHandler.prepare(new)
  }

  /// Writes the restore sequence, and sets the next one. It runs on the queue.
  ///
  /// - Returns: whether queued output was discarded.
  static func restoreTerminal(
    flushes: Bool, mayFlush: Bool, sendsBarriers: Bool, next: RestoreSequence
  ) -> Bool {
    withLock { restoreSequence in
      restoreSequence?.write(
        RestoreSequence.WriteOptions(
          isOutputIncomplete: isOutputIncomplete, flushesFirst: flushes, mayFlush: mayFlush,
          sendsBarriers: sendsBarriers),
        isInterrupted: { areWaitsInterrupted })
      let hasFlushed = restoreSequence?.hasFlushed == true
      setOutputIncomplete(false)
      store(next, in: &restoreSequence)
      return hasFlushed
    }
  }

  // MARK: Waiting

  static var areWaitsInterrupted: Bool { waitsInterrupted.load(ordering: .sequentiallyConsistent) }

  /// Allows waits again after SIGINT has ended the wait for a held key. Another signal keeps them interrupted.
  static func allowWaitsAfterInterrupt() {
    let number = pendingSignal.load(ordering: .sequentiallyConsistent)
    guard number == 0 || number == SIGINT else { return }
    waitsInterrupted.store(false, ordering: .sequentiallyConsistent)
    // This replaces the alarm of SIGINT, which is due after a second.
    if number != 0 { setAlarm(after: exitTimeLimit) }
  }

  /// Dies of an exit signal that arrived during the last waits. The parent process thus sees the signal.
  static func dieOfPendingSignal() {
    let number = pendingSignal.load(ordering: .sequentiallyConsistent)
    if number != 0 { Process.die(of: number) }
  }

  // MARK: Signals

  /// The time limit of the exit in seconds. It is more than the sum of all waits.
  private static let exitTimeLimit: CUnsignedInt = 10

  /// Records an exit signal and interrupts the waits on the queue. It runs on the main thread.
  ///
  /// - Returns: whether the queue must handle the signal; false for a SIGALRM whose alarm was stopped too late.
  static func requestExit(_ number: CInt) -> Bool {
    if number == SIGALRM, firstSignal.load(ordering: .sequentiallyConsistent) != 0 {
      if isAlarmSet.load(ordering: .sequentiallyConsistent) { exitOnMainThread() }
      return false
    }
    recordFirstSignal(number)
    let isFirst = pendingSignal.exchange(number, ordering: .sequentiallyConsistent) == 0
    waitsInterrupted.store(true, ordering: .sequentiallyConsistent)
    if isFirst { setAlarm(after: 1) }
    return true
  }

  /// Stops the alarm and allows waits again. Call it when the queue has accepted the pending signal.
  static func acceptRequest() {
    setAlarm(after: 0)
    pendingSignal.store(0, ordering: .sequentiallyConsistent)
    waitsInterrupted.store(false, ordering: .sequentiallyConsistent)
  }

  /// Ends the process by a signal, after `leave` has restored the terminal. It runs on the queue.
  static func die(of number: CInt, after leave: () -> Void) -> Never {
    recordFirstSignal(number)
    acceptRequest()
    setAlarm(after: exitTimeLimit)
    leave()
    Process.die(of: number)
  }

  private static func recordFirstSignal(_ number: CInt) {
    _ = firstSignal.compareExchange(
      expected: 0, desired: number, ordering: .sequentiallyConsistent)
  }

  private static func setAlarm(after seconds: CUnsignedInt) {
    isAlarmSet.store(seconds > 0, ordering: .sequentiallyConsistent)
    alarm(seconds)
  }

  /// Restores the terminal without waiting, and dies. The queue is stuck.
  private static func exitOnMainThread() {
    withLock { restoreSequence in
      if let descriptors = restoreSequence?.descriptors {
        let isForeground = descriptors.isForeground
        restoreSequence?.write(
          RestoreSequence.WriteOptions(
            isOutputIncomplete: isOutputIncomplete, mayFlush: isForeground), isInterrupted: { true }
        )
        // The shell would take replies and key reports for typed text.
        if isForeground { tcflush(descriptors.input, TCIFLUSH) }
        if var settings = restoreSequence?.settings {
          unsafe tcsetattr(descriptors.output, TCSANOW, &settings)
        }
        restoreSequence?.files?.removeAll()
      }
      // The lock stays held, so the queue writes nothing more.
      Process.die(of: firstSignal.load(ordering: .sequentiallyConsistent))
    }
  }
}
