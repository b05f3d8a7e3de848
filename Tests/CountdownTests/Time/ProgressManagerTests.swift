import Countdown
import Testing

@Suite struct ProgressManagerTests {
  @Test(arguments: [(-1, 2), (2, 2), (5, 5), (9, 9), (10, 9)])
  func staysInTheRange(value: Int, shown: Int) {
    var progress = ProgressManager(2...9)
    progress.setProgress(value)
    #expect(progress.current == shown)
  }

  @Test func startsAtTheLowerBound() {
    #expect(ProgressManager(3...5).current == 3)
  }

  @Test(arguments: [(-10.0, 0.0), (0, 0), (2.5, 0.25), (10, 1), (99, 1)])
  func hasARatio(value: Double, ratio: Double) {
    var progress = ProgressManager(0.0...10.0)
    progress.setProgress(value)
    #expect(progress.unifiedRatio == ratio)
  }

  @Test func theRatioOfAnEmptyRangeIsOne() {
    #expect(ProgressManager(2.0...2.0).unifiedRatio == 1)
  }

  @Test func worksForAnyComparableValue() {
    var progress = ProgressManager("b"..."d")
    progress.setProgress("z")
    #expect(progress.current == "d")
  }
}
