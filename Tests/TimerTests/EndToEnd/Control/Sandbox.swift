import Foundation
import Harness
import Testing

@testable import timer

/// Temporary folders, and an environment in which commands find only the timers of one test.
final class Sandbox {
  let folder: String

  /// The variables that differ from the usual environment.
  var variables: [String: String]

  init() throws {
    // The path is short, because the path of a socket may have only 103 bytes.
    folder = "/tmp/timer-\(UUID().uuidString.prefix(8))"
    variables = [
      "XDG_RUNTIME_DIR": "\(folder)/run", "TMPDIR": "\(folder)/tmp",
      "XDG_STATE_HOME": "\(folder)/state",
    ]
    variables["SWIFT_BACKTRACE"] = "enable=no"
    for name in ["", "/run", "/tmp"] { try makeFolder(folder + name) }
  }

  deinit { removeFolder(folder) }

  func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// An environment at about noon, so that an end is shown without its day.
  var environment: [String: String] { .atNoon.merging(variables) { $1 } }

  var socketFolder: String { "\(folder)/run/timer" }

  /// The folder of the entries and IDs.
  var registry: String { "\(folder)/state/timer/running" }

  private func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// The lock file, which is never removed.
  var lockFile: String { "\(registry)/lock" }

  /// The names of all files of the registry, except the lock file, and of all sockets.
  var files: [String] {
    (names(in: registry).filter { $0 != "lock" } + names(in: socketFolder)).sorted()
  }

  /// The names of the entries: files with the timers of one process each.
  var entries: [String] { names(in: registry).filter { $0.hasSuffix(".timers") } }

  var sockets: [String] { names(in: socketFolder) }

  /// The path of the only socket.
  func socket() throws -> String {
    let sockets = sockets
    try #require(sockets.count == 1, "\(sockets)")
    return "\(socketFolder)/\(sockets[0])"
  }

  struct EntryCountError: Error {
    let names: [String]
  }

  /// The path of the only entry.
  func entry() throws -> String {
    let entries = entries
    guard entries.count == 1 else { throw EntryCountError(names: entries) }
    return "\(registry)/\(entries[0])"
  }

  func entryText() throws -> String { try String(contentsOfFile: entry(), encoding: .utf8) }

  func wait(forEntryWith text: String) throws {
    try waitUntil("an entry with \(text): \(entries)") {
      (try? entryText().contains(text)) == true
    }
  }

  func wait(forEntries count: Int) throws {
    try waitUntil("\(count) entries: \(files)") { entries.count == count }
  }

  /// The inode and the modification time of the only entry, which change when it is written.
  func entryFileVersion() throws -> [String] {
    let values = try FileManager.default.attributesOfItem(atPath: entry())
    return ["\(values[.systemFileNumber] ?? 0)", "\(values[.modificationDate] ?? 0)"]
  }

  func processIDs() throws -> [Int32] {
    entries.compactMap { name in
      let text = try? String(contentsOfFile: "\(registry)/\(name)", encoding: .utf8)
      return text?.firstMatch(of: /pid=(\d+)/).flatMap { Int32($0.1) }
    }
  }

  func processID() throws -> Int32 {
    let number = try entryText().firstMatch(of: /pid=(\d+)/)?.1
    return try #require(number.flatMap { Int32($0) })
  }

  /// The lines of the log, without their dates.
  var log: [String] {
    let text = try? String(contentsOfFile: "\(folder)/state/timer/log.tsv", encoding: .utf8)
    return (text ?? "").split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).dropFirst()
        .joined(separator: " ")
    }
  }

  // MARK: Timers

  /// Starts a timer without a terminal, and waits for its entry.
  func start(_ arguments: String...) throws -> PipedProcess {
    let before = entries.count
    let program = try PipedProcess(
      executable(named: "timer"), arguments, environment: environment)
    try wait(forEntries: before + 1)
    return program
  }

  func startOnTerminal(
    _ arguments: String..., rows: Int = 24, answering responder: Responder? = nil
  ) throws -> PseudoTerminal {
    try startOnTerminal(arguments: arguments, rows: rows, answering: responder)
  }

  func startOnTerminal(
    arguments: [String], rows: Int = 24, answering responder: Responder? = nil
  ) throws -> PseudoTerminal {
    let before = entries.count
    let terminal = try PseudoTerminal(
      executable(named: "timer"), arguments, environment: environment, rows: rows,
      answering: responder)
    try terminal.wait(for: "an entry") { _ in entries.count != before }
    return terminal
  }

  func resumeOnTerminal(_ selectors: String...) throws -> PseudoTerminal {
    let lostCount = try listRows().count { $0[3] == "lost" }
    let terminal = try PseudoTerminal(
      executable(named: "timer"), ["resume"] + selectors, environment: environment)
    try terminal.wait(for: "a resumed timer") { _ in
      try listRows().count { $0[3] == "lost" } < lostCount
    }
    return terminal
  }

  // MARK: Commands

  func reply(to line: String) throws -> String {
    let caller = try SocketClient(socket())
    caller.send(line + "\n")
    return try caller.reply()
  }

  struct CommandResult: Equatable, CustomStringConvertible {
    var output: String
    var errors: String
    var status: Termination

    var description: String { "\(output)\(errors.isEmpty ? "" : "! ")\(errors)\(status)" }
  }

  func run(_ arguments: String...) throws -> CommandResult { try run(arguments: arguments) }

  func run(arguments: [String]) throws -> CommandResult {
    let program = try PipedProcess(executable(named: "timer"), arguments, environment: environment)
    let status = try program.waitForExit()
    return CommandResult(
      output: String(decoding: program.output, as: UTF8.self),
      errors: String(decoding: program.errors, as: UTF8.self), status: status)
  }

  /// Runs a command, and expects its output, errors and status. In the texts, `#` stands for each ID.
  func expect(
    _ arguments: String..., prints output: String = "", printsErrors errors: String = "",
    status: CInt = 0, at location: SourceLocation = #_sourceLocation
  ) throws {
    let program = try PipedProcess(executable(named: "timer"), arguments, environment: environment)
    let ending = try program.waitForExit()
    let texts = [program.output, program.errors].map {
      String(decoding: $0, as: UTF8.self).replacing(/\b[bcfgknrv][1-9]\d{0,5}\b/, with: "#")
    }
    #expect(texts == [output, errors], sourceLocation: location)
    #expect(ending == .exited(status), sourceLocation: location)
  }

  func pauseTimer(_ name: String, settingSecondsLeft seconds: Int) throws {
    let pause = try run("pause", name)
    let time = try #require(pause.output.firstMatch(of: /(\d+):(\d\d) left/), "\(pause)")
    let left = (Int(time.1) ?? 0) * 60 + (Int(time.2) ?? 0)
    guard left != seconds else { return }
    let add = try run("add", "\(seconds - left)s", name)
    #expect(add.status == .exited(0), "\(add)")
  }

  /// Lets a timer run with this many seconds left, or up to one less.
  func shorten(_ name: String, toSeconds seconds: Int) throws {
    try pauseTimer(name, settingSecondsLeft: seconds)
    let resume = try run("resume", name)
    #expect(resume.status == .exited(0), "\(resume)")
  }

  func firstRow() throws -> [String] {
    let result = try run("list")
    return try #require(rows(of: result).first, "\(result)")
  }

  func states() throws -> [String: String] {
    Dictionary(try listRows().map { ($0[1], $0[3]) }) { $0 + " and " + $1 }
  }

  /// Returns the fields of each line of `timer list`: the ID, the name, the time left, the state, the end and the part.
  func listRows() throws -> [[String]] { try rows(of: run("list")) }

  private func rows(of result: CommandResult) throws -> [[String]] {
    let rows = result.output.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    try #require(rows.allSatisfy { $0.count >= 6 }, "\(result)")
    return rows
  }
}
