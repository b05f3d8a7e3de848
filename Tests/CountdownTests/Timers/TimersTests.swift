import Countdown
import Testing

/// Commands and ticks, on one timer and on several.
@Suite struct TimersTests {
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
    [(Setup, TimerCommand, [TimerChange.Kind], left: Int, status: TimeManager.Status)] = [
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
    setup: Setup, command: TimerCommand, changes: [TimerChange.Kind], left: Int,
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

  @Test func anIdOfNoTimerIsRefused() {
    var desk = Desk()
    desk.start(.seconds(300))
    var others = Timers()
    others.start(Plan([Request(.seconds(1))]), at: .start)
    let second = others.start(Plan([Request(.seconds(1))]), at: .start)
    expect(desk.perform(.pause, on: second), .failure(.unknownTimer))
  }

  // MARK: A command after an end that no tick has found yet

  @Test func aRefusedCommandHidesNoEnd() {
    var desk = Desk()
    let tea = desk.start(.seconds(10))
    expect(desk.perform(.pause, after: .milliseconds(10_020)), .failure(.timeIsUp))
    expect(
      desk.pass(.milliseconds(5)),
      [TimerChange(.ended(lateness: .milliseconds(25)), of: tea)])
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

  // MARK: Several

  /// A cook's timers, each started while the others run.
  private func kitchen() -> (Desk, eggs: TimerID, pasta: TimerID, cake: TimerID) {
    var desk = Desk()
    let cake = desk.start(.seconds(1200), name: "cake")
    desk.pass(.seconds(100))
    let pasta = desk.start(.seconds(480), name: "pasta")
    desk.pass(.seconds(100))
    let eggs = desk.start(.seconds(180), name: "eggs")
    return (desk, eggs, pasta, cake)
  }

  @Test func eachEndsAtItsOwnInstant() {
    var (desk, eggs, pasta, cake) = kitchen()
    #expect(desk.timers.all.map(\.part.name) == ["cake", "pasta", "eggs"])
    var ends: [(Duration, TimerChange)] = []
    for _ in 0..<20_001 {
      let changes = desk.pass(.milliseconds(50))
      ends += changes.map { (Moment.start.steady.duration(to: desk.now.steady), $0) }
    }
    #expect(ends.map(\.0) == [.seconds(380), .seconds(580), .seconds(1200)])
    #expect(
      ends.map(\.1) == [eggs, pasta, cake].map { TimerChange(.ended(lateness: .zero), of: $0) })
  }

  @Test func endsThatWereSleptThroughComeInTheirOrder() {
    var (desk, eggs, pasta, cake) = kitchen()
    expect(
      desk.pass(.seconds(3800)),
      [
        TimerChange(.ended(lateness: .seconds(3620)), of: eggs),
        TimerChange(.ended(lateness: .seconds(3420)), of: pasta),
        TimerChange(.ended(lateness: .seconds(2800)), of: cake),
      ])
    expect(desk.pass(.seconds(1)), [])
  }

  @Test func aCommandIsForOneOfThem() {
    var (desk, eggs, pasta, cake) = kitchen()
    expect(desk.perform(.pause, on: pasta, after: .seconds(10)), .success([.paused]))
    expect(desk.perform(.add(.seconds(60)), on: cake), .success([.added(.seconds(60))]))
    expect(desk.perform(.undo, on: eggs), .failure(.nothingToUndo))
    desk.pass(.seconds(10))
    #expect(desk.timers.all.map(\.time.duration) == [1040, 370, 160].map { .seconds($0) })
    #expect(desk.timers.all.map(\.time.status) == [.running, .paused, .running])
  }

  @Test func theNextEndIsTheFirstOfThoseThatRun() {
    var (desk, eggs, pasta, cake) = kitchen()
    func end(at seconds: Int) -> SteadyTime { Moment.start.steady + .seconds(seconds) }
    #expect(desk.timers.nextEnd == end(at: 380))
    desk.pass(.milliseconds(33))
    #expect(desk.timers.nextEnd == end(at: 380))
    desk.perform(.pause, on: eggs)
    #expect(desk.timers.nextEnd == end(at: 580))
    desk.pass(.seconds(900))
    #expect(desk.timers.nextEnd == end(at: 1200))
    desk.perform(.pause, on: cake)
    #expect(desk.timers.nextEnd == nil)
    expect(desk.perform(.resume, on: pasta), .failure(.timeIsUp))
    #expect(Timers().nextEnd == nil)
  }
}
