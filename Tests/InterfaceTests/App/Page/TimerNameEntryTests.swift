import Countdown
import Drawing
import Testing

@testable import Interface

@Suite struct TimerNameEntryTests {
  @Test func lettersAreTextWhileTypingName() {
    var app = AppFixture()
    app.press("nsoft, quick?q[]")
    #expect(app.model.textEntry?.editor.string == "soft, quick?q[]")
    #expect(app.model.sheet == nil && !app.model.showsHelp && app.model.tab == .timer)
    app.press(.enter)
    #expect(app.model.nextTimerName == "soft, quick?q[]" && app.model.textEntry == nil)
    #expect(app.shows("soft, quick?q[]"))
  }

  @Test func escapeKeepsOldName() {
    var app = AppFixture()
    app.press("neggs")
    app.press(.enter)
    app.press("nXX")
    app.press(.escape)
    #expect(app.model.nextTimerName == "eggs" && app.model.textEntry == nil)
  }

  @Test func theNameCanBeEditedAndPasted() {
    var app = AppFixture()
    app.press("neggs")
    app.press(.enter)
    app.press("n")
    app.press(.home)
    app.send(.text("soft\n"))
    app.press(.enter)
    #expect(app.model.nextTimerName == "soft eggs")
    app.press("n")
    app.press(.control("u"), .enter)
    #expect(app.model.nextTimerName.isEmpty)
  }

  @Test func nameIsUsedOnce() {
    var app = AppFixture()
    app.press("n eggs ")
    app.press(.enter, .enter)
    #expect(app.names == ["eggs"] && app.model.nextTimerName.isEmpty)
    app.press("a")
    app.press(.enter)
    #expect(app.names == ["eggs", ""])
  }

  /// A rejected `n` shows a notice.
  @Test func noticeAboutNamesEndsOnWheels() {
    var app = AppFixture.with(["eggs": 300])
    app.press("n")
    #expect(app.statusBar.hasPrefix("n names the next timer"))
    app.press("a")
    #expect(
      app.model.notice == nil && !app.statusBar.contains("n names the next timer"),
      "\(app.statusBar)")
  }

  /// The start button also ends typing.
  @Test func startButtonUsesTypedName() {
    var app = AppFixture()
    app.press("neggs")
    app.click(Element.ID(.start))
    #expect(app.names == ["eggs"] && app.model.textEntry == nil)
    app.press(" ")
    #expect(app.model.selectedItem?.time.status == .paused)
  }

  @Test func pasteWithoutTextFieldDoesNothing() {
    var app = AppFixture()
    let before = app.viewState
    app.send(.text("90\rq,"))
    #expect(app.viewState == before && app.effects.isEmpty)
  }

  @Test func controlKeysLeaveWhileTypingName() {
    var app = AppFixture()
    app.press("neggs")
    app.press(.control("c"))
    #expect(app.outcome == .interrupted(left: .zero))
  }
}
