import Countdown
import Drawing
import Testing

@testable import Interface

/// In most tests, a timer of five minutes was started ten seconds ago.
@Suite struct PointerTests {
  private func fixture() -> CountdownFixture {
    var fixture = CountdownFixture()
    fixture.send(.buttons(areShown: true))
    fixture.pass(.seconds(10))
    return fixture
  }

  // MARK: Clicks

  @Test func aClickActsAtTheRelease() {
    var fixture = fixture()
    fixture.point(.press, .control(.pause))
    #expect(fixture.states == [.plain, .plain, .pressed])
    #expect(fixture.model.time.status == .running)
    fixture.point(.release, .control(.pause))
    #expect(fixture.states == [.plain, .plain, .plain])
    #expect(fixture.model.time.status == .paused)
    fixture.point(.press, .control(.restart))
    fixture.point(.release, .control(.restart))
    #expect(fixture.left == .seconds(300) && fixture.model.time.status == .running)
  }

  @Test func draggingOffAndBackIsAClick() {
    var fixture = fixture()
    fixture.point(.press, .control(.pause))
    fixture.point(.drag, nil)
    #expect(fixture.states == [.plain, .plain, .plain])
    fixture.point(.drag, .control(.pause))
    #expect(fixture.states == [.plain, .plain, .pressed])
    fixture.point(.release, .control(.pause))
    #expect(fixture.model.time.status == .paused)
  }

  @Test(arguments: [nil, Element.ID.digits, .control(.restart), .control(.stop)])
  func releaseElsewhereDoesNothing(target: Element.ID?) {
    var fixture = fixture()
    fixture.point(.press, .control(.pause))
    fixture.point(.drag, target)
    fixture.point(.release, target)
    #expect(fixture.model.time.status == .running && fixture.left == .seconds(290))
    #expect(fixture.states == [.plain, .plain, .plain])
  }

  @Test(arguments: [nil, Element.ID.digits])
  func pressElsewhereDoesNothing(target: Element.ID?) {
    var fixture = fixture()
    fixture.point(.press, target)
    fixture.point(.drag, .control(.pause))
    fixture.point(.release, .control(.pause))
    #expect(fixture.model.time.status == .running)
  }

  @Test(arguments: [Pointer.Button.middle, .right, .other])
  func otherButtonsDoNothing(button: Pointer.Button) {
    var fixture = fixture()
    for control in ButtonKind.all(forDeadline: false) {
      fixture.point(.press, .control(control), button)
      #expect(!fixture.states.contains(.pressed))
      expect(fixture.pass(.seconds(2)), [])
      fixture.point(.release, .control(control), button)
    }
    #expect(fixture.left == .seconds(284) && fixture.model.time.status == .running)
  }

  @Test(arguments: [ButtonKind.restart, .pause])
  func disabledButtonDoesNothing(control: ButtonKind) {
    var fixture = CountdownFixture(untilNoonPlus: .seconds(3600))
    fixture.send(.buttons(areShown: true))
    fixture.point(.press, .control(control))
    #expect(fixture.states == [.disabled, .plain, .disabled])
    fixture.point(.release, .control(control))
    #expect(fixture.notice == nil && fixture.left == .seconds(3600))
  }

  @Test(arguments: [Event.resize, .suspend, .focus(false), .buttons(areShown: false)])
  func lostAttentionCancelsClick(event: Event) {
    var fixture = fixture()
    fixture.point(.press, .control(.pause))
    fixture.send(event)
    #expect(!fixture.states.contains(.pressed))
    fixture.point(.release, .control(.pause))
    #expect(fixture.model.time.status == .running)
  }

  // MARK: The hold

  @Test func aHoldStops() {
    var fixture = fixture()
    fixture.point(.press, .control(.stop))
    #expect(fixture.states == [.plain, .pressed, .plain])
    expect(fixture.pass(.milliseconds(999)), [])
    expect(fixture.pass(.milliseconds(1)), [.finish(.stopped(left: .seconds(289)))])
  }

  @Test func aHoldMayMoveOnTheButton() {
    var fixture = fixture()
    fixture.point(.press, .control(.stop))
    for _ in 0..<9 { fixture.point(.drag, .control(.stop), after: .milliseconds(100)) }
    expect(fixture.pass(.milliseconds(100)), [.finish(.stopped(left: .seconds(289)))])
  }

  @Test func clickShowsHint() {
    var fixture = fixture()
    fixture.point(.press, .control(.stop))
    fixture.point(.release, .control(.stop), after: .milliseconds(150))
    #expect(fixture.notice == NoticeText.hold("the button"))
    expect(fixture.pass(.seconds(2)), [])
  }

  @Test(arguments: [nil, Element.ID.digits, .control(.pause)])
  func leavingTheButtonEndsTheHold(target: Element.ID?) {
    var fixture = fixture()
    fixture.point(.press, .control(.stop))
    fixture.point(.drag, target, after: .milliseconds(800))
    #expect(fixture.states == [.plain, .plain, .plain])
    #expect(fixture.notice == NoticeText.hold("the button"))
    fixture.point(.drag, .control(.stop), after: .milliseconds(100))
    expect(fixture.pass(.seconds(2)), [])
    fixture.point(.release, target)
    #expect(fixture.model.phase == .counting && fixture.model.time.status == .running)
  }

  @Test(arguments: [
    Event.key(.up), .key(.character("x"), .pressed), .resize, .suspend, .focus(false),
    .buttons(areShown: false),
  ])
  func otherEventsCancelHold(event: Event) {
    var fixture = fixture()
    fixture.point(.press, .control(.stop))
    fixture.send(event, after: .milliseconds(900))
    expect(fixture.pass(.seconds(1)), [])
    #expect(fixture.model.phase == .counting)
  }

  @Test func aClickEndsTheHoldOfAKey() {
    var fixture = fixture()
    fixture.send(.key(.character("q"), .pressed))
    fixture.point(.press, nil, after: .milliseconds(500))
    expect(fixture.pass(.seconds(1)), [])
    #expect(fixture.model.phase == .counting)
  }

  // MARK: The wheel

  static let turns: [(name: String, action: Pointer.Action, hasShift: Bool, left: Int)] = [
    ("up", .wheelUp, false, 350), ("down", .wheelDown, false, 230),
    ("up with shift", .wheelUp, true, 291), ("down with shift", .wheelDown, true, 289),
  ]

  @Test(arguments: turns)
  func wheelOverDigitsChangesTime(
    turn: (name: String, action: Pointer.Action, hasShift: Bool, left: Int)
  ) {
    var fixture = fixture()
    fixture.point(turn.action, .digits, .other, hasShift: turn.hasShift)
    #expect(fixture.left == .seconds(turn.left))
    fixture.press(.character("u"))
    #expect(fixture.left == .seconds(290))
  }

  @Test(arguments: [nil, Element.ID.control(.pause), .control(.stop)])
  func elsewhereTheWheelDoesNothing(target: Element.ID?) {
    var fixture = fixture()
    fixture.point(.wheelUp, target, .other)
    fixture.point(.wheelDown, target, .other)
    #expect(fixture.left == .seconds(290) && fixture.model.time.maxValue == .seconds(300))
  }

  @Test func wheelShowsErrors() {
    var fixture = CountdownFixture(.seconds(30))
    fixture.point(.wheelDown, .digits, .other)
    #expect(fixture.left == .seconds(30))
    #expect(fixture.notice == TimerError.tooLittleLeft.message)
  }

  // MARK: The help

  @Test(arguments: [nil, Element.ID.digits, .control(.pause), .control(.stop)])
  func aClickAnywhereClosesTheHelp(target: Element.ID?) {
    var fixture = fixture()
    fixture.press(.character("?"))
    fixture.point(.press, target)
    #expect(!fixture.model.showsHelp)
    expect(fixture.pass(.seconds(2)), [])
    fixture.point(.release, target)
    #expect(fixture.model.time.status == .running && fixture.notice == nil)
  }

  // MARK: Pressed buttons

  @Test(arguments: [Pointer.Button.left, .middle])
  func aPointerButtonIsDownUntilItsRelease(button: Pointer.Button) {
    var fixture = fixture()
    #expect(!fixture.model.hasPressedKeyOrButton)
    fixture.point(.press, nil, button)
    #expect(fixture.model.hasPressedKeyOrButton)
    fixture.pass(.seconds(290))
    #expect(fixture.model.hasPressedKeyOrButton)
    fixture.point(.release, nil, button, after: .milliseconds(10))
    #expect(!fixture.model.hasPressedKeyOrButton)
  }

  @Test func aWheelTurnPressesNoButton() {
    var fixture = fixture()
    fixture.point(.wheelUp, .digits, .other)
    #expect(!fixture.model.hasPressedKeyOrButton)
  }

  // MARK: Invisible changes

  @Test func invisibleChangesKeepViewState() {
    var fixture = fixture()
    fixture.point(.press, .digits)
    let viewState = fixture.viewState
    for target in [nil, Element.ID.digits, .control(.pause)] { fixture.point(.drag, target) }
    fixture.point(.release, nil)
    #expect(fixture.viewState == viewState)
    fixture.point(.press, .control(.pause))
    #expect(fixture.viewState != viewState)
  }
}

extension CountdownFixture {
  @discardableResult
  mutating func point(
    _ action: Pointer.Action, _ target: Element.ID?, _ button: Pointer.Button = .left,
    hasShift: Bool = false, after duration: Duration = .zero
  ) -> [Effect] {
    send(
      .pointer(Pointer(action, button, row: 0, column: 0, hasShift: hasShift), on: target),
      after: duration)
  }
}
