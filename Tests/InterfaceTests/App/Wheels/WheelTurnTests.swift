import Countdown
import Testing

@testable import Interface

/// How the drums turn by keys.
@Suite struct WheelTurnTests {
  @Test func wrapsAroundBothWays() {
    var drums = Drums(0)
    for index in 0..<3 { drums.turn(index, by: -1) }
    #expect(drums.numbers == [23, 59, 59])
    for index in 0..<3 { drums.turn(index, by: 2) }
    #expect(drums.numbers == [1, 1, 1])
    drums.turn(0, by: -5)
    drums.turn(1, by: 5)
    #expect(drums.numbers == [20, 6, 1])
    drums.turn(0, by: 240)
    #expect(drums.numbers == [20, 6, 1])
  }

  @Test func manyTurnsOneWayAreNeverANumberThatTheDrumLacks() {
    var drums = Drums(0)
    for step in 1...2000 {
      drums.turn(step % 3, by: step % 2 == 0 ? -5 : -1)
      drums.pass(20)
      for (index, count) in Wheels.counts.enumerated() {
        #expect((0..<count).contains(drums.numbers[index]))
        #expect((0..<Double(count)).contains(drums.positions[index]), "\(drums.positions)")
      }
    }
  }

  /// From 58 to 2 there are four numbers, not fifty-six.
  @Test(arguments: [(58, 2), (2, 58), (10, 35), (35, 10), (0, 30), (59, 0)])
  func takesTheShortestWay(from: Int, to: Int) {
    var drums = Drums(from)
    drums.set(to)
    var way = 0.0
    let places = drums.course(of: 2)
    for (one, next) in zip(places, places.dropFirst()) {
      let step = abs(next - one)
      way += min(step, 60 - step)
    }
    let distance = abs(to - from)
    #expect(drums.positions[2] == Double(to))
    // It may swing a little beyond, and come back.
    #expect(way < Double(min(distance, 60 - distance)) * 1.05 + 0.1)
  }

  @Test func twoTurnsInFlightAddUp() {
    var drums = Drums()
    drums.turn(1, by: 1)
    drums.pass(40)
    let before = drums.positions[1]
    drums.turn(1, by: 1)
    #expect(drums.positions[1] == before)
    #expect(drums.numbers[1] == 7)
    drums.pass(1000)
    #expect(drums.positions == [0, 7, 0] && !drums.isMoving)
  }

  @Test func positionsComeInSteps() {
    var drums = Drums()
    drums.turn(1, by: 3)
    for place in drums.course(of: 1) { #expect((place * 128).rounded() == place * 128) }
  }

  @Test func reducedMotionIsAtOnce() {
    var drums = Drums(moves: false)
    drums.turn(1, by: 5)
    #expect(drums.positions == [0, 10, 0] && !drums.isMoving)
    drums.type("12345")
    #expect(drums.positions == [1, 23, 45] && !drums.isMoving)
    drums.backspace()
    #expect(drums.positions == [0, 12, 34] && !drums.isMoving)
    drums.set(0)
    #expect(drums.positions == [0, 0, 0] && !drums.isMoving)
  }

  /// Another drum is turned by a key while the pointer holds one: that one does not stop between two numbers.
  @Test func whatIsDraggedSettlesWhenAnotherTurns() {
    var drums = Drums()
    drums.grab(1)
    drums.drag(to: 97, after: 50)
    drums.turn(2, by: 1)
    drums.pass(2000)
    #expect(drums.positions == drums.numbers.map(Double.init))
    #expect(!drums.wheels.isDragged)
  }
}
