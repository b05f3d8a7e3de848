import Countdown
import Drawing
import Testing

@testable import Interface

/// Most keys are pressed ten seconds after the start of a timer of five minutes.
@Suite struct CountdownKeysTests {
  struct Press: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var keys: [Key]
    var left = 290
    var maxValue = 300
    var status = TimeManager.Status.running
    var effects: [Effect] = []
    var notice: String?

    init(
      _ name: String, _ keys: Key..., left: Int = 290, maxValue: Int = 300,
      status: TimeManager.Status = .running, effects: [Effect] = [], notice: String? = nil
    ) {
      testDescription = name
      (self.keys, self.left, self.maxValue, self.status) = (keys, left, maxValue, status)
      (self.effects, self.notice) = (effects, notice)
    }
  }

  static let presses = [
    Press("space", .character(" "), status: .paused),
    Press("p", .character("p"), status: .paused),
    Press("P", .character("P"), status: .paused),
    Press("space twice", .character(" "), .character(" ")),
    Press("+", .character("+"), left: 350, maxValue: 350),
    Press("=", .character("="), left: 350, maxValue: 350),
    Press("up", .up, left: 350, maxValue: 350),
    Press("-", .character("-"), left: 230),
    Press("down", .down, left: 230),
    Press("right", .right, left: 300),
    Press("right twice", .right, .right, left: 310, maxValue: 310),
    Press("left", .left, left: 280),
    Press("up and down", .up, .down, maxValue: 350),
    Press("+ while paused", .character(" "), .up, left: 350, maxValue: 350, status: .paused),
    Press("r", .character("r"), left: 300, notice: NoticeText.restarted),
    Press("R", .character("R"), left: 300, notice: NoticeText.restarted),
    Press(
      "r while paused", .character(" "), .character("r"), left: 300,
      notice: NoticeText.restarted),
    Press(
      "r after +", .up, .character("r"), left: 350, maxValue: 350, notice: NoticeText.restarted),
    Press("ctrl-L", .control("l"), effects: [.repaint]),
    Press("ctrl-Z", .control("z"), effects: [.suspend]),
    Press("ctrl-C", .control("c"), effects: [.finish(.interrupted(left: .seconds(290)))]),
    Press(
      "ctrl-C while paused", .character(" "), .control("c"), status: .paused,
      effects: [.finish(.interrupted(left: .seconds(290)))]),
    Press("five minutes less", .down, .down, .down, .down, left: 50),
    Press(
      "more less than there is", .down, .down, .down, .down, .down, left: 50,
      notice: TimerError.tooLittleLeft.message),
    Press("enter", .enter), Press("tab", .tab), Press("shift-tab", .backtab),
    Press("backspace", .backspace), Press("a function key", .other),
    Press("another letter", .character("x")), Press("ctrl-A", .control("a")),
    Press("q once", .character("q"), notice: NoticeText.hold("q")),
    Press("Q once", .character("Q"), notice: NoticeText.hold("q")),
    Press("esc once", .escape, notice: NoticeText.hold("esc")),
  ]

  @Test(arguments: presses)
  func performsAction(press: Press) {
    var fixture = CountdownFixture()
    fixture.pass(.seconds(10))
    var effects: [Effect] = []
    for key in press.keys { effects += fixture.press(key) }
    #expect(effects == press.effects)
    #expect(fixture.left == .seconds(press.left))
    #expect(fixture.model.time.maxValue == .seconds(press.maxValue))
    #expect(fixture.model.time.status == press.status)
    #expect(fixture.notice == press.notice)
  }

  @Test func questionMarkShowsTheHelpAndHidesIt() {
    var fixture = CountdownFixture()
    #expect(!fixture.model.showsHelp)
    fixture.press(.character("?"))
    #expect(fixture.model.showsHelp)
    fixture.pass(.seconds(5))
    #expect(fixture.left == .seconds(295))
    fixture.press(.character("?"))
    #expect(!fixture.model.showsHelp)
  }

  @Test func timeStandsStillWhilePaused() {
    var fixture = CountdownFixture()
    fixture.press(.character(" "), after: .seconds(10))
    fixture.pass(.seconds(3600))
    #expect(fixture.left == .seconds(290))
    fixture.press(.character(" "))
    fixture.pass(.seconds(5))
    #expect(fixture.left == .seconds(285))
    #expect(fixture.model.item.display.endText == "13:05")
  }

  // MARK: Stopping

  /// Holds a key until an effect; returns the effects and the milliseconds, or nil without effects.
  private func hold(
    _ key: Key, _ fixture: inout CountdownFixture, for milliseconds: Int
  ) -> (effects: [Effect], after: Int)? {
    for millisecond in stride(from: 0, through: milliseconds, by: 10) {
      var effects: [Effect] = []
      if millisecond > 0 { fixture.wait(.milliseconds(10)) }
      if millisecond.isMultiple(of: 50) { effects += fixture.send(.tick) }
      let isStrike = millisecond == 0 || millisecond >= 500 && millisecond.isMultiple(of: 30)
      if isStrike, effects.isEmpty { effects += fixture.press(key) }
      if !effects.isEmpty { return (effects, millisecond) }
    }
    return nil
  }

  @Test(arguments: [Key.character("q"), .character("Q"), .escape])
  func aHeldKeyStops(key: Key) throws {
    var fixture = CountdownFixture()
    let (effects, after) = try #require(hold(key, &fixture, for: 2000))
    #expect(after == 1000)
    #expect(effects == [.finish(.stopped(left: .seconds(299)))])
    #expect(fixture.model.phase == .over)
  }

  @Test func theHoldMayTakeLonger() throws {
    var options = CountdownOptions()
    options.settings.hold = .seconds(2)
    var fixture = CountdownFixture(.seconds(300), options)
    #expect(try #require(hold(.escape, &fixture, for: 3000)).after == 2000)
  }

  @Test func withoutAHoldTimeThePressStops() {
    var options = CountdownOptions()
    options.settings.hold = .zero
    var fixture = CountdownFixture(.seconds(300), options)
    expect(fixture.press(.character("q")), [.finish(.stopped(left: .seconds(300)))])
  }

  @Test func aHeldKeyStopsWhilePausedToo() throws {
    var fixture = CountdownFixture()
    fixture.press(.character(" "))
    let (effects, _) = try #require(hold(.character("q"), &fixture, for: 2000))
    #expect(effects == [.finish(.stopped(left: .seconds(300)))])
  }

  @Test(arguments: [Event.key(.up), .key(.other), .resize, .suspend])
  func otherEventsCancelHold(event: Event) {
    var fixture = CountdownFixture()
    #expect(hold(.character("q"), &fixture, for: 800) == nil)
    fixture.send(event)
    // The key repeats for a while, and then is released.
    for _ in 0..<60 {
      let effects = fixture.press(.character("q"), after: .milliseconds(30))
      #expect(effects.isEmpty)
    }
    for _ in 0..<40 {
      let effects = fixture.pass(.milliseconds(50))
      #expect(effects.isEmpty)
    }
    #expect(fixture.model.phase == .counting)
    #expect(!fixture.model.interaction.hold.isMoving)
  }

  /// The notice does not wait until the press is known to be a tap.
  @Test(arguments: [Key.Phase.struck, .pressed])
  func pressShowsHint(phase: Key.Phase) {
    var fixture = CountdownFixture()
    fixture.pass(.seconds(10))
    let before = fixture.viewState
    fixture.send(.key(.character("q"), phase))
    #expect(fixture.notice == NoticeText.hold("q"))
    #expect(fixture.viewState != before)
  }

  /// The notice stays during taps at any speed.
  @Test(arguments: [130, 250, 400, 700, 1300])
  func everyTapShowsHint(interval: Int) {
    var fixture = CountdownFixture()
    // On a keyboard that repeats keys, a second press does not stop the timer.
    fixture.press(.up)
    fixture.press(.up, after: .milliseconds(500))
    for _ in 0..<4 { fixture.press(.up, after: .milliseconds(30)) }
    for tap in 0..<40 {
      fixture.press(.character("q"), after: .milliseconds(tap == 0 ? 1000 : interval))
      for _ in 0..<(interval / 50) {
        #expect(fixture.notice == NoticeText.hold("q"), "tap \(tap)")
        fixture.pass(.milliseconds(interval / (interval / 50 + 1)))
      }
    }
    fixture.pass(.milliseconds(1150))
    #expect(fixture.notice == NoticeText.hold("q"))
    fixture.pass(.milliseconds(2500))
    #expect(fixture.notice == nil && fixture.model.phase == .counting)
  }

  @Test func theHintStaysAsLongAsTheKeyIsDown() {
    var options = CountdownOptions()
    options.settings.hold = .seconds(10)
    var fixture = CountdownFixture(.seconds(300), options)
    fixture.send(.key(.character("q"), .pressed))
    for _ in 0..<90 {
      fixture.pass(.milliseconds(100))
      #expect(fixture.notice == NoticeText.hold("q"))
    }
    fixture.send(.key(.character("q"), .released))
    fixture.pass(.milliseconds(2400))
    #expect(fixture.notice == NoticeText.hold("q"))
    fixture.pass(.milliseconds(200))
    #expect(fixture.notice == nil)
  }

  @Test func closingHelpShowsNoHint() {
    var fixture = CountdownFixture()
    fixture.press(.character("?"))
    fixture.press(.escape)
    #expect(!fixture.model.showsHelp && fixture.notice == nil)
    fixture.pass(.milliseconds(1150))
    #expect(fixture.notice == nil)
  }

  @Test func stopButtonShowsHint() {
    var fixture = CountdownFixture()
    fixture.send(.buttons(areShown: true))
    fixture.send(.pointer(Pointer(.press, .left, row: 0, column: 0), on: .control(.stop)))
    #expect(fixture.notice == NoticeText.hold("the button"))
  }

  /// The help does not fit in one line.
  @Test func inOneLineTheKeysArePrinted() {
    var fixture = CountdownFixture()
    fixture.send(.viewport(.line))
    for _ in 0..<2 {
      let effects = fixture.press(.character("?"), after: .seconds(2))
      #expect(effects == [.printKeys])
      #expect(!fixture.model.showsHelp)
    }
    func keys(_ columns: Int) -> [String] {
      fixture.model.helpLines(
        on: Viewport(.line, window: Size(columns: columns, rows: 24), capabilities: Capabilities()))
    }
    #expect(keys(80).first == "space, p     pause and resume")
    #expect(keys(80).contains("q, esc       hold to stop"))
    #expect(keys(12).first == "space, p…")
  }

  @Test func tapShowsHint() {
    var fixture = CountdownFixture()
    fixture.press(.character("q"))
    fixture.pass(.milliseconds(1150))
    #expect(fixture.notice == NoticeText.holdOrPressAgain("q"))
    expect(
      fixture.press(.character("q"), after: .milliseconds(300)),
      [.finish(.stopped(left: .milliseconds(298_550)))])
  }

  @Test func escTapShowsHintAboutEsc() {
    var fixture = CountdownFixture()
    fixture.press(.escape)
    fixture.pass(.milliseconds(1150))
    #expect(fixture.notice == NoticeText.holdOrPressAgain("esc"))
  }

  /// On a keyboard that repeats keys, the notice does not mention a second press.
  @Test func shortHoldShowsHint() {
    var fixture = CountdownFixture()
    #expect(hold(.character("q"), &fixture, for: 700) == nil)
    fixture.pass(.milliseconds(400))
    #expect(fixture.notice == NoticeText.hold("q"))
    #expect(fixture.press(.character("q"), after: .milliseconds(600)) == [])
  }

  @Test func secondPressDoesNotStopOnRepeatingKeyboard() {
    var fixture = CountdownFixture()
    fixture.press(.up)
    fixture.press(.up, after: .milliseconds(500))
    for _ in 0..<4 { fixture.press(.up, after: .milliseconds(30)) }
    fixture.press(.character("q"), after: .seconds(1))
    fixture.pass(.milliseconds(1150))
    #expect(fixture.notice == NoticeText.hold("q"))
    expect(fixture.press(.character("q"), after: .milliseconds(300)), [])
    #expect(fixture.model.phase == .counting)
  }

  /// The first repeat may be a second press, so it acts.
  @Test(arguments: [" ", "p", "?"] as [Unicode.Scalar])
  func laterRepeatsOfHeldToggleDoNothing(scalar: Unicode.Scalar) {
    var fixture = CountdownFixture()
    fixture.press(.character(scalar))
    fixture.press(.character(scalar), after: .milliseconds(500))
    let before = (fixture.model.time.status, fixture.model.showsHelp)
    for _ in 0..<9 { fixture.press(.character(scalar), after: .milliseconds(30)) }
    #expect((fixture.model.time.status, fixture.model.showsHelp) == before)
  }
}
