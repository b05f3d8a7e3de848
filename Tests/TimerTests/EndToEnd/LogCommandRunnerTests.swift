import Countdown
import Foundation
import Harness
import Testing

@testable import timer

/// The log that the built program writes and prints.
@Suite(.onBlockingThreads) struct LogCommandRunnerTests {
  private final class LogFolder {
    let folder = try? TemporaryFolder()
    var path: String { folder?.path ?? "/dev/null" }
    var environment: [String: String] {
      .terminal.merging(["XDG_STATE_HOME": path, "TZ": "UTC"]) { $1 }
    }
    var text: String { folder?.text("timer/log.tsv") ?? "" }

    /// The lines without the date.
    var lines: [String] {
      text.split(separator: "\n").map {
        $0.split(separator: "\t").dropFirst().joined(separator: " ")
      }
    }
  }

  private func run(_ arguments: String..., on logFolder: LogFolder) throws -> PipedProcess {
    let program = try PipedProcess(
      executable(named: "timer"), arguments, environment: logFolder.environment)
    try program.waitForExit()
    return program
  }

  @Test func quietAndSilentCountdownsAreLoggedOnlyIfWanted() throws {
    let logFolder = LogFolder()
    _ = try run("--quiet", "0s", on: logFolder)
    _ = try run("0s", on: logFolder)
    #expect(logFolder.folder?.names == [])
    _ = try run("--quiet", "--log", "0s", "a", on: logFolder)
    _ = try run("--log", "100ms", "b", "then", "0s", "c", on: logFolder)
    _ = try run("--plain", "0s", "dip", on: logFolder)
    #expect(logFolder.lines == ["0 0 ended a", "0.1 0.1 ended b", "0 0 ended c", "0 0 ended dip"])
  }

  /// If no entry matches, a terminal shows why, and a pipe stays empty.
  @Test(arguments: [
    (["--name", "x"], "nothing named 'x' in the log"),
    (["--since", "today", "--json", "--name", "x"], "nothing named 'x' in the log since then"),
    (["--since", "1h", "--name", ""], "nothing named '' in the log since then"),
  ])
  func reportsAnEmptySelectionOnlyOnATerminal(options: [String], message: String) throws {
    let logFolder = LogFolder()
    _ = try run("--quiet", "--log", "0s", "a", on: logFolder)
    let terminal = try PseudoTerminal(
      executable(named: "timer"), ["log"] + options, environment: logFolder.environment,
      output: .pipe)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.output == [])
    #expect(String(decoding: terminal.received, as: UTF8.self) == "timer: \(message)\r\n")
    let piped = try PipedProcess(
      executable(named: "timer"), ["log"] + options, environment: logFolder.environment)
    #expect(try piped.waitForExit() == .exited(0))
    #expect(piped.output == [] && piped.errors == [])
  }

  @Test(arguments: [[], ["--inline"], ["--plain"], ["--no-log"]])
  func logsCountdownsOnATerminal(options: [String]) throws {
    let logFolder = LogFolder()
    let terminal = try PseudoTerminal(
      executable(named: "timer"), options + ["200ms", "tea"], environment: logFolder.environment)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(logFolder.lines == (options == ["--no-log"] ? [] : ["0.2 0.2 ended tea"]))
  }

  @Test func manyProcessesWriteWholeLines() throws {
    let logFolder = LogFolder()
    let names = (0..<12).map { "timer\($0)" }
    let programs = try names.map { name in
      try startOnPipes(
        "--log", "--name", name, "100ms", "then", "0s", "then", "0s",
        environment: logFolder.environment)
    }
    for program in programs { #expect(try program.waitForExit() == .exited(0)) }
    #expect(logFolder.lines.count == 36)
    for name in names {
      #expect(logFolder.lines.count { $0.hasSuffix(" ended \(name)") } >= 1, "\(name)")
    }
    #expect(try run("log", on: logFolder).lines.count == 36)
  }

  @Test func printsWholeLinesUnchangedIntoAPipe() throws {
    let logFolder = LogFolder()
    _ = try run("--log", "0s", "tea", on: logFolder)
    _ = try run("--log", "0s", "eggs", on: logFolder)
    logFolder.folder?.write(logFolder.text + "torn", to: "timer/log.tsv")
    let wholeLines = logFolder.text.split(separator: "\n").dropLast().map(String.init)
    #expect(try run("log", on: logFolder).lines.map(\.text) == wholeLines)
    #expect(try run("log", "--name", "tea", "--since", "1h", on: logFolder).lines.count == 1)
    let json = try run("log", "--json", on: logFolder).lines
    #expect(json.count == 2)
    for line in json {
      let object = try JSONSerialization.jsonObject(with: Data(line.text.utf8)) as? [String: Any]
      #expect(object?["end"] as? String == "ended")
    }
    _ = try run("log", "--clear", on: logFolder)
    #expect(logFolder.text.isEmpty && logFolder.folder?.names == ["timer"])
  }

  @Test func anEmptyLogIsNoError() throws {
    let logFolder = LogFolder()
    #expect(try run("log", on: logFolder).lines.isEmpty)
    let terminal = try startOnTerminal("log", environment: logFolder.environment)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.rows.first == "nothing logged yet")
  }

  @Test func rejectsAFileThatIsNotALog() throws {
    let logFolder = LogFolder()
    try FileManager.default.createDirectory(
      atPath: "\(logFolder.path)/timer", withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
    logFolder.folder?.write("no log\n", to: "timer/log.tsv")
    let program = try startOnPipes("log", environment: logFolder.environment)
    #expect(try program.waitForExit() == .exited(1))
    #expect(program.lines.isEmpty)
    #expect(
      program.errorLines.map(\.text) == [
        "timer: \(Quoting.path("\(logFolder.path)/timer/log.tsv")): not a log of timer: "
          + "write timer log --clear to empty it"
      ])
  }

  /// The error is printed once, and the countdown ends as without a log.
  @Test func reportsAFailedWriteOnce() throws {
    let logFolder = LogFolder()
    logFolder.folder?.write("", to: "timer")
    let program = try startOnPipes(
      "--log", "100ms", "then", "100ms", environment: logFolder.environment)
    #expect(try program.waitForExit() == .exited(0))
    #expect(
      program.errorLines.map(\.text) == [
        "timer: no log: \(Quoting.path("\(logFolder.path)/timer/log.tsv")): Not a directory"
      ])
  }
}
