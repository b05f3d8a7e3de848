import Countdown
import Drawing
import Testing

@testable import Interface

/// Every key that the help or a hint names does something there.
@Suite struct HelpKeysTests {
  /// Where in the app somebody is, prepared so that no key is idle.
  enum Place: String, CaseIterable, CustomTestStringConvertible {
    case wheels, wheelsBesideATimer, oneTimer, oneOfTwo, oneOnAll, allTimers, up, nothing, presets,
      stopwatch, log, sheet

    var testDescription: String { rawValue }

    var house: House {
      var house = House()
      switch self {
      case .wheels: house.press("12345")
      case .wheelsBesideATimer:
        house = .with(["eggs": 300])
        house.press("a")
      case .oneTimer:
        house = .with(["eggs": 300])
        house.press("+")
      case .oneOfTwo:
        house = .with(["eggs": 300, "tea": 200])
        house.press("+")
      case .oneOnAll:
        house = .with(["eggs": 300])
        house.press("+]")
      case .allTimers:
        house = .with(["eggs": 300, "tea": 200])
        house.press("]+")
      case .up:
        house = .with(["eggs": 300, "tea": 5])
        house.pass(.seconds(4))
      case .nothing: house.press("]")
      case .presets:
        house.press("]]")
        house.lines = [("rice", "12m"), ("pasta", "9m")]
        house.send(.presets(PresetReport(presets: house.presets, canUndo: true)))
        house.press(.down)
      case .stopwatch:
        house.press(.function(4), .character(" "))
        for _ in 0..<40 {
          house.pass(.seconds(1))
          house.press("l")
        }
        house.pass(.seconds(1))
        house.press(.down, .down)
      case .log:
        house = .withLog()
        house.press(.left, .left)
      case .sheet:
        house.press(",")
        house.press(.down, .down, .down)
      }
      house.pass(.seconds(3))
      house.forgetEffects()
      return house
    }
  }

  private func does(_ key: Key, in house: House) -> Bool {
    var house = house
    let before = house.look
    house.send(.key(key, .pressed))
    return !house.effects.isEmpty || house.look != before
  }

  @Test(arguments: Place.allCases)
  func everyKeyInTheHelpDoesSomething(place: Place) throws {
    let house = place.house
    let inner = try #require(house.page.inner)
    for line in house.page.help(on: inner, at: house.now).lines {
      switch KeyNames.help(line.key) {
      case nil: Issue.record("\(line.key) is known to no test")
      case .all(let keys):
        for key in keys { #expect(does(key, in: house), "\(line.key): \(key), \(line.meaning)") }
      case .any(let keys):
        let acts = keys.contains { does($0, in: house) }
        #expect(acts, "\(line.key): \(line.meaning)")
      case .pointer: break
      }
    }
  }

  @Test(arguments: Place.allCases)
  func everyKeyInAHintDoesSomething(place: Place) throws {
    let house = place.house
    let hints: [String]
    switch house.look.content {
    case .wheels(let look): hints = look.foot.hints.flatMap { $0 }
    case .nothing(let look): hints = look.hints.flatMap { $0 }
    case .presets(let look): hints = look.foot.hints.flatMap { $0 }
    case .stopwatch(let look): hints = look.foot.hints.flatMap { $0 }
    case .log(let look): hints = look.foot.hints.flatMap { $0 }
    case .timer, .all: hints = house.hints
    }
    #expect(!hints.isEmpty)
    for hint in hints {
      let keys = try #require(KeyNames.hint(hint), "\(hint) is known to no test")
      for key in keys { #expect(does(key, in: house), "\(hint): \(key)") }
    }
  }

  /// Each line of hints has nothing that the longer one before it lacks, so a wider window shows no less.
  @Test(arguments: Place.allCases)
  func aWiderWindowShowsNoFewerHints(place: Place) {
    let house = place.house
    let all = [
      house.page.wheelHints, house.page.emptyHints, house.page.presetHints,
      house.page.stopwatchHints, house.page.logHints,
    ]
    for hints in all {
      let subjects = hints.map { line in Set(line.map { $0.prefix { $0 != " " } }) }
      for (wide, narrow) in zip(subjects, subjects.dropFirst()) {
        #expect(narrow.isSubset(of: wide), "\(wide) lacks some of \(narrow)")
      }
    }
  }

  /// Each page of the help is there, and the keys that work anywhere are in it.
  @Test(arguments: Place.allCases)
  func theHelpOpensAndCloses(place: Place) {
    var house = place.house
    let before = house.look
    house.press("?")
    #expect(house.page.showsHelp && house.shows("close this help") == (place != .sheet))
    house.press(.escape)
    #expect(!house.page.showsHelp)
    #expect(house.look.content == before.content && house.look.sheet == before.sheet)
    for key in [Key.character("?"), .enter, .character(" "), .character("q")] {
      house = place.house
      house.press("?")
      house.press(key)
      #expect(!house.page.showsHelp && house.outcome == nil, "\(key)")
    }
    house = place.house
    house.press("?")
    house.point(.press, row: 12, column: 40)
    house.point(.release, row: 12, column: 40)
    #expect(!house.page.showsHelp && house.names == place.house.names)
  }

  /// `end` turns the chosen wheel alone, the shortest way.
  @Test(arguments: [(0, [23, 5, 0]), (1, [0, 59, 0]), (2, [0, 5, 59])])
  func endIsTheLastNumber(wheel: Int, numbers: [Int]) {
    var house = House()
    house.press(.left, .left)
    for _ in 0..<wheel { house.press(.right) }
    house.press(.end)
    #expect((0..<3).map { house.page.wheels.number(of: $0) } == numbers)
    house.press(.end)
    #expect((0..<3).map { house.page.wheels.number(of: $0) } == numbers)
    house.press(.up)
    #expect(house.page.wheels.number(of: wheel) == 0)
  }

  @Test func otherPagesAreReachedFromTheHelp() {
    var house = House()
    house.press("?]")
    #expect(!house.page.showsHelp && house.page.tab == .all)
    house.press("?,")
    #expect(!house.page.showsHelp && house.page.sheet != nil)
  }
}

extension House {
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
