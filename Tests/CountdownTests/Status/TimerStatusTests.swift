import Testing

@testable import Countdown

@Suite struct TimerStatusTests {
  @Test(arguments: TimerStatus.samples)
  func isReadAsItWasWritten(status: TimerStatus) {
    #expect(TimerStatus(fields: status.fields()[...]) == status)
  }

  @Test func isOneLineOfText() {
    for status in TimerStatus.samples {
      let bytes = status.fields()
      #expect(bytes.allSatisfy { (33...126).contains($0) })
    }
    #expect(
      String(decoding: TimerStatus.running("k7", "tea time").fields(), as: UTF8.self)
        == "id=k7&name=tea%20time&state=running&ends=5192000000000&total=300000000000")
  }

  @Test func cutsLongNamesBetweenCharacters() {
    let status = TimerStatus.running("k7", "aé☕")
    let names = (0...7).map { TimerStatus(fields: status.fields(longestText: $0)[...])?.name }
    #expect(names == ["", "a", "a", "aé", "aé", "aé", "aé☕", "aé☕"])
  }

  /// What a reader of another version does not know, or lacks.
  @Test(arguments: [
    ("id=k7&state=running&ends=1&total=2", true),
    ("id=k7&state=running&ends=1&total=2&color=red&&x", true),
    ("id=k7&state=running&total=2", false),
    ("id=k7&state=running&ends=1", false),
    ("id=k7&ends=1&total=2", false),
    ("state=running&ends=1&total=2", false),
    ("id=k7&state=flying&ends=1&total=2", false),
    ("id=5m&state=running&ends=1&total=2", false),
    ("id=k7&state=running&ends=-1&total=2", false),
    ("id=k7&state=running&ends=1e3&total=2", false),
    ("id=k7&state=running&ends=99999999999999999999&total=2", false),
    ("id=k7&state=running&ends=1&total=2&part=0", false),
    ("id=k7&state=running&ends=1&total=2&parts=-1", false),
    ("id=k7&state=running&ends=1&total=2&part=5&parts=4", false),
    ("id=k7&state=running&ends=1&total=2&name=%4", false),
    ("id=k7&state=running&ends=1&total=2&name=%zz", false),
    ("", false),
  ])
  func readsWhatItKnows(text: String, isRead: Bool) {
    #expect((TimerStatus(fields: Array(text.utf8)[...]) != nil) == isRead)
  }

  @Test func saysWhatIsLeftAtAnyMoment() {
    let later = Moment.start + .seconds(200)
    let status = TimerStatus.running("k7")
    #expect(status.left(at: .start) == .seconds(192))
    #expect(status.left(at: later) == .zero)
    #expect(status.end(at: later) == Moment.start.wall.advanced(by: .seconds(192)))
    let over = TimerStatus.samples[5]
    #expect(over.over(at: later) == .seconds(200))
    #expect(over.end(at: later) == Moment.start.wall)
    let paused = TimerStatus.samples[4]
    #expect(paused.left(at: later) == .milliseconds(1500))
    #expect(paused.end(at: later) == nil)
  }
}
