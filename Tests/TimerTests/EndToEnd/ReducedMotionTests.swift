import Harness
import Testing

@testable import timer

@Suite(.onBlockingThreads) struct ReducedMotionTests {
  @Test(
    arguments: [
      (nil, false), ("", false), ("0", false), ("1", true), ("yes", true),
    ] as [(String?, Bool)])
  func isReadFromTheEnvironment(value: String?, isWanted: Bool) {
    let environment = TerminalEnvironment { $0 == "TIMER_REDUCED_MOTION" ? value : nil }
    #expect(environment.wantsReducedMotion == isWanted)
  }

  /// Returns the screen of a countdown paused at its start, with the dots of the ring at 12 o'clock.
  private func screenPausedAtStart(
    _ option: String, environment: [String: String] = .terminal
  ) throws -> [[Screen.Cell]] {
    // In so long a countdown, the moment between `r` and space changes nothing in the picture.
    let terminal = try startOnTerminal("99h", option, environment: environment)
    try terminal.waitForPicture()
    // `r` and space arrive in one write.
    let updates = terminal.screen.updates
    try terminal.send("r ")
    let screen = try terminal.wait(for: "a pause") {
      $0.updates > updates && $0.text.contains("paused")
    }
    return (0..<24).map { row in (0..<80).map { screen.cell(row: row, column: $0) } }
  }

  @Test func winsOverTheCommandLine() throws {
    let reduced = [String: String].terminal.merging(["TIMER_REDUCED_MOTION": "1"]) { $1 }
    let motionless = try screenPausedAtStart("--no-effects")
    #expect(try screenPausedAtStart("--effects", environment: reduced) == motionless)
    #expect(try screenPausedAtStart("--effects") != motionless)
  }
}
