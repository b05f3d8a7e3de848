import CLibrary
import Synchronization

/// The signals that ask for something: every thread blocks them, and the main thread waits for them.
///
/// So a signal interrupts nothing, and what it asks for is done like any other event.
enum Signals {
  /// The main thread calls these, each for its signal.
  private static let actions = Mutex<[CInt: @Sendable () -> Void]>([:])

  /// How many have come for which the queue has not done anything yet.
  private static let undone = Atomic(0)

  /// The signals that every countdown answers: SIGUSR1 pauses and goes on, the others report.
  static let questions = [SIGUSR1] + Platform.reportSignals

  /// The signals that are taken also where the program was told to ignore them. The system ignores them by itself, or, as
  /// the alarm, they are our own.
  private static let alwaysTaken = [SIGCONT, SIGWINCH, SIGCHLD, SIGALRM]

  /// Blocks signals on this thread, and on those that begin later.
  static func block(_ numbers: [CInt]) {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in numbers { unsafe sigaddset(&set, number) }
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Blocks signals for ``next(among:)``, but those that were ignored when the program started.
  ///
  /// - Returns: those that are not ignored.
  static func hold(_ numbers: [CInt]) -> [CInt] {
    let taken = numbers.filter { alwaysTaken.contains($0) || !Platform.isIgnored($0) }
    block(taken)
    // The handler is never called. Without one, macOS discards what it ignores by default, also where it is blocked.
    for number in taken { _ = signal(number) { _ in } }
    return taken
  }

  /// Waits for one of the signals that are held, and takes it.
  static func next(among numbers: [CInt]) -> CInt {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in numbers { unsafe sigaddset(&set, number) }
    var number: CInt = 0
    while unsafe sigwait(&set, &number) != 0 {}
    return number
  }

  /// Holds signals, and does something on the queue when one comes.
  ///
  /// - Parameter first: what is done at once, on the main thread; returns whether the queue has something to do.
  static func listen(
    _ numbers: [CInt], first: @escaping @Sendable (CInt) -> Bool = { _ in true },
    _ action: @escaping @Sendable @MainActor (CInt) -> Void
  ) {
    let taken = hold(numbers)
    actions.withLock { actions in
      for number in taken {
        actions[number] = {
          guard first(number) else { return noteDone() }
          EventLoop.later {
            action(number)
            noteDone()
          }
        }
      }
    }
  }

  /// Whether one has come for which the queue has not done anything yet: what can be read now may have been typed after
  /// ctrl-C.
  static var areWaiting: Bool {
    // In this order: the main thread counts what it has taken.
    Platform.hasPending([SIGINT, SIGQUIT, SIGTSTP])
      || undone.load(ordering: .sequentiallyConsistent) > 0
  }

  private static func noteDone() { undone.subtract(1, ordering: .sequentiallyConsistent) }

  /// The signal that another thread lets the process die of; 0 for none.
  private static let lethal = Atomic<CInt>(0)

  /// Notes what this thread is about to die of. On macOS a thread of Dispatch cannot be sent a signal: the main thread
  /// may get it, and dies of it then.
  static func expectDeath(of number: CInt) {
    lethal.store(number, ordering: .sequentiallyConsistent)
  }

  /// Ignores signals from now on. What is listened for is not ignored by the system, because it is blocked.
  static func ignore(_ numbers: [CInt]) {
    actions.withLock { actions in
      for number in numbers { actions[number] = nil }
    }
    for number in numbers { _ = signal(number, SIG_IGN) }
  }

  /// Lets the process die at once of what is listened for.
  static func letDie(of numbers: [CInt]) {
    actions.withLock { actions in
      for number in numbers where actions[number] != nil {
        actions[number] = { Process.die(of: number) }
      }
    }
  }

  /// Waits for what was listened for so far, until the process ends.
  static func wait() -> Never {
    let numbers = actions.withLock { Array($0.keys) }
    while true {
      let number = next(among: numbers)
      undone.add(1, ordering: .sequentiallyConsistent)
      if number == lethal.load(ordering: .sequentiallyConsistent) { Process.die(of: number) }
      if let action = actions.withLock({ $0[number] }) {
        action()
      } else {
        noteDone()
      }
    }
  }
}
