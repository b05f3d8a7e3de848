import Harness
import Testing

@testable import Countdown

@Suite struct TimerSnapshotTests {
  private static func read(_ text: String) -> TimerSnapshot? {
    TimerSnapshot(fields: Array(text.utf8)[...], zone: Greenwich())
  }

  @Test(arguments: TimerSnapshot.samples)
  func isReadAsItWasWritten(snapshot: TimerSnapshot) {
    #expect(Self.read(String(decoding: snapshot.fields, as: UTF8.self)) == snapshot)
  }

  @Test func isOneLine() {
    for snapshot in TimerSnapshot.samples {
      #expect(snapshot.fields.allSatisfy { (33...126).contains($0) })
    }
    #expect(
      String(decoding: TimerSnapshot.running("k7", "tea time").fields, as: UTF8.self)
        == "id=k7&ends=5192000000000&since=5000000000000&total=300000000000&asked=300000000000"
        + "&logged=1795176000000000000&loggedran=0&loggedasked=300000000000&done=0&round=0&place=0"
        + "&rounds=1&part=tea%20time&for=300000000000&reading=5m")
  }

  private static let rest =
    "&total=2&asked=2&logged=0&loggedran=0&loggedasked=2&done=0&round=0&place=0&rounds=1&part=tea&for=2&reading=2s"

  /// Lines with unknown, missing and malformed fields.
  @Test(arguments: [
    ("id=k7&ends=1&since=0\(rest)", true),
    ("id=&ends=1&since=0\(rest)", true),
    ("id=k7&ends=1&since=0\(rest)&color=red&&x", true),
    ("id=k7&ends=-1&since=-9\(rest)", true),
    ("id=k7\(rest)", false),
    ("id=k7&ends=1\(rest)", false),
    ("id=k7&since=1\(rest)", false),
    ("id=k7&left=1\(rest)", false),
    ("id=k7&ran=1\(rest)", false),
    ("ends=1&since=0\(rest)", false),
    ("id=5m&ends=1&since=0\(rest)", false),
    ("id=k7&ends=1e3&since=0\(rest)", false),
    ("id=k7&ends=99999999999999999999&since=0\(rest)", false),
    ("id=k7&ends=1&since=0\(rest)&place=1", false),
    ("id=k7&ends=1&since=0\(rest)&round=1", false),
    ("id=k7&ends=1&since=0\(rest)&rounds=1000", false),
    ("id=k7&ends=1&since=0\(rest)&part=b", false),
    ("id=k7&ends=1&since=0\(rest)&part=%4&for=1", false),
    ("id=k7&ends=1&since=0\(rest)&option=%zz", false),
    ("id=k7&ends=1&since=0", false),
    ("", false),
  ])
  func ignoresUnknownFieldsAndRequiresOthers(text: String, isRead: Bool) {
    #expect((Self.read(text) != nil) == isRead)
  }

  @Test func hasARemainingTimeAtEachMoment() {
    let later = Moment.start + .seconds(200)
    let running = TimerSnapshot.running("k7")
    #expect(running.left(at: .start) == .seconds(192))
    #expect(running.left(at: later) == .zero)
    #expect(running.end(at: later) == Moment.start.wall.advanced(by: .seconds(192)))
    let over = TimerSnapshot.samples[5]
    #expect(over.over(at: later) == .seconds(200))
    #expect(over.end(at: later) == Moment.start.wall)
    let paused = TimerSnapshot.samples[4]
    #expect(paused.left(at: later) == .milliseconds(1500))
    #expect(paused.end(at: later) == nil)
  }

  @Test func hasTheNextPart() {
    let sequence = TimerSnapshot.samples[1]
    #expect(sequence.next == "5m break")
    #expect(sequence.part == 3 && sequence.parts == 8)
    #expect(TimerSnapshot.running("k7").next == "")
  }

  /// Another process advances a snapshot to later parts, but leaves the end to the timer's own process.
  @Test func advancesThroughParts() {
    let parts = [Request(.seconds(60), name: "a"), Request(.seconds(30), name: "b")]
    let timer = CountdownTimer(Plan(parts), id: TimerID(number: 1), at: .start)
    var snapshot = TimerSnapshot(of: timer)
    snapshot.id = "k7"
    #expect(snapshot.advanced(to: .start + .seconds(59)) == snapshot)
    let second = snapshot.advanced(to: .start + .seconds(61))
    #expect(
      second.name == "b" && second.id == "k7"
        && second.left(at: .start + .seconds(61)) == .seconds(29))
    // The requested time and the log entry are those of the second part.
    #expect(second.asked == .seconds(30) && second.total == .seconds(30) && second.partsDone == 1)
    #expect(second.entryStart.began == Moment.start.wall.advanced(by: .seconds(60)))
    #expect(second.advanced(to: .start + .seconds(100)) == second)
    let lost = snapshot.lost(at: .start + .seconds(100))
    #expect(
      lost.state == .lost && lost.hasEnded && lost.over(at: .start + .seconds(100)) == .seconds(10))
    // A plan that waits between parts waits at the end of the first part.
    snapshot.plan.waitsBetweenParts = true
    #expect(snapshot.advanced(to: .start + .seconds(61)) == snapshot)
    let waiting = snapshot.lost(at: .start + .seconds(61))
    #expect(waiting.timing == .waiting(since: Moment.start.steady + .seconds(60)))
  }
}
