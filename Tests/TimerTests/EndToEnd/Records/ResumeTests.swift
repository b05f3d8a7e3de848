import CLibrary
import Foundation
import Harness
import Testing

/// Timers whose processes died, and what goes on with them.
@Suite(.onBlockingThreads) struct ResumeTests {
  static func lose(_ sandbox: Sandbox, by number: CInt = SIGKILL, _ arguments: String...) throws {
    let before = sandbox.wholeRecords.count
    let terminal = try PseudoTerminal(
      executable(named: "timer"), arguments, environment: sandbox.environment)
    try terminal.wait(for: "a record") { _ in sandbox.wholeRecords.count != before }
    try terminal.signal(number)
    #expect(try terminal.waitForExit() == .signalled(number))
  }

  @Test(arguments: [SIGHUP, SIGTERM, SIGSEGV])
  func whatASignalEndedIsLost(number: CInt) throws {
    let sandbox = try Sandbox.withRecords()
    try Self.lose(sandbox, by: number, "30m", "tea")
    #expect(try sandbox.states() == ["tea": "lost"])
  }

  @Test func whatIsLostGoesOn() throws {
    let sandbox = try Sandbox.withRecords()
    try Self.lose(sandbox, "30m", "tea")
    let row = try #require(try sandbox.list().first)
    #expect(row[1] == "tea" && row[3] == "lost" && !row[4].isEmpty)
    // Nobody else sees it.
    #expect(try sandbox.ask("status").status == .exited(1))
    try sandbox.expect(
      "pause", complains: "timer: nothing is counted, and 'tea' is lost: write timer resume #\n",
      status: 1)
    for verb in [["pause"], ["status"], ["add", "5m"]] {
      let answer = try sandbox.ask(arguments: verb + ["te"])
      #expect(answer.errors == "timer: 'te' is lost: write timer resume \(row[0])\n")
      #expect(answer.status == .exited(1) && answer.output == "")
    }
    let terminal = try sandbox.resume("te")
    #expect(try sandbox.states() == ["tea": "running"])
    #expect(try sandbox.row()[4] == row[4])
    try terminal.wait(for: "the picture") { $0.isAlternate && $0.text.contains("tea") }
    try terminal.signal(SIGINT)
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(try sandbox.list() == [] && sandbox.records == [])
  }

  /// Ctrl-C and the end leave no record.
  @Test func whatAPersonEndedIsNotLost() throws {
    let sandbox = try Sandbox.withRecords()
    let terminal = try sandbox.open("30m", "tea")
    try sandbox.wait(forRecords: 1)
    try terminal.send("\u{3}")
    try terminal.waitForExit()
    #expect(sandbox.records == [])
    let short = try PseudoTerminal(
      executable(named: "timer"), ["200ms"], environment: sandbox.environment)
    #expect(try short.waitForExit() == .exited(0))
    #expect(sandbox.records == [])
  }

  /// Ctrl-C leaves none either where nothing is drawn, and the log says how it ended.
  @Test(arguments: [["--plain"], ["--quiet", "--log"]])
  func whatAPersonEndedInAPipeIsNotLost(options: [String]) throws {
    let sandbox = try Sandbox.withRecords()
    let program = try Piped(
      executable(named: "timer"), options + ["30m", "tea"], environment: sandbox.environment)
    try sandbox.wait(forSockets: 1)
    try program.signal(SIGINT)
    #expect(try program.waitForExit() == .signalled(SIGINT))
    #expect(try sandbox.list() == [] && sandbox.records == [])
    #expect(sandbox.log.map { $0.split(separator: " ").suffix(2) } == [["stopped", "tea"]])
  }

  @Test func whatAPersonEndedOnATerminalOfLinesIsNotLost() throws {
    let sandbox = try Sandbox.withRecords()
    sandbox.variables["TERM"] = "dumb"
    let terminal = try sandbox.open("30m", "tea")
    try sandbox.wait(forRecords: 1)
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(terminal.screen.text.contains("30m tea: stopped with "))
    #expect(try sandbox.list() == [] && sandbox.records == [])
    #expect(sandbox.log.map { $0.split(separator: " ").suffix(2) } == [["stopped", "tea"]])
  }

  /// Nothing waits for the last line, which its reader may never take.
  @Test func theEndCountsAlsoWithoutAReader() throws {
    let sandbox = try Sandbox.withRecords()
    let mark = "\(sandbox.folder)/mark"
    let program = try Piped(
      executable(named: "timer"), ["--plain", "2s", "tea", "--exec", "touch \(mark)"],
      environment: sandbox.environment)
    try program.wait(for: "the first line") { !$0.isEmpty }
    program.closeOutput()
    #expect(try program.waitForExit() == .signalled(SIGPIPE))
    #expect(FileManager.default.fileExists(atPath: mark))
    #expect(try sandbox.list() == [] && sandbox.records == [])
    #expect(sandbox.log.map { $0.split(separator: " ").suffix(2) } == [["ended", "tea"]])
  }

  /// An id that somebody has seen is kept, also where nothing else wakes the process.
  @Test func keepsItsIdWhenItIsLost() throws {
    let sandbox = try Sandbox.withRecords()
    let program = try sandbox.start("--plain", "30m", "tea")
    try sandbox.wait(forRecords: 1)
    let id = try sandbox.row()[0]
    try sandbox.wait(forRecordOf: "id=\(id)")
    try program.signal(SIGKILL)
    try program.waitForExit()
    #expect(try sandbox.list().map { $0.prefix(2) } == [[id, "tea"]])
    _ = try sandbox.ask("stop", id)
  }

  /// A script has its own ways to go on.
  @Test(arguments: [["--quiet", "30m"], ["30m"]])
  func scriptsLeaveNoRecord(arguments: [String]) throws {
    let sandbox = try Sandbox.withRecords()
    let program = try Piped(
      executable(named: "timer"), arguments, environment: sandbox.environment)
    try sandbox.wait(forSockets: 1)
    #expect(try sandbox.list().count == 1)
    #expect(sandbox.records == [])
    try program.signal(SIGTERM)
    try program.waitForExit()
  }

  @Test func theRecordIsWrittenOnlyWhenSomethingChanges() throws {
    let sandbox = try Sandbox.withRecords()
    // In a window this low the digits are text.
    let terminal = try sandbox.open("30m", "tea", rows: 4)
    try sandbox.wait(forRecords: 1)
    _ = try sandbox.list()
    // Its label is in it from the next second on.
    try sandbox.wait(forRecordOf: "&id=")
    let (state, shown) = (try sandbox.recordState(), terminal.screen.updates)
    try terminal.wait(for: "a picture") { $0.updates > shown }
    let digits = terminal.screen.digits
    try terminal.wait(for: "the next second") { $0.digits != digits }
    #expect(try sandbox.recordState() == state)
    _ = try sandbox.ask("pause")
    try sandbox.wait(forRecordOf: "&left=")
    #expect(try sandbox.recordState() != state)
    _ = try sandbox.ask("stop")
    try terminal.waitForExit()
    #expect(sandbox.records == [])
  }

  @Test func whatIsOverByNowIsSaid() throws {
    let sandbox = try Sandbox.withRecords()
    try Self.lose(sandbox, "2s", "eggs")
    try waitUntil("its end") { try !sandbox.row()[2].hasPrefix("0:0") }
    let answer = try sandbox.ask("resume")
    #expect(answer.status == .exited(0) && answer.errors == "")
    #expect(answer.output.hasPrefix("2s eggs: time was up at "), "\(answer)")
    #expect(sandbox.records == [])
    #expect(
      sandbox.log.count == 1 && sandbox.log[0].hasPrefix("2 2 ") && sandbox.log[0].hasSuffix("eggs")
    )
  }

  @Test func aPausedOneRunsOnWithWhatWasLeft() throws {
    let sandbox = try Sandbox.withRecords()
    let terminal = try sandbox.open("30m", "tea")
    let left = try sandbox.ask("pause").output
    try sandbox.wait(forRecordOf: "&left=")
    try terminal.signal(SIGKILL)
    try terminal.waitForExit()
    let row = try #require(try sandbox.list().first)
    #expect(left == "tea: paused, \(row[2]) left\n" && row[3] == "lost" && row[4] == "")
    let again = try sandbox.resume()
    #expect(try sandbox.states() == ["tea": "running"])
    _ = try sandbox.ask("stop")
    try again.waitForExit()
  }

  /// The record of a process that was killed has been taken by one that was killed as well.
  @Test func allOfATakenRecordAreStopped() throws {
    let sandbox = try Sandbox.withRecords()
    let terminal = try sandbox.open("5m", "tea", "also", "6m", "eggs")
    try sandbox.wait(forRecords: 1)
    try terminal.signal(SIGKILL)
    try terminal.waitForExit()
    try sandbox.passOnRecord(to: "\(terminal.child.identifier)-1abc")
    #expect(try sandbox.list().map { $0[3] } == ["lost", "lost"])
    let answer = try sandbox.ask("stop", "all")
    #expect(answer.output.contains("tea: dropped") && answer.output.contains("eggs: dropped"))
    #expect(answer.errors == "" && answer.status == .exited(0))
    #expect(sandbox.records == [])
  }

  @Test func severalNeedAName() throws {
    let sandbox = try Sandbox.withRecords()
    try Self.lose(sandbox, "30m", "tea")
    try Self.lose(sandbox, "40m", "eggs", "also", "50m", "cake")
    try sandbox.expect(
      "resume",
      complains: "timer: 3 timers are lost: write which, # (tea), # (eggs) or # (cake), or all\n",
      status: 1)
    try sandbox.expect(
      "resume", "x",
      complains: "timer: no timer is called 'x': write # (tea), # (eggs) or # (cake)\n",
      status: 1)
    // One of two that had one process: the other one stays lost.
    let terminal = try sandbox.resume("eggs")
    #expect(try sandbox.states() == ["eggs": "running", "tea": "lost", "cake": "lost"])
    // Those that count come first.
    try sandbox.expect("stop", "cake", prints: "cake: dropped\n")
    #expect(try sandbox.ask("stop").output.hasPrefix("eggs: stopped"))
    try terminal.waitForExit()
    #expect(try sandbox.states() == ["tea": "lost"])
    try sandbox.expect(
      "stop", "te", complains: "timer: 'te' is not a whole name: write timer stop tea\n", status: 1)
    try sandbox.expect("stop", prints: "tea: dropped\n")
    try sandbox.expect("resume", complains: "timer: nothing is counted\n", status: 1)
    #expect(sandbox.records == [])
  }

  /// Two that want the same at once: one gets it.
  @Test func twoThatTakeTheSame() throws {
    let sandbox = try Sandbox.withRecords()
    try Self.lose(sandbox, "30m", "tea")
    let programs = try (0..<4).map { _ in
      try Piped(executable(named: "timer"), ["resume", "tea"], environment: sandbox.environment)
    }
    for program in programs { try program.waitForExit() }
    let outputs = programs.map { String(decoding: $0.output, as: UTF8.self) }
    #expect(outputs.count { $0.hasPrefix("tea (") } == 1, "\(outputs)")
    #expect(try sandbox.list().map { $0[1] + $0[3] } == ["tearunning"])
    let process = try sandbox.recordedProcess()
    _ = try sandbox.ask("stop")
    try Self.waitForEnd(of: process)
    #expect(sandbox.records == [])
  }

  /// A status bar or a key binding has no terminal, and waits for the answer.
  @Test func goesOnInTheBackgroundWithoutATerminal() throws {
    let sandbox = try Sandbox.withRecords()
    sandbox.variables["PULSE_SERVER"] = "/nowhere"
    try Self.lose(sandbox, "40m", "eggs", "--no-sound", "--notify", "never", "also", "50m", "cake")
    let id = try #require(try sandbox.list().first?[0])
    let answer = try sandbox.ask("resume", "eggs")
    #expect(answer.status == .exited(0) && answer.errors == "", "\(answer)")
    #expect(
      answer.output.contains(/^eggs \([a-z][0-9]+\): (39|40):\d\d left, ends \d\d:\d\d\n$/),
      "\(answer)")
    #expect(answer.output.hasPrefix("eggs (\(id)): "))
    #expect(try sandbox.states() == ["eggs": "running", "cake": "lost"])
    // The other one's record is on its own again.
    #expect(sandbox.wholeRecords.count == 2)
    _ = try sandbox.ask("stop", "cake")
    let process = try sandbox.recordedProcess()
    #expect(getsid(process) == process)
    _ = try sandbox.ask("stop", "eggs")
    try Self.waitForEnd(of: process)
    try sandbox.wait(forRecords: 0)
  }

  /// A process that had taken one of two timers was killed before it had removed it from the older record.
  private func leaveDoubles(on sandbox: Sandbox) throws {
    try Self.lose(sandbox, "30m", "tea", "also", "40m", "eggs")
    let text = try sandbox.record()
    try sandbox.passOnRecord(to: "2147483647-2b")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let own = [lines[0], lines[1], "end 1", ""].joined(separator: "\n")
      .replacing(/wall=\d+/) { "wall=\((Int($0.output.dropFirst(5)) ?? 0) + 1_000_000_000)" }
    try sandbox.write(own, asRecord: "2147483647-2b.record")
    #expect(try sandbox.states() == ["tea": "lost", "eggs": "lost"])
  }

  /// While it begins to go on in the background, whoever asks waits for it.
  @Test func isSeenWhileItBeginsToGoOn() throws { try Self.expectSeen(rounds: 1) }

  static func expectSeen(rounds: Int) throws {
    let sandbox = try Sandbox.withRecords()
    try lose(sandbox, "30m", "tea")
    for _ in 0..<rounds {
      let resume = try Piped(
        executable(named: "timer"), ["resume", "tea"], environment: sandbox.environment)
      for _ in 0..<6 {
        let answer = try sandbox.ask("list")
        #expect(answer.output.contains(/^\w+\ttea\t.*\n$/), "\(answer)")
      }
      #expect(try resume.waitForExit() == .exited(0))
      #expect(try sandbox.states() == ["tea": "running"])
      let process = try sandbox.recordedProcess()
      #expect(kill(process, SIGKILL) == 0)
      try waitForEnd(of: process)
    }
    _ = try sandbox.ask("stop", "all")
  }

  /// Those of several processes go on in the order in which they end.
  @Test func allGoOnInTheOrderOfTheirEnds() throws {
    let sandbox = try Sandbox.withRecords()
    for (time, name) in [
      ("50m", "eel"), ("20m", "bun"), ("40m", "dal"), ("10m", "ale"), ("30m", "cod"),
    ] {
      try Self.lose(sandbox, time, name)
    }
    let terminal = try sandbox.resume("all")
    let screen = try terminal.wait(for: "all of them") { screen in
      ["ale", "bun", "cod", "dal", "eel"].allSatisfy(screen.text.contains)
    }
    let names = screen.text.matches(of: /ale|bun|cod|dal|eel/).map { String($0.0) }
    #expect(names == ["ale", "bun", "cod", "dal", "eel"])
    _ = try sandbox.ask("stop", "all")
    try terminal.waitForExit()
  }

  @Test func aDoubleGoesOnOnce() throws {
    let sandbox = try Sandbox.withRecords()
    try leaveDoubles(on: sandbox)
    let answer = try sandbox.ask("resume", "all")
    #expect(answer.output.split(separator: "\n").count == 2, "\(answer)")
    #expect(try sandbox.states() == ["tea": "running", "eggs": "running"])
    let process = try sandbox.recordedProcess()
    _ = try sandbox.ask("stop", "all")
    try Self.waitForEnd(of: process)
    #expect(sandbox.records == [])
  }

  @Test func aDoubleIsDroppedOnce() throws {
    let sandbox = try Sandbox.withRecords()
    try leaveDoubles(on: sandbox)
    try sandbox.expect("stop", "tea", prints: "tea: dropped\n")
    #expect(try sandbox.states() == ["eggs": "lost"])
    try sandbox.expect("stop", "eggs", prints: "eggs: dropped\n")
    #expect(sandbox.records == [])
  }

  /// What was said to be over is not said again where the others cannot go on.
  @Test func whatIsOverIsSaidOnce() throws {
    let sandbox = try Sandbox.withRecords()
    try Self.lose(sandbox, "2s", "a", "also", "30m", "b")
    try waitUntil("its end") {
      try sandbox.list().first { $0[1] == "a" }?[2].hasPrefix("0:0") != true
    }
    let program = try Piped(
      "/bin/sh", ["-c", "ulimit -n 8; exec \(executable(named: "timer")) resume all"],
      environment: sandbox.environment)
    #expect(try program.waitForExit() == .exited(71))
    let output = String(decoding: program.output, as: UTF8.self)
    #expect(output.contains("time was up at"), "\(output)")
    #expect(try sandbox.states() == ["b": "lost"])
    #expect(sandbox.log.count == 1)
    _ = try sandbox.ask("stop", "all")
  }

  /// Those that count come first, also where all are meant; the others are named.
  @Test func allNamesThoseThatStayLost() throws {
    let sandbox = try Sandbox.withRecords()
    try Self.lose(sandbox, "30m", "tea")
    let program = try sandbox.start("40m", "eggs")
    let answer = try sandbox.ask("resume", "all")
    let id = try #require(try sandbox.list().first { $0[1] == "tea" }?[0])
    #expect(answer.output.hasPrefix("eggs: ") && answer.status == .exited(1))
    #expect(answer.errors == "timer: tea: it is lost: write timer resume \(id)\n")
    let stop = try sandbox.ask("stop", "all")
    #expect(stop.output.hasPrefix("eggs: stopped") && stop.status == .exited(1))
    #expect(stop.errors == "timer: tea: it is lost: write timer stop \(id)\n")
    try program.waitForExit()
    try sandbox.expect("stop", "all", prints: "tea: dropped\n")
  }

  /// A key that is pressed twice goes on with it once, and complains of nothing.
  @Test func theAppGoesOnWithItOnce() throws {
    let sandbox = try Sandbox.withRecords()
    try Self.lose(sandbox, "30m", "tea")
    let app = try PseudoTerminal(
      executable(named: "timer"), environment: sandbox.environment, columns: 120)
    try app.wait(forText: "» tea")
    try app.send("\r\r")
    let screen = try app.wait(for: "one that runs") { screen in
      !screen.text.contains("» tea") && screen.text.contains("tea")
    }
    #expect(!screen.text.contains("taken"))
    #expect(try sandbox.states() == ["tea": "running"])
    try app.send("?")
    try app.wait(forText: "redraw")
    #expect(!app.screen.text.contains("taken"))
    _ = try sandbox.ask("stop", "all")
    app.hangUp()
    _ = try app.waitForExit()
  }

  /// In the app one goes on, and the others of its record stay on the page.
  @Test func theAppGoesOnWithOneOfSeveral() throws {
    let sandbox = try Sandbox.withRecords()
    try Self.lose(sandbox, "30m", "tea", "also", "40m", "eggs", "also", "50m", "cake")
    let id = try #require(try sandbox.list().first { $0[1] == "tea" }?[0])
    let app = try PseudoTerminal(
      executable(named: "timer"), environment: sandbox.environment, columns: 120)
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
    let states = try sandbox.states()
    #expect(states == ["tea": "running", "eggs": "lost", "cake": "lost"])
    #expect(try sandbox.list().first { $0[1] == "tea" }?[0] == id)
    app.hangUp()
    _ = try app.waitForExit()
    #expect(try sandbox.states() == ["tea": "running", "eggs": "lost", "cake": "lost"])
    _ = try sandbox.ask("stop", "all")
    _ = try sandbox.ask("stop", "all")
  }

  /// What cannot go on stays lost.
  @Test func whatCannotGoOnInTheBackgroundStaysLost() throws {
    let sandbox = try Sandbox.withRecords()
    try Self.lose(sandbox, "30m", "tea")
    let program = try Piped(
      "/bin/sh", ["-c", "ulimit -n 8; exec \(executable(named: "timer")) resume tea"],
      environment: sandbox.environment)
    #expect(try program.waitForExit() == .exited(71))
    #expect(String(decoding: program.errors, as: UTF8.self).hasPrefix("timer: "))
    #expect(try sandbox.states() == ["tea": "lost"])
    _ = try sandbox.ask("stop", "tea")
  }

  private static func waitForEnd(of process: Int32) throws {
    try waitUntil("the end of process \(process)") { kill(process, 0) != 0 }
  }

  @Test func settingsAndCommandsGoOnToo() throws {
    let sandbox = try Sandbox.withRecords()
    try Self.lose(
      sandbox, "30m", "tea", "--theme", "ember", "--exec",
      "echo it is $TIMER_NAME > \(sandbox.folder)/out")
    let terminal = try sandbox.resume("tea")
    try sandbox.wait(forRecords: 1)
    #expect(try sandbox.record().contains("option=--theme%3Dember"))
    try sandbox.leave(seconds: 2, of: "tea")
    #expect(try terminal.waitForExit() == .exited(0))
    let text = try String(contentsOfFile: "\(sandbox.folder)/out", encoding: .utf8)
    #expect(text == "it is tea\n")
  }
}
