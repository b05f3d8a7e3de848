import Testing

@testable import Countdown

@Suite struct TimerRequestTests {
  static let requests: [(TimerRequest, String)] =
    [(.list, "timer/1 list"), (.once, "timer/1 once"), (.watch, "timer/1 watch")]
    + TimerAction.plain.map { (.action($0, id: "k7"), "timer/1 \($0.verb) id=k7") } + [
      (.action(.add(.seconds(60)), id: "c4"), "timer/1 add id=c4&amount=60000000000"),
      (.action(.add(.seconds(-1)), id: "c4"), "timer/1 add id=c4&amount=-1000000000"),
    ]

  @Test(arguments: requests)
  func isALine(request: TimerRequest, line: String) throws {
    #expect(request.line == Array("\(line)\n".utf8))
    #expect(try TimerRequest(line: Array(line.utf8)[...]) == request)
  }

  @Test(
    arguments: [
      ("", .version), ("list", .version), ("timer/2 list", .version), ("timer/1", .verb),
      ("timer/1 dance", .verb), ("timer/1 dance id=k7", .verb), ("timer/1 pause", .fields),
      ("timer/1 pause k7", .fields), ("timer/1 pause id=5m", .fields),
      ("timer/1 pause id=%", .fields), ("timer/1 add id=k7", .fields),
      ("timer/1 add id=k7&amount=5m", .fields),
      ("timer/1 add id=k7&amount=9223372036854775807", .fields),
      ("timer/1 add id=k7&amount=-9223372036854775808", .fields),
      ("timer/1 add amount=1", .fields),
    ] as [(String, TimerRequest.Flaw)])
  func otherLinesAreRefused(line: String, flaw: TimerRequest.Flaw) {
    #expect(throws: flaw) { try TimerRequest(line: Array(line.utf8)[...]) }
  }

  @Test func whatIsUnknownIsLeftOut() throws {
    let line = Array("timer/1 pause by=me&id=k7&&why".utf8)
    #expect(try TimerRequest(line: line[...]) == .action(.pause, id: "k7"))
    #expect(try TimerRequest(line: Array("timer/1 list since=1".utf8)[...]) == .list)
  }

  @Test func answersAreReadAsTheyWereWritten() {
    for answer in [
      TimerAnswer([]), TimerAnswer(TimerStatus.samples),
      TimerAnswer([.running("k7")], refusal: "this is the last part"),
      TimerAnswer([], refusal: "100 % & more\t"),
    ] {
      #expect(answer.line.last == UInt8(ascii: "\n"))
      #expect(TimerAnswer(line: answer.line.dropLast()) == answer)
    }
  }

  @Test(arguments: [
    "", "timer/1", "timer/1 maybe", "timer/2 ok", "ok", "timer/1 no", "timer/1 no words=%",
  ])
  func otherAnswersAreNone(line: String) {
    #expect(TimerAnswer(line: Array(line.utf8)[...]) == nil)
  }

  @Test func timersThatAreNotUnderstoodAreLeftOut() {
    let line = "timer/1 ok\tid=k7&state=new\t\tid=c4&state=paused&left=1&total=2\tnonsense"
    #expect(TimerAnswer(line: Array(line.utf8)[...])?.timers.map(\.id) == ["c4"])
  }

  /// However long the names are, the line is not.
  @Test(arguments: [(1, 200_000), (100, 5000), (250, 70)])
  func aLineHasALimit(count: Int, length: Int) throws {
    let name = String(repeating: "é", count: length / 2)
    let timers = (1...count).map { TimerStatus.running("k\($0)", name) }
    let line = TimerAnswer(timers).line
    #expect(line.count <= TimerRequest.longestLine)
    let answer = try #require(TimerAnswer(line: line.dropLast()))
    #expect(answer.timers.count == count)
    #expect(answer.timers.allSatisfy { name.hasPrefix($0.name) })
  }
}
