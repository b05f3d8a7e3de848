import Countdown
import Drawing
import Testing

@testable import Interface

/// The effect of every key on a countdown of five minutes, ten seconds after its start.
@Suite struct CountdownKeysTests {
  struct Press: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var keys: [Key]
    var left = 290
    var full = 300
    var status = TimeManager.Status.running
    var effects: [Effect] = []
    var notice: String?

    init(
      _ name: String, _ keys: Key..., left: Int = 290, full: Int = 300,
      status: TimeManager.Status = .running, effects: [Effect] = [], notice: String? = nil
    ) {
      testDescription = name
      (self.keys, self.left, self.full, self.status) = (keys, left, full, status)
      (self.effects, self.notice) = (effects, notice)
    }
  }

  static let presses = [
    Press("space", .character(" "), status: .paused),
    Press("p", .character("p"), status: .paused),
    Press("P", .character("P"), status: .paused),
    Press("space twice", .character(" "), .character(" ")),
    Press("+", .character("+"), left: 350, full: 350),
    Press("=", .character("="), left: 350, full: 350),
    Press("up", .up, left: 350, full: 350),
    Press("-", .character("-"), left: 230),
    Press("down", .down, left: 230),
    Press("right", .right, left: 300),
    Press("right twice", .right, .right, left: 310, full: 310),
    Press("left", .left, left: 280),
    Press("up and down", .up, .down, full: 350),
    Press("+ while paused", .character(" "), .up, left: 350, full: 350, status: .paused),
    Press("r", .character("r"), left: 300, notice: Said.restarted),
    Press("R", .character("R"), left: 300, notice: Said.restarted),
    Press(
      "r while paused", .character(" "), .character("r"), left: 300,
      notice: Said.restarted),
    Press(
      "r after +", .up, .character("r"), left: 350, full: 350, notice: Said.restarted),
    Press("ctrl-L", .control("l"), effects: [.repaint]),
    Press("ctrl-Z", .control("z"), effects: [.suspend]),
    Press("ctrl-C", .control("c"), effects: [.finish(.interrupted(left: .seconds(290)))]),
    Press(
      "ctrl-C while paused", .character(" "), .control("c"), status: .paused,
      effects: [.finish(.interrupted(left: .seconds(290)))]),
    Press("five minutes less", .down, .down, .down, .down, left: 50),
    Press(
      "more less than there is", .down, .down, .down, .down, .down, left: 50,
      notice: TimerRefusal.tooLittleLeft.words),
    Press("enter", .enter), Press("tab", .tab), Press("shift-tab", .backtab),
    Press("backspace", .backspace), Press("a function key", .other),
    Press("another letter", .character("x")), Press("ctrl-A", .control("a")),
    Press("q once", .character("q"), notice: Said.hold("q")),
    Press("Q once", .character("Q"), notice: Said.hold("q")),
    Press("esc once", .escape, notice: Said.hold("esc")),
  ]

  @Test(arguments: presses)
  func does(press: Press) {
    var watch = Watch()
    watch.pass(.seconds(10))
    var effects: [Effect] = []
    for key in press.keys { effects += watch.press(key) }
    #expect(effects == press.effects)
    #expect(watch.left == .seconds(press.left))
    #expect(watch.model.time.maxValue == .seconds(press.full))
    #expect(watch.model.time.status == press.status)
    #expect(watch.notice == press.notice)
  }

  @Test func questionMarkShowsTheHelpAndHidesIt() {
    var watch = Watch()
    #expect(!watch.model.showsHelp)
    watch.press(.character("?"))
    #expect(watch.model.showsHelp)
    watch.pass(.seconds(5))
    #expect(watch.left == .seconds(295))
    watch.press(.character("?"))
    #expect(!watch.model.showsHelp)
  }

  @Test func timeStandsStillWhilePaused() {
    var watch = Watch()
    watch.press(.character(" "), after: .seconds(10))
    watch.pass(.seconds(3600))
    #expect(watch.left == .seconds(290))
    watch.press(.character(" "))
    watch.pass(.seconds(5))
    #expect(watch.left == .seconds(285))
    #expect(watch.model.course.endText == "13:05")
  }

  // MARK: Stopping

  /// Sends presses and repeats like a keyboard, with a tick every 50 ms.
  private func hold(
    _ key: Key, _ watch: inout Watch, for milliseconds: Int
  ) -> (effects: [Effect], after: Int)? {
    for millisecond in stride(from: 0, through: milliseconds, by: 10) {
      var effects: [Effect] = []
      if millisecond > 0 { watch.wait(.milliseconds(10)) }
      if millisecond.isMultiple(of: 50) { effects += watch.send(.tick) }
      let isStrike = millisecond == 0 || millisecond >= 500 && millisecond.isMultiple(of: 30)
      if isStrike, effects.isEmpty { effects += watch.press(key) }
      if !effects.isEmpty { return (effects, millisecond) }
    }
    return nil
  }

  @Test(arguments: [Key.character("q"), .character("Q"), .escape])
  func aHeldKeyStops(key: Key) throws {
    var watch = Watch()
    let (effects, after) = try #require(hold(key, &watch, for: 2000))
    #expect(after == 1000)
    #expect(effects == [.finish(.stopped(left: .seconds(299)))])
    #expect(watch.model.phase == .over)
  }

  @Test func theHoldMayTakeLonger() throws {
    var options = CountdownOptions()
    options.settings.hold = .seconds(2)
    var watch = Watch(.seconds(300), options)
    #expect(try #require(hold(.escape, &watch, for: 3000)).after == 2000)
  }

  @Test func withoutAHoldTimeThePressStops() {
    var options = CountdownOptions()
    options.settings.hold = .zero
    var watch = Watch(.seconds(300), options)
    expect(watch.press(.character("q")), [.finish(.stopped(left: .seconds(300)))])
  }

  @Test func aHeldKeyStopsWhilePausedToo() throws {
    var watch = Watch()
    watch.press(.character(" "))
    let (effects, _) = try #require(hold(.character("q"), &watch, for: 2000))
    #expect(effects == [.finish(.stopped(left: .seconds(300)))])
  }

  @Test(arguments: [Event.key(.up), .key(.other), .resize, .suspend])
  func anythingElseEndsTheHold(event: Event) {
    var watch = Watch()
    #expect(hold(.character("q"), &watch, for: 800) == nil)
    watch.send(event)
    // The key stays down after the other event, and is released only afterwards.
    for _ in 0..<60 {
      let effects = watch.press(.character("q"), after: .milliseconds(30))
      #expect(effects.isEmpty)
    }
    for _ in 0..<40 {
      let effects = watch.pass(.milliseconds(50))
      #expect(effects.isEmpty)
    }
    #expect(watch.model.phase == .counting)
    #expect(!watch.model.hands.hold.isMoving)
  }

  /// The hint appears at the press, not after the second that it takes to see a tap without release reports.
  @Test(arguments: [Key.Phase.struck, .pressed])
  func thePressItselfSaysWhatToDo(phase: Key.Phase) {
    var watch = Watch()
    watch.pass(.seconds(10))
    let before = watch.look
    watch.send(.key(.character("q"), phase))
    #expect(watch.notice == Said.hold("q"))
    #expect(watch.look != before)
  }

  /// The hint stays during repeated taps, at any pace.
  @Test(arguments: [130, 250, 400, 700, 1300])
  func everyTapSaysWhatToDo(interval: Int) {
    var watch = Watch()
    // This shows a keyboard that repeats, so that a second press is not a hold.
    watch.press(.up)
    watch.press(.up, after: .milliseconds(500))
    for _ in 0..<4 { watch.press(.up, after: .milliseconds(30)) }
    for tap in 0..<40 {
      watch.press(.character("q"), after: .milliseconds(tap == 0 ? 1000 : interval))
      for _ in 0..<(interval / 50) {
        #expect(watch.notice == Said.hold("q"), "tap \(tap)")
        watch.pass(.milliseconds(interval / (interval / 50 + 1)))
      }
    }
    watch.pass(.milliseconds(1150))
    #expect(watch.notice == Said.hold("q"))
    watch.pass(.milliseconds(2500))
    #expect(watch.notice == nil && watch.model.phase == .counting)
  }

  /// The hint stays as long as the key is down, however long that is.
  @Test func theHintStaysAsLongAsTheKeyIsDown() {
    var options = CountdownOptions()
    options.settings.hold = .seconds(10)
    var watch = Watch(.seconds(300), options)
    watch.send(.key(.character("q"), .pressed))
    for _ in 0..<90 {
      watch.pass(.milliseconds(100))
      #expect(watch.notice == Said.hold("q"))
    }
    watch.send(.key(.character("q"), .released))
    watch.pass(.milliseconds(2400))
    #expect(watch.notice == Said.hold("q"))
    watch.pass(.milliseconds(200))
    #expect(watch.notice == nil)
  }

  /// The Esc that closes the help shows no hint, because it has had its effect.
  @Test func whatClosesTheHelpIsNotTold() {
    var watch = Watch()
    watch.press(.character("?"))
    watch.press(.escape)
    #expect(!watch.model.showsHelp && watch.notice == nil)
    watch.pass(.milliseconds(1150))
    #expect(watch.notice == nil)
  }

  @Test func theButtonSaysWhatToDo() {
    var watch = Watch()
    watch.send(.buttons(areShown: true))
    watch.send(.pointer(Pointer(.press, .left, row: 0, column: 0), on: .control(.stop)))
    #expect(watch.notice == Said.hold("the button"))
  }

  /// Help does not fit into one line: each `?` prints the keys again.
  @Test func inOneLineTheKeysArePrinted() {
    var watch = Watch()
    watch.send(.stage(.line))
    for _ in 0..<2 {
      let effects = watch.press(.character("?"), after: .seconds(2))
      #expect(effects == [.tellKeys])
      #expect(!watch.model.showsHelp)
    }
    let keys = CountdownView(Capabilities()).keys(of: watch.look, columns: 80)
    #expect(keys.first == "space, p     pause and resume")
    #expect(keys.contains("q, esc       hold to stop"))
    #expect(CountdownView(Capabilities()).keys(of: watch.look, columns: 12).first == "space, p…")
  }

  @Test func aTapSaysWhatToDo() {
    var watch = Watch()
    watch.press(.character("q"))
    watch.pass(.milliseconds(1150))
    #expect(watch.notice == Said.holdOrPressAgain("q"))
    expect(
      watch.press(.character("q"), after: .milliseconds(300)),
      [.finish(.stopped(left: .milliseconds(298_550)))])
  }

  @Test func aTapOfEscSpeaksOfEsc() {
    var watch = Watch()
    watch.press(.escape)
    watch.pass(.milliseconds(1150))
    #expect(watch.notice == Said.holdOrPressAgain("esc"))
  }

  /// A keyboard that repeats gets no hint about a second press.
  @Test func aHoldThatWasLetGoOfSaysWhatToDo() {
    var watch = Watch()
    #expect(hold(.character("q"), &watch, for: 700) == nil)
    watch.pass(.milliseconds(400))
    #expect(watch.notice == Said.hold("q"))
    #expect(watch.press(.character("q"), after: .milliseconds(600)) == [])
  }

  /// The repeats of any key show that the keyboard repeats.
  @Test func whereKeysRepeatASecondPressIsNoHold() {
    var watch = Watch()
    watch.press(.up)
    watch.press(.up, after: .milliseconds(500))
    for _ in 0..<4 { watch.press(.up, after: .milliseconds(30)) }
    watch.press(.character("q"), after: .seconds(1))
    watch.pass(.milliseconds(1150))
    #expect(watch.notice == Said.hold("q"))
    expect(watch.press(.character("q"), after: .milliseconds(300)), [])
    #expect(watch.model.phase == .counting)
  }

  @Test(arguments: [" ", "p", "?"] as [Unicode.Scalar])
  func whatTogglesDoesNotFlicker(scalar: Unicode.Scalar) {
    var watch = Watch()
    watch.press(.character(scalar))
    watch.press(.character(scalar), after: .milliseconds(500))
    let before = (watch.model.time.status, watch.model.showsHelp)
    for _ in 0..<9 { watch.press(.character(scalar), after: .milliseconds(30)) }
    #expect((watch.model.time.status, watch.model.showsHelp) == before)
  }
}
