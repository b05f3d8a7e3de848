import CLibrary
import Foundation
import Harness
import Testing

@testable import timer

/// The files of running timers: when they exist, and what commands do if a process does not reply.
@Suite(.onBlockingThreads) struct RegistryTests {
  // MARK: Exit

  /// A timer without a terminal cannot be resumed. The next command removes its files.
  @Test(arguments: [SIGTERM, SIGINT, SIGKILL, SIGSEGV])
  func filesOfAKilledScriptAreRemoved(number: CInt) throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    #expect(try sandbox.listRows().count == 1)
    // The three files are the entry, an ID and a socket.
    #expect(sandbox.files.count == 3)
    try program.signal(number)
    #expect(try program.waitForExit() == .signalled(number))
    #expect(try sandbox.listRows() == [])
    #expect(sandbox.files == [], "signal \(number)")
  }

  @Test(arguments: [["300ms"], ["--quiet", "300ms"], ["--plain", "300ms"]])
  func theEndRemovesTheFiles(arguments: [String]) throws {
    let sandbox = try Sandbox()
    let program = try PipedProcess(
      executable(named: "timer"), arguments, environment: sandbox.environment)
    #expect(try program.waitForExit() == .exited(0))
    #expect(sandbox.files == [])
  }

  /// A timer that had ended when its process died cannot be resumed.
  @Test func aTimerThatHasEndedLeavesNothing() throws {
    let sandbox = try Sandbox()
    let terminal = try sandbox.startOnTerminal("1s", "tea", "--stay", "--no-sound")
    try sandbox.wait(forEntryWith: "&over=")
    try terminal.signal(SIGKILL)
    try terminal.waitForExit()
    #expect(try sandbox.listRows() == [])
    #expect(sandbox.files == [])
  }

  @Test func commandsRemoveStaleFiles() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let files = sandbox.files
    // The ID of a process that was killed before it wrote its entry.
    try FileManager.default.createSymbolicLink(
      atPath: "\(sandbox.registry)/k999999", withDestinationPath: "1a-1.timers")
    try "timer/2 ".write(
      toFile: "\(sandbox.registry)/.1a-1", atomically: false, encoding: .utf8)
    try "mine".write(toFile: "\(sandbox.registry)/notes", atomically: false, encoding: .utf8)
    // The second command shows that the first has removed nothing that is needed.
    for _ in 0..<2 { #expect(try sandbox.listRows().map { $0[1] } == ["tea"]) }
    #expect(sandbox.files == (files + ["notes"]).sorted())
    _ = try sandbox.run("stop")
    try program.waitForExit()
  }

  /// Without the lock file a timer is listed as lost, until it writes its entry again.
  @Test func survivesTheRemovalOfTheLockFile() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.startOnTerminal("30m", "tea")
    try sandbox.wait(forEntryWith: "part=tea")
    try FileManager.default.removeItem(atPath: sandbox.lockFile)
    #expect(try sandbox.states() == ["tea": "lost"])
    try program.signal(SIGUSR1)
    try waitUntil("a pause") { try sandbox.states() == ["tea": "paused"] }
    try program.signal(SIGKILL)
    try program.waitForExit()
    #expect(try sandbox.states() == ["tea": "lost"])
    _ = try sandbox.run("stop")
    #expect(sandbox.files == [])
  }

  /// The draft of a lost timer's entry may belong to a process that is claiming the timer.
  @Test func keepsTheDraftOfAClaim() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.startOnTerminal("30m", "tea")
    try sandbox.wait(forEntryWith: "part=tea")
    try program.signal(SIGKILL)
    try program.waitForExit()
    let folder = RegistryFolder(path: sandbox.registry)
    let entry = try #require(try folder.names().timers.first)
    let claim = try folder.acquire(entry.claimByte)
    try "timer/2 ".write(
      toFile: folder.path(of: entry.draftFile), atomically: false, encoding: .utf8)
    #expect(try sandbox.states() == ["tea": "lost"])
    #expect(sandbox.files.contains(entry.draftFile))
    FileLock.releaseAndClose(entry.claimByte, of: claim)
    #expect(try sandbox.states() == ["tea": "lost"])
    #expect(!sandbox.files.contains(entry.draftFile))
    _ = try sandbox.run("stop")
    #expect(sandbox.files == [])
  }

  @Test func aFolderInPlaceOfADraftBlocksNoCleanup() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let entry = try #require(try RegistryFolder(path: sandbox.registry).names().timers.first)
    try sandbox.makeFolder("\(sandbox.registry)/\(entry.draftFile)")
    _ = try sandbox.run("stop")
    try program.waitForExit()
    #expect(try sandbox.listRows() == [])
    #expect(sandbox.files == [entry.draftFile])
  }

  // MARK: Processes that do not reply

  @Test func reportsASuspendedProcess() throws {
    let sandbox = try Sandbox()
    let suspended = try sandbox.start("30m", "tea")
    let other = try sandbox.start("20m", "eggs")
    try suspended.signal(SIGSTOP)
    let processID = suspended.child.identifier
    let message =
      "timer: tea: process \(processID) does not answer "
      + "and may be suspended: write kill -CONT \(processID)\n"
    #expect(try sandbox.run("pause", "eggs").errors == "")
    #expect(try sandbox.states() == ["eggs": "paused", "tea": "running"])
    let named = try sandbox.run("pause", "tea")
    #expect(named.errors == message && named.output == "" && named.status == .exited(1))
    let all = try sandbox.run("resume", "all")
    #expect(all.output.hasPrefix("eggs: ") && all.errors == message && all.status == .exited(1))
    try suspended.signal(SIGCONT)
    _ = try sandbox.run("stop", "all")
    try suspended.waitForExit()
    try other.waitForExit()
  }

  #if os(Linux)
    @Test func aFullQueueDelaysNoOtherProcess() throws {
      let sandbox = try Sandbox()
      let suspended = try sandbox.start("10m", "tea")
      let path = try sandbox.socket()
      try suspended.signal(SIGSTOP)
      var connections: [Descriptor] = []
      while let connection = try? timer.Platform.connect(to: path) {
        connections.append(connection)
      }
      let others = try ["eggs", "rice"].map { try sandbox.start("20m", $0) }
      let processID = suspended.child.identifier
      let pause = try sandbox.run("pause", "all")
      #expect(
        pause.errors
          == "timer: tea: process \(processID) does not answer "
          + "and may be suspended: write kill -CONT \(processID)\n")
      #expect(pause.output.split(separator: "\n").count == 2, "\(pause)")
      for connection in connections { connection.close() }
      try suspended.signal(SIGCONT)
      _ = try sandbox.run("stop", "all")
      for program in [suspended] + others { try program.waitForExit() }
    }
  #endif

  /// The socket folder is removed while a timer runs, as at a logout.
  @Test func listsATimerWithoutASocket() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    try FileManager.default.removeItem(atPath: sandbox.socketFolder)
    #expect(try sandbox.states() == ["tea": "running"])
    let result = try sandbox.run("pause")
    let processID = program.child.identifier
    let id = try sandbox.firstRow()[0]
    #expect(
      result.errors
        == "timer: tea: process \(processID) can't be reached: use its own keys, "
        + "or write kill -USR1 \(processID) to pause or resume, "
        + "kill \(processID) and timer stop \(id) to stop\n")
    #expect(result.status == .exited(1) && result.output == "")
    try program.signal(SIGUSR1)
    try waitUntil("a pause") { try sandbox.states() == ["tea": "paused"] }
    try program.signal(SIGTERM)
    try program.waitForExit()
  }

  /// Another program has the socket. It sends an invalid reply, or none.
  @Test(arguments: ["", "hello\n", "timer/9 ok\n", "timer/2 maybe\n"])
  func rejectsAnInvalidReply(text: String) throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("20m", "eggs")
    let path = try sandbox.socket()
    try FileManager.default.removeItem(atPath: path)
    let listener = try timer.Platform.listen(at: path)
    defer { listener.close() }
    let command = try startOnPipes("pause", environment: sandbox.environment)
    var connection: Descriptor?
    try waitUntil("a connection") {
      connection = try? timer.Platform.accept(on: listener)
      return connection != nil
    }
    let peer = try #require(connection)
    timer.Platform.sendAll(Array(text.utf8), to: peer)
    // An empty reply is an error at the end of the connection. Any other reply must be rejected earlier.
    if text.isEmpty { peer.close() }
    #expect(try command.waitForExit() == .exited(1))
    #expect(command.output == [] && !command.errors.isEmpty)
    if !text.isEmpty { peer.close() }
    try program.signal(SIGTERM)
    try program.waitForExit()
  }
}
