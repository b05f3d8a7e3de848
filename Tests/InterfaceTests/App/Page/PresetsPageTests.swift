import Countdown
import Drawing
import Testing

@testable import Interface

/// The page of presets.
@Suite struct PresetsPageTests {
  private func app() -> AppFixture {
    var app = AppFixture()
    app.lines = [("rice", "12m"), ("pasta", "9m")]
    app.press(.function(3))
    app.forgetEffects()
    return app
  }

  /// The name of the chosen one.
  private func chosen(_ app: AppFixture) -> String? {
    if case .preset(let preset) = app.model.presets.entry { preset.name } else { nil }
  }

  @Test func arrowsChoose() {
    var app = app()
    #expect(chosen(app) == "rice")
    app.press(.up)
    #expect(chosen(app) == "rice")
    app.press(.down, .down)
    #expect(chosen(app) == "tea")
    app.press(.end)
    #expect(chosen(app) == "talk")
    app.press(.down, .pageDown)
    #expect(chosen(app) == "talk")
    app.press(.pageUp)
    #expect(chosen(app) == "rice")
  }

  @Test func enterAndSpaceStart() {
    for key in [Key.enter, .character(" ")] {
      var app = app()
      app.press(.down, key)
      #expect(app.effects.contains(.store(.start(preset: "pasta", over: app.model.settings))))
      #expect(app.model.chosenItem?.time.maxValue == .seconds(540) && app.model.tab == .timer)
    }
  }

  @Test func aClickChoosesAndASecondOneStarts() {
    var app = app()
    app.click(Element.ID(.row, 1))
    #expect(chosen(app) == "pasta" && !app.model.hasTimers)
    app.click(Element.ID(.row, 1))
    #expect(app.model.chosenItem?.time.maxValue == .seconds(540))
  }

  @Test func whatTheWheelsShowIsAdded() {
    var app = app()
    app.press(.function(1))
    app.press("90")
    app.press(.function(3))
    app.press("a")
    #expect(app.model.typing?.editor.string == ": 1m30s")
    app.press("toast")
    app.press(.enter)
    #expect(app.lines.last?.name == "toast" && app.lines.last?.arguments == "1m30s")
    #expect(chosen(app) == "toast" && app.model.typing == nil)
  }

  @Test func aLineThatIsRefusedStaysOpen() {
    var app = app()
    app.press("a")
    app.press(.control("k"))
    app.press("nonsense")
    app.press(.enter)
    #expect(app.model.typing?.editor.string == "nonsense")
    #expect(app.shows(AppFixture.refusal))
    app.press(": 3m")
    app.press(.enter)
    #expect(app.model.typing == nil && app.lines.last?.name == "nonsense")
  }

  @Test func aLineIsEdited() {
    var app = app()
    app.press("e")
    #expect(app.model.typing?.editor.string == "rice: 12m")
    app.press(.backspace)
    app.press("0s")
    app.press(.enter)
    #expect(app.effects.contains(.store(.write(line: "rice: 120s", replacing: "rice: 12m"))))
    app.press("e")
    app.press(.control("u"), .enter)
    #expect(app.model.typing != nil && app.lines.count == 2)
    app.press("eXX")
    app.press(.escape)
    #expect(app.lines.map(\.name) == ["pasta", "rice"])
  }

  /// A line of the file may be longer than one that is typed.
  @Test func aVeryLongLineIsEdited() {
    var app = app()
    let long = String(repeating: "1m then ", count: 90) + "1m"
    app.lines = [("long", long)]
    app.press(.function(3))
    app.press("e")
    app.press(.home)
    app.press("x")
    app.press(.enter)
    #expect(app.lines.first?.arguments == long)
  }

  @Test func whatIsDeletedComesBack() {
    var app = app()
    app.press("d")
    #expect(app.lines.map(\.name) == ["pasta"] && chosen(app) == "pasta")
    #expect(app.foot == AppFixture.deleted)
    app.pass(.seconds(20))
    #expect(app.shows("u undo"))
    app.press("u")
    #expect(app.lines.map(\.name) == ["rice", "pasta"])
    #expect(app.foot == AppFixture.undone)
    // What is there again is the one for the keys.
    #expect(chosen(app) == "rice")
    app.press(.home, .delete)
    #expect(app.lines.map(\.name) == ["pasta"])
  }

  @Test func aPresetThatCannotBeStartedSaysWhy() {
    var app = app()
    app.lines = [("odd", "purple")]
    app.press(.function(3), .home, .enter)
    #expect(!app.model.hasTimers && app.shows(AppFixture.refusal))
  }

  @Test func anEmptyListIsEmpty() {
    var app = AppFixture()
    app.send(.presets(PresetReport(presets: [])))
    app.press("]")
    app.press(.nextTab)
    app.send(.presets(PresetReport(presets: [])))
    app.forgetEffects()
    app.press(.up, .down, .enter, .end, .home)
    app.press("ed")
    #expect(app.effects.isEmpty && app.model.typing == nil)
  }
}
