import Countdown
import Harness
import Testing

/// Random actions have the same results as in ``ReferenceTimer``.
@Suite struct RandomActionsTests {
  private func action(_ generator: inout SeededGenerator) -> TimerAction {
    switch Int.random(in: 0..<16, using: &generator) {
    case 0, 1: .pause
    case 2, 3: .resume
    case 4: .toggle
    case 5, 6: .restart
    case 7: .add(.longestCountdown)
    case 8, 9, 10: .undo
    default:
      .add(
        .milliseconds(
          [-60_000, -10_000, -500, 1, 10_000, 60_000].randomElement(using: &generator) ?? 0),
        continuesPrevious: Int.random(in: 0..<3, using: &generator) == 0)
    }
  }

  @Test func matchTheReferenceTimer() {
    var generator = SeededGenerator(seed: 31)
    var (undoCount, refusals, endCount) = (0, Set<TimerError>(), 0)
    for round in 0..<1200 {
      var simulation = TimerSimulation()
      var now = 0
      let full = Int.random(in: 0...90_000, using: &generator)
      let isDeadline = round % 3 == 2
      if isDeadline {
        simulation.start(deadlineIn: .milliseconds(full))
      } else {
        simulation.start(.milliseconds(full))
      }
      var reference = ReferenceTimer(full: full, isDeadline: isDeadline, at: now)
      for _ in 0..<60 {
        let delay = Int.random(in: 0...6_000, using: &generator)
        now += delay
        if Bool.random(using: &generator) {
          // No tick comes before the action, so the end may not be reported yet.
          let action = action(&generator)
          let expected = reference.perform(action, at: now)
          expect(simulation.perform(action, after: .milliseconds(delay)), expected)
          switch expected {
          case .success(let events): undoCount += events.contains(.undone(timeIsUp: false)) ? 1 : 0
          case .failure(let error): refusals.insert(error)
          }
        } else {
          let expected = reference.tick(at: now)
          endCount += expected.count
          expect(simulation.pass(.milliseconds(delay)), expected)
          let state = reference.state(at: now)
          #expect(simulation.timer.time.duration == .milliseconds(state.left))
          #expect(simulation.timer.time.maxValue == .milliseconds(state.full))
          #expect(simulation.timer.time.status == state.status)
        }
      }
    }
    #expect(undoCount > 300 && endCount > 300)
    #expect(
      refusals == [
        .timeIsUp, .deadlineDoesNotPause, .deadlineDoesNotRestart, .tooLittleLeft, .tooMuchLeft,
        .nothingToUndo, .timeWouldBeUp,
      ])
  }
}
