import CLibrary
import Foundation
import Harness
import Testing

/// Which exits of a process leave its timers lost, that is, resumable.
@Suite(.onBlockingThreads) struct LostTimersTests {
  @Test(arguments: [SIGHUP, SIGTERM, SIGSEGV])
  func aSignalMakesTimersLost(number: CInt) throws {
    let sandbox = try Sandbox()
    try ResumeTests.startAndKill(in: sandbox, signal: number, "30m", "tea")
    #expect(try sandbox.states() == ["tea": "lost"])
  }

  @Test func controlCAndTheEndMakeNoTimerLost() throws {
    let sandbox = try Sandbox()
    let terminal = try sandbox.startOnTerminal("30m", "tea")
    try sandbox.wait(forEntries: 1)
    try terminal.send("\u{3}")
    try terminal.waitForExit()
    #expect(sandbox.files == [])
    let short = try startOnTerminal("200ms", environment: sandbox.environment)
    #expect(try short.waitForExit() == .exited(0))
    #expect(sandbox.files == [])
  }

  /// SIGINT without a terminal leaves no lost timer, and the log says that the timer was stopped.
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

  @Test func endsWithoutAReader() throws {
    let sandbox = try Sandbox()
    let file = "\(sandbox.folder)/mark"
    let program = try startOnPipes(
      "--plain", "2s", "tea", "--exec", "touch \(file)", environment: sandbox.environment)
    try program.wait(for: "the first line") { !$0.isEmpty }
    program.closeOutput()
    #expect(try program.waitForExit() == .signalled(SIGPIPE))
    #expect(FileManager.default.fileExists(atPath: file))
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
    // In a window this low the digits are plain characters, not drawn large.
    let terminal = try sandbox.startOnTerminal("30m", "tea", rows: 4)
    let (version, updates) = (try sandbox.entryFileVersion(), terminal.screen.updates)
    try terminal.wait(for: "a picture") { $0.updates > updates }
    let digits = terminal.screen.digits
    try terminal.wait(for: "the next second") { $0.digits != digits }
    #expect(try sandbox.entryFileVersion() == version)
    _ = try sandbox.run("pause")
    #expect(try sandbox.entryText().contains("&left="))
    #expect(try sandbox.entryFileVersion() != version)
    _ = try sandbox.run("stop")
    try terminal.waitForExit()
    #expect(sandbox.files == [])
  }
}
