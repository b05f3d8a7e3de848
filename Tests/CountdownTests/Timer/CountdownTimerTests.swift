import Countdown
import Testing

/// Actions on a timer, and its end.
@Suite struct CountdownTimerTests {
  // MARK: Actions

  /// The state of a timer of five minutes: after 100 seconds, or after its end.
  enum Setup { case running, paused, over, deadline, overDeadline }

  private static func sandbox(_ setup: Setup) -> Sandbox {
    var sandbox = Sandbox()
    switch setup {
    case .running, .paused, .over: sandbox.start(.seconds(300))
    case .deadline, .overDeadline: sandbox.start(untilIn: .seconds(300))
    }
    switch setup {
    case .running, .deadline: sandbox.pass(.seconds(100))
    case .paused: sandbox.perform(.pause, after: .seconds(100))
    case .over, .overDeadline: sandbox.pass(.seconds(300))
    }
    return sandbox
  }

  static let accepted: [(Setup, TimerAction, [TimerEvent], left: Int, status: TimeManager.Status)] =
    [
      (.running, .pause, [.paused], 200, .paused),
      (.running, .resume, [], 200, .running),
      (.running, .toggle, [.paused], 200, .paused),
      (.running, .restart, [.restarted(wasUp: false)], 300, .running),
      (.running, .add(.seconds(60)), [.added(.seconds(60))], 260, .running),
      (.running, .add(.seconds(-199)), [.added(.seconds(-199))], 1, .running),
      (.paused, .pause, [], 200, .paused),
      (.paused, .resume, [.resumed], 200, .running),
      (.paused, .toggle, [.resumed], 200, .running),
      (.paused, .restart, [.restarted(wasUp: false), .resumed], 300, .running),
      (.paused, .add(.seconds(-60)), [.added(.seconds(-60))], 140, .paused),
      (.over, .restart, [.heard, .restarted(wasUp: true), .started], 300, .running),
      (.over, .add(.seconds(60)), [.heard, .added(.seconds(60)), .started], 60, .running),
      (.over, .snooze, [.heard, .snoozed, .started], 300, .running),
      (.over, .toggle, [], 0, .stopped),
      (.overDeadline, .add(.seconds(60)), [.heard, .added(.seconds(60)), .started], 60, .running),
      (.deadline, .resume, [], 200, .running),
      (.deadline, .add(.seconds(60)), [.added(.seconds(60))], 260, .running),
    ]

  @Test(arguments: accepted)
  func performs(
    setup: Setup, action: TimerAction, events: [TimerEvent], left: Int,
    status: TimeManager.Status
  ) {
    var sandbox = Self.sandbox(setup)
    expect(sandbox.perform(action), .success(events))
    #expect(sandbox.left == .seconds(left))
    #expect(sandbox.timer.time.status == status)
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
  func refuses(setup: Setup, action: TimerAction, refusal: TimerError) {
    var sandbox = Self.sandbox(setup)
    let (left, status) = (sandbox.left, sandbox.timer.time.status)
    expect(sandbox.perform(action), .failure(refusal))
    #expect(sandbox.left == left)
    #expect(sandbox.timer.time.status == status)
  }

  // MARK: An action after an end that no tick has found yet

  @Test func aRefusedActionHidesNoEnd() {
    var sandbox = Sandbox()
    sandbox.start(.seconds(10))
    expect(sandbox.perform(.pause, after: .milliseconds(10_020)), .failure(.timeIsUp))
    expect(
      sandbox.pass(.milliseconds(5)), [.ended(lateness: .milliseconds(25), total: .seconds(10))])
  }

  @Test func whatIsRestartedHasEndedBefore() {
    var sandbox = Sandbox()
    sandbox.start(.seconds(10))
    expect(
      sandbox.perform(.restart, after: .seconds(12)),
      .success([
        .ended(lateness: .seconds(2), total: .seconds(10)), .heard, .restarted(wasUp: true),
        .started,
      ]))
    #expect(sandbox.left == .seconds(10))
    expect(sandbox.pass(.seconds(1)), [])
  }
}
