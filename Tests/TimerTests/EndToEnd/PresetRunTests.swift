import Foundation
import Harness
import Testing

@Suite(.onBlockingThreads) struct PresetRunTests {
  private func home(_ presets: String) throws -> Home {
    let home = try Home()
    try presets.write(toFile: home.path("timer/presets"), atomically: true, encoding: .utf8)
    return home
  }

  private func runTimer(_ home: Home, _ arguments: String...) throws -> (
    ending: Termination, output: [String], errors: [String]
  ) {
    let run = try PipedProcess(
      executable(named: "timer"), arguments, environment: home.environment, output: .pipe,
      error: .pipe)
    let ending = try run.waitForExit()
    return (ending, run.lines.map(\.text), run.errorLines.map(\.text))
  }

  @Test func runsAPresetOfTheUser() throws {
    let home = try home("# mine\nsoup: 200ms --no-sound\nlunch: 200ms eggs also 300ms pasta\n")
    let terminal = try startOnTerminal("soup", environment: home.environment)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.rows[0].hasPrefix("200ms soup: time was up at "))
    let both = try startOnTerminal("--no-sound", "lunch", environment: home.environment)
    #expect(try both.waitForExit() == .exited(0))
    #expect(both.screen.writtenRows.count == 2)
  }

  @Test func reportsABrokenLineAndReadsTheOthers() throws {
    let home = try home("soup: 8m\nstew: 5M\nloop: loop\nlist: 3m\n")
    let (ending, lines, errors) = try runTimer(home, "presets")
    #expect(ending == .exited(0))
    #expect(lines.first == "soup      8m")
    #expect(lines.contains { $0.hasPrefix("pomodoro  25m focus then 5m break") })
    #expect(
      errors.map { $0.prefix(while: { $0 != "'" }) } == [
        "timer: presets:2: ", "timer: presets:3: ", "timer: presets:4: ",
      ])
    let (status, explanation, warnings) = try runTimer(home, "--explain", "soup")
    #expect(status == .exited(0))
    #expect(
      warnings.count == 1 && warnings[0].hasPrefix("timer: presets:2: ")
        && warnings[0].hasSuffix(" (and 2 more)"))
    #expect(explanation.first?.hasPrefix("480 8m, named 'soup', ends ") == true)
  }

  /// A broken line is reported in the window and after the end.
  /// `100ms soup` names no preset, so the file is not read and nothing is reported.
  @Test func reportsABrokenLineDuringACountdown() throws {
    let home = try home("soup: 2s --no-sound\nstew: 5M\n")
    let terminal = try startOnTerminal("soup", environment: home.environment)
    try terminal.wait(forText: "presets:2: ")
    #expect(try terminal.waitForExit() == .exited(0))
    let rows = terminal.screen.writtenRows
    #expect(rows.count >= 2 && rows.contains { $0.hasPrefix("timer: presets:2: ") }, "\(rows)")
    let other = try startOnTerminal("--no-sound", "100ms", "soup", environment: home.environment)
    #expect(try other.waitForExit() == .exited(0))
    #expect(other.screen.writtenRows.count == 1)
  }

  @Test(arguments: ["stew", "loop", "ping"])
  func rejectsABrokenPreset(name: String) throws {
    let home = try home("stew: 5M\nloop: loop\nping: pong\npong: ping\n")
    let (ending, lines, errors) = try runTimer(home, name)
    #expect(ending == .exited(2))
    #expect(lines == [] && errors.count == 1 && errors[0].hasPrefix("timer: presets:"), "\(errors)")
  }
}
