import Countdown
import Testing

@testable import Interface

/// What runs on and comes to rest, and the curves beside it.
@Suite struct DecayTests {
  private static let start = SteadyTime(sinceStart: .seconds(5000))
  private let motion = Animation(from: 10, to: 16, at: start, .decay(.milliseconds(800)))

  @Test func endsExactly() {
    #expect(motion.end == Self.start + .milliseconds(800))
    #expect(motion.value(at: motion.end) == 16)
    #expect(motion.velocity(at: motion.end) == 0)
    #expect(motion.value(at: Self.start) == 10)
  }

  @Test func beginsWithThreeTimesItsMeanSpeed() {
    // The mean is 6 in 0.8 s.
    #expect(abs(motion.velocity(at: Self.start) - 22.5) < 0.05)
  }

  @Test func neverPassesItsEnd() {
    let values = (0...900).map { motion.value(at: Self.start + .milliseconds($0)) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(values.last == 16)
  }

  @Test func goesOnFromASpringWithoutAJumpInPlace() {
    let spring = Animation(from: 0, to: 1, at: Self.start, .spring(.tabs))
    let now = Self.start + .milliseconds(100)
    let next = spring.redirected(to: 4, at: now, .decay(.seconds(1)))
    #expect(next.value(at: now) == spring.value(at: now))
    #expect(next.end == now + .seconds(1))
  }

  @Test func aLineHasOneSpeed() {
    let motion = Animation(from: 4, to: 2, at: Self.start, .linear(.milliseconds(500)))
    for milliseconds in [0, 100, 250, 499] {
      let now = Self.start + .milliseconds(milliseconds)
      #expect(abs(motion.value(at: now) - (4 - Double(milliseconds) / 250)) < 1e-9)
    }
    for milliseconds in [0, 100, 250, 450] {
      #expect(abs(motion.velocity(at: Self.start + .milliseconds(milliseconds)) + 4) < 1e-9)
    }
    #expect(motion.velocity(at: motion.end) == 0)
  }
}
