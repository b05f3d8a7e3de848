import Countdown
import Drawing
import Testing

@testable import Interface

/// The effects of the pointer on a countdown of five minutes, ten seconds after its start.
@Suite struct PointerTests {
  private func watch() -> Watch {
    var watch = Watch()
    watch.send(.buttons(areShown: true))
    watch.pass(.seconds(10))
    return watch
  }

  // MARK: Clicks

  @Test func aClickActsAtTheRelease() {
    var watch = watch()
    watch.point(.press, .control(.pause))
    #expect(watch.states == [.plain, .plain, .pressed])
    #expect(watch.model.time.status == .running)
    watch.point(.release, .control(.pause))
    #expect(watch.states == [.plain, .plain, .plain])
    #expect(watch.model.time.status == .paused)
    watch.point(.press, .control(.restart))
    watch.point(.release, .control(.restart))
    #expect(watch.left == .seconds(300) && watch.model.time.status == .running)
  }

  @Test func draggingOffAndBack() {
    var watch = watch()
    watch.point(.press, .control(.pause))
    watch.point(.drag, nil)
    #expect(watch.states == [.plain, .plain, .plain])
    watch.point(.drag, .control(.pause))
    #expect(watch.states == [.plain, .plain, .pressed])
    watch.point(.release, .control(.pause))
    #expect(watch.model.time.status == .paused)
  }

  @Test(arguments: [nil, Element.ID.digits, .control(.restart), .control(.stop)])
  func releasedElsewhereItDoesNothing(target: Element.ID?) {
    var watch = watch()
    watch.point(.press, .control(.pause))
    watch.point(.drag, target)
    watch.point(.release, target)
    #expect(watch.model.time.status == .running && watch.left == .seconds(290))
    #expect(watch.states == [.plain, .plain, .plain])
  }

  @Test(arguments: [nil, Element.ID.digits])
  func pressedElsewhereItDoesNothing(target: Element.ID?) {
    var watch = watch()
    watch.point(.press, target)
    watch.point(.drag, .control(.pause))
    watch.point(.release, .control(.pause))
    #expect(watch.model.time.status == .running)
  }

  @Test(arguments: [Pointer.Button.middle, .right, .other])
  func otherButtonsDoNothing(button: Pointer.Button) {
    var watch = watch()
    for control in Control.all(forDeadline: false) {
      watch.point(.press, .control(control), button)
      #expect(!watch.states.contains(.pressed))
      expect(watch.pass(.seconds(2)), [])
      watch.point(.release, .control(control), button)
    }
    #expect(watch.left == .seconds(284) && watch.model.time.status == .running)
  }

  @Test(arguments: [Control.restart, .pause])
  func aDeadButtonDoesNothing(control: Control) {
    var watch = Watch(untilNoonPlus: .seconds(3600))
    watch.send(.buttons(areShown: true))
    watch.point(.press, .control(control))
    #expect(watch.states == [.disabled, .plain, .disabled])
    watch.point(.release, .control(control))
    #expect(watch.notice == nil && watch.left == .seconds(3600))
  }

  @Test(arguments: [Event.resize, .suspend, .focus(false), .buttons(areShown: false)])
  func aClickEndsWithTheAttention(event: Event) {
    var watch = watch()
    watch.point(.press, .control(.pause))
    watch.send(event)
    #expect(!watch.states.contains(.pressed))
    watch.point(.release, .control(.pause))
    #expect(watch.model.time.status == .running)
  }

  // MARK: The hold

  @Test func aHoldStops() {
    var watch = watch()
    watch.point(.press, .control(.stop))
    #expect(watch.states == [.plain, .pressed, .plain])
    expect(watch.pass(.milliseconds(999)), [])
    expect(watch.pass(.milliseconds(1)), [.finish(.stopped(left: .seconds(289)))])
  }

  @Test func aHoldMayMoveOnTheButton() {
    var watch = watch()
    watch.point(.press, .control(.stop))
    for _ in 0..<9 { watch.point(.drag, .control(.stop), after: .milliseconds(100)) }
    expect(watch.pass(.milliseconds(100)), [.finish(.stopped(left: .seconds(289)))])
  }

  @Test func aClickSaysWhatToDo() {
    var watch = watch()
    watch.point(.press, .control(.stop))
    watch.point(.release, .control(.stop), after: .milliseconds(150))
    #expect(watch.notice == Said.hold("the button"))
    expect(watch.pass(.seconds(2)), [])
  }

  @Test(arguments: [nil, Element.ID.digits, .control(.pause)])
  func leavingTheButtonEndsTheHold(target: Element.ID?) {
    var watch = watch()
    watch.point(.press, .control(.stop))
    watch.point(.drag, target, after: .milliseconds(800))
    #expect(watch.states == [.plain, .plain, .plain])
    #expect(watch.notice == Said.hold("the button"))
    // Moving back onto the button is not a press.
    watch.point(.drag, .control(.stop), after: .milliseconds(100))
    expect(watch.pass(.seconds(2)), [])
    watch.point(.release, target)
    #expect(watch.model.phase == .counting && watch.model.time.status == .running)
  }

  @Test(arguments: [
    Event.key(.up), .key(.character("x"), .pressed), .resize, .suspend, .focus(false),
    .buttons(areShown: false),
  ])
  func anythingElseEndsTheHold(event: Event) {
    var watch = watch()
    watch.point(.press, .control(.stop))
    watch.send(event, after: .milliseconds(900))
    expect(watch.pass(.seconds(1)), [])
    #expect(watch.model.phase == .counting)
  }

  @Test func aClickEndsTheHoldOfAKey() {
    var watch = watch()
    watch.send(.key(.character("q"), .pressed))
    watch.point(.press, nil, after: .milliseconds(500))
    expect(watch.pass(.seconds(1)), [])
    #expect(watch.model.phase == .counting)
  }

  // MARK: The wheel

  static let turns: [(name: String, action: Pointer.Action, hasShift: Bool, left: Int)] = [
    ("up", .wheelUp, false, 350), ("down", .wheelDown, false, 230),
    ("up with shift", .wheelUp, true, 291), ("down with shift", .wheelDown, true, 289),
  ]

  @Test(arguments: turns)
  func theWheelAddsAndTakesAwayOverTheDigits(
    turn: (name: String, action: Pointer.Action, hasShift: Bool, left: Int)
  ) {
    var watch = watch()
    watch.point(turn.action, .digits, .other, hasShift: turn.hasShift)
    #expect(watch.left == .seconds(turn.left))
    watch.press(.character("u"))
    #expect(watch.left == .seconds(290))
  }

  @Test(arguments: [nil, Element.ID.control(.pause), .control(.stop)])
  func elsewhereTheWheelDoesNothing(target: Element.ID?) {
    var watch = watch()
    watch.point(.wheelUp, target, .other)
    watch.point(.wheelDown, target, .other)
    #expect(watch.left == .seconds(290) && watch.model.time.maxValue == .seconds(300))
  }

  @Test func theWheelRefusesAsTheKeysDo() {
    var watch = Watch(.seconds(30))
    watch.point(.wheelDown, .digits, .other)
    #expect(watch.left == .seconds(30))
    #expect(watch.notice == TimerRefusal.tooLittleLeft.words)
  }

  // MARK: The help

  @Test(arguments: [nil, Element.ID.digits, .control(.pause), .control(.stop)])
  func aClickAnywhereClosesTheHelp(target: Element.ID?) {
    var watch = watch()
    watch.press(.character("?"))
    watch.point(.press, target)
    #expect(!watch.model.showsHelp)
    expect(watch.pass(.seconds(2)), [])
    watch.point(.release, target)
    #expect(watch.model.time.status == .running && watch.notice == nil)
  }

  // MARK: Buttons that are down

  @Test(arguments: [Pointer.Button.left, .middle])
  func itIsTouchedWhileAButtonIsDown(button: Pointer.Button) {
    var watch = watch()
    #expect(!watch.model.isTouched)
    watch.point(.press, nil, button)
    #expect(watch.model.isTouched)
    watch.pass(.seconds(290))
    #expect(watch.model.isTouched)
    watch.point(.release, nil, button, after: .milliseconds(10))
    #expect(!watch.model.isTouched)
  }

  @Test func aWheelHasNothingToRelease() {
    var watch = watch()
    watch.point(.wheelUp, .digits, .other)
    #expect(!watch.model.isTouched)
  }

  // MARK: Changes that need not be drawn

  @Test func whatCannotBeSeenIsNoNews() {
    var watch = watch()
    watch.point(.press, .digits)
    let look = watch.look
    for target in [nil, Element.ID.digits, .control(.pause)] { watch.point(.drag, target) }
    watch.point(.release, nil)
    #expect(watch.look == look)
    watch.point(.press, .control(.pause))
    #expect(watch.look != look)
  }
}

extension Watch {
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
