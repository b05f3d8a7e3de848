import CLibrary
import Harness
import Testing

/// The end of a countdown, and stopping it by keys.
@Suite(.onBlockingThreads) struct ExitTests {
  @Test(arguments: [["300ms"], ["300ms", "--no-flash"], ["300ms", "--inline"], ["0"]])
  func endsByItself(arguments: [String]) throws {
    let terminal = try PseudoTerminal(executable(named: "timer"), arguments)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.bells == 1)
    #expect(try terminal.leftovers == [])
    let rows = terminal.screen.writtenRows
    #expect(rows.count == 1)
    #expect(rows.first?.contains(/: time was up at \d\d:\d\d:\d\d/) == true, "\(rows)")
    #expect(terminal.screen.cursor == Screen.Position(row: 1, column: 0))
  }

  @Test func ringsNoBellWithNoBell() throws {
    let terminal = try startOnTerminal("100ms", "--no-bell")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.bells == 0)
  }

  /// The benchmark measures how late a countdown ends.
  @Test func neverEndsEarly() throws {
    let terminal = try startOnTerminal("300ms", "--no-flash")
    try terminal.waitForExit()
    let ended = try #require(terminal.child.endInstant)
    #expect(terminal.child.startInstant.duration(to: ended) >= .milliseconds(300))
  }

  @Test func leavesUnusualSettingsAsTheyWere() throws {
    let terminal = try PseudoTerminal(executable(named: "timer"), ["200ms"]) { settings in
      settings.echoes = false
      settings.readsLines = false
      settings.makesSignals = false
      settings.stopsBackgroundOutput = true
    }
    try terminal.expectCleanExit(.exited(0))
  }

  // MARK: Stopped by the user

  /// On a busy machine repeats may come too late, so the key is repeated until the hold succeeds.
  @Test(arguments: ["q", "Q", "\u{1B}"])
  func aHoldStops(key: String) throws {
    let terminal = try startOnTerminal("5m", "focus")
    try terminal.waitForPicture()
    let pressed = ContinuousClock.now
    #expect(try terminal.hold(key, repeats: 1000) == .exited(1))
    let ended = try #require(terminal.child.endInstant)
    #expect(pressed.duration(to: ended) >= .seconds(1))
    #expect(try terminal.leftovers == [])
    #expect(terminal.screen.writtenRows.count == 1)
    #expect(terminal.screen.rows[0].contains(/^5m focus: stopped with 0[45]:\d\d left$/))
  }

  @Test(arguments: ["q", "qqq"])
  func tapsShowHowToStop(keys: String) throws {
    let terminal = try startOnTerminal("5m")
    try terminal.waitForPicture()
    try terminal.send(keys)
    try terminal.wait(forText: "hold q to stop, or press it again")
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
  }

  /// On a busy machine the second press may come too late and count as a first one, so the test presses again.
  @Test func aSecondPressStopsWhereNoKeyRepeats() throws {
    let terminal = try startOnTerminal("5m")
    try terminal.waitForPicture()
    var presses = 0
    while terminal.screen.isAlternate, presses < 30 {
      try terminal.send("q")
      presses += 1
      terminal.read(for: .milliseconds(1500))
    }
    #expect(presses > 1)
    try terminal.expectCleanExit(.exited(1))
  }

  @Test(arguments: ["q", "\u{1B}"])
  func aTapStopsWithoutAHold(key: String) throws {
    let terminal = try startOnTerminal("5m", "--hold", "0")
    try terminal.waitForPicture()
    try terminal.send(key)
    try terminal.expectCleanExit(.exited(1))
  }

  @Test(arguments: [["5m"], ["--inline", "5m"]])
  func diesOfControlC(arguments: [String]) throws {
    let terminal = try PseudoTerminal(executable(named: "timer"), arguments)
    try terminal.waitForPicture()
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
    try terminal.send("\u{3}")
    try terminal.expectCleanExit(.signalled(SIGINT))
    #expect(terminal.screen.rows[0].contains(/^5m: stopped with 0[45]:\d\d left$/))
  }

  @Test func exitsWithZeroAtTheEndAndOneWhenStopped() throws {
    let terminal = try runScript(
      """
      "$0" 100ms && echo yes; read line
      "$0" 5m --hold 0 || echo "no $?"; read line
      """)
    try terminal.wait(forText: "yes")
    try terminal.send("\n")
    try terminal.wait(for: "the second picture") { $0.isAlternate }
    try terminal.send("q")
    try terminal.wait(forText: "no 1")
  }
}
