import CLibrary
import Harness
import Testing

@Suite(.sideBySide) struct WaysOutTests {
  @Test(arguments: [["500ms"], ["500ms", "--no-flash"], ["500ms", "--inline"], ["0"]])
  func endsByItself(arguments: [String]) throws {
    let terminal = try PseudoTerminal(executable(named: "timer"), arguments)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.bells == 1)
    #expect(try terminal.traces == [])
    let rows = terminal.screen.writtenRows
    #expect(rows.count == 1)
    #expect(rows.first?.contains(/: time was up at \d\d:\d\d:\d\d/) == true, "\(rows)")
    #expect(terminal.screen.cursor == Screen.Position(row: 1, column: 0))
  }

  @Test func ringsNoBellWhenToldNotTo() throws {
    let terminal = try onTerminal("100ms", "--no-bell")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.bells == 0)
  }

  @Test func neverEndsEarlyAndHardlyLate() throws {
    let terminal = try onTerminal("700ms", "--no-flash")
    try terminal.waitForExit()
    let ended = try #require(terminal.child.ended)
    let time = terminal.child.started.duration(to: ended)
    #expect(time >= .milliseconds(700))
    // The benchmark measures how exact it is; here the machine may be busy.
    #expect(time < .seconds(10))
  }

  @Test func leavesUnusualSettingsAsTheyWere() throws {
    let terminal = try PseudoTerminal(executable(named: "timer"), ["200ms"]) { settings in
      settings.echoes = false
      settings.readsLines = false
      settings.makesSignals = false
      settings.stopsBackgroundOutput = true
    }
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try terminal.traces == [])
  }

  // MARK: Stopped by the user

  @Test(arguments: ["q", "Q", "\u{1B}"])
  func stopsWhileHeld(key: String) throws {
    try undisturbed {
      let terminal = try onTerminal("5m", "focus")
      try terminal.waitForPicture()
      let pressed = ContinuousClock.now
      #expect(try terminal.hold(key) == .exited(1))
      let ended = try #require(terminal.child.ended)
      // This includes the hold, and the wait for keys that are still typed.
      #expect(pressed.duration(to: ended) >= .seconds(1))
      #expect(try terminal.traces == [])
      #expect(terminal.screen.writtenRows.count == 1)
      #expect(terminal.screen.rows[0].contains(/^5m focus: stopped with 0[45]:\d\d left$/))
    }
  }

  @Test func swallowsTheRepeatsOfTheKeyThatStoppedIt() throws {
    try undisturbed {
      let terminal = try script("\"$0\" 5m; stty -echo; echo over; read -r line; echo \"<$line>\"")
      try terminal.waitForPicture()
      try terminal.send("q")
      terminal.read(for: .milliseconds(500))
      // The key is released 120 ms after the picture has gone.
      var extra = 3
      for _ in 0..<60 where extra > 0 {
        try terminal.send("q")
        terminal.read(for: .milliseconds(40))
        if !terminal.screen.isAlternate { extra -= 1 }
      }
      try terminal.wait(forText: "over", within: .seconds(10))
      try terminal.send("\n")
      try terminal.wait(forText: "<>", within: .seconds(10))
    }
  }

  @Test func aTapDoesNotStopAndShowsHow() throws {
    let terminal = try onTerminal("5m")
    try terminal.waitForPicture()
    try terminal.send("q")
    try terminal.wait(forText: "hold q to stop, or press it again")
    #expect(try terminal.child.poll() == nil)
  }

  @Test func twoQuickTapsDoNotStop() throws {
    try undisturbed {
      let terminal = try onTerminal("5m")
      try terminal.waitForPicture()
      for _ in 0..<3 {
        try terminal.send("q")
        terminal.read(for: .milliseconds(80))
      }
      try terminal.wait(forText: "or press it again", within: .seconds(10))
      #expect(try terminal.child.poll() == nil)
    }
  }

  @Test(arguments: [1400, 2000])
  func aSecondPressStopsWhereNoKeyRepeats(pauseInMilliseconds: Int) throws {
    try undisturbed {
      let terminal = try onTerminal("5m")
      try terminal.waitForPicture()
      try terminal.send("q")
      terminal.read(for: .milliseconds(pauseInMilliseconds))
      #expect(try terminal.child.poll() == nil)
      try terminal.send("q")
      #expect(try terminal.waitForExit(within: .seconds(10)) == .exited(1))
      #expect(try terminal.traces == [])
    }
  }

  @Test func anotherKeyEndsTheHold() throws {
    try undisturbed {
      let terminal = try onTerminal("5m")
      try terminal.waitForPicture()
      try terminal.hold("q", repeats: 8)
      try terminal.send(" ")
      try terminal.wait(forText: "paused", within: .seconds(10))
      #expect(try terminal.hold("q", repeats: 5) == nil)
      #expect(try terminal.child.poll() == nil)
    }
  }

  @Test(arguments: ["q", "\u{1B}"])
  func stopsAtOnceWithNoHold(key: String) throws {
    let terminal = try onTerminal("5m", "--hold", "0")
    try terminal.waitForPicture()
    try terminal.send(key)
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(try terminal.traces == [])
  }

  @Test(arguments: [["5m"], ["--inline", "5m"]])
  func diesOfControlC(arguments: [String]) throws {
    let terminal = try PseudoTerminal(executable(named: "timer"), arguments)
    try terminal.waitForPicture()
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(try terminal.traces == [])
    #expect(terminal.screen.rows[0].contains(/^5m: stopped with 0[45]:\d\d left$/))
  }

  @Test func tellsTheShell() throws {
    let terminal = try script(
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
