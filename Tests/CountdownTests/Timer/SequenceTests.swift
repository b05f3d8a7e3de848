import Testing

@testable import Countdown

/// Timers that count one part after another.
@Suite struct SequenceTests {
  private static let work = Request(.seconds(1500), name: "work")
  private static let rest = Request(.seconds(300), name: "rest")

  private static func sandbox(_ plan: Plan) -> Sandbox {
    var sandbox = Sandbox()
    sandbox.start(plan)
    return sandbox
  }

  /// The end of a part after which the next one has begun.
  private static func passed(
    _ place: PlanPosition, late: Duration = .zero, missed: Int = 0, past: [PlanPosition] = [],
    total: Duration
  ) -> [TimerEvent] {
    [
      .ended(
        EndedPart(
          place: place, lateness: late, missed: missed, past: past, total: total, next: .begins)),
      .started,
    ]
  }

  /// A part that was left by a key, as it stood then.
  private static func left(
    _ place: PlanPosition, _ left: Duration, of total: Duration, _ way: UnfinishedPart.Way,
    past: [PlanPosition] = []
  ) -> TimerEvent {
    .left(
      UnfinishedPart(
        place: place, left: left, total: total, wasUp: left == .zero, way: way, past: past))
  }

  // MARK: Time

  /// Eight parts of a second, each noticed a little late: the last ends eight seconds after the start.
  @Test func doNotDrift() {
    var sandbox = Self.sandbox(Plan([Request(.seconds(1))], repeats: .times(8)))
    var (ends, now) = ([Duration](), Duration.zero)
    for _ in 0..<1300 {
      now += .milliseconds(7)
      for event in sandbox.pass(.milliseconds(7)) {
        switch event {
        case .ended(let part): ends.append(now - part.lateness)
        case .started: break
        default: Issue.record("\(event)")
        }
      }
    }
    #expect(ends == (1...8).map { .seconds($0) })
    #expect(sandbox.timer.isOver && sandbox.timer.place == PlanPosition(round: 7))
  }

  @Test func goThroughTheirPartsAndRounds() {
    var sandbox = Self.sandbox(Plan([Self.work, Self.rest], repeats: .times(2)))
    #expect(sandbox.timer.part.name == "work" && sandbox.left == .seconds(1500))
    expect(sandbox.pass(.seconds(1500)), Self.passed(PlanPosition(), total: .seconds(1500)))
    #expect(sandbox.timer.part.name == "rest" && sandbox.left == .seconds(300))
    expect(
      sandbox.pass(.seconds(301)),
      Self.passed(PlanPosition(part: 1), late: .seconds(1), total: .seconds(300)))
    #expect(sandbox.timer.place == PlanPosition(round: 1) && sandbox.left == .seconds(1499))
    sandbox.pass(.seconds(1499))
    expect(
      sandbox.pass(.seconds(310)),
      [
        .ended(
          EndedPart(
            place: PlanPosition(round: 1, part: 1), lateness: .seconds(10), total: .seconds(300)))
      ])
    #expect(sandbox.timer.isOver && !sandbox.timer.isWaiting)
  }

  /// One event tells of all that was slept through, and the part that is due has begun when the last one ended.
  @Test func areDueAfterASleep() {
    var sandbox = Self.sandbox(Plan([Self.work, Self.rest], repeats: .times(4)))
    expect(
      sandbox.pass(.seconds(1800 + 1500 + 60)),
      Self.passed(PlanPosition(round: 1), late: .seconds(60), missed: 2, total: .seconds(1500)))
    #expect(sandbox.timer.place == PlanPosition(round: 1, part: 1) && sandbox.left == .seconds(240))
  }

  /// Whole rounds are left out by arithmetic, and the result is the same as without.
  @Test(arguments: [1, 2, 3, 7, 100, 1_000_003, 3_000_000_017])
  func areDueAfterAVeryLongSleep(seconds: Int64) {
    let plan = Plan([Request(.seconds(2)), Request(.seconds(3))], repeats: .forever)
    var sandbox = Self.sandbox(plan)
    sandbox.pass(.seconds(seconds))
    let (rounds, rest) = seconds.quotientAndRemainder(dividingBy: 5)
    #expect(sandbox.timer.place == PlanPosition(round: Int(rounds), part: rest < 2 ? 0 : 1))
    #expect(sandbox.left == .seconds(rest < 2 ? 2 - rest : 5 - rest))
  }

  @Test func endAfterAVeryLongSleepWhereTheyAreRepeatedSeveralTimes() {
    var sandbox = Self.sandbox(
      Plan([Request(.seconds(2)), Request(.seconds(3))], repeats: .times(999)))
    let last = PlanPosition(round: 998, part: 1)
    expect(
      sandbox.pass(.seconds(1_000_000)),
      [
        .ended(
          EndedPart(
            place: last, lateness: .seconds(1_000_000 - 4995), missed: 1997, total: .seconds(3)))
      ])
  }

  // MARK: Deadlines

  @Test func aDeadlineThatIsPastInItsTurnIsOverAtOnce() {
    var sandbox = Sandbox()
    let plan = Plan([
      Request(.seconds(60)), sandbox.until(.seconds(50), name: "beta"), Request(.seconds(10)),
    ])
    sandbox.start(plan)
    expect(
      sandbox.pass(.seconds(61)),
      Self.passed(
        PlanPosition(), late: .seconds(1), past: [PlanPosition(part: 1)], total: .seconds(60)))
    #expect(sandbox.timer.place == PlanPosition(part: 2) && sandbox.left == .seconds(9))
  }

  @Test func deadlinesThatAreAllPastEndIt() {
    var sandbox = Sandbox()
    sandbox.start(Plan([Request(.seconds(60)), sandbox.until(.seconds(50))]))
    expect(
      sandbox.pass(.seconds(60)),
      [
        .ended(
          EndedPart(
            place: PlanPosition(), lateness: .zero, past: [PlanPosition(part: 1)],
            total: .seconds(60)))
      ])
    #expect(sandbox.timer.isOver)
  }

  /// Half past twelve comes again a day later.
  @Test func aTimeOfDayIsAnotherInstantInEachRound() throws {
    let zone = Greenwich()
    let noon = try Request(["until", "12:30"], now: Moment.start.wall, zone: zone)
    var sandbox = Self.sandbox(Plan([noon, Request(.seconds(60))], repeats: .times(2)))
    #expect(sandbox.left == .seconds(1800))
    sandbox.pass(.seconds(1800))
    sandbox.pass(.seconds(60))
    #expect(sandbox.timer.place == PlanPosition(round: 1) && sandbox.left == .seconds(86_400 - 60))
  }

  // MARK: Actions

  @Test func nextLeavesThePart() {
    var sandbox = Self.sandbox(Plan([Self.work, Self.rest]))
    expect(
      sandbox.perform(.next, after: .seconds(100)),
      .success([
        Self.left(PlanPosition(), .seconds(1400), of: .seconds(1500), .next), .started,
      ]))
    #expect(sandbox.timer.part.name == "rest" && sandbox.left == .seconds(300))
    expect(sandbox.perform(.next), .failure(.lastPart))
    sandbox.wait(.seconds(20))
    expect(
      sandbox.perform(.undo),
      .success([
        Self.left(PlanPosition(part: 1), .seconds(280), of: .seconds(300), .undo), .started,
      ]))
    #expect(sandbox.timer.part.name == "work" && sandbox.left == .seconds(1380))
  }

  @Test func nextRunsWhatWasPaused() {
    var sandbox = Self.sandbox(Plan([Self.work, Self.rest]))
    sandbox.perform(.pause, after: .seconds(100))
    sandbox.perform(.next)
    #expect(sandbox.timer.time.status == .running)
    sandbox.wait(.seconds(20))
    expect(
      sandbox.perform(.undo),
      .success([
        Self.left(PlanPosition(part: 1), .seconds(280), of: .seconds(300), .undo), .paused,
      ]))
    #expect(sandbox.timer.time.status == .paused && sandbox.left == .seconds(1400))
  }

  @Test func nextLeavesOutDeadlinesThatArePast() {
    var sandbox = Sandbox()
    sandbox.start(Plan([Self.work, sandbox.until(.seconds(50)), Self.rest]))
    sandbox.wait(.seconds(60))
    expect(
      sandbox.perform(.next),
      .success([
        Self.left(
          PlanPosition(), .seconds(1440), of: .seconds(1500), .next, past: [PlanPosition(part: 1)]),
        .started,
      ]))
    var other = Sandbox()
    other.start(Plan([Self.work, other.until(.seconds(50))]))
    expect(other.perform(.next, after: .seconds(60)), .failure(.restIsPast))
  }

  @Test func undoNeverGoesBackOverASeam() {
    var sandbox = Self.sandbox(Plan([Self.work, Self.rest]))
    sandbox.perform(.add(.seconds(60)))
    sandbox.pass(.seconds(1560))
    #expect(sandbox.timer.part.name == "rest")
    expect(sandbox.perform(.undo), .failure(.nothingToUndo))
  }

  /// What was left by a key would be over by now.
  @Test func undoIsRefusedWhereTheLeftPartWouldBeOver() {
    var sandbox = Self.sandbox(Plan([Self.rest, Self.work]))
    sandbox.perform(.next, after: .seconds(100))
    expect(sandbox.perform(.undo, after: .seconds(200)), .failure(.timeWouldBeUp))
  }

  @Test func restartOfAllIsOneStepWithTheRestartBeforeIt() {
    var sandbox = Self.sandbox(Plan([Self.work, Self.rest]))
    sandbox.pass(.seconds(1600))
    sandbox.perform(.restart)
    expect(
      sandbox.perform(.restartAll, after: .seconds(1)),
      .success([
        Self.left(PlanPosition(part: 1), .seconds(299), of: .seconds(300), .restartAll), .started,
      ]))
    #expect(sandbox.timer.place == PlanPosition() && sandbox.left == .seconds(1500))
    expect(
      sandbox.perform(.undo),
      .success([Self.left(PlanPosition(), .seconds(1500), of: .seconds(1500), .undo), .started]))
    #expect(sandbox.timer.place == PlanPosition(part: 1) && sandbox.left == .seconds(199))
    expect(sandbox.perform(.undo), .failure(.nothingToUndo))
  }

  @Test func anEndCanBeRestarted() {
    var sandbox = Self.sandbox(Plan([Self.work, Self.rest]))
    sandbox.pass(.seconds(1800))
    #expect(sandbox.timer.isOver)
    sandbox.perform(.restart)
    #expect(
      !sandbox.timer.isOver && sandbox.timer.part.name == "rest" && sandbox.left == .seconds(300))
    sandbox.perform(.restartAll)
    #expect(sandbox.timer.part.name == "work" && sandbox.left == .seconds(1500))
  }

  // MARK: Asking

  private static let asking = Plan([Self.work, Self.rest], asks: true)

  @Test func waitsBetweenTwoParts() {
    var sandbox = Self.sandbox(Self.asking)
    let end = EndedPart(
      place: PlanPosition(), lateness: .seconds(100), total: .seconds(1500), next: .waits)
    expect(sandbox.pass(.seconds(1600)), [.ended(end)])
    #expect(sandbox.timer.isWaiting && sandbox.timer.part.name == "work" && sandbox.left == .zero)
    expect(sandbox.pass(.seconds(5000)), [.ringsAgain])
    expect(sandbox.pass(.seconds(5000)), [])
    expect(
      sandbox.perform(.next),
      .success([.heard, Self.left(PlanPosition(), .zero, of: .seconds(1500), .next), .started]))
    #expect(!sandbox.timer.isWaiting && sandbox.left == .seconds(300))
    expect(
      sandbox.perform(.undo, after: .seconds(7)),
      .success([Self.left(PlanPosition(part: 1), .seconds(293), of: .seconds(300), .undo)]))
    #expect(sandbox.timer.isWaiting && sandbox.timer.part.name == "work")
  }

  @Test func canBeSnoozedWhileItWaits() {
    var sandbox = Self.sandbox(Self.asking)
    sandbox.pass(.seconds(1500))
    expect(sandbox.perform(.snooze), .success([.heard, .snoozed, .started]))
    #expect(!sandbox.timer.isWaiting && sandbox.timer.part.name == "work")
    sandbox.pass(.seconds(300))
    #expect(sandbox.timer.isWaiting)
  }

  @Test func doesNotAskAfterTheLastPart() {
    var sandbox = Self.sandbox(Self.asking)
    sandbox.pass(.seconds(1500))
    sandbox.perform(.next)
    expect(
      sandbox.pass(.seconds(300)),
      [.ended(EndedPart(place: PlanPosition(part: 1), lateness: .zero, total: .seconds(300)))])
    #expect(sandbox.timer.isOver && !sandbox.timer.isWaiting)
  }

  /// While it waited the deadlines of all parts that come have passed: there is nothing to go on to.
  @Test func endsWhereItHasWaitedForTooLong() {
    var sandbox = Sandbox()
    sandbox.start(Plan([Self.rest, sandbox.until(.seconds(400))], asks: true))
    sandbox.pass(.seconds(300))
    #expect(sandbox.timer.isWaiting)
    expect(
      sandbox.perform(.next, after: .seconds(200)),
      .success([.ringsAgain, .over]))
    #expect(sandbox.timer.isOver)
  }

  // MARK: The end of all

  @Test func theEndOfAllIsKnown() {
    let plan = Plan([Self.work, Self.rest], repeats: .times(4))
    let end = Moment.start.wall.advanced(by: .seconds(1500))
    #expect(
      plan.end(after: PlanPosition(), at: end)
        == Moment.start.wall.advanced(by: .seconds(4 * 1800)))
    #expect(
      plan.end(after: PlanPosition(round: 3, part: 1), at: end) == end)
    #expect(Plan([Self.work], repeats: .forever).end(after: PlanPosition(), at: end) == nil)
  }

  @Test func theEndOfAllFollowsDeadlines() {
    let sandbox = Sandbox()
    let plan = Plan([
      Self.rest, sandbox.until(.seconds(1000)), Self.rest, sandbox.until(.seconds(20)),
    ])
    let end = Moment.start.wall.advanced(by: .seconds(300))
    #expect(
      plan.end(after: PlanPosition(), at: end) == Moment.start.wall.advanced(by: .seconds(1300)))
  }
}
