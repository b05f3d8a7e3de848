import Countdown
import Testing

@testable import Interface

/// The movement of a spring: x'' = -ω²x - 2ζωx'.
@Suite struct SpringTests {
  private static let start = SteadyTime(sinceStart: .seconds(5000))
  static let springs = [
    Spring.tabs, .wheel, Spring(response: 1, dampingFraction: 0.05),
    Spring(response: 0.5, dampingFraction: 0.99), Spring(response: 0.3, dampingFraction: 0.999),
    Spring(response: 0.7, dampingFraction: 1),
  ]

  /// Solves the equation of the spring with the Runge-Kutta method, in steps of 0.1 ms.
  private func solve(
    _ spring: Spring, from distance: Double, velocity: Double, for time: Double
  ) -> (value: Double, velocity: Double) {
    let angularFrequency = 2 * Double.pi / spring.response
    func acceleration(_ x: Double, _ v: Double) -> Double {
      0 - angularFrequency * angularFrequency * x - 2 * spring.dampingFraction * angularFrequency
        * v
    }
    let steps = max(Int((time * 10_000).rounded()), 1)
    let step = time / Double(steps)
    var (x, v) = (distance, velocity)
    for _ in 0..<steps {
      let (dx1, dv1) = (v, acceleration(x, v))
      let (dx2, dv2) = (v + step / 2 * dv1, acceleration(x + step / 2 * dx1, v + step / 2 * dv1))
      let (dx3, dv3) = (v + step / 2 * dv2, acceleration(x + step / 2 * dx2, v + step / 2 * dv2))
      let (dx4, dv4) = (v + step * dv3, acceleration(x + step * dx3, v + step * dv3))
      x += step / 6 * (dx1 + 2 * dx2 + 2 * dx3 + dx4)
      v += step / 6 * (dv1 + 2 * dv2 + 2 * dv3 + dv4)
    }
    return (x, v)
  }

  @Test(arguments: springs, [(-1.0, 0.0), (3, 0), (0, 8), (1, -20), (-0.3, -4)])
  func matchesNumericalSolution(spring: Spring, start: (distance: Double, velocity: Double)) {
    for time in [0, 0.01, 0.05, 0.1, 0.2, 0.4, 0.8] {
      let expected = solve(spring, from: start.distance, velocity: start.velocity, for: time)
      let state = spring.state(from: start.distance, velocity: start.velocity, after: time)
      #expect(abs(state.value - expected.value) < 1e-6, "\(time) s")
      #expect(abs(state.velocity - expected.velocity) < 1e-5, "\(time) s")
    }
  }

  @Test func tabBarSpringOvershoots() {
    let animation = Animation(from: 0, to: 1, at: Self.start, .spring(.tabs))
    let maximum = (0..<1000).map { animation.value(at: Self.start + .milliseconds($0)) }.max() ?? 0
    #expect((1.045...1.047).contains(maximum), "\(maximum)")
  }

  /// From the end on, the distance stays below a thousandth. In the last second before, it exceeds a
  /// thousandth at some time.
  @Test(
    arguments: springs,
    [
      (from: 0.0, to: 1.0, velocity: 0.0), (3, 0, 0), (0, 60, 0), (5, 5, 9), (0, 1, -30),
      (0, 1, 30),
    ])
  func restsWithinAThousandth(
    spring: Spring, movement: (from: Double, to: Double, velocity: Double)
  ) {
    let animation = Animation(
      from: movement.from, to: movement.to, velocity: movement.velocity, at: Self.start,
      .spring(spring))
    let end = Self.start.duration(to: animation.end).inSeconds
    func distance(_ time: Double) -> Double {
      abs(
        spring.state(
          from: movement.from - movement.to, velocity: movement.velocity, after: time
        ).value)
    }
    for step in 0..<4000 {
      let time = end + Double(step) * 0.001
      #expect(distance(time) <= 0.001 + 1e-9, "\(time - end) s after the end")
    }
    let maxDistanceBeforeEnd =
      (0..<500).map { distance(max(end - Double($0) * 0.002, 0)) }.max() ?? 0
    #expect(maxDistanceBeforeEnd > 0.001)
    #expect(animation.value(at: animation.end) == movement.to)
    #expect(animation.velocity(at: animation.end) == 0)
    #expect(!animation.isMoving(at: animation.end))
    #expect(animation.isMoving(at: animation.end - .nanoseconds(1)))
  }

  @Test func restsAtOnceAtItsEnd() {
    let animation = Animation(resting: 7, at: Self.start, .spring(.tabs))
    #expect(animation.end == Self.start)
    #expect(animation.value(at: Self.start - .seconds(1)) == 7)
  }

  @Test(arguments: [
    Curve.spring(.tabs), .spring(.wheel), .spring(Spring(response: 1, dampingFraction: 1)),
  ])
  func isRedirectedInFlightWithoutAJump(curve: Curve) {
    var animation = Animation(from: 0, to: 1, at: Self.start, curve)
    for (milliseconds, target) in [(60, 3.0), (100, 0), (130, 2), (131, 2), (400, -1)] {
      let now = Self.start + .milliseconds(milliseconds)
      let next = animation.redirected(to: target, at: now)
      #expect(abs(next.value(at: now) - animation.value(at: now)) < 1e-9)
      #expect(abs(next.velocity(at: now) - animation.velocity(at: now)) < 1e-9)
      #expect(next.to == target && next.curve == curve)
      animation = next
    }
    #expect(animation.value(at: animation.end) == -1)
  }

  @Test func redirectingToSameEndChangesNothing() {
    let animation = Animation(from: 0, to: 1, at: Self.start, .spring(.tabs))
    let redirected = animation.redirected(to: 1, at: Self.start + .milliseconds(80))
    for milliseconds in stride(from: 80, to: 400, by: 10) {
      let now = Self.start + .milliseconds(milliseconds)
      #expect(abs(animation.value(at: now) - redirected.value(at: now)) < 1e-9)
    }
  }
}
