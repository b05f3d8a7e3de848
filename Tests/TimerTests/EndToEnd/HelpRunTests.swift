import Foundation
import Harness
import Testing

/// `timer help TOPIC`, which runs `man`.
@Suite(.onBlockingThreads) struct HelpRunTests {
  @Test func diesOfTheSignalThatKillsMan() throws {
    let home = try Home()
    try home.addProgram("man", "echo \"page $*\"; kill -USR1 $$; echo not reached")
    let run = try startOnPipes("help", "pause", environment: home.environment)
    // `man` gets the default actions of signals, so SIGUSR1 kills it.
    #expect(try run.waitForExit() == .signalled(SIGUSR1))
    #expect(run.lines.map(\.text) == ["page timer-control"] && run.errorLines.isEmpty)
  }

  /// The status of `man`, here that of a missing page, is not passed on.
  @Test(arguments: [(status: 0, expected: 0), (16, 1)] as [(status: Int, expected: CInt)])
  func exitsWithItsOwnStatus(status: Int, expected: CInt) throws {
    let home = try Home()
    try home.addProgram("man", "echo \"page $1\"; exit \(status)")
    let run = try startOnPipes("help", "presets", environment: home.environment)
    #expect(try run.waitForExit() == .exited(expected))
    #expect(run.lines.map(\.text) == ["page timer-files"])
  }

  /// If the parent process ignores SIGCHLD, `timer` starts with SIGCHLD ignored.
  @Test func knowsTheStatusOfManWhereSIGCHLDIsIgnored() throws {
    let home = try Home()
    try home.addProgram("man", "echo \"page $1\"")
    let run = try PipedProcess(
      "/bin/sh", ["-c", "trap '' CHLD; exec \"$0\" help app", executable(named: "timer")],
      environment: home.environment)
    #expect(try run.waitForExit() == .exited(0))
    #expect(run.errorLines.isEmpty)
  }

  @Test func reportsThatManIsMissing() throws {
    let run = try startOnPipes(
      "help", "app", environment: .terminal.merging(["PATH": "/nonexistent"]) { $1 })
    #expect(try run.waitForExit() == .exited(1))
    #expect(run.errorLines.map(\.text) == ["timer: man is not found in PATH: see timer --help"])
    #expect(run.lines.isEmpty)
  }

  @Test func rejectsAnUnknownTopic() throws {
    let run = try startOnPipes("help", "xyzzy")
    #expect(try run.waitForExit() == .exited(2))
    #expect(
      run.errorLines.map(\.text) == [
        "timer: 'xyzzy' is not a help topic; topics: timer, app, control, files and commands such as pause"
      ])
  }
}
