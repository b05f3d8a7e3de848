import Countdown
import Testing

@testable import Interface

@Suite struct ClosingLineTests {
  /// How long after the start somebody looked, where five minutes began at noon.
  static let ends: [(name: String, looked: Duration, line: String)] = [
    ("on time", .seconds(300), "5m tea: time was up at 12:05:00"),
    ("a little late", .milliseconds(301_999), "5m tea: time was up at 12:05:00"),
    ("late", .seconds(302), "5m tea: time was up at 12:05:00, 2s ago"),
    (
      "an hour late", .milliseconds(4_023_400), "5m tea: time was up at 12:05:00, 1h2m3s ago"
    ),
    (
      "a day late", .seconds(86_700), "5m tea: time was up at Fri 2026-11-20 12:05:00, 1d ago"
    ),
  ]

  /// The instant of the end is named, whether it was shown for a while after it or not.
  @Test(arguments: ends, [true, false])
  func saysWhenTimeWasUp(
    of case: (name: String, looked: Duration, line: String), flashes: Bool
  ) throws {
    var options = CountdownModel.Options()
    options.flashes = flashes
    var watch = Watch(.seconds(300), options)
    var effects = watch.pass(`case`.looked)
    if flashes { effects = watch.pass(.milliseconds(999)) }
    let outcome = try #require(effects.lazy.compactMap { $0.outcome }.first)
    let line = ClosingLine.text(
      outcome, title: "5m tea", of: watch.model, at: watch.now, in: Greenwich())
    #expect(line == `case`.line)
  }

  // MARK: Stopped

  static let lines: [(name: String, outcome: Outcome, full: Int, line: String)] = [
    ("stopped", .stopped(left: .milliseconds(61_200)), 300, "5m tea: stopped with 01:02 left"),
    ("stopped early", .stopped(left: .seconds(300)), 300, "5m tea: stopped with 05:00 left"),
    ("interrupted", .interrupted(left: .seconds(7)), 30, "5m tea: stopped with 07 left"),
    ("days", .stopped(left: .seconds(90_061)), 100_000, "5m tea: stopped with 1:01:01:01 left"),
  ]

  @Test(arguments: lines)
  func says(
    of case: (name: String, outcome: Outcome, full: Int, line: String)
  ) {
    let line = ClosingLine.text(
      `case`.outcome, title: "5m tea", of: Watch(.seconds(`case`.full)).model, at: .noon,
      in: Greenwich())
    #expect(line == `case`.line)
  }

  // MARK: More or less than was asked for

  static let additions: [(name: String, keys: [Key], after: Duration, line: String)] = [
    ("more", [.up, .up], .zero, "7m tea: stopped with 07:00 left"),
    ("more, a little later", [.up], .milliseconds(350), "6m tea: stopped with 06:00 left"),
    ("no more than there was", [.right], .seconds(30), "5m tea: stopped with 04:40 left"),
    ("less", [.down], .zero, "5m tea: stopped with 04:00 left"),
    ("more, then less", [.up, .down], .zero, "6m tea: stopped with 05:00 left"),
  ]

  @Test(arguments: additions)
  func saysWhatWasCounted(
    of case: (name: String, keys: [Key], after: Duration, line: String)
  ) {
    var options = CountdownModel.Options()
    options.name = "tea"
    var watch = Watch(.seconds(300), options)
    watch.pass(`case`.after)
    for key in `case`.keys { watch.press(key) }
    let line = ClosingLine.text(
      .stopped(left: watch.left), title: "5m tea", of: watch.model, at: watch.now,
      in: Greenwich())
    #expect(line == `case`.line)
  }

  /// A deadline keeps the name that it was given.
  @Test func saysUntilWhen() {
    var watch = Watch(untilNoonPlus: .seconds(300))
    watch.press(.up)
    let line = ClosingLine.text(
      .stopped(left: watch.left), title: "until 12:05", of: watch.model, at: watch.now,
      in: Greenwich())
    #expect(line == "until 12:05: stopped with 06:00 left")
  }

  // MARK: When it ends, as people say it

  /// Seconds from noon on Friday 2026-11-20.
  static let instants: [(name: String, seconds: Int, short: String, full: String)] = [
    ("now", 0, "12:00", "12:00:00"),
    ("in five minutes", 300, "12:05", "12:05:00"),
    ("in 59 seconds", 59, "12:00", "12:00:59"),
    ("at the last second of the day", 43_199, "23:59", "23:59:59"),
    ("at midnight", 43_200, "Sat 00:00", "Sat 2026-11-21 00:00:00"),
    ("tomorrow", 90_000, "Sat 13:00", "Sat 2026-11-21 13:00:00"),
    ("in six days", 6 * 86_400, "Thu 12:00", "Thu 2026-11-26 12:00:00"),
    ("in a week", 7 * 86_400, "2026-11-27 12:00", "Fri 2026-11-27 12:00:00"),
    ("next year", 42 * 86_400, "2027-01-01 12:00", "Fri 2027-01-01 12:00:00"),
    ("on a leap day", 466 * 86_400, "2028-02-29 12:00", "Tue 2028-02-29 12:00:00"),
    ("in a hundred years", 36_525 * 86_400, "2126-11-21 12:00", "Thu 2126-11-21 12:00:00"),
    ("yesterday", -86_400, "2026-11-19 12:00", "Thu 2026-11-19 12:00:00"),
  ]

  @Test(arguments: instants)
  func saysWhenItEnds(of case: (name: String, seconds: Int, short: String, full: String)) {
    let now = Moment.noon.wall
    let end = now.advanced(by: .seconds(`case`.seconds))
    #expect(EndTime.short(end, at: now, in: Greenwich()) == `case`.short)
    #expect(EndTime.full(end, at: now, in: Greenwich()) == `case`.full)
  }
}

extension Effect {
  fileprivate var outcome: Outcome? {
    if case .finish(let outcome) = self { outcome } else { nil }
  }
}
