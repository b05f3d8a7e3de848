import CLibrary
import Harness
import Testing

/// `timer --quiet`, which prints only the seconds left, and the signals that control it.
@Suite(.onBlockingThreads) struct QuietTests {
  /// On a busy machine a value may be skipped, but none is printed early.
  @Test(arguments: [
    (["0"], 0, 0), (["500ms"], 1, 500), (["1500ms"], 2, 1500), (["0.001"], 1, 1),
  ])
  func countsDownToZero(arguments: [String], first: Int, milliseconds: Int) throws {
    let program = try PipedProcess(executable(named: "timer"), ["--quiet"] + arguments)
    #expect(try program.waitForExit() == .exited(0))
    let values = program.lines.compactMap { Int($0.text) }
    #expect(values.first == first && values.last == 0 && values == values.sorted(by: >))
    #expect(Set(values).count == values.count)
    #expect(program.output == Array(values.map { "\($0)\n" }.joined().utf8))
    #expect(program.errors == [])
    for (value, line) in zip(values, program.lines) {
      let due = Duration.milliseconds(milliseconds) - .seconds(value)
      #expect(program.child.startInstant.duration(to: line.instant) >= due)
    }
  }

  @Test func countsToATimeOfDay() throws {
    func now() -> Int {
      var now = timespec()
      unsafe clock_gettime(CLOCK_REALTIME, &now)
      return now.tv_sec
    }
    let end = now() + 3
    let time = [end / 3600 % 24, end / 60 % 60, end % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    let program = try startOnPipes(
      "-q", "until", time.joined(separator: ":"),
      environment: .terminal.merging(["TZ": "UTC0"]) { $1 })
    #expect(try program.waitForExit() == .exited(0))
    let values = program.lines.compactMap { Int($0.text) }
    #expect(values == values.sorted(by: >) && values.last == 0 && values.allSatisfy { $0 <= 3 })
    #expect(now() >= end)
  }

  @Test func pausesAndResumesOnASignal() throws {
    let program = try startOnPipes("-q", "5m")
    try program.wait(for: "the first line") { $0.count >= 1 }
    try program.signal(SIGUSR1)
    try program.requestStatus()
    let report = program.errorLines.last?.text
    #expect(report?.contains(/^timer: 0[45]:\d\d left, paused$/) == true, "\(report ?? "")")
    let count = program.lines.count
    pause(.milliseconds(1200))
    try program.signal(SIGUSR1)
    try program.wait(for: "another line") { $0.count > count }
    let values = program.lines.compactMap { Int($0.text) }
    #expect(values == values.sorted(by: >))
    // The pause of 1.2 s delays each later value.
    for (value, line) in zip(values, program.lines).dropFirst(count) {
      let due = Duration.seconds(300 - value) + .milliseconds(1200)
      #expect(program.child.startInstant.duration(to: line.instant) >= due)
    }
  }

  @Test func reportsStatusOnASignal() throws {
    let program = try startOnPipes("-q", "5m", "tea", environment: .atNoon)
    try program.wait(for: "the first line") { $0.count >= 1 }
    try program.signal(SIGUSR2)
    try program.waitForErrorLines(1)
    let report = program.errorLines.first?.text
    #expect(report?.contains(/^timer: tea: 0[45]:\d\d left, ends (?:\w{3} )?\d\d:\d\d/) == true)
    #expect(program.lines.allSatisfy { Int($0.text) != nil })
  }

  @Test func unreadStatusReportsDoNotDelayTheEnd() throws {
    let name = String(repeating: "x", count: 100_000)
    let terminal = try startOnTerminal("-q", "2s", name, error: .pipe)
    try terminal.wait(forText: "2")
    try terminal.child.waitUntilItCatches(SIGUSR2)
    terminal.stopReading()
    for _ in 0..<200 {
      try terminal.signal(SIGUSR2)
      pause(.milliseconds(1))
    }
    #expect(try terminal.waitForExit() == .exited(0))
    terminal.resumeReading()
    terminal.read(for: .milliseconds(10))
    let reports = terminal.errors.split(separator: 0x0A)
    #expect(!reports.isEmpty && reports.allSatisfy { $0.count < 120 })
    #expect(reports.first?.starts(with: Array("timer: xxx".utf8)) == true)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGALRM])
  func diesOfASignal(number: CInt) throws {
    let program = try startOnPipes("-q", "5m", environment: .withoutBacktraces)
    try program.wait(for: "the first line") { $0.count >= 1 }
    try program.signal(number)
    #expect(try program.waitForExit() == .signalled(number))
    #expect(program.errors == [])
  }

  // MARK: Input and output

  @Test(arguments: ["", "trap '' PIPE; "])
  func diesOfSIGPIPEWithoutAReader(preparation: String) throws {
    let program = try runPipedScript(preparation + "exec \"$0\" -q 5m")
    try program.wait(for: "the first line") { $0.count >= 1 }
    program.closeOutput()
    #expect(try program.waitForExit() == .signalled(SIGPIPE))
    #expect(program.errors == [])
  }

  /// A warning without a reader does not end the countdown.
  @Test func countsDownWithoutAReaderOfErrors() throws {
    let folder = try TemporaryFolder()
    let program = try runPipedScript(
      """
      mkfifo '\(folder.path)/errors'
      : < '\(folder.path)/errors' & exec 4> '\(folder.path)/errors'
      wait
      "$0" -q 100ms --warn 5m 2>&4
      """)
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.output == Array("1\n0\n".utf8))
  }

  #if os(Linux)
    @Test func reportsAFullDisk() throws {
      let program = try startOnPipes("-q", "5m", output: .file("/dev/full"))
      #expect(try program.waitForExit() == .exited(74))
      #expect(
        program.errorLines.map(\.text)
          == ["timer: can't write to standard output: No space left on device"])
    }
  #endif

  @Test func reportsAClosedOutput() throws {
    let program = try startOnPipes("-q", "5m", output: .closed)
    #expect(try program.waitForExit() == .exited(74))
    #expect(program.errorLines.count == 1)
  }

  @Test(arguments: [
    (Stream.closed, Stream.pipe), (.null, .closed), (.closed, .closed), (.pipe, .null),
  ])
  func needsNeitherInputNorErrors(input: Stream, error: Stream) throws {
    let program = try startOnPipes("-q", "300ms", input: input, error: error)
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.lines.map(\.text) == ["1", "0"])
  }

  @Test func failsWithEverythingClosed() throws {
    let program = try startOnPipes("-q", "5m", input: .closed, output: .closed, error: .closed)
    #expect(try program.waitForExit() == .exited(74))
  }

  @Test func neverReadsItsInput() throws {
    let program = try runPipedScript("printf 'abc\\n' | { \"$0\" -q 100ms; read x; echo \"$x\"; }")
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.lines.map(\.text) == ["1", "0", "abc"])
  }

  /// A slow reader gets the current value instead of all values that it missed, and always the zero.
  @Test func writesNoBurstToASlowReader() throws {
    // The pipe is filled first, so that it has no room for a line until the reader resumes.
    let program = try PipedProcess(
      "/bin/sh",
      [
        "-c",
        """
        exec 3<&0
        { dd if=/dev/zero bs=4096 count=16 2>/dev/null; sh -c 'echo $$ >&2; exec "$0" -q 2' "$0"; } |
        { read go <&3; dd bs=4096 count=16 of=/dev/null 2>/dev/null; cat; }
        """, executable(named: "timer"),
      ], input: .pipe)
    try program.waitForErrorLines(1)
    try Child.wait(until: #require(CInt(program.errorLines[0].text)), catches: SIGUSR2)
    pause(.milliseconds(1100))
    try program.send("go\n")
    #expect(try program.waitForExit() == .exited(0))
    let values = program.lines.map { $0.text.replacing("\0", with: "") }
    #expect(values == ["1", "0"] || values == ["0"])
  }

  @Test func writesNoBurstAfterAStop() throws {
    let program = try startOnPipes("-q", "5m")
    try program.wait(for: "the first line") { $0.count >= 1 }
    try program.signal(SIGSTOP)
    pause(.milliseconds(2300))
    // Read the output from before the stop.
    #expect(throws: WaitError.self) {
      try program.wait(for: "a stopped program", within: .milliseconds(20)) { _ in false }
    }
    let count = program.lines.count
    try program.signal(SIGCONT)
    try program.wait(for: "two more lines") { $0.count >= count + 2 }
    let values = program.lines.compactMap { Int($0.text) }
    // The seconds of the stop are skipped, however many they were.
    #expect(values[count] <= values[count - 1] - 2)
    #expect(values[count + 1] < values[count])
  }

  @Test func printsOnlyZeroAfterAStopPastTheEnd() throws {
    let program = try startOnPipes("-q", "1")
    try program.wait(for: "the first line") { $0.count >= 1 }
    try program.signal(SIGSTOP)
    pause(.milliseconds(1200))
    try program.signal(SIGCONT)
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.lines.map(\.text) == ["1", "0"])
  }
}
