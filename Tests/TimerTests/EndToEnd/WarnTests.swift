import CLibrary
import Harness
import Testing

@Suite(.onBlockingThreads) struct WarnTests {
  private static let tooLongReport = "no warning at 10m: the timer is no longer than that"

  private func expectInterrupt(_ terminal: PseudoTerminal) throws {
    try terminal.send("\u{3}")
    try terminal.expectCleanExit(.signalled(SIGINT))
  }

  /// The ring gets its warning colour at the last warning.
  @Test(arguments: [(["--warn", "59s"], true), (["--warn", "59s", "--warn", "20s"], false)])
  func warnsAndColorsTheRingAtTheLastWarning(warnings: [String], isLast: Bool) throws {
    let terminal = try PseudoTerminal(
      executable(named: "timer"), ["--no-sound", "--no-digits", "60s"] + warnings)
    let warning = Screen.Color.rgb(red: 255, green: 214, blue: 84)
    #expect(try !terminal.waitForPicture().visibleColors.contains(warning))
    try terminal.wait(forText: "59s left")
    #expect(terminal.screen.visibleColors.contains(warning) == isLast)
    #expect(terminal.screen.bells == 0)
    try expectInterrupt(terminal)
  }

  @Test func reportsAWarningThatIsTooLong() throws {
    let terminal = try startOnTerminal("--no-sound", "--warn", "10m", "5m")
    try terminal.wait(forText: Self.tooLongReport)
    try expectInterrupt(terminal)
  }

  /// Warnings of the settings file apply to any countdown, so none is reported as too long.
  @Test(arguments: [[], ["--warn", "10m"]])
  func reportsOnlyWarningsOfTheCommandLine(arguments: [String]) throws {
    let (terminal, _) = try SettingsFileTests.runCountdown(
      Home(settings: "--warn 20m\n"), arguments + ["300ms"],
      variables: ["TERM": "dumb"])
    let text = terminal.screen.text.replacing("\n", with: "")
    #expect(text.contains(Self.tooLongReport) == !arguments.isEmpty)
    #expect(text.contains("no warning") == !arguments.isEmpty)
  }

  @Test func warnsInline() throws {
    let terminal = try startOnTerminal(
      "--inline", "--no-sound", "--warn", "10m", "--warn", "59s", "60s", rows: 4)
    try terminal.wait(forText: "59s left")
    #expect(terminal.screen.rows[0] == Self.tooLongReport)
    #expect(terminal.screen.rows[1].contains(/^00:5\d .*59s left/), "\(terminal.screen.rows)")
    try expectInterrupt(terminal)
  }

  @Test func warnsInPlainLines() throws {
    let terminal = try startOnTerminal(
      "--plain", "--no-sound", "--warn", "10m", "--warn", "59s", "60s")
    try terminal.wait(forText: "59 seconds left")
    #expect(
      terminal.screen.text.contains("no warning at 10 minutes: the timer is no longer"))
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(
      terminal.screen.writtenRows.last?.contains(/^1 minute: stopped with 5\d seconds left$/)
        == true)
  }

  @Test func reportsAWarningThatIsTooLongOnADumbTerminal() throws {
    let terminal = try startOnTerminal(
      "--warn", "10m", "300ms", environment: .terminal.merging(["TERM": "dumb"]) { $1 })
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.text.replacing("\n", with: "").contains("(\(Self.tooLongReport))"))
  }

  @Test(arguments: [["--quiet"], []])
  func reportsAWarningThatIsTooLongWithoutAPicture(arguments: [String]) throws {
    let program = try PipedProcess(
      executable(named: "timer"), arguments + ["--warn", "10m", "--warn", "100ms", "500ms"])
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.errorLines.map(\.text) == ["timer: \(Self.tooLongReport)"])
    #expect(program.lines.map(\.text) == (arguments.isEmpty ? [] : ["1", "0"]))
  }
}
