import CLibrary
import Harness
import Testing

/// Answers that take long, as over a slow line, never reach the next program, however the countdown ends.
@Suite(.sideBySide) struct LateAnswersTests {
  private func late(_ responder: Responder, _ milliseconds: Int) -> Responder {
    var responder = responder
    responder.delay = .milliseconds(milliseconds)
    return responder
  }

  private static let delays = [300, 800]

  @Test(arguments: NoRoomTests.kinds, delays)
  func atTheEnd(responder: Responder, delay: Int) throws {
    for seconds in [2, 3] {
      let aftermath = try Aftermath("\(seconds)", answering: late(responder, delay))
      try aftermath.expectClean(status: 0, "\(seconds) s, answers after \(delay) ms")
    }
  }

  /// Ctrl-C comes before the first answer, or between answers.
  @Test(arguments: NoRoomTests.kinds, delays)
  func afterControlC(responder: Responder, delay: Int) throws {
    for wait in [0, 350] {
      let aftermath = try Aftermath("5m", answering: late(responder, delay))
      try aftermath.terminal.wait(for: "the first question") { $0.queries.contains("[c") }
      aftermath.terminal.read(for: .milliseconds(wait))
      try aftermath.terminal.send("\u{3}")
      try aftermath.expectClean(status: 130, "after \(wait) ms, answers after \(delay) ms")
    }
  }

  @Test(arguments: NoRoomTests.kinds, delays)
  func afterASignal(responder: Responder, delay: Int) throws {
    for (wait, number) in [(0, SIGTERM), (600, SIGHUP)] {
      let aftermath = try Aftermath("5m", answering: late(responder, delay))
      try aftermath.terminal.wait(for: "the first question") { $0.queries.contains("[c") }
      aftermath.terminal.read(for: .milliseconds(wait))
      try aftermath.signal(number)
      try aftermath.expectClean(
        status: 128 + Int(number), "after \(wait) ms, answers after \(delay) ms")
    }
  }

  /// The round trip is known by then, so it asks nothing whose answer would come too late.
  @Test func asksNothingThatAShortCountdownCannotWaitFor() throws {
    let terminal = try onTerminal("2s", answering: late(.kitty(), 900))
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.queries.filter { $0 == "[c" }.count == 1)
    #expect(!terminal.received.readable.contains("\\e[>15u"))
  }

  /// A terminal that answers nothing does not delay the end of the countdown.
  @Test func aSilentTerminalIsNotWaitedForAtTheEnd() throws {
    let terminal = try onTerminal("2s", "--no-flash")
    #expect(try terminal.waitForExit() == .exited(0))
    let ended = try #require(terminal.child.ended)
    #expect(terminal.child.started.duration(to: ended) < .milliseconds(2900))
    #expect(try terminal.traces == [])
  }

  // MARK: Wrong answers

  @Test(arguments: ["[?62;c\u{1B}[?62;c", "[?62", "]11;rgb:00", "P>|kitty(0.26", "[200~q", "[c"])
  func wrongAnswersToTheLastQuestion(answer: String) throws {
    var responder = Responder.xterm()
    responder.answers.removeAll { $0.question == "[c" }
    responder.answers.append(("[c", answer))
    let aftermath = try Aftermath("5m", answering: responder)
    try aftermath.terminal.wait(for: "the first question") { $0.queries.contains("[c") }
    aftermath.terminal.read(for: .milliseconds(100))
    try aftermath.terminal.send("\u{3}")
    try aftermath.expectClean(status: 130)
  }

  // MARK: Without a controlling terminal

  #if os(Linux)
    @Test(arguments: [0, 30, 80])
    func aSignalWithoutAControllingTerminal(wait: Int) throws {
      let aftermath = try Aftermath("5m", of: "setsid -w", answering: late(.kitty(), 100))
      try aftermath.terminal.wait(for: "the first question") { $0.queries.contains("[c") }
      aftermath.terminal.read(for: .milliseconds(wait))
      try aftermath.signal(SIGTERM)
      try aftermath.expectClean(status: 128 + Int(SIGTERM))
    }
  #endif
}
