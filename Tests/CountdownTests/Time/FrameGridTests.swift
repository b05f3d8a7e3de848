import Countdown
import Testing

@Suite struct FrameGridTests {
  @Test(arguments: [
    (300_000, 50, 50), (299_999, 50, 49), (299_951, 50, 1), (50, 50, 50), (49, 50, 49),
    (3_400, 1000, 400), (3_000, 1000, 1000), (400, 1000, 400),
  ])
  func ticksAreWholeIntervalsBeforeTheEnd(remaining: Int, interval: Int, next: Int) {
    #expect(
      FrameGrid.next(remaining: .milliseconds(remaining), interval: .milliseconds(interval))
        == .milliseconds(next))
  }

  @Test(arguments: [
    (300_000, 1, 50), (300_000, 50, 50), (300_000, 51, 100), (299_990, 100, 140), (299_990, 40, 40),
    (299_990, 0, 40), (120, 60, 70), (120, 120, 20), (120, 500, 20),
  ])
  func skipsTicksBeforeADelay(remaining: Int, delay: Int, next: Int) {
    #expect(
      FrameGrid.next(
        remaining: .milliseconds(remaining), interval: FrameGrid.frame, after: .milliseconds(delay))
        == .milliseconds(next))
  }

  @Test func theNextTickIsAlwaysLater() {
    #expect(FrameGrid.next(remaining: .zero, interval: .seconds(1)) > .zero)
    #expect(FrameGrid.next(remaining: .seconds(-3), interval: .seconds(1)) > .zero)
    #expect(FrameGrid.next(remaining: .longestCountdown, interval: .seconds(1)) == .seconds(1))
  }
}
