import Countdown
import Drawing
import Testing

@testable import Interface

/// Buttons and their focus, by keys.
@Suite struct ButtonTests {
  private func watch(_ duration: Duration = .seconds(300)) -> Watch {
    var watch = Watch(duration)
    watch.send(.buttons(areShown: true))
    watch.pass(.seconds(10))
    return watch
  }

  private func untilOne() -> Watch {
    var watch = Watch(untilNoonPlus: .seconds(3600))
    watch.send(.buttons(areShown: true))
    return watch
  }

  // MARK: Labels

  @Test func theyAreLabelledWithWords() {
    var watch = watch()
    #expect(watch.labels == ["restart", "stop", "pause"])
    watch.press(.character(" "))
    #expect(watch.labels == ["restart", "stop", "resume"])
  }

  @Test func theyAreDeadWhereTheyCanDoNothing() {
    #expect(watch().states == [.plain, .plain, .plain])
    #expect(untilOne().states == [.disabled, .plain, .disabled])
    var watch = watch()
    watch.pass(.seconds(290))
    #expect(watch.states == [.disabled, .disabled, .disabled])
  }

  // MARK: The focus

  @Test func tabGoesRoundAndShiftTabBack() {
    var watch = watch()
    for expected in [Control.restart, .stop, .pause, .restart] {
      watch.press(.tab)
      #expect(watch.focused == expected)
    }
    for expected in [Control.pause, .stop, .restart, .pause] {
      watch.press(.backtab)
      #expect(watch.focused == expected)
    }
  }

  @Test func shiftTabBeginsAtTheLast() {
    var watch = watch()
    watch.press(.backtab)
    #expect(watch.focused == .pause)
  }

  @Test func theFocusLeavesOutDeadButtons() {
    var watch = untilOne()
    for _ in 0..<3 {
      watch.press(.tab)
      #expect(watch.focused == .stop)
    }
  }

  @Test func thereIsNoFocusAmongButtonsThatAreNotSeen() {
    var watch = Watch()
    watch.press(.tab)
    #expect(watch.focused == nil)
    watch.send(.buttons(areShown: true))
    watch.press(.tab)
    watch.send(.buttons(areShown: false))
    watch.send(.buttons(areShown: true))
    #expect(watch.focused == nil)
  }

  @Test func aRepeatedTabMovesOnce() {
    var watch = watch()
    watch.send(.key(.tab, .pressed))
    watch.send(.key(.tab, .repeated))
    watch.send(.key(.tab, .repeated))
    #expect(watch.focused == .restart)
  }

  @Test func underTheHelpNothingIsChosen() {
    var watch = watch()
    watch.press(.tab)
    watch.press(.character("?"))
    watch.press(.tab)
    watch.press(.enter)
    #expect(watch.focused == .restart)
    #expect(watch.left == .seconds(290))
  }

  // MARK: Enter

  @Test func enterPressesWhatIsFocused() {
    var watch = watch()
    watch.press(.tab)
    watch.press(.enter)
    #expect(watch.left == .seconds(300))
    watch.press(.backtab)
    watch.press(.enter)
    #expect(watch.model.time.status == .paused)
    watch.press(.enter)
    #expect(watch.model.time.status == .running)
  }

  @Test(arguments: [Key.up, .down, .left, .right, .character(" ")])
  func otherKeysMeanWhatTheyAlwaysMean(key: Key) {
    var (plain, focused) = (watch(), watch())
    focused.press(.tab)
    plain.press(key)
    focused.press(key)
    #expect(plain.left == focused.left && plain.model.time.status == focused.model.time.status)
    #expect(focused.focused == .restart)
  }

  @Test func aPressedLookLastsUntilTheRelease() {
    var watch = watch()
    watch.press(.backtab)
    watch.send(.key(.enter, .pressed))
    #expect(watch.states == [.plain, .plain, .pressed])
    #expect(watch.model.time.status == .paused)
    watch.send(.key(.enter, .repeated), after: .milliseconds(500))
    #expect(watch.model.time.status == .paused)
    watch.send(.key(.enter, .released))
    #expect(watch.states == [.plain, .plain, .focused])
  }

  @Test func whereNobodyTellsOfTheReleaseThereIsNone() {
    var watch = watch()
    watch.press(.backtab)
    watch.press(.enter)
    #expect(watch.states == [.plain, .plain, .focused])
  }

  @Test(arguments: [Event.focus(false), .suspend, .buttons(areShown: false)])
  func aPressedLookEndsWithTheAttention(event: Event) {
    var watch = watch()
    watch.press(.tab)
    watch.send(.key(.enter, .pressed))
    watch.send(event)
    #expect(!watch.states.contains(.pressed))
  }

  /// The release belongs to the Enter that started the program.
  @Test func aReleaseWithoutAPressIsNothing() {
    var watch = watch()
    watch.press(.tab)
    let look = watch.look
    expect(watch.send(.key(.enter, .released)), [])
    expect(watch.send(.key(.enter, .repeated)), [])
    #expect(watch.left == .seconds(290) && watch.look == look)
  }

  // MARK: Stop

  @Test func enterMustBeHeldOnStop() {
    var watch = watch()
    watch.press(.tab)
    watch.press(.tab)
    watch.send(.key(.enter, .pressed))
    #expect(watch.states == [.plain, .pressed, .plain])
    expect(watch.pass(.milliseconds(999)), [])
    expect(watch.pass(.milliseconds(1)), [.finish(.stopped(left: .seconds(289)))])
  }

  @Test func aTapOfEnterOnStopSaysWhatToDo() {
    var watch = watch()
    watch.press(.tab)
    watch.press(.tab)
    watch.send(.key(.enter, .pressed))
    watch.send(.key(.enter, .released), after: .milliseconds(100))
    #expect(watch.notice == Said.hold("enter"))
    #expect(watch.states == [.plain, .focused, .plain])
  }

  @Test func repeatsOfEnterHoldItToo() {
    var watch = watch()
    watch.press(.tab)
    watch.press(.tab)
    watch.press(.enter)
    #expect(watch.states == [.plain, .focused, .plain])
    var effects = watch.press(.enter, after: .milliseconds(500))
    for _ in 0..<20 where effects.isEmpty {
      effects = watch.press(.enter, after: .milliseconds(30))
      if effects.isEmpty, watch.model.hands.hold.isDown {
        #expect(watch.states == [.plain, .pressed, .plain])
      }
    }
    #expect(effects == [.finish(.stopped(left: .milliseconds(288_990)))])
  }

  @Test func movingTheFocusEndsTheHold() {
    var watch = watch()
    watch.press(.tab)
    watch.press(.tab)
    watch.send(.key(.enter, .pressed))
    watch.press(.tab, after: .milliseconds(500))
    expect(watch.pass(.seconds(2)), [])
    #expect(watch.model.phase == .counting)
  }
}

extension Watch {
  var states: [Button.State] { Control.all(forDeadline: false).map { look.state(of: $0) } }
  var labels: [String] { Control.all(forDeadline: false).map { look.label(of: $0) } }
  var focused: Control? { model.hands.focus?.control }
}
