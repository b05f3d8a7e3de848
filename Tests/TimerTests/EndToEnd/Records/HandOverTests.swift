import CLibrary
import Harness
import Testing

/// The app is left, and its timers go on in the background.
@Suite(.sideBySide) struct HandOverTests {
  private static func app(_ desk: Desk) throws -> PseudoTerminal {
    let terminal = try onApp("--no-config", environment: desk.environment)
    try terminal.send("530" + AppKey.enter)
    try desk.wait(forRecords: 1)
    return terminal
  }

  private func expectGoingOn(_ desk: Desk, end: String) throws {
    try desk.wait(forRecords: 1)
    let list = try desk.list()
    #expect(list.map { [$0[3], $0[4]] } == [["running", end]])
    _ = try desk.ask("stop", "all")
    try desk.wait(forRecords: 0)
    try desk.wait(forSockets: 0)
  }

  @Test func controlCLeavesThemBehind() throws {
    let desk = try Desk.withRecords()
    let terminal = try Self.app(desk)
    let row = try desk.row()
    try terminal.send(AppKey.controlC)
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(terminal.screen.text.contains("5m30s: goes on in the background, ends "))
    #expect(
      terminal.screen.text.contains("write timer to see what goes on, timer stop to end it"))
    // It is called as before, and nobody else can be.
    #expect(try desk.list().map { $0[0] } == [row[0]])
    #expect(desk.files.contains(row[0]))
    #expect(desk.log == [])
    try expectGoingOn(desk, end: row[4])
  }

  /// Whoever asks meanwhile finds them, in the one process or in the other, and whoever watches sees no gap.
  @Test func whoeverAsksMeanwhileFindsThem() throws { try Self.expectFound(rounds: 1) }

  static func expectFound(rounds: Int) throws {
    let desk = try Desk.withRecords()
    for _ in 0..<rounds {
      let terminal = try app(desk)
      let follower = try Piped(
        executable(named: "timer"), ["status", "--follow", "--format", "{state}"],
        environment: desk.environment)
      try follower.wait(for: "the timer") { $0.last?.text == "running" }
      try terminal.send(AppKey.controlC)
      for _ in 0..<12 {
        terminal.read(for: .milliseconds(2))
        let list = try desk.ask("list")
        #expect(list.output.contains("\trunning\t") && list.errors == "")
      }
      let pause = try desk.ask("pause")
      #expect(pause.output.contains("paused") && pause.errors == "")
      #expect(try terminal.waitForExit() == .signalled(SIGINT))
      try follower.wait(for: "the pause") { $0.last?.text == "paused" }
      #expect(follower.lines.map(\.text) == ["running", "paused"])
      _ = try desk.ask("stop")
      try follower.signal(SIGTERM)
      try follower.waitForExit()
      try desk.wait(forRecords: 0)
    }
    #expect(desk.files == [])
  }

  @Test(arguments: [true, false])
  func aClosedWindowDoesToo(isSignalled: Bool) throws {
    let desk = try Desk.withRecords()
    let terminal = try Self.app(desk)
    let end = try desk.row()[4]
    if isSignalled { try terminal.signal(SIGHUP) } else { terminal.hangUp() }
    let ending = try terminal.waitForExit()
    #expect(ending == .signalled(SIGHUP))
    try expectGoingOn(desk, end: end)
  }

  /// What ends at once can be resumed.
  @Test func afterATermTheyAreLost() throws {
    let desk = try Desk.withRecords()
    let terminal = try Self.app(desk)
    try terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .signalled(SIGTERM))
    #expect(try desk.list().map { $0[3] } == ["lost"])
  }

  @Test func whatIsPausedStaysSo() throws {
    let desk = try Desk.withRecords()
    let terminal = try Self.app(desk)
    let left = try desk.ask("pause").output
    try terminal.send(AppKey.controlC)
    try terminal.waitForExit()
    #expect(try desk.ask("pause").output == left)
    #expect(terminal.screen.text.contains("goes on in the background, paused with "))
    _ = try desk.ask("stop", "all")
  }
}
