import Testing

@testable import Countdown

/// What a timer says by itself: warnings, the alarm that rings again, lines for the log.
@Suite struct DueTests {
  private static let parts = [
    Request(.seconds(60), name: "focus"), Request(.seconds(30), name: "break"),
  ]

  private static func sandbox(
    _ plan: Plan = Plan(parts), warnings: [Duration] = [], stays: Bool = false, logs: Bool = false
  ) -> Sandbox {
    var sandbox = Sandbox()
    sandbox.start(
      plan, CountdownTimer.Options(stays: stays, logs: logs), warnings: warnings)
    return sandbox
  }

  @Test func warnsOnceInEachPart() {
    var sandbox = Self.sandbox(warnings: [.seconds(10), .seconds(40)])
    expect(sandbox.pass(.seconds(19)), [])
    expect(sandbox.pass(.seconds(2)), [.warning(.seconds(40), late: .seconds(1))])
    expect(sandbox.pass(.seconds(1)), [])
    // Taken away time makes no warning due, and added time makes one due again.
    expect(sandbox.perform(.add(.seconds(-30))), .success([.added(.seconds(-30))]))
    expect(sandbox.pass(.seconds(1)), [])
    expect(sandbox.perform(.undo), .success([.undone(isUp: false)]))
    expect(sandbox.pass(.seconds(27)), [.warning(.seconds(10), late: .zero)])
    sandbox.pass(.seconds(10))
    #expect(sandbox.timer.part.name == "break")
    expect(sandbox.pass(.seconds(20)), [.warning(.seconds(10), late: .zero)])
  }

  @Test func ringsAgainWhereItStays() {
    var sandbox = Self.sandbox(Plan([Self.parts[0]]), stays: true)
    #expect(sandbox.pass(.seconds(60)).count == 1)
    expect(sandbox.pass(.seconds(4)), [])
    expect(sandbox.pass(.seconds(1)), [.ringsAgain])
    // Once, however many repeats are past.
    expect(sandbox.pass(.seconds(100)), [.ringsAgain])
    expect(sandbox.perform(.toggle), .success([.silenced]))
    expect(sandbox.perform(.silence), .success([]))
    expect(sandbox.pass(.seconds(1000)), [])
    // It comes back silent.
    sandbox.perform(.snooze)
    expect(sandbox.perform(.undo), .success([.undone(isUp: true)]))
    expect(sandbox.pass(.seconds(1000)), [])
    expect(sandbox.perform(.stop), .success([.heard]))
    #expect(sandbox.timer.overtime == nil && sandbox.timer.isOver)
  }

  @Test func isQuietWhereItDoesNotStay() {
    var sandbox = Self.sandbox(Plan([Self.parts[0]]))
    sandbox.pass(.seconds(60))
    expect(sandbox.pass(.seconds(10)), [])
    #expect(sandbox.timer.overtime == nil)
  }

  @Test func aStoppedOneDoesNothingMore() {
    var sandbox = Self.sandbox(logs: true)
    let line = LogEntry(
      began: Moment.start.wall, counted: .seconds(20), asked: .seconds(60), end: .stopped,
      name: "focus")
    expect(sandbox.perform(.stop, after: .seconds(20)), .success([.stopped, .counted([line])]))
    #expect(sandbox.timer.stoppedWith == .seconds(40))
    expect(sandbox.pass(.seconds(100)), [])
    expect(sandbox.perform(.resume), .failure(.unknownTimer))
  }

  /// A part that was left has its line when that cannot be taken back any more.
  @Test func linesForTheLogAreForGood() {
    var sandbox = Self.sandbox(logs: true)
    sandbox.perform(.next, after: .seconds(20))
    sandbox.perform(.undo, after: .seconds(5))
    sandbox.perform(.next, after: .seconds(5))
    let events = sandbox.pass(.seconds(30))
    let lines = events.flatMap { event -> [LogEntry] in
      if case .counted(let entries) = event { entries } else { [] }
    }
    #expect(lines.map(\.name) == ["focus", "break"])
    #expect(lines.map(\.end) == [.skipped, .ended])
    #expect(lines.map(\.counted) == [.seconds(30), .seconds(30)])
    #expect(sandbox.timer.partsDone == 1)
  }

  /// An action just after the end of a part was meant for that part.
  @Test func nextIsRefusedWhereAPartHasJustBegun() {
    var sandbox = Self.sandbox(Plan(Self.parts, repeats: .times(2)))
    sandbox.pass(.seconds(60))
    expect(sandbox.perform(.next, after: .milliseconds(499)), .failure(.partHasJustBegun))
    sandbox.perform(.next, after: .milliseconds(1))
    #expect(sandbox.timer.place == PlanPosition(round: 1))
  }
}
