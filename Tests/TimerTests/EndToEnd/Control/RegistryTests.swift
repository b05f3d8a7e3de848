import CLibrary
import Foundation
import Harness
import Testing

@testable import timer

/// The files of processes that count: when they are there, and what becomes of them if a process does not answer.
@Suite(.onBlockingThreads) struct RegistryTests {
  // MARK: The way out

  /// A script has its own ways to go on, so nothing of its timer is kept. What a signal leaves, the next command removes.
  @Test(arguments: [SIGTERM, SIGINT, SIGKILL, SIGSEGV])
  func noSignalLeavesFilesOfAScript(number: CInt) throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    #expect(try sandbox.list().count == 1)
    // How the timers stand, an id and a socket.
    #expect(sandbox.files.count == 3)
    try program.signal(number)
    #expect(try program.waitForExit() == .signalled(number))
    #expect(try sandbox.list() == [])
    #expect(sandbox.files == [], "signal \(number)")
  }

  @Test(arguments: [["300ms"], ["--quiet", "300ms"], ["--plain", "300ms"]])
  func theEndRemovesTheFiles(arguments: [String]) throws {
    let sandbox = try Sandbox()
    let program = try Piped(
      executable(named: "timer"), arguments, environment: sandbox.environment)
    #expect(try program.waitForExit() == .exited(0))
    #expect(sandbox.files == [])
  }

  /// A timer that was over when its process died is nothing to resume.
  @Test func whatWasOverLeavesNothing() throws {
    let sandbox = try Sandbox()
    let terminal = try sandbox.open("1s", "tea", "--stay", "--no-sound")
    try sandbox.wait(forEntryWith: "&over=")
    try terminal.signal(SIGKILL)
    try terminal.waitForExit()
    #expect(try sandbox.list() == [])
    #expect(sandbox.files == [])
  }

  /// A command tidies up what is no timer any more, and nothing else.
  @Test func whatWasLeftBehindIsRemoved() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let files = sandbox.files
    // A process that was killed before it had written its file.
    try FileManager.default.createSymbolicLink(
      atPath: "\(sandbox.registry)/k999999", withDestinationPath: "1a-1.timers")
    try "timer/2 ".write(
      toFile: "\(sandbox.registry)/.1a-1", atomically: false, encoding: .utf8)
    try "mine".write(toFile: "\(sandbox.registry)/notes", atomically: false, encoding: .utf8)
    for _ in 0..<2 { #expect(try sandbox.list().map { $0[1] } == ["tea"]) }
    #expect(sandbox.files == (files + ["notes"]).sorted())
    _ = try sandbox.ask("stop")
    try program.waitForExit()
  }

  /// Whoever removes the file with the locks makes no timer a lost one for good.
  @Test func theFileWithTheLocksMayGo() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.open("30m", "tea")
    try sandbox.wait(forEntryWith: "part=tea")
    try FileManager.default.removeItem(atPath: sandbox.lockFile)
    #expect(try sandbox.states() == ["tea": "lost"])
    try program.signal(SIGUSR1)
    try waitUntil("a pause") { try sandbox.states() == ["tea": "paused"] }
    try program.signal(SIGKILL)
    try program.waitForExit()
    #expect(try sandbox.states() == ["tea": "lost"])
    _ = try sandbox.ask("stop")
    #expect(sandbox.files == [])
  }

  /// A command leaves the draft of a process alone that claims lost timers at this moment.
  @Test func theDraftOfAClaimStays() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.open("30m", "tea")
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
    _ = try sandbox.ask("stop")
    #expect(sandbox.files == [])
  }

  /// A folder in the place of a draft does not keep the files of a timer.
  @Test func aFolderInPlaceOfADraftKeepsNothing() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let entry = try #require(try RegistryFolder(path: sandbox.registry).names().timers.first)
    try sandbox.makeFolder("\(sandbox.registry)/\(entry.draftFile)")
    _ = try sandbox.ask("stop")
    try program.waitForExit()
    #expect(try sandbox.list() == [])
    #expect(sandbox.files == [entry.draftFile])
  }

  // MARK: Processes that do not answer

  /// A process that is stopped is not dead: it is listed, and named when something is asked of it.
  @Test func aSilentProcessIsNamed() throws {
    let sandbox = try Sandbox()
    let silent = try sandbox.start("30m", "tea")
    let other = try sandbox.start("20m", "eggs")
    try silent.signal(SIGSTOP)
    let number = silent.child.identifier
    let words =
      "timer: tea: process \(number) does not answer "
      + "and may be suspended: write kill -CONT \(number)\n"
    #expect(try sandbox.ask("pause", "eggs").errors == "")
    #expect(try sandbox.states() == ["eggs": "paused", "tea": "running"])
    let named = try sandbox.ask("pause", "tea")
    #expect(named.errors == words && named.output == "" && named.status == .exited(1))
    let all = try sandbox.ask("resume", "all")
    #expect(all.output.hasPrefix("eggs: ") && all.errors == words && all.status == .exited(1))
    try silent.signal(SIGCONT)
    _ = try sandbox.ask("stop", "all")
    try silent.waitForExit()
    try other.waitForExit()
  }

  #if os(Linux)
    /// A process that is stopped, and whose queue is full, keeps a command from no other one.
    @Test func aFullQueueIsNotWaitedForAlone() throws {
      let sandbox = try Sandbox()
      let silent = try sandbox.start("10m", "tea")
      let path = try sandbox.socket()
      try silent.signal(SIGSTOP)
      var connections: [Descriptor] = []
      while let connection = try? timer.Platform.connect(to: path) {
        connections.append(connection)
      }
      let others = try ["eggs", "rice"].map { try sandbox.start("20m", $0) }
      let number = silent.child.identifier
      let pause = try sandbox.ask("pause", "all")
      #expect(
        pause.errors
          == "timer: tea: process \(number) does not answer "
          + "and may be suspended: write kill -CONT \(number)\n")
      #expect(pause.output.split(separator: "\n").count == 2, "\(pause)")
      for connection in connections { connection.close() }
      try silent.signal(SIGCONT)
      _ = try sandbox.ask("stop", "all")
      for program in [silent] + others { try program.waitForExit() }
    }
  #endif

  /// The folder of the sockets is removed while a timer counts, as at a logout: it is listed, and a command says what
  /// works.
  @Test func oneWithoutASocketIsListed() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    try FileManager.default.removeItem(atPath: sandbox.runtime)
    #expect(try sandbox.states() == ["tea": "running"])
    let answer = try sandbox.ask("pause")
    let number = program.child.identifier
    let id = try sandbox.row()[0]
    #expect(
      answer.errors
        == "timer: tea: process \(number) can't be reached: use its own keys, "
        + "or write kill -USR1 \(number) to pause or resume, "
        + "kill \(number) and timer stop \(id) to stop\n")
    #expect(answer.status == .exited(1) && answer.output == "")
    try program.signal(SIGUSR1)
    try waitUntil("a pause") { try sandbox.states() == ["tea": "paused"] }
    try program.signal(SIGTERM)
    try program.waitForExit()
  }

  /// A socket that somebody else answers, or nobody.
  @Test(arguments: ["", "hello\n", "timer/9 ok\n", "timer/2 maybe\n"])
  func aStrangeAnswerHurtsNobody(text: String) throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("20m", "eggs")
    let path = try sandbox.socket()
    try FileManager.default.removeItem(atPath: path)
    let listener = try timer.Platform.listen(at: path)
    defer { listener.close() }
    let command = try Piped(
      executable(named: "timer"), ["pause"], environment: sandbox.environment)
    var connection: Descriptor?
    try waitUntil("a connection") {
      connection = try? timer.Platform.accept(on: listener)
      return connection != nil
    }
    let answerer = try #require(connection)
    timer.Platform.transmit(Array(text.utf8), to: answerer)
    if text.isEmpty { answerer.close() }
    #expect(try command.waitForExit() == .exited(1))
    #expect(command.output == [] && !command.errors.isEmpty)
    if !text.isEmpty { answerer.close() }
    try program.signal(SIGTERM)
    try program.waitForExit()
  }
}
