import CLibrary
import Dispatch
import Interface

/// The signals that request something, as events of the main queue.
@MainActor
final class SignalSources {
  private var sources: [any DispatchSourceSignal] = []

  private static let questions = [SIGUSR1] + Platform.reportSignals
  private static let ofTerminal = [SIGINT, SIGTSTP, SIGCONT, SIGWINCH]

  /// Holds back the signals that the program will listen for, while the first picture is shown.
  ///
  /// A user who sees that picture may send a signal at once, and a new window may be resized just then. Dispatch
  /// takes the signals over on a thread of its own, a moment after it was told to. A signal that comes in between is
  /// sent again until Dispatch has taken them over. That must not interrupt this thread while it holds a lock that
  /// Dispatch needs for it, so the signals stay blocked until this thread waits in `dispatchMain`, if they may.
  static func holdBack(ofTerminal: Bool, while body: () -> Void) {
    let numbers = (questions + (ofTerminal ? Self.ofTerminal : [])).filter { @Sendable number in
      mayTake(number)
    }
    keep(numbers, while: body)
  }

  /// Keeps signals for a body that begins to listen for them.
  private static func keep(_ numbers: [CInt], while body: () -> Void) {
    var (held, before) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&held)
    for number in numbers { unsafe sigaddset(&held, number) }
    unsafe pthread_sigmask(SIG_BLOCK, &held, &before)
    for number in numbers {
      _ = signal(number, Process.sendAgain)
    }
    body()
    if Platform.mainThreadWaitsForSignals { return }
    for number in questions { unsafe sigdelset(&before, number) }
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Blocks, from the start of the program, the signals that would end it before it listens for them.
  ///
  /// They stay blocked at least until ``holdBack(ofTerminal:while:)`` is done.
  static func holdBackQuestions() {
    var held = sigset_t()
    unsafe sigemptyset(&held)
    for number in questions { unsafe sigaddset(&held, number) }
    unsafe pthread_sigmask(SIG_BLOCK, &held, nil)
  }

  /// Ignores the questions, in a process that counts nothing and has no answer.
  static func ignoreQuestions() {
    for number in questions { _ = signal(number, SIG_IGN) }
  }

  /// The signals that the system ignores by itself: that a program is told to ignore them says nothing.
  private nonisolated static let ignoredByDefault = [SIGCONT, SIGWINCH]

  /// Whether the program may take the signal: one that was ignored from the start stays ignored.
  private nonisolated static func mayTake(_ number: CInt) -> Bool {
    ignoredByDefault.contains(number) || !Platform.isIgnored(number)
  }

  /// Listens for the signals of every countdown: pause or resume, and report.
  func listenForQuestions(_ handler: @escaping @MainActor (Event) -> Void) {
    listen(SIGUSR1, .toggle, handler)
    for number in Platform.reportSignals { listen(number, .report, handler) }
  }

  /// Listens for the signals of a terminal that is drawn on.
  ///
  /// - Parameter goOn: called when the process goes on after a stop.
  func listenForTerminal(
    _ handler: @escaping @MainActor (Event) -> Void, goOn: @escaping @MainActor () -> Void
  ) {
    listenForInterrupt(handler)
    listen(SIGTSTP, .suspend, handler)
    listen(SIGCONT, on: .main) { MainActor.onQueue(goOn) }
    listen(SIGWINCH, .resize, handler)
  }

  private func listenForInterrupt(_ handler: @escaping @MainActor (Event) -> Void) {
    // The main queue may be waiting for a terminal or a reader that takes nothing. This ends that wait.
    listen(SIGINT, on: .global()) {
      FatalSignals.interrupt()
      DispatchQueue.main.async {
        MainActor.onQueue {
          FatalSignals.takeInterrupt()
          handler(.interrupt)
        }
      }
    }
  }

  /// Listens for ctrl-C alone, once the beginning is shown.
  func listenForLateInterrupt(_ handler: @escaping @MainActor (Event) -> Void) {
    guard Self.mayTake(SIGINT) else { return }
    Self.keep([SIGINT]) { listenForInterrupt(handler) }
  }

  /// Listens for the end of the terminal, where something must be written before the process ends.
  func listenForHangUp(_ handler: @escaping @MainActor () -> Void) {
    listen(SIGHUP, on: .global()) {
      FatalSignals.hurry()
      DispatchQueue.main.async {
        MainActor.onQueue {
          FatalSignals.calmDown()
          handler()
        }
      }
    }
  }

  private func listen(
    _ number: CInt, _ event: Event, _ handler: @escaping @MainActor (Event) -> Void
  ) {
    listen(number, on: .main) { MainActor.onQueue { handler(event) } }
  }

  private func listen(
    _ number: CInt, on queue: DispatchQueue, _ handler: @escaping @Sendable () -> Void
  ) {
    guard Self.mayTake(number) else { return }
    Platform.leaveToDispatch(number)
    let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
    source.setEventHandler(handler: handler)
    source.activate()
    sources.append(source)
  }
}
