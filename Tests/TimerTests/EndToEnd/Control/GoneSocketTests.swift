import CLibrary
import Foundation
import Harness
import Testing

@testable import timer

/// The folder of the sockets is removed while timers count, as at a logout: whoever asks finds them all the same.
@Suite(.onBlockingThreads) struct GoneSocketTests {
  /// What is removed.
  enum Loss: String, CaseIterable {
    case socket, files, folder, parent
  }

  private func remove(_ loss: Loss, of sandbox: Sandbox) throws {
    switch loss {
    case .socket: for socket in sandbox.sockets { try remove("\(sandbox.runtime)/\(socket)") }
    case .files: for file in sandbox.files { try remove("\(sandbox.runtime)/\(file)") }
    case .folder: try remove(sandbox.runtime)
    case .parent: try remove("\(sandbox.folder)/run")
    }
  }

  /// What is where the sockets are made anew.
  private func files(of sandbox: Sandbox, after loss: Loss) -> [String] {
    let folder = "\(sandbox.folder)/tmp/timer-\(geteuid())"
    guard loss == .parent else { return sandbox.files }
    return (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// Removes a file or a folder. A process that is called meanwhile may make another socket in it.
  private func remove(_ path: String) throws {
    try waitUntil("the removal of \(path)") {
      try? FileManager.default.removeItem(atPath: path)
      return !FileManager.default.fileExists(atPath: path)
    }
  }

  private func detach(_ sandbox: Sandbox, _ arguments: String...) throws {
    let answer = try sandbox.ask(
      arguments: ["--detach", "--no-sound", "--notify", "never"] + arguments)
    #expect(answer.status == .exited(0) && answer.errors == "")
  }

  @Test(arguments: Loss.allCases)
  func itIsFoundAgain(after loss: Loss) throws {
    let sandbox = try Sandbox.withRecords()
    try detach(sandbox, "30m", "tea")
    let terminal = try sandbox.open("20m", "eggs")
    let before = try sandbox.list()
    #expect(before.map { $0[1] } == ["eggs", "tea"])
    // Again and again, with the same ids.
    for _ in 0..<(loss == .folder ? 2 : 1) {
      try remove(loss, of: sandbox)
      #expect(try sandbox.list().map { $0.prefix(2) } == before.map { $0.prefix(2) })
    }
    let pause = try sandbox.ask("pause", before[1][0])
    #expect(pause.output.hasPrefix("tea: paused, ") && pause.errors == "")
    #expect(try sandbox.ask("stop", "all").errors == "")
    #expect(try terminal.waitForExit() == .exited(1))
    try sandbox.wait(forRecords: 0)
    // Nothing stays behind, wherever it was.
    #expect(files(of: sandbox, after: loss) == [])
  }

  /// A folder that is open to others is used by nobody any more.
  @Test func isFoundWhenItsFolderIsOpenToOthers() throws {
    let sandbox = try Sandbox.withRecords()
    try detach(sandbox, "30m", "tea")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: sandbox.runtime)
    #expect(try sandbox.ask("status").output.hasPrefix("tea: "))
    #expect(try sandbox.ask("stop").errors == "")
    try sandbox.wait(forRecords: 0)
  }

  /// Also where a command is for the only one, and where others answer at once.
  @Test func everyCommandFindsIt() throws {
    let sandbox = try Sandbox.withRecords()
    try detach(sandbox, "30m", "tea")
    try remove(.folder, of: sandbox)
    #expect(try sandbox.ask("status").output.hasPrefix("tea: "))
    try remove(.folder, of: sandbox)
    #expect(try sandbox.ask("pause").output.hasPrefix("tea: paused, "))
    try remove(.folder, of: sandbox)
    let eggs = try sandbox.start("20m", "eggs")
    let answer = try sandbox.ask("pause")
    #expect(answer.output == "" && answer.errors.contains("tea") && answer.errors.contains("eggs"))
    _ = try sandbox.ask("stop", "all")
    try eggs.waitForExit()
  }

  /// Whoever has taken the id meanwhile keeps it.
  @Test func anIdThatIsTakenStaysWithItsTaker() throws {
    let sandbox = try Sandbox.withRecords()
    try detach(sandbox, "30m", "tea")
    let id = try sandbox.row()[0]
    try remove(.folder, of: sandbox)
    let eggs = try sandbox.start("20m", "eggs")
    let taker = try #require(sandbox.sockets.first?.dropLast(".sock".count))
    try FileManager.default.createSymbolicLink(
      atPath: "\(sandbox.runtime)/\(id)", withDestinationPath: String(taker))
    let row = try #require(try sandbox.list().first { $0[1] == "tea" })
    #expect(row[0] != id && sandbox.files.contains(row[0]))
    // The record names the new one.
    try sandbox.wait(forRecordOf: "&id=\(row[0])&")
    _ = try sandbox.ask("stop", "all")
    #expect(sandbox.files.filter { !$0.contains("-") } == [id])
    try eggs.waitForExit()
  }

  /// One that was started in another environment is asked where it is.
  @Test func oneInAnotherEnvironmentIsFound() throws {
    let sandbox = try Sandbox.withRecords()
    try detach(sandbox, "30m", "tea")
    let before = sandbox.variables
    let folder = "\(sandbox.folder)/elsewhere"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    sandbox.variables["XDG_RUNTIME_DIR"] = folder
    #expect(try sandbox.list().map { $0[1] } == ["tea"])
    #expect(try sandbox.ask("pause").output.hasPrefix("tea: paused, "))
    // The app has it too, and its socket stays where it was.
    let app = try onApp(environment: sandbox.environment, columns: 120, rows: 30)
    try app.wait(forText: "n names it")
    try app.send(AppKey.page(2))
    try app.wait(forText: "space resume")
    try app.send(" ")
    try app.wait(forText: "space pause")
    #expect(try sandbox.states() == ["tea": "running"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/timer").count == 1)
    sandbox.variables = before
    #expect(sandbox.sockets.count == 1)
    _ = try sandbox.ask("stop", "tea")
    try app.wait(forNo: "» tea")
    try app.interrupt()
  }

  /// Another machine may share the records, and have given the same number to another process.
  @Test func oneOfAnotherStartOfTheSystemIsNobody() throws {
    let sandbox = try Sandbox.withRecords()
    let name = "\(getpid())-1abc.record"
    try FileManager.default.createDirectory(
      atPath: sandbox.recordFolder, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try sandbox.write("timer/1 boot=other&steady=0&wall=0\nend 0\n", asRecord: name)
    let lock = try HeldFile("\(sandbox.recordFolder)/\(name)")
    let list = try sandbox.ask("list")
    #expect(list.output == "" && list.errors == "" && list.status == .exited(0))
    lock.release()
  }

  /// What lies in the place of the second folder does not matter where the first one can be made.
  @Test func anObstacleElsewhereIsNone() throws {
    let sandbox = try Sandbox.withRecords()
    try detach(sandbox, "30m", "tea")
    #expect(
      FileManager.default.createFile(
        atPath: "\(sandbox.folder)/tmp/timer-\(geteuid())", contents: nil)
    )
    try remove(.folder, of: sandbox)
    let list = try sandbox.ask("list")
    #expect(list.output.contains("\ttea\t") && list.errors == "")
    _ = try sandbox.ask("stop")
  }

  /// One that found no folder at its start makes its socket when there is one.
  @Test func oneThatFoundNoFolderIsFoundLater() throws {
    let sandbox = try Sandbox.withRecords()
    let obstacles = [sandbox.runtime, "\(sandbox.folder)/tmp/timer-\(geteuid())"]
    for obstacle in obstacles {
      #expect(FileManager.default.createFile(atPath: obstacle, contents: nil))
    }
    let start = try sandbox.ask("--detach", "--no-sound", "--notify", "never", "30m", "tea")
    #expect(start.status == .exited(0) && start.errors.contains("cannot be reached by timer list"))
    for obstacle in obstacles { try remove(obstacle) }
    let list = try sandbox.ask("list")
    #expect(list.output.contains("\ttea\t") && list.errors == "")
    _ = try sandbox.ask("stop")
    try sandbox.wait(forRecords: 0)
  }

  /// One that is suspended stays so, and is named.
  @Test func oneThatIsSuspendedIsNamed() throws {
    let sandbox = try Sandbox.withRecords()
    let terminal = try sandbox.open("30m", "tea")
    // It is suspended when all is written.
    try sandbox.wait(forRecords: 1)
    try terminal.signal(SIGSTOP)
    try remove(.folder, of: sandbox)
    let number = terminal.child.identifier
    let words =
      "timer: process \(number) counts, but cannot be asked: if it is suspended, write kill -CONT \(number)\n"
    let list = try sandbox.ask("list")
    #expect(list.output == "" && list.errors == words && list.status == .exited(1))
    #expect(try sandbox.ask("pause", "tea").errors == words)
    try terminal.signal(SIGCONT)
    let row = try #require(try sandbox.list().first)
    #expect(row[1] == "tea" && row[3] == "running")
    _ = try sandbox.ask("stop")
    try terminal.waitForExit()
  }

  /// One that is about to end has no socket either, and is not named.
  @Test func oneThatEndsIsNotNamed() throws {
    let sandbox = try Sandbox.withRecords()
    // A terminal that says nothing is waited for, for a second.
    let terminal = try sandbox.open("30m", "tea")
    _ = try sandbox.ask("stop")
    let list = try sandbox.ask("list")
    #expect(list.output == "" && list.errors == "" && list.status == .exited(0))
    #expect(sandbox.sockets == [])
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(sandbox.files == [])
  }

  /// Whoever watches is told the new id.
  @Test func aFollowerHearsOfAnotherId() throws {
    let sandbox = try Sandbox.withRecords()
    try detach(sandbox, "30m", "tea")
    let id = try sandbox.row()[0]
    let follower = try Piped(
      executable(named: "timer"), ["status", "tea", "--follow", "--format", "{id}"],
      environment: sandbox.environment)
    try follower.wait(for: "the timer") { $0.last?.text == id }
    let process = try #require(sandbox.sockets.first.flatMap(Owner.init(file:))?.process)
    kill(pid_t(process), SIGSTOP)
    try remove(.folder, of: sandbox)
    try FileManager.default.createDirectory(
      atPath: sandbox.runtime, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    // Somebody else's, as far as can be seen.
    try FileManager.default.createSymbolicLink(
      atPath: "\(sandbox.runtime)/\(id)", withDestinationPath: "1-1")
    kill(pid_t(process), SIGCONT)
    try follower.wait(for: "another id") { $0.last?.text != id }
    #expect(try follower.lines.last?.text == sandbox.row()[0])
    _ = try sandbox.ask("stop")
    try follower.signal(SIGTERM)
    try follower.waitForExit()
  }

  /// Whoever watches has its connection still, and finds the new socket where it is, also while it is being made.
  @Test(arguments: [Loss.folder, .parent])
  func theAppReachesIt(after loss: Loss) throws {
    let sandbox = try Sandbox.withRecords()
    try detach(sandbox, "30m", "tea")
    let app = try onApp(environment: sandbox.environment, columns: 120, rows: 30)
    try app.wait(forText: "» tea")
    try remove(loss, of: sandbox)
    try app.send(" ")
    try app.wait(forText: "space resume")
    #expect(app.screen.text.components(separatedBy: "» tea").count == 2)
    #expect(try sandbox.states() == ["tea": "paused"])
    _ = try sandbox.ask("stop", "tea")
    try app.wait(forNo: "» tea")
    try app.interrupt()
  }

  /// The app makes its own socket anew too, and sees what begins afterwards.
  @Test func theAppSeesWhatBeginsLater() throws {
    let sandbox = try Sandbox.withRecords()
    let app = try onApp(environment: sandbox.environment, columns: 120, rows: 30)
    try app.wait(forText: "n names it")
    try sandbox.wait(forSockets: 1)
    try remove(.folder, of: sandbox)
    try detach(sandbox, "30m", "tea")
    try app.send(AppKey.page(2))
    try app.wait(forText: "» tea")
    try sandbox.wait(forSockets: 2)
    _ = try sandbox.ask("stop", "tea")
    try app.wait(forNo: "» tea")
    try app.interrupt()
  }

  /// A follower that begins after the loss calls it too.
  @Test func aFollowerFindsIt() throws {
    let sandbox = try Sandbox.withRecords()
    try detach(sandbox, "30m", "tea")
    try remove(.parent, of: sandbox)
    let follower = try Piped(
      executable(named: "timer"), ["status", "--follow", "--format", "{name} {state}"],
      environment: sandbox.environment)
    try follower.wait(for: "the timer") { $0.last?.text == "tea running" }
    _ = try sandbox.ask("pause")
    try follower.wait(for: "the pause") { $0.last?.text == "tea paused" }
    _ = try sandbox.ask("stop")
    try follower.signal(SIGTERM)
    try follower.waitForExit()
  }
}
