import Harness
import Testing

@testable import Countdown

/// Warnings, the repeated alarm, and log entries.
@Suite struct TimerEventTests {
  private static let parts = [
    Request(.seconds(60), name: "focus"), Request(.seconds(30), name: "break"),
  ]

  private static func simulation(
    _ plan: Plan = Plan(parts), warnings: [Duration] = [], stays: Bool = false, logs: Bool = false
  ) -> TimerSimulation {
    var simulation = TimerSimulation()
    var options = CountdownTimer.Options(stays: stays)
    options.parts = PartValues(CountdownTimer.PartOptions(warnings: warnings, logs: logs))
    simulation.start(plan, options)
    return simulation
  }

  @Test func warnsOnceInEachPart() {
    var simulation = Self.simulation(warnings: [.seconds(10), .seconds(40)])
    expect(simulation.pass(.seconds(19)), [])
    expect(simulation.pass(.seconds(2)), [.warning(.seconds(40), late: .seconds(1))])
    expect(simulation.pass(.seconds(1)), [])
    // A warning is skipped if its time is taken away. It comes later if an undo gives that time back.
    expect(simulation.perform(.add(.seconds(-30))), .success([.added(.seconds(-30))]))
    expect(simulation.pass(.seconds(1)), [])
    expect(simulation.perform(.undo), .success([.undone(timeIsUp: false)]))
    expect(simulation.pass(.seconds(27)), [.warning(.seconds(10), late: .zero)])
    simulation.pass(.seconds(10))
    #expect(simulation.timer.part.name == "break")
    expect(simulation.pass(.seconds(20)), [.warning(.seconds(10), late: .zero)])
  }

  @Test func ringsAgainIfItStays() {
    var simulation = Self.simulation(Plan([Self.parts[0]]), stays: true)
    #expect(simulation.pass(.seconds(60)).count == 1)
    expect(simulation.pass(.seconds(4)), [])
    expect(simulation.pass(.seconds(1)), [.ringsAgain])
    // It rings once, however many rings were due.
    expect(simulation.pass(.seconds(100)), [.ringsAgain])
    expect(simulation.perform(.toggle), .success([.silenced]))
    expect(simulation.perform(.silence), .success([]))
    expect(simulation.pass(.seconds(1000)), [])
    // The undo returns to a silenced alarm.
    simulation.perform(.snooze)
    expect(simulation.perform(.undo), .success([.undone(timeIsUp: true)]))
    expect(simulation.pass(.seconds(1000)), [])
    expect(simulation.perform(.stop), .success([.acknowledged]))
    #expect(simulation.timer.overtime == nil && simulation.timer.isOver)
  }

  @Test func doesNotRingAgainIfItDoesNotStay() {
    var simulation = Self.simulation(Plan([Self.parts[0]]))
    simulation.pass(.seconds(60))
    expect(simulation.pass(.seconds(10)), [])
    #expect(simulation.timer.overtime == nil)
  }

  @Test func aStoppedTimerHasNoMoreEvents() {
    var simulation = Self.simulation(logs: true)
    let entry = LogEntry(
      began: Moment.noon.wall, elapsed: .seconds(20), asked: .seconds(60), end: .stopped,
      name: "focus")
    expect(simulation.perform(.stop, after: .seconds(20)), .success([.stopped, .logged([entry])]))
    #expect(simulation.timer.remainingWhenStopped == .seconds(40))
    expect(simulation.pass(.seconds(100)), [])
    expect(simulation.perform(.resume), .failure(.unknownTimer))
  }

  /// The entry of a skipped part is logged when no undo can change it any more: here, at the end of the next part.
  @Test func logEntriesAreFinal() {
    var simulation = Self.simulation(logs: true)
    simulation.perform(.next, after: .seconds(20))
    simulation.perform(.undo, after: .seconds(5))
    simulation.perform(.next, after: .seconds(5))
    let events = simulation.pass(.seconds(30))
    let entries = events.flatMap { event -> [LogEntry] in
      if case .logged(let entries) = event { entries } else { [] }
    }
    #expect(entries.map(\.name) == ["focus", "break"])
    #expect(entries.map(\.end) == [.skipped, .ended])
    #expect(entries.map(\.elapsed) == [.seconds(30), .seconds(30)])
    #expect(simulation.timer.partsDone == 1)
  }

  /// The end of the part is still reported, because the next part waits for a key.
  @Test func aPartThatWasOverAtTheStartIsNotLogged() throws {
    var plan = Plan(Self.parts)
    plan.waitsBetweenParts = true
    var options = CountdownTimer.Options()
    options.parts = PartValues(CountdownTimer.PartOptions(logs: true))
    var timer = CountdownTimer(
      plan, id: .unlisted, options: options,
      since: Moment.noon.wall.advanced(by: .seconds(-70)), at: .noon)
    let part = EndedPart(
      position: PlanPosition(), lateness: .seconds(10), total: .seconds(60), next: .waits)
    expect(timer.tick(at: .noon), [.ended(part)])
    let events = try timer.perform(.next, at: .noon) + timer.tick(at: .noon + .seconds(30))
    let entry = LogEntry(
      began: Moment.noon.wall, elapsed: .seconds(30), asked: .seconds(30), end: .ended,
      name: "break")
    #expect(events.contains(.logged([entry])))
  }

  /// An action just after the end of a part was probably meant for that part.
  @Test func nextIsRefusedIfAPartHasJustBegun() {
    var simulation = Self.simulation(Plan(Self.parts, repeats: .times(2)))
    simulation.pass(.seconds(60))
    expect(simulation.perform(.next, after: .milliseconds(499)), .failure(.partHasJustBegun))
    simulation.perform(.next, after: .milliseconds(1))
    #expect(simulation.timer.position == PlanPosition(round: 1))
  }
}
