import CLibrary
import Harness
import Testing

/// The countdown as a job of a shell with job control.
@Suite(.onBlockingThreads) struct JobControlTests {
  @Test(arguments: [["5m"], ["--inline", "5m"], ["5m", "eggs", "also", "8m", "pasta"]])
  func suspendsAndResumes(arguments: [String]) throws {
    let terminal = try startShell()
    let before = try terminal.settings
    try terminal.send("\"$T\" \(arguments.joined(separator: " "))\n")
    try terminal.wait(for: "a picture") { $0.updates > 1 }
    #expect(try terminal.settings != before)

    try terminal.send("\u{1A}")
    try terminal.expectPrompt(with: before)

    let updates = terminal.screen.updates
    try terminal.send("fg\n")
    try terminal.wait(for: "the picture again") {
      $0.updates > updates && $0.text.contains("ends ") && !$0.cursorVisible
    }
    #expect(try terminal.settings != before)
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
    try terminal.send("\u{3}")
    try terminal.expectPrompt(with: before)
    #expect(terminal.screen.text.contains("stopped with"))
  }

  @Test func suspendsDuringTheFirstFrame() throws {
    let terminal = try startShell()
    let before = try terminal.settings
    try terminal.send("\"$T\" 5m\n")
    try terminal.awaitArrival(of: Array("\u{1B}[?25l".utf8))
    try terminal.send("\u{1A}")
    try terminal.expectPrompt(with: before)
  }

  @Test func timePassesWhileSuspended() throws {
    let terminal = try startShell()
    let typed = ContinuousClock.now
    try terminal.send("\"$T\" 1h\n")
    try terminal.waitForPicture()
    let shown = ContinuousClock.now
    try terminal.send("\u{1A}")
    try terminal.waitForPrompt()
    terminal.read(for: .milliseconds(1100))
    let updates = terminal.screen.updates
    try terminal.send("fg\n")
    try terminal.wait(for: "the picture again") { $0.updates > updates && $0.isAlternate }
    let continued = ContinuousClock.now
    try terminal.send("\u{3}")
    let screen = try terminal.wait(forText: "stopped with")
    let remaining = try #require(screen.text.firstMatch(of: /stopped with 0:(\d\d):(\d\d) left/))
    let passed = try 3600 - #require(Int(remaining.1)) * 60 - #require(Int(remaining.2))
    // The time left is rounded up, so the time passed is rounded down.
    #expect(passed >= Int((continued - shown).components.seconds))
    #expect(passed <= Int((ContinuousClock.now - typed).components.seconds))
    #expect(terminal.screen.leftoversExceptCutSequence == [])
  }

  @Test func ringsOnceAfterEndingWhileSuspended() throws {
    let terminal = try startShell()
    // In a window this low the digits are plain characters, not drawn large.
    try terminal.resize(columns: 40, rows: 4)
    try terminal.send("\"$T\" 65s; echo \"status=$?\"\n")
    try terminal.waitForPicture()
    // `r` restarts the countdown, and `-` takes a minute off. Five seconds are left to suspend it.
    try terminal.send("r-")
    // Only the first row counts, because a time of day in another row may have the same digits.
    try terminal.wait(for: "few seconds") { $0.rows[0].contains("00:0") }
    let end = ContinuousClock.now + .seconds(5)
    try terminal.send("\u{1A}")
    // The status is 128 plus the number of the stop signal, so it begins with 1.
    try terminal.wait(for: "the prompt") { !$0.isAlternate && $0.text.contains("status=1") }
    terminal.read(for: end - .now)
    let bells = terminal.screen.bells
    try terminal.send("fg; echo \"end=$?\"\n")
    try terminal.wait(forText: "end=0")
    #expect(terminal.screen.bells == bells + 1)
    #expect(terminal.screen.leftoversExceptCutSequence == [])
  }

  @Test func runsInTheBackgroundAndReturns() throws {
    let terminal = try startShell()
    let before = try terminal.settings
    try terminal.send("\"$T\" 5m\n")
    try terminal.wait(for: "a picture") { $0.updates > 1 }
    try terminal.send("\u{1A}")
    try terminal.waitForPrompt()
    try terminal.send("bg\n")
    try terminal.waitForPrompt()
    // The shell gets the input, and the countdown draws nothing.
    let updates = terminal.screen.updates
    try terminal.send("echo typed; jobs; kill -USR2 %1\n")
    // Shells write `Running` or `running`.
    try terminal.wait(forText: "unning")
    try terminal.wait(forText: "timer: ")
    // The shell may print its prompt only after the terminal has echoed the input. `typed` is then in the same row.
    #expect(terminal.screen.rows.contains { $0 == "typed" || $0 == "ready> typed" })
    #expect(terminal.screen.updates == updates)
    #expect(terminal.screen.leftoversExceptCutSequence == [])
    #expect(try terminal.settings == before)
    try terminal.send("fg\n")
    try terminal.wait(for: "the picture again") { $0.isAlternate && $0.updates > updates }
    #expect(try terminal.settings != before)
  }

  @Test func ringsButDrawsNothingInTheBackground() throws {
    let terminal = try startShell()
    let before = try terminal.settings
    try terminal.send("\"$T\" 1h & \"$T\" 300ms &\n")
    try terminal.waitForPrompt()
    // Input for the shell neither reaches the countdown nor suspends it.
    try terminal.send("echo typed; jobs\n")
    // Shells write `Running` or `running`.
    try terminal.wait(forText: "unning")
    // The shell may print its prompt only after the terminal has echoed the input. `typed` is then in the same row.
    #expect(terminal.screen.rows.contains { $0 == "typed" || $0 == "ready> typed" })
    try terminal.send("wait $!; echo \"status=$?\"; kill %1\n")
    try terminal.wait(forText: "status=0")
    #expect(terminal.screen.bells == 1)
    #expect(terminal.screen.text.contains(/300ms: time was up at/))
    #expect(!terminal.received.contains(0x1B))
    #expect(try terminal.settings == before)
  }

  /// A countdown in the background leaves unread input to the shell, and does not poll it.
  @Test(arguments: ["\"$T\" 1s &", "\"$T\" --quiet 1s > /dev/null &", "TERM=dumb \"$T\" 1s &"])
  func doesNotReadInputOfTheShell(command: String) throws {
    // The shell reads the second line only after the end of the countdown.
    let usages = try ["", "echo ty\"\"ped\n"].map { secondLine in
      let terminal = try startShell()
      try terminal.send("\(command) wait $!; echo \"status=$?\"\n\(secondLine)")
      try terminal.wait(forText: "status=0")
      if !secondLine.isEmpty { try terminal.wait(forText: "typed") }
      try terminal.send("exit\n")
      try terminal.waitForExit()
      return terminal.child.totalUsage
    }
    // These are the times of the shell and its children. A loop that polled the unread input would take a whole second.
    #expect(try #require(usages[1]).processorTime < processorTimeAllowance(for: usages[0]))
  }

  @Test func drawsWhenBroughtToTheForeground() throws {
    let terminal = try startShell()
    let before = try terminal.settings
    try terminal.send("\"$T\" 5m &\n")
    try terminal.waitForPrompt()
    try terminal.send("fg\n")
    try terminal.wait(for: "the picture") { $0.isAlternate && $0.updates > 1 }
    #expect(try terminal.settings != before)
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
    try terminal.send("\u{3}")
    try terminal.expectPrompt(with: before)
  }

  /// Some shells send no signal to a running job when they bring it to the foreground.
  @Test func drawsAPauseWhenBroughtToTheForeground() throws {
    let terminal = try startShell("/bin/bash", "--norc", "--noprofile", "--noediting")
    _ = try Self.startInBackground(on: terminal, untilItHandles: SIGUSR1)
    try terminal.send("kill -USR1 %1; fg\n")
    try terminal.wait(forText: "paused")
    #expect(terminal.screen.isAlternate)
    try terminal.waitUntilIdle()
    try terminal.send(" ")
    try terminal.wait(forText: "? help")
  }

  /// The user types ctrl-Z again before the first one has taken effect.
  @Test func twoSuspendKeysSuspendOnce() throws {
    let terminal = try startShell(answering: .kitty())
    try terminal.send("\"$T\" 5m\n")
    try terminal.waitForKeyReports()
    try terminal.send("\u{1B}[122;5u\u{1B}[122;5:3u\u{1B}[122;5u")
    try terminal.waitForPrompt()
    try terminal.send("fg\n")
    try terminal.waitForKeyReports()
    try terminal.tap(" ")
    try terminal.wait(forText: "paused")
    #expect(terminal.screen.isAlternate)
  }

  /// A countdown in the background wakes once a second to check whether it is in the foreground.
  @Test(arguments: ["", "kill -USR1 $!; "])
  func sleepsInTheBackground(firstCommand: String) throws {
    let terminal = try startShell("/bin/bash", "--norc", "--noprofile", "--noediting")
    let processID = try Self.startInBackground(on: terminal, untilItHandles: SIGUSR1)
    try terminal.send("\(firstCommand)echo ty\"\"ped\n")
    try terminal.wait(forText: "typed")
    guard Child.voluntarySwitches(of: processID) != nil else { return }
    // Each wake-up may wake a second thread, so there may be more than two switches.
    try waitUntil("two seconds in which it rarely wakes", betweenChecks: {}) {
      let before = try #require(Child.voluntarySwitches(of: processID))
      terminal.read(for: .seconds(2))
      return try #require(Child.voluntarySwitches(of: processID)) - before <= 8
    }
  }

  /// On Linux a nonblocking write to a terminal fails while another process writes to it.
  @Test func reportsStatusWhileOthersWriteToTheTerminal() throws {
    let terminal = try startShell("/bin/bash", "--norc", "--noprofile", "--noediting")
    let processID = try Self.startInBackground(on: terminal, untilItHandles: SIGUSR2)
    try terminal.send("while kill -0 %1; do printf '\\r'; done &\n")
    for _ in 0..<50 {
      let count = terminal.transcript.count
      kill(processID, SIGUSR2)
      try terminal.awaitArrival(of: Array(" left".utf8), after: count, within: .seconds(10))
    }
    try terminal.send("kill $(jobs -p); exit\n")
    _ = try terminal.waitForExit()
  }

  @Test func writesNothingInTheBackgroundUnderTostop() throws {
    let terminal = try startShell()
    try terminal.send("stty tostop\n")
    try terminal.waitForPrompt()
    try terminal.send("\"$T\" 300ms & wait $!; echo \"status=$?\"\n")
    try terminal.wait(forText: "status=0")
    #expect(terminal.screen.bells == 0)
    #expect(!terminal.received.contains(0x1B))
  }

  @Test func plainOutputIsNotSuspendedUnderTostop() throws {
    let terminal = try startShell()
    try terminal.send("stty tostop; TERM=dumb \"$T\" 300ms & wait $!; echo \"status=$?\"\n")
    try terminal.wait(forText: "status=0")
  }

  @Test func drawsAWholePictureAfterSIGSTOP() throws {
    let terminal = try startOnTerminal("1h")
    try terminal.wait(for: "a picture") { $0.updates > 1 }
    try terminal.signal(SIGSTOP)
    try terminal.waitUntilIdle()
    let updates = terminal.screen.updates
    try terminal.signal(SIGCONT)
    try terminal.wait(for: "a whole picture") { $0.updates > updates }
    #expect(terminal.screen.isAlternate)
    #expect(terminal.screen.drawingFaults == [])
  }

  /// The system does not suspend a process whose parent is in another session, because no shell could continue it.
  @Test func redrawsIfItCannotBeSuspended() throws {
    let terminal = try startOnTerminal("5m")
    try terminal.wait(for: "a picture") { $0.updates > 1 }
    try terminal.signal(SIGTSTP)
    // The harness may not see the normal screen, which is shown only briefly.
    try terminal.wait(for: "the picture again") { _ in
      terminal.received.readable.matches(of: /\\e\[\?1049h/).count == 2
    }
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    // Queued output is discarded, which may cut a sequence.
    #expect(try terminal.leftoversExceptCutSequence == [])
  }

  @Test func survivesAFloodOfSignals() throws {
    try Self.expectToSurvive(SIGUSR2, times: 1000)
  }

  /// Starts a countdown as the first job, waits until it handles a signal, and returns its process ID.
  private static func startInBackground(
    on terminal: PseudoTerminal, untilItHandles signal: CInt
  ) throws -> CInt {
    try terminal.send("\"$T\" 5m & echo \"pid=$!.\"\n")
    var printedID: CInt?
    try terminal.wait(for: "the process ID") { screen in
      printedID = screen.text.firstMatch(of: /pid=(\d+)\./).flatMap { CInt($0.1) }
      return printedID != nil
    }
    let processID = try #require(printedID)
    // The ID belongs to a copy of the shell until `exec`. The shell catches some signals, but never
    // SIGPROF, so a handler for it shows that `timer` has started.
    for number in [SIGPROF, signal] { try Child.wait(until: processID, catches: number) }
    return processID
  }

  /// Expects that a countdown that gets a signal many times does not end early, and ends cleanly.
  static func expectToSurvive(_ signal: CInt, times count: Int) throws {
    let terminal = try startOnTerminal("62s", error: .null)
    try terminal.wait(for: "a picture") { $0.updates > 1 }
    let pressed = ContinuousClock.now
    try terminal.shortenToTwoSeconds()
    for _ in 0..<count { try terminal.signal(signal) }
    #expect(try terminal.waitForExit() == .exited(0))
    let ended = try #require(terminal.child.endInstant)
    #expect(pressed.duration(to: ended) >= .seconds(2))
    #expect(try terminal.leftovers == [])
  }

  @Test func quietModeSuspendsLikeAnyProgram() throws {
    let terminal = try startShell()
    try terminal.send("\"$T\" --quiet 5m\n")
    try terminal.wait(forText: "300")
    try terminal.send("\u{1A}")
    // The echoed "^Z" may come only after the prompt.
    try terminal.wait(for: "the prompt") { screen in
      screen.rows.contains { $0.contains("Stopped") }
        && screen.writtenRows.last?.hasPrefix("ready>") == true
    }
    try terminal.send("kill -INT %1; fg\n")
    try terminal.wait(for: "the prompt after its end") { screen in
      screen.writtenRows.last == "ready>"
        && screen.rows.contains { $0.hasPrefix("ready>") && $0.contains("kill -INT") }
    }
    #expect(!terminal.received.contains(0x1B))
  }
}
