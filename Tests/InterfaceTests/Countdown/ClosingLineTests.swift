import Countdown
import Harness
import Testing

@testable import Interface

@Suite struct ClosingLineTests {
  /// `firstTick` is the time from the start of a five-minute timer to the first tick after its end.
  static let lateness: [(name: String, firstTick: Duration, line: String)] = [
    ("on time", .seconds(300), "5m tea: time was up at 12:05:00"),
    ("a little late", .milliseconds(301_999), "5m tea: time was up at 12:05:00"),
    ("late", .seconds(302), "5m tea: time was up at 12:05:00, 2 s ago"),
    (
      "an hour late", .milliseconds(4_023_400), "5m tea: time was up at 12:05:00, 1 h 2 min ago"
    ),
    (
      "a day late", .seconds(86_700), "5m tea: time was up at Fri 2026-11-20 12:05:00, 1 d ago"
    ),
  ]

  /// The flash does not count as lateness.
  @Test(arguments: lateness, [true, false])
  func saysWhenTimeWasUp(
    of example: (name: String, firstTick: Duration, line: String), flashes: Bool
  ) throws {
    var options = CountdownOptions()
    options.settings.flashes = flashes
    var fixture = CountdownFixture(.seconds(300), options)
    var effects = fixture.pass(example.firstTick)
    if flashes { effects = fixture.pass(.milliseconds(999)) }
    let outcome = try #require(effects.lazy.compactMap { $0.outcome }.first)
    let line = ClosingLine.text(
      outcome, title: "5m tea", of: fixture.model.item, at: fixture.now, in: Greenwich())
    #expect(line == example.line)
  }

  // MARK: Stopped

  static let stops: [(name: String, outcome: Outcome, requestedSeconds: Int, line: String)] = [
    ("stopped", .stopped(left: .milliseconds(61_200)), 300, "5m tea: stopped with 01:02 left"),
    ("stopped early", .stopped(left: .seconds(300)), 300, "5m tea: stopped with 05:00 left"),
    ("interrupted", .interrupted(left: .seconds(7)), 30, "5m tea: stopped with 07 left"),
    ("days", .stopped(left: .seconds(90_061)), 100_000, "5m tea: stopped with 1:01:01:01 left"),
  ]

  @Test(arguments: stops)
  func saysHowMuchTimeWasLeft(
    of example: (name: String, outcome: Outcome, requestedSeconds: Int, line: String)
  ) {
    let line = ClosingLine.text(
      example.outcome, title: "5m tea",
      of: CountdownFixture(.seconds(example.requestedSeconds)).model.item,
      at: .noon,
      in: Greenwich())
    #expect(line == example.line)
  }

  // MARK: The requested time, and its changes

  enum Step: Sendable {
    case wait(Int)
    case waitMilliseconds(Int)
    /// Characters. `<` and `>` are the arrows left and right.
    case keys(String)
    case finish
  }

  struct Scenario: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var requestedSeconds: Int
    var steps: [Step]
    var line: String

    init(_ name: String, _ requestedSeconds: Int, _ steps: Step..., line: String) {
      testDescription = name
      (self.requestedSeconds, self.steps, self.line) = (requestedSeconds, steps, line)
    }
  }

  static let scenarios: [Scenario] = [
    Scenario(
      "shortened", 62, .wait(1), .keys("-"), .finish,
      line: "1m2s tea, shortened to 2s: time was up at 12:00:02"),
    Scenario(
      "extended", 300, .keys("++"), .finish,
      line: "5m tea, extended to 7m: time was up at 12:07:00"),
    Scenario(
      "extended by ten seconds", 300, .wait(30), .keys(">"), .finish,
      line: "5m tea, extended to 5m10s: time was up at 12:05:10"),
    Scenario(
      "extended, and then shortened by as much", 300, .keys("+"), .wait(20), .keys("-"), .finish,
      line: "5m tea: time was up at 12:05:00"),
    Scenario(
      "extended, undone", 300, .keys("+"), .wait(90), .keys("u"), .finish,
      line: "5m tea: time was up at 12:05:00"),
    Scenario(
      "shortened and extended with little time left", 300, .wait(200), .keys("-+++"), .finish,
      line: "5m tea, extended to 7m: time was up at 12:07:00"),
    Scenario(
      "pauses are not counted", 300, .wait(60), .keys(" "), .wait(1000), .keys(" "), .finish,
      line: "5m tea: time was up at 12:21:40"),
    Scenario(
      "shortened while paused", 300, .wait(60), .keys(" -"), .wait(1000), .keys(" "), .finish,
      line: "5m tea, shortened to 4m: time was up at 12:20:40"),
    Scenario(
      "restarted", 300, .wait(180), .keys("r"), .finish,
      line: "5m tea, restarted, 8m in all: time was up at 12:08:00"),
    Scenario(
      "restarted, undone", 300, .wait(180), .keys("r"), .wait(5), .keys("u"), .finish,
      line: "5m tea: time was up at 12:05:00"),
    Scenario(
      "restarted twice, between two seconds", 300, .waitMilliseconds(60_400), .keys("r"),
      .waitMilliseconds(60_300), .keys("r"), .finish,
      line: "5m tea, restarted twice, 7m1s in all: time was up at 12:07:00"),
    Scenario(
      "restarted three times and extended", 300, .wait(60), .keys("r"), .wait(60), .keys("r"),
      .wait(60), .keys("r+"), .finish,
      line: "5m tea, restarted 3 times, 9m in all: time was up at 12:09:00"),
    Scenario(
      "a few seconds, restarted", 5, .waitMilliseconds(1_340), .keys("r"), .finish,
      line: "5s tea, restarted, 6.3s in all: time was up at 12:00:06"),
    Scenario(
      "restarted at once", 300, .keys("r"), .finish, line: "5m tea: time was up at 12:05:00"),
    Scenario(
      "extended, and then restarted", 300, .keys("+"), .wait(60), .keys("r"), .finish,
      line: "5m tea, restarted, 7m in all: time was up at 12:07:00"),
    Scenario(
      "stopped", 300, .wait(20), .keys("Q"), line: "5m tea: stopped with 04:40 left"),
    Scenario(
      "extended, and then stopped", 300, .keys("++"), .wait(60), .keys("Q"),
      line: "5m tea, extended to 7m: stopped with 06:00 left"),
    Scenario(
      "extended by ten seconds, and then stopped", 300, .wait(30), .keys(">Q"),
      line: "5m tea, extended to 5m10s: stopped with 04:40 left"),
    Scenario(
      "shortened while paused, and then stopped", 300, .wait(60), .keys(" -"), .wait(60),
      .keys("Q"), line: "5m tea, shortened to 4m: stopped with 03:00 left"),
    Scenario(
      "restarted, and then stopped", 300, .wait(180), .keys("r"), .wait(60), .keys("Q"),
      line: "5m tea, restarted, 8m in all: stopped with 04:00 left"),
  ]

  @Test(arguments: scenarios)
  func showsRequestAndChanges(scenario: Scenario) throws {
    let fixture = CountdownFixture(.seconds(scenario.requestedSeconds), Self.withoutFlashAndHold)
    let title = "\(Duration.seconds(scenario.requestedSeconds).compact) tea"
    #expect(try closingLine(of: fixture, after: scenario.steps, title: title) == scenario.line)
  }

  static let deadlineScenarios: [Scenario] = [
    Scenario("unchanged", 300, .finish, line: "until 12:05: time was up at 12:05:00"),
    Scenario(
      "moved", 300, .wait(10), .keys("+"), .finish,
      line: "until 12:05, moved to 12:06: time was up at 12:06:00"),
    Scenario(
      "moved, and then stopped", 300, .keys("+"), .keys("Q"),
      line: "until 12:05, moved to 12:06: stopped with 06:00 left"),
    Scenario(
      "moved by ten seconds", 300, .keys("<"), .finish,
      line: "until 12:05, moved to 12:04:50: time was up at 12:04:50"),
    Scenario(
      "moved to the next day", 43_140, .keys("+"), .finish,
      line: "until 23:59, moved to 00:00: time was up at 00:00:00"),
    Scenario(
      "moved to the next day, and then stopped", 43_140, .keys("+Q"),
      line: "until 23:59, moved to Sat 00:00: stopped with 12:00:00 left"),
    Scenario(
      "moved, undone", 300, .keys("+"), .wait(10), .keys("u"), .finish,
      line: "until 12:05: time was up at 12:05:00"),
    Scenario(
      "neither paused nor restarted", 300, .wait(10), .keys(" r"), .finish,
      line: "until 12:05: time was up at 12:05:00"),
  ]

  @Test(arguments: deadlineScenarios)
  func showsDeadlineAndChanges(scenario: Scenario) throws {
    let fixture = CountdownFixture(
      untilNoonPlus: .seconds(scenario.requestedSeconds), Self.withoutFlashAndHold)
    let title = scenario.requestedSeconds == 300 ? "until 12:05" : "until 23:59"
    #expect(try closingLine(of: fixture, after: scenario.steps, title: title) == scenario.line)
  }

  private static var withoutFlashAndHold: CountdownOptions {
    var options = CountdownOptions()
    (options.settings.flashes, options.settings.hold) = (false, .zero)
    return options
  }

  private func closingLine(
    of fixture: CountdownFixture, after steps: [Step], title: String
  ) throws -> String {
    var (fixture, effects) = (fixture, [Effect]())
    for step in steps {
      switch step {
      case .wait(let seconds): effects += fixture.pass(.seconds(seconds))
      case .waitMilliseconds(let milliseconds): effects += fixture.pass(.milliseconds(milliseconds))
      case .finish: effects += fixture.pass(fixture.left)
      case .keys(let keys):
        for key in keys.unicodeScalars {
          effects += fixture.press(key == ">" ? .right : key == "<" ? .left : .character(key))
        }
      }
    }
    let outcome = try #require(effects.lazy.compactMap { $0.outcome }.first)
    return ClosingLine.text(
      outcome, title: title, of: fixture.model.item, at: fixture.now, in: Greenwich())
  }

  // MARK: The end as text

  /// The seconds are from noon on Friday 2026-11-20.
  static let endTimes: [(name: String, seconds: Int, short: String, full: String)] = [
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

  /// The end of a timer of less than a minute has seconds, without their fraction.
  @Test func shortTimerShowsSeconds() {
    #expect(CountdownFixture(.seconds(59)).model.item.display.endPhrase == "ends 12:00:59")
    #expect(CountdownFixture(.milliseconds(2_900)).model.item.display.endPhrase == "ends 12:00:02")
    #expect(
      CountdownFixture(untilNoonPlus: .seconds(20)).model.item.display.endPhrase == "ends 12:00:20")
    #expect(CountdownFixture(.seconds(60)).model.item.display.endPhrase == "ends 12:01")
    var fixture = CountdownFixture(.seconds(42))
    fixture.press(.character(" "), after: .seconds(2))
    fixture.press(.character(" "), after: .seconds(10))
    #expect(fixture.model.item.display.endPhrase == "ends 12:00:52")
    fixture.press(.up)
    #expect(fixture.model.item.display.endPhrase == "ends 12:01")
  }

  @Test(arguments: endTimes)
  func saysWhenItEnds(of example: (name: String, seconds: Int, short: String, full: String)) {
    let now = Moment.noon.wall
    let end = now.advanced(by: .seconds(example.seconds))
    #expect(WallTimeText.short(end, at: now, in: Greenwich()) == example.short)
    #expect(WallTimeText.full(end, at: now, in: Greenwich()) == example.full)
  }
}
