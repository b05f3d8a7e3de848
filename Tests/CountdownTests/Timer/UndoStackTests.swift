import Testing

@testable import Countdown

@Suite struct UndoStackTests {
  private func simulation(_ duration: Duration = .seconds(300)) -> TimerSimulation {
    var simulation = TimerSimulation()
    simulation.start(duration)
    return simulation
  }

  static let changes: [TimerAction] = [
    .restart, .add(.seconds(60)), .add(.seconds(-60)), .add(.seconds(10)),
  ]

  @Test(arguments: changes)
  func undoKeepsTheTimeThatHasPassed(action: TimerAction) {
    var simulation = simulation()
    simulation.perform(action, after: .seconds(20))
    expect(simulation.perform(.undo, after: .seconds(5)), .success([.undone(timeIsUp: false)]))
    #expect(simulation.left == .seconds(275))
    #expect(simulation.timer.time.maxValue == .seconds(300))
  }

  @Test func undoesOneChangeAfterTheOther() {
    var simulation = simulation()
    simulation.perform(.add(.seconds(60)))
    simulation.perform(.restart, after: .seconds(10))
    simulation.perform(.add(.seconds(10)), after: .seconds(10))
    for (delay, left) in [(10, 340), (0, 330), (0, 270)] {
      expect(
        simulation.perform(.undo, after: .seconds(delay)), .success([.undone(timeIsUp: false)]))
      #expect(simulation.left == .seconds(left))
    }
    expect(simulation.perform(.undo), .failure(.nothingToUndo))
    #expect(simulation.left == .seconds(270))
  }

  // MARK: Continued changes

  @Test func aContinuedChangeIsUndoneTogetherWithTheOneBefore() {
    var simulation = simulation()
    simulation.perform(.add(.seconds(60)))
    for _ in 0..<20 {
      simulation.perform(.add(.seconds(60), continuesPrevious: true), after: .milliseconds(40))
    }
    #expect(simulation.left == .milliseconds(1_559_200))
    simulation.perform(.undo)
    #expect(simulation.left == .milliseconds(299_200))
    expect(simulation.perform(.undo), .failure(.nothingToUndo))
  }

  /// A key may still be held when a timer restarts after its end.
  @Test func aContinuedChangeWithoutOneBeforeIsSeparate() {
    var simulation = simulation()
    simulation.perform(.add(.seconds(60), continuesPrevious: true))
    expect(simulation.perform(.undo, after: .seconds(1)), .success([.undone(timeIsUp: false)]))
    #expect(simulation.left == .seconds(299))
  }

  @Test func aRefusedActionIsNotAChange() {
    var simulation = simulation(.seconds(50))
    simulation.perform(.add(.seconds(-60)))
    expect(simulation.perform(.undo), .failure(.nothingToUndo))
  }

  // MARK: Pauses

  @Test func aLaterPauseIsKept() {
    var simulation = simulation()
    simulation.perform(.restart, after: .seconds(20))
    simulation.perform(.pause, after: .seconds(5))
    simulation.pass(.seconds(3600))
    simulation.perform(.undo)
    #expect(simulation.left == .seconds(275) && simulation.timer.time.status == .paused)
    simulation.perform(.resume)
    simulation.pass(.seconds(5))
    #expect(simulation.left == .seconds(270))
  }

  @Test func aFinishedPauseIsKept() {
    var simulation = simulation()
    simulation.perform(.add(.seconds(60)), after: .seconds(20))
    simulation.perform(.pause, after: .seconds(5))
    simulation.perform(.resume, after: .seconds(1000))
    simulation.perform(.undo, after: .seconds(5))
    #expect(simulation.left == .seconds(270) && simulation.timer.time.status == .running)
  }

  @Test func undoOfARestartReturnsToThePause() {
    var simulation = simulation()
    simulation.perform(.pause, after: .seconds(100))
    simulation.perform(.restart, after: .seconds(100))
    simulation.perform(.undo, after: .seconds(30))
    #expect(simulation.left == .seconds(200) && simulation.timer.time.status == .paused)
  }

  // MARK: The end

  @Test func isRefusedIfTimeWouldBeUp() {
    var simulation = simulation(.seconds(30))
    simulation.perform(.restart, after: .seconds(20))
    expect(simulation.perform(.undo, after: .seconds(10)), .failure(.timeWouldBeUp))
    simulation.pass(.zero)
    #expect(simulation.left == .seconds(20))
    // A pause does not make the undo possible again.
    simulation.perform(.pause)
    simulation.perform(.resume)
    expect(simulation.perform(.undo), .failure(.timeWouldBeUp))
  }

  @Test func isAllowedIfAMillisecondWouldBeLeft() {
    var simulation = simulation(.seconds(30))
    simulation.perform(.restart, after: .seconds(20))
    simulation.perform(.undo, after: .milliseconds(9_999))
    #expect(simulation.left == .milliseconds(1))
  }

  /// No undo takes back an end that was reported, even if time would be left.
  @Test func doesNotCrossTheEnd() {
    var simulation = simulation()
    simulation.perform(.add(.seconds(-60)))
    #expect(simulation.pass(.seconds(240)).count == 1)
    expect(simulation.perform(.undo), .failure(.nothingToUndo))
    simulation.perform(.restart)
    expect(simulation.perform(.undo), .failure(.timeWouldBeUp))
  }

  // MARK: Deadlines

  @Test func restoresADeadline() {
    var simulation = TimerSimulation()
    simulation.start(deadlineIn: .seconds(3600))
    let kind = simulation.timer.time.kind
    simulation.perform(.add(.seconds(60)))
    simulation.perform(.add(.seconds(60)), after: .seconds(10))
    simulation.setWallClock(by: .seconds(1800))
    simulation.perform(.undo)
    #expect(simulation.left == .seconds(1850))
    simulation.perform(.undo)
    #expect(simulation.left == .seconds(1790))
    #expect(simulation.timer.time.kind == kind && simulation.timer.time.maxValue == .seconds(3600))
  }

  @Test func hasALimit() {
    var simulation = simulation()
    for _ in 0..<UndoStack.capacity + 4 { simulation.perform(.add(.seconds(60))) }
    for _ in 0..<UndoStack.capacity { simulation.perform(.undo) }
    expect(simulation.perform(.undo), .failure(.nothingToUndo))
    #expect(simulation.left == .seconds(300 + 4 * 60))
  }
}
