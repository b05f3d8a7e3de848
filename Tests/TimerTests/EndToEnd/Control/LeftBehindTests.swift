import CLibrary
import Countdown
import Foundation
import Harness
import Testing

@testable import timer

/// Sockets and folders that were left behind, are not ours, or cannot be made.
@Suite(.onBlockingThreads) struct LeftBehindTests {
  // MARK: The way out

  /// `EverySignalLongTests` has the other signals.
  @Test(arguments: [SIGTERM, SIGINT, SIGSEGV])
  func everySignalRemovesTheFiles(number: CInt) throws {
    let sandbox = try Sandbox()
    sandbox.variables["SWIFT_BACKTRACE"] = "enable=no"
    let program = try sandbox.start("30m", "tea")
    #expect(try sandbox.list().count == 1)
    #expect(sandbox.files.count == 2)
    try program.signal(number)
    #expect(try program.waitForExit() == .signalled(number))
    #expect(sandbox.files == [], "signal \(number)")
  }

  /// When the folder has gone, another timer may get the same id.
  @Test func aSignalLeavesTheIdsOfOthers() throws {
    let sandbox = try Sandbox()
    sandbox.variables["SWIFT_BACKTRACE"] = "enable=no"
    let program = try sandbox.start("30m", "tea")
    let id = "\(sandbox.runtime)/\(try sandbox.row()[0])"
    try FileManager.default.removeItem(atPath: id)
    try FileManager.default.createSymbolicLink(
      atPath: id, withDestinationPath: "2147483647-2b")
    try program.signal(SIGTERM)
    #expect(try program.waitForExit() == .signalled(SIGTERM))
    #expect(sandbox.files.map { "\(sandbox.runtime)/\($0)" } == [id])
  }

  @Test(arguments: [SIGHUP, SIGSEGV])
  func everySignalRemovesTheFilesOfAPicture(number: CInt) throws {
    let sandbox = try Sandbox()
    sandbox.variables["SWIFT_BACKTRACE"] = "enable=no"
    let terminal = try sandbox.open("30m", "tea")
    #expect(try sandbox.list().count == 1)
    try terminal.signal(number)
    #expect(try terminal.waitForExit() == .signalled(number))
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

  /// A reader that is gone ends a quiet countdown, which leaves nothing.
  @Test func aClosedPipeRemovesTheFiles() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("--quiet", "30m")
    program.closeOutput()
    #expect(try program.waitForExit() == .signalled(SIGPIPE))
    #expect(sandbox.files == [])
  }

  // MARK: What a killed process left

  @Test func whatAKilledProcessLeftIsRemoved() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let other = try sandbox.start("30m", "eggs")
    let rows = try sandbox.list()
    #expect(rows.count == 2 && sandbox.files.count == 4)
    try program.signal(SIGKILL)
    try program.waitForExit()
    #expect(sandbox.files.count == 4)
    #expect(try sandbox.list().map { $0[1] } == ["eggs"])
    #expect(sandbox.files.count == 2)
    #expect(sandbox.files.contains(rows.first { $0[1] == "eggs" }?[0] ?? "?"))
    _ = try sandbox.ask("stop")
    try other.waitForExit()
    #expect(sandbox.files == [])
  }

  /// The number of a dead process is that of a living one by now.
  @Test func aStaleSocketWithAReusedNumberIsRemoved() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let stale = "\(sandbox.runtime)/\(program.child.identifier)-1abc.sock"
    let dead = try timer.Platform.listen(at: stale, by: stale + ".new")
    dead.close()
    try FileManager.default.createSymbolicLink(
      atPath: "\(sandbox.runtime)/k7", withDestinationPath: "\(program.child.identifier)-1abc")
    #expect(try sandbox.list().map { $0[1] } == ["tea"])
    #expect(sandbox.sockets.count == 1)
    #expect(try sandbox.files == sandbox.sockets + [sandbox.row()[0]].sorted())
    _ = try sandbox.ask("stop")
    try program.waitForExit()
  }

  /// A process that was killed before it listened.
  @Test func aSocketThatNobodyListenedAtIsRemoved() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let gone = try onPipes("--version")
    try gone.waitForExit()
    for process in [gone.child.identifier, program.child.identifier] {
      try "".write(
        toFile: "\(sandbox.runtime)/\(process)-1abc.new", atomically: false, encoding: .utf8)
    }
    _ = try sandbox.list()
    #expect(
      sandbox.files.filter { $0.hasSuffix(".new") } == ["\(program.child.identifier)-1abc.new"])
    _ = try sandbox.ask("stop")
    try program.waitForExit()
  }

  /// A process that is stopped is not dead: it is waited for, for a second, and named.
  @Test func aSilentProcessIsNamed() throws {
    let sandbox = try Sandbox()
    let silent = try sandbox.start("30m", "tea")
    let other = try sandbox.start("20m", "eggs")
    try silent.signal(SIGSTOP)
    let number = silent.child.identifier
    let words =
      "timer: process \(number) gives no answer: it may be suspended, write kill -CONT \(number)\n"
    let answer = try sandbox.ask("pause", "eggs")
    #expect(answer.output.contains(/^eggs: paused, (20:00|19:\d\d) left\n$/))
    #expect(answer.errors == words)
    let list = try sandbox.ask("list")
    #expect(list.output.contains("eggs") && list.errors == words && list.status == .exited(1))
    // It may be the one that is meant, and is one of all.
    let named = try sandbox.ask("pause", "tea")
    #expect(named.errors == words && named.output == "" && named.status == .exited(1))
    let id = try #require(list.output.split(separator: "\t").first)
    let unnamed = try sandbox.ask("resume")
    #expect(
      unnamed.errors
        == words + "timer: that one may be meant too: write \(id) for the one that answers\n")
    #expect(unnamed.output == "" && unnamed.status == .exited(1))
    let all = try sandbox.ask("resume", "all")
    #expect(all.output.hasPrefix("eggs: ") && all.errors == words && all.status == .exited(1))
    try silent.signal(SIGCONT)
    #expect(try sandbox.list().count == 2)
    _ = try sandbox.ask("stop", "all")
    try silent.waitForExit()
    try other.waitForExit()
  }

  /// A process whose timers do not fit into an answer.
  @Test func whoRefusesIsNamed() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("20m", "eggs")
    let (command, connection) = try listOfAnImpostor(on: sandbox)
    defer { connection.close() }
    let refusal = TimerAnswer([], refusal: "there are too many timers")
    timer.Platform.transmit(refusal.line, to: connection)
    #expect(try command.waitForExit() == .exited(1))
    #expect(
      String(decoding: command.errors, as: UTF8.self)
        == "timer: process 1: there are too many timers\n")
    #expect(String(decoding: command.output, as: UTF8.self).contains("eggs"))
    _ = try sandbox.ask("stop", "eggs")
    try program.waitForExit()
  }

  /// Starts a list; returns its connection with a socket that is not that of a timer.
  private func listOfAnImpostor(on sandbox: Sandbox) throws -> (Piped, Descriptor) {
    let path = "\(sandbox.runtime)/1-2abc.sock"
    let listener = try timer.Platform.listen(at: path, by: path + ".new")
    defer { listener.close() }
    let command = try Piped(
      executable(named: "timer"), ["list"], environment: sandbox.environment)
    var connection: Descriptor?
    try waitUntil("a connection") {
      connection = try? timer.Platform.accept(on: listener)
      return connection != nil
    }
    return (command, try #require(connection))
  }

  /// A connection that was ended meanwhile is made anew.
  @Test func aConnectionThatWasEndedIsMadeAnew() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("20m", "eggs")
    let path = try sandbox.socket()
    let old = try timer.Platform.connect(to: path)
    // Whoever says nothing is dropped after two seconds.
    let caller = try Caller(path)
    #expect(try caller.line() == nil)
    var inquiries = Inquiries()
    inquiries.ask([.list], at: path, on: old)
    let (outcome, connection) = try #require(inquiries.outcomes().first)
    guard case .answered(let answer) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(answer.timers.map(\.name) == ["eggs"])
    connection?.close()
    _ = try sandbox.ask("stop", "eggs")
    try program.waitForExit()
  }

  /// A socket that somebody else answers, or nobody.
  @Test(arguments: ["", "hello\n", "timer/9 ok\n", "timer/1 ok\tid=k7\n"])
  func aStrangeAnswerHurtsNobody(text: String) throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("20m", "eggs")
    let (command, connection) = try listOfAnImpostor(on: sandbox)
    timer.Platform.transmit(Array(text.utf8), to: connection)
    if text.isEmpty { connection.close() }
    try command.waitForExit()
    #expect(String(decoding: command.output, as: UTF8.self).contains("eggs"))
    if !text.isEmpty { connection.close() }
    _ = try sandbox.ask("stop", "eggs")
    try program.waitForExit()
  }

  // MARK: Folders

  private func isFound(_ sandbox: Sandbox, at location: SourceLocation = #_sourceLocation) throws {
    let program = try Piped(
      executable(named: "timer"), ["30m", "tea"], environment: sandbox.environment)
    try waitUntil("a timer") { try !sandbox.list().isEmpty }
    try sandbox.pauseTimer("tea", at: 1800)
    try sandbox.expect("stop", "tea", prints: "tea: stopped, 30:00 left\n", at: location)
    #expect(try program.waitForExit() == .exited(1), sourceLocation: location)
  }

  /// The folder for sockets is missing, or of no use: another one is found by both sides.
  @Test(arguments: ["", "relative", "/nonexistent/runtime", "/dev/null"])
  func anotherFolderIsFound(path: String) throws {
    let sandbox = try Sandbox()
    sandbox.variables["XDG_RUNTIME_DIR"] = path
    try isFound(sandbox)
  }

  @Test func aPathThatIsTooLongLeadsToAnotherFolder() throws {
    let sandbox = try Sandbox()
    let long = sandbox.folder + "/" + String(repeating: "l", count: 200)
    try FileManager.default.createDirectory(atPath: long, withIntermediateDirectories: false)
    sandbox.variables["XDG_RUNTIME_DIR"] = long
    try isFound(sandbox)
    let folders = try FileManager.default.contentsOfDirectory(atPath: sandbox.folder + "/tmp")
    #expect(folders == ["timer-\(geteuid())"])
  }

  /// What a shell with another environment has started is found too.
  @Test func bothFoldersAreLookedInto() throws {
    let sandbox = try Sandbox()
    let first = try sandbox.start("30m", "tea")
    sandbox.variables["XDG_RUNTIME_DIR"] = "/dev/null"
    let other = try Piped(
      executable(named: "timer"), ["20m", "eggs"], environment: sandbox.environment)
    sandbox.variables["XDG_RUNTIME_DIR"] = "\(sandbox.folder)/run"
    try waitUntil("two timers") { try sandbox.list().count >= 2 }
    #expect(try sandbox.list().map { $0[1] } == ["eggs", "tea"])
    _ = try sandbox.ask("stop", "all")
    try first.waitForExit()
    try other.waitForExit()
  }

  /// A folder that others may open is left alone, and so is one that is a link.
  @Test(arguments: ["mode", "link", "file"])
  func aFolderThatIsNotClosedIsNotUsed(kind: String) throws {
    let sandbox = try Sandbox()
    let path = sandbox.runtime
    switch kind {
    case "mode":
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      #expect(unsafe chmod(path, 0o755) == 0)
    case "link":
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: "\(sandbox.folder)/tmp")
    default: try "".write(toFile: path, atomically: false, encoding: .utf8)
    }
    try isFound(sandbox)
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.folder + "/tmp").count == 1)
  }

  /// Without any folder a countdown counts as ever, and says nothing.
  @Test func noFolderStopsNoCountdown() throws {
    let sandbox = try Sandbox()
    sandbox.variables.merge(["XDG_RUNTIME_DIR": "/dev/null", "TMPDIR": "/nonexistent"]) { $1 }
    let program = try Piped(
      executable(named: "timer"), ["300ms", "tea"], environment: sandbox.environment)
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.errors == [] && program.output == [])
    try sandbox.expect("list")
  }

  /// What another user has put in the place of the folder is not used, and named to whoever asks.
  @Test(.enabled(if: geteuid() == 0)) func aPlantedFolderIsNamed() throws {
    let sandbox = try Sandbox()
    sandbox.variables["XDG_RUNTIME_DIR"] = "/dev/null"
    let planted = "\(sandbox.folder)/tmp/timer-0"
    try FileManager.default.createDirectory(
      atPath: planted, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    giveAway(planted)
    let program = try Piped(
      executable(named: "timer"), ["400ms", "tea"], environment: sandbox.environment)
    try sandbox.expect(
      "list",
      complains:
        "timer: '\(planted)' is not a folder of yours with mode 0700, so no timer is found: "
        + "remove it, or set XDG_RUNTIME_DIR to one that is\n", status: 1)
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.errors == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: planted) == [])
  }

  /// The folder of another user, which `su` leaves in the environment, is not used.
  @Test(.enabled(if: geteuid() == 0)) func theFolderOfAnotherUserIsNotUsed() throws {
    let sandbox = try Sandbox()
    giveAway("\(sandbox.folder)/run")
    try isFound(sandbox)
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.folder + "/run") == [])
  }

  #if os(Linux)
    /// Another user who gets at a socket, as root does, is not answered.
    @Test(.enabled(if: geteuid() == 0 && installed("setpriv") != nil))
    func anotherUserIsNotAnswered() throws {
      let setpriv = try #require(installed("setpriv"))
      let sandbox = try Sandbox()
      for path in ["", "/run", "/tmp"] { giveAway(sandbox.folder + path) }
      let program = try Piped(
        setpriv,
        ["--reuid=12345", "--clear-groups", executable(named: "timer"), "30m", "tea"],
        environment: sandbox.environment)
      try sandbox.wait(forSockets: 1)
      let caller = try Caller(sandbox.socket())
      caller.say("timer/1 list\n")
      #expect(try caller.line() == nil)
      // Nor does this user's own command look there.
      #expect(try sandbox.list() == [])
      try program.signal(SIGTERM)
      #expect(try program.waitForExit() == .signalled(SIGTERM))
      #expect(sandbox.files == [])
    }
  #endif

  /// Where descriptors are short, nobody can ask, and the countdown counts.
  @Test func fewDescriptorsStopNoCountdown() throws {
    let sandbox = try Sandbox()
    let program = try Piped(
      "/bin/sh",
      [
        "-c", "exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-; ulimit -n 16; exec \"$0\" 400ms tea",
        executable(named: "timer"),
      ],
      environment: sandbox.environment)
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.errors == [])
    #expect(!FileManager.default.fileExists(atPath: sandbox.runtime))
  }

  /// Gives a file to a user who is not there.
  private func giveAway(_ path: String) {
    #expect(unsafe chown(path, 12345, 12345) == 0)
  }
}
