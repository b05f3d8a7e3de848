import Countdown
import Testing

@testable import Interface

/// A timer looks the same in its own process and in another one.
@Suite struct LocalAndRemoteTimerTests {
  struct Case: Sendable {
    var parts = [Request(.seconds(30), name: "rice"), Request(.seconds(1800), name: "soup")]
    var repeats = Plan.Repeats.times(1)
    var asks = false
    var settings = Settings()

    /// An action, and the time at which it is performed.
    var action: (at: Duration, TimerAction)?
    var after: Duration

    /// The end of the part, and of the sequence.
    var end: String
    var planEnd: String?
    var state = CountdownViewState.State.running
    var isNearlyUp = false
    var step: PlanProgress? = PlanProgress(number: 1, count: 2)
  }

  private static let soup = [Request(.seconds(300), name: "soup")]
  private static let quiet: Settings = {
    var settings = Settings()
    settings.flashes = false
    return settings
  }()

  static let cases = [
    Case(after: .seconds(5), end: "until 12:00:30", planEnd: "all done 12:30"),
    Case(
      after: .seconds(40), end: "ends 12:30", planEnd: "all done 12:30",
      step: PlanProgress(number: 2, count: 2)),
    Case(
      after: .milliseconds(30_050), end: "ends 12:30", planEnd: "all done 12:30", state: .over,
      step: PlanProgress(number: 2, count: 2)),
    Case(
      settings: quiet, after: .milliseconds(30_050), end: "ends 12:30",
      planEnd: "all done 12:30", step: PlanProgress(number: 2, count: 2)),
    Case(asks: true, after: .seconds(5), end: "until 12:00:30"),
    Case(
      asks: true, after: .seconds(40), end: "time was up at 12:00:30", state: .overtime,
      isNearlyUp: true),
    Case(
      repeats: .times(3), after: .seconds(5), end: "until 12:00:30", planEnd: "all done 13:31",
      step: PlanProgress(number: 1, count: 3)),
    Case(
      repeats: .forever, after: .seconds(1850), end: "until 12:31:00",
      step: PlanProgress(number: 2, count: nil)),
    Case(
      action: (.seconds(5), .pause), after: .seconds(3), end: "until 12:00:30",
      planEnd: "all done 12:30", state: .paused),
    Case(parts: soup, after: .seconds(280), end: "ends 12:05", step: nil),
    Case(parts: soup, after: .seconds(291), end: "ends 12:05", isNearlyUp: true, step: nil),
    Case(
      parts: soup, after: .milliseconds(300_050), end: "time was up at 12:05", state: .overtime,
      isNearlyUp: true, step: nil),
    Case(
      parts: soup, action: (.seconds(310), .snooze), after: .seconds(10),
      end: "snoozed until 12:10", step: nil),
    Case(
      parts: [
        Request(
          .deadline(Moment.noon.wall.advanced(by: .seconds(90))), name: "bus", reading: "12:01:30")
      ],
      after: .seconds(5), end: "ends 12:01", step: nil),
  ]

  @Test(arguments: cases.indices)
  func looksTheSame(index: Int) throws {
    let item = Self.cases[index]
    var (own, other) = (AppFixture(120, 40), AppFixture(120, 40))
    other.model.settings = item.settings
    var spec = TimerSpec(Plan(item.parts, repeats: item.repeats, waitsBetweenParts: item.asks))
    spec.settings = item.settings
    own.send(.begin([spec]))
    own.press(.function(2))
    func sendSnapshot() throws {
      var snapshot = try #require(own.model.snapshots.first).snapshot
      snapshot.id = "k7"
      other.send(.remoteTimers([snapshot]))
    }
    try sendSnapshot()
    if let (time, action) = item.action {
      own.pass(time)
      other.pass(time)
      let id = try #require(own.model.items.first).id
      own.send(.command(action, of: id, from: ClientID(number: 1)))
      try sendSnapshot()
    }
    own.pass(item.after)
    other.pass(item.after)
    // The process reports that the timer has ended.
    if item.asks || item.state == .overtime { try sendSnapshot() }
    var one = try #require(own.board?.items.first)
    let two = try #require(other.board?.items.first)
    #expect(two.name == "» \(one.name)")
    one.name = two.name
    // Only the own process rings.
    (one.isSilenced, one.endPulse) = (true, EndPulse())
    #expect(one == two)
    #expect(two.endPhrase == item.end && two.allDone == item.planEnd)
    #expect(two.state == item.state && two.isNearlyUp == item.isNearlyUp)
    #expect(two.planStep == item.step)
  }

  /// A snapshot does not contain warnings; only the timer's own process knows them.
  @Test func lastWarningMarksNearEnd() {
    #expect(Warnings.nearEnd(of: .seconds(300), [.seconds(60), .seconds(20)]) == .seconds(20))
    #expect(Warnings.nearEnd(of: .seconds(300), [.seconds(300)]) == .seconds(10))
    #expect(Warnings.nearEnd(of: .seconds(30), []) == .seconds(3))
  }
}
