import CLibrary
import Foundation
import Harness
import Testing

/// `timer status --follow`: a line at each change, and no other.
@Suite(.onBlockingThreads) struct FollowTests {
  @Test func manyFollow() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let followers = try (0..<27).map { _ in
      try Piped(
        executable(named: "timer"), ["status", "--follow", "--format", "{name} {state}"],
        environment: sandbox.environment)
    }
    for follower in followers {
      try follower.wait(for: "the timer") { $0.last?.text == "tea running" }
    }
    _ = try sandbox.ask("pause")
    for follower in followers {
      try follower.wait(for: "the pause") { $0.last?.text == "tea paused" }
      #expect(follower.lines.map(\.text) == ["tea running", "tea paused"])
    }
    _ = try sandbox.ask("stop")
    for follower in followers {
      try follower.wait(for: "the end") { $0.last?.text == "" }
      try follower.signal(SIGTERM)
      try follower.waitForExit()
    }
    try program.waitForExit()
  }

  private func follow(_ sandbox: Sandbox, _ arguments: String...) throws -> Piped {
    try Piped(
      executable(named: "timer"), ["status", "--follow"] + arguments,
      environment: sandbox.environment)
  }

  private func end(_ follower: Piped) throws {
    try follower.signal(SIGTERM)
    #expect(try follower.waitForExit() == .signalled(SIGTERM))
  }

  @Test func tellsEachChangeOfATimer() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("25m", "focus", "then", "5m", "break")
    let follower = try follow(sandbox, "--format", "{name} {state}")
    try follower.wait(for: "the first line") { $0.map(\.text) == ["focus running"] }
    _ = try sandbox.ask("pause")
    try follower.wait(for: "the pause") { $0.last?.text == "focus paused" }
    _ = try sandbox.ask("pause")
    _ = try sandbox.ask("add", "5m")
    _ = try sandbox.ask("next")
    try follower.wait(for: "the next part") { $0.last?.text.hasPrefix("break") == true }
    _ = try sandbox.ask("stop")
    try follower.wait(for: "the end") { $0.last?.text == "" }
    #expect(follower.lines.map(\.text) == ["focus running", "focus paused", "break running", ""])
    try program.waitForExit()
    try end(follower)
  }

  /// The seconds are counted here; none comes before its time.
  @Test func countsTheSeconds() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let follower = try follow(sandbox, "--format", "{seconds}")
    try follower.wait(for: "two seconds") { $0.count >= 3 }
    let values = follower.lines.compactMap { Int($0.text) }
    #expect(values == Set(values).sorted(by: >) && values.count == follower.lines.count)
    for (value, line) in zip(values, follower.lines) {
      let due = Duration.seconds(1800 - value)
      #expect(program.child.started.duration(to: line.instant) >= due)
    }
    _ = try sandbox.ask("stop")
    try program.waitForExit()
    try end(follower)
  }

  @Test func seesNewcomersAndThoseThatAreKilled() throws {
    let sandbox = try Sandbox()
    let follower = try follow(sandbox, "--format", "{name}")
    try follower.wait(for: "an empty line") { $0.map(\.text) == [""] }
    let first = try sandbox.start("30m", "tea")
    try follower.wait(for: "a newcomer") { $0.last?.text == "tea" }
    let second = try sandbox.start("5m", "eggs")
    try follower.wait(for: "one that ends first") { $0.last?.text == "eggs" }
    try second.signal(SIGKILL)
    try second.waitForExit()
    try follower.wait(for: "the one that is left") { $0.last?.text == "tea" }
    try first.signal(SIGKILL)
    try first.waitForExit()
    try follower.wait(for: "nothing") { $0.last?.text == "" }
    #expect(follower.lines.map(\.text) == ["", "tea", "eggs", "tea", ""])
    // What the dead ones have left is cleared away.
    try waitUntil("no files: \(sandbox.files)") { sandbox.files.isEmpty }
    try end(follower)
  }

  @Test func followsTheOneThatIsMeant() throws {
    let sandbox = try Sandbox()
    let follower = try follow(sandbox, "green", "tea", "--format", "{name} {state}")
    try follower.wait(for: "an empty line") { $0.map(\.text) == [""] }
    let other = try sandbox.start("5m", "eggs")
    let meant = try sandbox.start("30m", "green", "tea")
    try follower.wait(for: "the timer") { $0.last?.text == "green tea running" }
    _ = try sandbox.ask("pause", "eggs")
    _ = try sandbox.ask("pause", "green tea")
    try follower.wait(for: "the pause") { $0.last?.text == "green tea paused" }
    #expect(follower.lines.map(\.text) == ["", "green tea running", "green tea paused"])
    _ = try sandbox.ask("stop", "all")
    try other.waitForExit()
    try meant.waitForExit()
    try end(follower)
  }

  /// Neither another part of it, with another name, nor another timer whose name begins so ends that.
  @Test func staysWithTheTimerThatItHasFound() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("25m", "work", "then", "5m", "rest")
    let follower = try follow(sandbox, "work", "--format", "{name}")
    try follower.wait(for: "the timer") { $0.last?.text == "work" }
    let other = try sandbox.start("30m", "workshop")
    _ = try sandbox.ask("next", "work")
    try follower.wait(for: "the next part") { $0.last?.text == "rest" }
    _ = try sandbox.ask("stop", "rest")
    try follower.wait(for: "the end") { $0.last?.text == "" }
    let successor = try sandbox.start("10m", "work")
    try follower.wait(for: "one of that name") { $0.last?.text == "work" }
    #expect(follower.lines.map(\.text) == ["work", "rest", "", "work"])
    _ = try sandbox.ask("stop", "all")
    for program in [program, other, successor] { try program.waitForExit() }
    try end(follower)
  }

  /// `All` is the name of a timer where one is called so, and else means all.
  @Test func followsTheOneThatIsCalledAll() throws {
    let sandbox = try Sandbox()
    try sandbox.expect(
      "status", "All", "--follow",
      complains: "timer: --follow is for one timer: write timer status --follow\n", status: 2)
    let program = try sandbox.start("30m", "All")
    let follower = try follow(sandbox, "All", "--format", "{name} {state}")
    try follower.wait(for: "the timer") { $0.map(\.text) == ["All running"] }
    _ = try sandbox.ask("stop")
    try program.waitForExit()
    try end(follower)
  }

  @Test func writesAnEmptyObjectForNothing() throws {
    let sandbox = try Sandbox()
    let follower = try follow(sandbox, "--json")
    try follower.wait(for: "a line") { !$0.isEmpty }
    #expect(follower.lines[0].text.contains(#""text":"","alt":"none","#))
    try end(follower)
  }

  /// Nobody reads any more: it ends, also while nothing happens.
  @Test(arguments: [false, true])
  func endsWithItsReader(isCounting: Bool) throws {
    let sandbox = try Sandbox()
    let program = isCounting ? try sandbox.start("30m", "tea") : nil
    let follower = try follow(sandbox, "--format", "{name}")
    try follower.wait(for: "a line") { !$0.isEmpty }
    follower.closeOutput()
    #expect(try follower.waitForExit() == .signalled(SIGPIPE))
    #expect(follower.errors == [])
    try program?.signal(SIGTERM)
    try program?.waitForExit()
  }

  @Test func ignoresTheQuestionsOfACountdown() throws {
    let sandbox = try Sandbox()
    let follower = try follow(sandbox, "--format", "{name}")
    try follower.wait(for: "a line") { !$0.isEmpty }
    try follower.signal(SIGUSR1)
    try follower.signal(SIGUSR2)
    let program = try sandbox.start("30m", "tea")
    try follower.wait(for: "the timer") { $0.last?.text == "tea" }
    #expect(follower.errors == [])
    _ = try sandbox.ask("stop")
    try program.waitForExit()
    try end(follower)
  }

  /// The folder may be cleared away, and comes again.
  @Test func survivesTheLossOfTheFolder() throws {
    let sandbox = try Sandbox()
    let follower = try follow(sandbox, "--format", "{name}")
    try follower.wait(for: "a line") { !$0.isEmpty }
    try FileManager.default.removeItem(atPath: sandbox.registry)
    let program = try sandbox.start("30m", "tea")
    try follower.wait(for: "the timer") { $0.last?.text == "tea" }
    _ = try sandbox.ask("stop")
    try program.waitForExit()
    try end(follower)
  }

  /// A reader that takes nothing for a while gets what is true then.
  @Test func leavesOutWhatNobodyTook() throws {
    let sandbox = try Sandbox()
    let follower = try Piped(
      "/bin/sh",
      ["-c", #""$0" status --follow --json | { sleep 2; cat; }"#, executable(named: "timer")],
      environment: sandbox.environment)
    let program = try sandbox.start("30m", "tea")
    let id = try sandbox.row()[0]
    for verb in (0..<150).flatMap({ _ in ["pause", "resume"] }) {
      #expect(try sandbox.answer(to: "timer/2 \(verb) id=\(id)") == "timer/2 ok\n")
    }
    _ = try sandbox.ask("pause")
    try follower.wait(for: "the pause") { $0.last?.text.contains(#""state":"paused""#) == true }
    _ = try sandbox.ask("stop")
    try program.waitForExit()
    try follower.wait(for: "the end") { $0.last?.text.contains(#""class":"none""#) == true }
    follower.closeOutput()
  }

  #if os(Linux)
    /// No wake-up, and no line, while nothing changes.
    @Test(arguments: [false, true])
    func costsNothingWhileNothingChanges(isCounting: Bool) throws {
      let sandbox = try Sandbox()
      let program = isCounting ? try sandbox.start("30m", "tea") : nil
      if isCounting { _ = try sandbox.ask("pause") }
      let follower = try follow(sandbox, "--json")
      try follower.wait(for: "a line") { !$0.isEmpty }
      try follower.child.waitForRest(of: .milliseconds(1100)) { pause($0) }
      #expect(follower.lines.count == 1)
      try end(follower)
      try program?.signal(SIGTERM)
      try program?.waitForExit()
    }
  #endif
}
