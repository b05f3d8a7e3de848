import CLibrary
import Harness
import Testing

/// One part after the other, on a terminal and in a script.
@Suite(.sideBySide) struct SequenceRunTests {
  /// In a window so small that its digits are text.
  private func onLines(
    _ arguments: String..., environment: [String: String] = .atNoon, error: Stream = .terminal
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      executable(named: "timer"), ["--no-sound"] + arguments, environment: environment,
      columns: 80, rows: 4, error: error)
  }

  // MARK: Time

  /// Every part begins where the last one ended: the end of part n is never before n times its length.
  @Test func partsFollowWithoutADrift() throws {
    let quiet = try onPipes("--quiet", "1s", "work", "then", "2s", "rest", "--repeat", "2")
    #expect(try quiet.waitForExit() == .exited(0))
    #expect(quiet.lines.map(\.text) == ["1", "0", "2", "1", "0", "1", "0", "2", "1", "0"])
    let ends = quiet.lines.filter { $0.text == "0" }.map {
      quiet.child.started.duration(to: $0.instant)
    }
    for (end, second) in zip(ends, [1, 3, 4, 6]) {
      #expect(end >= .seconds(second) && end < .seconds(second + 10))
    }
  }

  @Test func everyPartRings() throws {
    let terminal = try onTerminal(
      "--no-flash", "--no-sound", "300ms", "a", "then", "200ms", "b", "then", "300ms")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.bells == 3)
    #expect(try terminal.traces == [])
    let ended = try #require(terminal.child.ended)
    #expect(terminal.child.started.duration(to: ended) >= .milliseconds(800))
    #expect(
      terminal.screen.rows[0].contains(
        /^300ms a then 200ms b then 300ms: time was up at \d\d:\d\d:\d\d/))
  }

  @Test func hooksAndCommandsKnowThePart() throws {
    let home = try Home()
    try home.addHook(
      "end", "echo \"hook $TIMER_PART/$TIMER_PARTS $TIMER_NAME\" >> \"$HOMEFOLDER/log\"")
    let terminal = try onTerminal(
      "--no-sound", "--exec", "echo \"exec $TIMER_PART $TIMER_NAME\" >> \"$HOMEFOLDER/log\"",
      "700ms", "work", "then", "700ms", "rest", environment: home.environment)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(
      try home.waitForLog(4).sorted() == [
        "exec 1 work", "exec 2 rest", "hook 1/2 work", "hook 2/2 rest",
      ])
  }

  // MARK: Keys

  @Test func keysLeaveAPartComeBackAndStartAgain() throws {
    let terminal = try onLines("65m", "work", "then", "5m", "rest", "then", "6m")
    try terminal.wait(forText: "work 1/3")
    try terminal.send("n")
    try terminal.wait(forText: "rest 2/3")
    try terminal.send("u")
    try terminal.wait(forText: "work 1/3")
    try terminal.send("nn")
    try terminal.wait(forText: "3/3")
    // The last part has no next one.
    try terminal.send("n")
    try terminal.wait(forText: "the last part")
    // Once is this part, twice is all.
    try terminal.send("r")
    try terminal.send("r")
    try terminal.wait(forText: "work 1/3")
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(try terminal.traces == [])
  }

  @Test(arguments: ["\r", " ", "n"])
  func asksAtTheSeam(key: String) throws {
    let terminal = try onLines("--ask", "300ms", "work", "then", "5m", "rest")
    try terminal.wait(for: "the first seconds over") { $0.text.contains(/\+0:0[1-9]/) }
    try terminal.send(key)
    try terminal.wait(forText: "rest 2/2")
    try terminal.wait(forText: "04:5")
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(terminal.screen.rows[0].hasPrefix("300ms work then 5m rest: stopped with "))
    #expect(try terminal.traces == [])
  }

  @Test func aStoppedForeverSaysWhatIsDone() throws {
    let terminal = try onLines("--repeat", "forever", "1s", "work", "then", "5m", "rest")
    try terminal.wait(forText: "rest")
    try terminal.wait(forText: "04:5")
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(
      terminal.screen.rows[0].contains(
        /^1s work then 5m rest, forever: stopped with 04:5\d of 5m rest left, 1 part done$/))
  }

  // MARK: Signals

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func isLeftCleanlyInAnyPart(signal: CInt) throws {
    let terminal = try onLines("200ms", "work", "then", "5m", "rest")
    try terminal.wait(forText: "rest 2/2")
    try terminal.signal(signal)
    #expect(try terminal.waitForExit() == .signalled(signal))
    #expect(try terminal.tracesOfACutPicture == [])
  }

  /// Signals near the start, a seam and the end: whatever they meet, the terminal is as it was.
  @Test func signalsAtAnyMomentRestoreTheTerminal() throws {
    for delay in stride(from: 0, through: 420, by: 35) {
      let terminal = try onLines("150ms", "work", "then", "150ms", "rest", "also", "200ms", "tea")
      terminal.read(for: .milliseconds(delay))
      if try terminal.child.poll() == nil { try terminal.signal(delay % 2 == 0 ? SIGTERM : SIGINT) }
      _ = try terminal.waitForExit()
      #expect(try terminal.tracesOfACutPicture == [], "after \(delay) ms")
    }
  }

  @Test func pausesAndTellsByASignal() throws {
    let quiet = try onPipes("--quiet", "200ms", "work", "then", "1h", "rest")
    try quiet.wait(for: "the second part") { $0.contains { $0.text == "3600" } }
    try quiet.signal(SIGUSR2)
    try quiet.waitForAnswer(1)
    #expect(quiet.errorLines[0].text.contains("rest"))
    try quiet.signal(SIGUSR1)
    // Two signals on their way may change places.
    var answers = 1
    while answers < 100, !quiet.errorLines[answers - 1].text.contains("paused") {
      answers += 1
      try quiet.signal(SIGUSR2)
      try quiet.waitForAnswer(answers)
    }
    #expect(quiet.errorLines[answers - 1].text.contains("rest: 1:00:00 left, paused"))
    try quiet.signal(SIGTERM)
    #expect(try quiet.waitForExit() == .signalled(SIGTERM))
  }

  /// The seams that it slept through give one alarm, and then the part that is due.
  @Test func asleepPastASeam() throws {
    let terminal = try onLines("1s", "work", "then", "1s", "rest", "then", "1h", "late")
    try terminal.wait(forText: "work 1/3")
    try terminal.signal(SIGSTOP)
    terminal.read(for: .milliseconds(2500))
    let bells = terminal.screen.bells
    try terminal.signal(SIGCONT)
    try terminal.wait(forText: "late 3/3")
    terminal.read(for: .milliseconds(300))
    #expect(terminal.screen.bells == bells + 1)
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
  }
}
