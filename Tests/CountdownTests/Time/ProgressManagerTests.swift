import Countdown
import Testing

@Suite struct ProgressManagerTests {
  @Test(arguments: [(-1, 2), (2, 2), (5, 5), (9, 9), (10, 9)])
  func staysInTheRange(value: Int, shown: Int) {
    var progress = ProgressManager(2...9)
    progress.setProgress(value)
    #expect(progress.current == shown)
  }

  @Test func overshootsToDone() {
    var progress = ProgressManager(0...10)
    for _ in 0..<3 { progress.addProgress(4) }
    #expect(progress.isDone)
    progress.addProgress(-100)
    #expect(progress.current == 0)
  }

  @Test func anotherRangeStartsAgain() {
    var progress = ProgressManager(0...10)
    progress.setProgress(7)
    progress.setRange(3...5)
    #expect(progress.current == 3)
    #expect(progress.valueRange == 3...5)
    progress.setProgress(4)
    progress.clearProgress()
    #expect(progress.current == 3)
  }

  @Test(arguments: [(-10.0, 0.0), (0, 0), (2.5, 0.25), (10, 1), (99, 1)])
  func hasARatio(value: Double, ratio: Double) {
    var progress = ProgressManager(0.0...10.0)
    progress.setProgress(value)
    #expect(progress.unifiedRatio == ratio)
  }

  @Test func worksForWhateverCompares() {
    var progress = ProgressManager("b"..."d")
    progress.setProgress("z")
    #expect(progress.current == "d")
    #expect(progress.isDone)
  }
}
