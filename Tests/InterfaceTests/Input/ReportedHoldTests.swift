import Countdown
import Testing

@testable import Interface

/// Holding to stop, with reported presses and releases.
@Suite struct ReportedHoldTests {
  private static let start = SteadyTime(sinceStart: .seconds(5000))
  private let q = Key.character("q")

  private func after(_ milliseconds: Int) -> SteadyTime { Self.start + .milliseconds(milliseconds) }

  private func held(
    _ source: Hold.Source = .key(.character("q")), for duration: Duration = .seconds(1)
  ) -> HoldFixture {
    var stop = HoldFixture(for: duration)
    expect(stop.press(source, at: after(0)), .pressing)
    return stop
  }

  static let sources: [Hold.Source] = [
    .key(.character("q")), .key(.escape), .key(.enter), .pointer,
  ]

  @Test(arguments: sources)
  func stopsExactlyAtHoldTime(source: Hold.Source) {
    var stop = held(source)
    #expect(stop.isDown)
    #expect(stop.due(at: after(0)) == .seconds(1))
    expect(stop.tick(at: after(999)), .pressing)
    #expect(stop.due(at: after(999)) == .milliseconds(1))
    #expect(stop.progress(at: after(999)) == 0.999)
    expect(stop.tick(at: after(1000)), .activated)
    #expect(stop.due(at: after(1000)) == nil)
  }

  @Test(arguments: sources, [0, 30, 500, 999])
  func doesNotStopAfterEarlyRelease(source: Hold.Source, milliseconds: Int) {
    var stop = held(source)
    expect(stop.release(source, at: after(milliseconds)), .released)
    #expect(!stop.isDown && stop.due(at: after(milliseconds)) == nil)
    #expect(stop.isMoving == true)
    expect(stop.tick(at: after(2000)), .nothing)
    #expect(!stop.isMoving)
  }

  @Test func actsOnceAndTheReleaseMeansNothing() {
    var stop = held()
    expect(stop.tick(at: after(1001)), .activated)
    expect(stop.tick(at: after(1050)), .nothing)
    expect(stop.release(.key(q), at: after(1100)), .nothing)
  }

  @Test func lateReleaseStops() {
    var stop = held()
    expect(stop.release(.key(q), at: after(1020)), .activated)
  }

  @Test func secondPressDoesNotStop() {
    var stop = held()
    expect(stop.release(.key(q), at: after(80)), .released)
    #expect(!stop.acceptsSecondPress(at: after(80)))
    expect(stop.press(.key(q), at: after(1500)), .pressing)
    expect(stop.release(.key(q), at: after(1580)), .released)
  }

  @Test func repeatsAreNoPresses() {
    var stop = held()
    for milliseconds in stride(from: 500, to: 1000, by: 33) {
      expect(stop.repeats(q, at: after(milliseconds)), .pressing)
    }
    expect(stop.tick(at: after(1000)), .activated)
  }

  @Test(arguments: [Hold.Source.key(.escape), .pointer])
  func ignoresReleaseOfOtherSource(other: Hold.Source) {
    var stop = held()
    expect(stop.release(other, at: after(100)), .nothing)
    expect(stop.leave(at: after(100)), .nothing)
    #expect(stop.isDown)
  }

  @Test func anotherPressBeginsAnew() {
    var stop = held()
    expect(stop.press(.key(.escape), at: after(600)), .pressing)
    expect(stop.release(.key(q), at: after(700)), .nothing)
    expect(stop.tick(at: after(1100)), .pressing)
    #expect(stop.name == "esc")
    expect(stop.tick(at: after(1600)), .activated)
  }

  @Test func aSecondPressOfTheSameKeyBeginsAnew() {
    var stop = held()
    expect(stop.press(.key(q), at: after(900)), .pressing)
    expect(stop.tick(at: after(1500)), .pressing)
    expect(stop.tick(at: after(1900)), .activated)
  }

  @Test func leavingTheButtonIsAnEarlyRelease() {
    var stop = held(.pointer)
    expect(stop.leave(at: after(700)), .released)
    expect(stop.leave(at: after(750)), .nothing)
    expect(stop.release(.pointer, at: after(800)), .nothing)
    expect(stop.tick(at: after(1500)), .nothing)
    expect(stop.press(.pointer, at: after(1600)), .pressing)
  }

  @Test func cancelledHoldNeverStops() {
    var stop = held()
    stop.cancel(at: after(900))
    expect(stop.tick(at: after(1100)), .nothing)
    expect(stop.release(.key(q), at: after(1200)), .nothing)
  }

  @Test func withoutAHoldTimeThePressItselfStops() {
    var stop = HoldFixture(for: .zero)
    expect(stop.press(.pointer, at: after(0)), .activated)
  }

  // MARK: A press reported as a byte

  /// The terminal starts to report while the key is down.
  @Test func aRepeatShowsThatReleasesAreReported() {
    var stop = HoldFixture(for: .seconds(1))
    expect(stop.strike(q, at: after(0)), .pressing)
    #expect(!stop.isDown && stop.due(at: after(10)) == nil)
    expect(stop.repeats(q, at: after(500)), .pressing)
    #expect(stop.isDown && stop.due(at: after(500)) == .milliseconds(500))
    expect(stop.tick(at: after(1000)), .activated)
  }

  @Test func acceptsReportedRelease() {
    var stop = HoldFixture(for: .seconds(1))
    expect(stop.strike(q, at: after(0)), .pressing)
    expect(stop.release(.key(q), at: after(90)), .released)
    #expect(!stop.acceptsSecondPress(at: after(90)))
  }

  @Test func aByteAfterAReportedPressIsAPress() {
    var stop = held()
    expect(stop.strike(q, at: after(600)), .pressing)
    expect(stop.tick(at: after(1100)), .pressing)
    #expect(!stop.isDown)
  }

  // MARK: Stalls

  /// The release of a tap may be unread at the tick that would recognise a hold.
  @Test func aTapBeforeAStallDoesNotStop() {
    var stop = held()
    expect(stop.tick(at: after(5000)), .pressing)
    #expect(stop.due(at: after(5000)) == .milliseconds(30))
    expect(stop.release(.key(q), at: after(5001)), .released)
    expect(stop.tick(at: after(5040)), .nothing)
  }

  @Test func aHoldThroughAStallStopsALittleLater() {
    var stop = held()
    expect(stop.tick(at: after(5000)), .pressing)
    expect(stop.tick(at: after(5010)), .pressing)
    expect(stop.tick(at: after(5030)), .activated)
  }

  @Test func slightlyLateTickStops() {
    var stop = held()
    expect(stop.tick(at: after(1150)), .activated)
  }

  // MARK: The return

  static let ends: [@Sendable (inout HoldFixture, SteadyTime) -> Void] = [
    { _ = $0.release(.pointer, at: $1) }, { _ = $0.leave(at: $1) }, { $0.cancel(at: $1) },
  ]

  @Test(arguments: ends.indices)
  func theIndicatorRunsBackAfterAnEarlyEnd(end: Int) {
    var stop = held(.pointer, for: .milliseconds(500))
    Self.ends[end](&stop, after(400))
    #expect(abs(stop.progress(at: after(400)) - 0.8) < 1e-6)
    // The return is eased, with half of the way at half the time.
    #expect(stop.progress(at: after(435)) > 0.775)
    #expect(abs(stop.progress(at: after(575)) - 0.4) < 1e-6)
    #expect(stop.progress(at: after(715)) < 0.025)
    #expect(stop.isMoving)
    expect(stop.tick(at: after(750)), .nothing)
    #expect(!stop.isMoving)
    #expect(stop.progress(at: after(750)) == 0)
  }

  /// The progress of an uncertain hold stops at nine tenths.
  @Test func theIndicatorRunsBackFromWhatWasShown() {
    var stop = HoldFixture(for: .milliseconds(500))
    _ = stop.strike(q, at: after(0))
    #expect(stop.progress(at: after(480)) == 0.9)
    stop.cancel(at: after(480))
    #expect(abs(stop.progress(at: after(480)) - 0.9) < 1e-6)
  }

  @Test func theIndicatorRunsBackAfterAnotherKey() {
    var stop = HoldFixture(for: .seconds(1))
    for milliseconds in [0] + Array(stride(from: 500, through: 950, by: 50)) {
      _ = stop.strike(q, at: after(milliseconds))
    }
    #expect(stop.isDown)
    stop.strikeAnother(.character("x"), at: after(960))
    #expect(!stop.isPressing)
    #expect(abs(stop.progress(at: after(960)) - 0.96) < 1e-6)
    #expect(abs(stop.progress(at: after(960 + 175)) - 0.48) < 1e-6)
  }

  @Test func pressEndsReturn() {
    var stop = held(.pointer, for: .milliseconds(500))
    _ = stop.release(.pointer, at: after(400))
    expect(stop.press(.pointer, at: after(500)), .pressing)
    #expect(stop.progress(at: after(500)) == 0)
    #expect(stop.progress(at: after(750)) == 0.5)
  }
}
