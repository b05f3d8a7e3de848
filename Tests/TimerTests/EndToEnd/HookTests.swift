import CLibrary
import Harness
import Testing

/// The programs in the hooks folder.
@Suite(.onBlockingThreads) struct HookTests {
  /// Appends a line to the log. Each line is one write, so lines of several programs do not mix.
  private static let appendToLog =
    "echo \"$TIMER_EVENT $TIMER_NAME $TIMER_TOTAL\" >> \"$HOMEFOLDER/log\""

  private func home(_ script: String = appendToLog, kinds: String...) throws -> Home {
    let home = try Home()
    for kind in kinds { try home.addHook(kind, script) }
    return home
  }

  // MARK: Events

  @Test(arguments: [[], ["--inline"]])
  func runsEachHookForItsEvent(options: [String]) throws {
    let home = try home(kinds: "start", "pause", "resume", "end", "stop")
    let terminal = try PseudoTerminal(
      executable(named: "timer"), options + ["5m", "tea"], environment: home.environment)
    var expectedLog = ["start tea 300"]
    #expect(try home.waitForLog(1) == expectedLog)
    for (key, line) in [
      (" ", "pause tea 300"), (" ", "resume tea 300"), ("\u{3}", "stop tea 300"),
    ] {
      try terminal.send(key)
      expectedLog.append(line)
      #expect(try home.waitForLog(expectedLog.count) == expectedLog)
    }
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(home.log == expectedLog)
  }

  @Test func passesAllVariablesToTheEndHook() throws {
    let home = try home(
      """
      { env | grep ^TIMER_ | sort; echo "input <$(cat)>"; } > "$HOMEFOLDER/new"
      mv "$HOMEFOLDER/new" "$HOMEFOLDER/log"
      """, kinds: "end")
    let terminal = try startOnTerminal("300ms", "tea", environment: home.environment)
    #expect(try terminal.waitForExit() == .exited(0))
    let log = try home.waitForLog(9)
    #expect(log[0] == "TIMER_EVENT=end")
    #expect(log[1].contains(/^TIMER_ID=[a-z]\d+$/))
    #expect(log[2].contains(/^TIMER_LATE=\d+(\.\d{1,3})?$/))
    #expect(
      log[3...] == [
        "TIMER_LEFT=0", "TIMER_NAME=tea", "TIMER_PART=1", "TIMER_PARTS=1", "TIMER_TOTAL=0.3",
        "input <>",
      ])
  }

  /// If hooks ran at the same time, the `end` of one part could undo the `start` of the next.
  @Test func runsOneHookAfterTheOther() throws {
    let home = try home(kinds: "start")
    try home.addHook("end", "sleep 0.3; \(Self.appendToLog)")
    let terminal = try startOnTerminal(
      "200ms", "a", "then", "5m", "b", environment: home.environment)
    #expect(try home.waitForLog(3) == ["start a 0.2", "end a 0.2", "start b 300"])
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
  }

  @Test func aFatalSignalRunsNoStopHook() throws {
    let home = try home(kinds: "start", "stop")
    let terminal = try startOnTerminal("5m", environment: home.environment)
    try home.waitForLog(1)
    try terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .signalled(SIGTERM))
    // A stop hook of the first countdown would log before the hooks of the second.
    let other = try startOnTerminal("5m", "other", environment: home.environment)
    #expect(try home.waitForLog(2).last == "start other 300")
    try other.send("\u{3}")
    #expect(try home.waitForLog(3).last == "stop other 300")
  }

  @Test(arguments: [
    ["--no-config", "0s"], ["--quiet", "0s"],
  ])
  func runsNoHooksIfQuietOrWithoutConfiguration(arguments: [String]) throws {
    let home = try home(kinds: "start", "end")
    let terminal = try PseudoTerminal(
      executable(named: "timer"), arguments + ["--name", "none"], environment: home.environment)
    #expect(try terminal.waitForExit() == .exited(0))
    try expectOnlyHooksOfNextCountdown(in: home)
  }

  @Test func runsNoHooksWithoutATerminal() throws {
    let home = try home(kinds: "start", "end")
    let program = try startOnPipes("0s", "none", environment: home.environment)
    #expect(try program.waitForExit() == .exited(0))
    try expectOnlyHooksOfNextCountdown(in: home)
  }

  /// If a countdown ran hooks inside a hook, a hook that starts a countdown would start itself again.
  @Test func runsNoHooksInAHook() throws {
    let home = try home(kinds: "start", "end")
    let terminal = try startOnTerminal(
      "0s", "none", environment: home.environment.merging(["TIMER_EVENT": ""]) { $1 })
    #expect(try terminal.waitForExit() == .exited(0))
    try expectOnlyHooksOfNextCountdown(in: home)
  }

  /// Runs another countdown, and expects that only its hooks have run.
  private func expectOnlyHooksOfNextCountdown(in home: Home) throws {
    let terminal = try startOnTerminal("0s", "again", environment: home.environment)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try home.waitForLog(2).sorted() == ["end again 0", "start again 0"])
  }

  // MARK: Names

  @Test func neverExecutesAName() throws {
    let home = try home("printf '%s\\n' \"$TIMER_NAME\" >> \"$HOMEFOLDER/log\"", kinds: "end")
    let name = "$(touch \"$HOMEFOLDER/x\") `touch $HOMEFOLDER/x` 'a' \"b\" \\ ; é -x"
    let terminal = try startOnTerminal("0", "--name", name, environment: home.environment)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try home.waitForLog(1) == [name])
    #expect(!home.has("x"))
  }

  /// The variable keeps control characters. A byte that is not UTF-8 becomes U+FFFD.
  @Test func passesTheNameAsTyped() throws {
    let home = try home("printf '%s\\n' \"$TIMER_NAME\" >> \"$HOMEFOLDER/log\"", kinds: "end")
    let terminal = try PseudoTerminal(
      "/bin/sh",
      ["-c", "exec \"$0\" 0 --name \"$(printf 'a\\nb\\033\\377c')\"", executable(named: "timer")],
      environment: home.environment)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try home.waitForLog(2) == ["a", "b\u{1B}\u{FFFD}c"])
  }

  @Test func passesUnicodeNamesInAnASCIILocale() throws {
    let home = try home("printf '%s\\n' \"$TIMER_NAME\" >> \"$HOMEFOLDER/log\"", kinds: "end")
    let terminal = try startOnTerminal(
      "0", "--name", "café", environment: home.environment.merging(["LC_ALL": "C"]) { $1 })
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.text.contains("0s caf?: "))
    #expect(try home.waitForLog(1) == ["café"])
  }

  /// Linux starts no program with a variable of 128 KiB or more. `TIMER_NAME=` and this name together are longer.
  @Test func truncatesALongName() throws {
    let home = try home("printf '%s\\n' \"${#TIMER_NAME}\" >> \"$HOMEFOLDER/log\"", kinds: "end")
    let name = String(repeating: "x", count: 131_065)
    let terminal = try startOnTerminal("0", "--name", name, environment: home.environment)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try home.waitForLog(1) == ["100000"])
  }

  // MARK: Failing hooks

  /// The hooks that still wait for another one start when the process ends.
  @Test func doesNotWaitForAHangingHook() throws {
    let home = try home("echo $$ >> \"$HOMEFOLDER/log\"; exec sleep 1000", kinds: "start", "end")
    let terminal = try startOnTerminal("200ms", "then", "200ms", environment: home.environment)
    #expect(try terminal.waitForExit() == .exited(0))
    for line in try home.waitForLog(4) {
      let processID = try #require(CInt(line))
      // The hook runs on, in a process group of its own.
      #expect(getpgid(processID) == processID)
      #expect(kill(processID, SIGKILL) == 0)
    }
  }

  @Test func discardsOutput() throws {
    let home = try home(
      "yes noise | head -c 3000000; yes noise | head -c 3000000 >&2; echo $? >> \"$HOMEFOLDER/log\"",
      kinds: "start")
    let terminal = try startOnTerminal("5m", environment: home.environment)
    #expect(try home.waitForLog(1) == ["0"])
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(!String(decoding: terminal.received, as: UTF8.self).contains("noise"))
  }

  @Test(arguments: [
    ("exit 3", "755", "hook start: status 3"),
    ("kill -9 $$", "755", "hook start: killed by signal 9 (Killed"),
    ("exit 0", "644", "hook start: it is not executable: run chmod +x on it"),
  ])
  func showsAFailureAsANotice(script: String, mode: String, notice: String) throws {
    let home = try Home()
    try home.addHook("start", script, mode: mode)
    let terminal = try startOnTerminal("5m", environment: home.environment)
    try terminal.wait(forText: notice)
  }

  @Test func reportsAFolder() throws {
    let home = try Home()
    try home.addFolder("timer/hooks/start")
    let terminal = try startOnTerminal("5m", environment: home.environment)
    try terminal.wait(forText: "hook start: it is a folder, not a program")
  }

  @Test(arguments: [
    ("ln -s nowhere start", "it is a broken link"),
    (
      "printf '#!/no/such/shell\n' > start; chmod +x start",
      "the interpreter in its first line is not found"
    ),
    (
      "echo true > start; chmod +x start",
      "not a program: a script needs a first line such as #!/bin/sh"
    ),
    ("mkfifo start", "it is not an ordinary file"),
  ])
  func reportsAnInvalidProgram(command: String, problem: String) throws {
    let home = try Home()
    try home.addFolder("timer/hooks")
    let creator = try PipedProcess(
      "/bin/sh", ["-c", "cd \"$0\" && \(command)", home.path("timer/hooks")])
    try #require(try creator.waitForExit() == .exited(0))
    let terminal = try startOnTerminal("5m", environment: home.environment)
    try terminal.wait(forText: "hook start: \(problem)")
  }

  @Test func reportsALateFailureAfterThePicture() throws {
    let home = try Home()
    try home.addHook("end", "", mode: "644")
    let terminal = try startOnTerminal("0", environment: home.environment)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.writtenRows.count == 2)
    #expect(
      terminal.screen.writtenRows.last
        == "timer: hook end: it is not executable: run chmod +x on it")
    #expect(try terminal.leftovers == [])
  }

  @Test func reportsTheSameFailureOnce() throws {
    let home = try Home()
    try home.addHook("pause", "echo pause >> \"$HOMEFOLDER/log\"; exit 3")
    try home.addHook(
      "resume",
      "echo resume >> \"$HOMEFOLDER/log\"; [ $(grep -c resume \"$HOMEFOLDER/log\") = 1 ]")
    let environment = home.environment.merging(["TERM": "dumb"]) { $1 }
    let terminal = try startOnTerminal("5m", environment: environment)
    try terminal.wait(forText: "ends")
    for count in 1...4 {
      try terminal.signal(SIGUSR1)
      try home.waitForLog(count)
    }
    try terminal.wait(forText: "hook resume: status 1")
    let lines = terminal.screen.writtenRows.dropFirst()
    #expect(lines == ["timer: hook pause: status 3", "timer: hook resume: status 1"])
  }
}
