import Countdown
import Drawing
import Harness
import Testing

@testable import Interface

@Suite struct LeavingTests {
  @Test func controlCAndSignalsLeave() {
    for (event, outcome) in [
      (Event.key(.control("c")), Outcome.interrupted(left: .zero)),
      (.interrupt, .interrupted(left: .zero)),
      (.key(.control("\\")), .quit(left: .zero)),
    ] {
      for (timers, key) in [([], Key.other), (["eggs"], .other), (["eggs"], .character("?"))] {
        var app = AppFixture()
        for name in timers { app.begin(name, 300) }
        app.press(key)
        app.send(event)
        #expect(app.outcome == outcome)
        app.forgetEffects()
        app.press("q ")
        app.send(.tick)
        #expect(app.effects.isEmpty)
      }
    }
  }

  @Test func tapLeavesIfNothingIsLost() {
    var app = AppFixture()
    app.press("q")
    #expect(app.outcome == .left)
    app = AppFixture()
    app.press(.function(4))
    app.press(" ")
    app.pass(.seconds(1))
    app.press("q")
    #expect(app.outcome == nil && app.statusBar.contains("the stopwatch ends"))
    app.hold(.character("q"))
    #expect(app.outcome == .left)
  }

  /// Unnamed timers of equal length have numbers from the second on.
  @Test func closingLinesNumberUnnamedTimers() {
    var app = AppFixture()
    for name in ["", "eggs", ""] { app.begin(name, 300) }
    let lines = app.model.closingText(.left, at: app.now, in: Greenwich()).split(separator: "\n")
    #expect(
      lines.map { $0.prefix { $0 != ":" } } == ["5m", "5m eggs", "5m 2"], "\(lines)")
    app = AppFixture()
    app.begin("", 300)
    #expect(app.model.closingText(.left, at: app.now, in: Greenwich()).hasPrefix("5m: "))
  }

  @Test func closingLinesOutsideAppNumberUnnamedTimers() {
    let plan = Plan([Request(.seconds(720))])
    let model = Model([plan, plan], options: CountdownOptions(), zone: Greenwich(), at: .noon)
    #expect(
      model.closingText(.left, at: .noon, in: Greenwich())
        == "12m: stopped with 12:00 left\n12m 2: stopped with 12:00 left")
  }

  /// The line counts only the app's own timers.
  @Test(arguments: [
    (1, 0, "see it, timer stop k1 to stop it"), (1, 2, "see it, timer stop k1 to stop it"),
    (2, 0, "see them, timer stop k1 to stop one, or timer stop all"),
  ])
  func closingLineNamesStopCommands(localCount: Int, remoteCount: Int, words: String) {
    var app = AppFixture()
    for number in 1...localCount { app.begin("eggs \(number)", 300) }
    let running = (0..<remoteCount).map { app.running("k\($0)", "tea", 300) }
    app.send(.remoteTimers(running + [app.lost("c4", "rice", 300)]))
    app.send(.key(.control("c")))
    app.send(.handedOver(nil))
    let text = app.model.closingText(.left, at: app.now, in: Greenwich()) { "k\($0.number)" }
    let lines = text.split(separator: "\n")
    #expect(lines.last == "write timer to \(words)", "\(lines)")
    #expect(lines.allSatisfy { $0.count < 80 })
  }

  @Test func closingLineShowsID() {
    var app = AppFixture.with(["eggs": 300])
    app.send(.key(.control("c")))
    app.send(.handedOver(nil))
    let lines = app.model.closingText(.left, at: app.now, in: Greenwich()) { _ in "k7" }
    #expect(lines.hasPrefix("5m eggs (k7): runs in the background, ends "), "\(lines)")
  }

  @Test func leaveHintIsHiddenIfKeyEndsTimer() {
    var app = AppFixture.with(["eggs": 5, "tea": 300], 120, 30)
    app.press(.function(2))
    #expect(app.statusBar.contains("hold q to leave"))
    app.pass(.seconds(9))
    #expect(
      app.statusBar.contains("enter done") && !app.statusBar.contains("leave"), "\(app.statusBar)")
  }

  @Test func pointerHoldHintNamesNoKey() throws {
    var app = AppFixture.with(["eggs": 300], 120, 30)
    let box = try #require(app.scene[Element.ID(.leave)]?.box)
    app.point(.press, row: box.row, column: box.column + 2)
    app.pass(.milliseconds(200))
    app.point(.release, row: box.row, column: box.column + 2)
    let words = "hold it to leave; the timer runs on"
    #expect(app.statusBar.contains(words), "\(app.statusBar)")
  }

  @Test func statusBarNamesRunningTimers() {
    var app = AppFixture.with(["eggs": 300, "tea": 200])
    app.press("[[")
    app.send(.key(.character("q"), .pressed))
    #expect(app.statusBar.contains("2 timers run on"), "\(app.statusBar)")
  }

  @Test func statusBarNamesStopwatchAndTimers() {
    for (timers, words) in [
      (1, "the timer runs on, the stopwatch ends"),
      (2, "2 timers run on, the stopwatch ends"),
    ] {
      var app = AppFixture(120, 30)
      for number in 1...timers { app.begin("eggs \(number)", 300) }
      app.press(.function(4), .character(" "))
      app.pass(.seconds(3))
      app.send(.key(.character("q"), .pressed))
      #expect(app.statusBar.contains(words), "\(app.statusBar)")
    }
  }

  @Test func reportNamesTimersAndStopwatch() {
    var app = AppFixture.with(["eggs": 300])
    app.press(.function(4), .character(" "))
    app.pass(.seconds(2))
    app.forgetEffects()
    app.send(.report)
    let lines = app.effects.compactMap {
      if case .presenter(.report(let line)) = $0 { line } else { nil }
    }
    #expect(
      lines.count == 2 && lines[0].hasPrefix("eggs: 04:5") && lines[1].hasPrefix("stopwatch: 02."),
      "\(lines)")
  }

  @Test func losingFocusEndsHold() {
    for key in [Key.character("q"), .escape] {
      var app = AppFixture.with(["eggs": 300])
      app.send(.key(key, .pressed))
      app.pass(.milliseconds(500))
      app.send(.focus(false))
      app.pass(.seconds(3))
      #expect(app.outcome == nil && app.names == ["eggs"])
    }
  }

  @Test(arguments: [Event.suspend, .key(.control("z")), .resize])
  func interruptionEndsHold(event: Event) {
    for key in [Key.character("q"), .escape] {
      var app = AppFixture.with(["eggs": 300])
      app.send(.key(key, .pressed))
      app.pass(.milliseconds(500))
      app.send(event)
      app.pass(.seconds(3))
      #expect(app.outcome == nil && app.names == ["eggs"])
    }
  }

  @Test(arguments: [
    Event.focus(false), .resize, .key(.character("]")), .key(.character(",")), .key(.enter),
    .key(.control("z")), .viewport(nil),
    .viewport(Viewport(window: Size(columns: 12, rows: 3), capabilities: Capabilities())),
  ])
  func interruptionEndsDrag(event: Event) throws {
    var app = AppFixture()
    let box = try #require(app.scene[Element.ID(.wheel, 1)]?.box)
    app.point(.press, row: box.row + 5, column: box.column + 3)
    app.pass(.milliseconds(100))
    app.point(.drag, row: box.row + 2, column: box.column + 3)
    #expect(app.model.wheels.isDragged)
    app.send(event)
    #expect(!app.model.wheels.isDragged)
    let number = app.model.wheels.number(of: 1)
    #expect(app.model.wheels.positions(at: app.now.steady)[1] == Double(number))
    app.send(.pointer(Pointer(.drag, row: 0, column: box.column + 3), on: nil))
    app.send(.pointer(Pointer(.release, row: 0, column: box.column + 3), on: nil))
    #expect(app.model.wheels.number(of: 1) == number)
  }

  /// A terminal that takes no output still reports the pointer.
  @Test func clickSurvivesStall() throws {
    var app = AppFixture()
    let box = try #require(app.scene[Element.ID(.start)]?.box)
    app.point(.press, row: box.row, column: box.column + 2)
    app.send(.viewport(nil))
    app.send(
      .pointer(
        Pointer(.release, row: box.row, column: box.column + 2), on: Element.ID(.start)))
    #expect(app.model.items.count == 1)
  }

  @Test func invisibleWindowHasNoFocus() {
    var app = AppFixture()
    app.press(.tab, .tab)
    #expect(app.model.interaction.focus != nil)
    app.send(.viewport(nil))
    #expect(app.model.interaction.focus == nil)
    app.press(.tab)
    #expect(app.model.interaction.focus == nil)
    app.send(.viewport(.usual))
    app.press(.tab)
    #expect(app.model.interaction.focus != nil)
  }

  @Test func focusLeavesDisabledButton() {
    var app = AppFixture()
    app.press(.backtab)
    #expect(app.model.interaction.focus == Element.ID(.start))
    app.press(.backspace)
    #expect(app.model.isStartDisabled && app.model.interaction.focus != Element.ID(.start))
  }
}
