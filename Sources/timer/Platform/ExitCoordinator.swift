import CLibrary
import Synchronization

/// Ends the process on a signal, with the terminal restored.
///
/// An exit signal is an event on the queue. If the queue is stuck, SIGALRM makes the main thread restore the terminal
/// and die. The alarm is due a second after the signal. When the queue accepts the signal, it stops the alarm. If the
/// process then dies of the signal, the queue sets an alarm after ``exitTimeLimit``. A further signal shortens this
/// time to a second.
enum ExitCoordinator {
  /// Nil if there is nothing to restore.
  private static let restoreSequence = Mutex<RestoreSequence?>(nil)

  /// Whether the last write may have stopped within a sequence. It is atomic because the crash handler reads it.
  private static let outputIncomplete = Atomic(false)

  private static let state = Mutex(State())

  private struct State {
    /// The exit signals that the queue has not accepted yet, in order.
    var pendingSignals: [CInt] = []

    /// The first exit signal, of which the process dies.
    var firstSignal: CInt?

    /// Whether the queue must stop waiting for the terminal or for the release of a held key.
    var areWaitsInterrupted = false

    /// Whether an alarm of this process is pending. If not, a SIGALRM is from another process, or from an alarm that
    /// was stopped too late.
    private(set) var isAlarmSet = false

    mutating func setAlarm(after seconds: CUnsignedInt) {
      isAlarmSet = seconds > 0
      alarm(seconds)
    }
  }

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

  static var areWaitsInterrupted: Bool { state.withLock { $0.areWaitsInterrupted } }

  /// Allows waits again after SIGINT has ended the wait for a held key. Another signal keeps them interrupted.
  static func allowWaitsAfterInterrupt() {
    state.withLock { state in
      guard state.pendingSignals.allSatisfy({ $0 == SIGINT }) else { return }
      state.areWaitsInterrupted = false
      // This replaces the alarm of SIGINT, which is due after a second.
      if !state.pendingSignals.isEmpty { state.setAlarm(after: exitTimeLimit) }
    }
  }

  /// Dies of an exit signal that arrived during the last waits. The parent process thus sees the signal.
  static func dieOfPendingSignal() {
    if let number = state.withLock({ $0.pendingSignals.last }) { Process.die(of: number) }
  }

  // MARK: Signals

  /// The time limit of the exit in seconds. It is more than the sum of all waits.
  private static let exitTimeLimit: CUnsignedInt = 10

  /// Records an exit signal and interrupts the waits on the queue. It runs on the main thread.
  ///
  /// - Returns: whether the queue must handle the signal; false for a SIGALRM whose alarm was stopped too late.
  static func requestExit(_ number: CInt) -> Bool {
    let (firstSignal, isAlarmSet) = state.withLock { ($0.firstSignal, $0.isAlarmSet) }
    if number == SIGALRM, let firstSignal {
      if isAlarmSet { exitOnMainThread(of: firstSignal) }
      return false
    }
    state.withLock { state in
      state.firstSignal = state.firstSignal ?? number
      state.areWaitsInterrupted = true
      state.pendingSignals.append(number)
      if state.pendingSignals.count == 1 { state.setAlarm(after: 1) }
    }
    return true
  }

  /// Stops the alarm and allows waits again, unless more signals are pending. Call it when the queue has accepted the
  /// first pending signal.
  static func acceptRequest() {
    state.withLock { state in
      state.pendingSignals.removeFirst()
      state.areWaitsInterrupted = !state.pendingSignals.isEmpty
      state.setAlarm(after: state.pendingSignals.isEmpty ? 0 : 1)
    }
  }

  /// Ends the process by a signal, after `leave` has restored the terminal. It runs on the queue.
  static func die(of number: CInt, after leave: () -> Void) -> Never {
    state.withLock { state in
      state.firstSignal = state.firstSignal ?? number
      if state.pendingSignals.isEmpty { state.setAlarm(after: exitTimeLimit) }
    }
    leave()
    Process.die(of: number)
  }

  /// Restores the terminal without waiting, and dies. The queue is stuck.
  private static func exitOnMainThread(of number: CInt) {
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
      Process.die(of: number)
    }
  }
}
