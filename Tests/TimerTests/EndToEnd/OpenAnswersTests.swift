import CLibrary
import Harness
import Testing

/// Answers that are on their way when the countdown ends never reach the next program.
@Suite(.sideBySide) struct OpenAnswersTests {
  /// Reads what a next program would find: everything that was typed or answered and not read.
  private static let readsOn =
    "stty -echo -icanon min 0 time 4; x=$(dd bs=1 count=200 2>/dev/null | od -An -c); echo \"left<$x>\""

  private static let lastQuestion = Array("\u{1B}[c".utf8)

  private func slow(_ milliseconds: Int) -> Responder {
    var responder = Responder.kitty(background: "ffff/ffff/ffff")
    responder.delay = .milliseconds(milliseconds)
    return responder
  }

  /// Expects no unread input; the responder must answer in time, because later answers are not waited for.
  private func expectNothingLeft(_ terminal: PseudoTerminal) throws {
    try terminal.wait(forText: "left<")
    let text = terminal.screen.text
    #expect(text.contains("left<>"), "\(text)")
    #expect(!text.contains("rgb") && !text.contains("^["), "\(text)")
    #expect(terminal.screen.traces == [])
  }

  @Test(arguments: [0, 30, 150])
  func leavesNothingWhenInterruptedAtOnce(delayInMilliseconds: Int) throws {
    try undisturbed {
      let terminal = try script(
        "trap : INT; \"$0\" 5m; \(Self.readsOn)", answering: slow(delayInMilliseconds))
      _ = try terminal.arrival(of: Self.lastQuestion)
      try terminal.send("\u{3}")
      try expectNothingLeft(terminal)
    }
  }

  @Test(arguments: [0, 30, 150])
  func leavesNothingWhenStoppedAtOnce(delayInMilliseconds: Int) throws {
    try undisturbed {
      let terminal = try script(
        "\"$0\" --hold 0 5m; \(Self.readsOn)", answering: slow(delayInMilliseconds))
      _ = try terminal.arrival(of: Self.lastQuestion)
      try terminal.send("q")
      try expectNothingLeft(terminal)
    }
  }

  @Test(arguments: [0, 30, 100], [SIGTERM, SIGSEGV])
  func leavesNothingWhenKilledAtOnce(delayInMilliseconds: Int, signal: CInt) throws {
    try undisturbed {
      // `exec` keeps the process number of the shell, so this number is that of the countdown.
      let terminal = try script(
        "/bin/sh -c 'echo \"pid $$.\"; exec \"$0\" 5m' \"$0\" 2>/dev/null; \(Self.readsOn)",
        answering: slow(delayInMilliseconds))
      _ = try terminal.arrival(of: Self.lastQuestion)
      let text = String(decoding: terminal.received, as: UTF8.self)
      let number = try #require(text.firstMatch(of: /pid (\d+)\./).flatMap { CInt($0.1) })
      #expect(kill(number, signal) == 0)
      try expectNothingLeft(terminal)
    }
  }

  @Test(arguments: [["1s"], ["1s", "--no-flash"], ["1s", "--inline"], ["0"], ["300ms"]])
  func leavesNothingAtTheEnd(arguments: [String]) throws {
    try undisturbed {
      let terminal = try script(
        "\"$0\" \(arguments.joined(separator: " ")); \(Self.readsOn)", answering: slow(20))
      try expectNothingLeft(terminal)
      #expect(terminal.screen.bells == 1)
    }
  }

  /// The last line appears at once, and the end is delayed only briefly.
  @Test func doesNotWaitForATerminalThatKeepsSilent() throws {
    let terminal = try onTerminal("5m")
    _ = try terminal.arrival(of: Self.lastQuestion)
    let pressed = ContinuousClock.now
    try terminal.send("\u{3}")
    let said = try terminal.arrival(of: Array("left".utf8))
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    let ended = try #require(terminal.child.ended)
    #expect(pressed.duration(to: said) < .milliseconds(150))
    #expect(pressed.duration(to: ended) < .milliseconds(1500))
    #expect(try terminal.traces == [])
  }

  /// Once the terminal has answered, nothing is waited for, so later input stays for the next program.
  @Test func whatIsTypedAfterTheAnswersIsForWhoeverReadsNext() throws {
    let terminal = try script(
      "trap : INT; \"$0\" 5m; read -r x; echo \"left<$x>\"", answering: .kitty())
    try terminal.waitForKeyReports()
    // The title changes when the last question of the start is answered. An answer that is still on its way is lost:
    // ctrl-C discards what was typed before.
    try terminal.wait(for: "a title") { $0.title.hasPrefix("0") }
    try terminal.send("\u{3}")
    // Before it comes the last question, which is answered by now.
    try terminal.wait(forText: "stopped with")
    try terminal.send("ok\n")
    try terminal.wait(forText: "left<ok>")
  }

  @Test(arguments: [0, 30, 150])
  func leavesNothingWhenSuspendedAtOnceAndAsksAgain(delayInMilliseconds: Int) throws {
    let variables = ["T": try executable(named: "timer"), "PS1": "ready> ", "HISTFILE": ""]
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-i"], environment: .terminal.merging(variables) { $1 },
      answering: slow(delayInMilliseconds))
    try terminal.wait(forText: "ready>")
    try terminal.send("\"$T\" 5m\n")
    _ = try terminal.arrival(of: Self.lastQuestion)
    try terminal.send("\u{1A}")
    try terminal.wait(for: "the prompt") { !$0.isAlternate && $0.writtenRows.last == "ready>" }
    terminal.read(for: .milliseconds(300))
    #expect(terminal.screen.writtenRows.last == "ready>", "\(terminal.screen.text)")
    #expect(!terminal.screen.text.contains("rgb") && !terminal.screen.text.contains("^["))
    let asked = terminal.screen.queries.filter { $0 == "]11;?" }.count
    #expect(asked == 1)
    try terminal.send("fg\n")
    try terminal.wait(for: "the question again") {
      $0.queries.filter { $0 == "]11;?" }.count == asked + 1
    }
    try terminal.wait(for: "a light picture") {
      $0.text.contains("? help") && $0.cell(row: 2, column: 39).style.foreground != .standard
    }
  }
}
