import Countdown
import Testing

/// Commands to a timer, and its end.
@Suite struct CountdownTimerTests {
  // MARK: Commands

  /// The state of a timer of five minutes: after 100 seconds, or after its end.
  enum Setup { case running, paused, over, deadline, overDeadline }

  private static func desk(_ setup: Setup) -> Desk {
    var desk = Desk()
    switch setup {
    case .running, .paused, .over: desk.start(.seconds(300))
    case .deadline, .overDeadline: desk.start(untilIn: .seconds(300))
    }
    switch setup {
    case .running, .deadline: desk.pass(.seconds(100))
    case .paused: desk.perform(.pause, after: .seconds(100))
    case .over, .overDeadline: desk.pass(.seconds(300))
    }
    return desk
  }

  static let accepted:
    [(Setup, TimerCommand, [TimerChange], left: Int, status: TimeManager.Status)] = [
      (.running, .pause, [.paused], 200, .paused),
      (.running, .resume, [], 200, .running),
      (.running, .toggle, [.paused], 200, .paused),
      (.running, .restart, [.restarted], 300, .running),
      (.running, .add(.seconds(60)), [.added(.seconds(60))], 260, .running),
      (.running, .add(.seconds(-199)), [.added(.seconds(-199))], 1, .running),
      (.paused, .pause, [], 200, .paused),
      (.paused, .resume, [.resumed], 200, .running),
      (.paused, .toggle, [.resumed], 200, .running),
      (.paused, .restart, [.restarted], 300, .running),
      (.paused, .add(.seconds(-60)), [.added(.seconds(-60))], 140, .paused),
      (.over, .restart, [.restarted], 300, .running),
      (.deadline, .resume, [], 200, .running),
      (.deadline, .add(.seconds(60)), [.added(.seconds(60))], 260, .running),
    ]

  @Test(arguments: accepted)
  func performs(
    setup: Setup, command: TimerCommand, changes: [TimerChange], left: Int,
    status: TimeManager.Status
  ) {
    var desk = Self.desk(setup)
    expect(desk.perform(command), .success(changes))
    #expect(desk.left == .seconds(left))
    #expect(desk.timer.time.status == status)
  }

  static let refused: [(Setup, TimerCommand, TimerRefusal)] = [
    (.running, .add(.seconds(-200)), .tooLittleLeft),
    (.running, .add(.longestCountdown), .tooMuchLeft),
    (.running, .undo, .nothingToUndo),
    (.paused, .add(.milliseconds(-199_001)), .tooLittleLeft),
    (.paused, .undo, .nothingToUndo),
    (.over, .pause, .timeIsUp),
    (.over, .resume, .timeIsUp),
    (.over, .toggle, .timeIsUp),
    (.over, .add(.seconds(60)), .timeIsUp),
    (.over, .undo, .nothingToUndo),
    (.deadline, .pause, .deadlineDoesNotPause),
    (.deadline, .toggle, .deadlineDoesNotPause),
    (.deadline, .restart, .deadlineDoesNotRestart),
    (.overDeadline, .pause, .timeIsUp),
    (.overDeadline, .restart, .deadlineDoesNotRestart),
  ]

  @Test(arguments: refused)
  func refuses(setup: Setup, command: TimerCommand, refusal: TimerRefusal) {
    var desk = Self.desk(setup)
    let (left, status) = (desk.left, desk.timer.time.status)
    expect(desk.perform(command), .failure(refusal))
    #expect(desk.left == left)
    #expect(desk.timer.time.status == status)
  }

  // MARK: A command after an end that no tick has found yet

  @Test func aRefusedCommandHidesNoEnd() {
    var desk = Desk()
    desk.start(.seconds(10))
    expect(desk.perform(.pause, after: .milliseconds(10_020)), .failure(.timeIsUp))
    expect(desk.pass(.milliseconds(5)), [.ended(lateness: .milliseconds(25))])
  }

  @Test func whatIsRestartedHasEndedBefore() {
    var desk = Desk()
    desk.start(.seconds(10))
    expect(
      desk.perform(.restart, after: .seconds(12)),
      .success([.ended(lateness: .seconds(2)), .restarted]))
    #expect(desk.left == .seconds(10))
    expect(desk.pass(.seconds(1)), [])
  }
}
