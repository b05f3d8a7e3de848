import Countdown
import Drawing
import Testing

@testable import Interface

@Suite struct PresetsPageTests {
  private func app() -> AppFixture {
    var app = AppFixture()
    app.userPresets = [("rice", "12m"), ("pasta", "9m")]
    app.press(.function(3))
    app.forgetEffects()
    return app
  }

  private func selectedName(_ app: AppFixture) -> String? {
    if case .preset(let preset) = app.model.presets.selectedEntry { preset.name } else { nil }
  }

  @Test func arrowsSelect() {
    var app = app()
    #expect(selectedName(app) == "rice")
    app.press(.up)
    #expect(selectedName(app) == "rice")
    app.press(.down, .down)
    #expect(selectedName(app) == "tea")
    app.press(.end)
    #expect(selectedName(app) == "talk")
    app.press(.down, .pageDown)
    #expect(selectedName(app) == "talk")
    app.press(.pageUp)
    #expect(selectedName(app) == "rice")
  }

  @Test func enterAndSpaceStart() throws {
    for key in [Key.enter, .character(" ")] {
      var app = app()
      app.press(.down, key)
      let pasta = try #require(app.presets.first { $0.name == "pasta" })
      #expect(app.effects.contains(.store(.start(pasta, over: app.model.settings))))
      #expect(app.model.selectedItem?.time.maxValue == .seconds(540) && app.model.tab == .timer)
    }
  }

  @Test func firstClickSelectsAndSecondStarts() {
    var app = app()
    app.click(Element.ID(.row, 1))
    #expect(selectedName(app) == "pasta" && !app.model.hasTimers)
    app.click(Element.ID(.row, 1))
    #expect(app.model.selectedItem?.time.maxValue == .seconds(540))
  }

  @Test func newPresetHasTimeOfWheels() {
    var app = app()
    app.press(.function(1))
    app.press("90")
    app.press(.function(3))
    app.press("a")
    #expect(app.model.textEntry?.editor.string == ": 1m30s")
    app.press("toast")
    app.press(.enter)
    #expect(app.userPresets.last?.name == "toast" && app.userPresets.last?.arguments == "1m30s")
    #expect(selectedName(app) == "toast" && app.model.textEntry == nil)
  }

  @Test func rejectedLineStaysOpen() {
    var app = app()
    app.press("a")
    app.press(.control("k"))
    app.press("nonsense")
    app.press(.enter)
    #expect(app.model.textEntry?.editor.string == "nonsense")
    #expect(app.shows(AppFixture.refusal))
    app.press(": 3m")
    app.press(.enter)
    #expect(app.model.textEntry == nil && app.userPresets.last?.name == "nonsense")
  }

  /// The error disappears as soon as the line is corrected.
  @Test func errorIsBelowItsLine() throws {
    var app = app()
    app.press("e")
    let before = app.rows
    app.press(.home)
    app.press(.control("k"))
    app.press("rice")
    app.press(.enter)
    let row = try #require(app.scene[Element.ID(.editor)]?.box.row)
    #expect(app.rows[row].contains("preset rice") && before[row].contains("preset rice: 12m"))
    #expect(app.rows[row + 1].trimmed == AppFixture.refusal)
    #expect(Array(app.rows[(row + 2)...]) == Array(before[(row + 2)...]))
    app.press(":")
    #expect(!app.shows(AppFixture.refusal) && app.rows[row + 1] == before[row + 1])
    // A line without an error is checked only when it is written.
    app.forgetEffects()
    app.press(" 3m")
    #expect(app.effects.isEmpty)
    app.press(.control("u"), .enter)
    #expect(app.rows[row + 1].contains("esc to cancel"))
  }

  /// The error is in place of the preview, and below the line while the line is edited.
  @Test func presetErrorIsComplete() throws {
    var app = app()
    let error = "'5 5' has no unit: write 5m5s or 5h5m, or leave it out"
    let preset = Preset(name: "bad", arguments: "5 5", isBuiltIn: false, error: error)
    app.send(.presets(PresetsUpdate(presets: [preset])))
    #expect(app.shows(error))
    app.press("e")
    let row = try #require(app.scene[Element.ID(.editor)]?.box.row)
    #expect(app.rows[row].contains("preset bad: 5 5") && app.rows[row + 1].trimmed == error)
  }

  /// The reply is about an earlier version of the line.
  @Test func lateReplyIsIgnored() {
    var app = app()
    app.press("e")
    app.press(.control("u"))
    app.press("rice")
    app.press(.enter)
    app.delaysReplies = true
    app.press("s")
    app.press(":")
    #expect(
      app.pendingRequests.map { if case .check(let line, _) = $0 { line } else { "" } } == [
        "rices", "rices:",
      ])
    app.replyToRequest(1)
    #expect(!app.shows(AppFixture.refusal))
    app.replyToRequest(0)
    #expect(!app.shows(AppFixture.refusal))
  }

  @Test func previewShowsSelectedPreset() throws {
    var app = AppFixture(120, 40)
    app.userPresets = [("class", "25m focus then 5m break")]
    app.press(.function(3))
    func ring() throws -> Ring {
      let shape = try #require(app.scene[Element.ID(.ring)]?.shape)
      guard case .ring(let ring) = shape else { throw WrongShape() }
      return ring
    }
    #expect(try ring().shares == [5.0 / 6, 1.0 / 6] && app.shows("ends 12:30"))
    app.pass(.seconds(60))
    #expect(app.shows("ends 12:31"))
    app.press(.down)
    #expect(try ring().shares.isEmpty && app.shows("ends 12:05"))
    app.press("e")
    #expect(app.scene[Element.ID(.ring)] == nil)
  }

  private struct WrongShape: Error {}

  @Test func aLineIsEdited() {
    var app = app()
    app.press("e")
    #expect(app.model.textEntry?.editor.string == "rice: 12m")
    app.press(.backspace)
    app.press("0s")
    app.press(.enter)
    #expect(app.effects.contains(.store(.write(line: "rice: 120s", replacing: "rice: 12m"))))
    app.press("e")
    app.press(.control("u"), .enter)
    #expect(app.model.textEntry != nil && app.userPresets.count == 2)
    app.press("eXX")
    app.press(.escape)
    #expect(app.userPresets.map(\.name) == ["pasta", "rice"])
  }

  /// A line of the file may exceed the limit for typed lines.
  @Test func aVeryLongLineIsEdited() {
    var app = app()
    let long = String(repeating: "1m then ", count: 90) + "1m"
    app.userPresets = [("long", long)]
    app.press(.function(3))
    app.press("e")
    app.press(.home)
    app.press("x")
    app.press(.enter)
    #expect(app.userPresets.first?.arguments == long)
  }

  @Test func deletedPresetIsRestored() {
    var app = app()
    app.press("d")
    #expect(app.userPresets.map(\.name) == ["pasta"] && selectedName(app) == "pasta")
    #expect(app.statusBar == AppFixture.deleted)
    app.pass(.seconds(20))
    #expect(app.shows("u undo"))
    app.press("u")
    #expect(app.userPresets.map(\.name) == ["rice", "pasta"])
    #expect(app.statusBar == AppFixture.undone)
    #expect(selectedName(app) == "rice")
    app.press(.home, .delete)
    #expect(app.userPresets.map(\.name) == ["pasta"])
  }

  @Test func invalidPresetShowsReason() {
    var app = app()
    app.userPresets = [("odd", "purple")]
    app.press(.function(3), .home, .enter)
    #expect(!app.model.hasTimers && app.shows(AppFixture.refusal))
  }

  @Test func keysDoNothingInAnEmptyList() {
    var app = AppFixture()
    app.send(.presets(PresetsUpdate(presets: [])))
    app.press("]")
    app.press(.nextTab)
    app.send(.presets(PresetsUpdate(presets: [])))
    app.forgetEffects()
    app.press(.up, .down, .enter, .end, .home)
    app.press("ed")
    #expect(app.effects.isEmpty && app.model.textEntry == nil)
  }
}
