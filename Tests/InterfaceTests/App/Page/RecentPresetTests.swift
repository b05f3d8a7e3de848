import Countdown
import Drawing
import Testing

@testable import Interface

/// Recent timers on the presets page.
@Suite struct RecentPresetTests {
  private static let plan = Plan(
    [Request(.seconds(1500), name: "focus"), Request(.seconds(300), name: "break")],
    repeats: .times(4))

  /// Returns the presets page after a preset with options was started.
  private func app(_ change: (inout TimerSpec) -> Void = { _ in }) -> AppFixture {
    var app = AppFixture()
    var order = TimerSpec(Self.plan)
    order.settings = app.model.settings
    order.line = "25m focus then 5m break --repeat 4 --ask"
    change(&order)
    app.send(.begin([order]))
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
    #expect(app.lines.map(\.name) == ["foo"])
    #expect(app.lines.first?.arguments == "25m focus then 5m break --repeat 4 --ask")
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

  /// Settings of the preset stay; settings of the app follow the app.
  @Test func runsAgainWithItsOwnSettings() {
    var app = app { order in
      order.settings.theme = .ember
      order.settings.warnings = [.seconds(10)]
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
    app.lines = [("soup", "8m")]
    app.press(.function(3), .home)
    app.press("a")
    app.press(.control("a"))
    app.press("  rice")
    app.press(.enter)
    #expect(app.model.presets.chosenEntry.map(name) == "rice")
    app.press("d")
    #expect(app.lines.map(\.name) == ["soup"])
  }

  // MARK: Late replies

  private func typed() -> Model {
    var app = AppFixture()
    app.press(.function(3))
    app.press("a")
    app.press("rice")
    return app.model
  }

  private func answer(_ line: String, written: String?) -> Event {
    var report = PresetsUpdate(presets: [Preset(name: "rice", arguments: "5m", isBuiltIn: false)])
    (report.submittedLine, report.writtenName) = (line, written)
    if written == nil { report.error = "another timer is writing it" }
    return .presets(report)
  }

  @Test func lineWaitsForReply() {
    var page = typed()
    #expect(
      page.update(.key(.enter), at: .noon)
        == [.store(.write(line: "rice: 5m", replacing: nil))])
    for event in [Event.key(.enter), .key(.character("x")), .text("y"), .key(.control("u"))] {
      #expect(page.update(event, at: .noon) == [])
    }
    #expect(page.textEntry?.editor.string == "rice: 5m")
    // A reply to another line is ignored.
    _ = page.update(.presets(PresetsUpdate(presets: [], notice: "soup is deleted")), at: .noon)
    #expect(page.textEntry != nil)
    var refused = page
    _ = refused.update(answer("rice: 5m", written: nil), at: .noon)
    _ = refused.update(.key(.backspace), at: .noon)
    #expect(refused.textEntry?.editor.string == "ric: 5m")
    _ = page.update(answer("rice: 5m", written: "rice"), at: .noon)
    #expect(page.textEntry == nil && page.presets.chosenEntry.map(name) == "rice")
  }

  @Test func replyToCancelledLineClosesNoOther() {
    var page = typed()
    _ = page.update(.key(.enter), at: .noon)
    _ = page.update(.key(.escape), at: .noon)
    _ = page.update(.key(.character("a")), at: .noon)
    _ = page.update(answer("rice: 5m", written: "rice"), at: .noon)
    #expect(page.textEntry?.editor.string == ": 5m")
  }

  private func name(_ entry: PresetList.Entry) -> String {
    if case .preset(let preset) = entry { preset.name } else { "" }
  }
}
