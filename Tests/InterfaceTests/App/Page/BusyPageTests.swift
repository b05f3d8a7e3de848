import Countdown
import Drawing
import Testing

@testable import Interface

/// What happens to something that is under way when another thing comes.
@Suite struct BusyPageTests {
  @Test func aClickOnTheEmptyCircleShowsTheDrums() {
    var house = House()
    house.press(.function(2))
    house.pass(.seconds(1))
    house.click(Element.ID(.plus))
    #expect(house.page.tab == .timer)
  }

  @Test func aLineThatIsTypedStaysWhenItsPageIsClicked() {
    var house = House()
    house.press(.function(3))
    house.press("a")
    house.press("rice")
    house.click(Element.ID(.tab, AppTab.presets.rawValue))
    #expect(house.page.typing?.editor.string.hasPrefix("rice:") == true)
    house.click(Element.ID(.row, house.page.presets.chosen))
    #expect(house.page.typing != nil && house.page.counting == nil)
    house.press(.enter)
    #expect(house.lines.map(\.name) == ["rice"])
  }

  @Test func anEmptyLineIsNotTaken() {
    var house = House()
    house.press(.function(3))
    house.press("a")
    house.press(.control("k"), .enter)
    #expect(house.page.typing != nil)
    house.press(.escape)
    #expect(house.page.typing == nil)
  }

  @Test func whatWasRunLastIsRunAgainWhateverItsName() {
    var house = House()
    house.press("7n")
    house.press("mom's then 5m break")
    house.press(.enter, .enter)
    house.press(.function(3), .home, .enter)
    #expect(
      house.page.counting?.courses.map(\.shownName) == [
        "mom's then 5m break", "mom's then 5m break",
      ])
  }

  @Test func qEndsATimerThatRings() {
    var house = House()
    house.press("3")
    house.press(.enter)
    house.pass(.seconds(5))
    #expect(house.page.counting?.overtime != nil)
    house.press("q")
    #expect(house.page.counting == nil && !house.effects.contains(.finish(.left)))
  }

  @Test func aTimerThatRingsUnseenIsNamedUntilSomebodyLooks() {
    var house = House()
    house.press("3n")
    house.press("eggs")
    house.press(.enter, .enter)
    house.press(.function(3))
    house.pass(.milliseconds(2500))
    house.press(.down)
    house.pass(.seconds(20))
    #expect(house.page.tab == .presets)
    #expect(house.foot == "eggs: time is up   F1 shows it   enter start   ? help")
    house.press(.function(1))
    #expect(house.page.showsTimers)
  }

  @Test func stoppingTheOnlyTimerIsSaid() {
    var house = House()
    house.press(.enter)
    house.pass(.seconds(2))
    house.send(.key(.escape, .pressed))
    house.pass(.milliseconds(1100))
    #expect(house.page.counting == nil)
    #expect(house.foot.hasPrefix("stopped"))
  }

  @Test func anAnswerStaysOnItsPage() {
    var house = House()
    house.press(.function(4))
    house.press("l")
    #expect(house.foot.hasPrefix("space starts it   "))
    house.press(.function(3))
    #expect(house.foot.hasPrefix("\u{2191} \u{2193} choose"))
  }

  @Test func aLineThatIsTypedIsShownInWhatTheTerminalHas() {
    let editor = LineEditor("caf\u{E9} \u{200F}x")
    #expect(editor.window(columns: 20, isUnicode: false).text == "caf? ?x")
    #expect(editor.window(columns: 20).text == "caf\u{E9} ?x")
  }
}
