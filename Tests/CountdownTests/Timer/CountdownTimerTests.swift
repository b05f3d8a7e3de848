import Countdown
import Testing

@Suite struct CountdownTimerTests {
  // MARK: Actions

  /// The state of a timer of five minutes, after 100 seconds or after its end.
  enum Setup { case running, paused, over, deadline, overDeadline }

  private static func simulation(_ setup: Setup) -> TimerSimulation {
    var simulation = TimerSimulation()
    switch setup {
    case .running, .paused, .over: simulation.start(.seconds(300))
    case .deadline, .overDeadline: simulation.start(deadlineIn: .seconds(300))
    }
    switch setup {
    case .running, .deadline: simulation.pass(.seconds(100))
    case .paused: simulation.perform(.pause, after: .seconds(100))
    case .over, .overDeadline: simulation.pass(.seconds(300))
    }
    return simulation
  }

  static let accepted: [(Setup, TimerAction, [TimerEvent], left: Int, status: TimeManager.Status)] =
    [
      (.running, .pause, [.paused], 200, .paused),
      (.running, .resume, [], 200, .running),
      (.running, .toggle, [.paused], 200, .paused),
      (.running, .restart, [.restarted(timeWasUp: false)], 300, .running),
      (.running, .add(.seconds(60)), [.added(.seconds(60))], 260, .running),
      (.running, .add(.seconds(-199)), [.added(.seconds(-199))], 1, .running),
      (.paused, .pause, [], 200, .paused),
      (.paused, .resume, [.resumed], 200, .running),
      (.paused, .toggle, [.resumed], 200, .running),
      (.paused, .restart, [.restarted(timeWasUp: false), .resumed], 300, .running),
      (.paused, .add(.seconds(-60)), [.added(.seconds(-60))], 140, .paused),
      (.over, .restart, [.acknowledged, .restarted(timeWasUp: true), .started], 300, .running),
      (.over, .add(.seconds(60)), [.acknowledged, .added(.seconds(60)), .started], 60, .running),
      (.over, .snooze, [.acknowledged, .snoozed, .started], 300, .running),
      (.over, .toggle, [], 0, .stopped),
      (
        .overDeadline, .add(.seconds(60)), [.acknowledged, .added(.seconds(60)), .started], 60,
        .running
      ),
      (.deadline, .resume, [], 200, .running),
      (.deadline, .add(.seconds(60)), [.added(.seconds(60))], 260, .running),
    ]

  @Test(arguments: accepted)
  func performs(
    setup: Setup, action: TimerAction, events: [TimerEvent], left: Int,
    status: TimeManager.Status
  ) {
    var simulation = Self.simulation(setup)
    expect(simulation.perform(action), .success(events))
    #expect(simulation.left == .seconds(left))
    #expect(simulation.timer.time.status == status)
  }

  static let refused: [(Setup, TimerAction, TimerError)] = [
    (.running, .add(.seconds(-200)), .tooLittleLeft),
    (.running, .add(.longestCountdown), .tooMuchLeft),
    (.running, .undo, .nothingToUndo),
    (.running, .snooze, .timeIsNotUp),
    (.running, .silence, .timeIsNotUp),
    (.running, .next, .lastPart),
    (.paused, .add(.milliseconds(-199_001)), .tooLittleLeft),
    (.paused, .undo, .nothingToUndo),
    (.over, .pause, .timeIsUp),
    (.over, .resume, .timeIsUp),
    (.over, .next, .timeIsUp),
    (.over, .add(.seconds(-60)), .timeIsUp),
    (.over, .undo, .nothingToUndo),
    (.deadline, .pause, .deadlineDoesNotPause),
    (.deadline, .toggle, .deadlineDoesNotPause),
    (.deadline, .restart, .deadlineDoesNotRestart),
    (.overDeadline, .pause, .timeIsUp),
    (.overDeadline, .restart, .deadlineDoesNotRestart),
  ]

  @Test(arguments: refused)
  func refuses(setup: Setup, action: TimerAction, error: TimerError) {
    var simulation = Self.simulation(setup)
    let (left, status) = (simulation.left, simulation.timer.time.status)
    expect(simulation.perform(action), .failure(error))
    #expect(simulation.left == left)
    #expect(simulation.timer.time.status == status)
  }

  // MARK: Actions after an end that no tick has found

  @Test func aRefusedActionDoesNotHideTheEnd() {
    var simulation = TimerSimulation()
    simulation.start(.seconds(10))
    expect(simulation.perform(.pause, after: .milliseconds(10_020)), .failure(.timeIsUp))
    expect(
      simulation.pass(.milliseconds(5)), [.ended(lateness: .milliseconds(25), total: .seconds(10))])
  }

  @Test func aRestartFirstReportsTheEnd() {
    var simulation = TimerSimulation()
    simulation.start(.seconds(10))
    expect(
      simulation.perform(.restart, after: .seconds(12)),
      .success([
        .ended(lateness: .seconds(2), total: .seconds(10)), .acknowledged,
        .restarted(timeWasUp: true),
        .started,
      ]))
    #expect(simulation.left == .seconds(10))
    expect(simulation.pass(.seconds(1)), [])
  }
}
