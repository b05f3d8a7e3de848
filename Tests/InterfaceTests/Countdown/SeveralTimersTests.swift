import Countdown
import Drawing
import Harness
import Sound
import Testing

@testable import Interface

@Suite struct SeveralTimersTests {
  /// *All* has no buttons, so nothing can be focused.
  @Test func boardHasNoFocus() {
    var options = CountdownOptions()
    options.settings.hold = .zero
    var fixture = BoardFixture(["eggs": 300, "pasta": 600], options)
    for _ in 0..<4 {
      fixture.press(.tab)
      #expect(fixture.model.interaction.focus == nil && fixture.model.focusable == [])
    }
    let keys = fixture.model.help(at: fixture.now).lines.map(\.key)
    #expect(!keys.contains("tab") && keys.contains("enter"))
    fixture.press(.enter)
    #expect(
      fixture.model.showsSingleTimer && fixture.model.items.allSatisfy { $0.phase == .counting })
    fixture.press(.tab)
    #expect(fixture.model.interaction.focus != nil)
  }

  /// A click on a help line presses its key.
  @Test func clickInHelpPausesAll() throws {
    var fixture = BoardFixture(["eggs": 300, "pasta": 600])
    fixture.press(.character("?"))
    let help = fixture.model.help(at: fixture.now)
    let index = try #require(help.lines.firstIndex { $0.key == "P" })
    fixture.send(
      .pointer(Pointer(.press, .left, row: 0, column: 0), on: Element.ID(.helpKey, index)))
    #expect(!fixture.model.showsHelp)
    #expect(fixture.model.items.allSatisfy { $0.time.status == .paused })
  }

  private static func fixture(_ change: (inout CountdownOptions) -> Void = { _ in }) -> BoardFixture
  {
    var options = CountdownOptions()
    options.settings.flashes = false
    change(&options)
    return BoardFixture(["eggs": 180, "pasta": 480, "sauce": 720], options)
  }

  // MARK: Selection

  @Test func theFirstIsSelectedAtTheStart() {
    let fixture = Self.fixture()
    #expect(fixture.selectedName == "eggs" && fixture.viewState.selectedIndex == 0)
  }

  @Test func arrowsAndDigitsSelect() {
    var fixture = Self.fixture()
    var selectedNames: [String] = []
    for key in [
      Key.right, .right, .right, .left, .character("1"), .character("3"), .character("9"),
    ] {
      fixture.press(key)
      selectedNames.append(fixture.selectedName)
    }
    #expect(selectedNames == ["pasta", "sauce", "sauce", "pasta", "eggs", "sauce", "sauce"])
  }

  /// Four rings are in two rows.
  @Test func arrowsFollowPositions() {
    var fixture = BoardFixture(["a": 60, "b": 60, "c": 60, "d": 60])
    var selectedNames: [String] = []
    for key in [Key.down, .right, .up, .left, .up] {
      fixture.press(key)
      selectedNames.append(fixture.selectedName)
    }
    #expect(selectedNames == ["c", "d", "b", "a", "a"])
  }

  @Test func aClickSelects() throws {
    var fixture = Self.fixture()
    let sauce = try #require(fixture.scene[Element.ID(.name, 3)]?.id)
    fixture.send(.pointer(Pointer(.press, .left, row: 0, column: 0), on: sauce))
    fixture.send(.pointer(Pointer(.release, .left, row: 0, column: 0), on: sauce))
    #expect(fixture.selectedName == "sauce")
  }

  @Test func selectionOutlineMoves() throws {
    var fixture = Self.fixture()
    let first = try #require(fixture.viewState.outline)
    fixture.press(.right)
    #expect(fixture.viewState.outline == first)
    fixture.pass(.milliseconds(250))
    let middle = try #require(fixture.viewState.outline)
    fixture.pass(.milliseconds(250))
    let last = try #require(fixture.viewState.outline)
    #expect(middle.column == (first.column + last.column) / 2)
    #expect(first.radius == last.radius && first.row == last.row)
  }

  // MARK: Keys

  @Test func keysActOnSelectedTimer() {
    var fixture = Self.fixture()
    fixture.press(.right)
    fixture.press(.character("+"), after: .seconds(10))
    fixture.press(.character(" "))
    fixture.pass(.seconds(10))
    #expect(fixture.timeLeft(ofItem: 0) == .seconds(160))
    #expect(fixture.timeLeft(ofItem: 1) == .seconds(530))
    #expect(fixture.timeLeft(ofItem: 2) == .seconds(700))
  }

  @Test func pausesAndResumesAll() {
    var fixture = Self.fixture()
    fixture.press(.right)
    fixture.press(.character(" "))
    fixture.press(.character("P"))
    fixture.pass(.seconds(60))
    #expect(
      (0..<3).map(fixture.timeLeft(ofItem:)) == [.seconds(180), .seconds(480), .seconds(720)])
    fixture.press(.character("P"))
    fixture.pass(.seconds(60))
    #expect(
      (0..<3).map(fixture.timeLeft(ofItem:)) == [.seconds(120), .seconds(420), .seconds(660)])
  }

  @Test func theSignalPausesAll() {
    var fixture = Self.fixture()
    fixture.send(.toggle)
    fixture.pass(.seconds(60))
    #expect(
      (0..<3).map(fixture.timeLeft(ofItem:)) == [.seconds(180), .seconds(480), .seconds(720)])
  }

  @Test func enterShowsOneAlone() {
    var fixture = Self.fixture()
    #expect(fixture.model.showsAll)
    fixture.press(.enter)
    #expect(!fixture.model.showsAll)
    fixture.press(.up)
    #expect(fixture.timeLeft(ofItem: 0) == .seconds(240))
    fixture.press(.enter)
    #expect(fixture.model.showsAll)
  }

  @Test func stoppedTimerLeavesOthers() {
    var fixture = Self.fixture { $0.settings.hold = .zero }
    fixture.press(.right)
    let effects = fixture.press(.character("q"))
    #expect(!effects.contains { $0.outcome != nil })
    #expect(
      fixture.viewState.items.map(\.name) == ["eggs", "sauce"] && fixture.selectedName == "sauce")
    fixture.pass(.seconds(180))
    #expect(
      fixture.pass(.seconds(540)).last == .finish(.stopped(left: .seconds(480))))
  }

  /// The stopped timer would have ended by now. Its end needs no tick.
  @Test func stoppedTimerNeedsNoTicks() {
    for interval in [FrameGrid.frame, nil] as [Duration?] {
      var fixture = BoardFixture(["eggs": 60, "pasta": 3600])
      fixture.send(.command(.stop, of: TimerID(number: 1), from: ClientID(number: 1)))
      fixture.pass(.seconds(61))
      guard
        case .at(let next) = fixture.model.wakeSchedule(
          every: interval, showing: nil, at: fixture.now
        ).timing
      else {
        Issue.record("no wake-up")
        return
      }
      #expect(next > fixture.now.steady)
    }
  }

  /// A key that is still down after its timer was stopped does not stop the next timer.
  @Test func heldKeyStopsOnlySelectedTimer() {
    var fixture = Self.fixture()
    fixture.press(.character("q"))
    fixture.pass(.milliseconds(467))
    for _ in 0..<150 { fixture.press(.character("q"), after: .milliseconds(33)) }
    #expect(fixture.viewState.items.map(\.name) == ["pasta", "sauce"])
  }

  @Test func ctrlCStopsAll() {
    var fixture = Self.fixture()
    #expect(
      fixture.send(.interrupt).last == .finish(.interrupted(left: .seconds(180))))
    let lines = fixture.model
      .closingText(.interrupted(left: .seconds(180)), at: fixture.now, in: Greenwich())
    #expect(
      lines == """
        3m eggs: stopped with 03:00 left
        8m pasta: stopped with 08:00 left
        12m sauce: stopped with 12:00 left
        """)
  }

  // MARK: Ends

  @Test func finishesWhenAllAreOver() {
    var fixture = Self.fixture()
    expect(fixture.pass(.seconds(180)), [.bell])
    #expect(fixture.viewState.items[0].status == "time was up at 12:03")
    expect(fixture.pass(.seconds(300)), [.bell])
    expect(fixture.pass(.seconds(240)), [.bell, .finish(.done(lateness: .zero))])
  }

  @Test func ringingTimerIsSelected() {
    var fixture = Self.fixture()
    fixture.press(.character("3"))
    fixture.pass(.seconds(180))
    #expect(fixture.selectedName == "eggs")
  }

  @Test func ringingTimerIsNotSelectedDuringInput() {
    var fixture = Self.fixture()
    fixture.pass(.seconds(179))
    fixture.press(.character("3"))
    fixture.pass(.seconds(1))
    #expect(fixture.selectedName == "sauce")
  }

  @Test func manyThatEndTogetherAlarmOnce() {
    var options = CountdownOptions()
    options.settings.flashes = false
    options.sound = .glass
    var fixture = BoardFixture((0..<40).map { _ in Plan([Request(.seconds(60))]) }, options)
    fixture.pass(.seconds(58))
    let effects = fixture.pass(.seconds(2))
    #expect(effects.count { $0 == .bell } == 1)
    #expect(effects.count { $0 == .sound(.play(.alarm(.glass))) } == 1)
    #expect(effects.last == .finish(.done(lateness: .zero)))
  }

  @Test func twoThatEndTogetherRingOnce() {
    var options = CountdownOptions()
    options.stays = true
    var fixture = BoardFixture(["eggs": 60, "pasta": 60], options)
    expect(fixture.pass(.seconds(60)), [.bell])
    expect(fixture.pass(.seconds(5)), [.bell])
  }

  @Test func staysUntilEachIsDismissed() {
    var fixture = Self.fixture { $0.stays = true }
    fixture.pass(.seconds(720))
    fixture.pass(.seconds(1))
    fixture.press(.character("1"))
    expect(fixture.press(.enter), [])
    fixture.press(.character("2"))
    expect(fixture.press(.enter), [])
    fixture.press(.character("3"))
    #expect(fixture.press(.enter).last == .finish(.done(lateness: .zero)))
  }

  @Test func endedTimerCanRestart() {
    var fixture = Self.fixture()
    fixture.pass(.seconds(180))
    fixture.press(.character("r"), after: .seconds(3))
    #expect(
      fixture.timeLeft(ofItem: 0) == .seconds(180) && fixture.viewState.items[0].state == .running)
  }

  // MARK: Texts

  @Test func noticesNameTheTimer() {
    var fixture = Self.fixture { $0.settings.warnings = [.seconds(60)] }
    fixture.pass(.seconds(120))
    #expect(fixture.model.notice?.text == "eggs: 1m left")
    expect(
      fixture.send(.report),
      [
        .report("eggs: 01:00 left, ends 12:03"), .report("pasta: 06:00 left, ends 12:08"),
        .report("sauce: 10:00 left, ends 12:12"),
      ])
  }

  @Test func reportTellsTimersApart() {
    var fixture = BoardFixture(["": 60, "tea": 60, "tea": 90])
    expect(
      fixture.send(.report),
      [
        .report("1m: 01:00 left, ends 12:01"), .report("tea 2: 01:00 left, ends 12:01"),
        .report("tea 3: 01:30 left, ends 12:01"),
      ])
  }

  @Test(arguments: [true, false])
  func eachTimerUsesItsNotificationSetting(firstNotifies: Bool) {
    let timers = [
      (seconds: 6, notifies: firstNotifies), (seconds: 60, notifies: !firstNotifies),
    ]
    let items = timers.enumerated().map { index, timer in
      var options = TimerItem.Options()
      options.parts.settings.notifies = timer.notifies ? .always : .never
      return TimerItem(
        Plan([Request(.seconds(timer.seconds))]), id: TimerID(number: index + 1), options: options,
        zone: Greenwich(), at: .noon)
    }
    var model = Model(Model.Options(.timers, zone: Greenwich()), timers: items, at: .noon)
    _ = model.update(.key("2"), at: .noon)
    let effects = model.update(.tick, at: .noon + .seconds(7))
    #expect(effects.contains { if case .notify = $0 { true } else { false } } == firstNotifies)
  }
}
