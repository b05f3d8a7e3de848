import Countdown
import Drawing
import Testing

@testable import Interface

/// The buttons below the countdown, in all that may happen to them.
@Suite struct ButtonScreenTests {
  static let plain = Capabilities(color: .none)
  static let ascii = Capabilities(color: .none, isUnicode: false)

  static func held(_ milliseconds: Int, on capabilities: Capabilities = Capabilities()) -> Situation
  {
    Situation("hold", on: capabilities) {
      $0.press(.character("q"))
      $0.pass(.milliseconds(milliseconds))
    }
  }

  @Test func aMediumWindow() {
    Golden.expect(
      StateScreenTests.paused, 100, 30,
      shows: [
        "",
      ])
  }

  @Test func aWindowThatIsJustLargeEnough() {
    Golden.expect(
      Situation("running"), 37, 18,
      shows: [
        "",
      ])
  }

  @Test func digitsAlone() {
    Golden.expect(
      Situation("without a ring", named: "focus", ring: false), 60, 18,
      shows: [
        "",
      ])
  }

  @Test func whilePaused() {
    Golden.expectFoot(
      StateScreenTests.paused, 60, 24,
      shows: [
        "",
      ])
  }

  @Test func aDeadline() {
    Golden.expectFoot(
      StateScreenTests.deadline, 60, 24,
      shows: [
        "",
      ])
  }

  @Test func aNotice() {
    Golden.expectFoot(
      StateScreenTests.refused, 60, 24,
      shows: [
        "",
      ])
  }

  @Test func focused() {
    Golden.expectFoot(
      Situation("focused", on: Self.plain), 60, 24,
      shows: [
        "",
      ]
    ) { $0.buttons[0].state = .focused }
  }

  @Test func pressed() {
    Golden.expectFoot(
      Situation("pressed"), 60, 24,
      shows: [
        "",
      ]
    ) { $0.buttons[2].state = .pressed }
  }

  @Test func circles() {
    Golden.expectFoot(
      Situation("circles"), 81, 42,
      shows: [
        "",
      ])
  }

  // MARK: Held

  @Test func inksOfAShortHold() {
    Golden.expectFootInks(
      Self.held(300), 60, 24,
      are: [
        "",
      ])
  }

  @Test func inksOfALongHold() {
    Golden.expectFootInks(
      Self.held(800), 60, 24,
      are: [
        "",
      ])
  }

  @Test func inksOfALongHoldInACircle() {
    Golden.expectFootInks(
      Self.held(800), 80, 42,
      are: [
        "",
      ])
  }

  @Test func aShortHoldWithoutColours() {
    Golden.expectFoot(
      Self.held(300, on: Self.plain), 60, 24,
      shows: [
        "",
      ])
  }

  @Test func aLongHoldWithoutColours() {
    Golden.expectFoot(
      Self.held(800, on: Self.plain), 60, 24,
      shows: [
        "",
      ])
  }

  @Test func aShortHoldWithoutUnicode() {
    Golden.expectFoot(
      Self.held(300, on: Self.ascii), 60, 24,
      shows: [
        "",
      ])
  }

  @Test func aLongHoldWithoutUnicode() {
    Golden.expectFoot(
      Self.held(800, on: Self.ascii), 60, 24,
      shows: [
        "",
      ])
  }
}
