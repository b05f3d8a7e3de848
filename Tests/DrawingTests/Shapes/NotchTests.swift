import Testing

@testable import Drawing

@Suite struct NotchTests {
  @Test(arguments: [
    (61.3, 0), (48.4, 1.8), (33.6, 10.1), (23.8, 22.7), (12.3, 34.3), (0, 37.7), (80, 0),
  ])
  func goesThroughItsPoints(distance: Double, depth: Double) {
    for side in [-1.0, 1] {
      #expect(abs(Notch.tabs.place(at: distance * side).depth - depth) < 1e-9)
    }
  }

  @Test func isSmoothAndLevelAtItsEnds() {
    #expect(Notch.tabs.place(at: 0).slope == 0)
    #expect(abs(Notch.tabs.place(at: 61.299).slope) < 0.001)
    let step = 0.01
    for index in -6200...6200 {
      let x = Double(index) * step
      let (a, b) = (Notch.tabs.place(at: x), Notch.tabs.place(at: x + step))
      #expect(abs((b.depth - a.depth) / step - (a.slope + b.slope) / 2) < 0.001, "\(x)")
      // It never rises on the way down.
      #expect(x >= 0 || x < -61.3 || a.slope >= -1e-9, "\(x)")
    }
  }
}
