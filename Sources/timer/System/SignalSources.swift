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

  /// Those that every countdown answers: pause and resume, and how it stands.
  func listenForQuestions(_ handler: @escaping @MainActor (Request) -> Void) {
    listen(SIGUSR1, .toggle, handler)
    for number in Platform.reportSignals { listen(number, .report, handler) }
  }

  /// Those of a terminal that is drawn on.
  func listenForTerminal(_ handler: @escaping @MainActor (Request) -> Void) {
    listen(SIGINT, .interrupt, handler)
    listen(SIGTSTP, .suspend, handler)
    listen(SIGCONT, .resume, handler)
    listen(SIGWINCH, .resize, handler)
  }

  private func listen(
    _ number: CInt, _ request: Request, _ handler: @escaping @MainActor (Request) -> Void
  ) {
    // What was ignored from the start stays ignored.
    guard number == SIGCONT || number == SIGWINCH || !Platform.isIgnored(number) else { return }
    Platform.leaveToDispatch(number)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { handler(request) } }
    source.activate()
    sources.append(source)
  }
}
