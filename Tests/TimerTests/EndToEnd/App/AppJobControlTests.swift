import Harness
import Testing

/// The app as a job of a shell.
@Suite(.onBlockingThreads) struct AppJobControlTests {
  /// Nothing is lost: neither the timer nor the open sheet, and the terminal is the shell's meanwhile.
  @Test(arguments: ["", "stopwatch"])
  func suspendsAndResumes(word: String) throws {
    let terminal = try startShell(environment: .terminal.alone)
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

  /// Before it stops it waits for an answer, here for seconds. Whoever types ctrl-C then has it leave.
  @Test func controlCAfterControlZLeaves() throws {
    let sandbox = try Sandbox()
    var responder = Responder.kitty()
    responder.delay = .milliseconds(500)
    let terminal = try startShell(environment: sandbox.environment, answering: responder)
    try terminal.send("\"$T\"\n")
    try terminal.waitForKeyReports()
    try terminal.send(AppKey.enter)
    try terminal.wait(forText: "restart")
    try terminal.waitUntilIdle()
    terminal.responder = nil
    try terminal.tap("z", .control)
    try terminal.wait(for: "the way out") { !$0.isAlternate }
    try terminal.send(AppKey.controlC)
    try terminal.wait(forText: "goes on in the background")
    try terminal.waitForPrompt()
    #expect(try sandbox.states() == ["5m": "running"])
    #expect(try sandbox.run("stop", "all").status == .exited(0))
  }

  /// What is typed before the first picture counts as well.
  @Test func suspendsRightAfterTheFirstByte() throws {
    let terminal = try startShell(environment: .terminal.alone)
    let before = try terminal.settings
    try terminal.send("\"$T\"\n")
    _ = try terminal.arrival(of: Array("\u{1B}[?25l".utf8))
    try terminal.send(AppKey.controlZ)
    try terminal.waitForPrompt()
    #expect(try terminal.settings == before)
    #expect(terminal.screen.tracesIgnoringACutPicture == [])
  }
}
