import Countdown
import Drawing
import Testing

@testable import Interface

/// Typing the name of the next timer.
@Suite struct NamingTests {
  @Test func lettersAreTextWhileANameIsTyped() {
    var app = AppFixture()
    app.press("nsoft, quick?q[]")
    #expect(app.model.textEntry?.editor.string == "soft, quick?q[]")
    #expect(app.model.sheet == nil && !app.model.showsHelp && app.model.tab == .timer)
    app.press(.enter)
    #expect(app.model.name == "soft, quick?q[]" && app.model.textEntry == nil)
    #expect(app.shows("soft, quick?q[]"))
  }

  @Test func escapeLeavesTheNameAsItWas() {
    var app = AppFixture()
    app.press("neggs")
    app.press(.enter)
    app.press("nXX")
    app.press(.escape)
    #expect(app.model.name == "eggs" && app.model.textEntry == nil)
  }

  @Test func theNameCanBeEditedAndPasted() {
    var app = AppFixture()
    app.press("neggs")
    app.press(.enter)
    app.press("n")
    app.press(.home)
    app.send(.text("soft\n"))
    app.press(.enter)
    #expect(app.model.name == "soft eggs")
    app.press("n")
    app.press(.control("u"), .enter)
    #expect(app.model.name.isEmpty)
  }

  @Test func theNameIsOfOneTimerOnly() {
    var app = AppFixture()
    app.press("n eggs ")
    app.press(.enter, .enter)
    #expect(app.names == ["eggs"] && app.model.name.isEmpty)
    app.press("a")
    app.press(.enter)
    #expect(app.names == ["eggs", ""])
  }

  /// Where `n` is refused, it says where it works; on the wheels, where it does, that is not said any more.
  @Test func theAdviceOnNamesEndsOnTheWheels() {
    var app = AppFixture.with(["eggs": 300])
    app.press("n")
    #expect(app.foot.hasPrefix("n names the next timer"))
    app.press("a")
    #expect(app.model.notice == nil && !app.foot.contains("n names the next timer"), "\(app.foot)")
  }

  /// The button takes the name as it stands, and leaves no line behind that nobody sees.
  @Test func theButtonStartsWithTheNameThatIsTyped() {
    var app = AppFixture()
    app.press("neggs")
    app.click(Element.ID(.start))
    #expect(app.names == ["eggs"] && app.model.textEntry == nil)
    app.press(" ")
    #expect(app.model.chosenItem?.time.status == .paused)
  }

  @Test func aTextIsNothingWhereNothingIsTyped() {
    var app = AppFixture()
    let before = app.viewState
    app.send(.text("90\rq,"))
    #expect(app.viewState == before && app.effects.isEmpty)
  }

  @Test func controlKeysLeaveWhileANameIsTyped() {
    var app = AppFixture()
    app.press("neggs")
    app.press(.control("c"))
    #expect(app.outcome == .interrupted(left: .zero))
  }
}
