import CLibrary
import Harness
import Testing

/// A zone in `TZ` that the system does not know is reported by countdowns, the app and `--explain`.
@Suite(.onBlockingThreads) struct UnknownTimeZoneTests {
  private static let environment = [String: String].terminal.merging(["TZ": "Europe/Berln"]) { $1 }
  private static let message =
    "TZ 'Europe/Berln' is not a time zone here: times of day are in UTC"

  @Test func isReportedInThePicture() throws {
    let terminal = try startOnTerminal("5m", environment: Self.environment)
    try terminal.wait(for: "the notice") { $0.text.contains("TZ 'Europe/Berln'") }
    try terminal.send("\u{3}")
    try terminal.waitForExit()
  }

  @Test func isReportedInTheApp() throws {
    let terminal = try startApp("--no-config", environment: Self.environment)
    try terminal.wait(for: "the notice") { $0.text.contains("TZ 'Europe/Berln'") }
    try terminal.send("\u{3}")
    try terminal.waitForExit()
  }

  @Test func isReportedOnStandardError() throws {
    let explanation = try startOnPipes("--explain", "5m", environment: Self.environment)
    #expect(try explanation.waitForExit() == .exited(0))
    #expect(explanation.errorLines.map(\.text) == ["timer: \(Self.message)"])
    let countdown = try startOnPipes(
      "--quiet", "until", "2099-01-01", environment: Self.environment)
    try countdown.wait(for: "a second") { !$0.isEmpty }
    #expect(countdown.errorLines.map(\.text) == ["timer: \(Self.message)"])
    try countdown.signal(SIGTERM)
    try countdown.waitForExit()
  }

  /// Without a picture a duration shows no time of day.
  @Test(arguments: [["--quiet", "0"], ["0"]])
  func isIgnoredWithoutATimeOfDay(arguments: [String]) throws {
    let program = try PipedProcess(
      executable(named: "timer"), arguments, environment: Self.environment)
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.errors == [])
  }
}
