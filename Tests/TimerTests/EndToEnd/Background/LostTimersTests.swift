import CLibrary
import Foundation
import Harness
import Testing

/// Ends of a process that make its timers lost, so that they can be resumed, and ends that do not.
@Suite(.onBlockingThreads) struct LostTimersTests {
  @Test(arguments: [SIGHUP, SIGTERM, SIGSEGV])
  func aSignalMakesTimersLost(number: CInt) throws {
    let sandbox = try Sandbox()
    try ResumeTests.lose(sandbox, by: number, "30m", "tea")
    #expect(try sandbox.states() == ["tea": "lost"])
  }

  /// Neither ctrl-C nor the end makes a timer lost.
  @Test func controlCMakesNoTimerLost() throws {
    let sandbox = try Sandbox()
    let terminal = try sandbox.startOnTerminal("30m", "tea")
    try sandbox.wait(forEntries: 1)
    try terminal.send("\u{3}")
    try terminal.waitForExit()
    #expect(sandbox.files == [])
    let short = try PseudoTerminal(
      executable(named: "timer"), ["200ms"], environment: sandbox.environment)
    #expect(try short.waitForExit() == .exited(0))
    #expect(sandbox.files == [])
  }

  /// Nor does ctrl-C without a picture, and the log has how the timer ended.
  @Test(arguments: [["--plain"], ["--quiet", "--log"]])
  func sigintInAPipeMakesNoTimerLost(options: [String]) throws {
    let sandbox = try Sandbox()
    let program = try PipedProcess(
      executable(named: "timer"), options + ["30m", "tea"], environment: sandbox.environment)
    try sandbox.wait(forEntries: 1)
    try program.signal(SIGINT)
    #expect(try program.waitForExit() == .signalled(SIGINT))
    #expect(try sandbox.listRows() == [] && sandbox.files == [])
    #expect(sandbox.log.map { $0.split(separator: " ").suffix(2) } == [["stopped", "tea"]])
  }

  @Test func controlCOnADumbTerminalMakesNoTimerLost() throws {
    let sandbox = try Sandbox()
    sandbox.variables["TERM"] = "dumb"
    let terminal = try sandbox.startOnTerminal("30m", "tea")
    try sandbox.wait(forEntries: 1)
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(terminal.screen.text.contains("30m tea: stopped with "))
    #expect(try sandbox.listRows() == [] && sandbox.files == [])
    #expect(sandbox.log.map { $0.split(separator: " ").suffix(2) } == [["stopped", "tea"]])
  }

  /// The end does not wait for a reader of the last line.
  @Test func endsWithoutAReader() throws {
    let sandbox = try Sandbox()
    let mark = "\(sandbox.folder)/mark"
    let program = try PipedProcess(
      executable(named: "timer"), ["--plain", "2s", "tea", "--exec", "touch \(mark)"],
      environment: sandbox.environment)
    try program.wait(for: "the first line") { !$0.isEmpty }
    program.closeOutput()
    #expect(try program.waitForExit() == .signalled(SIGPIPE))
    #expect(FileManager.default.fileExists(atPath: mark))
    #expect(try sandbox.listRows() == [] && sandbox.files == [])
    #expect(sandbox.log.map { $0.split(separator: " ").suffix(2) } == [["ended", "tea"]])
  }

  @Test func aLostTimerKeepsItsID() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("--plain", "30m", "tea")
    let id = try sandbox.firstRow()[0]
    try program.signal(SIGKILL)
    try program.waitForExit()
    #expect(try sandbox.listRows().map { $0.prefix(2) } == [[id, "tea"]])
    _ = try sandbox.run("stop", id)
  }

  /// Timers of scripts cannot be resumed.
  @Test(arguments: [["--quiet", "30m"], ["30m"]])
  func timersOfScriptsAreNotLost(arguments: [String]) throws {
    let sandbox = try Sandbox()
    let program = try PipedProcess(
      executable(named: "timer"), arguments, environment: sandbox.environment)
    try sandbox.wait(forEntries: 1)
    #expect(try sandbox.listRows().count == 1)
    try program.signal(SIGTERM)
    try program.waitForExit()
    #expect(try sandbox.listRows() == [] && sandbox.files == [])
  }

  @Test func theEntryIsWrittenOnlyWhenSomethingChanges() throws {
    let sandbox = try Sandbox()
    // In a window this low the digits are text.
    let terminal = try sandbox.startOnTerminal("30m", "tea", rows: 4)
    let (state, shown) = (try sandbox.entryVersion(), terminal.screen.updates)
    try terminal.wait(for: "a picture") { $0.updates > shown }
    let digits = terminal.screen.digits
    try terminal.wait(for: "the next second") { $0.digits != digits }
    #expect(try sandbox.entryVersion() == state)
    _ = try sandbox.run("pause")
    #expect(try sandbox.entryText().contains("&left="))
    #expect(try sandbox.entryVersion() != state)
    _ = try sandbox.run("stop")
    try terminal.waitForExit()
    #expect(sandbox.files == [])
  }
}
