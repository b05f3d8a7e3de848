import Testing

@testable import Interface

@Suite struct EasingTests {
  @Test(arguments: [(-1, 0), (0, 0), (0.25, 0.1292), (0.5, 0.5), (0.75, 0.8708), (1, 1), (2, 1)])
  func isSlowAtBothEnds(time: Double, way: Double) {
    #expect(abs(Easing.inOut(time) - way) < 1e-3)
  }
}
