import Countdown
import Drawing
import Testing

@testable import Interface

@Suite struct HelpKeysTests {
  /// A state of the app in which every listed key has an effect.
  enum Scenario: String, CaseIterable, CustomTestStringConvertible {
    case wheels, wheelsBesideATimer, oneTimer, oneOfTwo, oneOnAll, allTimers, ringing, noTimers,
      presets,
      stopwatch, log, sheet, buttonOfATimer, stopOfATimer, buttonOfTheStopwatch, remoteTimers,
      lostTimer,
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
      case .ringing:
        app = .with(["eggs": 300, "tea": 5])
        app.pass(.seconds(4))
      case .noTimers: app.press("]")
      case .presets:
        app.press("]]")
        app.userPresets = [("rice", "12m"), ("pasta", "9m")]
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
        let focusesStop = self == .stopOfATimer
        repeat {
          app.press(.tab)
        } while (app.model.focus == .control(.stop)) != focusesStop
      case .buttonOfTheStopwatch:
        app = Scenario.stopwatch.app
        app.press(.tab)
      case .remoteTimers: app = .withRemoteTimers()
      case .lostTimer:
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

  private func hasEffect(_ key: Key, in app: AppFixture) -> Bool {
    var app = app
    let before = app.viewState
    app.send(.key(key, .pressed))
    return !app.effects.isEmpty || app.viewState != before
  }

  @Test(arguments: Scenario.allCases)
  func everyKeyInTheHelpDoesSomething(scenario: Scenario) throws {
    let app = scenario.app
    for line in app.model.help(at: app.now).lines {
      switch KeyNames.help(line.key) {
      case nil: Issue.record("\(line.key) is known to no test")
      case .all(let keys):
        for key in keys { #expect(hasEffect(key, in: app), "\(line.key): \(key), \(line.meaning)") }
      case .any(let keys):
        let hasAnyEffect = keys.contains { hasEffect($0, in: app) }
        #expect(hasAnyEffect, "\(line.key): \(line.meaning)")
      case .viArrows, .pointer: break
      }
    }
  }

  /// Keys that are not in the help do nothing, or show a notice.
  @Test(arguments: Scenario.allCases)
  func everyKeyThatDoesSomethingIsInTheHelp(scenario: Scenario) {
    let app = scenario.app
    var listedKeys: Set<Key> = []
    for line in app.model.help(at: app.now).lines {
      switch KeyNames.help(line.key) {
      case .all(let keys)?, .any(let keys)?: listedKeys.formUnion(keys)
      case .viArrows?, .pointer?, nil: break
      }
    }
    // If the help does not list `P` and `=`, they do what `p` and `+` do.
    if listedKeys.contains("p") { listedKeys.insert("P") }
    if listedKeys.contains("+") { listedKeys.insert("=") }
    let arrows: [(Key, Key)] = [("h", .left), ("j", .down), ("k", .up), ("l", .right)]
    for (letter, arrow) in arrows where listedKeys.contains(arrow) { listedKeys.insert(letter) }
    for key in Self.keys where !listedKeys.contains(key) {
      var (pressed, untouched) = (app, app)
      pressed.press(key)
      // Notices disappear before this time.
      pressed.pass(.seconds(8))
      untouched.pass(.seconds(8))
      #expect(
        pressed.viewState == untouched.viewState && pressed.effects == untouched.effects, "\(key)")
    }
  }

  /// All keys, except letters with shift other than `P`.
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

  @Test(arguments: Scenario.allCases)
  func everyKeyInAHintDoesSomething(scenario: Scenario) throws {
    let app = scenario.app
    let hints: [String]
    switch app.viewState.content {
    case .wheels(let viewState): hints = viewState.statusBar.hints.map(\.text)
    case .nothing(let viewState): hints = viewState.hints.map(\.text)
    case .presets(let viewState): hints = viewState.statusBar.hints.map(\.text)
    case .stopwatch(let viewState): hints = viewState.statusBar.hints.map(\.text)
    case .log(let viewState): hints = viewState.statusBar.hints.map(\.text)
    case .timer, .line, .all: hints = app.hints
    }
    #expect(!hints.isEmpty)
    for hint in hints {
      let keys = try #require(KeyNames.hint(hint), "\(hint) is known to no test")
      for key in keys { #expect(hasEffect(key, in: app), "\(hint): \(key)") }
    }
  }

  @Test(arguments: Scenario.allCases)
  func aWiderWindowShowsNoFewerHints(scenario: Scenario) {
    let hints = scenario.app.model.hints
    var previousKeys: Set<String> = []
    for columns in 8...160 {
      let shown = hints.fitting(columns: columns)?.map(\.text) ?? []
      // In a narrow window, some hints are shortened.
      let keys = Set(
        hints.filter { shown.contains($0.text) || shown.contains($0.shortened.text) }
          .map(\.text))
      #expect(previousKeys.isSubset(of: keys), "\(columns) columns lack some of \(previousKeys)")
      #expect(!keys.isEmpty)
      previousKeys = keys
    }
    #expect(previousKeys.count == min(hints.count, [KeyHint].maxCount))
  }

  @Test(arguments: Scenario.allCases)
  func anyKeyOrClickClosesTheHelp(scenario: Scenario) {
    var app = scenario.app
    let before = app.viewState
    app.press("?")
    #expect(app.model.showsHelp && app.shows("close this help"))
    app.press(.escape)
    #expect(!app.model.showsHelp)
    #expect(app.viewState.content == before.content && app.viewState.sheet == before.sheet)
    for key in [Key.character("?"), .enter, .character(" "), .character("q")] {
      app = scenario.app
      app.press("?")
      app.press(key)
      #expect(!app.model.showsHelp && app.outcome == nil, "\(key)")
    }
    app = scenario.app
    app.press("?")
    app.point(.press, row: 12, column: 40)
    app.point(.release, row: 12, column: 40)
    #expect(!app.model.showsHelp && app.names == scenario.app.names)
  }

  @Test(arguments: [(0, [23, 5, 0]), (1, [0, 59, 0]), (2, [0, 5, 59])])
  func endTurnsToLastNumber(wheel: Int, numbers: [Int]) {
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

  @Test func helpLeadsToOtherPages() {
    var app = AppFixture()
    app.press("?]")
    #expect(!app.model.showsHelp && app.model.tab == .all)
    app.press("?,")
    #expect(!app.model.showsHelp && app.model.sheet != nil)
  }
}

extension AppFixture {
  /// The hints in the status bar. Several blanks separate two hints.
  fileprivate var hints: [String] {
    var hints: [String] = []
    for word in statusBar.split(separator: " ", omittingEmptySubsequences: false) {
      if word.isEmpty {
        if hints.last?.isEmpty == false { hints.append("") }
      } else {
        hints.append(hints.popLast().map { $0.isEmpty ? "\(word)" : "\($0) \(word)" } ?? "\(word)")
      }
    }
    return hints
  }
}
