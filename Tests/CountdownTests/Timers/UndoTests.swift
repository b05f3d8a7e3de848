import Testing

@testable import Countdown

/// An undo takes the last change back as if it had not happened.
@Suite struct UndoTests {
  private func desk(_ duration: Duration = .seconds(300)) -> Desk {
    var desk = Desk()
    desk.start(duration)
    return desk
  }

  static let changes: [TimerCommand] = [
    .restart, .add(.seconds(60)), .add(.seconds(-60)), .add(.seconds(10)),
  ]

  @Test(arguments: changes)
  func theTimeSinceThenStillCounts(command: TimerCommand) {
    var desk = desk()
    desk.perform(command, after: .seconds(20))
    expect(desk.perform(.undo, after: .seconds(5)), .success([.undone]))
    #expect(desk.left == .seconds(275))
    #expect(desk.timer.time.maxValue == .seconds(300))
  }

  @Test func oneAfterTheOther() {
    var desk = desk()
    desk.perform(.add(.seconds(60)))
    desk.perform(.restart, after: .seconds(10))
    desk.perform(.add(.seconds(10)), after: .seconds(10))
    for left in [340, 330, 270] {
      expect(desk.perform(.undo, after: left == 340 ? .seconds(10) : .zero), .success([.undone]))
      #expect(desk.left == .seconds(left))
    }
    expect(desk.perform(.undo), .failure(.nothingToUndo))
    #expect(desk.left == .seconds(270))
  }

  // MARK: Continued changes

  @Test func aContinuedChangeIsTakenBackTogetherWithTheOneBefore() {
    var desk = desk()
    desk.perform(.add(.seconds(60)))
    for _ in 0..<20 {
      desk.perform(.add(.seconds(60), isContinued: true), after: .milliseconds(40))
    }
    #expect(desk.left == .milliseconds(1_559_200))
    desk.perform(.undo)
    #expect(desk.left == .milliseconds(299_200))
    expect(desk.perform(.undo), .failure(.nothingToUndo))
  }

  /// A key may still be held while a timer is restarted after its end.
  @Test func whatContinuesNothingIsAChangeOfItsOwn() {
    var desk = desk()
    desk.perform(.add(.seconds(60), isContinued: true))
    expect(desk.perform(.undo, after: .seconds(1)), .success([.undone]))
    #expect(desk.left == .seconds(299))
  }

  @Test func whatWasRefusedIsNoChange() {
    var desk = desk(.seconds(50))
    desk.perform(.add(.seconds(-60)))
    expect(desk.perform(.undo), .failure(.nothingToUndo))
  }

  // MARK: Pauses

  @Test func aPauseSinceThenCountsToo() {
    var desk = desk()
    desk.perform(.restart, after: .seconds(20))
    desk.perform(.pause, after: .seconds(5))
    desk.pass(.seconds(3600))
    desk.perform(.undo)
    #expect(desk.left == .seconds(275) && desk.timer.time.status == .paused)
    desk.perform(.resume)
    desk.pass(.seconds(5))
    #expect(desk.left == .seconds(270))
  }

  @Test func aPauseThatIsOverCountsToo() {
    var desk = desk()
    desk.perform(.add(.seconds(60)), after: .seconds(20))
    desk.perform(.pause, after: .seconds(5))
    desk.perform(.resume, after: .seconds(1000))
    desk.perform(.undo, after: .seconds(5))
    #expect(desk.left == .seconds(270) && desk.timer.time.status == .running)
  }

  @Test func aRestartWhilePausedGivesThePausedTimeBack() {
    var desk = desk()
    desk.perform(.pause, after: .seconds(100))
    desk.perform(.restart, after: .seconds(100))
    desk.perform(.undo, after: .seconds(30))
    #expect(desk.left == .seconds(200) && desk.timer.time.status == .paused)
  }

  // MARK: The end

  @Test func whereTimeWouldBeUpItIsRefused() {
    var desk = desk(.seconds(30))
    desk.perform(.restart, after: .seconds(20))
    expect(desk.perform(.undo, after: .seconds(10)), .failure(.timeWouldBeUp))
    desk.pass(.zero)
    #expect(desk.left == .seconds(20))
    // A pause does not make the undo possible again.
    desk.perform(.pause)
    desk.perform(.resume)
    expect(desk.perform(.undo), .failure(.timeWouldBeUp))
  }

  @Test func lessThanASecondIsEnough() {
    var desk = desk(.seconds(30))
    desk.perform(.restart, after: .seconds(20))
    desk.perform(.undo, after: .milliseconds(9_999))
    #expect(desk.left == .milliseconds(1))
  }

  /// Without the removed minute there would be time left, but the end was already reported to everyone.
  @Test func nothingIsTakenBackAcrossTheEnd() {
    var desk = desk()
    desk.perform(.add(.seconds(-60)))
    #expect(desk.pass(.seconds(240)).count == 1)
    expect(desk.perform(.undo), .failure(.nothingToUndo))
    desk.perform(.restart)
    expect(desk.perform(.undo), .failure(.timeWouldBeUp))
  }

  // MARK: Deadlines

  @Test func aDeadlineIsAsBefore() {
    var desk = Desk()
    desk.start(untilIn: .seconds(3600))
    let kind = desk.timer.time.kind
    desk.perform(.add(.seconds(60)))
    desk.perform(.add(.seconds(60)), after: .seconds(10))
    desk.setWallClock(by: .seconds(1800))
    desk.perform(.undo)
    #expect(desk.left == .seconds(1850))
    desk.perform(.undo)
    #expect(desk.left == .seconds(1790))
    #expect(desk.timer.time.kind == kind && desk.timer.time.maxValue == .seconds(3600))
  }

  @Test func soManyAreKept() {
    var desk = desk()
    for _ in 0..<Undo.most + 4 { desk.perform(.add(.seconds(60))) }
    for _ in 0..<Undo.most { desk.perform(.undo) }
    expect(desk.perform(.undo), .failure(.nothingToUndo))
    #expect(desk.left == .seconds(300 + 4 * 60))
  }
}
