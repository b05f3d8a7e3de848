import Countdown
import Drawing
import Sound
import Testing

@testable import Interface

@Suite struct SheetPageTests {
  /// Returns the sheet over a timer, with an item selected.
  private func app(at item: SheetItem) -> AppFixture {
    var app = AppFixture.with(["eggs": 300])
    app.press(",")
    app.pass(.milliseconds(300))
    for _ in 0..<(SheetItem.all.firstIndex(of: item) ?? 0) { app.press(.down) }
    return app
  }

  private func settings(_ app: AppFixture) -> Settings? { app.model.selectedItem?.settings }

  @Test func changeTakesEffectAtOnce() {
    var app = app(at: .ring)
    app.press(.right)
    #expect(!app.model.settings.showsRing)
    #expect(settings(app)?.showsRing == false && app.writtenSettings == nil)
    app.press(.left)
    #expect(settings(app)?.showsRing == true)
  }

  @Test func timerKeepsItsOwnSettings() {
    var app = AppFixture()
    app.begin("eggs", 300) { $0.theme = .allCases[2] }
    app.begin("tea", 300)
    app.press(",")
    while app.model.sheet?.item != .theme { app.press(.down) }
    var seen: [Theme.Name?] = []
    for _ in Theme.Name.allCases {
      app.press(.enter)
      seen.append(app.model.items[0].settings.theme)
      #expect(app.model.items[1].settings.theme == app.model.settings.theme)
    }
    #expect(seen.allSatisfy { $0 == .allCases[2] })
    app.press(.up, .up, .enter)
    #expect(app.model.items.allSatisfy { !$0.settings.showsRing })
  }

  @Test func escapeRevertsAllChanges() {
    var app = app(at: .bell)
    let before = settings(app)
    app.press(.enter, .down, .enter, .down, .right, .down, .enter, .down, .left, .down, .enter)
    #expect(settings(app) != before)
    app.press(.escape)
    #expect(app.model.sheet == nil && app.model.settings == Settings())
    #expect(settings(app) == before && app.writtenSettings == nil)
    #expect(app.statusBar == "settings unchanged")
  }

  @Test(arguments: [Key.character(","), .character("q"), .control("c")])
  func closesAndWrites(key: Key) {
    var app = app(at: .bell)
    app.press(.enter, key)
    #expect(app.writtenSettings?.ringsBell == false && app.model.sheet == nil)
    #expect((app.outcome != nil) == (key == .control("c")))
  }

  @Test func doneAndClickOutsideCloseAndWrite() {
    var closedByDone = app(at: .bell)
    closedByDone.press(.enter)
    while closedByDone.model.sheet?.item != .done { closedByDone.press(.down) }
    closedByDone.press(.enter)
    #expect(closedByDone.writtenSettings?.ringsBell == false && closedByDone.model.sheet == nil)
    var closedByClick = app(at: .bell)
    closedByClick.press(.enter)
    closedByClick.point(.press, row: 0, column: 0)
    closedByClick.point(.release, row: 0, column: 0)
    #expect(closedByClick.writtenSettings?.ringsBell == false && closedByClick.model.sheet == nil)
  }

  @Test func unchangedSettingsAreNotWritten() {
    var app = app(at: .bell)
    app.press(.enter, .enter, .character(","))
    #expect(app.writtenSettings == nil && !app.effects.contains { $0.isStore })
  }

  @Test func pAndClickPlaySound() {
    let tone = SoundName.allCases[1]
    var app = app(at: .tone(tone))
    app.press("p")
    #expect(app.effects.contains(.sound(.preview(.alarm(tone)))))
    #expect(app.model.settings.sound == .auto)
    app.forgetEffects()
    let index = SheetItem.all.firstIndex(of: .tone(tone)) ?? 0
    app.click(Element.ID(.play, index))
    #expect(app.effects.contains(.sound(.preview(.alarm(tone)))))
    app.click(Element.ID(.choiceArea, index))
    #expect(app.model.settings.sound == .named(tone))
  }

  /// Opening the help neither writes nor reverts the changes in the sheet.
  @Test func helpKeepsUnsavedChanges() {
    var app = app(at: .bell)
    app.press(.enter)
    app.press("?,")
    #expect(app.model.sheet == nil && app.writtenSettings?.ringsBell == false)
    var reverted = self.app(at: .bell)
    reverted.press(.enter)
    reverted.press("?]")
    #expect(reverted.model.sheet != nil && reverted.model.tab == .timer)
    reverted.press(.escape)
    #expect(reverted.model.settings == Settings())
  }

  /// Switching the sound on restores the last selected sound.
  @Test func soundIsRestored() {
    var app = AppFixture { options in
      options.settings.sound = .none
      options.soundWhenSwitchedOn = .named(.glass)
    }
    app.press(",")
    app.press(.enter)
    #expect(app.model.settings.sound == .named(.glass))
    app.press(",")
    app.press(",")
    app.press(.enter)
    app.press(",")
    #expect(app.writtenSettings?.sound == SoundChoice.none)
    app.press(",")
    app.press(.enter)
    #expect(app.model.settings.sound == .named(.glass))
  }

  @Test(arguments: Theme.Name.allCases)
  func clickSelectsTheme(theme: Theme.Name) throws {
    var app = app(at: .bell)
    let index = try #require(Theme.Name.allCases.firstIndex(of: theme))
    app.click(Element.ID(.theme, index))
    #expect(app.model.settings.theme == theme && settings(app)?.theme == theme)
    #expect(app.model.sheet?.item == .theme && app.writtenSettings == nil)
    app.press(.right)
    #expect(
      app.model.settings.theme == Theme.Name.allCases[(index + 1) % Theme.Name.allCases.count])
  }

  @Test func headingIsNotClickable() {
    var app = app(at: .bell)
    let headings = app.scene.elements.filter { $0.id.purpose == .sheetHeading }
    #expect(headings.count == 4)
    for heading in headings {
      let before = app.viewState
      app.click(heading.id)
      #expect(app.viewState == before && app.model.sheet?.item == .bell)
    }
  }

  @Test func timersRunBehindSheet() {
    var app = app(at: .bell)
    let before = app.model.selectedItem?.time.duration ?? .zero
    app.pass(.seconds(10))
    #expect(app.model.selectedItem?.time.duration == before - .seconds(10))
    app.send(.key(.up, .pressed))
    #expect(app.model.selectedItem?.time.maxValue == .seconds(300))
  }

  @Test func clickOnHintPressesKey() {
    var app = app(at: .bell)
    app.press(.enter)
    app.clickHint(.escape)
    #expect(
      app.model.sheet == nil && app.model.settings == Settings() && app.writtenSettings == nil)
  }
}

extension Effect {
  fileprivate var isStore: Bool { if case .store = self { true } else { false } }
}
