import Countdown
import Drawing
import Harness

@testable import Interface

struct RandomEvents {
  private var generator: SeededGenerator

  /// The number of timer specs generated so far.
  private var lastNumber = 0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

  /// Returns true once in `count` calls, on average.
  mutating func happensOnce(in count: Int) -> Bool { number(0..<count) == 0 }

  mutating func pick<Value>(_ values: [Value]) -> Value { values.pick(&generator) }

  private static let keys: [Key] =
    [
      "0", "1", "2", "3", "5", "7", "9", " ", "+", "-", "r", "n", "u", "q", "s", "P", "a", "e", "d",
      "l",
      "p", "?", ",", "[", "]", "Q", "=", "é", "x",
    ].map { Key.character($0) }
    + [
      .escape, .enter, .enter, .tab, .backtab, .backspace, .up, .down, .left, .right, .pageUp,
      .pageDown, .home, .end, .delete, .function(1), .function(2), .function(3), .function(4),
      .function(5), .function(5), .nextTab, .previousTab, .control("a"), .control("k"),
      .control("u"), .control("w"),
      .control("l"), .other,
    ]

  private static let texts = [
    "eggs", "a\nb\r\n", "\u{1B}[31mred\u{7}", "茶茶茶", "e\u{301}", "\u{301}", "👍🏽", "\u{202E}abc", "",
    String(repeating: "long ", count: 150), "tea: 4m", "\u{200B}",
  ]

  /// The time until the next event: mostly less than three seconds, sometimes minutes or hours.
  mutating func delay() -> Duration {
    switch number(0..<100) {
    case 0, 1: .seconds(number(600..<7200))
    case 2..<10: .milliseconds(number(10_000..<600_000))
    default: .milliseconds(pick([0, 0, 1, 16, 17, 40, 90, 300, 600, 1100, 2600]))
    }
  }

  mutating func size() -> Size {
    let usualSizes = [(80, 24), (80, 24), (40, 12), (20, 5), (12, 3), (30, 11), (1, 1), (60, 20)]
    let (columns, rows) = happensOnce(in: 4) ? (number(1..<201), number(1..<61)) : pick(usualSizes)
    return Size(columns: columns, rows: rows)
  }

  mutating func event(_ app: AppFixture) -> Event {
    let (isAppOrStopwatch, hasManyTimers) = (app.model.isAppOrStopwatch, app.model.items.count > 9)
    return switch number(0..<100) {
    case 0: .toggle
    case 1: .report
    case 2: .focus(happensOnce(in: 2))
    case 3: happensOnce(in: 4) ? .suspend : .problem(pick(["the disk is full", "no sound", ""]))
    case 4: .text(pick(Self.texts))
    case 5 where isAppOrStopwatch:
      happensOnce(in: 2) ? pick([.presets(presetsUpdate()), .log(log(app))]) : remoteTimers(app)
    case 6 where isAppOrStopwatch && !hasManyTimers, 7 where isAppOrStopwatch && !hasManyTimers:
      .begin(specs(app))
    case 8..<14: command(app)
    case 14..<24: .tick
    case 24..<50: pointer(app)
    default:
      .key(pick(Self.keys), pick([.struck, .struck, .pressed, .pressed, .repeated, .released]))
    }
  }

  private mutating func presetsUpdate() -> PresetsUpdate {
    var presets = [Preset(name: "tea", arguments: "4m", isBuiltIn: true)]
    for index in 0..<number(0..<30) {
      presets.append(
        Preset(
          name: pick(["rice", "茶", "x\(index)", "long long long long name"]), arguments: "12m soup",
          isBuiltIn: false, error: happensOnce(in: 6) ? "\"12mm\" is no time" : nil))
    }
    return PresetsUpdate(
      presets: happensOnce(in: 8) ? [] : presets,
      error: happensOnce(in: 3) ? "there is one already" : nil,
      notice: happensOnce(in: 5) ? "deleted; u undoes it" : nil, canUndo: happensOnce(in: 2))
  }

  /// Returns timers to start. The names of the parts end with a number that is unique to the timer.
  mutating func specs(_ app: AppFixture) -> [TimerSpec] {
    (0..<pick([1, 1, 1, 2, 3])).map { _ in
      lastNumber += 1
      let name = pick(["", "eggs", "茶", "a very long name that has no room at all"])
      let repeats: Plan.Repeats = pick([.times(1), .times(1), .times(3), .forever])
      let lengths = repeats == .forever ? [600, 1500, 3700] : [1, 2, 5, 20, 61, 3700, 86_399]
      var plan = Plan(
        (0..<pick([1, 1, 2, 3])).map { _ in
          Request(.seconds(pick(lengths)), name: "\(name)#\(lastNumber)")
        }, repeats: repeats, waitsBetweenParts: happensOnce(in: 5))
      if happensOnce(in: 9) {
        let end = app.now.wall.advanced(by: .seconds(number(1..<7000)))
        plan = Plan([Request(.deadline(end), name: "late#\(lastNumber)", reading: "later")])
      }
      var spec = TimerSpec(plan)
      spec.settings = app.model.settings
      // A timer whose `line` is nil is not listed among the recent timers.
      spec.line = ["12m soup", nil, "5m --ask then 1m  # 茶"][min(plan.parts.count, 3) - 1]
      spec.settings.motion = pick([.none, .hues, .orbitDots])
      spec.settings.theme = pick(Theme.Name.allCases)
      spec.settings.warnings = happensOnce(in: 4) ? [.seconds(10)] : []
      return spec
    }
  }

  /// Returns a pointer event in a random cell, mostly on a pressable element.
  private mutating func pointer(_ app: AppFixture) -> Event {
    let scene = app.scene
    let pressableElements = scene.elements.filter { app.model.role(of: $0.id) != nil }
    var (row, column) = (
      number(0..<max(scene.size.rows, 1)), number(0..<max(scene.size.columns, 1))
    )
    if !pressableElements.isEmpty, !happensOnce(in: 4) {
      let box = pick(pressableElements).box
      row = box.row + number(0..<max(box.rows, 1))
      column = box.column + number(0..<max(box.columns, 1))
    }
    let pointer = Pointer(
      pick([.press, .press, .release, .release, .drag, .wheelUp, .wheelDown]),
      happensOnce(in: 12) ? pick([.right, .middle, .other]) : .left, row: row, column: column,
      hasShift: happensOnce(in: 6))
    return .pointer(pointer, on: scene.hit(row: row, column: column))
  }
}

extension RandomEvents {
  /// Returns a command for a local or an unknown timer.
  mutating func command(_ app: AppFixture) -> Event {
    let ids = (app.model.items.map(\.id)) + [TimerID(number: 1_000_000)]
    let amounts: [Duration] = [.zero, .seconds(60), .seconds(-60), .longestCountdown, .seconds(-1)]
    return .command(
      pick(TimerAction.socketActions + [.add(pick(amounts))]), of: pick(ids),
      part: happensOnce(in: 3) ? number(1..<4) : nil, from: ClientID(number: number(0..<9)))
  }

  /// Returns remote timers with usual and odd values, or an error.
  mutating func remoteTimers(_ app: AppFixture) -> Event {
    if happensOnce(in: 6) {
      return .remoteError(pick(["time is up", ""]), of: pick(["k1", "k2", "no id"]))
    }
    return .remoteTimers(
      (0..<pick([0, 0, 0, 0, 0, 1, 2, 3, 5, 12, 40, 120])).map { _ in remoteTimer(app) })
  }

  private mutating func remoteTimer(_ app: AppFixture) -> TimerSnapshot {
    let time = duration()
    let since = app.now.steady - time
    let timings: [TimerSnapshot.Timing] = [
      .ends(app.now.steady + time, since: app.now.steady),
      .ends(app.now.steady + time, since: since),
      .paused(left: time, ran: .zero),
      .deadline(app.now.wall.advanced(by: time), since: app.now.steady), .over(since: since),
      .waiting(since: since),
    ]
    let parts: Int? = pick([1, 1, 1, nil, 4, 100])
    // Ids may occur twice.
    var timer = TimerSnapshot(
      "k\(number(1..<30))",
      pick(["", "tea", "茶", "\u{1B}[31m", "e\u{301}", "a very long name that has no room"]),
      pick(timings), of: happensOnce(in: 3) ? duration() : time, part: number(1..<(parts ?? 9) + 1),
      parts: parts,
      next: Request(.seconds(300), name: pick(["", "break", "\u{202E}x"])),
      isLost: happensOnce(in: 5))
    // A real file cannot contain endless rounds of zero length.
    if !timer.plan.canRun { timer.plan.repeats = .times(9) }
    return timer
  }

  private mutating func duration() -> Duration {
    pick([
      .zero, .nanoseconds(1), .milliseconds(999), .seconds(3), .seconds(61), .seconds(3700),
      .seconds(100_000), .longestCountdown, .seconds(-5), .nanoseconds(Int64.max / 2),
      .nanoseconds(Int64.min / 2),
    ])
  }
}

extension RandomEvents {
  /// Returns a log with usual, odd and invalid lines, or a log that cannot be read.
  mutating func log(_ app: AppFixture) -> LogContents {
    if happensOnce(in: 6) {
      return LogContents(
        LogSummary(LogBytes([])),
        errorMessage: pick(["it is a folder", "", "\u{1B}[31m\u{202E}no"]))
    }
    var bytes: [UInt8] = []
    for _ in 0..<pick([0, 1, 2, 5, 40]) { bytes += line(app) }
    return LogContents(LogSummary(LogBytes(bytes)))
  }

  private mutating func line(_ app: AppFixture) -> [UInt8] {
    if happensOnce(in: 8) {
      return Array(pick(["\n", "2026-11-20T17", "\t\t\t\t\n", "\u{0}\n"]).utf8)
    }
    // Some entries are old. Some are in the future, as after a wrong clock.
    let days = pick([0, 0, 1, 2, 6, 7, 30, 400, 20_000, -1, -7, -3_000])
    return LogEntry(
      began: app.now.wall.advanced(by: .seconds(-86_400 * days)),
      elapsed: pick([.zero, .milliseconds(1), .seconds(1500), .longestCountdown]),
      asked: .seconds(1500), end: pick([.ended, .stopped, .skipped, .missed]),
      name: pick(["", "tea", "focus", "茶", "\u{1B}[31m", "e\u{301}", "x\(number(0..<20))"])
    ).line(in: Greenwich())
  }
}
