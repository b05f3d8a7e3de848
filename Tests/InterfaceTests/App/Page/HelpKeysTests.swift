import Countdown
import Drawing
import Testing

@testable import Interface

/// Every key that the help or a hint names does something there.
@Suite struct HelpKeysTests {
  /// Where in the app somebody is, prepared so that no key is idle.
  enum Place: String, CaseIterable, CustomTestStringConvertible {
    case wheels, wheelsBesideATimer, oneTimer, oneOfTwo, oneOnAll, allTimers, up, nothing, presets,
      stopwatch, log, sheet, buttonOfATimer, stopOfATimer, buttonOfTheStopwatch, others, lost,
      sequence

    var testDescription: String { rawValue }

    var app: AppFixture {
      var app = AppFixture()
      switch self {
      case .wheels: app.press("12345")
      case .wheelsBesideATimer:
        app = .with(["eggs": 300])
        app.press("a")
      case .oneTimer:
        app = .with(["eggs": 300])
        app.press("+")
      case .oneOfTwo:
        app = .with(["eggs": 300, "tea": 200])
        app.press("+")
      case .oneOnAll:
        app = .with(["eggs": 300])
        app.press("+]")
      case .allTimers:
        app = .with(["eggs": 300, "tea": 200])
        app.press("]+")
      case .up:
        app = .with(["eggs": 300, "tea": 5])
        app.pass(.seconds(4))
      case .nothing: app.press("]")
      case .presets:
        app.press("]]")
        app.lines = [("rice", "12m"), ("pasta", "9m")]
        app.send(.presets(PresetsUpdate(presets: app.presets, canUndo: true)))
        app.press(.down)
      case .stopwatch:
        app.press(.function(4), .character(" "))
        for _ in 0..<40 {
          app.pass(.seconds(1))
          app.press("l")
        }
        app.pass(.seconds(1))
        app.press(.down, .down)
      case .log:
        app = .withLog()
        app.press(.left, .left)
      case .sheet:
        app.press(",")
        app.press(.down, .down, .down)
      case .buttonOfATimer, .stopOfATimer:
        app = .with(["eggs": 300])
        app.press("+")
        let stop = self == .stopOfATimer
        for _ in 0..<4 where (app.model.focus == .control(.stop)) != stop || app.model.focus == nil
        {
          app.press(.tab)
        }
      case .buttonOfTheStopwatch:
        app = Place.stopwatch.app
        app.press(.tab)
      case .others: app = .amongOthers()
      case .lost:
        app.send(.remoteTimers([app.lost("k1", "tea", 90), app.running("k2", "talk", 600)]))
      case .sequence:
        let parts = [Request(.seconds(300), name: "a"), Request(.seconds(300), name: "b")]
        app.send(.begin([TimerSpec(Plan(parts))]))
        app.press("+")
      }
      app.pass(.seconds(3))
      app.forgetEffects()
      return app
    }
  }

  private func does(_ key: Key, in app: AppFixture) -> Bool {
    var app = app
    let before = app.viewState
    app.send(.key(key, .pressed))
    return !app.effects.isEmpty || app.viewState != before
  }

  @Test(arguments: Place.allCases)
  func everyKeyInTheHelpDoesSomething(place: Place) throws {
    let app = place.app
    for line in app.model.help(at: app.now).lines {
      switch KeyNames.help(line.key) {
      case nil: Issue.record("\(line.key) is known to no test")
      case .all(let keys):
        for key in keys { #expect(does(key, in: app), "\(line.key): \(key), \(line.meaning)") }
      case .any(let keys):
        let acts = keys.contains { does($0, in: app) }
        #expect(acts, "\(line.key): \(line.meaning)")
      case .pointer: break
      }
    }
  }

  /// What the help leaves out does nothing, or says why it does nothing.
  @Test(arguments: Place.allCases)
  func everyKeyThatDoesSomethingIsInTheHelp(place: Place) {
    let app = place.app
    var named: Set<Key> = []
    for line in app.model.help(at: app.now).lines {
      switch KeyNames.help(line.key) {
      case .all(let keys)?, .any(let keys)?: named.formUnion(keys)
      case .pointer?, nil: break
      }
    }
    // With shift, or without it, they are the same keys where nothing else is said.
    if named.contains("p") { named.insert("P") }
    if named.contains("+") { named.insert("=") }
    for key in Self.keys where !named.contains(key) {
      var (pressed, left) = (app, app)
      pressed.press(key)
      // Words pass.
      pressed.pass(.seconds(8))
      left.pass(.seconds(8))
      #expect(pressed.viewState == left.viewState && pressed.effects == left.effects, "\(key)")
    }
  }

  /// All keys, but for letters with shift, which are the same as without where they have no meaning of their own.
  private static let keys: [Key] =
    (0x20...0x7E).compactMap { Unicode.Scalar($0) }.filter {
      !("A"..."Z").contains($0) || $0 == "P"
    }
    .map { .character($0) }
    + (0x61...0x7A).compactMap { Unicode.Scalar($0) }.map { .control($0) }
    + (1...12).map(Key.function)
    + [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .tab, .backtab, .escape,
      .backspace, .delete, .nextTab, .previousTab, .control("\\"),
    ]

  @Test(arguments: Place.allCases)
  func everyKeyInAHintDoesSomething(place: Place) throws {
    let app = place.app
    let hints: [String]
    switch app.viewState.content {
    case .wheels(let viewState): hints = viewState.foot.hints.map(\.words)
    case .nothing(let viewState): hints = viewState.hints.map(\.words)
    case .presets(let viewState): hints = viewState.foot.hints.map(\.words)
    case .stopwatch(let viewState): hints = viewState.foot.hints.map(\.words)
    case .log(let viewState): hints = viewState.foot.hints.map(\.words)
    case .timer, .line, .all: hints = app.hints
    }
    #expect(!hints.isEmpty)
    for hint in hints {
      let keys = try #require(KeyNames.hint(hint), "\(hint) is known to no test")
      for key in keys { #expect(does(key, in: app), "\(hint): \(key)") }
    }
  }

  /// A wider window shows no less, and where anything has room, a key is shown.
  @Test(arguments: Place.allCases)
  func aWiderWindowShowsNoFewerHints(place: Place) {
    let hints = place.app.model.hints
    var narrow: Set<String> = []
    for columns in 8...160 {
      let shown = hints.shown(columns: columns)?.map(\.words) ?? []
      // Some have shorter words in a narrow window.
      let keys = Set(
        hints.filter { shown.contains($0.words) || shown.contains($0.shortened.words) }
          .map(\.words))
      #expect(narrow.isSubset(of: keys), "\(columns) columns lack some of \(narrow)")
      #expect(!keys.isEmpty)
      narrow = keys
    }
    #expect(narrow.count == min(hints.count, [KeyHint].most))
  }

  /// Each page of the help is there, and the keys that work anywhere are in it.
  @Test(arguments: Place.allCases)
  func theHelpOpensAndCloses(place: Place) {
    var app = place.app
    let before = app.viewState
    app.press("?")
    #expect(app.model.showsHelp && app.shows("close this help"))
    app.press(.escape)
    #expect(!app.model.showsHelp)
    #expect(app.viewState.content == before.content && app.viewState.sheet == before.sheet)
    for key in [Key.character("?"), .enter, .character(" "), .character("q")] {
      app = place.app
      app.press("?")
      app.press(key)
      #expect(!app.model.showsHelp && app.outcome == nil, "\(key)")
    }
    app = place.app
    app.press("?")
    app.point(.press, row: 12, column: 40)
    app.point(.release, row: 12, column: 40)
    #expect(!app.model.showsHelp && app.names == place.app.names)
  }

  /// `end` turns the chosen wheel alone, the shortest way.
  @Test(arguments: [(0, [23, 5, 0]), (1, [0, 59, 0]), (2, [0, 5, 59])])
  func endIsTheLastNumber(wheel: Int, numbers: [Int]) {
    var app = AppFixture()
    app.press(.left, .left)
    for _ in 0..<wheel { app.press(.right) }
    app.press(.end)
    #expect((0..<3).map { app.model.wheels.number(of: $0) } == numbers)
    app.press(.end)
    #expect((0..<3).map { app.model.wheels.number(of: $0) } == numbers)
    app.press(.up)
    #expect(app.model.wheels.number(of: wheel) == 0)
  }

  @Test func otherPagesAreReachedFromTheHelp() {
    var app = AppFixture()
    app.press("?]")
    #expect(!app.model.showsHelp && app.model.tab == .all)
    app.press("?,")
    #expect(!app.model.showsHelp && app.model.sheet != nil)
  }
}

extension AppFixture {
  /// The hints that are shown, each on its own.
  fileprivate var hints: [String] {
    var hints: [String] = []
    for word in foot.split(separator: " ", omittingEmptySubsequences: false) {
      if word.isEmpty {
        if hints.last?.isEmpty == false { hints.append("") }
      } else {
        hints.append(hints.popLast().map { $0.isEmpty ? "\(word)" : "\($0) \(word)" } ?? "\(word)")
      }
    }
    return hints
  }
}
