import CLibrary
import Harness
import Testing

/// The app on a terminal that takes no more output: timers, keys and signals still work.
@Suite(.onBlockingThreads) struct AppStalledTests {
  /// Starts the app, sends keys, stops reading its output, and fills the queue of the terminal.
  static func startStalled(
    _ keys: String, environment: [String: String] = .terminal
  ) throws -> PseudoTerminal {
    let terminal = try startApp(environment: environment)
    try terminal.send(keys)
    try terminal.stall(typing: "\u{C}")
    return terminal
  }

  @Test(arguments: [SIGTERM, SIGSEGV])
  func diesOfASignal(number: CInt) throws {
    let terminal = try Self.startStalled("]]")
    try terminal.signal(number)
    #expect(try terminal.waitForExit() == .signalled(number))
    #expect(try terminal.settings == terminal.settingsAtStart)
  }

  @Test func paintsNothingMoreAfterItsRestoreSequence() throws {
    try Self.expectNothingAfterTheRestoreSequence()
  }

  static func expectNothingAfterTheRestoreSequence() throws {
    let terminal = try startStalled("900,")
    try terminal.signal(SIGTERM)
    terminal.resumeReading()
    try terminal.expectExit(.signalled(SIGTERM))
    #expect(terminal.screen.writtenRows == [])
  }

  /// Leaving does not wait for the terminal: the timers run on in the background.
  @Test(arguments: [SIGINT, SIGHUP, nil])
  func itsTimersRunOn(number: CInt?) throws {
    let sandbox = try Sandbox()
    let terminal = try Self.startStalled(AppKey.enter, environment: sandbox.environment)
    if let number { try terminal.signal(number) } else { terminal.hangUp() }
    #expect(try terminal.waitForExit() == .signalled(number ?? SIGHUP))
    try sandbox.expect("list", "--format", "{total}: {state}", prints: "5:00: running\n")
    #expect(try sandbox.run("stop", "all").status == .exited(0))
  }

  @Test func repliesToCommands() throws {
    let sandbox = try Sandbox()
    let terminal = try Self.startStalled(AppKey.enter, environment: sandbox.environment)
    let list = ["list", "--format", "{total}: {state}"]
    #expect(try sandbox.run("pause").output.contains("paused"))
    #expect(try sandbox.run(arguments: list).output == "5:00: paused\n")
    try terminal.send(AppKey.controlC)
    // The app or the background process replies, depending on which has the timer.
    #expect(try sandbox.run("resume").output.contains(" left"))
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(try sandbox.run(arguments: list).output == "5:00: running\n")
    #expect(try sandbox.run("stop", "all").status == .exited(0))
  }

  /// The exit waits for pending replies, and afterwards still writes the log.
  @Test func controlBackslashEndsAllTimers() throws {
    let sandbox = try Sandbox()
    let terminal = try Self.startStalled(AppKey.enter, environment: sandbox.environment)
    try terminal.send("\u{1C}")
    #expect(try terminal.waitForExit() == .signalled(SIGQUIT))
    terminal.resumeReading()
    try terminal.drain(quiet: .milliseconds(100))
    #expect(sandbox.files == [])
    #expect(sandbox.log.count == 1)
    #expect(terminal.screen.writtenRows == [])
  }

  @Test func obeysKeys() throws {
    let terminal = try Self.startStalled("")
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try terminal.settings == terminal.settingsAtStart)
  }

  @Test func aTimerStillEnds() throws {
    let home = try Home()
    try home.addHook("end", "echo \"$TIMER_TOTAL\" >> \"$HOMEFOLDER/log\"")
    let terminal = try Self.startStalled("1\(AppKey.enter)", environment: home.environment)
    #expect(try home.waitForLog(1) == ["1"])
    terminal.resumeReading()
    try terminal.wait(forText: "done")
    try terminal.interrupt()
  }

  /// Only half a page is drawn when keys open other pages. The next frame is complete.
  @Test func drawsAWholePictureWhenReadingResumes() throws {
    let terminal = try Self.startStalled("")
    for key in ["]", "9", ",", ",", "["] {
      try terminal.send(key)
      terminal.read(for: .milliseconds(20))
    }
    terminal.resumeReading()
    try terminal.wait(forText: "n name")
    try terminal.drain(quiet: .milliseconds(700))
    try terminal.expectSameAfterRedraw()
    try terminal.send("q")
    try terminal.expectExit(.exited(0))
  }
}
