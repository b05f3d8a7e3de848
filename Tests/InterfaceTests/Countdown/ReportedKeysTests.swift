import Countdown
import Testing

@testable import Interface

/// The timer has five minutes.
@Suite struct ReportedKeysTests {
  private let q = Key.character("q")

  // MARK: Repeats

  static let changes: [(key: Key, left: Int)] = [
    (.up, 480), (.character("+"), 480), (.down, 120), (.left, 270), (.right, 330),
  ]

  @Test(arguments: changes)
  func heldKeyRepeatsChange(key: Key, left: Int) {
    var fixture = CountdownFixture()
    fixture.send(.key(key, .pressed))
    fixture.send(.key(key, .repeated))
    fixture.send(.key(key, .repeated))
    fixture.send(.key(key, .released))
    #expect(fixture.left == .seconds(left))
  }

  @Test(arguments: [" ", "p", "r", "?", "u"] as [Unicode.Scalar])
  func singleActionsDoNotRepeat(scalar: Unicode.Scalar) {
    let key = Key.character(scalar)
    var (once, repeated) = (CountdownFixture(), CountdownFixture())
    for _ in 0..<2 {
      once.press(.up, after: .seconds(5))
      repeated.press(.up, after: .seconds(5))
    }
    once.send(.key(key, .pressed))
    repeated.send(.key(key, .pressed))
    for _ in 0..<3 { repeated.send(.key(key, .repeated)) }
    repeated.send(.key(key, .released))
    #expect(once.left == repeated.left && once.notice == repeated.notice)
    #expect(once.model.time.status == repeated.model.time.status)
    #expect(once.model.showsHelp == repeated.model.showsHelp)
  }

  @Test(arguments: [Key.up, .character(" "), .character("r"), .character("?"), .character("q")])
  func keysPressedBeforeStartAreIgnored(key: Key) {
    var fixture = CountdownFixture()
    let viewState = fixture.viewState
    expect(fixture.send(.key(key, .repeated)), [])
    expect(fixture.send(.key(key, .released)), [])
    #expect(fixture.left == .seconds(300) && fixture.viewState == viewState)
    #expect(!fixture.model.hasPressedKeyOrButton)
  }

  // MARK: The hold

  @Test(arguments: [Key.character("q"), .character("Q"), .escape])
  func aHeldKeyStopsAtTheHoldTime(key: Key) {
    var fixture = CountdownFixture()
    fixture.send(.key(key, .pressed))
    expect(fixture.pass(.milliseconds(999)), [])
    expect(fixture.pass(.milliseconds(1)), [.finish(.stopped(left: .seconds(299)))])
  }

  @Test func tapShowsHintAtOnce() {
    var fixture = CountdownFixture()
    fixture.send(.key(q, .pressed))
    fixture.send(.key(q, .released), after: .milliseconds(80))
    #expect(fixture.notice == NoticeText.hold("q"))
    fixture.send(.key(q, .pressed), after: .milliseconds(1500))
    expect(fixture.send(.key(q, .released), after: .milliseconds(80)), [])
    #expect(fixture.model.phase == .counting)
  }

  @Test(arguments: [
    Event.key(.up, .pressed), .key(.other, .pressed), .resize, .suspend, .focus(false),
    .key(.control("z"), .pressed),
  ])
  func otherEventsCancelHold(event: Event) {
    var fixture = CountdownFixture()
    fixture.send(.key(q, .pressed))
    fixture.send(event, after: .milliseconds(900))
    for _ in 0..<40 {
      let effects = fixture.send(.key(q, .repeated), after: .milliseconds(50))
      #expect(effects.isEmpty)
    }
    fixture.send(.key(q, .released))
    #expect(fixture.model.phase == .counting && !fixture.model.interaction.hold.isMoving)
  }

  @Test func releaseOfAnotherKeyKeepsHold() {
    var fixture = CountdownFixture()
    fixture.send(.key(.up, .pressed))
    fixture.send(.key(q, .pressed))
    fixture.send(.key(.up, .released), after: .milliseconds(300))
    expect(fixture.pass(.milliseconds(700)), [.finish(.stopped(left: .seconds(359)))])
  }

  @Test func secondStopKeyTakesOverHold() {
    var fixture = CountdownFixture()
    fixture.send(.key(q, .pressed))
    fixture.send(.key(.escape, .pressed), after: .milliseconds(600))
    fixture.send(.key(q, .released), after: .milliseconds(100))
    expect(fixture.pass(.milliseconds(899)), [])
    expect(fixture.pass(.milliseconds(1)), [.finish(.stopped(left: .milliseconds(298_400)))])
  }

  // MARK: The help

  @Test(arguments: [Key.Phase.struck, .pressed])
  func escClosesHelpWithoutHint(phase: Key.Phase) {
    var fixture = CountdownFixture()
    fixture.press(.character("?"))
    fixture.send(.key(.escape, phase))
    #expect(!fixture.model.showsHelp)
    fixture.send(.key(.escape, .released), after: .milliseconds(80))
    fixture.pass(.milliseconds(1150))
    #expect(fixture.notice == nil)
    // The Esc that closed the help is not the first of two presses.
    expect(fixture.press(.escape, after: .milliseconds(500)), [])
    #expect(fixture.model.phase == .counting)
  }

  @Test func holdingEscThroughHelpStops() {
    var fixture = CountdownFixture()
    fixture.press(.character("?"))
    fixture.send(.key(.escape, .pressed))
    expect(fixture.pass(.seconds(1)), [.finish(.stopped(left: .seconds(299)))])
  }

  @Test func withoutHoldTimeEscOnlyClosesHelp() {
    var options = CountdownOptions()
    options.settings.hold = .zero
    var fixture = CountdownFixture(.seconds(300), options)
    fixture.press(.character("?"))
    expect(fixture.press(.escape), [])
    #expect(!fixture.model.showsHelp)
    expect(fixture.press(.escape), [.finish(.stopped(left: .seconds(300)))])
  }

  // MARK: Pressed keys

  @Test func hasPressedKeyWhileKeyIsDown() {
    var fixture = CountdownFixture()
    fixture.send(.key(.character("x"), .pressed))
    #expect(fixture.model.hasPressedKeyOrButton)
    fixture.send(.key(.character("x"), .released))
    #expect(!fixture.model.hasPressedKeyOrButton)
    fixture.press(.character("x"))
    #expect(!fixture.model.hasPressedKeyOrButton)
  }

  /// The last repeat is 20 ms or four seconds before the end.
  ///
  /// - Parameter firstPress: the time of the first press, in milliseconds after the start.
  @Test(arguments: [4000, 0])
  func hasPressedKeyWhileKeyRepeats(firstPress: Int) {
    var options = CountdownOptions()
    options.settings.flashes = false
    var fixture = CountdownFixture(.seconds(5), options)
    fixture.press(.enter, after: .milliseconds(firstPress))
    fixture.press(.enter, after: .milliseconds(500))
    for _ in 0..<16 { fixture.press(.enter, after: .milliseconds(30)) }
    fixture.pass(.milliseconds(4020 - firstPress))
    #expect(fixture.model.phase == .over && fixture.model.hasPressedKeyOrButton == (firstPress > 0))
  }

  @Test func releaseDuringFlashCounts() {
    var fixture = CountdownFixture(.seconds(5))
    fixture.send(.key(.up, .pressed))
    fixture.pass(.seconds(65))
    #expect(fixture.model.phase != .counting && fixture.model.hasPressedKeyOrButton)
    fixture.send(.key(.up, .released), after: .milliseconds(10))
    #expect(!fixture.model.hasPressedKeyOrButton)
  }

  @Test(arguments: [Event.focus(false), .suspend])
  func lostFocusOrSuspendForgetsKeys(event: Event) {
    var fixture = CountdownFixture()
    fixture.send(.key(.up, .pressed))
    fixture.send(event)
    #expect(!fixture.model.hasPressedKeyOrButton)
  }
}
