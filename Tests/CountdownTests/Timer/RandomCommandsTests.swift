import Countdown
import Harness
import Testing

/// Random actions in random order: a timer does what a much simpler model says.
@Suite struct RandomCommandsTests {
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
        isContinued: Int.random(in: 0..<3, using: &generator) == 0)
    }
  }

  @Test func doWhatASimpleModelSays() {
    var generator = SeededGenerator(seed: 31)
    var (undone, refused, ended) = (0, Set<TimerError>(), 0)
    for round in 0..<1200 {
      var sandbox = Sandbox()
      var now = 0
      let full = Int.random(in: 0...90_000, using: &generator)
      let isDeadline = round % 3 == 2
      if isDeadline {
        sandbox.start(untilIn: .milliseconds(full))
      } else {
        sandbox.start(.milliseconds(full))
      }
      var simple = SimpleTimer(full: full, isDeadline: isDeadline, at: now)
      for _ in 0..<60 {
        let pause = Int.random(in: 0...6_000, using: &generator)
        now += pause
        if Bool.random(using: &generator) {
          // Some actions come without a tick before them.
          let action = action(&generator)
          let wanted = simple.perform(action, at: now)
          expect(sandbox.perform(action, after: .milliseconds(pause)), wanted)
          switch wanted {
          case .success(let events): undone += events.contains(.undone(isUp: false)) ? 1 : 0
          case .failure(let refusal): refused.insert(refusal)
          }
        } else {
          let wanted = simple.tick(at: now)
          ended += wanted.count
          expect(sandbox.pass(.milliseconds(pause)), wanted)
          let state = simple.state(at: now)
          #expect(sandbox.timer.time.duration == .milliseconds(state.left))
          #expect(sandbox.timer.time.maxValue == .milliseconds(state.full))
          #expect(sandbox.timer.time.status == state.status)
        }
      }
    }
    #expect(undone > 300 && ended > 300)
    #expect(
      refused == [
        .timeIsUp, .deadlineDoesNotPause, .deadlineDoesNotRestart, .tooLittleLeft, .tooMuchLeft,
        .nothingToUndo, .timeWouldBeUp,
      ])
  }
}
