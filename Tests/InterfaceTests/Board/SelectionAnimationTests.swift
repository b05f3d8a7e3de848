import Countdown
import Drawing
import Testing

@testable import Interface

/// The ring that encloses the chosen one of several.
@Suite struct SelectionAnimationTests {
  private let start = Moment.noon.steady
  private let here = OutlinePosition(row: 10, column: 20, radius: 12)
  private let there = OutlinePosition(row: 30, column: 60, radius: 8)

  private func after(_ milliseconds: Int) -> SteadyTime { start + .milliseconds(milliseconds) }

  @Test func isThereAtOnceTheFirstTime() {
    var ring = SelectionAnimation()
    #expect(ring.place(at: start) == nil)
    ring.move(to: here, at: start)
    #expect(ring.place(at: start) == here && !ring.isMoving(at: start))
  }

  @Test func movesEvenlyInHalfASecond() {
    var ring = SelectionAnimation()
    ring.move(to: here, at: start)
    ring.move(to: there, at: start)
    #expect(ring.place(at: start) == here && ring.isMoving(at: start))
    #expect(ring.place(at: after(125)) == OutlinePosition(row: 15, column: 30, radius: 11))
    #expect(ring.place(at: after(250)) == OutlinePosition(row: 20, column: 40, radius: 10))
    #expect(ring.isMoving(at: after(499)) && !ring.isMoving(at: after(500)))
    #expect(ring.place(at: after(500)) == there)
  }

  /// The rest of the way takes half a second again, from where it is.
  @Test func isRedirectedInFlight() {
    var ring = SelectionAnimation()
    ring.move(to: here, at: start)
    ring.move(to: there, at: start)
    ring.move(to: here, at: after(250))
    #expect(ring.place(at: after(250)) == OutlinePosition(row: 20, column: 40, radius: 10))
    #expect(ring.place(at: after(500)) == OutlinePosition(row: 15, column: 30, radius: 11))
    #expect(ring.place(at: after(750)) == here && !ring.isMoving(at: after(750)))
  }

  @Test func goesOnWhereTheGoalIsTheSame() {
    var ring = SelectionAnimation()
    ring.move(to: here, at: start)
    ring.move(to: there, at: start)
    ring.move(to: there, at: after(400))
    #expect(!ring.isMoving(at: after(500)))
  }

  @Test func isThereAtOnceAfterNothingWasChosen() {
    var ring = SelectionAnimation()
    ring.move(to: here, at: start)
    ring.move(to: nil, at: start)
    #expect(ring.place(at: start) == nil)
    ring.move(to: there, at: start)
    #expect(!ring.isMoving(at: start))
  }
}
