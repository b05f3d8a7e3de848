import Countdown
import Drawing
import Testing

@testable import Interface

/// Typing the name of the next timer.
@Suite struct NamingTests {
  @Test func lettersAreTextWhileANameIsTyped() {
    var app = AppFixture()
    app.press("nsoft, quick?q[]")
    #expect(app.page.typing?.editor.string == "soft, quick?q[]")
    #expect(app.page.sheet == nil && !app.page.showsHelp && app.page.tab == .timer)
    app.press(.enter)
    #expect(app.page.name == "soft, quick?q[]" && app.page.typing == nil)
    #expect(app.shows("soft, quick?q[]"))
  }

  @Test func escapeLeavesTheNameAsItWas() {
    var app = AppFixture()
    app.press("neggs")
    app.press(.enter)
    app.press("nXX")
    app.press(.escape)
    #expect(app.page.name == "eggs" && app.page.typing == nil)
  }

  @Test func theNameCanBeEditedAndPasted() {
    var app = AppFixture()
    app.press("neggs")
    app.press(.enter)
    app.press("n")
    app.press(.home)
    app.send(.text("soft\n"))
    app.press(.enter)
    #expect(app.page.name == "soft eggs")
    app.press("n")
    app.press(.control("u"), .enter)
    #expect(app.page.name.isEmpty)
  }

  @Test func theNameIsOfOneTimerOnly() {
    var app = AppFixture()
    app.press("n eggs ")
    app.press(.enter, .enter)
    #expect(app.names == ["eggs"] && app.page.name.isEmpty)
    app.press("a")
    app.press(.enter)
    #expect(app.names == ["eggs", ""])
  }

  /// The button takes the name as it stands, and leaves no line behind that nobody sees.
  @Test func theButtonStartsWithTheNameThatIsTyped() {
    var app = AppFixture()
    app.press("neggs")
    app.click(Element.ID(.start))
    #expect(app.names == ["eggs"] && app.page.typing == nil)
    app.press(" ")
    #expect(app.page.chosenItem?.time.status == .paused)
  }

  @Test func aTextIsNothingWhereNothingIsTyped() {
    var app = AppFixture()
    let before = app.look
    app.send(.text("90\rq,"))
    #expect(app.look == before && app.effects.isEmpty)
  }

  @Test func controlKeysLeaveWhileANameIsTyped() {
    var app = AppFixture()
    app.press("neggs")
    app.press(.control("c"))
    #expect(app.outcome == .interrupted(left: .zero))
  }
}
