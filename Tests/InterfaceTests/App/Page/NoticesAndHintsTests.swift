import Countdown
import Drawing
import Testing

@testable import Interface

@Suite struct NoticesAndHintsTests {
  @Test func noticeReplacesHints() {
    var app = AppFixture()
    app.press(.function(4))
    app.press(" ")
    app.pass(.seconds(1))
    app.press(" r")
    #expect(app.statusBar == "reset; u undoes it")
    #expect(!app.scene.elements.contains { $0.id.purpose == .hint })
    app.pass(.seconds(3))
    #expect(
      app.statusBar.hasPrefix("space start") && app.statusBar.hasSuffix("? help"),
      "\(app.statusBar)")
    // A hint is clickable.
    app.clickHint(.character("?"))
    #expect(app.model.showsHelp)
  }

  /// The notice is cut, but the hint of a held `q` fits.
  @Test func longNoticeIsCutAfterWord() {
    for tab in AppTab.allCases {
      var app = AppFixture.with(["": 300], 40, 12)
      app.go(to: tab)
      app.send(.problem("no sound: nothing that plays sounds was found on this machine"))
      #expect(app.statusBar == "no sound: nothing that plays sounds\u{2026}", "\(tab): \(app)")
      app.pass(.seconds(3))
      app.send(.key("q", .pressed))
      app.pass(.milliseconds(300))
      #expect(app.statusBar == "hold q to leave; the timer runs on", "\(tab): \(app)")
    }
  }

  @Test func hintAboutHoldOutlastsAnotherKey() {
    var app = AppFixture.with(["eggs": 300])
    app.press(" ")
    app.press(.escape)
    app.press(.control("l"))
    #expect(app.statusBar == "hold esc to stop")
    app.pass(.seconds(5))
    #expect(app.statusBar.hasSuffix("? help"))
  }

  @Test(arguments: 24...100) func statusBarHasMargins(columns: Int) {
    for tab in AppTab.allCases {
      var app = AppFixture.with(["eggs": 300], columns, 14)
      app.go(to: tab)
      app.pass(.seconds(3))
      let hints = app.statusRow
      app.send(.problem("no sound: nothing that plays sounds was found on this machine"))
      let message = app.statusRow
      app.pass(.seconds(3))
      app.send(.key("q", .pressed))
      app.pass(.milliseconds(300))
      for (row, margin) in [(hints, 1), (message, 2), (app.statusRow, 2)] {
        #expect(row.hasPrefix(String(repeating: " ", count: margin)), "\(app)")
        #expect(row.count <= columns - margin && !row.trimmed.isEmpty, "\(app)")
      }
    }
  }

  @Test func keysAreBrightAndMeaningsFaint() {
    func labels(_ purpose: ElementKind) -> [Label] {
      AppFixture().scene.elements.compactMap { element in
        guard element.id.purpose == purpose, case .label(let label) = element.shape else {
          return nil
        }
        return label
      }
    }
    let (keys, meanings) = (labels(.hintKey), labels(.hintText))
    #expect(keys.map(\.text) == ["\u{2191} \u{2193}", "enter", "n", ",", "q", "?"])
    #expect(meanings.map(\.text) == ["turn", "start", "name", "settings", "leave", "help"])
    #expect(keys.allSatisfy { $0.style == [] } && meanings.allSatisfy { $0.style == .faint })
  }

  /// The last hint that is shown is the help.
  @Test(arguments: HelpKeysTests.Scenario.allCases)
  func atMostSixHintsAreShown(scenario: HelpKeysTests.Scenario) throws {
    let hints = scenario.app.model.hints
    for columns in 1...200 {
      let shown = hints.fitting(columns: columns) ?? []
      #expect(shown.count <= 6)
      if columns >= 6 { #expect(shown.last?.text == "? help") }
    }
    #expect(try #require(hints.fitting(columns: 200)).count == min(hints.count, 6))
  }

  @Test(arguments: [
    ("one two three", 13, "one two three"), ("one two three", 12, "one two\u{2026}"),
    ("one two three", 8, "one two\u{2026}"), ("one two three", 7, "one\u{2026}"),
    ("one: two", 7, "one\u{2026}"), ("one; two", 5, "one\u{2026}"), ("one two", 3, "on\u{2026}"),
    ("one", 1, ""),
  ])
  func wordsAreKeptWholeIfOneFits(text: String, columns: Int, cut: String) {
    #expect(Truncation.cut(text, to: columns, isUnicode: true, keepsWords: true) == cut)
  }

  /// In a narrow window, the hint of an ended timer omits the name.
  @Test(arguments: [
    (80, "F1 green tea: time is up   enter start   a add   e edit   q leave   ? help"),
    (40, "F1 green tea: time is up   ? help"), (24, "F1 time is up   ?"),
  ])
  func endedTimerHasHint(columns: Int, statusBar: String) throws {
    var app = AppFixture(columns, 14)
    app.begin("green tea", 5)
    app.press(.function(3))
    app.pass(.seconds(4))
    app.press(.down)
    app.pass(.seconds(8))
    #expect(app.statusBar == statusBar)
    let id = try #require(app.scene.elements.map(\.id).first { $0.purpose == .hint })
    #expect(id.hintedKey == .function(1))
    app.click(id)
    #expect(app.model.showsTimers && app.model.selectedPhase == .overtime)
  }

  /// Before F1, the wheels are shown and `eggs` is selected.
  @Test func firstPageShowsEndedTimer() {
    var app = AppFixture.with(["eggs": 300, "tea": 8])
    app.press("1")
    app.press("a")
    app.pass(.milliseconds(4500))
    app.press(.up)
    app.pass(.seconds(4))
    #expect(
      !app.model.showsTimers && app.statusBar.contains("F1 tea: time is up"), "\(app.statusBar)")
    app.press(.function(1))
    #expect(app.model.showsTimers && app.selectedLocalName == "tea")
  }

  @Test(arguments: [
    (60, 20), (40, 12), (40, 9), (40, 8), (40, 7), (40, 6), (30, 5), (20, 5), (20, 6), (20, 8),
    (20, 10), (24, 24),
  ])
  func everyPageHasAHint(columns: Int, rows: Int) {
    for tab in AppTab.allCases {
      for hasTimer in [false, true] {
        var app = hasTimer ? AppFixture.with(["": 300], columns, rows) : AppFixture(columns, rows)
        app.go(to: tab)
        app.pass(.seconds(3))
        let statusBar = app.statusBar
        #expect(statusBar.hasSuffix("? help"), "\(tab), timer \(hasTimer): \(app)")
        #expect(!statusBar.contains("\u{2026}"))
      }
    }
  }

  @Test func smallestCountdownShowsHint() {
    let app = AppFixture.with(["": 300], 20, 5)
    #expect(app.statusBar == "space pause   ? help")
  }

  /// If a setting does not fit, only its label is cut.
  @Test func theSheetShowsValuesInANarrowWindow() {
    var app = AppFixture(20, 6)
    app.press(",")
    app.pass(.seconds(1))
    #expect(app.rows[0].contains("Sound") && app.rows[0].contains("on"), "\(app)")
    app.press(.down, .down, .down)
    #expect(app.shows("Notif\u{2026} when away"), "\(app)")
    #expect(app.statusBar == ", done   ? help")
  }
}

extension AppFixture {
  fileprivate var statusRow: String {
    rows[viewport.window.rows - 1 - model.tabRows(in: viewport.size)]
  }
}
