import CLibrary
import Foundation
import Harness
import Testing

/// `timer resume`, and the other commands on lost timers.
@Suite(.onBlockingThreads) struct ResumeTests {
  /// Starts timers on a terminal, and kills their process by a signal once they are registered.
  static func startAndKill(
    in sandbox: Sandbox, signal number: CInt = SIGKILL, _ arguments: String...
  ) throws {
    let before = sandbox.entries.count
    let terminal = try PseudoTerminal(
      executable(named: "timer"), arguments, environment: sandbox.environment)
    try terminal.wait(for: "an entry") { _ in sandbox.entries.count != before }
    try terminal.signal(number)
    #expect(try terminal.waitForExit() == .signalled(number))
  }

  @Test func resumesALostTimer() throws {
    let sandbox = try Sandbox()
    try Self.startAndKill(in: sandbox, "30m", "tea")
    let row = try #require(try sandbox.listRows().first)
    #expect(row[1] == "tea" && row[3] == "lost" && !row[4].isEmpty)
    // Commands on running timers do not find a lost one.
    #expect(try sandbox.run("status").status == .exited(1))
    try sandbox.expect(
      "pause", printsErrors: "timer: no timers running; 'tea' is lost: write timer resume #\n",
      status: 1)
    for verb in [["pause"], ["status"], ["add", "5m"]] {
      let result = try sandbox.run(arguments: verb + ["te"])
      #expect(result.errors == "timer: 'te' is lost: write timer resume \(row[0])\n")
      #expect(result.status == .exited(1) && result.output == "")
    }
    let terminal = try sandbox.resumeOnTerminal("te")
    #expect(try sandbox.states() == ["tea": "running"])
    #expect(try sandbox.firstRow()[4] == row[4])
    try terminal.wait(for: "the picture") { $0.isAlternate && $0.text.contains("tea") }
    try terminal.signal(SIGINT)
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(try sandbox.listRows() == [] && sandbox.files == [])
  }

  /// Whether a row of the list shows a time since the end, such as `+0:01`.
  private func hasEnded(_ row: [String]) -> Bool { row[2].hasPrefix("+") }

  @Test func reportsATimerThatEndedMeanwhile() throws {
    let sandbox = try Sandbox()
    try Self.startAndKill(in: sandbox, "2s", "eggs")
    try waitUntil("its end") { try hasEnded(sandbox.firstRow()) }
    let result = try sandbox.run("resume")
    #expect(result.status == .exited(0) && result.errors == "")
    #expect(result.output.hasPrefix("2s eggs: time was up at "), "\(result)")
    #expect(sandbox.files == [])
    #expect(
      sandbox.log.count == 1 && sandbox.log[0].hasPrefix("2 2 ") && sandbox.log[0].hasSuffix("eggs")
    )
  }

  @Test func aPausedTimerResumesWithItsTimeLeft() throws {
    let sandbox = try Sandbox()
    let terminal = try sandbox.startOnTerminal("30m", "tea")
    let left = try sandbox.run("pause").output
    try terminal.signal(SIGKILL)
    try terminal.waitForExit()
    let row = try #require(try sandbox.listRows().first)
    #expect(left == "tea: paused, \(row[2]) left\n" && row[3] == "lost" && row[4] == "")
    let again = try sandbox.resumeOnTerminal()
    #expect(try sandbox.states() == ["tea": "running"])
    _ = try sandbox.run("stop")
    try again.waitForExit()
  }

  @Test func stopAllDropsLostTimers() throws {
    let sandbox = try Sandbox()
    try Self.startAndKill(in: sandbox, "5m", "tea", "also", "6m", "eggs")
    #expect(try sandbox.listRows().map { $0[3] } == ["lost", "lost"])
    let result = try sandbox.run("stop", "all")
    #expect(result.output.contains("tea: dropped") && result.output.contains("eggs: dropped"))
    #expect(result.errors == "" && result.status == .exited(0))
    #expect(sandbox.files == [])
  }

  @Test func severalNeedAName() throws {
    let sandbox = try Sandbox()
    try Self.startAndKill(in: sandbox, "30m", "tea")
    try Self.startAndKill(in: sandbox, "40m", "eggs", "also", "50m", "cake")
    try sandbox.expect(
      "resume",
      printsErrors: "timer: 3 timers are lost; name one, or all: tea (#), eggs (#), cake (#)\n",
      status: 1)
    try sandbox.expect(
      "resume", "x",
      printsErrors: "timer: no timer named 'x'; lost: tea (#), eggs (#), cake (#)\n",
      status: 1)
    // Resume one of two timers of the same process: the other stays lost.
    let terminal = try sandbox.resumeOnTerminal("eggs")
    #expect(try sandbox.states() == ["eggs": "running", "tea": "lost", "cake": "lost"])
    try sandbox.expect("stop", "cake", prints: "cake: dropped\n")
    // Without a name, `stop` prefers running timers to lost ones.
    #expect(try sandbox.run("stop").output.hasPrefix("eggs: stopped"))
    try terminal.waitForExit()
    #expect(try sandbox.states() == ["tea": "lost"])
    try sandbox.expect(
      "stop", "te", printsErrors: "timer: 'te' is not a whole name: write timer stop tea\n",
      status: 1)
    try sandbox.expect("stop", prints: "tea: dropped\n")
    try sandbox.expect("resume", printsErrors: "timer: no timers running\n", status: 1)
    #expect(sandbox.files == [])
  }

  /// A status bar or a key binding has no terminal, so the timer resumes in the background.
  @Test func resumesInTheBackgroundWithoutATerminal() throws {
    let sandbox = try Sandbox()
    sandbox.variables["PULSE_SERVER"] = "/nowhere"
    try Self.startAndKill(
      in: sandbox, "40m", "eggs", "--no-sound", "--notify", "never", "also", "50m", "cake")
    let id = try #require(try sandbox.listRows().first?[0])
    let result = try sandbox.run("resume", "eggs")
    #expect(result.status == .exited(0) && result.errors == "", "\(result)")
    #expect(
      result.output.contains(
        /^eggs \([a-z][0-9]+\): (39|40):\d\d left, ends (?:\w{3} )?\d\d:\d\d\n$/),
      "\(result)")
    #expect(result.output.hasPrefix("eggs (\(id)): "))
    #expect(try sandbox.states() == ["eggs": "running", "cake": "lost"])
    #expect(sandbox.entries.count == 2)
    _ = try sandbox.run("stop", "cake")
    let processID = try sandbox.processID()
    #expect(getsid(processID) == processID)
    _ = try sandbox.run("stop", "eggs")
    try Self.waitForEnd(of: processID)
    #expect(sandbox.files == [])
  }

  /// The whole name of a lost timer has priority over the beginning of a running timer's name.
  @Test func prefersAWholeName() throws {
    let sandbox = try Sandbox()
    try Self.startAndKill(in: sandbox, "30m", "tea")
    let program = try sandbox.start("40m", "teapot")
    try sandbox.expect("stop", "tea", prints: "tea: dropped\n")
    try Self.startAndKill(in: sandbox, "30m", "tea")
    let terminal = try sandbox.resumeOnTerminal("tea")
    #expect(try sandbox.states() == ["tea": "running", "teapot": "running"])
    _ = try sandbox.run("stop", "all")
    try terminal.waitForExit()
    try program.waitForExit()
  }

  @Test func resumesAllInTheOrderOfTheirEnds() throws {
    let sandbox = try Sandbox()
    for (time, name) in [
      ("50m", "eel"), ("20m", "bun"), ("40m", "dal"), ("10m", "ale"), ("30m", "cod"),
    ] {
      try Self.startAndKill(in: sandbox, time, name)
    }
    let terminal = try sandbox.resumeOnTerminal("all")
    let screen = try terminal.wait(for: "all of them") { screen in
      ["ale", "bun", "cod", "dal", "eel"].allSatisfy(screen.text.contains)
    }
    let names = screen.text.matches(of: /ale|bun|cod|dal|eel/).map { String($0.0) }
    #expect(names == ["ale", "bun", "cod", "dal", "eel"])
    _ = try sandbox.run("stop", "all")
    try terminal.waitForExit()
  }

  /// A timer that has ended is reported once, even if the others cannot be resumed.
  @Test(arguments: [("-n 8", 1), ("-f 0", 0)])
  func reportsAnEndedTimerOnce(limit: String, loggedCount: Int) throws {
    let sandbox = try Sandbox()
    try Self.startAndKill(in: sandbox, "2s", "a", "also", "30m", "b")
    try waitUntil("its end") {
      try sandbox.listRows().contains { $0[1] == "a" && hasEnded($0) }
    }
    let program = try PipedProcess(
      "/bin/sh", ["-c", "ulimit \(limit); exec \(executable(named: "timer")) resume all"],
      environment: sandbox.environment)
    #expect(try program.waitForExit() == .exited(71))
    let output = String(decoding: program.output, as: UTF8.self)
    #expect(output.contains("time was up at"), "\(output)")
    #expect(try sandbox.states() == ["b": "lost"])
    #expect(sandbox.log.count == loggedCount)
    _ = try sandbox.run("stop", "all")
  }

  /// If a timer is running, `all` means only the running timers, and lost ones are reported.
  @Test func allReportsTimersThatStayLost() throws {
    let sandbox = try Sandbox()
    try Self.startAndKill(in: sandbox, "30m", "tea")
    let program = try sandbox.start("40m", "eggs")
    let result = try sandbox.run("resume", "all")
    let id = try #require(try sandbox.listRows().first { $0[1] == "tea" }?[0])
    #expect(result.output.hasPrefix("eggs: ") && result.status == .exited(1))
    #expect(result.errors == "timer: tea: it is lost: write timer resume \(id)\n")
    let stop = try sandbox.run("stop", "all")
    #expect(stop.output.hasPrefix("eggs: stopped") && stop.status == .exited(1))
    #expect(stop.errors == "timer: tea: it is lost: write timer stop \(id)\n")
    try program.waitForExit()
    try sandbox.expect("stop", "ALL", prints: "tea: dropped\n")
  }

  /// If a lost timer is named `All`, `All` means only this timer.
  @Test func aLostTimerMayBeNamedAll() throws {
    let sandbox = try Sandbox()
    try Self.startAndKill(in: sandbox, "30m", "--name", "All")
    let program = try sandbox.start("40m", "eggs")
    let id = try #require(try sandbox.listRows().first { $0[1] == "All" }?[0])
    let pause = try sandbox.run("pause", "All")
    #expect(pause.output == "" && pause.status == .exited(1))
    #expect(pause.errors == "timer: 'All' is lost: write timer resume \(id)\n")
    #expect(try sandbox.states() == ["All": "lost", "eggs": "running"])
    _ = try sandbox.run("stop", "all")
    try program.waitForExit()
  }

  /// Dropping a lost timer removes its socket, even if its process had another socket folder.
  @Test func droppingRemovesTheSocket() throws {
    let sandbox = try Sandbox()
    try Self.startAndKill(in: sandbox, "30m", "tea")
    let sockets = try FileManager.default.contentsOfDirectory(atPath: sandbox.socketFolder)
    #expect(sockets.count == 1)
    let program = try startOnPipes(
      "stop", "tea",
      environment: sandbox.environment.merging(["XDG_RUNTIME_DIR": sandbox.folder]) { $1 })
    #expect(try program.waitForExit() == .exited(0))
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.socketFolder) == [])
  }

  @Test func aTimerThatCannotResumeStaysLost() throws {
    let sandbox = try Sandbox()
    try Self.startAndKill(in: sandbox, "30m", "tea")
    let program = try PipedProcess(
      "/bin/sh", ["-c", "ulimit -n 8; exec \(executable(named: "timer")) resume tea"],
      environment: sandbox.environment)
    #expect(try program.waitForExit() == .exited(71))
    #expect(String(decoding: program.errors, as: UTF8.self).hasPrefix("timer: "))
    #expect(try sandbox.states() == ["tea": "lost"])
    _ = try sandbox.run("stop", "tea")
  }

  static func waitForEnd(of processID: Int32) throws {
    try waitUntil("the end of process \(processID)") { kill(processID, 0) != 0 }
  }

  @Test func resumesSettingsAndCommands() throws {
    let sandbox = try Sandbox()
    try Self.startAndKill(
      in: sandbox, "30m", "tea", "--theme", "ember", "--exec",
      "echo it is $TIMER_NAME > \(sandbox.folder)/out")
    let terminal = try sandbox.resumeOnTerminal("tea")
    try sandbox.wait(forEntries: 1)
    #expect(try sandbox.entryText().contains("option=--theme%3Dember"))
    try sandbox.shorten("tea", toSeconds: 2)
    #expect(try terminal.waitForExit() == .exited(0))
    let text = try String(contentsOfFile: "\(sandbox.folder)/out", encoding: .utf8)
    #expect(text == "it is tea\n")
  }
}
