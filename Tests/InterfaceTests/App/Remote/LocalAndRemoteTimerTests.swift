import Countdown
import Harness
import Testing

@testable import Interface

/// A timer looks the same in its own process and in another one.
@Suite struct LocalAndRemoteTimerTests {
  struct Case: Sendable {
    var parts = [Request(.seconds(30), name: "rice"), Request(.seconds(1800), name: "soup")]
    var repeats = Plan.Repeats.times(1)
    var waitsBetweenParts = false
    var settings = Settings()

    /// An action, and the time at which it is performed.
    var action: (at: Duration, TimerAction)?

    /// The time from the action, or else from the start, to the comparison.
    var after: Duration

    /// The text about the end of the part.
    var end: String
    var planEnd: String?
    var state = CountdownViewState.State.running
    var isNearlyUp = false
    var planStep: PlanProgress? = PlanProgress(number: 1, count: 2)
  }

  private static let soup = [Request(.seconds(300), name: "soup")]
  private static let withoutFlash: Settings = {
    var settings = Settings()
    settings.flashes = false
    return settings
  }()

  static let cases = [
    Case(after: .seconds(5), end: "until 12:00:30", planEnd: "all done 12:30"),
    Case(
      after: .seconds(40), end: "ends 12:30", planEnd: "all done 12:30",
      planStep: PlanProgress(number: 2, count: 2)),
    Case(
      after: .milliseconds(30_050), end: "ends 12:30", planEnd: "all done 12:30", state: .over,
      planStep: PlanProgress(number: 2, count: 2)),
    Case(
      settings: withoutFlash, after: .milliseconds(30_050), end: "ends 12:30",
      planEnd: "all done 12:30", planStep: PlanProgress(number: 2, count: 2)),
    Case(waitsBetweenParts: true, after: .seconds(5), end: "until 12:00:30"),
    Case(
      waitsBetweenParts: true, after: .seconds(40), end: "time was up at 12:00:30",
      state: .overtime,
      isNearlyUp: true),
    Case(
      repeats: .times(3), after: .seconds(5), end: "until 12:00:30", planEnd: "all done 13:31",
      planStep: PlanProgress(number: 1, count: 3)),
    Case(
      repeats: .forever, after: .seconds(1850), end: "until 12:31:00",
      planStep: PlanProgress(number: 2, count: nil)),
    Case(
      action: (.seconds(5), .pause), after: .seconds(3), end: "until 12:00:30",
      planEnd: "all done 12:30", state: .paused),
    Case(parts: soup, after: .seconds(280), end: "ends 12:05", planStep: nil),
    Case(parts: soup, after: .seconds(291), end: "ends 12:05", isNearlyUp: true, planStep: nil),
    Case(
      parts: soup, after: .milliseconds(300_050), end: "time was up at 12:05", state: .overtime,
      isNearlyUp: true, planStep: nil),
    Case(
      parts: soup, action: (.seconds(310), .snooze), after: .seconds(10),
      end: "snoozed until 12:10", planStep: nil),
    Case(
      parts: [
        Request(
          .deadline(Moment.noon.wall.advanced(by: .seconds(90))), name: "bus", reading: "12:01:30")
      ],
      after: .seconds(5), end: "ends 12:01", planStep: nil),
  ]

  @Test(arguments: cases.indices)
  func timerLooksTheSame(index: Int) throws {
    let example = Self.cases[index]
    var (local, remote) = (AppFixture(120, 40), AppFixture(120, 40))
    remote.model.settings = example.settings
    var spec = TimerSpec(
      Plan(example.parts, repeats: example.repeats, waitsBetweenParts: example.waitsBetweenParts))
    spec.settings = example.settings
    local.send(.begin([spec]))
    local.press(.function(2))
    func sendSnapshot() throws {
      var snapshot = try #require(local.model.snapshots.first).snapshot
      snapshot.id = "k7"
      remote.send(.remoteTimers([snapshot]))
    }
    try sendSnapshot()
    if let (time, action) = example.action {
      local.pass(time)
      remote.pass(time)
      let id = try #require(local.model.items.first).id
      local.send(.command(action, of: id, from: ClientID(number: 1)))
      try sendSnapshot()
    }
    local.pass(example.after)
    remote.pass(example.after)
    // The process reports that the part has ended.
    if example.state == .overtime { try sendSnapshot() }
    var localState = try #require(local.board?.items.first)
    let remoteState = try #require(remote.board?.items.first)
    #expect(remoteState.name == "» \(localState.name)")
    localState.name = remoteState.name
    // A remote timer neither rings nor pulses.
    (localState.isSilenced, localState.endPulse) = (true, EndPulse())
    #expect(localState == remoteState)
    #expect(remoteState.endPhrase == example.end && remoteState.allDoneText == example.planEnd)
    #expect(remoteState.state == example.state && remoteState.isNearlyUp == example.isNearlyUp)
    #expect(remoteState.planStep == example.planStep)
  }

  /// Without a warning, time is nearly up for the last ten seconds, or for a tenth of a short duration.
  @Test func lastWarningMarksNearEnd() {
    #expect(
      Warnings.warningThreshold(of: .seconds(300), [.seconds(60), .seconds(20)]) == .seconds(20))
    #expect(Warnings.warningThreshold(of: .seconds(300), [.seconds(300)]) == .seconds(10))
    #expect(Warnings.warningThreshold(of: .seconds(30), []) == .seconds(3))
  }
}
