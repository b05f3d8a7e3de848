import Countdown
import Drawing
import Testing

@testable import Interface

@Suite struct ButtonTests {
  private func fixture(_ duration: Duration = .seconds(300)) -> CountdownFixture {
    var fixture = CountdownFixture(duration)
    fixture.send(.buttons(areShown: true))
    fixture.pass(.seconds(10))
    return fixture
  }

  private func deadlineFixture() -> CountdownFixture {
    var fixture = CountdownFixture(untilNoonPlus: .seconds(3600))
    fixture.send(.buttons(areShown: true))
    return fixture
  }

  // MARK: Labels

  @Test func buttonsHaveLabels() {
    var fixture = fixture()
    #expect(fixture.labels == ["restart", "stop", "pause"])
    fixture.press(.character(" "))
    #expect(fixture.labels == ["restart", "stop", "resume"])
  }

  @Test func buttonsWithoutEffectAreDisabled() {
    #expect(fixture().states == [.plain, .plain, .plain])
    #expect(deadlineFixture().states == [.disabled, .plain, .disabled])
    var fixture = fixture()
    fixture.pass(.seconds(290))
    #expect(fixture.states == [.disabled, .disabled, .disabled])
  }

  // MARK: The focus

  @Test func tabAndShiftTabWrapAround() {
    var fixture = fixture()
    for expected in [ButtonKind.restart, .stop, .pause, .restart] {
      fixture.press(.tab)
      #expect(fixture.focused == expected)
    }
    for expected in [ButtonKind.pause, .stop, .restart, .pause] {
      fixture.press(.backtab)
      #expect(fixture.focused == expected)
    }
  }

  @Test func shiftTabBeginsAtTheLast() {
    var fixture = fixture()
    fixture.press(.backtab)
    #expect(fixture.focused == .pause)
  }

  @Test func focusSkipsDisabledButtons() {
    var fixture = deadlineFixture()
    for _ in 0..<3 {
      fixture.press(.tab)
      #expect(fixture.focused == .stop)
    }
  }

  @Test func hiddenButtonsHaveNoFocus() {
    var fixture = CountdownFixture()
    fixture.press(.tab)
    #expect(fixture.focused == nil)
    fixture.send(.buttons(areShown: true))
    fixture.press(.tab)
    fixture.send(.buttons(areShown: false))
    fixture.send(.buttons(areShown: true))
    #expect(fixture.focused == nil)
  }

  @Test func heldTabMovesOnce() {
    var fixture = fixture()
    fixture.send(.key(.tab, .pressed))
    fixture.send(.key(.tab, .repeated))
    fixture.send(.key(.tab, .repeated))
    #expect(fixture.focused == .restart)
  }

  @Test func helpBlocksFocus() {
    var fixture = fixture()
    fixture.press(.tab)
    fixture.press(.character("?"))
    fixture.press(.tab)
    fixture.press(.enter)
    #expect(fixture.focused == .restart)
    #expect(fixture.left == .seconds(290))
  }

  // MARK: Enter

  @Test func enterPressesFocusedButton() {
    var fixture = fixture()
    fixture.press(.tab)
    fixture.press(.enter)
    #expect(fixture.left == .seconds(300))
    fixture.press(.backtab)
    fixture.press(.enter)
    #expect(fixture.model.time.status == .paused)
    fixture.press(.enter)
    #expect(fixture.model.time.status == .running)
  }

  @Test(arguments: [Key.up, .down, .left, .right, .character(" ")])
  func otherKeysIgnoreFocus(key: Key) {
    var (plainFixture, focusedFixture) = (fixture(), fixture())
    focusedFixture.press(.tab)
    plainFixture.press(key)
    focusedFixture.press(key)
    #expect(plainFixture.left == focusedFixture.left)
    #expect(plainFixture.model.time.status == focusedFixture.model.time.status)
    #expect(focusedFixture.focused == .restart)
  }

  @Test func buttonLooksPressedUntilRelease() {
    var fixture = fixture()
    fixture.press(.backtab)
    fixture.send(.key(.enter, .pressed))
    #expect(fixture.states == [.plain, .plain, .pressed])
    #expect(fixture.model.time.status == .paused)
    fixture.send(.key(.enter, .repeated), after: .milliseconds(500))
    #expect(fixture.model.time.status == .paused)
    fixture.send(.key(.enter, .released))
    #expect(fixture.states == [.plain, .plain, .focused])
  }

  @Test func buttonDoesNotLookPressedWithoutReleaseReports() {
    var fixture = fixture()
    fixture.press(.backtab)
    fixture.press(.enter)
    #expect(fixture.states == [.plain, .plain, .focused])
  }

  @Test(arguments: [Event.focus(false), .suspend, .buttons(areShown: false)])
  func lostAttentionReleasesButton(event: Event) {
    var fixture = fixture()
    fixture.press(.tab)
    fixture.send(.key(.enter, .pressed))
    fixture.send(event)
    #expect(!fixture.states.contains(.pressed))
  }

  /// The user releases the Enter key that started the program.
  @Test func releaseWithoutPressIsIgnored() {
    var fixture = fixture()
    fixture.press(.tab)
    let viewState = fixture.viewState
    expect(fixture.send(.key(.enter, .released)), [])
    expect(fixture.send(.key(.enter, .repeated)), [])
    #expect(fixture.left == .seconds(290) && fixture.viewState == viewState)
  }

  // MARK: Stop

  @Test func enterMustBeHeldOnStop() {
    var fixture = fixture()
    fixture.press(.tab)
    fixture.press(.tab)
    fixture.send(.key(.enter, .pressed))
    #expect(fixture.states == [.plain, .pressed, .plain])
    expect(fixture.pass(.milliseconds(999)), [])
    expect(fixture.pass(.milliseconds(1)), [.finish(.stopped(left: .seconds(289)))])
  }

  @Test func enterTapOnStopShowsHint() {
    var fixture = fixture()
    fixture.press(.tab)
    fixture.press(.tab)
    fixture.send(.key(.enter, .pressed))
    fixture.send(.key(.enter, .released), after: .milliseconds(100))
    #expect(fixture.notice == NoticeText.hold("enter"))
    #expect(fixture.states == [.plain, .focused, .plain])
  }

  @Test func repeatedEnterHoldsStop() {
    var fixture = fixture()
    fixture.press(.tab)
    fixture.press(.tab)
    fixture.press(.enter)
    #expect(fixture.states == [.plain, .focused, .plain])
    var effects = fixture.press(.enter, after: .milliseconds(500))
    for _ in 0..<20 where effects.isEmpty {
      effects = fixture.press(.enter, after: .milliseconds(30))
      if effects.isEmpty, fixture.model.interaction.hold.isDown {
        #expect(fixture.states == [.plain, .pressed, .plain])
      }
    }
    #expect(effects == [.finish(.stopped(left: .milliseconds(288_990)))])
  }

  @Test func movingTheFocusEndsTheHold() {
    var fixture = fixture()
    fixture.press(.tab)
    fixture.press(.tab)
    fixture.send(.key(.enter, .pressed))
    fixture.press(.tab, after: .milliseconds(500))
    expect(fixture.pass(.seconds(2)), [])
    #expect(fixture.model.phase == .counting)
  }
}

extension CountdownFixture {
  var states: [Button.State] { ButtonKind.all(forDeadline: false).map { viewState.state(of: $0) } }
  var labels: [String] { ButtonKind.all(forDeadline: false).map { viewState.label(of: $0) } }
  var focused: ButtonKind? { model.interaction.focus?.control }
}
