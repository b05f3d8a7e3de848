import Harness
import Testing

@testable import Countdown

@Suite struct ActionRequestTests {
  static let requests: [(ActionRequest, String)] =
    TimerAction.socketActions.map { (ActionRequest($0, id: "k7"), "timer/2 \($0.verb) id=k7") } + [
      (ActionRequest(.add(.seconds(60)), id: "c4"), "timer/2 add id=c4&amount=60000000000"),
      (ActionRequest(.add(.seconds(-1)), id: "c4"), "timer/2 add id=c4&amount=-1000000000"),
      (ActionRequest(.next, id: "k7", part: 2), "timer/2 next id=k7&part=2"),
    ]

  @Test(arguments: requests)
  func isWrittenAndRead(request: ActionRequest, line: String) throws {
    #expect(request.line == Array("\(line)\n".utf8))
    #expect(try ActionRequest(line: Array(line.utf8)[...]) == request)
  }

  @Test(
    arguments: [
      ("", .version), ("pause", .version), ("timer/1 pause id=k7", .version), ("timer/2", .verb),
      ("timer/2 dance", .verb), ("timer/2 dance id=k7", .verb), ("timer/2 pause", .fields),
      ("timer/2 pause k7", .fields), ("timer/2 pause id=5m", .fields),
      ("timer/2 pause id=%", .fields), ("timer/2 add id=k7", .fields),
      ("timer/2 add id=k7&amount=5m", .fields),
      ("timer/2 add id=k7&amount=9223372036854775807", .fields),
      ("timer/2 add id=k7&amount=-9223372036854775808", .fields),
      ("timer/2 add amount=1", .fields), ("timer/2 next id=k7&part=x", .fields),
      ("timer/2 next id=k7&part=", .fields),
    ] as [(String, ActionRequest.ParseError)])
  func refusesOtherLines(line: String, error: ActionRequest.ParseError) {
    #expect(throws: error) { try ActionRequest(line: Array(line.utf8)[...]) }
  }

  @Test func ignoresUnknownFields() throws {
    let line = Array("timer/2 pause by=me&id=k7&&why".utf8)
    #expect(try ActionRequest(line: line[...]) == ActionRequest(.pause, id: "k7"))
  }

  @Test func nextIsForThePartThatTheClientSees() {
    let now = Moment.noon
    var timer = TimerSnapshot(
      plan: Plan([Request(.seconds(5)), Request(.seconds(60)), Request(.seconds(5))]),
      timing: .ends(now.steady + .seconds(5), since: now.steady), total: .seconds(5),
      asked: .seconds(5), entryStart: LogEntryStart(began: now.wall, ran: .zero, asked: .seconds(5))
    )
    timer.id = "k7"
    #expect(ActionRequest(.next, on: timer, at: now).part == 1)
    // The client advances its snapshot to the current time.
    #expect(ActionRequest(.next, on: timer, at: now + .seconds(6)).part == 2)
    // Other actions are for any part.
    #expect(ActionRequest(.toggle, on: timer, at: now).part == nil)
  }

  static let replies = [
    ActionReply.done, .unrecorded("no room left on the disk"), .refused("100 % & more\t"),
    .refused(""),
  ]

  @Test(arguments: replies)
  func repliesAreReadAsTheyWereWritten(reply: ActionReply) {
    #expect(reply.line.last == UInt8(ascii: "\n"))
    #expect(ActionReply(line: reply.line.dropLast()) == reply)
  }

  @Test(arguments: [
    "", "timer/2", "timer/2 maybe", "timer/1 ok", "ok", "timer/2 no", "timer/2 no words=%",
  ])
  func refusesOtherReplies(line: String) {
    #expect(ActionReply(line: Array(line.utf8)[...]) == nil)
  }
}
