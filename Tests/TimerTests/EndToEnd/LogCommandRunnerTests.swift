import Countdown
import Foundation
import Harness
import Testing

@testable import timer

/// The log of the built program.
@Suite(.onBlockingThreads) struct LogCommandRunnerTests {
  /// A folder for the log of one test.
  private final class Shelf {
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

  private func run(_ arguments: String..., on shelf: Shelf) throws -> Piped {
    let program = try Piped(
      executable(named: "timer"), arguments, environment: shelf.environment)
    try program.waitForExit()
    return program
  }

  @Test func quietAndSilentCountdownsAreLoggedOnlyIfWanted() throws {
    let shelf = Shelf()
    _ = try run("--quiet", "0s", on: shelf)
    _ = try run("0s", on: shelf)
    #expect(shelf.folder?.names == [])
    _ = try run("--quiet", "--log", "0s", "a", on: shelf)
    _ = try run("--log", "100ms", "b", "then", "0s", "c", on: shelf)
    _ = try run("--plain", "0s", "dip", on: shelf)
    #expect(shelf.lines == ["0 0 ended a", "0.1 0.1 ended b", "0 0 ended c", "0 0 ended dip"])
  }

  /// A pipe stays empty where nothing is meant, and the person at the terminal reads why.
  @Test(arguments: [
    (["--name", "x"], "nothing named 'x' in the log"),
    (["--since", "today", "--json", "--name", "x"], "nothing named 'x' in the log since then"),
    (["--since", "1h", "--name", ""], "nothing named '' in the log since then"),
  ])
  func saysThatNothingIsMeant(options: [String], words: String) throws {
    let shelf = Shelf()
    _ = try run("--quiet", "--log", "0s", "a", on: shelf)
    let terminal = try PseudoTerminal(
      executable(named: "timer"), ["log"] + options, environment: shelf.environment, output: .pipe)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.output == [])
    #expect(String(decoding: terminal.received, as: UTF8.self) == "timer: \(words)\r\n")
    let piped = try Piped(
      executable(named: "timer"), ["log"] + options, environment: shelf.environment)
    #expect(try piped.waitForExit() == .exited(0))
    #expect(piped.output == [] && piped.errors == [])
  }

  @Test(arguments: [[], ["--inline"], ["--plain"], ["--no-log"]])
  func aTerminalIsLogged(options: [String]) throws {
    let shelf = Shelf()
    let terminal = try PseudoTerminal(
      executable(named: "timer"), options + ["200ms", "tea"], environment: shelf.environment)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(shelf.lines == (options == ["--no-log"] ? [] : ["0.2 0.2 ended tea"]))
  }

  /// Many processes write at the same time: no line is lost, and none is torn.
  @Test func anyNumberMayWrite() throws {
    let shelf = Shelf()
    let names = (0..<12).map { "timer\($0)" }
    let programs = try names.map { name in
      try Piped(
        executable(named: "timer"),
        ["--log", "--name", name, "100ms", "then", "0s", "then", "0s"],
        environment: shelf.environment)
    }
    for program in programs { #expect(try program.waitForExit() == .exited(0)) }
    #expect(shelf.lines.count == 36)
    for name in names {
      #expect(shelf.lines.count { $0.hasSuffix(" ended \(name)") } >= 1, "\(name)")
    }
    #expect(try run("log", on: shelf).lines.count == 36)
  }

  @Test func showsItInAPipeAsItIs() throws {
    let shelf = Shelf()
    _ = try run("--log", "0s", "tea", on: shelf)
    _ = try run("--log", "0s", "eggs", on: shelf)
    shelf.folder?.write(shelf.text + "torn", to: "timer/log.tsv")
    let whole = shelf.text.split(separator: "\n").dropLast().map(String.init)
    #expect(try run("log", on: shelf).lines.map(\.text) == whole)
    #expect(try run("log", "--name", "tea", "--since", "1h", on: shelf).lines.count == 1)
    let json = try run("log", "--json", on: shelf).lines
    #expect(json.count == 2)
    for line in json {
      let object = try JSONSerialization.jsonObject(with: Data(line.text.utf8)) as? [String: Any]
      #expect(object?["end"] as? String == "ended")
    }
    _ = try run("log", "--clear", on: shelf)
    #expect(shelf.text.isEmpty && shelf.folder?.names == ["timer"])
  }

  @Test func anEmptyLogIsNoFailure() throws {
    let shelf = Shelf()
    #expect(try run("log", on: shelf).lines.isEmpty)
    let terminal = try PseudoTerminal(
      executable(named: "timer"), ["log"], environment: shelf.environment)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.rows.first == "nothing logged yet")
  }

  @Test func aFileOfSomethingElseIsNoEmptyLog() throws {
    let shelf = Shelf()
    try FileManager.default.createDirectory(
      atPath: "\(shelf.path)/timer", withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
    shelf.folder?.write("no log\n", to: "timer/log.tsv")
    let program = try Piped(
      executable(named: "timer"), ["log"], environment: shelf.environment)
    #expect(try program.waitForExit() == .exited(1))
    #expect(program.lines.isEmpty)
    #expect(
      program.errorLines.map(\.text) == [
        "timer: \(Quoting.path("\(shelf.path)/timer/log.tsv")): not a log of timer: "
          + "write timer log --clear to empty it"
      ])
  }

  /// It is said once, and the countdown ends as it would without a log.
  @Test func aLogThatCannotBeWrittenIsSaidOnce() throws {
    let shelf = Shelf()
    shelf.folder?.write("", to: "timer")
    let program = try Piped(
      executable(named: "timer"), ["--log", "100ms", "then", "100ms"],
      environment: shelf.environment)
    #expect(try program.waitForExit() == .exited(0))
    #expect(
      program.errorLines.map(\.text) == [
        "timer: no log: \(Quoting.path("\(shelf.path)/timer/log.tsv")): Not a directory"
      ])
  }
}
