import Countdown
import Harness
import Testing

/// Random commands in random order: the timers do what a much simpler model says.
@Suite struct RandomTimersTests {
  private func command(_ generator: inout SeededGenerator) -> TimerCommand {
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
    var (undone, refused, ended) = (0, Set<TimerRefusal>(), 0)
    for _ in 0..<150 {
      var desk = Desk()
      var now = 0
      var simple: [SimpleTimer] = []
      var ids: [TimerID] = []
      for index in 0..<3 {
        let full = Int.random(in: 0...90_000, using: &generator)
        ids.append(
          index == 2
            ? desk.start(untilIn: .milliseconds(full)) : desk.start(.milliseconds(full)))
        simple.append(SimpleTimer(full: full, isDeadline: index == 2, at: now))
      }
      for _ in 0..<60 {
        let pause = Int.random(in: 0...6_000, using: &generator)
        now += pause
        if Bool.random(using: &generator) {
          // Some commands come without a tick before them.
          let index = Int.random(in: 0..<3, using: &generator)
          let command = command(&generator)
          let wanted = simple[index].perform(command, at: now)
          expect(desk.perform(command, on: ids[index], after: .milliseconds(pause)), wanted)
          switch wanted {
          case .success(let kinds): undone += kinds.contains(.undone) ? 1 : 0
          case .failure(let refusal): refused.insert(refusal)
          }
        } else {
          let wanted = simple.indices
            .compactMap { index in simple[index].tick(at: now).map { (index, $0) } }
            .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
          ended += wanted.count
          expect(
            desk.pass(.milliseconds(pause)),
            wanted.map { TimerChange(.ended(lateness: .milliseconds($0.1)), of: ids[$0.0]) })
          for (timer, model) in zip(desk.timers.all, simple) {
            let state = model.state(at: now)
            #expect(timer.time.duration == .milliseconds(state.left))
            #expect(timer.time.maxValue == .milliseconds(state.full))
            #expect(timer.time.status == state.status)
          }
        }
      }
    }
    #expect(undone > 100 && ended > 250)
    #expect(
      refused == [
        .timeIsUp, .deadlineDoesNotPause, .deadlineDoesNotRestart, .tooLittleLeft, .tooMuchLeft,
        .nothingToUndo, .timeWouldBeUp,
      ])
  }
}
