import CLibrary
import Harness
import Testing

/// A fatal signal at any moment ends the program by that signal, and the terminal is restored.
@Suite(.onBlockingThreads) struct FatalSignalTests {
  static let signals = [
    SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGPIPE, SIGALRM,
    SIGTERM, SIGXCPU, SIGXFSZ, SIGSYS, SIGVTALRM, SIGPROF,
  ]

  /// This terminal has no key reports. ``KeyReportsTests`` tests all signals on one that has them.
  @Test(arguments: [SIGHUP, SIGTERM, SIGSEGV])
  func restoresTheTerminalWhileItRuns(number: CInt) throws {
    let terminal = try startOnTerminal("5m", answering: .xterm())
    try terminal.waitForPicture()
    try terminal.expectDeath(by: number)
  }

  @Test(arguments: [SIGTERM, SIGSEGV])
  func restoresTheTerminalInline(number: CInt) throws {
    let terminal = try startOnTerminal("--inline", "5m")
    try terminal.waitForPicture()
    try terminal.expectDeath(by: number)
  }

  @Test(arguments: [
    (" ", "paused", SIGHUP), ("?", "redraw", SIGABRT), ("q", "or press it again", SIGBUS),
  ])
  func restoresTheTerminalWhileAKeyShowsText(key: String, text: String, number: CInt) throws {
    let terminal = try startOnTerminal("5m", "--hold", "1h")
    try terminal.waitForPicture()
    try terminal.send(key)
    try terminal.wait(forText: text)
    try terminal.expectDeath(by: number)
  }

  /// The flash is short, so the signal may come after it. Nothing may be left in either case.
  @Test(arguments: [SIGTERM, SIGFPE])
  func restoresTheTerminalDuringTheFlash(number: CInt) throws {
    let terminal = try startOnTerminal("300ms")
    try terminal.awaitArrival(of: [0x07])
    try terminal.signal(number)
    let ending = try terminal.waitForExit()
    #expect(ending == .signalled(number) || ending == .exited(0))
    #expect(try terminal.leftoversExceptCutSequence == [])
  }

  @Test(arguments: [0, 2, 4])
  func restoresTheTerminalRightAfterTheStart(milliseconds: Int) throws {
    try EarlySignal.expectDeath(by: SIGTERM, after: .milliseconds(milliseconds))
  }

  @Test func diesOfOneOfSeveralSignals() throws {
    let terminal = try startOnTerminal("5m")
    try terminal.waitForPicture()
    let signals = [SIGTERM, SIGHUP, SIGINT, SIGSEGV]
    for number in signals { try? terminal.signal(number) }
    let ending = try terminal.waitForExit()
    #expect(signals.contains { ending == .signalled($0) })
    #expect(try terminal.leftoversExceptCutSequence == [])
  }

  @Test func anIgnoredHangUpStaysIgnored() throws {
    let terminal = try runScript("trap '' HUP; exec \"$0\" 5m --hold 0")
    try terminal.waitForPicture()
    try terminal.signal(SIGHUP)
    try terminal.send("q")
    try terminal.expectCleanExit(.exited(1))
  }
}

extension PseudoTerminal {
  func expectDeath(by number: CInt, at location: SourceLocation = #_sourceLocation) throws {
    try signal(number)
    #expect(try waitForExit() == .signalled(number), sourceLocation: location)
    // The signal may have cut off a picture.
    let leftovers = try leftoversExceptCutSequence
    #expect(
      leftovers == [], "signal \(number), at the end \(received.suffix(300).readable)",
      sourceLocation: location)
  }
}

/// A signal before or during the first picture.
enum EarlySignal {
  static func expectDeath(by number: CInt, after delay: Duration) throws {
    let terminal = try startOnTerminal("5m", environment: .withoutBacktraces, answering: .xterm())
    terminal.read(for: delay)
    try terminal.expectDeath(by: number)
  }
}
