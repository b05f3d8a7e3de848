import CLibrary
import Harness
import Testing

@testable import timer

/// The commands to timers that count already, with real ones.
@Suite(.sideBySide) struct VerbRunTests {
  /// The words may be meant as a time, of which the command is the first word.
  @Test func saysHowATimeIsWritten() throws {
    let desk = try Desk()
    try desk.expect(
      "next", "monday",
      complains: "timer: nothing is counted; for a time write until next monday\n", status: 1
    )
    try desk.expect("next", "tea", complains: "timer: nothing is counted\n", status: 1)
  }

  @Test func changeATimerWithoutATerminal() throws {
    let desk = try Desk()
    let program = try desk.start("30m", "tea")
    try desk.pauseTimer("tea", at: 1800)
    try desk.expect("pause", "tea", prints: "tea: paused, 30:00 left\n")
    try desk.expect("add", "5m", "tea", prints: "tea: paused, 35:00 left\n")
    try desk.expect("add", "-33m", prints: "tea: paused, 2:00 left\n")
    try desk.expect("status", prints: "tea: paused, 2:00 left\n")
    #expect(try desk.ask("resume").output.contains(/^tea: \d:\d\d left, ends \d\d:\d\d\n$/))
    #expect(try desk.ask("toggle", "te").output.contains(/^tea: paused, [12]:\d\d left\n$/))
    #expect(try desk.ask("restart").output.contains(/^tea: [23]\d:\d\d left, ends \d\d:\d\d\n$/))
    try desk.expect("next", complains: "timer: tea: this is the last part\n", status: 1)
    #expect(try desk.ask("stop").output.contains(/^tea: stopped, [23]\d:\d\d left\n$/))
    #expect(try program.waitForExit() == .exited(1))
    #expect(desk.files == [])
  }

  /// In every face: what it prints says so too, where it prints anything.
  @Test(arguments: [["5m", "tea"], ["--inline", "5m", "tea"], ["--plain", "5m", "tea"]])
  func changeATimerOnATerminal(arguments: [String]) throws {
    let desk = try Desk()
    let terminal =
      arguments.count == 2 ? try desk.open("5m", "tea") : try desk.open(arguments[0], "5m", "tea")
    try desk.pauseTimer("tea", at: 300)
    try terminal.wait(forText: "paused")
    // The digits of a picture are no text: it is drawn again.
    let updates = terminal.screen.updates
    try desk.expect("add", "1m", prints: "tea: paused, 6:00 left\n")
    try terminal.wait(for: "six minutes") {
      switch arguments[0] {
      case "--plain": $0.text.contains("6 minutes")
      case "--inline": $0.text.contains("06:00")
      default: $0.updates > updates
      }
    }
    let answer = try desk.ask("stop")
    #expect(answer.output == "tea: stopped, 6:00 left\n")
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(try terminal.traces == [])
    #expect(desk.files == [])
  }

  @Test func changeAQuietTimer() throws {
    let desk = try Desk()
    let program = try desk.start("--quiet", "10m", "tea")
    #expect(try desk.ask("pause").status == .exited(0))
    #expect(try desk.ask("add", "-9m").output.hasPrefix("tea: paused, "))
    try program.wait(for: "the new value") {
      $0.contains { Int($0.text).map { $0 <= 60 } ?? false }
    }
    #expect(try desk.ask("stop").status == .exited(0))
    #expect(try program.waitForExit() == .exited(1))
  }

  @Test func aTerminalThatCannotMoveItsCursor() throws {
    let desk = try Desk()
    desk.variables["TERM"] = "dumb"
    let terminal = try desk.open("5m", "tea")
    try desk.pauseTimer("tea", at: 300)
    try desk.expect("stop", prints: "tea: stopped, 5:00 left\n")
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(desk.files == [])
  }

  @Test func changeTheTimersOfSeveralProcesses() throws {
    let desk = try Desk()
    let tea = try desk.start("30m", "tea")
    let eggs = try desk.start("20m", "eggs")
    let both = try desk.open("40m", "rice", "also", "50m", "beans")
    for (name, minutes) in [("eggs", 20), ("tea", 30), ("rice", 40), ("beans", 50)] {
      try desk.pauseTimer(name, at: 60 * minutes)
    }
    let rows = try desk.list()
    #expect(
      rows.map { Array($0[1...]) } == [
        ["eggs", "20:00", "paused", "", ""], ["tea", "30:00", "paused", "", ""],
        ["rice", "40:00", "paused", "", ""], ["beans", "50:00", "paused", "", ""],
      ])
    let ids = rows.map { $0[0] }
    #expect(Set(ids).count == 4)
    _ = try desk.ask("resume", "rice")
    #expect(try desk.ask("pause", "all").output.split(separator: "\n").count == 4)
    try desk.pauseTimer("rice", at: 2400)
    #expect(try desk.ask("add", "1m", ids[3]).output == "beans: paused, 51:00 left\n")
    try desk.expect(
      "resume",
      complains:
        "timer: 4 timers are counted: write which, # (eggs), # (tea), # (rice) or # (beans), or all\n",
      status: 1)
    try desk.expect(
      "stop", "be", complains: "timer: 'be' is not a whole name: write timer stop beans\n",
      status: 1)
    #expect(try desk.ask("stop", "beans").output == "beans: stopped, 51:00 left\n")
    try both.wait(forText: "stopped with")
    #expect(try desk.list().map { $0[1] } == ["eggs", "tea", "rice"])
    try desk.expect(
      "stop", "all",
      prints: "eggs: stopped, 20:00 left\ntea: stopped, 30:00 left\nrice: stopped, 40:00 left\n")
    #expect(try tea.waitForExit() == .exited(1))
    #expect(try eggs.waitForExit() == .exited(1))
    #expect(try both.waitForExit() == .exited(1))
    #expect(desk.files == [])
  }

  @Test func aSequenceGoesOn() throws {
    let desk = try Desk()
    let program = try desk.start("25m", "focus", "then", "5m", "break")
    #expect(try desk.ask("next").output.contains(/^break: 5:00 left, ends .*, 2 of 2\n$/))
    #expect(try desk.row()[5] == "2/2")
    try desk.expect(
      "next", "break", complains: "timer: break: this is the last part\n", status: 1)
    _ = try desk.ask("stop")
    try program.waitForExit()
  }

  @Test func aDeadlineRefuses() throws {
    let desk = try Desk()
    let program = try desk.start("until", "23:59", "bus")
    try desk.expect("pause", complains: "timer: bus: a deadline does not pause\n", status: 1)
    #expect(try desk.ask("add", "-1m").status == .exited(0))
    _ = try desk.ask("stop")
    try program.waitForExit()
  }

  /// `all` that could not be done to each is not done.
  @Test func allIsDoneToEachThatCan() throws {
    let desk = try Desk()
    let bus = try desk.start("until", "23:59", "bus")
    let tea = try desk.start("30m", "tea")
    try desk.pauseTimer("tea", at: 1800)
    try desk.expect(
      "pause", "all", prints: "tea: paused, 30:00 left\n",
      complains: "timer: bus: a deadline does not pause\n", status: 1)
    _ = try desk.ask("stop", "all")
    try bus.waitForExit()
    try tea.waitForExit()
  }

  @Test func nothingIsCounted() throws {
    let desk = try Desk()
    try desk.expect("list")
    for verb in ["status", "pause", "resume", "toggle", "restart", "next", "stop"] {
      try desk.expect(verb, complains: "timer: nothing is counted\n", status: 1)
    }
    try desk.expect("add", "5m", "tea", complains: "timer: nothing is counted\n", status: 1)
    let terminal = try PseudoTerminal(
      executable(named: "timer"), ["list"], environment: desk.environment)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.writtenRows == ["nothing is counted"])
  }

  @Test func theListIsATableOnATerminal() throws {
    let desk = try Desk()
    let program = try desk.start("30m", "tea")
    try desk.pauseTimer("tea", at: 1800)
    let terminal = try PseudoTerminal(
      executable(named: "timer"), ["list"], environment: desk.environment)
    #expect(try terminal.waitForExit() == .exited(0))
    let rows = terminal.screen.writtenRows
    #expect(rows.first == "id  name   left  state" || rows.first == "id   name   left  state")
    #expect(rows.last?.contains(/^[a-z]\d+  tea   30:00  paused$/) == true, "\(rows)")
    _ = try desk.ask("stop")
    try program.waitForExit()
  }

  @Test func theAppsTimersAreAmongThem() throws {
    let desk = try Desk()
    let app = try desk.open()
    try desk.expect("list")
    try app.send("\r")
    try app.wait(forText: "pause")
    #expect(try desk.ask("pause").output.contains(/^[a-z]\d+: paused, \d:\d\d left\n$/))
    try app.wait(forText: "resume")
    #expect(try desk.ask("stop").status == .exited(0))
    try app.wait(forText: "start")
    try desk.expect("list")
    try app.tap("c", .control)
    _ = try app.waitForExit()
    #expect(desk.files == [])
  }

  /// Where few files may be open, some are asked after the others.
  @Test func allAreAskedWithFewDescriptors() throws {
    let desk = try Desk()
    let programs = try (0..<20).map { try desk.start("30m", "tea\($0)") }
    let few = try Piped(
      "/bin/sh", ["-c", "ulimit -n 14; exec \(executable(named: "timer")) pause all"],
      environment: desk.environment)
    #expect(try few.waitForExit() == .exited(0))
    #expect(few.errors == [])
    #expect(try desk.list().filter { $0[3] == "paused" }.count == 20)
    _ = try desk.ask("stop", "all")
    for program in programs { try program.waitForExit() }
  }

  /// A hook knows what to write in a command.
  @Test func aHookIsToldTheId() throws {
    let desk = try Desk()
    let home = try Home()
    try home.addHook("start", "echo \"$TIMER_ID\" >> \"$HOMEFOLDER/log\"")
    desk.variables.merge(["XDG_CONFIG_HOME": home.folder, "HOMEFOLDER": home.folder]) { $1 }
    let terminal = try desk.open("30m", "tea")
    let id = try home.waitForLog(1)[0]
    #expect(try desk.list().map { $0[0] } == [id])
    _ = try desk.ask("stop", id)
    #expect(try terminal.waitForExit() == .exited(1))
  }

  @Test func aTimeAfterACommandIsRefused() throws {
    let desk = try Desk()
    let message = "timer: 'pause' must follow its time: write 5m pause or 5m --name pause\n"
    try desk.expect("pause", "5m", complains: message, status: 2)
  }
}
