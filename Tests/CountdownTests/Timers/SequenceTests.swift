import Testing

@testable import Countdown

/// Timers that count one part after another.
@Suite struct SequenceTests {
  private static let work = Request(.seconds(1500), name: "work")
  private static let rest = Request(.seconds(300), name: "rest")

  private static func desk(_ plan: Plan) -> Desk {
    var desk = Desk()
    desk.start(plan)
    return desk
  }

  private static func passed(
    _ place: PlanPlace, late: Duration = .zero, missed: Int = 0, past: [PlanPlace] = []
  ) -> TimerChange {
    .passed(Seam(ended: place, lateness: late, missed: missed, past: past))
  }

  // MARK: Time

  /// Eight parts of a second, each noticed a little late: the last ends eight seconds after the start.
  @Test func doNotDrift() {
    var desk = Self.desk(Plan([Request(.seconds(1))], repeats: .times(8)))
    var (ends, now) = ([Duration](), Duration.zero)
    for _ in 0..<1300 {
      now += .milliseconds(7)
      for change in desk.pass(.milliseconds(7)) {
        switch change {
        case .passed(let seam), .ended(let seam): ends.append(now - seam.lateness)
        default: Issue.record("\(change)")
        }
      }
    }
    #expect(ends == (1...8).map { .seconds($0) })
    #expect(desk.timer.isOver && desk.timer.place == PlanPlace(round: 7))
  }

  @Test func goThroughTheirPartsAndRounds() {
    var desk = Self.desk(Plan([Self.work, Self.rest], repeats: .times(2)))
    #expect(desk.timer.part.name == "work" && desk.left == .seconds(1500))
    expect(desk.pass(.seconds(1500)), [Self.passed(PlanPlace())])
    #expect(desk.timer.part.name == "rest" && desk.left == .seconds(300))
    expect(
      desk.pass(.seconds(301)),
      [Self.passed(PlanPlace(part: 1), late: .seconds(1))])
    #expect(desk.timer.place == PlanPlace(round: 1) && desk.left == .seconds(1499))
    desk.pass(.seconds(1499))
    expect(
      desk.pass(.seconds(310)),
      [.ended(Seam(ended: PlanPlace(round: 1, part: 1), lateness: .seconds(10)))])
    #expect(desk.timer.isOver && !desk.timer.isWaiting)
  }

  /// One change tells of all that was slept through, and the part that is due has begun when the last one ended.
  @Test func areDueAfterASleep() {
    var desk = Self.desk(Plan([Self.work, Self.rest], repeats: .times(4)))
    expect(
      desk.pass(.seconds(1800 + 1500 + 60)),
      [Self.passed(PlanPlace(round: 1), late: .seconds(60), missed: 2)])
    #expect(desk.timer.place == PlanPlace(round: 1, part: 1) && desk.left == .seconds(240))
  }

  /// Whole rounds are left out by arithmetic, and the result is the same as without.
  @Test(arguments: [1, 2, 3, 7, 100, 1_000_003, 3_000_000_017])
  func areDueAfterAVeryLongSleep(seconds: Int64) {
    let plan = Plan([Request(.seconds(2)), Request(.seconds(3))], repeats: .forever)
    var desk = Self.desk(plan)
    desk.pass(.seconds(seconds))
    let (rounds, rest) = seconds.quotientAndRemainder(dividingBy: 5)
    #expect(desk.timer.place == PlanPlace(round: Int(rounds), part: rest < 2 ? 0 : 1))
    #expect(desk.left == .seconds(rest < 2 ? 2 - rest : 5 - rest))
  }

  @Test func endAfterAVeryLongSleepWhereTheyAreRepeatedSeveralTimes() {
    var desk = Self.desk(Plan([Request(.seconds(2)), Request(.seconds(3))], repeats: .times(999)))
    let last = PlanPlace(round: 998, part: 1)
    expect(
      desk.pass(.seconds(1_000_000)),
      [.ended(Seam(ended: last, lateness: .seconds(1_000_000 - 4995), missed: 1997))])
  }

  // MARK: Deadlines

  @Test func aDeadlineThatIsPastInItsTurnIsOverAtOnce() {
    var desk = Desk()
    let plan = Plan([
      Request(.seconds(60)), desk.until(.seconds(50), name: "beta"), Request(.seconds(10)),
    ])
    desk.start(plan)
    expect(
      desk.pass(.seconds(61)),
      [Self.passed(PlanPlace(), late: .seconds(1), past: [PlanPlace(part: 1)])])
    #expect(desk.timer.place == PlanPlace(part: 2) && desk.left == .seconds(9))
  }

  @Test func deadlinesThatAreAllPastEndIt() {
    var desk = Desk()
    desk.start(Plan([Request(.seconds(60)), desk.until(.seconds(50))]))
    expect(
      desk.pass(.seconds(60)),
      [.ended(Seam(ended: PlanPlace(), lateness: .zero, past: [PlanPlace(part: 1)]))])
    #expect(desk.timer.isOver)
  }

  /// Half past twelve comes again a day later.
  @Test func aTimeOfDayIsAnotherInstantInEachRound() throws {
    let zone = Greenwich()
    let noon = try Request(["until", "12:30"], now: Moment.start.wall, zone: zone)
    var desk = Self.desk(Plan([noon, Request(.seconds(60))], repeats: .times(2)))
    #expect(desk.left == .seconds(1800))
    desk.pass(.seconds(1800))
    desk.pass(.seconds(60))
    #expect(desk.timer.place == PlanPlace(round: 1) && desk.left == .seconds(86_400 - 60))
  }

  // MARK: Commands

  @Test func nextLeavesThePart() {
    var desk = Self.desk(Plan([Self.work, Self.rest]))
    expect(
      desk.perform(.next, after: .seconds(100)),
      .success([.advanced(left: .seconds(1400), past: [])]))
    #expect(desk.timer.part.name == "rest" && desk.left == .seconds(300))
    expect(desk.perform(.next), .failure(.lastPart))
    desk.wait(.seconds(20))
    expect(desk.perform(.undo), .success([.undone]))
    #expect(desk.timer.part.name == "work" && desk.left == .seconds(1380))
  }

  @Test func nextRunsWhatWasPaused() {
    var desk = Self.desk(Plan([Self.work, Self.rest]))
    desk.perform(.pause, after: .seconds(100))
    desk.perform(.next)
    #expect(desk.timer.time.status == .running)
    desk.wait(.seconds(20))
    expect(desk.perform(.undo), .success([.undone]))
    #expect(desk.timer.time.status == .paused && desk.left == .seconds(1400))
  }

  @Test func nextLeavesOutDeadlinesThatArePast() {
    var desk = Desk()
    desk.start(Plan([Self.work, desk.until(.seconds(50)), Self.rest]))
    desk.wait(.seconds(60))
    expect(
      desk.perform(.next),
      .success([.advanced(left: .seconds(1440), past: [PlanPlace(part: 1)])]))
    var other = Desk()
    other.start(Plan([Self.work, other.until(.seconds(50))]))
    expect(other.perform(.next, after: .seconds(60)), .failure(.restIsPast))
  }

  @Test func undoNeverGoesBackOverASeam() {
    var desk = Self.desk(Plan([Self.work, Self.rest]))
    desk.perform(.add(.seconds(60)))
    desk.pass(.seconds(1560))
    #expect(desk.timer.part.name == "rest")
    expect(desk.perform(.undo), .failure(.nothingToUndo))
  }

  /// What was left by a key would be over by now.
  @Test func undoIsRefusedWhereTheLeftPartWouldBeOver() {
    var desk = Self.desk(Plan([Self.rest, Self.work]))
    desk.perform(.next, after: .seconds(100))
    expect(desk.perform(.undo, after: .seconds(200)), .failure(.timeWouldBeUp))
  }

  @Test func restartOfAllIsOneStepWithTheRestartBeforeIt() {
    var desk = Self.desk(Plan([Self.work, Self.rest]))
    desk.pass(.seconds(1600))
    desk.perform(.restart)
    expect(desk.perform(.restartAll, after: .seconds(1)), .success([.restartedAll]))
    #expect(desk.timer.place == PlanPlace() && desk.left == .seconds(1500))
    expect(desk.perform(.undo), .success([.undone]))
    #expect(desk.timer.place == PlanPlace(part: 1) && desk.left == .seconds(199))
    expect(desk.perform(.undo), .failure(.nothingToUndo))
  }

  @Test func anEndCanBeRestarted() {
    var desk = Self.desk(Plan([Self.work, Self.rest]))
    desk.pass(.seconds(1800))
    #expect(desk.timer.isOver)
    desk.perform(.restart)
    #expect(!desk.timer.isOver && desk.timer.part.name == "rest" && desk.left == .seconds(300))
    desk.perform(.restartAll)
    #expect(desk.timer.part.name == "work" && desk.left == .seconds(1500))
  }

  // MARK: Asking

  private static let asking = Plan([Self.work, Self.rest], asks: true)

  @Test func waitsBetweenTwoParts() {
    var desk = Self.desk(Self.asking)
    expect(desk.pass(.seconds(1600)), [Self.passed(PlanPlace(), late: .seconds(100))])
    #expect(desk.timer.isWaiting && desk.timer.part.name == "work" && desk.left == .zero)
    expect(desk.pass(.seconds(5000)), [])
    expect(desk.perform(.next), .success([.wentOn(past: [])]))
    #expect(!desk.timer.isWaiting && desk.left == .seconds(300))
    expect(desk.perform(.undo, after: .seconds(7)), .success([.undone]))
    #expect(desk.timer.isWaiting && desk.timer.part.name == "work")
  }

  @Test func canBeSnoozedWhileItWaits() {
    var desk = Self.desk(Self.asking)
    desk.pass(.seconds(1500))
    expect(desk.perform(.snooze(.seconds(300))), .success([.snoozed]))
    #expect(!desk.timer.isWaiting && desk.timer.part.name == "work")
    desk.pass(.seconds(300))
    #expect(desk.timer.isWaiting)
  }

  @Test func doesNotAskAfterTheLastPart() {
    var desk = Self.desk(Self.asking)
    desk.pass(.seconds(1500))
    desk.perform(.next)
    expect(
      desk.pass(.seconds(300)),
      [.ended(Seam(ended: PlanPlace(part: 1), lateness: .zero))])
    #expect(desk.timer.isOver && !desk.timer.isWaiting)
  }

  /// While it waited the deadlines of all parts that come have passed: there is nothing to go on to.
  @Test func endsWhereItHasWaitedForTooLong() {
    var desk = Desk()
    desk.start(Plan([Self.rest, desk.until(.seconds(400))], asks: true))
    desk.pass(.seconds(300))
    #expect(desk.timer.isWaiting)
    expect(
      desk.perform(.next, after: .seconds(200)),
      .success([.ended(Seam(ended: PlanPlace(), lateness: .zero, past: [PlanPlace(part: 1)]))]))
    #expect(desk.timer.isOver)
  }

  // MARK: The end of all

  @Test func theEndOfAllIsKnown() {
    let plan = Plan([Self.work, Self.rest], repeats: .times(4))
    let end = Moment.start.wall.advanced(by: .seconds(1500))
    #expect(
      plan.end(after: PlanPlace(), at: end)
        == Moment.start.wall.advanced(by: .seconds(4 * 1800)))
    #expect(
      plan.end(after: PlanPlace(round: 3, part: 1), at: end) == end)
    #expect(Plan([Self.work], repeats: .forever).end(after: PlanPlace(), at: end) == nil)
  }

  @Test func theEndOfAllFollowsDeadlines() {
    let desk = Desk()
    let plan = Plan([Self.rest, desk.until(.seconds(1000)), Self.rest, desk.until(.seconds(20))])
    let end = Moment.start.wall.advanced(by: .seconds(300))
    #expect(
      plan.end(after: PlanPlace(), at: end) == Moment.start.wall.advanced(by: .seconds(1300)))
  }
}
