import Countdown
import Harness
import Testing

@testable import Interface

@Suite struct TimerLogTests {
  private static let parts = [
    Request(.seconds(1500), name: "focus"), Request(.seconds(300), name: "break"),
  ]

  private func fixture(
    _ plan: Plan = Plan(parts, repeats: .times(2)),
    _ change: (inout CountdownOptions) -> Void = { _ in }
  ) -> CountdownFixture {
    var options = CountdownOptions()
    options.logs = true
    change(&options)
    return CountdownFixture(plan, options)
  }

  /// Returns the entries in the form `12:00:00 focus ended 1500/1500`, with the elapsed and the asked seconds.
  private func lines(_ effects: [Effect]) -> [String] {
    effects.compactMap { effect in
      guard case .log(let entry) = effect else { return nil }
      let began = WallTimeText.short(
        entry.began, hasSeconds: true, at: Moment.noon.wall, in: Greenwich())
      return "\(began) \(entry.name) \(entry.end) "
        + "\(entry.elapsed.components.seconds)/\(entry.asked.components.seconds)"
    }
  }

  @Test func eachPartHasALine() {
    var fixture = fixture()
    #expect(lines(fixture.pass(.seconds(1499))) == [])
    #expect(lines(fixture.pass(.seconds(1))) == ["12:00:00 focus ended 1500/1500"])
    #expect(lines(fixture.pass(.seconds(1))) == [])
    #expect(lines(fixture.pass(.seconds(300))) == ["12:25:00 break ended 300/300"])
    #expect(
      lines(fixture.press(.control("c"), after: .seconds(59))) == ["12:30:00 focus stopped 60/1500"]
    )
  }

  @Test func nothingIsLoggedIfDisabled() {
    var fixture = fixture { $0.logs = false }
    #expect(lines(fixture.pass(.seconds(1500))) == [])
    #expect(lines(fixture.press(.control("c"), after: .seconds(60))) == [])
  }

  @Test func pausesDoNotCount() {
    var fixture = fixture(Plan([Request(.seconds(60), name: "tea")]))
    fixture.press(.character(" "), after: .seconds(10))
    fixture.press(.character(" "), after: .seconds(3600))
    #expect(lines(fixture.pass(.seconds(50))) == ["12:00:00 tea ended 60/60"])
  }

  @Test func addedTimeIsElapsedButNotAsked() {
    var fixture = fixture(Plan([Request(.seconds(60), name: "tea")]))
    fixture.press(.character("+"), after: .seconds(10))
    #expect(lines(fixture.pass(.seconds(110))) == ["12:00:00 tea ended 120/60"])
  }

  /// A skipped part is logged when the skip can no longer be undone.
  @Test func skippedPartIsLoggedLater() {
    var fixture = fixture()
    #expect(lines(fixture.press(.character("n"), after: .seconds(600))) == [])
    #expect(
      lines(fixture.pass(.seconds(300)))
        == ["12:00:00 focus skipped 600/1500", "12:10:00 break ended 300/300"])
  }

  @Test func undoneActionIsNotLogged() {
    var fixture = fixture()
    fixture.press(.character("n"), after: .seconds(600))
    fixture.press(.character("u"), after: .seconds(60))
    #expect(lines(fixture.pass(.seconds(840))) == ["12:00:00 focus ended 1500/1500"])
  }

  @Test func restartingAllLogsPart() {
    var fixture = fixture()
    fixture.pass(.seconds(1500))
    fixture.pass(.seconds(60))
    fixture.press(.character("r"))
    fixture.press(.character("r"), after: .seconds(1))
    #expect(
      lines(fixture.press(.control("c"), after: .seconds(10)))
        == ["12:25:00 break stopped 61/300", "12:26:01 focus stopped 10/1500"])
  }

  @Test func restartingAllInFirstPartIsLogged() {
    var fixture = fixture()
    fixture.press(.character("r"), after: .seconds(60))
    fixture.press(.character("r"), after: .seconds(1))
    #expect(
      lines(fixture.press(.control("c"), after: .seconds(10)))
        == ["12:00:00 focus stopped 61/1500", "12:01:01 focus stopped 10/1500"])
  }

  /// After an undo, the part is logged from its first start.
  @Test func undoOfRestartKeepsFirstStart() {
    var fixture = fixture()
    fixture.press(.character("r"), after: .seconds(60))
    fixture.press(.character("r"), after: .seconds(1))
    fixture.press(.character("u"), after: .seconds(10))
    #expect(
      lines(fixture.press(.control("c"), after: .seconds(10)))
        == ["12:00:00 focus stopped 81/1500"])
  }

  /// Each missed part is logged with its planned start.
  @Test func partsDuringSleepAreMissed() {
    var fixture = fixture()
    #expect(
      lines(fixture.pass(.seconds(1500 + 300 + 1500 + 60)))
        == [
          "12:00:00 focus missed 1500/1500", "12:25:00 break missed 300/300",
          "12:30:00 focus missed 1500/1500",
        ])
    #expect(lines(fixture.press(.control("c"))) == ["12:55:00 break stopped 60/300"])
  }

  @Test func longSleepLogsAboutAThousandLines() {
    var fixture = fixture(Plan([Request(.seconds(1), name: "blink")], repeats: .forever))
    let lines = lines(fixture.pass(.seconds(86_400)))
    #expect(lines.count > 990 && lines.count < 1_010)
    #expect(lines.count { $0.hasSuffix(" blink missed 1/1") } > 985)
    #expect(lines.last?.hasSuffix(" blink ended 1/1") == true)
  }

  @Test func continuingAfterEndAddsLine() {
    var fixture = fixture(Plan([Request(.seconds(60), name: "tea")])) { $0.stays = true }
    #expect(lines(fixture.pass(.seconds(60))) == ["12:00:00 tea ended 60/60"])
    #expect(lines(fixture.press(.character("+"), after: .seconds(10))) == [])
    #expect(lines(fixture.pass(.seconds(60))) == ["12:01:10 tea ended 60/60"])
    #expect(lines(fixture.press(.character("s"), after: .seconds(10))) == [])
    #expect(
      lines(fixture.press(.control("c"), after: .seconds(20))) == ["12:02:20 tea stopped 20/300"])
  }

  @Test func leavingAfterEndLogsNoStop() {
    var fixture = fixture(Plan([Request(.seconds(60), name: "tea")])) { $0.stays = true }
    fixture.pass(.seconds(60))
    #expect(lines(fixture.press(.enter, after: .seconds(5))) == [])
  }

  /// The minute of waiting belongs to no entry.
  @Test func waitingIsNotLogged() {
    var fixture = fixture(Plan(Self.parts, waitsBetweenParts: true))
    #expect(lines(fixture.pass(.seconds(1500))) == ["12:00:00 focus ended 1500/1500"])
    #expect(lines(fixture.press(.enter, after: .seconds(60))) == [])
    #expect(lines(fixture.pass(.seconds(300))) == ["12:26:00 break ended 300/300"])
  }

  @Test func deadlineLogsTimeUntilIt() {
    var options = CountdownOptions()
    (options.logs, options.name) = (true, "train")
    var fixture = CountdownFixture(untilNoonPlus: .seconds(90), options)
    #expect(lines(fixture.pass(.seconds(90))) == ["12:00:00 train ended 90/90"])
  }
}
