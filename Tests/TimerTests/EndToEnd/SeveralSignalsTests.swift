import CLibrary
import Harness
import Testing

/// Two signals in quick succession, and signals before the first picture.
@Suite(.onBlockingThreads) struct SeveralSignalsTests {
  @Test(arguments: [0, 300])
  func restoresOnceForTwoSignals(microseconds: Int) throws {
    try SeveralSignals.expectOneRestore(SIGTERM, SIGHUP, after: .microseconds(microseconds))
  }

  /// A shell that kills a suspended job sends SIGTERM and SIGCONT. The terminal settings must stay restored.
  @Test(arguments: ["--inline", "--flash"])
  func staysRestoredWhenContinuedWhileItDies(option: String) throws {
    let terminal = try startOnTerminal("5m", option, answering: .kitty())
    // The title follows the last reply, so the exit has no reply to wait for.
    try terminal.wait(for: "a title") { $0.title.hasPrefix("0") }
    try terminal.signal(SIGTERM)
    try? terminal.signal(SIGCONT)
    try terminal.expectExit(.signalled(SIGTERM))
  }

  @Test(arguments: [0, 150])
  func leavesTheAlternateScreenOnlyIfItWasEntered(microseconds: Int) throws {
    try SeveralSignals.expectNoExitWithoutEntry(SIGTERM, after: .microseconds(microseconds))
  }

  #if os(Linux)
    /// From the start on, SIGUSR1 pauses the countdown.
    @Test func anEarlySIGUSR1DoesNotKillIt() throws {
      let terminal = try startOnTerminal("5m", error: .null)
      try terminal.child.waitUntilItBlocksOrCatches(SIGUSR1)
      try terminal.signal(SIGUSR1)
      try terminal.wait(forText: "paused")
    }

    /// Users refresh status bars with real-time signals, as in `pkill -RTMIN+8 NAME`. The name may match `timer`, too.
    @Test func realTimeSignalsDoNothing() throws {
      let terminal = try startOnTerminal("5m")
      try terminal.waitForPicture()
      let quiet = try startOnPipes("-q", "5m")
      try quiet.wait(for: "the first line") { $0.count >= 1 }
      for number in CInt(34)...64 {
        try terminal.signal(number)
        try quiet.signal(number)
      }
      try terminal.tap(" ")
      try terminal.wait(forText: "paused")
      let count = quiet.lines.count
      try quiet.wait(for: "another line") { $0.count > count }
    }
  #endif
}

enum SeveralSignals {
  /// Sends a second signal during the handling of the first, and expects one restore sequence.
  static func expectOneRestore(_ first: CInt, _ second: CInt, after delay: Duration) throws {
    let terminal = try startOnTerminal("5m", answering: .kitty())
    try terminal.waitForKeyReports()
    try terminal.signal(first)
    pause(delay)
    try? terminal.signal(second)
    let ending = try terminal.waitForExit()
    #expect(ending == .signalled(first) || ending == .signalled(second))
    #expect(terminal.received.readable.matches(of: /\\e\[<u/).count == 1, "after \(delay)")
    #expect(try terminal.leftoversExceptCutSequence == [], "after \(delay)")
  }

  /// Sends a signal just before the first picture, and expects no exit from a screen that was not entered.
  static func expectNoExitWithoutEntry(_ number: CInt, after delay: Duration) throws {
    let terminal = try startOnTerminal("5m", environment: .withoutBacktraces, answering: .kitty())
    // The handlers are set, and the picture follows soon.
    try terminal.child.waitUntilItCatches(SIGXCPU)
    pause(delay)
    try terminal.expectDeath(by: number)
    let text = terminal.received.readable
    let (entersScreen, leavesScreen) = (text.contains("\\e[?1049h"), text.contains("\\e[?1049l"))
    #expect(entersScreen == leavesScreen, "after \(delay): \(text.suffix(300))")
  }
}
