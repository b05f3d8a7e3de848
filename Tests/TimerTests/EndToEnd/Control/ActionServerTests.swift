import CLibrary
import Harness
import Testing

@testable import timer

/// The socket of a process that counts, asked by clients that behave in every way.
@Suite(.onBlockingThreads) struct ActionServerTests {
  @Test func answersALine() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let id = try sandbox.row()[0]
    #expect(try sandbox.answer(to: "timer/2 pause id=\(id)") == "timer/2 ok\n")
    // Whoever has the answer finds the file changed.
    #expect(try sandbox.entryText().contains("&left="))
    #expect(try sandbox.answer(to: "timer/2 add id=\(id)&amount=60000000000") == "timer/2 ok\n")
    // Changes can be taken back.
    #expect(try sandbox.answer(to: "timer/2 undo id=\(id)") == "timer/2 ok\n")
    // A line that comes in pieces.
    let caller = try Caller(sandbox.socket())
    for piece in ["timer/2 st", "op id=\(id)", "\n"] { caller.say(piece) }
    #expect(try caller.answer() == "timer/2 ok\n")
    #expect(try program.waitForExit() == .exited(1))
  }

  @Test(arguments: [
    ("sing", "unknown command"), ("pause id=v999999", "no such timer"),
    ("pause", "the command is not understood"), ("next id=#", "this is the last part"),
    ("snooze id=#", "time is not up yet"),
  ])
  func saysWhatIsNotDone(request: String, words: String) throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let line = "timer/2 \(request)".replacing("#", with: try sandbox.row()[0])
    #expect(
      try sandbox.answer(to: line)
        == "timer/2 no words=\(words.replacing(" ", with: "%20"))\n")
    #expect(
      try sandbox.answer(to: "timer/1 list")
        == "timer/2 no words=that%20process%20is%20another%20version%20of%20timer\n")
    try program.signal(SIGTERM)
    try program.waitForExit()
  }

  /// Two people who go to the next part at the same time leave one part.
  @Test func nextLeavesThePartThatWasSeen() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea", "then", "20m", "rice", "then", "10m", "soup")
    let id = try sandbox.row()[0]
    let callers = try (0..<2).map { _ in try Caller(sandbox.socket()) }
    for caller in callers { caller.say("timer/2 next id=\(id)&part=1\n") }
    #expect(
      Set(try callers.map { try $0.answer() }) == [
        "timer/2 ok\n", "timer/2 no words=another%20part%20has%20begun%20meanwhile\n",
      ])
    #expect(try sandbox.list().map { $0[1] } == ["rice"])
    // The command says what it has seen, and an older one says nothing.
    #expect(try sandbox.ask("next").output.hasPrefix("soup: 10:00 left"))
    #expect(
      try sandbox.answer(to: "timer/2 next id=\(id)")
        == "timer/2 no words=this%20is%20the%20last%20part\n")
    try program.signal(SIGTERM)
    try program.waitForExit()
  }

  /// What was done but could not be written is said, each time.
  @Test(.enabled(if: installed("prlimit") != nil)) func whatIsNotWrittenIsSaid() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let prlimit = try #require(installed("prlimit"))
    func limit(_ bytes: String) throws {
      let number = program.child.identifier
      let change = try Piped(prlimit, ["--pid", "\(number)", "--fsize=\(bytes):"])
      #expect(try change.waitForExit() == .exited(0))
    }
    try limit("0")
    for _ in 0..<2 {
      let pause = try sandbox.ask("pause")
      #expect(
        pause.errors
          == "timer: tea: done, but timer list is out of date: \(sandbox.registry): "
          + "the file would be too large: raise ulimit -f\n")
      #expect(pause.status == .exited(1))
    }
    try limit("65536")
    #expect(try sandbox.ask("pause").output.hasPrefix("tea: paused, "))
    _ = try sandbox.ask("stop")
    try program.waitForExit()
  }

  @Test func dropsWhoeverSaysNothing() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m")
    let silent = try Caller(sandbox.socket())
    let half = try Caller(sandbox.socket())
    half.say("timer/2 pa")
    let start = ContinuousClock.now
    #expect(try silent.answer() == "")
    #expect(try half.answer() == "")
    #expect(ContinuousClock.now - start > .milliseconds(1500))
    _ = try sandbox.ask("stop")
    try program.waitForExit()
  }

  /// A line may have 65,536 bytes, with its line feed.
  @Test(arguments: [(65_536, true), (65_537, false), (66_000, false), (70_000, false)])
  func aLineMayBeLong(count: Int, isAnswered: Bool) throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let caller = try Caller(sandbox.socket())
    let start = try "timer/2 pause id=\(sandbox.row()[0])&x="
    let padding = String(repeating: "x", count: count - start.utf8.count - 1)
    var rest = Array("\(start)\(padding)\n".utf8)[...]
    while !rest.isEmpty, caller.connection.wait(for: .room, milliseconds: 1000) {
      guard let sent = timer.Platform.transmit(rest, to: caller.connection) else { break }
      rest = rest.dropFirst(sent)
    }
    #expect(try caller.answer() == (isAnswered ? "timer/2 ok\n" : ""))
    _ = try sandbox.ask("stop")
    try program.waitForExit()
  }

  /// However much a client says, the next ones are answered.
  @Test func aFloodDelaysNothing() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let id = try sandbox.row()[0]
    let path = try sandbox.socket()
    let endless = try Caller(path)
    let nonsense = [UInt8](repeating: UInt8(ascii: "x"), count: 30_000)
    for _ in 0..<10 { _ = timer.Platform.transmit(nonsense[...], to: endless.connection) }
    let deaf = try Caller(path)
    for _ in 0..<20 { deaf.say(String(repeating: "timer/2 pause id=\(id)\n", count: 500)) }
    let callers = try (0..<20).map { _ in try Caller(path) }
    #expect(try sandbox.ask("pause").output.hasPrefix("tea: paused, "))
    #expect(try endless.answer() == "")
    #expect(try sandbox.ask("stop").status == .exited(0))
    #expect(try program.waitForExit() == .exited(1))
    withExtendedLifetime((callers, deaf)) {}
    #expect(sandbox.files == [])
  }

  /// A command that had no answer in time was told that nothing was done, and nothing is.
  @Test func nothingIsDoneForAClientThatGaveUp() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    try program.signal(SIGSTOP)
    #expect(try sandbox.ask("pause").status == .exited(1))
    try program.signal(SIGCONT)
    #expect(try sandbox.ask("add", "1m").output.contains(" left, ends "))
    _ = try sandbox.ask("stop")
    try program.waitForExit()
  }

  /// Who hangs up early disturbs nobody.
  @Test func aClientThatHangsUpDisturbsNobody() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let id = try sandbox.row()[0]
    for _ in 0..<3 {
      let caller = try Caller(sandbox.socket())
      try program.signal(SIGSTOP)
      caller.say("timer/2 pause id=\(id)\n")
      caller.hangUp()
      try program.signal(SIGCONT)
      #expect(try sandbox.ask("resume").status == .exited(0))
    }
    _ = try sandbox.ask("stop")
    #expect(try program.waitForExit() == .exited(1))
  }

  #if os(Linux)
    /// A socket costs nothing while nobody asks.
    @Test func wakesForNobody() throws {
      let sandbox = try Sandbox()
      let program = try sandbox.start("30m", "tea")
      _ = try sandbox.ask("pause")
      try program.child.waitForRest(of: .milliseconds(1100)) { pause($0) }
      _ = try sandbox.ask("stop")
      try program.waitForExit()
    }

    /// Another user who gets at a socket, as root does, is not answered.
    @Test(.enabled(if: geteuid() == 0 && installed("setpriv") != nil))
    func anotherUserIsNotAnswered() throws {
      let setpriv = try #require(installed("setpriv"))
      let sandbox = try Sandbox()
      try sandbox.makeFolder("\(sandbox.folder)/state")
      for path in ["", "/run", "/tmp", "/state"] { giveAway(sandbox.folder + path) }
      let program = try Piped(
        setpriv,
        ["--reuid=12345", "--clear-groups", executable(named: "timer"), "30m", "tea"],
        environment: sandbox.environment)
      try sandbox.wait(forEntries: 1)
      let caller = try Caller(sandbox.socket())
      caller.say("timer/2 pause id=k7\n")
      #expect(try caller.answer() == "")
      // Nor does this user's own command look there.
      let list = try sandbox.ask("list")
      #expect(list.output == "" && list.errors.contains("not a folder that only you can write"))
      try program.signal(SIGTERM)
      #expect(try program.waitForExit() == .signalled(SIGTERM))
    }
  #endif
}

/// Gives a file to a user who is not there.
func giveAway(_ path: String) {
  #expect(unsafe chown(path, 12345, 12345) == 0)
}
