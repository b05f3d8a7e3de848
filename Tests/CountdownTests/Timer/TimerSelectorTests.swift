import Harness
import Testing

@testable import Countdown

@Suite struct TimerSelectorTests {
  static let timers: [TimerSnapshot] = [
    .running("k7", "tea"), .running("c4", "teapot"), .running("g2", "eggs"),
    .running("g21", "eggs"), .running("n9", ""), .running("b5", "green tea"), .running("n1", "k7"),
    .running("r3", "all"), .running("v6"),
  ]

  private func ids(_ which: String?, allowsPrefixes: Bool = true) throws -> String {
    try TimerSelector.indices(of: which, among: Self.timers, allowsPrefixes: allowsPrefixes)
      .map { Self.timers[$0].id }.joined(separator: " ")
  }

  @Test(arguments: [
    ("tea", "k7"), ("teap", "c4"), ("c4", "c4"), ("c", "c4"), ("n9", "n9"),
    ("green tea", "b5"), ("gr", "b5"), ("g2", "g2"), ("g21", "g21"), ("b", "b5"), ("k7", "k7"),
    ("all", "k7 c4 g2 g21 n9 b5 n1 r3 v6"), ("r3", "r3"), ("al", "r3"), ("v", "v6"),
  ])
  func finds(which: String, expected: String) throws {
    #expect(try ids(which) == expected)
  }

  /// The title of a timer without a name is its time, with a number in the order of the starts.
  @Test func aTimerWithoutANameIsSelectedByItsTime() throws {
    var timers: [TimerSnapshot] = [
      .running("k7"), .running("c4"), .running("g2", "5m"), .running("n1"), .running("r3"),
    ]
    timers[3].plan.parts[0].reading = "7m"
    // The first in the list began last.
    timers[0].entryStart.began = timers[0].entryStart.began.advanced(by: .seconds(1))
    timers.numberNameless()
    #expect(timers.map(\.title) == ["5m 3", "5m", "5m", "7m", "5m 2"])
    #expect(try TimerSelector.indices(of: "5m 2", among: timers) == [4])
    #expect(try TimerSelector.indices(of: "7m", among: timers) == [3])
    let error = #expect(throws: TimerSelector.SelectionError.self) {
      try TimerSelector.indices(of: "5m", among: timers)
    }
    #expect(error?.message(for: "stop") == "2 timers are named '5m': write c4 or g2")
    // After a timer has ended, the others are numbered again.
    timers.remove(at: 1)
    timers.numberNameless()
    #expect(timers.map(\.title) == ["5m 2", "5m", "7m", "5m"])
  }

  /// `ALL` selects all timers, unless one has that name.
  @Test func allIsCaseInsensitive() throws {
    let timers: [TimerSnapshot] = [.running("k7", "ALL"), .running("c4", "tea")]
    for (which, isAll) in [("ALL", false), ("All", true), ("all", true), ("tea", false)] {
      #expect(TimerSelector.meansAll(which, among: timers) == isAll, "\(which)")
    }
    #expect(try TimerSelector.indices(of: "ALL", among: timers) == [0])
    #expect(try TimerSelector.indices(of: "all", among: timers) == [0, 1])
  }

  @Test(arguments: [
    ("eggs", "2 timers are named 'eggs': write g2 or g21"),
    ("te", "2 names begin with 'te'; name one: tea (k7), teapot (c4)"),
    ("g", "3 names begin with 'g'; name one: eggs (g2), eggs (g21), green tea (b5)"),
    (
      "soup",
      "no timer named 'soup'; running: tea (k7), teapot (c4), eggs (g2), eggs (g21), 5m (n9), "
        + "green tea (b5) and 3 more"
    ),
    (
      "",
      "no timer named ''; running: tea (k7), teapot (c4), eggs (g2), eggs (g21), 5m (n9), "
        + "green tea (b5) and 3 more"
    ),
  ])
  func refuses(which: String, message: String) {
    let error = #expect(throws: TimerSelector.SelectionError.self) { try ids(which) }
    #expect(error?.message(for: "pause") == message)
  }

  /// An exact name comes before the same name in other capitalization. An exact prefix does, too.
  @Test func caseMattersOnlyIfANameIsAmbiguous() throws {
    let timers: [TimerSnapshot] = [
      .running("k7", "Tea"), .running("c4", "TEAPOT"), .running("g2", "Éclair"),
      .running("r3", "Eggs"), .running("v6", "EGGS"), .running("n1", "eggs"),
      .running("b5", "K7"), .running("f8", "soup"), .running("f9", "Soup"),
    ]
    func selectedIDs(_ which: String) throws -> [String] {
      try TimerSelector.indices(of: which, among: timers, allowsPrefixes: true).map {
        timers[$0].id
      }
    }
    for (which, id) in [
      ("tea", "k7"), ("TEA", "k7"), ("teap", "c4"), ("éclair", "g2"), ("ÉCL", "g2"), ("K7", "b5"),
      ("C4", "c4"), ("eggs", "n1"), ("EGGS", "v6"), ("TEAP", "c4"), ("sou", "f8"), ("So", "f9"),
    ] {
      #expect(try selectedIDs(which) == [id], "\(which)")
    }
    for (which, message) in [
      ("eGGs", "3 timers are named 'eGGs': write r3, v6 or n1"),
      ("te", "2 names begin with 'te'; name one: Tea (k7), TEAPOT (c4)"),
      ("SOU", "2 names begin with 'SOU'; name one: soup (f8), Soup (f9)"),
    ] {
      let error = #expect(throws: TimerSelector.SelectionError.self) { try selectedIDs(which) }
      #expect(error?.message(for: "pause") == message)
    }
    #expect(
      try TimerSelector.indices(of: "TEA", among: timers, allowsPrefixes: false) == [0])
  }

  @Test func presetsAreNamesAndTimesCannotBeAbbreviated() throws {
    let now = Moment.noon.steady
    var timers = [
      TimerSnapshot("c4", "focus", .ends(now + .seconds(60), since: now), of: .seconds(60)),
      TimerSnapshot("k7", "", .ends(now + .seconds(330), since: now), of: .seconds(330)),
    ]
    timers[0].plan.preset = "pomodoro"
    #expect(try TimerSelector.indices(of: "pomodoro", among: timers) == [0])
    #expect(try TimerSelector.indices(of: "Pomodoro", among: timers) == [0])
    #expect(try TimerSelector.indices(of: "5m30s", among: timers) == [1])
    #expect(throws: TimerSelector.SelectionError.self) {
      try TimerSelector.indices(of: "5m", among: timers)
    }
  }

  /// A lost timer is numbered last. The only timer with a title has no number.
  @Test func namelessTimersAreNumberedAgain() {
    let now = Moment.noon.steady
    var timers = [
      TimerSnapshot("a1", "", .ends(now + .seconds(60), since: now), of: .seconds(60)),
      TimerSnapshot("b2", "", .ends(now + .seconds(60), since: now), of: .seconds(60)),
    ]
    timers[0].isLost = true
    timers.numberNameless()
    #expect(timers.map(\.title) == ["1m 2", "1m"])
    timers.remove(at: 1)
    timers.numberNameless()
    #expect(timers.map(\.title) == ["1m"])
  }

  /// "and 1 more" would be no shorter than the seventh name.
  @Test func listsAllOfSevenTimers() {
    let error = #expect(throws: TimerSelector.SelectionError.self) {
      try TimerSelector.indices(
        of: "soup", among: Array(Self.timers.prefix(7)), allowsPrefixes: true)
    }
    #expect(error?.message(for: "pause").hasSuffix(", green tea (b5), k7 (n1)") == true)
  }

  @Test func prefixesCanBeRefused() throws {
    #expect(try ids("tea", allowsPrefixes: false) == "k7")
    #expect(try ids("n9", allowsPrefixes: false) == "n9")
    for (which, message) in [
      ("gre", "'gre' is not a whole name: write timer stop 'green tea'"),
      ("v", "'v' is not a whole name: write timer stop 5m"),
      ("te", "2 names begin with 'te'; name one: tea (k7), teapot (c4)"),
    ] {
      let error = #expect(throws: TimerSelector.SelectionError.self) {
        try ids(which, allowsPrefixes: false)
      }
      #expect(error?.message(for: "stop") == message)
    }
  }

  @Test func theOnlyTimerNeedsNoName() throws {
    #expect(try TimerSelector.indices(of: nil, among: [.running("k7", "tea")]) == [0])
    for which in [nil, "tea", "all"] {
      #expect(throws: TimerSelector.SelectionError.noTimers) {
        try TimerSelector.indices(of: which, among: [])
      }
    }
    let error = #expect(throws: TimerSelector.SelectionError.self) {
      try TimerSelector.indices(of: nil, among: Array(Self.timers[...1]))
    }
    #expect(
      error?.message(for: "pause")
        == "2 timers are running; name one, or all: tea (k7), teapot (c4)")
  }

  @Test func controlCharactersInNamesAreVisible() {
    let error = TimerSelector.SelectionError.several([
      .running("k7", "\u{1B}[2J"), .running("c4", "\u{9B}m"),
    ])
    #expect(
      error.message(for: "pause")
        == "2 timers are running; name one, or all: ^[[2J (k7), <U+009B>m (c4)")
  }
}
