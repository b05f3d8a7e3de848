import Harness
import Testing

/// The app as a job of a shell.
@Suite(.onBlockingThreads) struct AppJobTests {
  /// Nothing is lost: neither the timer nor the open sheet, and the terminal is the shell's meanwhile.
  @Test(arguments: ["", "stopwatch"])
  func isSuspendedAndComesBack(word: String) throws {
    let terminal = try onShell(environment: .terminal.alone)
    let before = try terminal.settings
    try terminal.send("\"$T\" \(word)\n")
    try terminal.wait(for: "the app") { $0.isAlternate && $0.text.contains("? help") }
    try terminal.send(word.isEmpty ? "\(AppKey.enter)," : " l,")
    try terminal.wait(forText: "Telegraph")
    #expect(try terminal.settings != before)
    try terminal.send(AppKey.controlZ)
    try terminal.waitForPrompt()
    #expect(try terminal.settings == before)
    #expect(terminal.screen.traces == [])

    try terminal.send("fg\n")
    try terminal.wait(for: "the sheet again") { $0.isAlternate && $0.text.contains("Telegraph") }
    #expect(try terminal.settings != before)
    try terminal.send(",")
    try terminal.wait(for: "the page") {
      $0.isAlternate && !$0.text.contains("Telegraph") && $0.text.contains("pause")
    }
    try terminal.send(AppKey.controlC)
    try terminal.waitForPrompt()
    #expect(try terminal.settings == before)
    #expect(terminal.screen.traces == [])
  }

  /// What is typed before the first picture counts as well.
  @Test func isSuspendedRightAfterTheFirstByte() throws {
    let terminal = try onShell(environment: .terminal.alone)
    let before = try terminal.settings
    try terminal.send("\"$T\"\n")
    _ = try terminal.arrival(of: Array("\u{1B}[?25l".utf8))
    try terminal.send(AppKey.controlZ)
    try terminal.waitForPrompt()
    #expect(try terminal.settings == before)
    #expect(terminal.screen.tracesOfACutPicture == [])
  }
}
