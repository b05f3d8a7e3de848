import CLibrary
import Foundation
import Harness
import Testing

/// The app is left, and its timers go on in the background.
@Suite(.onBlockingThreads) struct HandOverTests {
  private static func app(_ sandbox: Sandbox) throws -> PseudoTerminal {
    let terminal = try onApp("--no-config", environment: sandbox.environment)
    try terminal.send("530" + AppKey.enter)
    try sandbox.wait(forEntries: 1)
    return terminal
  }

  private func expectGoingOn(_ sandbox: Sandbox, end: String) throws {
    try sandbox.wait(forEntries: 1)
    let list = try sandbox.list()
    #expect(list.map { [$0[3], $0[4]] } == [["running", end]])
    _ = try sandbox.ask("stop", "all")
    try waitUntil("the end") { sandbox.files.isEmpty }
  }

  @Test func controlCLeavesThemBehind() throws {
    let sandbox = try Sandbox()
    let terminal = try Self.app(sandbox)
    let row = try sandbox.row()
    try terminal.send(AppKey.controlC)
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(terminal.screen.text.contains("5m30s (\(row[0])): runs in the background, ends "))
    #expect(
      terminal.screen.text.contains("write timer to see it, timer stop \(row[0]) to stop it"))
    // It is called as before, and nobody else can be.
    #expect(try sandbox.list().map { $0[0] } == [row[0]])
    #expect(sandbox.files.contains(row[0]))
    #expect(sandbox.log == [])
    try expectGoingOn(sandbox, end: row[4])
  }

  /// The file with the locks, or the whole folder, may be cleared away while the app counts.
  @Test(arguments: ["/lock", ""])
  func goesOnWithoutWhatWasRemoved(path: String) throws {
    let sandbox = try Sandbox()
    let terminal = try Self.app(sandbox)
    let row = try sandbox.row()
    try FileManager.default.removeItem(atPath: sandbox.registry + path)
    try terminal.send(AppKey.controlC)
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    // What is left has become less.
    let columns = [0, 1, 3, 4]
    #expect(try sandbox.list().map { row in columns.map { row[$0] } } == [columns.map { row[$0] }])
    _ = try sandbox.ask("stop", "all")
  }

  /// Whoever asks meanwhile finds them, in the one process or in the other, and whoever watches sees no gap.
  @Test func whoeverAsksMeanwhileFindsThem() throws { try Self.expectFound(rounds: 1) }

  static func expectFound(rounds: Int) throws {
    let sandbox = try Sandbox()
    for _ in 0..<rounds {
      let terminal = try app(sandbox)
      let follower = try Piped(
        executable(named: "timer"), ["status", "--follow", "--format", "{state}"],
        environment: sandbox.environment)
      try follower.wait(for: "the timer") { $0.last?.text == "running" }
      try terminal.send(AppKey.controlC)
      for _ in 0..<12 {
        terminal.read(for: .milliseconds(2))
        let list = try sandbox.ask("list")
        #expect(list.output.contains("\trunning\t") && list.errors == "")
      }
      let pause = try sandbox.ask("pause")
      #expect(pause.output.contains("paused") && pause.errors == "")
      #expect(try terminal.waitForExit() == .signalled(SIGINT))
      try follower.wait(for: "the pause") { $0.last?.text == "paused" }
      #expect(follower.lines.map(\.text) == ["running", "paused"])
      _ = try sandbox.ask("stop")
      try follower.signal(SIGTERM)
      try follower.waitForExit()
      try waitUntil("the end") { sandbox.files.isEmpty }
    }
  }

  @Test(arguments: [true, false])
  func aClosedWindowDoesToo(isSignalled: Bool) throws {
    let sandbox = try Sandbox()
    let terminal = try Self.app(sandbox)
    let end = try sandbox.row()[4]
    if isSignalled { try terminal.signal(SIGHUP) } else { terminal.hangUp() }
    let ending = try terminal.waitForExit()
    #expect(ending == .signalled(SIGHUP))
    try expectGoingOn(sandbox, end: end)
  }

  /// What ends at once can be resumed.
  @Test func afterATermTheyAreLost() throws {
    let sandbox = try Sandbox()
    let terminal = try Self.app(sandbox)
    try terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .signalled(SIGTERM))
    #expect(try sandbox.list().map { $0[3] } == ["lost"])
  }

  @Test func whatIsPausedStaysSo() throws {
    let sandbox = try Sandbox()
    let terminal = try Self.app(sandbox)
    let left = try sandbox.ask("pause").output
    try terminal.send(AppKey.controlC)
    try terminal.waitForExit()
    #expect(try sandbox.ask("pause").output == left)
    #expect(terminal.screen.text.contains("paused in the background with "))
    _ = try sandbox.ask("stop", "all")
  }
}
