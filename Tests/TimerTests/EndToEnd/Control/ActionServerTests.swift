import CLibrary
import Harness
import Testing

@testable import timer

/// The socket of a running timer, with clients that behave well and badly.
@Suite(.onBlockingThreads) struct ActionServerTests {
  @Test func repliesToARequest() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let id = try sandbox.firstRow()[0]
    #expect(try sandbox.reply(to: "timer/2 pause id=\(id)") == "timer/2 ok\n")
    // The entry has changed by the time of the reply.
    #expect(try sandbox.entryText().contains("&left="))
    #expect(try sandbox.reply(to: "timer/2 add id=\(id)&amount=60000000000") == "timer/2 ok\n")
    #expect(try sandbox.reply(to: "timer/2 undo id=\(id)") == "timer/2 ok\n")
    // The server puts the pieces of a request together.
    let client = try SocketClient(sandbox.socket())
    for piece in ["timer/2 st", "op id=\(id)", "\n"] { client.send(piece) }
    #expect(try client.reply() == "timer/2 ok\n")
    #expect(try program.waitForExit() == .exited(1))
  }

  @Test(arguments: [
    ("sing", "unknown command"), ("pause id=v999999", "no such timer"),
    ("pause", "the command is not understood"), ("next id=#", "this is the last part"),
    ("snooze id=#", "time is not up yet"),
  ])
  func repliesWithTheReasonOfAnError(request: String, words: String) throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let line = "timer/2 \(request)".replacing("#", with: try sandbox.firstRow()[0])
    #expect(
      try sandbox.reply(to: line)
        == "timer/2 no words=\(words.replacing(" ", with: "%20"))\n")
    #expect(
      try sandbox.reply(to: "timer/1 list")
        == "timer/2 no words=that%20process%20is%20another%20version%20of%20timer\n")
    try program.signal(SIGTERM)
    try program.waitForExit()
  }

  /// Two clients that go to the next part at the same time skip one part.
  @Test func nextSkipsOnlyThePartOfTheRequest() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea", "then", "20m", "rice", "then", "10m", "soup")
    let id = try sandbox.firstRow()[0]
    let clients = try (0..<2).map { _ in try SocketClient(sandbox.socket()) }
    for client in clients { client.send("timer/2 next id=\(id)&part=1\n") }
    #expect(
      Set(try clients.map { try $0.reply() }) == [
        "timer/2 ok\n", "timer/2 no words=another%20part%20has%20begun%20meanwhile\n",
      ])
    #expect(try sandbox.listRows().map { $0[1] } == ["rice"])
    // `timer next` names the part that it has seen. A request without a part is valid, too.
    #expect(try sandbox.run("next").output.hasPrefix("soup: 10:00 left"))
    #expect(
      try sandbox.reply(to: "timer/2 next id=\(id)")
        == "timer/2 no words=this%20is%20the%20last%20part\n")
    try program.signal(SIGTERM)
    try program.waitForExit()
  }

  @Test(.enabled(if: installed("prlimit") != nil)) func reportsAFailedWrite() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let prlimit = try #require(installed("prlimit"))
    func limit(_ bytes: String) throws {
      let processID = program.child.identifier
      let change = try PipedProcess(prlimit, ["--pid", "\(processID)", "--fsize=\(bytes):"])
      #expect(try change.waitForExit() == .exited(0))
    }
    try limit("0")
    for _ in 0..<2 {
      let pause = try sandbox.run("pause")
      #expect(
        pause.errors
          == "timer: tea: done, but timer list is out of date: \(sandbox.registry): "
          + "the file would be too large: raise ulimit -f\n")
      #expect(pause.status == .exited(1))
    }
    try limit("65536")
    #expect(try sandbox.run("pause").output.hasPrefix("tea: paused, "))
    _ = try sandbox.run("stop")
    try program.waitForExit()
  }

  @Test func dropsSilentClients() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m")
    let silentClient = try SocketClient(sandbox.socket())
    let halfRequestClient = try SocketClient(sandbox.socket())
    halfRequestClient.send("timer/2 pa")
    let start = ContinuousClock.now
    #expect(try silentClient.reply() == "")
    #expect(try halfRequestClient.reply() == "")
    #expect(ContinuousClock.now - start > .milliseconds(1500))
    _ = try sandbox.run("stop")
    try program.waitForExit()
  }

  /// A request may have 65,536 bytes, including its line feed.
  @Test(arguments: [(65_536, true), (65_537, false), (66_000, false), (70_000, false)])
  func acceptsLinesUpToTheLimit(count: Int, isAccepted: Bool) throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let client = try SocketClient(sandbox.socket())
    let start = try "timer/2 pause id=\(sandbox.firstRow()[0])&x="
    let padding = String(repeating: "x", count: count - start.utf8.count - 1)
    var unsent = Array("\(start)\(padding)\n".utf8)[...]
    while !unsent.isEmpty, client.connection.wait(for: .writable, milliseconds: 1000) {
      guard let sent = timer.Platform.sendAvailable(unsent, to: client.connection) else { break }
      unsent = unsent.dropFirst(sent)
    }
    #expect(try client.reply() == (isAccepted ? "timer/2 ok\n" : ""))
    _ = try sandbox.run("stop")
    try program.waitForExit()
  }

  @Test func aFloodDelaysNoOtherClient() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let id = try sandbox.firstRow()[0]
    let path = try sandbox.socket()
    let clientWithoutLineFeeds = try SocketClient(path)
    let nonsense = [UInt8](repeating: UInt8(ascii: "x"), count: 30_000)
    for _ in 0..<10 {
      _ = timer.Platform.sendAvailable(nonsense[...], to: clientWithoutLineFeeds.connection)
    }
    let clientThatReadsNothing = try SocketClient(path)
    for _ in 0..<20 {
      clientThatReadsNothing.send(String(repeating: "timer/2 pause id=\(id)\n", count: 500))
    }
    let clients = try (0..<20).map { _ in try SocketClient(path) }
    #expect(try sandbox.run("pause").output.hasPrefix("tea: paused, "))
    #expect(try clientWithoutLineFeeds.reply() == "")
    #expect(try sandbox.run("stop").status == .exited(0))
    #expect(try program.waitForExit() == .exited(1))
    withExtendedLifetime((clients, clientThatReadsNothing)) {}
    #expect(sandbox.files == [])
  }

  /// The server reads the lines of waiting clients when it makes room for another client, and not a second time.
  @Test func performsARequestOnceWhenItMakesRoom() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    try sandbox.pauseTimer("tea", settingSecondsLeft: 1800)
    let (id, path) = (try sandbox.firstRow()[0], try sandbox.socket())
    let line = "timer/2 add id=\(id)&amount=60000000000"
    // The server may also read before it makes room.
    for round in 1...8 {
      var clients = try (0..<31).map { _ in try SocketClient(path) }
      // After this reply, all clients are accepted.
      #expect(try sandbox.reply(to: line) == "timer/2 ok\n")
      clients.append(try SocketClient(path))
      try program.signal(SIGSTOP)
      clients[0].send(line + "\n")
      shutdown(clients[0].connection.number, CInt(SHUT_WR))
      let lastClient = try SocketClient(path)
      try program.signal(SIGCONT)
      #expect(try clients[0].reply() == "timer/2 ok\n")
      lastClient.send(line + "\n")
      #expect(try lastClient.reply() == "timer/2 ok\n")
      #expect(try sandbox.firstRow()[2] == "\(30 + 3 * round):00")
    }
    _ = try sandbox.run("stop")
    try program.waitForExit()
  }

  /// A process ignores a request that it reads after the command has given up.
  @Test func ignoresRequestsOfClientsThatGaveUp() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    try program.signal(SIGSTOP)
    #expect(try sandbox.run("pause").status == .exited(1))
    try program.signal(SIGCONT)
    #expect(try sandbox.run("add", "1m").output.contains(" left, ends "))
    _ = try sandbox.run("stop")
    try program.waitForExit()
  }

  @Test func survivesClientsThatHangUp() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let id = try sandbox.firstRow()[0]
    for _ in 0..<3 {
      let client = try SocketClient(sandbox.socket())
      try program.signal(SIGSTOP)
      client.send("timer/2 pause id=\(id)\n")
      client.hangUp()
      try program.signal(SIGCONT)
      #expect(try sandbox.run("resume").status == .exited(0))
    }
    _ = try sandbox.run("stop")
    #expect(try program.waitForExit() == .exited(1))
  }

  #if os(Linux)
    @Test func isIdleWithoutClients() throws {
      let sandbox = try Sandbox()
      let program = try sandbox.start("30m", "tea")
      _ = try sandbox.run("pause")
      try program.child.waitForIdlePeriod(of: .milliseconds(1100)) { pause($0) }
      _ = try sandbox.run("stop")
      try program.waitForExit()
    }

    /// Another user who can open the socket, like root, gets no reply.
    @Test(.enabled(if: geteuid() == 0 && installed("setpriv") != nil))
    func ignoresAnotherUser() throws {
      let setpriv = try #require(installed("setpriv"))
      let sandbox = try Sandbox()
      try sandbox.makeFolder("\(sandbox.folder)/state")
      for path in ["", "/run", "/tmp", "/state"] { giveToAnotherUser(sandbox.folder + path) }
      let program = try PipedProcess(
        setpriv,
        ["--reuid=12345", "--clear-groups", executable(named: "timer"), "30m", "tea"],
        environment: sandbox.environment)
      try sandbox.wait(forEntries: 1)
      let client = try SocketClient(sandbox.socket())
      client.send("timer/2 pause id=k7\n")
      #expect(try client.reply() == "")
      // Commands do not read another user's folder.
      let list = try sandbox.run("list")
      #expect(list.output == "" && list.errors.contains("not a folder that only you can write"))
      try program.signal(SIGTERM)
      #expect(try program.waitForExit() == .signalled(SIGTERM))
    }
  #endif
}

/// Gives a file to a user that does not exist.
func giveToAnotherUser(_ path: String) {
  #expect(unsafe chown(path, 12345, 12345) == 0)
}
