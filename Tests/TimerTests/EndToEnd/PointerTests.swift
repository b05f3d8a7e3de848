import CLibrary
import Harness
import Testing

/// The pointer presses buttons, and its wheel moves the end.
@Suite(.onBlockingThreads) struct PointerTests {
  static let modes: Set<Int> = [1002, 1006]

  @Test func enablesThePointerWithTheFirstPicture() throws {
    let terminal = try startOnTerminal("5m")
    let screen = try terminal.waitForPicture()
    #expect(screen.modes.isSuperset(of: Self.modes))
    #expect(screen.modes.contains(1004))
    #expect(screen.updates == 1)
    try terminal.send("\u{3}")
    try terminal.expectCleanExit(.signalled(SIGINT))
    // Modes are switched off in reverse order, each in a sequence of its own.
    let text = terminal.received.readable
    let disabling = #/\\e\[\?1004l\\e\[\?1006l\\e\[\?1002l/#
    #expect(text.contains(#/\\e\[\?1002h\\e\[\?1006h\\e\[\?1004h/#) && text.contains(disabling))
  }

  @Test(arguments: [["--no-mouse", "5m"], ["--inline", "5m"]])
  func leavesThePointerOff(arguments: [String]) throws {
    let terminal = try PseudoTerminal(
      executable(named: "timer"), arguments, answering: .kitty())
    try terminal.waitForPicture()
    try terminal.tap(" ")
    try terminal.wait(forText: "paused")
    try terminal.waitUntilIdle()
    try terminal.tap("c", .control)
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    let text = terminal.received.readable
    #expect(!text.contains(#/\[\?100[0236]/#) && !text.contains("?1015") && !text.contains("?1016"))
    #expect(try terminal.leftovers == [])
  }

  @Test func leavesThePointerOffWithoutKeys() throws {
    let terminal = try startOnTerminal("5m", input: .null)
    let screen = try terminal.waitForPicture()
    // Without keys and pointer, buttons would only be in the way.
    #expect(screen.position(of: "restart") == nil && screen.position(of: "help") == nil)
    try terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .signalled(SIGTERM))
    #expect(!terminal.received.readable.contains(#/\[\?100\d/#))
  }

  // MARK: Buttons

  @Test(arguments: [nil, Responder.kitty(), .xterm()])
  func aClickPausesResumesAndRestarts(responder: Responder?) throws {
    let terminal = try startOnTerminal("5m", answering: responder)
    try terminal.click(on: "pause")
    try terminal.click(on: "resume")
    try terminal.wait(forText: "ends ")
    try terminal.click(on: "restart")
    try terminal.wait(forText: "u undo")
    #expect(terminal.screen.drawingFaults == [])
    #expect(try terminal.child.poll() == nil)
  }

  @Test func aReleaseOutsideTheButtonDoesNothing() throws {
    let terminal = try startOnTerminal("5m")
    let pause = try terminal.position(of: "pause")
    try terminal.point(.press, at: pause)
    let away = Screen.Position(row: pause.row - 8, column: pause.column)
    try terminal.point(.drag, at: away)
    try terminal.point(.release, at: away)
    // If it had paused, the next click would not find the button "pause".
    try terminal.click(on: "pause")
    try terminal.wait(forText: "resume")
  }

  @Test func holdingTheStopButtonStops() throws {
    let terminal = try startOnTerminal("5m", "--hold", "300ms")
    let stop = try terminal.position(of: "stop")
    let pressed = ContinuousClock.now
    try terminal.point(.press, at: stop)
    try terminal.wait(for: "the last line") { !$0.isAlternate }
    #expect(pressed.duration(to: .now) >= .milliseconds(300))
    try terminal.expectCleanExit(.exited(1))
  }

  @Test func aClickOnStopShowsHow() throws {
    let terminal = try startOnTerminal("5m", "--hold", "1h")
    try terminal.click(on: "stop")
    try terminal.wait(forText: "hold the button to stop")
    #expect(try terminal.child.poll() == nil)
  }

  // MARK: The wheel

  @Test func theWheelMovesTheEnd() throws {
    let terminal = try startOnTerminal("59m", columns: 40, rows: 4)
    try terminal.waitForPicture()
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
    let before = try #require(seconds(terminal.screen))
    let position = try #require(digitsPosition(terminal.screen))
    try terminal.point(.wheelUp, at: position)
    try terminal.wait(for: "a minute more") { seconds($0) == before + 60 }
    try terminal.point(.wheelDown, at: position)
    try terminal.wait(for: "a minute less") { seconds($0) == before }
    try terminal.point(.wheelDown, at: position, hasShift: true)
    try terminal.wait(for: "a second less") { seconds($0) == before - 1 }
    // Outside the digits the wheel has no effect.
    try terminal.point(.wheelUp, at: Screen.Position(row: 3, column: 39))
    try terminal.point(.wheelUp, at: position, hasShift: true)
    try terminal.wait(for: "a second more") { seconds($0) == before }
  }

  private func digitsPosition(_ screen: Screen) -> Screen.Position? {
    screen.digits.flatMap { screen.position(of: $0) }
  }

  private func seconds(_ screen: Screen) -> Int? {
    screen.digits?.split(separator: ":").reduce(0) { $0 * 60 + (Int($1) ?? 0) }
  }
}
