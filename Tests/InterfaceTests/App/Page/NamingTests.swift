import Countdown
import Drawing
import Testing

@testable import Interface

/// Typing the name of the next timer.
@Suite struct NamingTests {
  @Test func lettersAreTextWhileANameIsTyped() {
    var house = House()
    house.press("nsoft, quick?q[]")
    #expect(house.page.typing?.editor.string == "soft, quick?q[]")
    #expect(house.page.sheet == nil && !house.page.showsHelp && house.page.tab == .timer)
    house.press(.enter)
    #expect(house.page.name == "soft, quick?q[]" && house.page.typing == nil)
    #expect(house.shows("soft, quick?q[]"))
  }

  @Test func escapeLeavesTheNameAsItWas() {
    var house = House()
    house.press("neggs")
    house.press(.enter)
    house.press("nXX")
    house.press(.escape)
    #expect(house.page.name == "eggs" && house.page.typing == nil)
  }

  @Test func theNameCanBeEditedAndPasted() {
    var house = House()
    house.press("neggs")
    house.press(.enter)
    house.press("n")
    house.press(.home)
    house.send(.text("soft\n"))
    house.press(.enter)
    #expect(house.page.name == "soft eggs")
    house.press("n")
    house.press(.control("u"), .enter)
    #expect(house.page.name.isEmpty)
  }

  @Test func theNameIsOfOneTimerOnly() {
    var house = House()
    house.press("n eggs ")
    house.press(.enter, .enter)
    #expect(house.names == ["eggs"] && house.page.name.isEmpty)
    house.press("a")
    house.press(.enter)
    #expect(house.names == ["eggs", ""])
  }

  /// The button takes the name as it stands, and leaves no line behind that nobody sees.
  @Test func theButtonStartsWithTheNameThatIsTyped() {
    var house = House()
    house.press("neggs")
    house.click(Element.ID(.start))
    #expect(house.names == ["eggs"] && house.page.typing == nil)
    house.press(" ")
    #expect(house.page.counting?.time.status == .paused)
  }

  @Test func aTextIsNothingWhereNothingIsTyped() {
    var house = House()
    let before = house.look
    house.send(.text("90\rq,"))
    #expect(house.look == before && house.effects.isEmpty)
  }

  @Test func controlKeysLeaveWhileANameIsTyped() {
    var house = House()
    house.press("neggs")
    house.press(.control("c"))
    #expect(house.outcome == .interrupted(left: .zero))
  }
}
