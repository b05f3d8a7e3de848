import Countdown
import Drawing
import Harness
import Testing

@testable import Interface

@Suite struct SelectionAnimationTests {
  private let start = Moment.noon.steady
  private let firstPosition = OutlinePosition(row: 10, column: 20, radius: 12)
  private let secondPosition = OutlinePosition(row: 30, column: 60, radius: 8)

  private func after(_ milliseconds: Int) -> SteadyTime { start + .milliseconds(milliseconds) }

  @Test func firstMoveIsImmediate() {
    var animation = SelectionAnimation()
    #expect(animation.position(at: start) == nil)
    animation.move(to: firstPosition, at: start)
    #expect(animation.position(at: start) == firstPosition && !animation.isMoving(at: start))
  }

  @Test func movesLinearlyInHalfASecond() {
    var animation = SelectionAnimation()
    animation.move(to: firstPosition, at: start)
    animation.move(to: secondPosition, at: start)
    #expect(animation.position(at: start) == firstPosition && animation.isMoving(at: start))
    #expect(animation.position(at: after(125)) == OutlinePosition(row: 15, column: 30, radius: 11))
    #expect(animation.position(at: after(250)) == OutlinePosition(row: 20, column: 40, radius: 10))
    #expect(animation.isMoving(at: after(499)) && !animation.isMoving(at: after(500)))
    #expect(animation.position(at: after(500)) == secondPosition)
  }

  /// The new movement takes half a second from the current position.
  @Test func isRedirectedInFlight() {
    var animation = SelectionAnimation()
    animation.move(to: firstPosition, at: start)
    animation.move(to: secondPosition, at: start)
    animation.move(to: firstPosition, at: after(250))
    #expect(animation.position(at: after(250)) == OutlinePosition(row: 20, column: 40, radius: 10))
    #expect(animation.position(at: after(500)) == OutlinePosition(row: 15, column: 30, radius: 11))
    #expect(
      animation.position(at: after(750)) == firstPosition && !animation.isMoving(at: after(750)))
  }

  @Test func sameTargetContinuesMovement() {
    var animation = SelectionAnimation()
    animation.move(to: firstPosition, at: start)
    animation.move(to: secondPosition, at: start)
    animation.move(to: secondPosition, at: after(400))
    #expect(!animation.isMoving(at: after(500)))
  }

  @Test func moveAfterNoSelectionIsImmediate() {
    var animation = SelectionAnimation()
    animation.move(to: firstPosition, at: start)
    animation.move(to: nil, at: start)
    #expect(animation.position(at: start) == nil)
    animation.move(to: secondPosition, at: start)
    #expect(!animation.isMoving(at: start))
  }
}
