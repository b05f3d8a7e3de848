import CLibrary
import Harness
import Testing

/// Signals that follow one another closely, and signals that come early.
@Suite(.onBlockingThreads) struct SeveralSignalsTests {
  @Test(arguments: [0, 300])
  func restoresOnceForTwoSignals(microseconds: Int) throws {
    try SeveralSignals.expectOneRestore(SIGTERM, SIGHUP, after: .microseconds(microseconds))
  }

  /// A shell that kills a stopped job sends SIGTERM and SIGCONT. The terminal's settings must stay restored.
  @Test(arguments: ["--inline", "--flash"])
  func staysRestoredWhenContinuedWhileItDies(option: String) throws {
    let terminal = try startOnTerminal("5m", option, answering: .kitty())
    // All questions are answered by then, so that nothing is waited for.
    try terminal.wait(for: "a title") { $0.title.hasPrefix("0") }
    try terminal.signal(SIGTERM)
    try? terminal.signal(SIGCONT)
    #expect(try terminal.waitForExit() == .signalled(SIGTERM))
    #expect(try terminal.tracesIgnoringACutPicture == [])
  }

  @Test(arguments: [0, 150])
  func leavesNoScreenThatItHasNotEntered(microseconds: Int) throws {
    try SeveralSignals.expectNoExitWithoutEntry(SIGTERM, after: .microseconds(microseconds))
  }

  #if os(Linux)
    /// SIGUSR1 does not kill it, from the first moment on.
    @Test func anEarlySIGUSR1DoesNotKillIt() throws {
      let terminal = try startOnTerminal("5m", error: .null)
      try terminal.child.waitUntilItBlocksOrCatches(SIGUSR1)
      try terminal.signal(SIGUSR1)
      try terminal.wait(forText: "paused")
    }
  #endif
}

enum SeveralSignals {
  /// A second signal comes during the handling of the first: one restore sequence, and the shell's flags stay.
  static func expectOneRestore(_ first: CInt, _ second: CInt, after delay: Duration) throws {
    let terminal = try startOnTerminal("5m", answering: .kitty())
    try terminal.waitForKeyReports()
    try terminal.signal(first)
    pause(delay)
    try? terminal.signal(second)
    let ending = try terminal.waitForExit()
    #expect(ending == .signalled(first) || ending == .signalled(second))
    #expect(terminal.received.readable.matches(of: /\\e\[<u/).count == 1, "after \(delay)")
    #expect(try terminal.tracesIgnoringACutPicture == [], "after \(delay)")
  }

  /// Just before the first picture there is no screen to leave.
  static func expectNoExitWithoutEntry(_ number: CInt, after delay: Duration) throws {
    let terminal = try startOnTerminal("5m", environment: .withoutBacktraces, answering: .kitty())
    // The handlers are set, and the picture will follow in a moment.
    try terminal.child.waitUntilItCatches(SIGXCPU)
    pause(delay)
    try terminal.expectDeath(by: number)
    let text = terminal.received.readable
    let (entered, left) = (text.contains("\\e[?1049h"), text.contains("\\e[?1049l"))
    #expect(entered == left, "after \(delay): \(text.suffix(300))")
  }
}
