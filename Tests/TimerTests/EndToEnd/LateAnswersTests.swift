import CLibrary
import Harness
import Testing

/// Answers that take long, as over a slow line, never reach the next program, however the countdown ends.
@Suite(.onBlockingThreads) struct LateAnswersTests {
  @Test func atTheEnd() throws {
    try LateAnswers(delay: 300).atTheEnd(seconds: 2)
  }

  @Test func afterControlC() throws {
    try LateAnswers(delay: 300).afterControlC(wait: 0)
  }

  @Test func afterASignal() throws {
    try LateAnswers(delay: 300).afterASignal(wait: 350, SIGTERM)
  }

  /// The round trip is known by then, so it asks nothing whose answer would come too late.
  @Test func asksNothingThatAShortCountdownCannotWaitFor() throws {
    let terminal = try onTerminal("2s", answering: LateAnswers(delay: 900).late)
    #expect(try terminal.waitForExit() == .exited(0))
    // A start that takes long leaves no time for the first question either.
    #expect(terminal.screen.queries.filter { $0 == "[c" }.count <= 1)
    #expect(!terminal.received.readable.contains("\\e[>31u"))
  }

  @Test(arguments: ["[?62;c\u{1B}[?62;c", "[?62", "]11;rgb:00", "P>|kitty(0.26", "[200~q", "[c"])
  func wrongAnswersToTheLastQuestion(answer: String) throws {
    var responder = Responder.xterm()
    responder.answers.removeAll { $0.question == "[c" }
    responder.answers.append(("[c", answer))
    let aftermath = try Aftermath("5m", answering: responder)
    try aftermath.terminal.wait(for: "the first question") { $0.queries.contains("[c") }
    // It asks again once the first answers are there.
    try aftermath.terminal.waitUntilIdle()
    try aftermath.terminal.send("\u{3}")
    try aftermath.expectClean(status: 130)
  }

  #if os(Linux)
    @Test func aSignalWithoutAControllingTerminal() throws {
      try LateAnswers(delay: 100).afterASignal(wait: 30, SIGTERM, of: "setsid -w")
    }
  #endif
}

/// A countdown whose terminal answers late.
struct LateAnswers {
  var responder = Responder.kitty()

  /// In milliseconds.
  let delay: Int

  var late: Responder {
    var responder = responder
    responder.delay = .milliseconds(delay)
    return responder
  }

  func atTheEnd(seconds: Int) throws {
    let aftermath = try Aftermath("\(seconds)", answering: late)
    try aftermath.expectClean(status: 0, "\(seconds) s, answers after \(delay) ms")
  }

  /// Ctrl-C comes before the first answer, or between answers.
  func afterControlC(wait: Int) throws {
    let aftermath = try asked(wait)
    try aftermath.terminal.send("\u{3}")
    try aftermath.expectClean(status: 130, "after \(wait) ms, answers after \(delay) ms")
  }

  func afterASignal(wait: Int, _ number: CInt, of starter: String = "") throws {
    let aftermath = try asked(wait, of: starter)
    try aftermath.signal(number)
    try aftermath.expectClean(
      status: 128 + Int(number), "after \(wait) ms, answers after \(delay) ms")
  }

  /// Waits for the first question, and some milliseconds more.
  private func asked(_ wait: Int, of starter: String = "") throws -> Aftermath {
    let aftermath = try Aftermath("5m", of: starter, answering: late)
    try aftermath.terminal.wait(for: "the first question") { $0.queries.contains("[c") }
    aftermath.terminal.read(for: .milliseconds(wait))
    return aftermath
  }
}
