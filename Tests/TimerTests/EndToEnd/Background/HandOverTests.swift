import CLibrary
import Foundation
import Harness
import Testing

/// Leaving the app, whose timers run on in the background.
@Suite(.onBlockingThreads) struct HandOverTests {
  private static func startAppWithTimer(_ sandbox: Sandbox) throws -> PseudoTerminal {
    let terminal = try startApp("--no-config", environment: sandbox.environment)
    try terminal.send("530" + AppKey.enter)
    try sandbox.wait(forEntries: 1)
    return terminal
  }

  private func expectRunning(_ sandbox: Sandbox, end: String) throws {
    try sandbox.wait(forEntries: 1)
    let list = try sandbox.listRows()
    #expect(list.map { [$0[3], $0[4]] } == [["running", end]])
    _ = try sandbox.run("stop", "all")
    try waitUntil("the end") { sandbox.files.isEmpty }
  }

  @Test func controlCLeavesTimersInTheBackground() throws {
    let sandbox = try Sandbox()
    let terminal = try Self.startAppWithTimer(sandbox)
    let row = try sandbox.firstRow()
    try terminal.send(AppKey.controlC)
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(terminal.screen.text.contains("5m30s (\(row[0])): runs in the background, ends "))
    #expect(
      terminal.screen.text.contains("write timer to see it, timer stop \(row[0]) to stop it"))
    // The timer keeps its ID, and the ID stays reserved.
    #expect(try sandbox.listRows().map { $0[0] } == [row[0]])
    #expect(sandbox.files.contains(row[0]))
    #expect(sandbox.log == [])
    try expectRunning(sandbox, end: row[4])
  }

  /// The lock file, or the whole folder, may be removed while a timer of the app runs.
  @Test(arguments: ["/lock", ""])
  func handsOverWithoutTheRemovedFiles(path: String) throws {
    let sandbox = try Sandbox()
    let terminal = try Self.startAppWithTimer(sandbox)
    let row = try sandbox.firstRow()
    try FileManager.default.removeItem(atPath: sandbox.registry + path)
    try terminal.send(AppKey.controlC)
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    // The time left, which is column 2, has changed.
    let columns = [0, 1, 3, 4]
    #expect(
      try sandbox.listRows().map { row in columns.map { row[$0] } } == [columns.map { row[$0] }])
    _ = try sandbox.run("stop", "all")
  }

  /// During the hand-over, each command finds the timer, and `timer status --follow` sees no gap.
  @Test func timersAreFoundDuringTheHandOver() throws {
    try Self.expectFoundDuringTheHandOver(rounds: 1)
  }

  static func expectFoundDuringTheHandOver(rounds: Int) throws {
    let sandbox = try Sandbox()
    for _ in 0..<rounds {
      let terminal = try startAppWithTimer(sandbox)
      let follower = try startOnPipes(
        "status", "--follow", "--format", "{state}", environment: sandbox.environment)
      try follower.wait(for: "the timer") { $0.last?.text == "running" }
      try terminal.send(AppKey.controlC)
      for _ in 0..<12 {
        terminal.read(for: .milliseconds(2))
        let list = try sandbox.run("list")
        #expect(list.output.contains("\trunning\t") && list.errors == "")
      }
      let pause = try sandbox.run("pause")
      #expect(pause.output.contains("paused") && pause.errors == "")
      #expect(try terminal.waitForExit() == .signalled(SIGINT))
      try follower.wait(for: "the pause") { $0.last?.text == "paused" }
      #expect(follower.lines.map(\.text) == ["running", "paused"])
      _ = try sandbox.run("stop")
      try follower.signal(SIGTERM)
      try follower.waitForExit()
      try waitUntil("the end") { sandbox.files.isEmpty }
    }
  }

  @Test(arguments: [true, false])
  func aClosedWindowLeavesTimersInTheBackground(isSignalled: Bool) throws {
    let sandbox = try Sandbox()
    let terminal = try Self.startAppWithTimer(sandbox)
    let end = try sandbox.firstRow()[4]
    if isSignalled { try terminal.signal(SIGHUP) } else { terminal.hangUp() }
    let ending = try terminal.waitForExit()
    #expect(ending == .signalled(SIGHUP))
    try expectRunning(sandbox, end: end)
  }

  /// SIGTERM ends the app at once, without a hand-over. The timers can be resumed.
  @Test func sigtermMakesTimersLost() throws {
    let sandbox = try Sandbox()
    let terminal = try Self.startAppWithTimer(sandbox)
    try terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .signalled(SIGTERM))
    #expect(try sandbox.listRows().map { $0[3] } == ["lost"])
  }

  @Test func pausedTimersStayPaused() throws {
    let sandbox = try Sandbox()
    let terminal = try Self.startAppWithTimer(sandbox)
    let left = try sandbox.run("pause").output
    try terminal.send(AppKey.controlC)
    try terminal.waitForExit()
    #expect(try sandbox.run("pause").output == left)
    #expect(terminal.screen.text.contains("paused in the background with "))
    _ = try sandbox.run("stop", "all")
  }
}
