import Harness
import Testing

/// The app as a job of a shell with job control.
@Suite(.onBlockingThreads) struct AppJobControlTests {
  /// The timer and the open sheet survive a suspension, and the shell has its terminal settings meanwhile.
  @Test(arguments: ["", "stopwatch"])
  func suspendsAndResumes(word: String) throws {
    let terminal = try startShell(environment: .terminal.withOwnRuntimeFolder)
    let before = try terminal.settings
    try terminal.send("\"$T\" \(word)\n")
    try terminal.wait(for: "the app") { $0.isAlternate && $0.text.contains("? help") }
    try terminal.send(word.isEmpty ? "\(AppKey.enter)," : " l,")
    try terminal.wait(forText: "Telegraph")
    #expect(try terminal.settings != before)
    try terminal.send(AppKey.controlZ)
    try terminal.expectPrompt(with: before)
    #expect(terminal.screen.leftovers == [])

    try terminal.send("fg\n")
    try terminal.wait(for: "the sheet again") { $0.isAlternate && $0.text.contains("Telegraph") }
    #expect(try terminal.settings != before)
    try terminal.send(",")
    try terminal.wait(for: "the page") {
      $0.isAlternate && !$0.text.contains("Telegraph") && $0.text.contains("pause")
    }
    try terminal.send(AppKey.controlC)
    try terminal.expectPrompt(with: before)
    #expect(terminal.screen.leftovers == [])
  }

  /// Before the app suspends itself, it waits for replies. Ctrl-C during this wait makes the app exit.
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
    try terminal.wait(for: "the main screen") { !$0.isAlternate }
    try terminal.send(AppKey.controlC)
    try terminal.wait(forText: "runs in the background")
    try terminal.waitForPrompt()
    #expect(try sandbox.states() == ["5m": "running"])
    #expect(try sandbox.run("stop", "all").status == .exited(0))
  }

  @Test func suspendsDuringTheFirstFrame() throws {
    let terminal = try startShell(environment: .terminal.withOwnRuntimeFolder)
    let before = try terminal.settings
    try terminal.send("\"$T\"\n")
    try terminal.awaitArrival(of: Array("\u{1B}[?25l".utf8))
    try terminal.send(AppKey.controlZ)
    try terminal.expectPrompt(with: before)
  }
}
