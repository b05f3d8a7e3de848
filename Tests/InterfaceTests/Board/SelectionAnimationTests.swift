import Countdown
import Drawing
import Testing

@testable import Interface

/// The movement of the outline around the selected ring.
@Suite struct SelectionAnimationTests {
  private let start = Moment.noon.steady
  private let here = OutlinePosition(row: 10, column: 20, radius: 12)
  private let there = OutlinePosition(row: 30, column: 60, radius: 8)

  private func after(_ milliseconds: Int) -> SteadyTime { start + .milliseconds(milliseconds) }

  @Test func firstMoveIsImmediate() {
    var ring = SelectionAnimation()
    #expect(ring.position(at: start) == nil)
    ring.move(to: here, at: start)
    #expect(ring.position(at: start) == here && !ring.isMoving(at: start))
  }

  @Test func movesLinearlyInHalfASecond() {
    var ring = SelectionAnimation()
    ring.move(to: here, at: start)
    ring.move(to: there, at: start)
    #expect(ring.position(at: start) == here && ring.isMoving(at: start))
    #expect(ring.position(at: after(125)) == OutlinePosition(row: 15, column: 30, radius: 11))
    #expect(ring.position(at: after(250)) == OutlinePosition(row: 20, column: 40, radius: 10))
    #expect(ring.isMoving(at: after(499)) && !ring.isMoving(at: after(500)))
    #expect(ring.position(at: after(500)) == there)
  }

  /// The new movement takes half a second from the current position.
  @Test func isRedirectedInFlight() {
    var ring = SelectionAnimation()
    ring.move(to: here, at: start)
    ring.move(to: there, at: start)
    ring.move(to: here, at: after(250))
    #expect(ring.position(at: after(250)) == OutlinePosition(row: 20, column: 40, radius: 10))
    #expect(ring.position(at: after(500)) == OutlinePosition(row: 15, column: 30, radius: 11))
    #expect(ring.position(at: after(750)) == here && !ring.isMoving(at: after(750)))
  }

  @Test func sameTargetContinuesMovement() {
    var ring = SelectionAnimation()
    ring.move(to: here, at: start)
    ring.move(to: there, at: start)
    ring.move(to: there, at: after(400))
    #expect(!ring.isMoving(at: after(500)))
  }

  @Test func moveAfterNoSelectionIsImmediate() {
    var ring = SelectionAnimation()
    ring.move(to: here, at: start)
    ring.move(to: nil, at: start)
    #expect(ring.position(at: start) == nil)
    ring.move(to: there, at: start)
    #expect(!ring.isMoving(at: start))
  }
}
