import CLibrary
import Harness
import Testing

@testable import timer

/// The commands that control running timers, with real processes.
@Suite(.onBlockingThreads) struct ControlCommandRunnerTests {
  /// The user may mean a time whose first word is also a command.
  @Test func suggestsHowToWriteATime() throws {
    let sandbox = try Sandbox()
    try sandbox.expect(
      "next", "monday",
      printsErrors: "timer: no timers running; for a new timer write until next monday\n", status: 1
    )
    try sandbox.expect("next", "tea", printsErrors: "timer: no timers running\n", status: 1)
  }

  @Test func controlsATimerWithoutATerminal() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    try sandbox.pauseTimer("tea", settingSecondsLeft: 1800)
    try sandbox.expect("pause", "tea", prints: "tea: paused, 30:00 left\n")
    try sandbox.expect("add", "5m", "tea", prints: "tea: paused, 35:00 left\n")
    try sandbox.expect("add", "-33m", prints: "tea: paused, 2:00 left\n")
    try sandbox.expect("status", prints: "tea: paused, 2:00 left\n")
    #expect(
      try sandbox.run("resume").output.contains(/^tea: \d:\d\d left, ends (?:\w{3} )?\d\d:\d\d\n$/))
    #expect(try sandbox.run("toggle", "te").output.contains(/^tea: paused, [12]:\d\d left\n$/))
    #expect(
      try sandbox.run("restart").output.contains(
        /^tea: [23]\d:\d\d left, ends (?:\w{3} )?\d\d:\d\d\n$/))
    try sandbox.expect("next", printsErrors: "timer: tea: this is the last part\n", status: 1)
    #expect(try sandbox.run("stop").output.contains(/^tea: stopped, [23]\d:\d\d left\n$/))
    #expect(try program.waitForExit() == .exited(1))
    #expect(sandbox.files == [])
  }

  /// A command changes a timer in full-screen, inline and plain output, and the output shows the change.
  @Test(arguments: [["5m", "tea"], ["--inline", "5m", "tea"], ["--plain", "5m", "tea"]])
  func controlsATimerOnATerminal(arguments: [String]) throws {
    let sandbox = try Sandbox()
    let terminal = try sandbox.startOnTerminal(arguments: arguments)
    try sandbox.pauseTimer("tea", settingSecondsLeft: 300)
    try terminal.wait(forText: "paused")
    // The digits of a full-screen picture are drawn large, so wait only for another picture.
    let updates = terminal.screen.updates
    try sandbox.expect("add", "1m", prints: "tea: paused, 6:00 left\n")
    try terminal.wait(for: "six minutes") {
      switch arguments[0] {
      case "--plain": $0.text.contains("6 minutes")
      case "--inline": $0.text.contains("06:00")
      default: $0.updates > updates
      }
    }
    let result = try sandbox.run("stop")
    #expect(result.output == "tea: stopped, 6:00 left\n")
    try terminal.expectCleanExit(.exited(1))
    #expect(sandbox.files == [])
  }

  @Test func controlsAQuietTimer() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("--quiet", "10m", "tea")
    #expect(try sandbox.run("pause").status == .exited(0))
    #expect(try sandbox.run("add", "-9m").output.hasPrefix("tea: paused, "))
    try program.wait(for: "the new value") {
      $0.contains { Int($0.text).map { $0 <= 60 } ?? false }
    }
    #expect(try sandbox.run("stop").status == .exited(0))
    #expect(try program.waitForExit() == .exited(1))
  }

  @Test func controlsATimerOnADumbTerminal() throws {
    let sandbox = try Sandbox()
    sandbox.variables["TERM"] = "dumb"
    let terminal = try sandbox.startOnTerminal("5m", "tea")
    try sandbox.pauseTimer("tea", settingSecondsLeft: 300)
    try sandbox.expect("stop", prints: "tea: stopped, 5:00 left\n")
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(sandbox.files == [])
  }

  @Test func controlsTimersOfSeveralProcesses() throws {
    let sandbox = try Sandbox()
    let tea = try sandbox.start("30m", "tea")
    let eggs = try sandbox.start("20m", "eggs")
    let both = try sandbox.startOnTerminal("40m", "rice", "also", "50m", "beans")
    for (name, minutes) in [("eggs", 20), ("tea", 30), ("rice", 40), ("beans", 50)] {
      try sandbox.pauseTimer(name, settingSecondsLeft: 60 * minutes)
    }
    let rows = try sandbox.listRows()
    #expect(
      rows.map { Array($0[1...]) } == [
        ["eggs", "20:00", "paused", "", ""], ["tea", "30:00", "paused", "", ""],
        ["rice", "40:00", "paused", "", ""], ["beans", "50:00", "paused", "", ""],
      ])
    let ids = rows.map { $0[0] }
    #expect(Set(ids).count == 4)
    _ = try sandbox.run("resume", "rice")
    #expect(try sandbox.run("pause", "all").output.split(separator: "\n").count == 4)
    try sandbox.pauseTimer("rice", settingSecondsLeft: 2400)
    #expect(try sandbox.run("add", "1m", ids[3]).output == "beans: paused, 51:00 left\n")
    try sandbox.expect(
      "resume",
      printsErrors:
        "timer: 4 timers are paused; name one, or all: eggs (#), tea (#), rice (#), beans (#)\n",
      status: 1)
    try sandbox.expect(
      "stop", "be", printsErrors: "timer: 'be' is not a whole name: write timer stop beans\n",
      status: 1)
    #expect(try sandbox.run("stop", "beans").output == "beans: stopped, 51:00 left\n")
    try both.wait(forText: "stopped with")
    #expect(try sandbox.listRows().map { $0[1] } == ["eggs", "tea", "rice"])
    try sandbox.expect(
      "stop", "all",
      prints: "eggs: stopped, 20:00 left\ntea: stopped, 30:00 left\nrice: stopped, 40:00 left\n")
    #expect(try tea.waitForExit() == .exited(1))
    #expect(try eggs.waitForExit() == .exited(1))
    #expect(try both.waitForExit() == .exited(1))
    #expect(sandbox.files == [])
  }

  /// A process whose timers are all stopped replies to each request before it ends.
  @Test(arguments: [false, true])
  func stopsAllTimersOfAProcess(isOnTerminal: Bool) throws {
    let sandbox = try Sandbox()
    let terminal = isOnTerminal ? try sandbox.startOnTerminal("5m", "a", "also", "6m", "b") : nil
    let program = isOnTerminal ? nil : try sandbox.start("5m", "a", "also", "6m", "b")
    _ = try sandbox.run("pause", "all")
    let result = try sandbox.run("stop", "all")
    #expect(result.errors == "" && result.status == .exited(0), "\(result)")
    #expect(result.output.contains("a: stopped") && result.output.contains("b: stopped"))
    try terminal?.waitForExit()
    try program?.waitForExit()
    #expect(sandbox.files == [])
  }

  @Test func nextStartsTheNextPart() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("25m", "focus", "then", "5m", "break")
    #expect(try sandbox.run("next").output.contains(/^break: 5:00 left, ends .*, 2 of 2\n$/))
    #expect(try sandbox.firstRow()[5] == "2/2")
    try sandbox.expect(
      "next", "break", printsErrors: "timer: break: this is the last part\n", status: 1)
    _ = try sandbox.run("stop")
    try program.waitForExit()
  }

  @Test func rejectsPausingADeadline() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("until", "23:59", "bus")
    try sandbox.expect(
      "pause", printsErrors: "timer: bus: a time of day can't be paused\n", status: 1)
    #expect(try sandbox.run("add", "-1m").status == .exited(0))
    _ = try sandbox.run("stop")
    try program.waitForExit()
  }

  /// `all` changes each timer that it can, and fails if it could not change some.
  @Test func allReportsTimersThatItCannotChange() throws {
    let sandbox = try Sandbox()
    let bus = try sandbox.start("until", "23:59", "bus")
    let tea = try sandbox.start("30m", "tea")
    try sandbox.pauseTimer("tea", settingSecondsLeft: 1800)
    try sandbox.expect(
      "pause", "all", prints: "tea: paused, 30:00 left\n",
      printsErrors: "timer: bus: a time of day can't be paused\n", status: 1)
    _ = try sandbox.run("stop", "all")
    try bus.waitForExit()
    try tea.waitForExit()
  }

  @Test func reportsThatNoTimerRuns() throws {
    let sandbox = try Sandbox()
    try sandbox.expect("list")
    for verb in ["status", "pause", "resume", "toggle", "restart", "next", "stop"] {
      try sandbox.expect(verb, printsErrors: "timer: no timers running\n", status: 1)
    }
    try sandbox.expect("add", "5m", "tea", printsErrors: "timer: no timers running\n", status: 1)
    let terminal = try startOnTerminal("list", environment: sandbox.environment)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.writtenRows == ["no timers running"])
  }

  @Test func listPrintsATableOnATerminal() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    try sandbox.pauseTimer("tea", settingSecondsLeft: 1800)
    let terminal = try startOnTerminal("list", environment: sandbox.environment)
    #expect(try terminal.waitForExit() == .exited(0))
    let rows = terminal.screen.writtenRows
    #expect(rows.first == "id  name   left  state" || rows.first == "id   name   left  state")
    #expect(rows.last?.contains(/^[a-z]\d+  tea   30:00  paused$/) == true, "\(rows)")
    _ = try sandbox.run("stop")
    try program.waitForExit()
  }

  @Test func controlsTimersOfTheApp() throws {
    let sandbox = try Sandbox()
    let app = try startApp(environment: sandbox.environment)
    try sandbox.expect("list")
    try app.send("\r")
    try app.wait(forText: "pause")
    try sandbox.wait(forEntries: 1)
    #expect(try sandbox.run("pause").output.contains(/^5m: paused, \d:\d\d left\n$/))
    try app.wait(forText: "resume")
    #expect(try sandbox.run("stop").status == .exited(0))
    try app.wait(forText: "start")
    try sandbox.expect("list")
    // Without timers the app has no entry.
    try waitUntil("no files: \(sandbox.files)") { sandbox.files.isEmpty }
    try app.tap("c", .control)
    _ = try app.waitForExit()
    #expect(sandbox.files == [])
  }

  /// With few descriptors, not all processes get their request at the same time.
  @Test func reachesAllTimersWithFewDescriptors() throws {
    let sandbox = try Sandbox()
    let programs = try (0..<20).map { try sandbox.start("30m", "tea\($0)") }
    let pause = try PipedProcess(
      "/bin/sh", ["-c", "ulimit -n 14; exec \(executable(named: "timer")) pause all"],
      environment: sandbox.environment)
    #expect(try pause.waitForExit() == .exited(0))
    #expect(pause.errors == [])
    #expect(try sandbox.listRows().filter { $0[3] == "paused" }.count == 20)
    _ = try sandbox.run("stop", "all")
    for program in programs { try program.waitForExit() }
  }

  @Test func hooksGetTheID() throws {
    let sandbox = try Sandbox()
    let home = try Home()
    try home.addHook("start", "echo \"$TIMER_ID\" >> \"$HOMEFOLDER/log\"")
    sandbox.variables.merge(["XDG_CONFIG_HOME": home.folder, "HOMEFOLDER": home.folder]) { $1 }
    let terminal = try sandbox.startOnTerminal("30m", "tea")
    let id = try home.waitForLog(1)[0]
    #expect(try sandbox.listRows().map { $0[0] } == [id])
    _ = try sandbox.run("stop", id)
    #expect(try terminal.waitForExit() == .exited(1))
  }

  @Test func namesATimerByItsTime() throws {
    let sandbox = try Sandbox()
    let message =
      "timer: no timers running; for a new timer write 5m pause or 5m --name pause\n"
    try sandbox.expect("pause", "5m", printsErrors: message, status: 1)
    let first = try sandbox.start("20m")
    let second = try sandbox.start("20m")
    #expect(try sandbox.listRows().map { $0[1] } == ["20m", "20m 2"])
    #expect(try sandbox.run("pause", "20m").output.hasPrefix("20m: paused, "))
    #expect(try sandbox.run("stop", "20m 2").output.hasPrefix("20m 2: stopped, "))
    #expect(try second.waitForExit() == .exited(1))
    #expect(try sandbox.listRows().map { $0[1] } == ["20m"])
    #expect(try sandbox.run("stop", "20m").status == .exited(0))
    try first.waitForExit()
  }
}
