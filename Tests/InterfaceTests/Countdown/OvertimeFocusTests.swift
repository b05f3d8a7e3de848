import Countdown
import Drawing
import Testing

@testable import Interface

@Suite struct OvertimeFocusTests {
  private func overtimeFixture() -> CountdownFixture {
    let options = CountdownOptions(stays: true)
    var fixture = CountdownFixture(.seconds(60), options)
    fixture.send(.viewport(.usual))
    fixture.pass(.seconds(60))
    fixture.pass(.seconds(1))
    return fixture
  }

  @Test func tabWrapsAround() {
    var fixture = overtimeFixture()
    var focused: [Element.ID?] = []
    for _ in 0..<4 {
      fixture.press(.tab, after: .milliseconds(700))
      focused.append(fixture.viewState.focus)
    }
    #expect(
      focused == [.control(.silence), .control(.done), .control(.snooze), .control(.silence)])
    fixture.press(.backtab, after: .milliseconds(700))
    #expect(fixture.viewState.focus == .control(.snooze))
  }

  @Test func enterSilences() {
    var fixture = overtimeFixture()
    fixture.press(.tab)
    fixture.press(.enter, after: .seconds(1))
    #expect(fixture.viewState.isSilenced && fixture.viewState.state == .overtime)
    // The button is disabled now, so a second Enter does nothing.
    fixture.press(.enter, after: .milliseconds(300))
    #expect(fixture.viewState.state == .overtime)
    // Tab skips the disabled button.
    fixture.press(.tab, after: .seconds(1))
    #expect(fixture.viewState.focus == .control(.done))
  }

  @Test func enterFinishesSomeTimeAfterItHasSilenced() {
    var fixture = overtimeFixture()
    fixture.press(.tab)
    fixture.press(.enter, after: .seconds(1))
    fixture.press(.enter, after: .milliseconds(1500))
    #expect(fixture.model.phase == .over)
  }

  @Test func enterSnoozes() {
    var fixture = overtimeFixture()
    fixture.press(.backtab)
    fixture.press(.enter, after: .seconds(1))
    #expect(fixture.viewState.state == .running && fixture.left == .seconds(300))
  }

  /// The button must not be focused when it reappears.
  @Test(arguments: [
    [Key.backtab, .enter], [.tab, .tab, .character("s")], [.tab, .character("r")],
  ])
  func removedButtonLosesFocus(keys: [Key]) {
    var fixture = overtimeFixture()
    for key in keys { fixture.press(key, after: .seconds(1)) }
    #expect(fixture.viewState.state == .running && fixture.viewState.focus == nil)
    fixture.press(.tab, after: .seconds(1))
    #expect(fixture.viewState.focus == .control(.restart))
    fixture.pass(.seconds(300))
    #expect(fixture.viewState.state == .overtime && fixture.viewState.focus == nil)
    fixture.press(.tab, after: .seconds(1))
    fixture.press(.character(" "), after: .seconds(1))
    #expect(fixture.viewState.isSilenced && fixture.viewState.focus == nil)
  }

  @Test func undoneSnoozeLosesFocus() {
    var fixture = overtimeFixture()
    fixture.press(.character("s"))
    fixture.press(.tab, after: .seconds(1))
    #expect(fixture.viewState.focus == .control(.restart))
    fixture.press(.character("u"), after: .seconds(1))
    #expect(fixture.viewState.state == .overtime && fixture.viewState.focus == nil)
  }

  @Test func enterOnDoneFinishes() {
    var fixture = overtimeFixture()
    fixture.press(.tab)
    fixture.press(.tab, after: .seconds(1))
    #expect(fixture.viewState.focus == .control(.done))
    let effects = fixture.press(.enter, after: .seconds(1))
    #expect(effects == [.finish(.done(lateness: .zero))])
  }

  @Test func enterWithoutFocusFinishes() {
    var fixture = overtimeFixture()
    #expect(fixture.viewState.focus == nil)
    #expect(fixture.press(.enter) == [.finish(.done(lateness: .zero))])
  }

  /// A focus from before the end does not move to a button of overtime.
  @Test func focusBeforeTheEndPressesNothing() {
    let options = CountdownOptions(stays: true)
    var fixture = CountdownFixture(.seconds(60), options)
    fixture.send(.viewport(.usual))
    fixture.press(.tab, after: .seconds(1))
    #expect(fixture.viewState.focus == .control(.restart))
    fixture.pass(.seconds(59))
    #expect(fixture.press(.enter, after: .seconds(1)) == [.finish(.done(lateness: .zero))])
  }
}
