import Countdown
import Testing

@testable import Interface

@Suite struct SpokenMarksTests {
  /// Returns the marks as `left share`, joined by commas. `left` is in seconds.
  private func text(_ full: Duration) -> String {
    SpokenMarks.marks(of: full)
      .map { "\($0.left)\($0.share.map { " \($0)" } ?? "")" }.joined(separator: ", ")
  }

  @Test(arguments: [
    (Duration.zero, ""),
    (.seconds(9), ""),
    (.seconds(10), "5 half"),
    (.seconds(15), "10"),
    (.seconds(40), "30 three quarters, 20 half, 10 a quarter"),
    (.seconds(60), "45 three quarters, 30 half, 15 a quarter, 10"),
    (.seconds(61), "46 three quarters, 31 half, 16 a quarter, 10"),
    (.seconds(300), "225 three quarters, 150 half, 75 a quarter, 60, 10"),
    (.seconds(305), "229 three quarters, 153 half, 77 a quarter, 60, 10"),
    (.seconds(1_200), "900 three quarters, 600 half, 300 a quarter, 60, 10"),
    (.seconds(1_320), "990 three quarters, 660 half, 300, 60, 10"),
    (.seconds(1_500), "1125 three quarters, 750 half, 375 a quarter, 300, 60, 10"),
    (.seconds(3_600), "2700 three quarters, 1800 half, 900 a quarter, 300, 60, 10"),
  ])
  func marksAreRoundAmountsAndShares(full: Duration, marks: String) {
    #expect(text(full) == marks)
  }

  /// The start, the marks and the end are at least five seconds apart.
  @Test func marksAreFiveSecondsApart() {
    for full in 1...4_000 {
      let marks = SpokenMarks.marks(of: .seconds(full)).map(\.left)
      for (one, next) in zip([Int64(full)] + marks, marks + [0]) {
        #expect(one - next >= 5 || marks.isEmpty, "\(full): \(marks)")
      }
    }
  }

  /// The expected mark is 0 if there is none.
  @Test(arguments: [
    (Duration.seconds(300), Duration.seconds(60), Int64(240)),
    (.seconds(240), .seconds(60), 180),
    (.milliseconds(240_001), .seconds(60), 240),
    (.seconds(60), .seconds(60), 0),
    (.seconds(59), .seconds(60), 0),
    (.seconds(5), .seconds(1), 4),
    (.seconds(5), .milliseconds(100), 4),
    (.seconds(5), .milliseconds(1_500), 4),
    (.seconds(300), .seconds(1_000), 0),
  ])
  func marksOfAnIntervalAreAlignedToTheEnd(left: Duration, interval: Duration, next: Int64) {
    #expect(
      (SpokenMarks.next(below: left, of: .seconds(300), every: interval)?.left ?? 0) == next)
  }
}
