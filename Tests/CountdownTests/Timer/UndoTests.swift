import Testing

@testable import Countdown

/// An undo takes the last change back as if it had not happened.
@Suite struct UndoTests {
  private func sandbox(_ duration: Duration = .seconds(300)) -> Sandbox {
    var sandbox = Sandbox()
    sandbox.start(duration)
    return sandbox
  }

  static let changes: [TimerAction] = [
    .restart, .add(.seconds(60)), .add(.seconds(-60)), .add(.seconds(10)),
  ]

  @Test(arguments: changes)
  func theTimeSinceThenStillCounts(action: TimerAction) {
    var sandbox = sandbox()
    sandbox.perform(action, after: .seconds(20))
    expect(sandbox.perform(.undo, after: .seconds(5)), .success([.undone(isUp: false)]))
    #expect(sandbox.left == .seconds(275))
    #expect(sandbox.timer.time.maxValue == .seconds(300))
  }

  @Test func oneAfterTheOther() {
    var sandbox = sandbox()
    sandbox.perform(.add(.seconds(60)))
    sandbox.perform(.restart, after: .seconds(10))
    sandbox.perform(.add(.seconds(10)), after: .seconds(10))
    for left in [340, 330, 270] {
      expect(
        sandbox.perform(.undo, after: left == 340 ? .seconds(10) : .zero),
        .success([.undone(isUp: false)]))
      #expect(sandbox.left == .seconds(left))
    }
    expect(sandbox.perform(.undo), .failure(.nothingToUndo))
    #expect(sandbox.left == .seconds(270))
  }

  // MARK: Continued changes

  @Test func aContinuedChangeIsTakenBackTogetherWithTheOneBefore() {
    var sandbox = sandbox()
    sandbox.perform(.add(.seconds(60)))
    for _ in 0..<20 {
      sandbox.perform(.add(.seconds(60), isContinued: true), after: .milliseconds(40))
    }
    #expect(sandbox.left == .milliseconds(1_559_200))
    sandbox.perform(.undo)
    #expect(sandbox.left == .milliseconds(299_200))
    expect(sandbox.perform(.undo), .failure(.nothingToUndo))
  }

  /// A key may still be held while a timer is restarted after its end.
  @Test func whatContinuesNothingIsAChangeOfItsOwn() {
    var sandbox = sandbox()
    sandbox.perform(.add(.seconds(60), isContinued: true))
    expect(sandbox.perform(.undo, after: .seconds(1)), .success([.undone(isUp: false)]))
    #expect(sandbox.left == .seconds(299))
  }

  @Test func whatWasRefusedIsNoChange() {
    var sandbox = sandbox(.seconds(50))
    sandbox.perform(.add(.seconds(-60)))
    expect(sandbox.perform(.undo), .failure(.nothingToUndo))
  }

  // MARK: Pauses

  @Test func aPauseSinceThenCountsToo() {
    var sandbox = sandbox()
    sandbox.perform(.restart, after: .seconds(20))
    sandbox.perform(.pause, after: .seconds(5))
    sandbox.pass(.seconds(3600))
    sandbox.perform(.undo)
    #expect(sandbox.left == .seconds(275) && sandbox.timer.time.status == .paused)
    sandbox.perform(.resume)
    sandbox.pass(.seconds(5))
    #expect(sandbox.left == .seconds(270))
  }

  @Test func aPauseThatIsOverCountsToo() {
    var sandbox = sandbox()
    sandbox.perform(.add(.seconds(60)), after: .seconds(20))
    sandbox.perform(.pause, after: .seconds(5))
    sandbox.perform(.resume, after: .seconds(1000))
    sandbox.perform(.undo, after: .seconds(5))
    #expect(sandbox.left == .seconds(270) && sandbox.timer.time.status == .running)
  }

  @Test func aRestartWhilePausedGivesThePausedTimeBack() {
    var sandbox = sandbox()
    sandbox.perform(.pause, after: .seconds(100))
    sandbox.perform(.restart, after: .seconds(100))
    sandbox.perform(.undo, after: .seconds(30))
    #expect(sandbox.left == .seconds(200) && sandbox.timer.time.status == .paused)
  }

  // MARK: The end

  @Test func whereTimeWouldBeUpItIsRefused() {
    var sandbox = sandbox(.seconds(30))
    sandbox.perform(.restart, after: .seconds(20))
    expect(sandbox.perform(.undo, after: .seconds(10)), .failure(.timeWouldBeUp))
    sandbox.pass(.zero)
    #expect(sandbox.left == .seconds(20))
    // A pause does not make the undo possible again.
    sandbox.perform(.pause)
    sandbox.perform(.resume)
    expect(sandbox.perform(.undo), .failure(.timeWouldBeUp))
  }

  @Test func lessThanASecondIsEnough() {
    var sandbox = sandbox(.seconds(30))
    sandbox.perform(.restart, after: .seconds(20))
    sandbox.perform(.undo, after: .milliseconds(9_999))
    #expect(sandbox.left == .milliseconds(1))
  }

  /// Without the removed minute there would be time left, but the end was already reported to everyone.
  @Test func nothingIsTakenBackAcrossTheEnd() {
    var sandbox = sandbox()
    sandbox.perform(.add(.seconds(-60)))
    #expect(sandbox.pass(.seconds(240)).count == 1)
    expect(sandbox.perform(.undo), .failure(.nothingToUndo))
    sandbox.perform(.restart)
    expect(sandbox.perform(.undo), .failure(.timeWouldBeUp))
  }

  // MARK: Deadlines

  @Test func aDeadlineIsAsBefore() {
    var sandbox = Sandbox()
    sandbox.start(untilIn: .seconds(3600))
    let kind = sandbox.timer.time.kind
    sandbox.perform(.add(.seconds(60)))
    sandbox.perform(.add(.seconds(60)), after: .seconds(10))
    sandbox.setWallClock(by: .seconds(1800))
    sandbox.perform(.undo)
    #expect(sandbox.left == .seconds(1850))
    sandbox.perform(.undo)
    #expect(sandbox.left == .seconds(1790))
    #expect(sandbox.timer.time.kind == kind && sandbox.timer.time.maxValue == .seconds(3600))
  }

  @Test func soManyAreKept() {
    var sandbox = sandbox()
    for _ in 0..<Undo.most + 4 { sandbox.perform(.add(.seconds(60))) }
    for _ in 0..<Undo.most { sandbox.perform(.undo) }
    expect(sandbox.perform(.undo), .failure(.nothingToUndo))
    #expect(sandbox.left == .seconds(300 + 4 * 60))
  }
}
