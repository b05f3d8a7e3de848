import Countdown
import Drawing
import Testing

@testable import Interface

/// A notice does not hide what a person can do, and a hint is shown wherever a line has room for it.
@Suite struct NoticesAndHintsTests {
  @Test func aNoticeStandsBesideTheHints() {
    var app = AppFixture()
    app.press(.function(4))
    app.press(" ")
    app.pass(.seconds(1))
    app.press(" r")
    #expect(app.foot.hasPrefix("reset; u takes it back   space start"), "\(app.foot)")
    #expect(app.foot.hasSuffix("? help"))
    // Each hint is still a place for the pointer.
    app.click(Element.ID(.hint, Int(UnicodeScalar("?").value)))
    #expect(app.model.showsHelp)
  }

  /// Where nothing fits beside it, it is read whole for its time; one that cannot be, leaves room.
  @Test func aNoticeIsAloneWhereItFits() {
    var app = AppFixture(30, 12)
    app.send(.trouble("the sound player is not there"))
    #expect(app.foot == "the sound player is not there")
    app.pass(.seconds(3))
    #expect(app.foot.hasSuffix("? help"))
    app = AppFixture(24, 12)
    app.send(.trouble("the sound player is not there"))
    #expect(app.foot == "the sound\u{2026}   ? help")
  }

  /// A message that is longer than its line shows its beginning up to a whole word, on every page and while `q` is held.
  @Test func aLongMessageEndsAfterAWord() {
    for tab in AppTab.allCases {
      var app = AppFixture.with(["": 300], 40, 12)
      app.go(to: tab)
      app.send(.trouble("no sound: nothing that plays sounds was found on this machine"))
      #expect(app.foot.hasPrefix("no sound: nothing that plays\u{2026}   "), "\(tab): \(app)")
      app.pass(.seconds(3))
      app.send(.key("q", .pressed))
      app.pass(.milliseconds(300))
      #expect(app.foot == "hold q to leave; the timer goes on in\u{2026}", "\(tab): \(app)")
    }
  }

  @Test(arguments: [
    ("one two three", 13, "one two three"), ("one two three", 12, "one two\u{2026}"),
    ("one two three", 8, "one two\u{2026}"), ("one two three", 7, "one\u{2026}"),
    ("one: two", 7, "one\u{2026}"), ("one; two", 5, "one\u{2026}"), ("one two", 3, "on\u{2026}"),
    ("one", 1, ""),
  ])
  func wordsStayWhole(text: String, columns: Int, cut: String) {
    #expect(Fitting.cut(text, to: columns, isUnicode: true, keepsWords: true) == cut)
  }

  /// A timer that is up is said for as long as it is: the way to it is never cut off, nor is the help.
  @Test(arguments: [
    (80, "green tea: time is up   F1 shows it   enter start   a add   e edit   ? help"),
    (44, "green tea: time is up   F1 shows it   ? help"),
    (40, "green tea: time is up   F1 shows it"), (24, "green tea\u{2026}   F1 show"),
  ])
  func whatIsUpShowsTheWay(columns: Int, foot: String) throws {
    var app = AppFixture(columns, 14)
    app.begin("green tea", 5)
    app.press(.function(3))
    app.pass(.seconds(4))
    app.press(.down)
    app.pass(.seconds(8))
    #expect(app.foot == foot)
    let id = try #require(app.scene.elements.map(\.id).first { $0.purpose == .hint })
    #expect(id.hintedKey == .function(1))
    app.click(id)
    #expect(app.model.showsTimers && app.model.chosenPhase == .overtime)
  }

  /// `F1 shows it` holds on the wheels too, and where another timer was chosen.
  @Test func theFirstPageShowsWhatIsUp() {
    var app = AppFixture.with(["eggs": 300, "tea": 8])
    app.press("1")
    app.press("a")
    app.pass(.milliseconds(4500))
    app.press(.up)
    app.pass(.seconds(4))
    #expect(!app.model.showsTimers && app.foot.contains("F1 shows it"), "\(app.foot)")
    app.press(.function(1))
    #expect(app.model.showsTimers && app.chosen == "tea")
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
        let last = app.foot
        #expect(last.hasSuffix("? help"), "\(tab), timer \(hasTimer): \(app)")
        #expect(!last.contains("\u{2026}"))
      }
    }
  }

  @Test func theSmallestCountdownSaysHowItIsPaused() {
    let app = AppFixture.with(["": 300], 20, 5)
    #expect(app.foot == "space pause   ? help")
  }

  /// A line of the settings says its value also in a narrow window.
  @Test func theSheetShowsValuesInANarrowWindow() {
    var app = AppFixture(20, 6)
    app.press(",")
    app.pass(.seconds(1))
    #expect(app.rows[0].contains("Sound") && app.rows[0].contains("on"), "\(app)")
    app.press(.down, .down, .down)
    #expect(app.shows("Notif\u{2026} when away"), "\(app)")
    #expect(app.foot == ", done   ? help")
  }
}
