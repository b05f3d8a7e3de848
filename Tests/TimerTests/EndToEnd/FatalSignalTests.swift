import CLibrary
import Harness
import Testing

/// Killed by a signal at any moment, it dies of that signal and leaves the terminal as it was.
@Suite(.sideBySide) struct FatalSignalTests {
  static let signals: [CInt] = {
    var signals = [
      SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGPIPE, SIGALRM,
      SIGTERM, SIGXCPU, SIGXFSZ, SIGSYS, SIGVTALRM, SIGPROF,
    ]
    #if os(Linux)
      // The first and the last real-time signal.
      signals += [34, 64]
    #endif
    return signals
  }()

  private func expect(_ terminal: PseudoTerminal, diesOf number: CInt) throws {
    try terminal.signal(number)
    #expect(try terminal.waitForExit() == .signalled(number))
    // The signal may have cut a picture.
    #expect(try terminal.tracesOfACutPicture == [], "signal \(number)")
  }

  @Test(arguments: signals)
  func whileItRuns(number: CInt) throws {
    let terminal = try onTerminal("5m", answering: .xterm())
    try terminal.waitForPicture()
    try expect(terminal, diesOf: number)
  }

  @Test(arguments: signals)
  func inline(number: CInt) throws {
    let terminal = try onTerminal("--inline", "5m")
    try terminal.waitForPicture()
    try expect(terminal, diesOf: number)
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGTERM, SIGSEGV])
  func whilePaused(number: CInt) throws {
    let terminal = try onTerminal("5m")
    try terminal.waitForPicture()
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
    try expect(terminal, diesOf: number)
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGTERM, SIGABRT])
  func inHelp(number: CInt) throws {
    let terminal = try onTerminal("5m")
    try terminal.waitForPicture()
    try terminal.send("?")
    try terminal.wait(forText: "redraw")
    try expect(terminal, diesOf: number)
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGTERM, SIGBUS])
  func duringAHold(number: CInt) throws {
    let terminal = try onTerminal("5m", columns: 40, rows: 10)
    try terminal.waitForPicture()
    try terminal.send("q")
    try terminal.wait(forText: "hold to stop")
    try expect(terminal, diesOf: number)
  }

  /// The flash is short, so the signal may come too late; nothing may be left behind in either case.
  @Test(arguments: [SIGHUP, SIGINT, SIGTERM, SIGFPE])
  func duringTheFlash(number: CInt) throws {
    let terminal = try onTerminal("300ms")
    _ = try terminal.arrival(of: [0x07])
    try terminal.signal(number)
    let ending = try terminal.waitForExit()
    #expect(ending == .signalled(number) || ending == .exited(0))
    #expect(try terminal.tracesOfACutPicture == [])
  }

  /// The steps reach from before its first instruction to well into its first frames.
  @Test(arguments: [SIGHUP, SIGINT, SIGTERM, SIGQUIT, SIGSEGV])
  func rightAfterTheStart(number: CInt) throws {
    for step in 0..<40 {
      let terminal = try onTerminal("5m", environment: .withoutBacktraces, answering: .xterm())
      terminal.read(for: .microseconds(100 * step))
      try terminal.signal(number)
      #expect(try terminal.waitForExit() == .signalled(number))
      let traces = try terminal.tracesOfACutPicture
      #expect(traces == [], "after \(100 * step) µs")
      if !traces.isEmpty { return }
    }
  }

  @Test func ofSeveralAtOnce() throws {
    for _ in 0..<20 {
      let terminal = try onTerminal("5m")
      try terminal.waitForPicture()
      let signals = [SIGTERM, SIGHUP, SIGINT, SIGSEGV]
      for number in signals { try? terminal.signal(number) }
      let ending = try terminal.waitForExit()
      #expect(signals.contains { ending == .signalled($0) })
      let traces = try terminal.tracesOfACutPicture
      #expect(traces == [])
      if !traces.isEmpty { return }
    }
  }

  @Test func aHangUpThatIsIgnoredStaysIgnored() throws {
    let terminal = try script("trap '' HUP; exec \"$0\" 1s")
    try terminal.waitForPicture()
    try terminal.signal(SIGHUP)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try terminal.traces == [])
  }
}
