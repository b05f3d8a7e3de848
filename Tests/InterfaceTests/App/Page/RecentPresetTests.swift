import Countdown
import Drawing
import Harness
import Testing

@testable import Interface

@Suite struct RecentPresetTests {
  private static let plan = Plan(
    [Request(.seconds(1500), name: "focus"), Request(.seconds(300), name: "break")],
    repeats: .times(4))

  /// Returns the presets page after a timer was started from a line with options.
  private func app(_ change: (inout TimerSpec) -> Void = { _ in }) -> AppFixture {
    var app = AppFixture()
    var spec = TimerSpec(Self.plan)
    spec.settings = app.model.settings
    spec.line = "25m focus then 5m break --repeat 4 --ask"
    change(&spec)
    app.send(.begin([spec]))
    app.press(.function(3), .home)
    return app
  }

  @Test func editingShowsOriginalArguments() {
    var app = app()
    #expect(app.shows("25m focus \u{B7} 5m break \u{D7}4"))
    app.press("e")
    #expect(app.model.textEntry?.editor.string == ": 25m focus then 5m break --repeat 4 --ask")
    app.press("foo")
    app.press(.enter)
    #expect(app.userPresets.map(\.name) == ["foo"])
    #expect(app.userPresets.first?.arguments == "25m focus then 5m break --repeat 4 --ask")
  }

  @Test func timerFromWheelsCanBeEdited() {
    var app = AppFixture()
    app.press("n")
    app.press("deep 'work'")
    app.press(.enter, .enter, .function(3), .home)
    app.press("e")
    #expect(app.model.textEntry?.editor.string == #": 5m --name "deep 'work'""#)
  }

  @Test func timerWithoutLineIsNotListed() {
    let app = app { $0.line = nil }
    #expect(app.model.presets.recent.isEmpty)
  }

  /// The settings from the timer's line stay. The other settings follow the app.
  @Test func runsAgainWithItsOwnSettings() {
    var app = app { spec in
      spec.settings.theme = .ember
      spec.settings.warnings = [.seconds(10)]
    }
    app.press(",")
    while app.model.sheet?.item != .ring { app.press(.down) }
    app.press(.enter)
    app.press(",")
    app.press(.enter)
    let settings = app.model.items.last?.settings
    #expect(app.model.items.count == 2)
    #expect(settings?.theme == .ember && settings?.warnings == [.seconds(10)])
    #expect(settings?.showsRing == false && app.model.settings.theme == Settings().theme)
  }

  /// Blanks before the name are ignored.
  @Test func writtenPresetIsSelected() {
    var app = AppFixture()
    app.userPresets = [("soup", "8m")]
    app.press(.function(3), .home)
    app.press("a")
    app.press(.control("a"))
    app.press("  rice")
    app.press(.enter)
    #expect(app.model.presets.selectedEntry.map(name) == "rice")
    app.press("d")
    #expect(app.userPresets.map(\.name) == ["soup"])
  }

  // MARK: Late replies

  private func modelWithTypedLine() -> Model {
    var app = AppFixture()
    app.press(.function(3))
    app.press("a")
    app.press("rice")
    return app.model
  }

  private func reply(to line: String, written: String?) -> Event {
    var update = PresetsUpdate(presets: [Preset(name: "rice", arguments: "5m", isBuiltIn: false)])
    (update.submittedLine, update.writtenName) = (line, written)
    if written == nil { update.error = "another timer is writing it" }
    return .presets(update)
  }

  @Test func lineWaitsForReply() {
    var model = modelWithTypedLine()
    #expect(
      model.update(.key(.enter), at: .noon)
        == [.store(.write(line: "rice: 5m", replacing: nil))])
    for event in [Event.key(.enter), .key(.character("x")), .text("y"), .key(.control("u"))] {
      #expect(model.update(event, at: .noon) == [])
    }
    #expect(model.textEntry?.editor.string == "rice: 5m")
    // This update is no reply to the line.
    _ = model.update(.presets(PresetsUpdate(presets: [], notice: "soup is deleted")), at: .noon)
    #expect(model.textEntry != nil)
    var refused = model
    _ = refused.update(reply(to: "rice: 5m", written: nil), at: .noon)
    _ = refused.update(.key(.backspace), at: .noon)
    #expect(refused.textEntry?.editor.string == "ric: 5m")
    _ = model.update(reply(to: "rice: 5m", written: "rice"), at: .noon)
    #expect(model.textEntry == nil && model.presets.selectedEntry.map(name) == "rice")
  }

  @Test func replyToCancelledLineClosesNoOther() {
    var model = modelWithTypedLine()
    _ = model.update(.key(.enter), at: .noon)
    _ = model.update(.key(.escape), at: .noon)
    _ = model.update(.key(.character("a")), at: .noon)
    _ = model.update(reply(to: "rice: 5m", written: "rice"), at: .noon)
    #expect(model.textEntry?.editor.string == ": 5m")
  }

  private func name(_ entry: PresetList.Entry) -> String {
    if case .preset(let preset) = entry { preset.name } else { "" }
  }
}
