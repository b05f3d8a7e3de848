import CLibrary
import Synchronization

/// The signals that ask for something: every thread blocks them, and the main thread waits for them.
///
/// So a signal interrupts nothing, and what it asks for is done like any other event.
enum Signals {
  /// What is to be done about each, on the main thread.
  private static let actions = Mutex<[CInt: @Sendable () -> Void]>([:])

  /// Those that every countdown answers.
  static let questions = [SIGUSR1] + Platform.reportSignals

  /// The signals that the system ignores by itself: that a program is told to ignore them says nothing.
  private static let ignoredByDefault = [SIGCONT, SIGWINCH, SIGCHLD]

  /// Has signals wait. Threads that begin later block them too.
  static func block(_ numbers: [CInt]) {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in numbers { unsafe sigaddset(&set, number) }
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Has signals wait, and does something when they come. One that was ignored from the start stays ignored.
  static func listen(_ numbers: [CInt], _ action: @escaping @Sendable () -> Void) {
    let taken = numbers.filter { ignoredByDefault.contains($0) || !Platform.isIgnored($0) }
    block(taken)
    // It is never called. Without one, macOS throws away what is ignored by default, also where it is blocked.
    for number in taken { _ = signal(number) { _ in } }
    actions.withLock { actions in
      for number in taken { actions[number] = action }
    }
  }

  /// Ignores the questions, in a process that counts nothing and has no answer.
  static func ignoreQuestions() {
    for number in questions { _ = signal(number, SIG_IGN) }
  }

  /// Waits for what was listened for so far, until the process ends.
  static func wait() -> Never {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in actions.withLock({ Array($0.keys) }) { unsafe sigaddset(&set, number) }
    while true {
      var number: CInt = 0
      guard unsafe sigwait(&set, &number) == 0 else { continue }
      actions.withLock { $0[number] }?()
    }
  }
}
