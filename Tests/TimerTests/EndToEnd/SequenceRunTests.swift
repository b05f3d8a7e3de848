import CLibrary
import Harness
import Testing

/// Sequences of parts, on a terminal and in a script.
@Suite(.onBlockingThreads) struct SequenceRunTests {
  // MARK: Time

  /// No part ends early. Other tests show in virtual time that none starts late.
  @Test func partsFollowOneAnother() throws {
    let quiet = try startOnPipes(
      "--quiet", "300ms", "work", "then", "1200ms", "rest", "--repeat", "2")
    #expect(try quiet.waitForExit() == .exited(0))
    let ends = quiet.lines.filter { $0.text == "0" }.map {
      quiet.child.startInstant.duration(to: $0.instant)
    }
    #expect(quiet.lines.first?.text == "1" && quiet.lines.last?.text == "0")
    try #require((1...4).contains(ends.count), "\(quiet.lines)")
    #expect(ends[ends.count - 1] >= .seconds(3))
    if ends.count == 4 {
      for (end, due) in zip(ends, [300, 1500, 1800]) { #expect(end >= .milliseconds(due)) }
    }
  }

  @Test func reportsTheEndOfAllParts() throws {
    let terminal = try startOnTerminal(
      "--no-flash", "--no-sound", "200ms", "a", "then", "100ms", "b", "then", "200ms")
    #expect(try terminal.waitForExit() == .exited(0))
    // On a busy machine several parts may be over at once, and ring once.
    #expect((1...3).contains(terminal.screen.bells))
    #expect(try terminal.leftovers == [])
    let ended = try #require(terminal.child.endInstant)
    #expect(terminal.child.startInstant.duration(to: ended) >= .milliseconds(500))
    #expect(
      terminal.screen.rows[0].contains(
        /^200ms a then 100ms b then 200ms: time was up at \d\d:\d\d:\d\d/))
  }

  @Test func hooksAndCommandsGetThePart() throws {
    let home = try Home()
    try home.addHook(
      "end", "echo \"hook $TIMER_PART/$TIMER_PARTS $TIMER_NAME\" >> \"$HOMEFOLDER/log\"")
    let terminal = try startOnTerminal(
      "--no-sound", "--exec", "echo \"exec $TIMER_PART $TIMER_NAME\" >> \"$HOMEFOLDER/log\"",
      "300ms", "work", "then", "300ms", "rest", environment: home.environment)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(
      try home.waitForLog(4).sorted() == [
        "exec 1 work", "exec 2 rest", "hook 1/2 work", "hook 2/2 rest",
      ])
  }

  // MARK: Keys

  @Test func keysSkipUndoAndRestartParts() throws {
    let terminal = try startInLowWindow("65m", "work", "then", "5m", "rest", "then", "6m")
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
    // `r` restarts the part, and a second `r` restarts the sequence.
    try terminal.send("rr")
    try terminal.wait(forText: "work 1/3")
    try terminal.send("\u{3}")
    try terminal.expectCleanExit(.signalled(SIGINT))
  }

  @Test func askWaitsBetweenParts() throws {
    let terminal = try startInLowWindow("--ask", "200ms", "work", "then", "5m", "rest")
    try terminal.waitForASecondOfOvertime()
    try terminal.send("\r")
    try terminal.wait(for: "the next part") { $0.text.contains(/(?:^|[^:\d])0(5:00|4:\d\d)/) }
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(terminal.screen.rows[0].hasPrefix("200ms work then 5m rest: stopped at 2 of 2, with "))
    #expect(try terminal.leftovers == [])
  }

  @Test func reportsWhereAnEndlessSequenceStopped() throws {
    let terminal = try startInLowWindow("--repeat", "forever", "200ms", "a", "then", "5m", "b")
    try terminal.wait(for: "the next part") { $0.text.contains(/(?:^|[^:\d])0(5:00|4:\d\d)/) }
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(
      terminal.screen.rows[0].contains(
        /^200ms a then 5m b, forever: stopped at part 2, with 0[45]:\d\d of 5m b left$/))
  }

  // MARK: Signals

  @Test func ringsAndRestoresTheTerminalInALaterPart() throws {
    let terminal = try startInLowWindow("200ms", "work", "then", "5m", "rest")
    try terminal.wait(for: "the next part") { $0.text.contains(/(?:^|[^:\d])0(5:00|4:\d\d)/) }
    #expect(terminal.screen.bells == 1)
    try terminal.signal(SIGTERM)
    try terminal.expectExit(.signalled(SIGTERM))
  }

  @Test func pausesAndReportsStatusOnSignals() throws {
    let quiet = try startOnPipes("--quiet", "200ms", "work", "then", "1h", "rest")
    try quiet.wait(for: "the second part") { $0.contains { $0.text == "3600" } }
    try quiet.signal(SIGUSR2)
    try quiet.waitForErrorLines(1)
    #expect(quiet.errorLines[0].text.contains("rest"))
    try quiet.signal(SIGUSR1)
    try quiet.requestStatus()
    #expect(quiet.errorLines.last?.text.contains(/rest: (1:00:00|59:\d\d) left, paused/) == true)
    try quiet.signal(SIGTERM)
    #expect(try quiet.waitForExit() == .signalled(SIGTERM))
  }

  @Test func ringsOnceAfterSleepingPastParts() throws {
    let terminal = try startInLowWindow("1s", "work", "then", "1s", "rest", "then", "1h", "walk")
    try terminal.wait(forText: "work 1/3")
    try terminal.signal(SIGSTOP)
    terminal.read(for: .milliseconds(2500))
    // On a slow machine SIGSTOP may come only in the last part.
    let alarms = terminal.screen.bells + (terminal.screen.text.contains("walk 3/3") ? 0 : 1)
    try terminal.signal(SIGCONT)
    try terminal.wait(for: "the last part") { $0.text.contains(/(1:00:00|59:\d\d)/) }
    try terminal.wait(forText: "walk 3/3")
    #expect(terminal.screen.bells == alarms)
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
  }
}
