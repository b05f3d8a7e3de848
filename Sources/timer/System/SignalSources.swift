import Dispatch

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The signals that ask for something, as events of the main queue.
@MainActor
final class SignalSources {
  enum Request: Sendable { case interrupt, suspend, resume, resize, toggle, report }

  private var sources: [any DispatchSourceSignal] = []

  private static let questions = [SIGUSR1] + Platform.reportSignals
  private static let ofTerminal = [SIGINT, SIGTSTP, SIGCONT, SIGWINCH]

  /// Keeps back, while the beginning is shown, the signals that will be listened for: whoever sees it may
  /// ask at once, and a new window may be resized just then.
  ///
  /// Dispatch takes them over on a thread of its own, a moment after it was told to. A signal that
  /// comes in between is sent again until it has.
  static func holdBack(ofTerminal: Bool, while body: () -> Void) {
    let numbers = (questions + (ofTerminal ? Self.ofTerminal : [])).filter { @Sendable number in
      mayTake(number)
    }
    var (held, before) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&held)
    for number in numbers { unsafe sigaddset(&held, number) }
    unsafe pthread_sigmask(SIG_BLOCK, &held, &before)
    for number in numbers {
      _ = signal(number) { number in
        _ = poll(nil, 0, 1)
        kill(getpid(), number)
      }
    }
    body()
    for number in questions { unsafe sigdelset(&before, number) }
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Keeps back from the first moment on what would end a program that has not come to listen for it; until
  /// ``holdBack(ofTerminal:while:)`` is done.
  static func holdBackQuestions() {
    var held = sigset_t()
    unsafe sigemptyset(&held)
    for number in questions { unsafe sigaddset(&held, number) }
    unsafe pthread_sigmask(SIG_BLOCK, &held, nil)
  }

  /// What was ignored from the start stays ignored.
  private nonisolated static func mayTake(_ number: CInt) -> Bool {
    number == SIGCONT || number == SIGWINCH || !Platform.isIgnored(number)
  }

  /// Those that every countdown answers: pause and resume, and how it stands.
  func listenForQuestions(_ handler: @escaping @MainActor (Request) -> Void) {
    listen(SIGUSR1, .toggle, handler)
    for number in Platform.reportSignals { listen(number, .report, handler) }
  }

  /// Those of a terminal that is drawn on.
  func listenForTerminal(_ handler: @escaping @MainActor (Request) -> Void) {
    // The main queue may be waiting for a terminal that takes nothing: then it is told to stop that.
    listen(SIGINT, on: .global()) {
      FatalSignals.hurry()
      DispatchQueue.main.async { MainActor.onQueue { handler(.interrupt) } }
    }
    listen(SIGTSTP, .suspend, handler)
    listen(SIGCONT, .resume, handler)
    listen(SIGWINCH, .resize, handler)
  }

  private func listen(
    _ number: CInt, _ request: Request, _ handler: @escaping @MainActor (Request) -> Void
  ) {
    listen(number, on: .main) { MainActor.onQueue { handler(request) } }
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
