import CLibrary
import Harness
import Testing

/// `--stay`: what happens on a terminal from the end of the time on.
@Suite(.sideBySide) struct StayTests {
  /// A countdown in a window so small that its digits are text.
  private func stay(
    _ arguments: String..., environment: [String: String] = .atNoon,
    answering responder: Responder? = nil
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      executable(named: "timer"), ["--stay", "--no-sound"] + arguments, environment: environment,
      columns: 80, rows: 4, answering: responder)
  }

  /// The same after its end, when keys are for the alarm.
  private func over(
    _ arguments: String..., environment: [String: String] = .atNoon,
    answering responder: Responder? = nil
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      executable(named: "timer"), ["--stay", "--no-sound"] + arguments, environment: environment,
      columns: 80, rows: 4, answering: responder)
    try terminal.wait(for: "the first seconds over") { $0.text.contains(/\+0:0[1-9]/) }
    return terminal
  }

  private func expectEnd(_ terminal: PseudoTerminal, over seconds: String = "[1-9]s") throws {
    #expect(try terminal.waitForExit() == .exited(0))
    let line = try Regex("^1s: time was up at \\d\\d:\\d\\d:\\d\\d, over for \(seconds)$")
    #expect(terminal.screen.rows[0].contains(line), "\(terminal.screen.rows)")
    #expect(try terminal.traces == [])
  }

  @Test func countsUpAndRingsAgain() throws {
    let terminal = try stay("1s")
    let screen = try terminal.wait(forText: "+0:0")
    #expect(screen.bells == 1)
    #expect(screen.text.contains(/time was up at \d\d:\d\d:\d\d/))
    try terminal.wait(for: "the first seconds over") { $0.text.contains(/\+0:0[1-9]/) }
    try terminal.wait(for: "the second bell") { $0.bells == 2 }
    #expect(terminal.screen.text.contains(/\+0:0[4-9]/))
    try terminal.tap("q")
    try expectEnd(terminal)
    #expect(terminal.screen.bells == 2)
  }

  @Test(arguments: ["\r", "q", "\u{1B}"], [false, true])
  func aTapEndsIt(key: String, hasReports: Bool) throws {
    let terminal = try over("1s", answering: hasReports ? .kitty() : nil)
    try terminal.tap(key)
    try expectEnd(terminal)
  }

  @Test func spaceSilencesIt() throws {
    let terminal = try over("1s")
    try terminal.send(" ")
    try terminal.wait(forText: "silenced")
    try terminal.wait(forText: "+0:06")
    #expect(terminal.screen.bells == 1)
    try terminal.tap("q")
    try expectEnd(terminal)
  }

  @Test func aSignalSilencesIt() throws {
    let terminal = try over("1s")
    try terminal.signal(SIGUSR1)
    try terminal.wait(forText: "silenced")
    try terminal.tap("q")
    try expectEnd(terminal)
  }

  @Test func snoozesAndTakesThatBack() throws {
    let terminal = try over("1s")
    try terminal.send("s")
    try terminal.wait(for: "a snooze") {
      $0.text.contains(/0[45]:\d\d/) && $0.text.contains("snoozed until")
    }
    try terminal.send("u")
    try terminal.wait(for: "the alarm again") {
      $0.text.contains(/\+0:\d\d/) && $0.text.contains("time was up at")
    }
    try terminal.tap("q")
    try expectEnd(terminal, over: "\\d+s")
  }

  @Test func addsAMinute() throws {
    let terminal = try over("1s", "tea")
    try terminal.send("+")
    try terminal.wait(for: "a minute more") { $0.text.contains(/(01:00|00:5\d)/) }
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(
      terminal.screen.rows[0].contains(/^1s tea, extended to .*: stopped with 0[01]:\d\d left$/))
    #expect(try terminal.traces == [])
  }

  @Test func restarts() throws {
    let terminal = try over("1s")
    try terminal.send("r")
    try terminal.wait(for: "the next end") { $0.bells == 2 && $0.text.contains("+0:0") }
    try terminal.wait(for: "the first seconds over") { $0.text.contains(/\+0:0[1-9]/) }
    try terminal.tap("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(
      terminal.screen.rows[0].contains(/^1s, restarted, .*: time was up at .*, over for \ds$/))
  }

  // MARK: Keys that were not meant

  @Test(arguments: ["\r", "q"], [false, true])
  func aKeyHeldOverTheEndDoesNothing(key: String, hasReports: Bool) throws {
    // On a busy machine the key would be pressed after the end.
    try undisturbed {
      let terminal = try stay("--hold", "9s", "2s", answering: hasReports ? .kitty() : nil)
      if hasReports { try terminal.waitForKeyReports() } else { try terminal.waitForPicture() }
      try terminal.keepDown(key, for: .seconds(4))
      try terminal.release(key)
      try expectRinging(terminal)
    }
  }

  /// Pressed just after the end, and then held.
  @Test(arguments: [" ", "\r", "q", "s"], [false, true])
  func aKeyRightAtTheEndDoesNothing(key: String, hasReports: Bool) throws {
    try undisturbed {
      let terminal = try stay("2s", answering: hasReports ? .kitty() : nil)
      if hasReports { try terminal.waitForKeyReports() }
      try terminal.wait(forText: "+0:00")
      try terminal.keepDown(key, for: .seconds(2))
      try terminal.release(key)
      try expectRinging(terminal)
    }
  }

  private func expectRinging(_ terminal: PseudoTerminal) throws {
    #expect(try terminal.child.poll() == nil)
    try terminal.wait(for: "overtime") {
      $0.text.contains(/\+0:0[2-9]/) && !$0.text.contains("silenced")
    }
    // The bell that comes after five seconds shows that it is not silenced.
    try terminal.wait(for: "the second bell") { $0.bells == 2 }
    try terminal.tap("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try terminal.traces == [])
  }

  // MARK: Signals

  @Test func ctrlCInterrupts() throws {
    let terminal = try over("1s")
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(terminal.screen.rows[0].contains(/^1s: time was up at \S+, over for \ds$/))
    #expect(try terminal.traces == [])
  }

  /// A process that was stopped over its end has one alarm, not one for each repeat.
  @Test func oneAlarmAfterAStopOverTheEnd() throws {
    let terminal = try stay("1s")
    try terminal.waitForPicture()
    try terminal.signal(SIGSTOP)
    pause(.seconds(3))
    try terminal.signal(SIGCONT)
    try terminal.wait(for: "how long ago") {
      $0.text.contains(/time was up at \d\d:\d\d:\d\d, \d s ago/)
    }
    #expect(terminal.screen.bells == 1)
    try terminal.wait(forText: "+0:04")
    #expect(terminal.screen.bells == 1)
    try terminal.tap("q")
    try expectEnd(terminal)
  }

  // MARK: Other faces

  @Test func staysInALine() throws {
    let terminal = try script("echo above; exec \"$0\" --inline --stay --no-sound 1s")
    try terminal.wait(for: "overtime") {
      $0.rows[0] == "above" && $0.rows[1].contains(/^\+0:01 .*time was up at/)
    }
    try terminal.send(" ")
    try terminal.wait(forText: "silenced")
    try terminal.tap("\r")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.rows[0] == "above")
    #expect(terminal.screen.rows[1].contains(/^1s: time was up at \S+, over for \ds$/))
    #expect(terminal.screen.rows[2...].allSatisfy { $0.isEmpty })
    #expect(terminal.screen.accidents == [])
    #expect(try terminal.traces == [])
  }

  @Test(arguments: [["--plain"], []])
  func staysInSpokenLines(arguments: [String]) throws {
    let environment = arguments.isEmpty ? ["TERM": "dumb", "ACCESSIBLE": "1"] : [:]
    let terminal = try PseudoTerminal(
      executable(named: "timer"), arguments + ["--stay", "--no-sound", "1s"],
      environment: .atNoon.merging(environment) { $1 })
    try terminal.wait(forText: "time is up")
    try terminal.signal(SIGUSR2)
    try terminal.wait(for: "how it stands") { $0.text.contains(/timer: time was up at \d\d:\d\d/) }
    try terminal.wait(for: "the alarm again") { $0.bells == 2 }
    try terminal.send(" ")
    try terminal.wait(forText: "silenced")
    try terminal.tap("\r")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(
      terminal.screen.writtenRows.last?
        .contains(/^1 second: time was up at \d\d:\d\d:\d\d, over for \d+ seconds$/) == true)
    #expect(!terminal.received.contains(0x1B))
    #expect(try terminal.traces == [])
  }

  // MARK: Where no key can come

  @Test(arguments: [
    (Stream.null, Stream.terminal, "xterm-256color"), (.terminal, .pipe, "xterm-256color"),
    (.terminal, .file("/dev/null"), "xterm-256color"), (.terminal, .terminal, "dumb"),
  ])
  func isRefusedWithoutKeys(input: Stream, output: Stream, term: String) throws {
    let terminal = try onTerminal(
      "--stay", "5m", environment: .terminal.merging(["TERM": term]) { $1 }, input: input,
      output: output, error: .pipe)
    #expect(try terminal.waitForExit() == .exited(2))
    #expect(
      String(decoding: terminal.errors, as: UTF8.self)
        == "timer: --stay waits for a key, and no key can come here"
        + (term == "dumb" ? ": write --plain too\n" : "\n"))
    #expect(terminal.received == [])
    #expect(try terminal.traces == [])
  }

  // MARK: The ring

  private static let lightFlash = Screen.Color.exact(red: 255, green: 244, blue: 214)
  private static let darkFlash = Screen.Color.exact(red: 90, green: 30, blue: 0)
  private static let flashAnywhere = Screen.Color.exact(red: 214, green: 92, blue: 30)

  /// However short the countdown is, the terminal is asked for its background: the ring stays on it.
  @Test func theRingIsSeenOnAnyBackground() throws {
    func ring(_ responder: Responder?) throws -> Set<Screen.Color> {
      let terminal = try onTerminal(
        "--stay", "--no-sound", "--no-digits", "1s", answering: responder)
      try terminal.wait(forText: "time was up at")
      try terminal.drain(quiet: .milliseconds(300))
      let inks = terminal.screen.inks
      try terminal.send("\u{3}")
      _ = try terminal.waitForExit()
      return inks
    }
    let (light, dark) = (
      try ring(.xterm()),
      try ring(.xterm(background: "0000/0000/0000", foreground: "ffff/ffff/ffff"))
    )
    #expect(light.contains(Self.darkFlash) && !light.contains(Self.lightFlash))
    #expect(dark.contains(Self.lightFlash) && !dark.contains(Self.darkFlash))
    let unknown = try ring(nil)
    #expect(unknown.contains(Self.flashAnywhere) && !light.union(dark).contains(Self.flashAnywhere))
  }
}
