import Countdown
import Testing

@testable import Interface

/// Presses and repeats of the stop key as time lines with their results.
@Suite struct HoldTimeLineTests {
  struct TimeLine: CustomTestStringConvertible, Sendable {
    var testDescription: String

    /// A character is 50 ms: `q` and `e` are bytes of Q and Esc, `x` of another key, `.` is none.
    var keys: String

    /// `!` where it stops, `r` where it detects an early release.
    var results: String

    init(_ name: String, _ keys: String, _ results: String) {
      (testDescription, self.keys, self.results) = (name, keys, results)
    }
  }

  /// The hold time is a second: twenty characters.
  static let timeLines = [
    TimeLine(
      "a keyboard as most are",
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
      "let go of early",
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
      "a hold that nothing is heard of for a while",
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
      "a second press as early as can be",
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
      "a keyboard that repeats knows no second press",
      "q.........qqqq.........q.............................q......................",
      "................r............................r.............................r"),
  ]

  @Test(arguments: timeLines)
  func results(timeLine: TimeLine) {
    var stop = HoldFixture(for: .seconds(1))
    let start = SteadyTime(sinceStart: .seconds(5000))
    var results = ""
    var hasStopped = false
    for (column, key) in timeLine.keys.enumerated() {
      var mark = "."
      for tick in 0..<5 {
        let now = start + .milliseconds(50 * column + 10 * tick)
        var answer = stop.tick(at: now)
        if tick == 0, answer != .activated { answer = strike(key, &stop, now) ?? answer }
        switch answer {
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
    _ key: Character, _ stop: inout HoldFixture, _ now: SteadyTime
  ) -> Hold.Response? {
    switch key {
    case "q": return stop.strike(.character("q"), at: now)
    case "e": return stop.strike(.escape, at: now)
    case "x":
      stop.cancel(at: now)
      return nil
    default: return nil
    }
  }
}
