import Countdown
import Harness
import Interface
import Testing

@testable import timer

/// Timers that began in the past.
@Suite(.onBlockingThreads) struct SinceTests {
  @Test(arguments: [
    ("25m --since 21:00", "time was up at 21:25"),
    ("25m --since 22:00", "time was up at Thu 2026-11-19 22:25"),
    ("25m then 5m --repeat 2 --since 1h", "time was up at 21:44"),
    ("0 --since 21:00", "time was up at 21:00"),
  ])
  func refusesATimerThatIsOver(line: String, reason: String) {
    let error = #expect(throws: UsageError.self) { try read(words(line)) }
    #expect(
      error?.description == "--since: \(reason); write a longer time or a later start")
  }

  /// With `--ask`, the second part waits for a key, however long ago the first part ended.
  @Test func mayBeginInAPartThatIsOver() throws {
    let line = "25m then 5m --ask --since 21:00"
    let timer = try #require(try read(words(line)).invocation?.timers.first)
    #expect(timer.since == WallTime.fridayEvening.advanced(by: .seconds(-44 * 60)))
  }

  /// A quiet countdown shows the time that is left.
  @Test func beginsInThePast() throws {
    let home = try Home()
    let program = try startOnPipes(
      "-q", "1h", "--since", "3599s ago", environment: home.environment)
    try program.waitForExit()
    #expect(program.lines.map(\.text) == ["1", "0"])
  }

  /// The timer began before the machine's steady clock did.
  @Test func beginsBeforeTheStartOfTheMachine() throws {
    let sandbox = try Sandbox()
    let output = try sandbox.run("--detach", "36500d", "--since", "2000-01-01", "age").output
    #expect(output.hasPrefix("age ("))
    #expect(try sandbox.run("status", "--format", "{name} {percent}").output.hasPrefix("age 2"))
    _ = try sandbox.run("stop", "age")
  }
}
