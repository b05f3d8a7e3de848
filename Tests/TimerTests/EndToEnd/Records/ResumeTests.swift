import CLibrary
import Foundation
import Harness
import Testing

/// Timers whose processes died, and what goes on with them.
@Suite(.sideBySide) struct ResumeTests {
  static func lose(_ desk: Desk, by number: CInt = SIGKILL, _ arguments: String...) throws {
    let before = desk.wholeRecords.count
    let terminal = try PseudoTerminal(
      executable(named: "timer"), arguments, environment: desk.environment)
    try terminal.wait(for: "a record") { _ in desk.wholeRecords.count != before }
    try terminal.signal(number)
    #expect(try terminal.waitForExit() == .signalled(number))
  }

  @Test(arguments: [SIGHUP, SIGTERM, SIGSEGV])
  func whatASignalEndedIsLost(number: CInt) throws {
    let desk = try Desk.withRecords()
    try Self.lose(desk, by: number, "30m", "tea")
    #expect(try desk.states() == ["tea": "lost"])
  }

  @Test func whatIsLostGoesOn() throws {
    let desk = try Desk.withRecords()
    try Self.lose(desk, "30m", "tea")
    let row = try #require(try desk.list().first)
    #expect(row[1] == "tea" && row[3] == "lost" && !row[4].isEmpty)
    // Nobody else sees it.
    #expect(try desk.ask("status").status == .exited(1))
    try desk.expect(
      "pause", complains: "timer: nothing is counted, and 'tea' is lost: write timer resume #\n",
      status: 1)
    for verb in [["pause"], ["status"], ["add", "5m"]] {
      let answer = try desk.ask(arguments: verb + ["te"])
      #expect(answer.errors == "timer: 'te' is lost: write timer resume \(row[0])\n")
      #expect(answer.status == .exited(1) && answer.output == "")
    }
    let terminal = try desk.resume("te")
    #expect(try desk.states() == ["tea": "running"])
    #expect(try desk.row()[4] == row[4])
    try terminal.wait(for: "the picture") { $0.isAlternate && $0.text.contains("tea") }
    try terminal.signal(SIGINT)
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(try desk.list() == [] && desk.records == [])
  }

  /// Ctrl-C and the end leave no record.
  @Test func whatAPersonEndedIsNotLost() throws {
    let desk = try Desk.withRecords()
    let terminal = try desk.open("30m", "tea")
    try desk.wait(forRecords: 1)
    try terminal.send("\u{3}")
    try terminal.waitForExit()
    #expect(desk.records == [])
    let short = try PseudoTerminal(
      executable(named: "timer"), ["200ms"], environment: desk.environment)
    #expect(try short.waitForExit() == .exited(0))
    #expect(desk.records == [])
  }

  /// Ctrl-C leaves none either where nothing is drawn, and the log says how it ended.
  @Test(arguments: [["--plain"], ["--quiet", "--log"]])
  func whatAPersonEndedInAPipeIsNotLost(options: [String]) throws {
    let desk = try Desk.withRecords()
    let program = try Piped(
      executable(named: "timer"), options + ["30m", "tea"], environment: desk.environment)
    try desk.wait(forSockets: 1)
    try program.signal(SIGINT)
    #expect(try program.waitForExit() == .signalled(SIGINT))
    #expect(try desk.list() == [] && desk.records == [])
    #expect(desk.log.map { $0.split(separator: " ").suffix(2) } == [["stopped", "tea"]])
  }

  @Test func whatAPersonEndedOnATerminalOfLinesIsNotLost() throws {
    let desk = try Desk.withRecords()
    desk.variables["TERM"] = "dumb"
    let terminal = try desk.open("30m", "tea")
    try desk.wait(forRecords: 1)
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(terminal.screen.text.contains("30m tea: stopped with "))
    #expect(try desk.list() == [] && desk.records == [])
    #expect(desk.log.map { $0.split(separator: " ").suffix(2) } == [["stopped", "tea"]])
  }

  /// Nothing waits for the last line, which its reader may never take.
  @Test func theEndCountsAlsoWithoutAReader() throws {
    let desk = try Desk.withRecords()
    let mark = "\(desk.folder)/mark"
    let program = try Piped(
      executable(named: "timer"), ["--plain", "2s", "tea", "--exec", "touch \(mark)"],
      environment: desk.environment)
    try program.wait(for: "the first line") { $0.count == 1 }
    program.closeOutput()
    #expect(try program.waitForExit() == .signalled(SIGPIPE))
    #expect(FileManager.default.fileExists(atPath: mark))
    #expect(try desk.list() == [] && desk.records == [])
    #expect(desk.log.map { $0.split(separator: " ").suffix(2) } == [["ended", "tea"]])
  }

  /// An id that somebody has seen is kept, also where nothing else wakes the process.
  @Test func keepsItsIdWhenItIsLost() throws {
    let desk = try Desk.withRecords()
    let program = try desk.start("--plain", "30m", "tea")
    try desk.wait(forRecords: 1)
    let id = try desk.row()[0]
    try desk.wait(forRecordOf: "id=\(id)")
    try program.signal(SIGKILL)
    try program.waitForExit()
    #expect(try desk.list().map { $0.prefix(2) } == [[id, "tea"]])
    _ = try desk.ask("stop", id)
  }

  /// A script has its own ways to go on.
  @Test(arguments: [["--quiet", "30m"], ["30m"]])
  func scriptsLeaveNoRecord(arguments: [String]) throws {
    let desk = try Desk.withRecords()
    let program = try Piped(
      executable(named: "timer"), arguments, environment: desk.environment)
    try desk.wait(forSockets: 1)
    #expect(try desk.list().count == 1)
    #expect(desk.records == [])
    try program.signal(SIGTERM)
    try program.waitForExit()
  }

  @Test func theRecordIsWrittenOnlyWhenSomethingChanges() throws {
    let desk = try Desk.withRecords()
    // In a window this low the digits are text.
    let terminal = try desk.open("30m", "tea", rows: 4)
    try desk.wait(forRecords: 1)
    _ = try desk.list()
    // Its label is in it from the next second on.
    try desk.wait(forRecordOf: "&id=")
    let (state, shown) = (try desk.recordState(), terminal.screen.updates)
    try terminal.wait(for: "a picture") { $0.updates > shown }
    let digits = terminal.screen.digits
    try terminal.wait(for: "the next second") { $0.digits != digits }
    #expect(try desk.recordState() == state)
    _ = try desk.ask("pause")
    try desk.wait(forRecordOf: "&left=")
    #expect(try desk.recordState() != state)
    _ = try desk.ask("stop")
    try terminal.waitForExit()
    #expect(desk.records == [])
  }

  @Test func whatIsOverByNowIsSaid() throws {
    let desk = try Desk.withRecords()
    try Self.lose(desk, "2s", "eggs")
    try waitUntil("its end") { try !desk.row()[2].hasPrefix("0:0") }
    let answer = try desk.ask("resume")
    #expect(answer.status == .exited(0) && answer.errors == "")
    #expect(answer.output.hasPrefix("2s eggs: time was up at "), "\(answer)")
    #expect(desk.records == [])
    #expect(desk.log.count == 1 && desk.log[0].hasPrefix("2 2 ") && desk.log[0].hasSuffix("eggs"))
  }

  @Test func aPausedOneRunsOnWithWhatWasLeft() throws {
    let desk = try Desk.withRecords()
    let terminal = try desk.open("30m", "tea")
    let left = try desk.ask("pause").output
    try desk.wait(forRecordOf: "&left=")
    try terminal.signal(SIGKILL)
    try terminal.waitForExit()
    let row = try #require(try desk.list().first)
    #expect(left == "tea: paused, \(row[2]) left\n" && row[3] == "lost" && row[4] == "")
    let again = try desk.resume()
    #expect(try desk.states() == ["tea": "running"])
    _ = try desk.ask("stop")
    try again.waitForExit()
  }

  /// The record of a process that was killed has been taken by one that was killed as well.
  @Test func allOfATakenRecordAreStopped() throws {
    let desk = try Desk.withRecords()
    let terminal = try desk.open("5m", "tea", "also", "6m", "eggs")
    try desk.wait(forRecords: 1)
    try terminal.signal(SIGKILL)
    try terminal.waitForExit()
    try desk.passOnRecord(to: "\(terminal.child.identifier)-1abc")
    #expect(try desk.list().map { $0[3] } == ["lost", "lost"])
    let answer = try desk.ask("stop", "all")
    #expect(answer.output.contains("tea: dropped") && answer.output.contains("eggs: dropped"))
    #expect(answer.errors == "" && answer.status == .exited(0))
    #expect(desk.records == [])
  }

  @Test func severalNeedAName() throws {
    let desk = try Desk.withRecords()
    try Self.lose(desk, "30m", "tea")
    try Self.lose(desk, "40m", "eggs", "also", "50m", "cake")
    try desk.expect(
      "resume",
      complains: "timer: 3 timers are lost: write which, # (tea), # (eggs) or # (cake), or all\n",
      status: 1)
    try desk.expect(
      "resume", "x",
      complains: "timer: no timer is called 'x': write # (tea), # (eggs) or # (cake)\n",
      status: 1)
    // One of two that had one process: the other one stays lost.
    let terminal = try desk.resume("eggs")
    #expect(try desk.states() == ["eggs": "running", "tea": "lost", "cake": "lost"])
    // Those that count come first.
    try desk.expect("stop", "cake", prints: "cake: dropped\n")
    #expect(try desk.ask("stop").output.hasPrefix("eggs: stopped"))
    try terminal.waitForExit()
    #expect(try desk.states() == ["tea": "lost"])
    try desk.expect(
      "stop", "te", complains: "timer: 'te' is not a whole name: write timer stop tea\n", status: 1)
    try desk.expect("stop", prints: "tea: dropped\n")
    try desk.expect("resume", complains: "timer: nothing is counted\n", status: 1)
    #expect(desk.records == [])
  }

  /// Two that want the same at once: one gets it.
  @Test func twoThatTakeTheSame() throws {
    let desk = try Desk.withRecords()
    try Self.lose(desk, "30m", "tea")
    let programs = try (0..<4).map { _ in
      try Piped(executable(named: "timer"), ["resume", "tea"], environment: desk.environment)
    }
    for program in programs { try program.waitForExit() }
    let outputs = programs.map { String(decoding: $0.output, as: UTF8.self) }
    #expect(outputs.count { $0.hasPrefix("tea (") } == 1, "\(outputs)")
    #expect(try desk.list().map { $0[1] + $0[3] } == ["tearunning"])
    let process = try desk.recordedProcess()
    _ = try desk.ask("stop")
    try Self.waitForEnd(of: process)
    #expect(desk.records == [])
  }

  /// A status bar or a key binding has no terminal, and waits for the answer.
  @Test func goesOnInTheBackgroundWithoutATerminal() throws {
    let desk = try Desk.withRecords()
    desk.variables["PULSE_SERVER"] = "/nowhere"
    try Self.lose(desk, "40m", "eggs", "--no-sound", "--notify", "never", "also", "50m", "cake")
    let id = try #require(try desk.list().first?[0])
    let answer = try desk.ask("resume", "eggs")
    #expect(answer.status == .exited(0) && answer.errors == "", "\(answer)")
    #expect(
      answer.output.contains(/^eggs \([a-z][0-9]+\): (39|40):\d\d left, ends \d\d:\d\d\n$/),
      "\(answer)")
    #expect(answer.output.hasPrefix("eggs (\(id)): "))
    #expect(try desk.states() == ["eggs": "running", "cake": "lost"])
    // The other one's record is on its own again.
    #expect(desk.wholeRecords.count == 2)
    _ = try desk.ask("stop", "cake")
    let process = try desk.recordedProcess()
    #expect(getsid(process) == process)
    _ = try desk.ask("stop", "eggs")
    try Self.waitForEnd(of: process)
    try desk.wait(forRecords: 0)
  }

  /// A process that had taken one of two timers was killed before it had removed it from the older record.
  private func leaveDoubles(on desk: Desk) throws {
    try Self.lose(desk, "30m", "tea", "also", "40m", "eggs")
    let text = try desk.record()
    try desk.passOnRecord(to: "2147483647-2b")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let own = [lines[0], lines[1], "end 1", ""].joined(separator: "\n")
      .replacing(/wall=\d+/) { "wall=\((Int($0.output.dropFirst(5)) ?? 0) + 1_000_000_000)" }
    try desk.write(own, asRecord: "2147483647-2b.record")
    #expect(try desk.states() == ["tea": "lost", "eggs": "lost"])
  }

  /// While it begins to go on in the background, whoever asks waits for it.
  @Test func isSeenWhileItBeginsToGoOn() throws { try Self.expectSeen(rounds: 1) }

  static func expectSeen(rounds: Int) throws {
    let desk = try Desk.withRecords()
    try lose(desk, "30m", "tea")
    for _ in 0..<rounds {
      let resume = try Piped(
        executable(named: "timer"), ["resume", "tea"], environment: desk.environment)
      for _ in 0..<6 {
        let answer = try desk.ask("list")
        #expect(answer.output.contains(/^\w+\ttea\t.*\n$/), "\(answer)")
      }
      #expect(try resume.waitForExit() == .exited(0))
      #expect(try desk.states() == ["tea": "running"])
      let process = try desk.recordedProcess()
      #expect(kill(process, SIGKILL) == 0)
      try waitForEnd(of: process)
    }
    _ = try desk.ask("stop", "all")
  }

  /// Those of several processes go on in the order in which they end.
  @Test func allGoOnInTheOrderOfTheirEnds() throws {
    let desk = try Desk.withRecords()
    for (time, name) in [
      ("50m", "eel"), ("20m", "bun"), ("40m", "dal"), ("10m", "ale"), ("30m", "cod"),
    ] {
      try Self.lose(desk, time, name)
    }
    let terminal = try desk.resume("all")
    let screen = try terminal.wait(for: "all of them") { screen in
      ["ale", "bun", "cod", "dal", "eel"].allSatisfy(screen.text.contains)
    }
    let names = screen.text.matches(of: /ale|bun|cod|dal|eel/).map { String($0.0) }
    #expect(names == ["ale", "bun", "cod", "dal", "eel"])
    _ = try desk.ask("stop", "all")
    try terminal.waitForExit()
  }

  @Test func aDoubleGoesOnOnce() throws {
    let desk = try Desk.withRecords()
    try leaveDoubles(on: desk)
    let answer = try desk.ask("resume", "all")
    #expect(answer.output.split(separator: "\n").count == 2, "\(answer)")
    #expect(try desk.states() == ["tea": "running", "eggs": "running"])
    let process = try desk.recordedProcess()
    _ = try desk.ask("stop", "all")
    try Self.waitForEnd(of: process)
    #expect(desk.records == [])
  }

  @Test func aDoubleIsDroppedOnce() throws {
    let desk = try Desk.withRecords()
    try leaveDoubles(on: desk)
    try desk.expect("stop", "tea", prints: "tea: dropped\n")
    #expect(try desk.states() == ["eggs": "lost"])
    try desk.expect("stop", "eggs", prints: "eggs: dropped\n")
    #expect(desk.records == [])
  }

  /// What was said to be over is not said again where the others cannot go on.
  @Test func whatIsOverIsSaidOnce() throws {
    let desk = try Desk.withRecords()
    try Self.lose(desk, "2s", "a", "also", "30m", "b")
    try waitUntil("its end") {
      try desk.list().first { $0[1] == "a" }?[2].hasPrefix("0:0") != true
    }
    let program = try Piped(
      "/bin/sh", ["-c", "ulimit -n 8; exec \(executable(named: "timer")) resume all"],
      environment: desk.environment)
    #expect(try program.waitForExit() == .exited(71))
    let output = String(decoding: program.output, as: UTF8.self)
    #expect(output.contains("time was up at"), "\(output)")
    #expect(try desk.states() == ["b": "lost"])
    #expect(desk.log.count == 1)
    _ = try desk.ask("stop", "all")
  }

  /// Those that count come first, also where all are meant; the others are named.
  @Test func allNamesThoseThatStayLost() throws {
    let desk = try Desk.withRecords()
    try Self.lose(desk, "30m", "tea")
    let program = try desk.start("40m", "eggs")
    let answer = try desk.ask("resume", "all")
    let id = try #require(try desk.list().first { $0[1] == "tea" }?[0])
    #expect(answer.output.hasPrefix("eggs: ") && answer.status == .exited(1))
    #expect(answer.errors == "timer: tea: it is lost: write timer resume \(id)\n")
    let stop = try desk.ask("stop", "all")
    #expect(stop.output.hasPrefix("eggs: stopped") && stop.status == .exited(1))
    #expect(stop.errors == "timer: tea: it is lost: write timer stop \(id)\n")
    try program.waitForExit()
    try desk.expect("stop", "all", prints: "tea: dropped\n")
  }

  /// A key that is pressed twice goes on with it once, and complains of nothing.
  @Test func theAppGoesOnWithItOnce() throws {
    let desk = try Desk.withRecords()
    try Self.lose(desk, "30m", "tea")
    let app = try PseudoTerminal(
      executable(named: "timer"), environment: desk.environment, columns: 120)
    try app.wait(forText: "» tea")
    try app.send("\r\r")
    let screen = try app.wait(for: "one that runs") { screen in
      !screen.text.contains("» tea") && screen.text.contains("tea")
    }
    #expect(!screen.text.contains("taken"))
    #expect(try desk.states() == ["tea": "running"])
    try app.send("?")
    try app.wait(forText: "redraw")
    #expect(!app.screen.text.contains("taken"))
    _ = try desk.ask("stop", "all")
    app.hangUp()
    _ = try app.waitForExit()
  }

  /// In the app one goes on, and the others of its record stay on the page.
  @Test func theAppGoesOnWithOneOfSeveral() throws {
    let desk = try Desk.withRecords()
    try Self.lose(desk, "30m", "tea", "also", "40m", "eggs", "also", "50m", "cake")
    let id = try #require(try desk.list().first { $0[1] == "tea" }?[0])
    let app = try PseudoTerminal(
      executable(named: "timer"), environment: desk.environment, columns: 120)
    try app.wait(for: "all of them") { screen in
      ["tea", "eggs", "cake"].allSatisfy { screen.text.contains("» \($0)") }
    }
    try app.send("\r")
    try app.wait(for: "one that runs") { screen in
      !screen.text.contains("» tea") && screen.text.contains("tea")
    }
    try app.send(AppKey.page(2))
    try app.wait(for: "the others") { screen in
      ["eggs", "cake"].allSatisfy { screen.text.contains("» \($0)") }
    }
    let states = try desk.states()
    #expect(states == ["tea": "running", "eggs": "lost", "cake": "lost"])
    #expect(try desk.list().first { $0[1] == "tea" }?[0] == id)
    app.hangUp()
    _ = try app.waitForExit()
    #expect(try desk.states() == ["tea": "running", "eggs": "lost", "cake": "lost"])
    _ = try desk.ask("stop", "all")
    _ = try desk.ask("stop", "all")
  }

  /// What cannot go on stays lost.
  @Test func whatCannotGoOnInTheBackgroundStaysLost() throws {
    let desk = try Desk.withRecords()
    try Self.lose(desk, "30m", "tea")
    let program = try Piped(
      "/bin/sh", ["-c", "ulimit -n 8; exec \(executable(named: "timer")) resume tea"],
      environment: desk.environment)
    #expect(try program.waitForExit() == .exited(71))
    #expect(String(decoding: program.errors, as: UTF8.self).hasPrefix("timer: "))
    #expect(try desk.states() == ["tea": "lost"])
    _ = try desk.ask("stop", "tea")
  }

  private static func waitForEnd(of process: Int32) throws {
    try waitUntil("the end of process \(process)") { kill(process, 0) != 0 }
  }

  @Test func settingsAndCommandsGoOnToo() throws {
    let desk = try Desk.withRecords()
    try Self.lose(
      desk, "30m", "tea", "--theme", "ember", "--exec",
      "echo it is $TIMER_NAME > \(desk.folder)/out")
    let terminal = try desk.resume("tea")
    try desk.wait(forRecords: 1)
    #expect(try desk.record().contains("option=--theme%3Dember"))
    try desk.leave(seconds: 2, of: "tea")
    #expect(try terminal.waitForExit() == .exited(0))
    let text = try String(contentsOfFile: "\(desk.folder)/out", encoding: .utf8)
    #expect(text == "it is tea\n")
  }
}
