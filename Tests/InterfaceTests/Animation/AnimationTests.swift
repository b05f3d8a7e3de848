import Countdown
import Testing

@testable import Interface

@Suite struct AnimationTests {
  private static let start = SteadyTime(sinceStart: .seconds(5000))
  private let motion = Animation(
    from: 0.8, to: 0, at: start, .eased(.milliseconds(350)))

  private func value(_ milliseconds: Int) -> Double {
    motion.value(at: Self.start + .milliseconds(milliseconds))
  }

  @Test func restsBeforeItsStartAndFromItsEndOn() {
    #expect(value(-10) == 0.8)
    #expect(value(0) == 0.8)
    #expect(motion.end == Self.start + .milliseconds(350))
    #expect(value(350) == 0)
    #expect(value(9000) == 0)
  }

  /// Half way at half time, and as slow at first as at last.
  @Test func isSlowAtBothEnds() {
    #expect(abs(value(175) - 0.4) < 1e-6)
    #expect(value(35) > 0.775)
    #expect(value(315) < 0.025)
    for milliseconds in stride(from: 0, through: 175, by: 25) {
      #expect(abs(value(milliseconds) + value(350 - milliseconds) - 0.8) < 1e-5)
    }
  }

  @Test func isThereAtOnceIfItTakesNoTime() {
    let motion = Animation(from: 1, to: 3, at: Self.start, .eased(.zero))
    #expect(motion.value(at: Self.start) == 3)
    #expect(motion.value(at: Self.start + .milliseconds(-1)) == 3)
  }
}
