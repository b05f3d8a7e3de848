import Countdown
import Drawing
import Testing

@testable import Interface

/// The buttons of a countdown that stays, by tab and enter.
@Suite struct OvertimeFocusTests {
  private func over() -> Watch {
    let options = CountdownOptions(stays: true)
    var watch = Watch(.seconds(60), options)
    watch.send(
      .stage(Stage(window: Size(columns: 80, rows: 24), capabilities: Capabilities())))
    watch.pass(.seconds(60))
    watch.pass(.seconds(1))
    return watch
  }

  @Test func tabGoesAround() {
    var watch = over()
    var seen: [Element.ID?] = []
    for _ in 0..<4 {
      watch.press(.tab, after: .milliseconds(700))
      seen.append(watch.look.focus)
    }
    #expect(seen == [.control(.silence), .control(.done), .control(.snooze), .control(.silence)])
    watch.press(.backtab, after: .milliseconds(700))
    #expect(watch.look.focus == .control(.snooze))
  }

  @Test func enterSilences() {
    var watch = over()
    watch.press(.tab)
    watch.press(.enter, after: .seconds(1))
    #expect(watch.look.isSilenced && watch.look.state == .overtime)
    // That button is dead. Enter twice in a row does not leave.
    watch.press(.enter, after: .milliseconds(300))
    #expect(watch.look.state == .overtime)
    // Enter does no longer what it did.
    watch.press(.tab, after: .seconds(1))
    #expect(watch.look.focus == .control(.done))
  }

  @Test func enterLeavesSomeTimeAfterItHasSilenced() {
    var watch = over()
    watch.press(.tab)
    watch.press(.enter, after: .seconds(1))
    watch.press(.enter, after: .milliseconds(1500))
    #expect(watch.model.phase == .over)
  }

  @Test func enterSnoozes() {
    var watch = over()
    watch.press(.backtab)
    watch.press(.enter, after: .seconds(1))
    #expect(watch.look.state == .running && watch.left == .seconds(300))
  }

  /// Otherwise the button would have it again when it is shown again, though the user has chosen nothing since.
  @Test(arguments: [
    [Key.backtab, .enter], [.tab, .tab, .character("s")], [.tab, .character("r")],
  ])
  func aButtonThatIsGoneLosesTheFocus(keys: [Key]) {
    var watch = over()
    for key in keys { watch.press(key, after: .seconds(1)) }
    #expect(watch.look.state == .running && watch.look.focus == nil)
    watch.press(.tab, after: .seconds(1))
    #expect(watch.look.focus == .control(.restart))
    watch.pass(.seconds(300))
    #expect(watch.look.state == .overtime && watch.look.focus == nil)
    watch.press(.tab, after: .seconds(1))
    watch.press(.character(" "), after: .seconds(1))
    #expect(watch.look.isSilenced && watch.look.focus == nil)
  }

  @Test func anUndoneSnoozeLosesTheFocus() {
    var watch = over()
    watch.press(.character("s"))
    watch.press(.tab, after: .seconds(1))
    #expect(watch.look.focus == .control(.restart))
    watch.press(.character("u"), after: .seconds(1))
    #expect(watch.look.state == .overtime && watch.look.focus == nil)
  }

  @Test func enterEndsIt() {
    var watch = over()
    watch.press(.tab)
    watch.press(.tab, after: .seconds(1))
    #expect(watch.look.focus == .control(.done))
    let effects = watch.press(.enter, after: .seconds(1))
    #expect(effects == [.finish(.done(lateness: .zero))])
  }

  @Test func enterWithoutFocusEndsIt() {
    var watch = over()
    #expect(watch.look.focus == nil)
    #expect(watch.press(.enter) == [.finish(.done(lateness: .zero))])
  }

  /// The focus of the countdown is on no button of the alarm: enter presses nothing that was not chosen.
  @Test func theFocusOfTheCountdownPressesNothing() {
    let options = CountdownOptions(stays: true)
    var watch = Watch(.seconds(60), options)
    watch.send(
      .stage(Stage(window: Size(columns: 80, rows: 24), capabilities: Capabilities())))
    watch.press(.tab, after: .seconds(1))
    #expect(watch.look.focus == .control(.restart))
    watch.pass(.seconds(59))
    #expect(watch.press(.enter, after: .seconds(1)) == [.finish(.done(lateness: .zero))])
  }
}
