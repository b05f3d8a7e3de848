import CLibrary
import Foundation
import Harness
import Testing

/// Countdowns in the background.
@Suite(.sideBySide) struct DetachTests {
  /// Says what nobody would hear in a test.
  private let quiet = ["--no-sound", "--notify", "never"]

  private func detach(_ desk: Desk, _ arguments: String...) throws -> Desk.Answer {
    let program = try Piped(
      executable(named: "timer"), ["--detach"] + quiet + arguments, environment: desk.environment)
    let status = try program.waitForExit()
    return Desk.Answer(
      output: String(decoding: program.output, as: UTF8.self),
      errors: String(decoding: program.errors, as: UTF8.self), status: status)
  }

  @Test func countsWhenItSaysSo() throws {
    let desk = try Desk.withRecords()
    let answer = try detach(desk, "30m", "tea")
    #expect(answer.status == .exited(0) && answer.errors == "")
    let row = try #require(try desk.list().first)
    #expect(
      answer.output.hasPrefix("tea (\(row[0])): ")
        && answer.output.contains(/: (30:00|29:\d\d) left, ends \d/))
    #expect(row[1] == "tea" && row[3] == "running")
    // The record is on the disk by then.
    #expect(try desk.record().contains("&id=\(row[0])&"))
    #expect(try desk.ask("pause", "tea").output.contains(/^tea: paused, \d\d:\d\d left\n$/))
    _ = try desk.ask("stop", "tea")
    try desk.wait(forSockets: 0)
    try desk.wait(forRecords: 0)
    #expect(desk.log.count == 1 && desk.log[0].hasSuffix(" stopped tea"))
  }

  /// It is in a session of its own, and has no descriptor of the shell that asked.
  @Test func hasNoTerminalAndNoDescriptorOfTheShell() throws {
    let desk = try Desk.withRecords()
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "\(executable(named: "timer")) --detach --no-config 30m tea; exec cat"],
      environment: desk.environment)
    try terminal.wait(for: "its report") { $0.text.contains(" left, ends ") }
    let process = try desk.recordedProcess()
    #expect(getsid(process) == process)
    terminal.hangUp()
    try terminal.waitForExit()
    #expect(try desk.states() == ["tea": "running"])
    #if os(Linux)
      let files = try (0...2).map {
        try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/fd/\($0)")
      }
      #expect(files == ["/dev/null", "/dev/null", "/dev/null"])
    #endif
    _ = try desk.ask("stop", "tea")
  }

  @Test func endsAndRunsWhatIsAskedFor() throws {
    let desk = try Desk.withRecords()
    _ = try detach(
      desk, "300ms", "a", "then", "200ms", "b", "--exec", "echo $TIMER_NAME >> \(desk.folder)/out")
    try waitUntil("both ends: \(desk.log) \(desk.records)") {
      let text = try? String(contentsOfFile: "\(desk.folder)/out", encoding: .utf8)
      return text == "a\nb\n" && desk.records.isEmpty && desk.sockets.isEmpty
    }
    #expect(desk.log == ["0.3 0.3 ended a", "0.2 0.2 ended b"])
  }

  /// Also where its time is up before anybody could be told.
  @Test func countsWhatIsOverAtOnce() throws {
    let desk = try Desk.withRecords()
    for time in ["0s", "1ms", "10ms"] {
      let answer = try detach(desk, time, "tea")
      #expect(answer.status == .exited(0) && answer.errors == "", "\(time): \(answer)")
    }
    try waitUntil("three lines: \(desk.log)") { desk.log.count >= 3 }
  }

  @Test func countsPartsOfNoLength() throws {
    let desk = try Desk.withRecords()
    let answer = try detach(desk, "30m", "tea", "then", "0s", "beep")
    #expect(answer.status == .exited(0) && answer.errors == "", "\(answer)")
    #expect(try desk.states() == ["tea": "running"])
    _ = try desk.ask("stop", "tea")
    try desk.wait(forRecords: 0)
  }

  @Test func theHookOfTheStartIsRunOnce() throws {
    let desk = try Desk.withRecords()
    let home = try Home()
    try home.addHook("start", "echo start >> $HOMEFOLDER/log")
    try home.addHook("end", "echo end >> $HOMEFOLDER/log")
    desk.variables.merge(["XDG_CONFIG_HOME": home.folder, "HOMEFOLDER": home.folder]) { $1 }
    _ = try detach(desk, "100ms")
    // Nobody waits for the first one to end before the other begins.
    #expect(try home.waitForLog(2).sorted() == ["end", "start"])
  }

  @Test(arguments: [
    (["--quiet"], "--detach and --quiet exclude each other: write one of them"),
    (["--stay"], "--detach and --stay exclude each other: write one of them"),
    (["--plain"], "--detach and --plain exclude each other: write one of them"),
  ])
  func excludesWhatNeedsATerminal(options: [String], words: String) throws {
    let desk = try Desk.withRecords()
    let program = try Piped(
      executable(named: "timer"), ["--detach", "5m"] + options, environment: desk.environment)
    #expect(try program.waitForExit() == .exited(2))
    #expect(String(decoding: program.errors, as: UTF8.self) == "timer: \(words)\n")
    #expect(desk.sockets == [] && desk.records == [])
  }

  /// Where nobody would notice the end, that is said at once.
  @Test func saysThatNobodyWillNotice() throws {
    let desk = try Desk.withRecords()
    desk.variables["PATH"] = "\(desk.folder)/none"
    desk.variables["PULSE_SERVER"] = nil
    let program = try Piped(
      executable(named: "timer"), ["--detach", "200ms"],
      environment: desk.environment.filter { $0.key != "PULSE_SERVER" })
    #expect(try program.waitForExit() == .exited(0))
    #expect(
      String(decoding: program.errors, as: UTF8.self)
        == "timer: nothing will be heard or shown at the end: "
        + "no player or no sound device, and no notifier is found here\n")
    try desk.wait(forSockets: 0)
  }

  /// What cannot be noted is counted, and said in the shell that asked.
  @Test func saysThatItCannotBeNoted() throws {
    let desk = try Desk.withRecords()
    desk.variables["XDG_STATE_HOME"] = "/dev/null"
    let answer = try detach(desk, "30m", "tea")
    #expect(answer.status == .exited(0))
    #expect(
      answer.errors.hasPrefix(
        "timer: it cannot be resumed if it is lost: /dev/null/timer/running: "))
    #expect(try desk.states() == ["tea": "running"])
    _ = try desk.ask("stop", "tea")
  }

  #if os(Linux)
    @Test func saysThatItCountsWhereItsReportIsLost() throws {
      let desk = try Desk.withRecords()
      let words = (["--detach"] + quiet + ["30m", "tea"]).joined(separator: " ")
      let program = try Piped(
        "/bin/sh", ["-c", "exec \(executable(named: "timer")) \(words) > /dev/full"],
        environment: desk.environment)
      #expect(try program.waitForExit() == .exited(74))
      #expect(
        String(decoding: program.errors, as: UTF8.self)
          == "timer: cannot write to standard output: No space left on device; "
          + "the countdown goes on in the background, see timer list\n")
      #expect(try desk.states() == ["tea": "running"])
      _ = try desk.ask("stop", "tea")
      try desk.wait(forSockets: 0)
    }
  #endif

  /// Where there are few descriptors it counts without a record, or says that it does not count and leaves none.
  @Test(arguments: [8, 14])
  func leavesNoRecordOfWhatDoesNotCount(descriptors: Int) throws {
    try Self.expectNoRecord(ofWhatHas: descriptors)
  }

  static func expectNoRecord(ofWhatHas descriptors: Int) throws {
    let desk = try Desk.withRecords()
    let program = try Piped(
      "/bin/sh",
      [
        "-c",
        "ulimit -n \(descriptors); exec \(executable(named: "timer")) --detach --exec 'exit 0' 30m tea",
      ], environment: desk.environment)
    let status = try program.waitForExit()
    let errors = String(decoding: program.errors, as: UTF8.self)
    if status == .exited(71) {
      #expect(desk.records == [], "\(errors)")
    } else {
      #expect(status == .exited(0), "\(errors)")
    }
    #expect(try !desk.list().contains { $0[3] == "lost" })
    for process in errors.matches(of: /process (\d+) cannot/) {
      kill(Int32(process.1) ?? 0, SIGINT)
    }
    _ = try desk.ask("stop", "all")
  }

  /// A process that got no descriptors says so in the shell that asked.
  @Test func saysWhatTheSystemRefuses() throws {
    let desk = try Desk.withRecords()
    let program = try Piped(
      "/bin/sh",
      ["-c", "ulimit -n 8; exec \(executable(named: "timer")) --detach 30m"],
      environment: desk.environment)
    #expect(try program.waitForExit() == .exited(71))
    let errors = String(decoding: program.errors, as: UTF8.self)
    #expect(
      errors.hasPrefix("timer: nothing is counted: ") && errors.contains("the system grants "))
    #expect(desk.sockets == [] && desk.records == [])
  }
}
