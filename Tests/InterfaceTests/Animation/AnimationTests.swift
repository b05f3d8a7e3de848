import Countdown
import Testing

@testable import Interface

@Suite struct AnimationTests {
  private static let start = SteadyTime(sinceStart: .seconds(5000))
  private let animation = Animation(
    from: 0.8, to: 0, at: start, .eased(.milliseconds(350)))

  private func value(_ milliseconds: Int) -> Double {
    animation.value(at: Self.start + .milliseconds(milliseconds))
  }

  @Test func restsBeforeStartAndAfterEnd() {
    #expect(value(-10) == 0.8)
    #expect(value(0) == 0.8)
    #expect(animation.end == Self.start + .milliseconds(350))
    #expect(value(350) == 0)
    #expect(value(9000) == 0)
  }

  /// The curve is symmetrical.
  @Test func isSlowAtBothEnds() {
    #expect(abs(value(175) - 0.4) < 1e-6)
    #expect(value(35) > 0.775)
    #expect(value(315) < 0.025)
    for milliseconds in stride(from: 0, through: 175, by: 25) {
      #expect(abs(value(milliseconds) + value(350 - milliseconds) - 0.8) < 1e-5)
    }
  }

  @Test func zeroDurationJumpsToEnd() {
    let animation = Animation(from: 1, to: 3, at: Self.start, .eased(.zero))
    #expect(animation.value(at: Self.start) == 3)
    #expect(animation.value(at: Self.start + .milliseconds(-1)) == 3)
  }

  @Test func linearHasConstantSpeed() {
    let animation = Animation(from: 4, to: 2, at: Self.start, .linear(.milliseconds(500)))
    for milliseconds in [0, 100, 250, 499] {
      let now = Self.start + .milliseconds(milliseconds)
      #expect(abs(animation.value(at: now) - (4 - Double(milliseconds) / 250)) < 1e-9)
    }
    for milliseconds in [0, 100, 250, 450] {
      #expect(abs(animation.velocity(at: Self.start + .milliseconds(milliseconds)) + 4) < 1e-9)
    }
    #expect(animation.velocity(at: animation.end) == 0)
  }
}

@Suite struct EasingTests {
  @Test(arguments: [(-1, 0), (0, 0), (0.25, 0.1292), (0.5, 0.5), (0.75, 0.8708), (1, 1), (2, 1)])
  func isSlowAtBothEnds(time: Double, progress: Double) {
    #expect(abs(Easing.inOut(time) - progress) < 1e-3)
  }
}

@Suite struct DecayTests {
  private static let start = SteadyTime(sinceStart: .seconds(5000))
  private let animation = Animation(from: 10, to: 16, at: start, .decay(.milliseconds(800)))

  @Test func endsExactly() {
    #expect(animation.end == Self.start + .milliseconds(800))
    #expect(animation.value(at: animation.end) == 16)
    #expect(animation.velocity(at: animation.end) == 0)
    #expect(animation.value(at: Self.start) == 10)
  }

  @Test func beginsWithThreeTimesItsMeanSpeed() {
    // The mean speed is 6 in 0.8 s.
    #expect(abs(animation.velocity(at: Self.start) - 22.5) < 0.05)
  }

  @Test func neverPassesItsEnd() {
    let values = (0...900).map { animation.value(at: Self.start + .milliseconds($0)) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(values.last == 16)
  }

  @Test func continuesFromSpringWithoutJump() {
    let spring = Animation(from: 0, to: 1, at: Self.start, .spring(.tabs))
    let now = Self.start + .milliseconds(100)
    let next = spring.redirected(to: 4, at: now, .decay(.seconds(1)))
    #expect(next.value(at: now) == spring.value(at: now))
    #expect(next.end == now + .seconds(1))
  }
}
