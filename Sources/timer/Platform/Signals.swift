import CLibrary
import Synchronization

/// Handles signals as events: every thread blocks them, and the main thread waits for them with sigwait(3).
///
/// A signal therefore interrupts no system call.
enum Signals {
  /// The main thread calls these actions.
  private static let actions = Mutex<[CInt: @Sendable () -> Void]>([:])

  /// The number of signals that have arrived, but that the queue has not handled yet.
  private static let unhandledCount = Atomic(0)

  /// The requests to a countdown: SIGUSR1 pauses and resumes it, the others request a report.
  private static let requestSignals = [SIGUSR1] + Platform.reportSignals

  /// The signals that no command dies of, because scripts send them to running timers. They are blocked from the start,
  /// and must be unblocked in the programs that this process starts.
  static let blockedAtStart = requestSignals + Platform.noOpSignals

  /// The signals that are handled even if they were ignored at the start.
  private static let alwaysHandled = [SIGCONT, SIGWINCH, SIGCHLD, SIGALRM]

  /// Blocks signals on this thread and on the threads that it creates.
  static func block(_ numbers: [CInt]) {
    var set = set(of: numbers)
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  static func set(of numbers: [CInt]) -> sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in numbers { unsafe sigaddset(&set, number) }
    return set
  }

  /// Blocks signals for ``next(among:)``, except those that were ignored at the start; returns the blocked signals.
  static func blockUnlessIgnored(_ numbers: [CInt]) -> [CInt] {
    let handled = numbers.filter { alwaysHandled.contains($0) || !Platform.isIgnored($0) }
    block(handled)
    // The handler is never called. Without one, macOS discards even a blocked signal if its default is to be ignored.
    for number in handled { _ = signal(number) { _ in } }
    return handled
  }

  /// Waits for one of these signals, which must be blocked.
  static func next(among numbers: [CInt]) -> CInt {
    var (set, number) = (set(of: numbers), CInt(0))
    while unsafe sigwait(&set, &number) != 0 {}
    return number
  }

  /// Registers an action, which runs on the queue after one of the signals.
  ///
  /// - Parameter onReceipt: called at once on the main thread; returns whether to run the action.
  static func onSignal(
    _ numbers: [CInt], onReceipt: @escaping @Sendable (CInt) -> Bool = { _ in true },
    _ action: @escaping @Sendable @MainActor (CInt) -> Void
  ) {
    let handled = blockUnlessIgnored(numbers)
    actions.withLock { actions in
      for number in handled {
        actions[number] = {
          guard onReceipt(number) else { return finishSignal() }
          EventLoop.later {
            action(number)
            finishSignal()
          }
        }
      }
    }
  }

  /// Whether the queue has signals to handle. If so, the next input may have been typed after ctrl-C.
  static var hasUnhandled: Bool {
    // Check the pending signals first: the main thread takes a signal, and then counts it.
    Platform.hasPending([SIGINT, SIGQUIT, SIGTSTP])
      || unhandledCount.load(ordering: .sequentiallyConsistent) > 0
  }

  private static func finishSignal() {
    unhandledCount.subtract(1, ordering: .sequentiallyConsistent)
  }

  /// The signal of which another thread is killing the process; 0 for none.
  private static let fatalSignal = Atomic<CInt>(0)

  /// Announces the signal of which this thread is about to die.
  ///
  /// On macOS the main thread may receive the signal instead of a thread of Dispatch. It then dies of the signal too.
  static func expectDeath(of number: CInt) {
    fatalSignal.store(number, ordering: .sequentiallyConsistent)
  }

  /// Ignores signals and removes their actions. The main thread still receives those that are blocked.
  static func ignore(_ numbers: [CInt]) {
    actions.withLock { actions in
      for number in numbers { actions[number] = nil }
    }
    for number in numbers { _ = signal(number, SIG_IGN) }
  }

  /// Makes the process die of these signals at once, without their actions. Signals without an action are unaffected.
  static func dieImmediately(of numbers: [CInt]) {
    actions.withLock { actions in
      for number in numbers where actions[number] != nil {
        actions[number] = { Process.die(of: number) }
      }
    }
  }

  static func wait() -> Never {
    let numbers = actions.withLock { Array($0.keys) }
    while true {
      let number = next(among: numbers)
      unhandledCount.add(1, ordering: .sequentiallyConsistent)
      if number == fatalSignal.load(ordering: .sequentiallyConsistent) { Process.die(of: number) }
      if let action = actions.withLock({ $0[number] }) {
        action()
      } else {
        finishSignal()
      }
    }
  }
}
