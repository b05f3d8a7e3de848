import Countdown
import Harness
import Testing

@testable import Interface

@Suite struct UnreadRepeatsTests {
  struct Sample: CustomTestStringConvertible {
    let testDescription: String

    /// The arrival times of the unread bytes, in milliseconds after the key was struck.
    let arrivals: [Int]
    let verdict: UnreadRepeats.Verdict

    /// The time of the verdict, in milliseconds. A check comes every 5 ms.
    let verdictTime: ClosedRange<Int>

    init(
      _ name: String, _ arrivals: [Int], _ verdict: UnreadRepeats.Verdict,
      _ verdictTime: ClosedRange<Int>
    ) {
      (testDescription, self.arrivals) = (name, arrivals)
      (self.verdict, self.verdictTime) = (verdict, verdictTime)
    }
  }

  private static func repeats(from delay: Int, every gap: Int) -> [Int] {
    (0..<40).map { delay + $0 * gap }
  }

  private static let samples = [
    Sample("a tap", [], .noRepeats, 700...705),
    Sample("a usual keyboard", repeats(from: 500, every: 33), .repeats, 566...571),
    Sample("an X server", repeats(from: 660, every: 40), .repeats, 740...745),
    Sample("a fast keyboard", repeats(from: 200, every: 15), .repeats, 230...235),
    Sample("a console", repeats(from: 250, every: 92), .repeats, 434...439),
    Sample("the next command at once", [80, 160, 240], .noRepeats, 80...85),
    Sample("the next command after a while", [300, 450, 600], .noRepeats, 410...415),
    Sample("the next command, with two quick keys", [300, 380, 600], .noRepeats, 520...525),
    Sample("a pasted command", [400, 400, 400, 400, 400], .noRepeats, 400...405),
    Sample(
      "two keys and the rest pasted", [400, 440] + Array(repeating: 460, count: 30), .noRepeats,
      460...465),
  ]

  @Test(arguments: samples)
  func reachesVerdict(sample: Sample) {
    let strikeTime = Moment.noon.steady
    var repeats = UnreadRepeats(since: strikeTime)
    var time = 0
    while time < 2_000 {
      let count = sample.arrivals.count { $0 <= time }
      let verdict = repeats.update(unreadCount: count, at: strikeTime + .milliseconds(time))
      if verdict != .undecided {
        #expect(
          verdict == sample.verdict && sample.verdictTime.contains(time), "\(verdict) at \(time)")
        return
      }
      time += 5
    }
    Issue.record("no verdict")
  }

  /// Several bytes at the first check may be repeats if the check is late.
  @Test func repeatsBeforeALateFirstCheckAreNoPaste() {
    let strikeTime = Moment.noon.steady
    var repeats = UnreadRepeats(since: strikeTime)
    #expect(repeats.update(unreadCount: 2, at: strikeTime + .milliseconds(600)) == .undecided)
    #expect(repeats.update(unreadCount: 3, at: strikeTime + .milliseconds(640)) == .repeats)
  }
}
