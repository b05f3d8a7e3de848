import Countdown
import Testing

@testable import Interface

@Suite struct ReportedHoldTests {
  private static let start = SteadyTime(sinceStart: .seconds(5000))
  private let q = Key.character("q")

  private func after(_ milliseconds: Int) -> SteadyTime { Self.start + .milliseconds(milliseconds) }

  private func heldFixture(
    _ source: Hold.Source = .key(.character("q")), for duration: Duration = .seconds(1)
  ) -> HoldFixture {
    var fixture = HoldFixture(for: duration)
    expect(fixture.press(source, at: after(0)), .pressing)
    return fixture
  }

  static let sources: [Hold.Source] = [
    .key(.character("q")), .key(.escape), .key(.enter), .pointer,
  ]

  @Test(arguments: sources)
  func stopsExactlyAtHoldTime(source: Hold.Source) {
    var fixture = heldFixture(source)
    #expect(fixture.isDown)
    #expect(fixture.timeToAction(at: after(0)) == .seconds(1))
    expect(fixture.tick(at: after(999)), .pressing)
    #expect(fixture.timeToAction(at: after(999)) == .milliseconds(1))
    #expect(fixture.progress(at: after(999)) == 0.999)
    expect(fixture.tick(at: after(1000)), .activated)
    #expect(fixture.timeToAction(at: after(1000)) == nil)
  }

  @Test(arguments: sources, [0, 30, 500, 999])
  func doesNotStopAfterEarlyRelease(source: Hold.Source, milliseconds: Int) {
    var fixture = heldFixture(source)
    expect(fixture.release(source, at: after(milliseconds)), .released)
    #expect(!fixture.isDown && fixture.timeToAction(at: after(milliseconds)) == nil)
    #expect(fixture.isMoving == true)
    expect(fixture.tick(at: after(2000)), .nothing)
    #expect(!fixture.isMoving)
  }

  @Test func actsOnceAndTheReleaseMeansNothing() {
    var fixture = heldFixture()
    expect(fixture.tick(at: after(1001)), .activated)
    expect(fixture.tick(at: after(1050)), .nothing)
    expect(fixture.release(.key(q), at: after(1100)), .nothing)
  }

  @Test func releaseAfterTheHoldTimeStops() {
    var fixture = heldFixture()
    expect(fixture.release(.key(q), at: after(1020)), .activated)
  }

  @Test func secondPressDoesNotStop() {
    var fixture = heldFixture()
    expect(fixture.release(.key(q), at: after(80)), .released)
    #expect(!fixture.acceptsSecondPress(at: after(80)))
    expect(fixture.press(.key(q), at: after(1500)), .pressing)
    expect(fixture.release(.key(q), at: after(1580)), .released)
  }

  @Test func repeatsAreNoPresses() {
    var fixture = heldFixture()
    for milliseconds in stride(from: 500, to: 1000, by: 33) {
      expect(fixture.handleRepeat(of: q, at: after(milliseconds)), .pressing)
    }
    expect(fixture.tick(at: after(1000)), .activated)
  }

  @Test(arguments: [Hold.Source.key(.escape), .pointer])
  func ignoresReleaseOfOtherSource(other: Hold.Source) {
    var fixture = heldFixture()
    expect(fixture.release(other, at: after(100)), .nothing)
    expect(fixture.pointerDidLeave(at: after(100)), .nothing)
    #expect(fixture.isDown)
  }

  @Test func anotherPressBeginsAnew() {
    var fixture = heldFixture()
    expect(fixture.press(.key(.escape), at: after(600)), .pressing)
    expect(fixture.release(.key(q), at: after(700)), .nothing)
    expect(fixture.tick(at: after(1100)), .pressing)
    #expect(fixture.name == "esc")
    expect(fixture.tick(at: after(1600)), .activated)
  }

  @Test func aSecondPressOfTheSameKeyBeginsAnew() {
    var fixture = heldFixture()
    expect(fixture.press(.key(q), at: after(900)), .pressing)
    expect(fixture.tick(at: after(1500)), .pressing)
    expect(fixture.tick(at: after(1900)), .activated)
  }

  @Test func leavingTheButtonIsAnEarlyRelease() {
    var fixture = heldFixture(.pointer)
    expect(fixture.pointerDidLeave(at: after(700)), .released)
    expect(fixture.pointerDidLeave(at: after(750)), .nothing)
    expect(fixture.release(.pointer, at: after(800)), .nothing)
    expect(fixture.tick(at: after(1500)), .nothing)
    expect(fixture.press(.pointer, at: after(1600)), .pressing)
  }

  @Test func cancelledHoldNeverStops() {
    var fixture = heldFixture()
    fixture.cancel(at: after(900))
    expect(fixture.tick(at: after(1100)), .nothing)
    expect(fixture.release(.key(q), at: after(1200)), .nothing)
  }

  @Test func withoutAHoldTimeThePressItselfStops() {
    var fixture = HoldFixture(for: .zero)
    expect(fixture.press(.pointer, at: after(0)), .activated)
  }

  // MARK: A press reported as a byte

  /// The terminal starts to report while the key is down.
  @Test func aRepeatShowsThatReleasesAreReported() {
    var fixture = HoldFixture(for: .seconds(1))
    expect(fixture.strike(q, at: after(0)), .pressing)
    #expect(!fixture.isDown && fixture.timeToAction(at: after(10)) == nil)
    expect(fixture.handleRepeat(of: q, at: after(500)), .pressing)
    #expect(fixture.isDown && fixture.timeToAction(at: after(500)) == .milliseconds(500))
    expect(fixture.tick(at: after(1000)), .activated)
  }

  @Test func acceptsReportedRelease() {
    var fixture = HoldFixture(for: .seconds(1))
    expect(fixture.strike(q, at: after(0)), .pressing)
    expect(fixture.release(.key(q), at: after(90)), .released)
    #expect(!fixture.acceptsSecondPress(at: after(90)))
  }

  @Test func aByteAfterAReportedPressIsAPress() {
    var fixture = heldFixture()
    expect(fixture.strike(q, at: after(600)), .pressing)
    expect(fixture.tick(at: after(1100)), .pressing)
    #expect(!fixture.isDown)
  }

  // MARK: Stalls

  /// The release of a tap may be unread at the tick that would recognise a hold.
  @Test func aTapBeforeAStallDoesNotStop() {
    var fixture = heldFixture()
    expect(fixture.tick(at: after(5000)), .pressing)
    #expect(fixture.timeToAction(at: after(5000)) == .milliseconds(30))
    expect(fixture.release(.key(q), at: after(5001)), .released)
    expect(fixture.tick(at: after(5040)), .nothing)
  }

  @Test func aHoldThroughAStallStopsALittleLater() {
    var fixture = heldFixture()
    expect(fixture.tick(at: after(5000)), .pressing)
    expect(fixture.tick(at: after(5010)), .pressing)
    expect(fixture.tick(at: after(5030)), .activated)
  }

  @Test func slightlyLateTickStops() {
    var fixture = heldFixture()
    expect(fixture.tick(at: after(1150)), .activated)
  }

  // MARK: The return of the indicator

  static let earlyEnds: [@Sendable (inout HoldFixture, SteadyTime) -> Void] = [
    { _ = $0.release(.pointer, at: $1) }, { _ = $0.pointerDidLeave(at: $1) }, { $0.cancel(at: $1) },
  ]

  @Test(arguments: earlyEnds.indices)
  func theIndicatorRunsBackAfterAnEarlyEnd(index: Int) {
    var fixture = heldFixture(.pointer, for: .milliseconds(500))
    Self.earlyEnds[index](&fixture, after(400))
    #expect(abs(fixture.progress(at: after(400)) - 0.8) < 1e-6)
    // The return is eased: half of the way takes half of the time.
    #expect(fixture.progress(at: after(435)) > 0.775)
    #expect(abs(fixture.progress(at: after(575)) - 0.4) < 1e-6)
    #expect(fixture.progress(at: after(715)) < 0.025)
    #expect(fixture.isMoving)
    expect(fixture.tick(at: after(750)), .nothing)
    #expect(!fixture.isMoving)
    #expect(fixture.progress(at: after(750)) == 0)
  }

  /// The progress of an uncertain hold stops at nine tenths.
  @Test func theIndicatorRunsBackFromItsProgress() {
    var fixture = HoldFixture(for: .milliseconds(500))
    _ = fixture.strike(q, at: after(0))
    #expect(fixture.progress(at: after(480)) == 0.9)
    fixture.cancel(at: after(480))
    #expect(abs(fixture.progress(at: after(480)) - 0.9) < 1e-6)
  }

  @Test func theIndicatorRunsBackAfterAnotherKey() {
    var fixture = HoldFixture(for: .seconds(1))
    for milliseconds in [0] + Array(stride(from: 500, through: 950, by: 50)) {
      _ = fixture.strike(q, at: after(milliseconds))
    }
    #expect(fixture.isDown)
    fixture.strikeAnother(.character("x"), at: after(960))
    #expect(!fixture.isPressing)
    #expect(abs(fixture.progress(at: after(960)) - 0.96) < 1e-6)
    #expect(abs(fixture.progress(at: after(960 + 175)) - 0.48) < 1e-6)
  }

  @Test func aPressEndsTheReturnOfTheIndicator() {
    var fixture = heldFixture(.pointer, for: .milliseconds(500))
    _ = fixture.release(.pointer, at: after(400))
    expect(fixture.press(.pointer, at: after(500)), .pressing)
    #expect(fixture.progress(at: after(500)) == 0)
    #expect(fixture.progress(at: after(750)) == 0.5)
  }
}
