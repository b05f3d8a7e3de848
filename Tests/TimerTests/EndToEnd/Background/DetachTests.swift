import CLibrary
import Foundation
import Harness
import Testing

/// `timer --detach`: countdowns in the background.
@Suite(.onBlockingThreads) struct DetachTests {
  /// On a test machine, the command would otherwise report that nothing will be heard or shown.
  private let quietOptions = ["--no-sound", "--notify", "never"]

  private func detach(_ sandbox: Sandbox, _ arguments: String...) throws -> Sandbox.CommandResult {
    try sandbox.run(arguments: ["--detach"] + quietOptions + arguments)
  }

  @Test func runsWhenTheCommandReturns() throws {
    let sandbox = try Sandbox()
    let result = try detach(sandbox, "30m", "tea")
    #expect(result.status == .exited(0) && result.errors == "")
    let row = try #require(try sandbox.listRows().first)
    #expect(
      result.output.hasPrefix("tea (\(row[0])): ")
        && result.output.contains(/: (30:00|29:\d\d) left, ends (?:\w{3} )?\d/))
    #expect(row[1] == "tea" && row[3] == "running")
    // The entry exists before the report is printed.
    #expect(try sandbox.entryText().contains("\nid=\(row[0])&"))
    #expect(try sandbox.run("pause", "tea").output.contains(/^tea: paused, \d\d:\d\d left\n$/))
    _ = try sandbox.run("stop", "tea")
    try waitUntil("the end") { sandbox.files.isEmpty && !sandbox.log.isEmpty }
    #expect(sandbox.log.count == 1 && sandbox.log[0].hasSuffix(" stopped tea"))
  }

  @Test func hasNoTerminalAndNoDescriptorOfTheShell() throws {
    let sandbox = try Sandbox()
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "\(executable(named: "timer")) --detach --no-config 30m tea; exec cat"],
      environment: sandbox.environment)
    try terminal.wait(for: "the report") { $0.text.contains(" left, ends ") }
    let processID = try sandbox.processID()
    #expect(getsid(processID) == processID)
    terminal.hangUp()
    try terminal.waitForExit()
    #expect(try sandbox.states() == ["tea": "running"])
    #if os(Linux)
      let files = try (0...2).map {
        try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(processID)/fd/\($0)")
      }
      #expect(files == ["/dev/null", "/dev/null", "/dev/null"])
    #endif
    _ = try sandbox.run("stop", "tea")
  }

  /// Standard error is a full pipe that nobody reads, and gets the warning that nothing will be heard.
  @Test func doesNotWaitForAReaderOfErrors() throws {
    let sandbox = try Sandbox()
    let fillPipeAndDetach =
      "{ printf '%65536s' x >&2; PATH=/nonexistent \"$0\" --detach 5m; }"
    let program = try PipedProcess(
      "/bin/bash",
      [
        "-c", "\(fillPipeAndDetach) 2> >(exec sleep 20 > /dev/null 2>&1)",
        executable(named: "timer"),
      ],
      environment: sandbox.environment)
    #expect(try program.waitForExit(within: .seconds(15)) == .exited(0))
    #expect(program.lines.count == 1)
    #expect(try sandbox.run("stop", "all").status == .exited(0))
  }

  @Test func endsAndRunsItsCommand() throws {
    let sandbox = try Sandbox()
    _ = try detach(
      sandbox, "--exec", "echo $TIMER_NAME >> \(sandbox.folder)/out", "300ms", "a", "then",
      "200ms", "b")
    try waitUntil("both ends: \(sandbox.log) \(sandbox.files)") {
      let text = try? String(contentsOfFile: "\(sandbox.folder)/out", encoding: .utf8)
      return text == "a\nb\n" && sandbox.files.isEmpty && sandbox.log.count >= 2
    }
    #expect(sandbox.log == ["0.3 0.3 ended a", "0.2 0.2 ended b"])
  }

  /// These timers may end before the process has reported that it runs.
  @Test func runsTimersThatEndAtOnce() throws {
    let sandbox = try Sandbox()
    for time in ["0s", "1ms", "10ms"] {
      let result = try detach(sandbox, time, "tea")
      #expect(result.status == .exited(0) && result.errors == "", "\(time): \(result)")
    }
    try waitUntil("three lines: \(sandbox.log)") { sandbox.log.count >= 3 }
  }

  @Test func acceptsAPartOfNoLength() throws {
    let sandbox = try Sandbox()
    let result = try detach(sandbox, "30m", "tea", "then", "0s", "beep")
    #expect(result.status == .exited(0) && result.errors == "", "\(result)")
    #expect(try sandbox.states() == ["tea": "running"])
    _ = try sandbox.run("stop", "tea")
    try sandbox.wait(forEntries: 0)
  }

  @Test func runsTheStartHookOnce() throws {
    let sandbox = try Sandbox()
    let home = try Home()
    try home.addHook("start", "echo start >> $HOMEFOLDER/log")
    try home.addHook("end", "echo end >> $HOMEFOLDER/log")
    sandbox.variables.merge(["XDG_CONFIG_HOME": home.folder, "HOMEFOLDER": home.folder]) { $1 }
    _ = try detach(sandbox, "100ms")
    // When the process ends, it starts the end hook even if the start hook still runs, so either may log first.
    #expect(try home.waitForLog(2).sorted() == ["end", "start"])
  }

  @Test(arguments: [
    (["--quiet"], "--detach and --quiet can't be combined"),
    (["--stay"], "--detach and --stay can't be combined"),
    (["--plain"], "--detach and --plain can't be combined"),
  ])
  func rejectsOptionsOfTheForeground(options: [String], message: String) throws {
    let sandbox = try Sandbox()
    let program = try PipedProcess(
      executable(named: "timer"), ["--detach", "5m"] + options, environment: sandbox.environment)
    #expect(try program.waitForExit() == .exited(2))
    #expect(String(decoding: program.errors, as: UTF8.self) == "timer: \(message)\n")
    #expect(sandbox.files == [])
  }

  /// Without a sound and a notification, nobody notices the end.
  @Test func reportsThatTheEndWillGoUnnoticed() throws {
    let sandbox = try Sandbox()
    sandbox.variables["PATH"] = "\(sandbox.folder)/none"
    let program = try startOnPipes(
      "--detach", "200ms", environment: sandbox.environment.filter { $0.key != "PULSE_SERVER" })
    #expect(try program.waitForExit() == .exited(0))
    #expect(
      String(decoding: program.errors, as: UTF8.self)
        == "timer: the end can't be heard or seen: "
        + "no player or sound device, and no notifier found\n")
    try waitUntil("the end") { sandbox.files.isEmpty }
  }

  /// A timer whose entry cannot be written runs nevertheless.
  @Test func reportsThatItIsNotListed() throws {
    let sandbox = try Sandbox()
    sandbox.variables["XDG_STATE_HOME"] = "/dev/null"
    let result = try detach(sandbox, "2s", "tea")
    #expect(result.status == .exited(0))
    #expect(
      result.errors.hasPrefix(
        "timer: timer list does not show it: /dev/null/timer/running: "))
    #expect(result.output.hasPrefix("tea: 0:0"))
  }

  /// Without a state folder no command can find the timer.
  @Test func reportsThatThereIsNoStateFolder() throws {
    let sandbox = try Sandbox()
    for (home, expected) in [
      (nil, "timer: timer list does not show it: set HOME or XDG_STATE_HOME\n"),
      (sandbox.folder, ""),
    ] {
      // `XDG_STATE_HOME` is empty, because the harness would set a missing one.
      var environment = sandbox.environment.merging(["XDG_STATE_HOME": ""]) { $1 }
      environment["HOME"] = home
      let program = try PipedProcess(
        executable(named: "timer"), ["--detach"] + quietOptions + ["200ms", "tea"],
        environment: environment)
      #expect(try program.waitForExit() == .exited(0))
      #expect(String(decoding: program.errors, as: UTF8.self) == expected)
    }
  }

  #if os(Linux)
    @Test func reportsThatItRunsIfItsOutputIsLost() throws {
      let sandbox = try Sandbox()
      let words = (["--detach"] + quietOptions + ["30m", "tea"]).joined(separator: " ")
      let program = try PipedProcess(
        "/bin/sh", ["-c", "exec \(executable(named: "timer")) \(words) > /dev/full"],
        environment: sandbox.environment)
      #expect(try program.waitForExit() == .exited(74))
      #expect(
        String(decoding: program.errors, as: UTF8.self)
          == "timer: can't write to standard output: No space left on device; "
          + "the timer runs in the background: see timer list\n")
      #expect(try sandbox.states() == ["tea": "running"])
      _ = try sandbox.run("stop", "tea")
      try waitUntil("the end") { sandbox.files.isEmpty }
    }
  #endif

  /// With few descriptors, the timer runs without an entry, or the command reports an error and leaves no file.
  @Test(arguments: [8, 14])
  func leavesNothingIfItCannotRun(descriptors: Int) throws {
    try Self.expectNoLostTimer(descriptors: descriptors)
  }

  static func expectNoLostTimer(descriptors: Int) throws {
    let sandbox = try Sandbox()
    let program = try PipedProcess(
      "/bin/sh",
      [
        "-c",
        "ulimit -n \(descriptors); exec \(executable(named: "timer")) --detach --exec 'exit 0' 2s tea",
      ], environment: sandbox.environment)
    let status = try program.waitForExit()
    let errors = String(decoding: program.errors, as: UTF8.self)
    if status == .exited(71) {
      #expect(sandbox.files == [], "\(errors)")
    } else {
      #expect(status == .exited(0), "\(errors)")
    }
    #expect(try !sandbox.listRows().contains { $0[3] == "lost" })
    _ = try sandbox.run("stop", "all")
  }

  /// A background process with too few descriptors reports the error on the standard error of the command.
  @Test func reportsTooFewDescriptors() throws {
    let sandbox = try Sandbox()
    let program = try PipedProcess(
      "/bin/sh",
      ["-c", "ulimit -n 8; exec \(executable(named: "timer")) --detach 30m"],
      environment: sandbox.environment)
    #expect(try program.waitForExit() == .exited(71))
    let errors = String(decoding: program.errors, as: UTF8.self)
    #expect(
      errors.hasPrefix("timer: no timer started: ") && errors.contains(" file descriptors are free")
    )
    #expect(sandbox.files == [])
  }
}
