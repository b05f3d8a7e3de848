import Countdown
import Testing

@testable import Interface

@Suite struct HoldTimeLineTests {
  struct TimeLine: CustomTestStringConvertible, Sendable {
    var testDescription: String

    /// Each character is 50 ms. `q` and `e` are bytes of Q and Esc, `x` is another key, and `.` is no key.
    var keys: String

    /// `!` is a stop, `r` is a detected early release, and `.` is no result.
    var results: String

    init(_ name: String, _ keys: String, _ results: String) {
      (testDescription, self.keys, self.results) = (name, keys, results)
    }
  }

  /// The hold time is twenty characters.
  static let timeLines = [
    TimeLine(
      "a usual keyboard",
      "q.........qqqqqqqqqqqqqqq",
      "....................!...."),
    TimeLine(
      "a keyboard of half that speed",
      "q.........q.q.q.q.q.q.q.q",
      "....................!...."),
    TimeLine(
      "a keyboard that waits for 1.1 s: the second repeat stops",
      "q.....................q.q.q",
      "........................!.."),
    TimeLine(
      "esc",
      "e.........eeeeeeeeeeeeeeee",
      "....................!....."),
    TimeLine(
      "a tap",
      "q.................................",
      "......................r..........."),
    TimeLine(
      "an early release",
      "q.........qqqqqqq.............",
      "...................r.........."),
    TimeLine(
      "a double tap",
      "q....q..............................",
      "...........................r........"),
    TimeLine(
      "a tap, and then a hold",
      "q..........q.............qqqqqqqqqqqqqqq",
      "...............................!........"),
    TimeLine(
      "a tap, and then a hold on a fast keyboard",
      "q......q...qqqqqqqqqqqqqqqqqq",
      "...........................!."),
    TimeLine(
      "two taps, and then a hold",
      "q......q.......q.............qqqqqqqqqqqqqqq",
      "...................................!........"),
    TimeLine(
      "a tap, and then a hold that is too short",
      "q..........q.............qqq...............",
      "..............................r............"),
    TimeLine(
      "a quick double tap",
      "q.q...................................",
      "........................r............."),
    TimeLine(
      "a hold with a stall",
      "q.........qqqqq........qqqqqqqqqqqqqqqqqqqqqqqqq",
      ".................r.........................!...."),
    TimeLine(
      "another key in between",
      "q.........qqqqqxqqqqqq..............",
      "...................................."),
    TimeLine(
      "from one stop key to the other",
      "q.........qqqqqe..........eeeeeeeeeeee",
      "...................................!.."),
    TimeLine(
      "a second press after a tap",
      "q.............................q....",
      "......................r.......!...."),
    TimeLine(
      "the earliest second press",
      "q.......................q....",
      "......................r.!...."),
    TimeLine(
      "a second press too early",
      "q......................q.......................",
      "......................r......................r."),
    TimeLine(
      "a second press too late",
      "q.............................................................q......................",
      "......................r.............................................................r"),
    TimeLine(
      "a second press of another stop key",
      "q.............................e......................",
      "......................r.............................r"),
    TimeLine(
      "a second press after another key",
      "q.........................x...q......................",
      "......................r.............................r"),
    TimeLine(
      "another key right after the first press",
      "q.....x.......................q......................",
      "....................................................r"),
    TimeLine(
      "a second press on a keyboard that has repeated",
      "q.........qqqq.........q.............................q......................",
      "................r............................r.............................r"),
  ]

  @Test(arguments: timeLines)
  func detectsHoldsAndReleases(timeLine: TimeLine) {
    var fixture = HoldFixture(for: .seconds(1))
    let start = SteadyTime(sinceStart: .seconds(5000))
    var results = ""
    var hasStopped = false
    for (column, key) in timeLine.keys.enumerated() {
      var mark = "."
      for tick in 0..<5 {
        let now = start + .milliseconds(50 * column + 10 * tick)
        var response = fixture.tick(at: now)
        if tick == 0, response != .activated { response = strike(key, &fixture, now) ?? response }
        switch response {
        case .activated: (mark, hasStopped) = ("!", true)
        case .released: mark = "r"
        case .pressing, .nothing: break
        }
        if hasStopped { break }
      }
      results += mark
      if hasStopped { break }
    }
    results += String(repeating: ".", count: timeLine.keys.count - results.count)
    #expect(results == timeLine.results)
  }

  private func strike(
    _ key: Character, _ fixture: inout HoldFixture, _ now: SteadyTime
  ) -> Hold.Response? {
    switch key {
    case "q": return fixture.strike(.character("q"), at: now)
    case "e": return fixture.strike(.escape, at: now)
    case "x":
      fixture.strikeAnother(.character("x"), at: now)
      return nil
    default: return nil
    }
  }
}
