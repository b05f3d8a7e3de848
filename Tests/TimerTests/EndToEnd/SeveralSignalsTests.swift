import CLibrary
import Harness
import Testing

/// Signals that follow one another closely, and signals that come early.
@Suite(.sideBySide) struct SeveralSignalsTests {
  /// A second signal during the handling of the first: one restore sequence, and the shell's flags stay.
  @Test(arguments: [
    (SIGTERM, SIGHUP), (SIGHUP, SIGTERM), (SIGSEGV, SIGTERM), (SIGTERM, SIGSEGV),
    (SIGTERM, SIGALRM),
  ])
  func oneUponTheOther(first: CInt, second: CInt) throws {
    for step in 0..<15 {
      let terminal = try onTerminal("5m", answering: .kitty())
      try terminal.waitForKeyReports()
      try terminal.signal(first)
      pause(.microseconds(step * 100))
      try? terminal.signal(second)
      let ending = try terminal.waitForExit()
      #expect(ending == .signalled(first) || ending == .signalled(second))
      let text = terminal.received.readable
      let farewells = text.matches(of: /\\e\[<u/).count
      #expect(farewells == 1, "after \(step * 100) µs")
      let traces = try terminal.tracesOfACutPicture
      #expect(traces == [], "after \(step * 100) µs")
      if farewells != 1 || !traces.isEmpty { return }
    }
  }

  /// Whoever ends a stopped program sends both: the settings of before stay.
  @Test(arguments: ["--inline", "--flash"])
  func goesOnWhileItDies(option: String) throws {
    for _ in 0..<12 {
      let terminal = try onTerminal("5m", option, answering: .kitty())
      try terminal.wait(forText: "ends")
      // All questions are answered by then, so that nothing is waited for.
      try terminal.drain(quiet: .milliseconds(150))
      try terminal.signal(SIGTERM)
      try? terminal.signal(SIGCONT)
      #expect(try terminal.waitForExit() == .signalled(SIGTERM))
      let traces = try terminal.tracesOfACutPicture
      #expect(traces == [])
      if !traces.isEmpty { return }
    }
  }

  /// Just before the first picture there is no screen to leave.
  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func leavesNothingThatItHasNotEntered(number: CInt) throws {
    for step in 0..<30 {
      let terminal = try onTerminal("5m", environment: .withoutBacktraces, answering: .kitty())
      // The handlers are set, and the picture will follow in a moment.
      try terminal.child.waitUntilItCatches(SIGXCPU)
      pause(.microseconds(step * 15))
      try terminal.signal(number)
      #expect(try terminal.waitForExit() == .signalled(number))
      let text = terminal.received.readable
      let (entered, left) = (text.contains("\\e[?1049h"), text.contains("\\e[?1049l"))
      #expect(entered == left, "after \(step * 15) µs: \(text.suffix(300))")
      let traces = try terminal.tracesOfACutPicture
      #expect(traces == [])
      if entered != left || !traces.isEmpty { return }
    }
  }

  #if os(Linux)
    /// SIGUSR1 does not kill it, from the first moment on.
    @Test func anEarlyQuestionDoesNotEndIt() throws {
      for _ in 0..<5 {
        let terminal = try onTerminal("5m", error: .null)
        try terminal.child.waitUntilItHolds(SIGUSR1)
        try terminal.signal(SIGUSR1)
        try terminal.wait(forText: "paused")
      }
    }
  #endif
}
