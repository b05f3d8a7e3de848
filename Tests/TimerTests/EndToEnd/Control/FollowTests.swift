import CLibrary
import Foundation
import Harness
import Testing

/// `timer status --follow`, which prints a line at each change, and no other lines.
@Suite(.onBlockingThreads) struct FollowTests {
  @Test func manyFollowersSeeEachChange() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let followers = try (0..<27).map { _ in
      try startOnPipes(
        "status", "--follow", "--format", "{name} {state}", environment: sandbox.environment)
    }
    for follower in followers {
      try follower.wait(for: "the timer") { $0.last?.text == "tea running" }
    }
    _ = try sandbox.run("pause")
    for follower in followers {
      try follower.wait(for: "the pause") { $0.last?.text == "tea paused" }
      #expect(follower.lines.map(\.text) == ["tea running", "tea paused"])
    }
    _ = try sandbox.run("stop")
    for follower in followers {
      try follower.wait(for: "the end") { $0.last?.text == "" }
      try follower.signal(SIGTERM)
      try follower.waitForExit()
    }
    try program.waitForExit()
  }

  private func startFollower(_ sandbox: Sandbox, _ arguments: String...) throws -> PipedProcess {
    try PipedProcess(
      executable(named: "timer"), ["status", "--follow"] + arguments,
      environment: sandbox.environment)
  }

  private func end(_ follower: PipedProcess) throws {
    try follower.signal(SIGTERM)
    #expect(try follower.waitForExit() == .signalled(SIGTERM))
  }

  @Test func printsEachChangeOfATimer() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("25m", "focus", "then", "5m", "break")
    let follower = try startFollower(sandbox, "--format", "{name} {state}")
    try follower.wait(for: "the first line") { $0.map(\.text) == ["focus running"] }
    _ = try sandbox.run("pause")
    try follower.wait(for: "the pause") { $0.last?.text == "focus paused" }
    _ = try sandbox.run("pause")
    _ = try sandbox.run("add", "5m")
    _ = try sandbox.run("next")
    try follower.wait(for: "the next part") { $0.last?.text.hasPrefix("break") == true }
    _ = try sandbox.run("stop")
    try follower.wait(for: "the end") { $0.last?.text == "" }
    #expect(follower.lines.map(\.text) == ["focus running", "focus paused", "break running", ""])
    try program.waitForExit()
    try end(follower)
  }

  /// The follower counts the seconds without asking the timer, and prints none early.
  @Test func printsEachSecond() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let follower = try startFollower(sandbox, "--format", "{seconds}")
    try follower.wait(for: "two seconds") { $0.count >= 3 }
    let values = follower.lines.compactMap { Int($0.text) }
    #expect(values == Set(values).sorted(by: >) && values.count == follower.lines.count)
    for (value, line) in zip(values, follower.lines) {
      let due = Duration.seconds(1800 - value)
      #expect(program.child.startInstant.duration(to: line.instant) >= due)
    }
    _ = try sandbox.run("stop")
    try program.waitForExit()
    try end(follower)
  }

  @Test func seesNewAndKilledTimers() throws {
    let sandbox = try Sandbox()
    let follower = try startFollower(sandbox, "--format", "{name}")
    try follower.wait(for: "an empty line") { $0.map(\.text) == [""] }
    let first = try sandbox.start("30m", "tea")
    try follower.wait(for: "the new timer") { $0.last?.text == "tea" }
    let second = try sandbox.start("5m", "eggs")
    try follower.wait(for: "the timer that ends first") { $0.last?.text == "eggs" }
    try second.signal(SIGKILL)
    try second.waitForExit()
    try follower.wait(for: "the other timer again") { $0.last?.text == "tea" }
    try first.signal(SIGKILL)
    try first.waitForExit()
    try follower.wait(for: "an empty line") { $0.last?.text == "" }
    #expect(follower.lines.map(\.text) == ["", "tea", "eggs", "tea", ""])
    // The follower removes the files of killed timers.
    try waitUntil("no files: \(sandbox.files)") { sandbox.files.isEmpty }
    try end(follower)
  }

  @Test func followsTheNamedTimer() throws {
    let sandbox = try Sandbox()
    let follower = try startFollower(sandbox, "green", "tea", "--format", "{name} {state}")
    try follower.wait(for: "an empty line") { $0.map(\.text) == [""] }
    let other = try sandbox.start("5m", "eggs")
    let named = try sandbox.start("30m", "green", "tea")
    try follower.wait(for: "the timer") { $0.last?.text == "green tea running" }
    _ = try sandbox.run("pause", "eggs")
    _ = try sandbox.run("pause", "green tea")
    try follower.wait(for: "the pause") { $0.last?.text == "green tea paused" }
    #expect(follower.lines.map(\.text) == ["", "green tea running", "green tea paused"])
    _ = try sandbox.run("stop", "all")
    try other.waitForExit()
    try named.waitForExit()
    try end(follower)
  }

  /// A follower stays with its timer when the part's name changes, and ignores a timer whose name begins alike.
  @Test func staysWithTheTimerItFound() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("25m", "work", "then", "5m", "rest")
    let follower = try startFollower(sandbox, "work", "--format", "{name}")
    try follower.wait(for: "the timer") { $0.last?.text == "work" }
    let other = try sandbox.start("30m", "workshop")
    _ = try sandbox.run("next", "work")
    try follower.wait(for: "the next part") { $0.last?.text == "rest" }
    _ = try sandbox.run("stop", "rest")
    try follower.wait(for: "the end") { $0.last?.text == "" }
    let successor = try sandbox.start("10m", "work")
    try follower.wait(for: "the new timer of that name") { $0.last?.text == "work" }
    #expect(follower.lines.map(\.text) == ["work", "rest", "", "work"])
    _ = try sandbox.run("stop", "all")
    for process in [program, other, successor] { try process.waitForExit() }
    try end(follower)
  }

  /// `All` means a timer of that name, or all timers if there is none.
  @Test func followsATimerNamedAll() throws {
    let sandbox = try Sandbox()
    try sandbox.expect(
      "status", "All", "--follow",
      printsErrors: "timer: --follow is for one timer: write timer status --follow\n", status: 2)
    let program = try sandbox.start("30m", "All")
    let follower = try startFollower(sandbox, "All", "--format", "{name} {state}")
    try follower.wait(for: "the timer") { $0.map(\.text) == ["All running"] }
    _ = try sandbox.run("stop")
    try program.waitForExit()
    try end(follower)
  }

  @Test func printsAnEmptyObjectWithoutTimers() throws {
    let sandbox = try Sandbox()
    let follower = try startFollower(sandbox, "--json")
    try follower.wait(for: "a line") { !$0.isEmpty }
    #expect(follower.lines[0].text.contains(#""text":"","alt":"none","#))
    try end(follower)
  }

  @Test(arguments: [false, true])
  func diesWhenItsReaderCloses(hasTimer: Bool) throws {
    let sandbox = try Sandbox()
    let program = hasTimer ? try sandbox.start("30m", "tea") : nil
    let follower = try startFollower(sandbox, "--format", "{name}")
    try follower.wait(for: "a line") { !$0.isEmpty }
    follower.closeOutput()
    #expect(try follower.waitForExit() == .signalled(SIGPIPE))
    #expect(follower.errors == [])
    try program?.signal(SIGTERM)
    try program?.waitForExit()
  }

  @Test func ignoresTheStatusSignals() throws {
    let sandbox = try Sandbox()
    let follower = try startFollower(sandbox, "--format", "{name}")
    try follower.wait(for: "a line") { !$0.isEmpty }
    try follower.signal(SIGUSR1)
    try follower.signal(SIGUSR2)
    let program = try sandbox.start("30m", "tea")
    try follower.wait(for: "the timer") { $0.last?.text == "tea" }
    #expect(follower.errors == [])
    _ = try sandbox.run("stop")
    try program.waitForExit()
    try end(follower)
  }

  /// The folder is removed, and the next timer creates it again.
  @Test func survivesTheRemovalOfTheFolder() throws {
    let sandbox = try Sandbox()
    let follower = try startFollower(sandbox, "--format", "{name}")
    try follower.wait(for: "a line") { !$0.isEmpty }
    try FileManager.default.removeItem(atPath: sandbox.registry)
    let program = try sandbox.start("30m", "tea")
    try follower.wait(for: "the timer") { $0.last?.text == "tea" }
    _ = try sandbox.run("stop")
    try program.waitForExit()
    try end(follower)
  }

  /// A reader that pauses gets the current state, not all the lines in between.
  @Test func skipsLinesForASlowReader() throws {
    let sandbox = try Sandbox()
    let follower = try PipedProcess(
      "/bin/sh",
      ["-c", #""$0" status --follow --json | { sleep 2; cat; }"#, executable(named: "timer")],
      environment: sandbox.environment)
    let program = try sandbox.start("30m", "tea")
    let id = try sandbox.firstRow()[0]
    for verb in (0..<150).flatMap({ _ in ["pause", "resume"] }) {
      #expect(try sandbox.reply(to: "timer/2 \(verb) id=\(id)") == "timer/2 ok\n")
    }
    _ = try sandbox.run("pause")
    try follower.wait(for: "the pause") { $0.last?.text.contains(#""state":"paused""#) == true }
    _ = try sandbox.run("stop")
    try program.waitForExit()
    try follower.wait(for: "the end") { $0.last?.text.contains(#""class":["none"]"#) == true }
    follower.closeOutput()
  }

  #if os(Linux)
    @Test(arguments: [false, true])
    func isIdleWhileNothingChanges(hasTimer: Bool) throws {
      let sandbox = try Sandbox()
      let program = hasTimer ? try sandbox.start("30m", "tea") : nil
      if hasTimer { _ = try sandbox.run("pause") }
      let follower = try startFollower(sandbox, "--json")
      try follower.wait(for: "a line") { !$0.isEmpty }
      try follower.child.waitForIdlePeriod(of: .milliseconds(1100)) { pause($0) }
      #expect(follower.lines.count == 1)
      try end(follower)
      try program?.signal(SIGTERM)
      try program?.waitForExit()
    }
  #endif
}
