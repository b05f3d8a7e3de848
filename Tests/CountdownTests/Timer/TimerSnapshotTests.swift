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

  @Test func fieldsArePrintableASCIIWithoutBlanks() {
    for snapshot in TimerSnapshot.samples {
      #expect(snapshot.fields.allSatisfy { (33...126).contains($0) })
    }
  }

  @Test func hasThisFormat() {
    #expect(
      String(decoding: TimerSnapshot.running("k7", "tea time").fields, as: UTF8.self)
        == "id=k7&ends=5192000000000&since=5000000000000&total=300000000000&asked=300000000000"
        + "&logged=1795176000000000000&loggedran=0&loggedasked=300000000000&done=0&round=0&place=0"
        + "&rounds=1&part=tea%20time&for=300000000000&reading=5m")
  }

  /// The fields after the timing.
  private static let otherFields =
    "&total=2&asked=2&logged=0&loggedran=0&loggedasked=2&done=0&round=0&place=0&rounds=1&part=tea&for=2&reading=2s"

  /// Lines with unknown, missing and malformed fields. A repeated `place`, `round` or `rounds` replaces the first one.
  @Test(arguments: [
    ("id=k7&ends=1&since=0\(otherFields)", true),
    ("id=&ends=1&since=0\(otherFields)", true),
    ("id=k7&ends=1&since=0\(otherFields)&color=red&&x", true),
    ("id=k7&ends=-1&since=-9\(otherFields)", true),
    ("id=k7\(otherFields)", false),
    ("id=k7&ends=1\(otherFields)", false),
    ("id=k7&since=1\(otherFields)", false),
    ("id=k7&left=1\(otherFields)", false),
    ("id=k7&ran=1\(otherFields)", false),
    ("ends=1&since=0\(otherFields)", false),
    ("id=5m&ends=1&since=0\(otherFields)", false),
    ("id=k7&ends=1e3&since=0\(otherFields)", false),
    ("id=k7&ends=99999999999999999999&since=0\(otherFields)", false),
    ("id=k7&ends=1&since=0\(otherFields)&place=1", false),
    ("id=k7&ends=1&since=0\(otherFields)&round=1", false),
    ("id=k7&ends=1&since=0\(otherFields)&rounds=1000", false),
    ("id=k7&ends=1&since=0\(otherFields)&part=b", false),
    ("id=k7&ends=1&since=0\(otherFields)&part=%4&for=1", false),
    ("id=k7&ends=1&since=0\(otherFields)&option=%zz", false),
    ("id=k7&ends=1&since=0", false),
    ("", false),
  ])
  func ignoresUnknownFieldsAndRefusesMissingOnes(text: String, isRead: Bool) {
    #expect((Self.read(text) != nil) == isRead)
  }

  @Test func computesTheTimeLeftAndTheEnd() {
    let later = Moment.noon + .seconds(200)
    let running = TimerSnapshot.running("k7")
    #expect(running.left(at: .noon) == .seconds(192))
    #expect(running.left(at: later) == .zero)
    #expect(running.end(at: later) == Moment.noon.wall.advanced(by: .seconds(192)))
    let over = TimerSnapshot.over
    #expect(over.timeSinceEnd(at: later) == .seconds(200))
    #expect(over.end(at: later) == Moment.noon.wall)
    let paused = TimerSnapshot.paused
    #expect(paused.left(at: later) == .milliseconds(1500))
    #expect(paused.end(at: later) == nil)
  }

  @Test func hasTheNextPart() {
    let sequence = TimerSnapshot.sequence
    #expect(sequence.next == "5m break")
    #expect(sequence.partNumber == 3 && sequence.partCount == 8)
    #expect(TimerSnapshot.running("k7").next == "")
  }

  /// Another process advances a snapshot to later parts, but leaves the end to the timer's own process.
  @Test func advancesThroughParts() {
    let parts = [Request(.seconds(60), name: "a"), Request(.seconds(30), name: "b")]
    let timer = CountdownTimer(Plan(parts), id: TimerID(number: 1), at: .noon)
    var snapshot = TimerSnapshot(of: timer)
    snapshot.id = "k7"
    #expect(snapshot.advanced(to: .noon + .seconds(59)) == snapshot)
    let second = snapshot.advanced(to: .noon + .seconds(61))
    #expect(
      second.name == "b" && second.id == "k7"
        && second.left(at: .noon + .seconds(61)) == .seconds(29))
    // The requested time and the log entry are those of the second part.
    #expect(second.asked == .seconds(30) && second.total == .seconds(30) && second.partsDone == 1)
    #expect(second.entryStart.began == Moment.noon.wall.advanced(by: .seconds(60)))
    #expect(second.advanced(to: .noon + .seconds(100)) == second)
    let lost = snapshot.lost(at: .noon + .seconds(100))
    #expect(
      lost.state == .lost && lost.hasEnded
        && lost.timeSinceEnd(at: .noon + .seconds(100)) == .seconds(10))
    // A plan that waits between parts waits at the end of the first part.
    snapshot.plan.waitsBetweenParts = true
    #expect(snapshot.advanced(to: .noon + .seconds(61)) == snapshot)
    let waiting = snapshot.lost(at: .noon + .seconds(61))
    #expect(waiting.timing == .waiting(since: Moment.noon.steady + .seconds(60)))
  }
}
