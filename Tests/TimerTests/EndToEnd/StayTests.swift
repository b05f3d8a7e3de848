import CLibrary
import Harness
import Testing

/// `--stay` on a terminal: after the end of the time the countdown stays and shows the overtime.
@Suite(.onBlockingThreads) struct StayTests {
  /// Starts a countdown in a window so low that its digits are plain characters, not drawn large.
  private func startStaying(
    _ arguments: String..., answering responder: Responder? = nil
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      executable(named: "timer"), ["--stay", "--no-sound"] + arguments, environment: .atNoon,
      columns: 80, rows: 4, answering: responder)
  }

  /// Starts a countdown, and waits until keys act on the alarm.
  private func startAndWaitForOvertime(name: String = "", answering responder: Responder? = nil)
    throws
    -> PseudoTerminal
  {
    let terminal = try startStaying("200ms", "--name", name, answering: responder)
    try terminal.waitForASecondOfOvertime()
    return terminal
  }

  private func expectEnd(_ terminal: PseudoTerminal) throws {
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(
      terminal.screen.rows[0].contains(
        /^200ms: time was up at \d\d:\d\d:\d\d, over for [\dms]+$/), "\(terminal.screen.rows)")
    #expect(try terminal.leftovers == [])
  }

  /// The bell rings again after five seconds.
  @Test func countsUpAndRingsAgain() throws {
    let terminal = try startStaying("200ms")
    let screen = try terminal.wait(forText: "+0:0")
    #expect(screen.bells == 1)
    #expect(screen.text.contains(/time was up at \d\d:\d\d:\d\d/))
    try terminal.waitForASecondOfOvertime()
    try terminal.wait(for: "the second bell") { $0.bells == 2 }
    #expect(!terminal.screen.text.contains(/\+0:0[0-3]/))
    try terminal.tap("q")
    try expectEnd(terminal)
  }

  @Test(arguments: [("\r", false), ("q", true), ("\u{1B}", false)])
  func aTapEndsIt(key: String, reportsKeys: Bool) throws {
    let terminal = try startAndWaitForOvertime(answering: reportsKeys ? .kitty() : nil)
    try terminal.tap(key)
    try expectEnd(terminal)
  }

  @Test func spaceAndASignalSilenceIt() throws {
    for silenceAlarm in [{ try $0.send(" ") }, { try $0.signal(SIGUSR1) }]
      as [(PseudoTerminal) throws -> Void]
    {
      let terminal = try startAndWaitForOvertime()
      try silenceAlarm(terminal)
      try terminal.wait(forText: "silenced")
      try terminal.tap("q")
      try expectEnd(terminal)
    }
  }

  @Test func snoozesAndUndoesTheSnooze() throws {
    let terminal = try startAndWaitForOvertime()
    try terminal.send("s")
    try terminal.wait(for: "a snooze") {
      $0.text.contains(/0[45]:\d\d/) && $0.text.contains("snoozed until")
    }
    try terminal.send("u")
    try terminal.wait(for: "the alarm again") {
      $0.text.contains(/\+0:\d\d/) && $0.text.contains("time was up at")
    }
    try terminal.tap("q")
    try expectEnd(terminal)
  }

  @Test func addsAMinute() throws {
    let terminal = try startAndWaitForOvertime(name: "tea")
    try terminal.send("+")
    try terminal.wait(for: "a minute more") { $0.text.contains(/(01:00|00:5\d)/) }
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(
      terminal.screen.rows[0].contains(/^200ms tea, extended to .*: stopped with 0[01]:\d\d left$/))
    #expect(try terminal.leftovers == [])
  }

  @Test func restarts() throws {
    let terminal = try startAndWaitForOvertime()
    try terminal.send("r")
    try terminal.wait(for: "the next end") { $0.bells == 2 && $0.text.contains("+0:00") }
    try terminal.waitForASecondOfOvertime()
    try terminal.tap("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(
      terminal.screen.rows[0].contains(
        /^200ms, restarted, .*: time was up at .*, over for [\dms]+$/))
  }

  // MARK: Accidental keys

  /// The terminal of this test reports releases. `OvertimeTests` tests other keys and terminals.
  @Test func aKeyHeldPastTheEndDoesNothing() throws {
    let sandbox = try Sandbox()
    let terminal = try sandbox.startOnTerminal(
      "--stay", "--no-sound", "--hold", "1h", "59m", "tea", rows: 4, answering: .kitty())
    try terminal.waitForKeyReports()
    try terminal.press("q")
    try sandbox.shorten("tea", toSeconds: 2)
    let repeatKey = {
      try terminal.repeatKey("q")
      terminal.read(for: .milliseconds(33))
    }
    try waitUntil("two seconds of overtime: \(terminal.screen.rows)", betweenChecks: repeatKey) {
      terminal.screen.text.contains(/\+\d+:(0[2-9]|[1-5]\d)/)
    }
    try terminal.release("q")
    #expect(try terminal.child.poll() == nil)
    #expect(!terminal.screen.text.contains("silenced"))
    try terminal.tap("q")
    try terminal.expectCleanExit(.exited(0))
  }

  // MARK: Signals

  @Test func controlCInterrupts() throws {
    let terminal = try startAndWaitForOvertime()
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(terminal.screen.rows[0].contains(/^200ms: time was up at \S+, over for [\dms]+$/))
    #expect(try terminal.leftovers == [])
  }

  @Test func ringsOnceIfStoppedBySIGSTOPPastTheEnd() throws {
    let terminal = try startStaying("2s")
    try terminal.waitForPicture()
    try terminal.signal(SIGSTOP)
    // On a slow machine SIGSTOP may come only after the first alarm.
    try terminal.waitUntilIdle()
    let bells = terminal.screen.bells
    // "… s ago" is shown only after two seconds.
    terminal.read(for: .milliseconds(4200))
    try terminal.signal(SIGCONT)
    try terminal.wait(for: "an alarm, and how long ago") {
      $0.bells > bells && $0.text.contains(/time was up at \d\d:\d\d:\d\d, \d+ s ago/)
    }
    #expect(terminal.screen.bells == bells + 1)
  }

  // MARK: Inline and plain output

  @Test func staysInline() throws {
    let terminal = try runScript("echo above; exec \"$0\" --inline --stay --no-sound 200ms")
    try terminal.waitForASecondOfOvertime()
    #expect(terminal.screen.rows[0] == "above")
    #expect(terminal.screen.rows[1].contains(/^\+\d:\d\d .*time was up at/))
    try terminal.send(" ")
    try terminal.wait(forText: "silenced")
    try terminal.tap("\r")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.rows[0] == "above")
    #expect(terminal.screen.rows[1].contains(/^200ms: time was up at \S+, over for [\dms]+$/))
    #expect(terminal.screen.rows[2...].allSatisfy { $0.isEmpty })
    #expect(terminal.screen.drawingFaults == [])
    #expect(try terminal.leftovers == [])
  }

  @Test func staysInPlainLines() throws {
    let terminal = try startOnTerminal(
      "--plain", "--stay", "--no-sound", "200ms", environment: .atNoon)
    try terminal.wait(forText: "time is up")
    try terminal.signal(SIGUSR2)
    try terminal.wait(for: "the status") { $0.text.contains(/timer: time was up at \d\d:\d\d/) }
    try terminal.wait(for: "the alarm again") { $0.bells == 2 }
    try terminal.send(" ")
    try terminal.wait(forText: "silenced")
    try terminal.tap("\r")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(
      terminal.screen.writtenRows.last?
        .contains(/^0\.2 seconds: time was up at \d\d:\d\d:\d\d, over for .*seconds?$/) == true)
    #expect(!terminal.received.contains(0x1B))
    #expect(try terminal.leftovers == [])
  }

  // MARK: Without keys

  @Test(arguments: [
    (Stream.null, Stream.terminal, "xterm-256color"), (.terminal, .pipe, "xterm-256color"),
    (.terminal, .file("/dev/null"), "xterm-256color"), (.terminal, .terminal, "dumb"),
  ])
  func isRejectedWithoutKeys(input: Stream, output: Stream, term: String) throws {
    let terminal = try startOnTerminal(
      "--stay", "5m", environment: .terminal.merging(["TERM": term]) { $1 }, input: input,
      output: output, error: .pipe)
    #expect(try terminal.waitForExit() == .exited(2))
    #expect(
      String(decoding: terminal.errors, as: UTF8.self)
        == "timer: --stay needs a terminal"
        + (term == "dumb" ? " that can draw: write --plain too\n" : "\n"))
    #expect(terminal.received == [])
    #expect(try terminal.leftovers == [])
  }

  // MARK: The ring

  private static let lightFlash = Screen.Color.rgb(red: 255, green: 244, blue: 214)
  private static let darkFlash = Screen.Color.rgb(red: 208, green: 56, blue: 0)
  private static let flashOnUnknownBackground = Screen.Color.rgb(red: 214, green: 92, blue: 30)

  /// Even a short countdown queries the background, because its ring stays on the screen.
  @Test func theRingIsVisibleOnAnyBackground() throws {
    /// Waits until the pulsing ring has this colour, and returns all colours of the picture.
    func ringColors(_ responder: Responder?, in color: Screen.Color) throws -> Set<Screen.Color> {
      let terminal = try startOnTerminal(
        "--stay", "--no-sound", "--no-digits", "200ms", answering: responder)
      try terminal.wait(forText: "time was up at")
      try terminal.wait(for: "the colour of the end") { $0.visibleColors.contains(color) }
      let visibleColors = terminal.screen.visibleColors
      try terminal.send("\u{3}")
      _ = try terminal.waitForExit()
      return visibleColors
    }
    let (onLight, onDark) = (
      try ringColors(.xterm(), in: Self.darkFlash),
      try ringColors(
        .xterm(background: "0000/0000/0000", foreground: "ffff/ffff/ffff"), in: Self.lightFlash)
    )
    #expect(!onLight.contains(Self.lightFlash) && !onDark.contains(Self.darkFlash))
    _ = try ringColors(nil, in: Self.flashOnUnknownBackground)
    #expect(!onLight.union(onDark).contains(Self.flashOnUnknownBackground))
  }
}
