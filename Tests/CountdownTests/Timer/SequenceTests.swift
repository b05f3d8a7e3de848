import Harness
import Testing

@testable import Countdown

@Suite struct SequenceTests {
  private static let work = Request(.seconds(1500), name: "work")
  private static let rest = Request(.seconds(300), name: "rest")

  private static func simulation(_ plan: Plan) -> TimerSimulation {
    var simulation = TimerSimulation()
    simulation.start(plan)
    return simulation
  }

  /// Returns the two events when a part ends and the next one begins.
  private static func endAndStart(
    _ position: PlanPosition, late: Duration = .zero, missed: Int = 0, skipped: [PlanPosition] = [],
    total: Duration
  ) -> [TimerEvent] {
    [
      .ended(
        EndedPart(
          position: position, lateness: late, missed: missed, skipped: skipped, total: total,
          next: .begins)),
      .started,
    ]
  }

  /// Returns the event for a part that an action left.
  private static func partLeft(
    _ position: PlanPosition, _ left: Duration, of total: Duration, _ cause: LeftPart.Cause,
    skipped: [PlanPosition] = []
  ) -> TimerEvent {
    .leftPart(
      LeftPart(
        position: position, remaining: left, total: total, timeWasUp: left == .zero, cause: cause,
        skipped: skipped))
  }

  // MARK: Time

  /// Eight parts, each of one second, end at whole seconds, although ticks come up to 6 ms late.
  @Test func partsDoNotDrift() {
    var simulation = Self.simulation(Plan([Request(.seconds(1))], repeats: .times(8)))
    var (ends, now) = ([Duration](), Duration.zero)
    for _ in 0..<1300 {
      now += .milliseconds(7)
      for event in simulation.pass(.milliseconds(7)) {
        switch event {
        case .ended(let part): ends.append(now - part.lateness)
        case .started: break
        default: Issue.record("\(event)")
        }
      }
    }
    #expect(ends == (1...8).map { .seconds($0) })
    #expect(simulation.timer.isOver && simulation.timer.position == PlanPosition(round: 7))
  }

  @Test func partsAndRoundsFollowEachOther() {
    var simulation = Self.simulation(Plan([Self.work, Self.rest], repeats: .times(2)))
    #expect(simulation.timer.part.name == "work" && simulation.left == .seconds(1500))
    expect(simulation.pass(.seconds(1500)), Self.endAndStart(PlanPosition(), total: .seconds(1500)))
    #expect(simulation.timer.part.name == "rest" && simulation.left == .seconds(300))
    expect(
      simulation.pass(.seconds(301)),
      Self.endAndStart(PlanPosition(part: 1), late: .seconds(1), total: .seconds(300)))
    #expect(
      simulation.timer.position == PlanPosition(round: 1) && simulation.left == .seconds(1499))
    simulation.pass(.seconds(1499))
    expect(
      simulation.pass(.seconds(310)),
      [
        .ended(
          EndedPart(
            position: PlanPosition(round: 1, part: 1), lateness: .seconds(10), total: .seconds(300))
        )
      ])
    #expect(simulation.timer.isOver && !simulation.timer.isWaiting)
  }

  /// One event reports all parts that ended during the sleep. The next part began when the last of them ended.
  @Test func partsAreSkippedDuringASleep() {
    var simulation = Self.simulation(Plan([Self.work, Self.rest], repeats: .times(4)))
    expect(
      simulation.pass(.seconds(1800 + 1500 + 60)),
      Self.endAndStart(PlanPosition(round: 1), late: .seconds(60), missed: 2, total: .seconds(1500))
    )
    #expect(
      simulation.timer.position == PlanPosition(round: 1, part: 1)
        && simulation.left == .seconds(240))
  }

  /// After a long time, there are too many rounds to skip them one by one.
  @Test(arguments: [1, 2, 3, 7, 100, 1_000_003, 3_000_000_017])
  func roundsAreSkippedDuringALongSleep(seconds: Int64) {
    let plan = Plan([Request(.seconds(2)), Request(.seconds(3))], repeats: .forever)
    var simulation = Self.simulation(plan)
    simulation.pass(.seconds(seconds))
    let (rounds, secondsInRound) = seconds.quotientAndRemainder(dividingBy: 5)
    #expect(
      simulation.timer.position
        == PlanPosition(round: Int(rounds), part: secondsInRound < 2 ? 0 : 1))
    #expect(
      simulation.left == .seconds(secondsInRound < 2 ? 2 - secondsInRound : 5 - secondsInRound))
  }

  @Test func aFinitePlanEndsDuringALongSleep() {
    var simulation = Self.simulation(
      Plan([Request(.seconds(2)), Request(.seconds(3))], repeats: .times(999)))
    let last = PlanPosition(round: 998, part: 1)
    expect(
      simulation.pass(.seconds(1_000_000)),
      [
        .ended(
          EndedPart(
            position: last, lateness: .seconds(1_000_000 - 4995), missed: 1997, total: .seconds(3)))
      ])
  }

  // MARK: Deadlines

  @Test func aPastDeadlineIsSkipped() {
    var simulation = TimerSimulation()
    let plan = Plan([
      Request(.seconds(60)), simulation.until(.seconds(50), name: "beta"), Request(.seconds(10)),
    ])
    simulation.start(plan)
    expect(
      simulation.pass(.seconds(61)),
      Self.endAndStart(
        PlanPosition(), late: .seconds(1), skipped: [PlanPosition(part: 1)], total: .seconds(60)))
    #expect(simulation.timer.position == PlanPosition(part: 2) && simulation.left == .seconds(9))
  }

  @Test func aPlanEndsIfAllDeadlinesArePast() {
    var simulation = TimerSimulation()
    simulation.start(Plan([Request(.seconds(60)), simulation.until(.seconds(50))]))
    expect(
      simulation.pass(.seconds(60)),
      [
        .ended(
          EndedPart(
            position: PlanPosition(), lateness: .zero, skipped: [PlanPosition(part: 1)],
            total: .seconds(60)))
      ])
    #expect(simulation.timer.isOver)
  }

  /// The second round begins with a part until 12:30 on the next day.
  @Test func aTimeOfDayIsALaterInstantInEachRound() throws {
    let zone = Greenwich()
    let untilHalfPastTwelve = try Request(["until", "12:30"], now: Moment.noon.wall, zone: zone)
    var simulation = Self.simulation(
      Plan([untilHalfPastTwelve, Request(.seconds(60))], repeats: .times(2)))
    #expect(simulation.left == .seconds(1800))
    simulation.pass(.seconds(1800))
    simulation.pass(.seconds(60))
    #expect(
      simulation.timer.position == PlanPosition(round: 1)
        && simulation.left == .seconds(86_400 - 60))
  }

  // MARK: Actions

  @Test func nextBeginsTheNextPart() {
    var simulation = Self.simulation(Plan([Self.work, Self.rest]))
    expect(
      simulation.perform(.next, after: .seconds(100)),
      .success([
        Self.partLeft(PlanPosition(), .seconds(1400), of: .seconds(1500), .next),
        .started,
      ]))
    #expect(simulation.timer.part.name == "rest" && simulation.left == .seconds(300))
    expect(simulation.perform(.next), .failure(.lastPart))
    simulation.wait(.seconds(20))
    expect(
      simulation.perform(.undo),
      .success([
        Self.partLeft(PlanPosition(part: 1), .seconds(280), of: .seconds(300), .undo),
        .started,
      ]))
    #expect(simulation.timer.part.name == "work" && simulation.left == .seconds(1380))
  }

  @Test func nextRunsAfterAPause() {
    var simulation = Self.simulation(Plan([Self.work, Self.rest]))
    simulation.perform(.pause, after: .seconds(100))
    simulation.perform(.next)
    #expect(simulation.timer.time.status == .running)
    simulation.wait(.seconds(20))
    expect(
      simulation.perform(.undo),
      .success([
        Self.partLeft(PlanPosition(part: 1), .seconds(280), of: .seconds(300), .undo),
        .paused,
      ]))
    #expect(simulation.timer.time.status == .paused && simulation.left == .seconds(1400))
  }

  @Test func nextSkipsPastDeadlines() {
    var simulation = TimerSimulation()
    simulation.start(Plan([Self.work, simulation.until(.seconds(50)), Self.rest]))
    simulation.wait(.seconds(60))
    expect(
      simulation.perform(.next),
      .success([
        Self.partLeft(
          PlanPosition(), .seconds(1440), of: .seconds(1500), .next,
          skipped: [PlanPosition(part: 1)]),
        .started,
      ]))
    var other = TimerSimulation()
    other.start(Plan([Self.work, other.until(.seconds(50))]))
    expect(other.perform(.next, after: .seconds(60)), .failure(.deadlinesArePast))
  }

  @Test func undoDoesNotCrossTheEndOfAPart() {
    var simulation = Self.simulation(Plan([Self.work, Self.rest]))
    simulation.perform(.add(.seconds(60)))
    simulation.pass(.seconds(1560))
    #expect(simulation.timer.part.name == "rest")
    expect(simulation.perform(.undo), .failure(.nothingToUndo))
  }

  @Test func undoIsRefusedIfThePartWouldBeOver() {
    var simulation = Self.simulation(Plan([Self.rest, Self.work]))
    simulation.perform(.next, after: .seconds(100))
    expect(simulation.perform(.undo, after: .seconds(200)), .failure(.timeWouldBeUp))
  }

  @Test func oneUndoRevertsRestartAndRestartAll() {
    var simulation = Self.simulation(Plan([Self.work, Self.rest]))
    simulation.pass(.seconds(1600))
    simulation.perform(.restart)
    expect(
      simulation.perform(.restartAll, after: .seconds(1)),
      .success([
        Self.partLeft(
          PlanPosition(part: 1), .seconds(299), of: .seconds(300), .restartAll),
        .started,
      ]))
    #expect(simulation.timer.position == PlanPosition() && simulation.left == .seconds(1500))
    expect(
      simulation.perform(.undo),
      .success([
        Self.partLeft(PlanPosition(), .seconds(1500), of: .seconds(1500), .undo),
        .started,
      ])
    )
    #expect(simulation.timer.position == PlanPosition(part: 1) && simulation.left == .seconds(199))
    expect(simulation.perform(.undo), .failure(.nothingToUndo))
  }

  @Test func restartsAfterTheEnd() {
    var simulation = Self.simulation(Plan([Self.work, Self.rest]))
    simulation.pass(.seconds(1800))
    #expect(simulation.timer.isOver)
    simulation.perform(.restart)
    #expect(
      !simulation.timer.isOver && simulation.timer.part.name == "rest"
        && simulation.left == .seconds(300))
    simulation.perform(.restartAll)
    #expect(simulation.timer.part.name == "work" && simulation.left == .seconds(1500))
  }

  // MARK: Waiting between parts

  private static let waitingPlan = Plan([Self.work, Self.rest], waitsBetweenParts: true)

  @Test func waitsBetweenTwoParts() {
    var simulation = Self.simulation(Self.waitingPlan)
    let end = EndedPart(
      position: PlanPosition(), lateness: .seconds(100), total: .seconds(1500), next: .waits)
    expect(simulation.pass(.seconds(1600)), [.ended(end)])
    #expect(
      simulation.timer.isWaiting && simulation.timer.part.name == "work" && simulation.left == .zero
    )
    expect(simulation.pass(.seconds(5000)), [.ringsAgain])
    expect(simulation.pass(.seconds(5000)), [])
    expect(
      simulation.perform(.next),
      .success([
        .acknowledged, Self.partLeft(PlanPosition(), .zero, of: .seconds(1500), .next),
        .started,
      ]))
    #expect(!simulation.timer.isWaiting && simulation.left == .seconds(300))
    expect(
      simulation.perform(.undo, after: .seconds(7)),
      .success([
        Self.partLeft(PlanPosition(part: 1), .seconds(293), of: .seconds(300), .undo)
      ]))
    #expect(simulation.timer.isWaiting && simulation.timer.part.name == "work")
  }

  @Test func canBeSnoozedWhileItWaits() {
    var simulation = Self.simulation(Self.waitingPlan)
    simulation.pass(.seconds(1500))
    expect(simulation.perform(.snooze), .success([.acknowledged, .snoozed, .started]))
    #expect(!simulation.timer.isWaiting && simulation.timer.part.name == "work")
    simulation.pass(.seconds(300))
    #expect(simulation.timer.isWaiting)
  }

  @Test func doesNotWaitAfterTheLastPart() {
    var simulation = Self.simulation(Self.waitingPlan)
    simulation.pass(.seconds(1500))
    simulation.perform(.next)
    expect(
      simulation.pass(.seconds(300)),
      [.ended(EndedPart(position: PlanPosition(part: 1), lateness: .zero, total: .seconds(300)))])
    #expect(simulation.timer.isOver && !simulation.timer.isWaiting)
  }

  @Test func endsIfAllDeadlinesPassWhileItWaits() {
    var simulation = TimerSimulation()
    simulation.start(Plan([Self.rest, simulation.until(.seconds(400))], waitsBetweenParts: true))
    simulation.pass(.seconds(300))
    #expect(simulation.timer.isWaiting)
    expect(
      simulation.perform(.next, after: .seconds(200)),
      .success([.ringsAgain, .endedByContinuing]))
    #expect(simulation.timer.isOver)
  }

  // MARK: The end of the plan

  @Test func theEndOfAPlanIsAfterItsLastRound() {
    let plan = Plan([Self.work, Self.rest], repeats: .times(4))
    let end = Moment.noon.wall.advanced(by: .seconds(1500))
    #expect(
      plan.end(after: PlanPosition(), at: end)
        == Moment.noon.wall.advanced(by: .seconds(4 * 1800)))
    #expect(
      plan.end(after: PlanPosition(round: 3, part: 1), at: end) == end)
    #expect(Plan([Self.work], repeats: .forever).end(after: PlanPosition(), at: end) == nil)
  }

  @Test func theEndOfAPlanFollowsDeadlines() {
    let simulation = TimerSimulation()
    let plan = Plan([
      Self.rest, simulation.until(.seconds(1000)), Self.rest, simulation.until(.seconds(20)),
    ])
    let end = Moment.noon.wall.advanced(by: .seconds(300))
    #expect(
      plan.end(after: PlanPosition(), at: end) == Moment.noon.wall.advanced(by: .seconds(1300)))
  }
}
