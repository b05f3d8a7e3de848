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
    try terminal.waitForPrompt()
    #expect(try terminal.settings == before)
    #expect(terminal.screen.tracesIgnoringACutPicture == [])

    let updates = terminal.screen.updates
    try terminal.send("fg\n")
    try terminal.wait(for: "the picture again") {
      $0.updates > updates && $0.text.contains("ends ") && !$0.cursorVisible
    }
    #expect(try terminal.settings != before)
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
    try terminal.send("\u{3}")
    try terminal.waitForPrompt()
    #expect(try terminal.settings == before)
    #expect(terminal.screen.tracesIgnoringACutPicture == [])
    #expect(terminal.screen.text.contains("stopped with"))
  }

  @Test func suspendsRightAfterTheFirstByte() throws {
    let terminal = try startShell()
    let before = try terminal.settings
    try terminal.send("\"$T\" 5m\n")
    _ = try terminal.arrival(of: Array("\u{1B}[?25l".utf8))
    try terminal.send("\u{1A}")
    try terminal.waitForPrompt()
    #expect(try terminal.settings == before)
    #expect(terminal.screen.tracesIgnoringACutPicture == [])
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
    let left = try #require(screen.text.firstMatch(of: /stopped with 0:(\d\d):(\d\d) left/))
    let passed = try 3600 - #require(Int(left.1)) * 60 - #require(Int(left.2))
    // The time left is rounded up, so the time passed is rounded down.
    #expect(passed >= Int((continued - shown).components.seconds))
    #expect(passed <= Int((ContinuousClock.now - typed).components.seconds))
    #expect(terminal.screen.tracesIgnoringACutPicture == [])
  }

  @Test func ringsOnceAfterEndingWhileSuspended() throws {
    let terminal = try startShell()
    // In a window this small the digits are text.
    try terminal.resize(columns: 40, rows: 4)
    try terminal.send("\"$T\" 65s; echo \"status=$?\"\n")
    try terminal.waitForPicture()
    // `r` and `-` leave about five seconds, enough to suspend it in time on any machine.
    try terminal.send("r-")
    // Only the first row, because the time of day in another may have the same digits.
    try terminal.wait(for: "few seconds") { $0.rows[0].contains("00:0") }
    let left = ContinuousClock.now + .seconds(5)
    try terminal.send("\u{1A}")
    try terminal.wait(for: "the prompt") { !$0.isAlternate && $0.text.contains("status=1") }
    terminal.read(for: left - .now)
    let bells = terminal.screen.bells
    try terminal.send("fg; echo \"end=$?\"\n")
    try terminal.wait(forText: "end=0")
    #expect(terminal.screen.bells == bells + 1)
    #expect(terminal.screen.tracesIgnoringACutPicture == [])
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
    try terminal.wait(forText: "unning")
    try terminal.wait(forText: "timer: ")
    // The prompt before it may arrive only now, and join the line.
    #expect(terminal.screen.rows.contains { $0 == "typed" || $0 == "ready> typed" })
    #expect(terminal.screen.updates == updates)
    #expect(terminal.screen.tracesIgnoringACutPicture == [])
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
    try terminal.wait(forText: "unning")
    // The prompt before it may arrive only now, and join the line.
    #expect(terminal.screen.rows.contains { $0 == "typed" || $0 == "ready> typed" })
    try terminal.send("wait $!; echo \"status=$?\"; kill %1\n")
    try terminal.wait(forText: "status=0")
    #expect(terminal.screen.bells == 1)
    #expect(terminal.screen.text.contains(/300ms: time was up at/))
    #expect(!terminal.received.contains(0x1B))
    #expect(try terminal.settings == before)
  }

  /// The countdown leaves unread input to the shell, and does not end because of it.
  @Test(arguments: ["\"$T\" 1s &", "\"$T\" --quiet 1s > /dev/null &", "TERM=dumb \"$T\" 1s &"])
  func doesNotReadInputOfTheShell(command: String) throws {
    // The shell reads the second line after the countdown.
    let usages = try ["", "echo ty\"\"ped\n"].map { secondLine in
      let terminal = try startShell()
      try terminal.send("\(command) wait $!; echo \"status=$?\"\n\(secondLine)")
      try terminal.wait(forText: "status=0")
      if !secondLine.isEmpty { try terminal.wait(forText: "typed") }
      try terminal.send("exit\n")
      try terminal.waitForExit()
      return terminal.child.totalUsage
    }
    // The time of the shell and its children. A loop that polls the unread input takes a whole
    // second.
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
    try terminal.waitForPrompt()
    #expect(try terminal.settings == before)
    #expect(terminal.screen.tracesIgnoringACutPicture == [])
  }

  /// Some shells send no signal to a running job when they bring it to the foreground.
  @Test func drawsAPauseWhenBroughtToTheForeground() throws {
    let terminal = try startShell("/bin/bash", "--norc", "--noprofile", "--noediting")
    _ = try Self.startInBackground(on: terminal, untilItCatches: SIGUSR1)
    try terminal.send("kill -USR1 %1; fg\n")
    try terminal.wait(forText: "paused")
    #expect(terminal.screen.isAlternate)
    try terminal.waitUntilIdle()
    try terminal.send(" ")
    try terminal.wait(forText: "? help")
  }

  /// The second suspend key is typed before the first has taken effect.
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

  /// In the background it wakes once a second to check whether it is in the foreground.
  @Test(arguments: ["", "kill -USR1 $!; "])
  func sleepsInTheBackground(first: String) throws {
    let terminal = try startShell("/bin/bash", "--norc", "--noprofile", "--noediting")
    let number = try Self.startInBackground(on: terminal, untilItCatches: SIGUSR1)
    try terminal.send("\(first)echo ty\"\"ped\n")
    try terminal.wait(forText: "typed")
    guard Child.switches(of: number) != nil else { return }
    // A wake-up may switch between two threads.
    try waitUntil("two seconds with a few switches", pass: {}) {
      let before = try #require(Child.switches(of: number))
      terminal.read(for: .seconds(2))
      return try #require(Child.switches(of: number)) - before <= 8
    }
  }

  /// On Linux a write to a terminal fails while another process writes to it.
  @Test func reportsStatusWhileOthersWriteToTheTerminal() throws {
    let terminal = try startShell("/bin/bash", "--norc", "--noprofile", "--noediting")
    let number = try Self.startInBackground(on: terminal, untilItCatches: SIGUSR2)
    try terminal.send("while kill -0 %1; do printf '\\r'; done &\n")
    for _ in 0..<50 {
      let count = terminal.transcript.count
      kill(number, SIGUSR2)
      _ = try terminal.arrival(of: Array(" left".utf8), after: count, within: .seconds(10))
    }
    try terminal.send("kill $(jobs -p); exit\n")
    _ = try terminal.waitForExit()
  }

  @Test func writesNothingUnderTostop() throws {
    let terminal = try startShell()
    try terminal.send("stty tostop\n")
    try terminal.waitForPrompt()
    try terminal.send("\"$T\" 300ms & wait $!; echo \"status=$?\"\n")
    try terminal.wait(forText: "status=0")
    #expect(terminal.screen.bells == 0)
    #expect(!terminal.received.contains(0x1B))
  }

  @Test func plainLinesDoNotSuspendItUnderTostop() throws {
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

  /// The system does not suspend a process whose parent is in another session, because no shell
  /// could continue it.
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
    #expect(try terminal.tracesIgnoringACutPicture == [])
  }

  @Test func survivesAFloodOfSignals() throws {
    try Self.expectToSurvive(1000, SIGUSR2)
  }

  /// Starts a countdown as the first job, waits until it catches a signal, and returns its process
  /// ID.
  private static func startInBackground(
    on terminal: PseudoTerminal, untilItCatches signal: CInt
  ) throws -> CInt {
    try terminal.send("\"$T\" 5m & echo \"number=$!.\"\n")
    var number: CInt?
    try terminal.wait(for: "the number of the job") { screen in
      number = screen.text.firstMatch(of: /number=(\d+)\./).flatMap { CInt($0.1) }
      return number != nil
    }
    let job = try #require(number)
    // The shell itself catches some signals, but never 64. A handler for 64 shows that the program
    // has started.
    for signal in [64, signal] { try Child.wait(until: job, catches: signal) }
    return job
  }

  static func expectToSurvive(_ count: Int, _ number: CInt) throws {
    let terminal = try startOnTerminal("62s", error: .null)
    try terminal.wait(for: "a picture") { $0.updates > 1 }
    let pressed = ContinuousClock.now
    try terminal.shortenToTwoSeconds()
    for _ in 0..<count { try terminal.signal(number) }
    #expect(try terminal.waitForExit() == .exited(0))
    let ended = try #require(terminal.child.ended)
    #expect(pressed.duration(to: ended) >= .seconds(2))
    #expect(try terminal.traces == [])
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
