import Countdown
import Testing

@testable import Interface

/// How the wheels turn by keys.
@Suite struct WheelTurnTests {
  @Test func wrapsAroundBothWays() {
    var wheels = WheelsFixture(0)
    for index in 0..<3 { wheels.turn(index, by: -1) }
    #expect(wheels.numbers == [23, 59, 59])
    for index in 0..<3 { wheels.turn(index, by: 2) }
    #expect(wheels.numbers == [1, 1, 1])
    wheels.turn(0, by: -5)
    wheels.turn(1, by: 5)
    #expect(wheels.numbers == [20, 6, 1])
    wheels.turn(0, by: 240)
    #expect(wheels.numbers == [20, 6, 1])
  }

  @Test func manyTurnsOneWayAreNeverANumberThatTheWheelLacks() {
    var wheels = WheelsFixture(0)
    for step in 1...2000 {
      wheels.turn(step % 3, by: step % 2 == 0 ? -5 : -1)
      wheels.pass(20)
      for (index, count) in Wheels.counts.enumerated() {
        #expect((0..<count).contains(wheels.numbers[index]))
        #expect((0..<Double(count)).contains(wheels.positions[index]), "\(wheels.positions)")
      }
    }
  }

  /// From 58 to 2 there are four numbers, not fifty-six.
  @Test(arguments: [(58, 2), (2, 58), (10, 35), (35, 10), (0, 30), (59, 0)])
  func takesTheShortestWay(from: Int, to: Int) {
    var wheels = WheelsFixture(from)
    wheels.set(to)
    var way = 0.0
    let places = wheels.course(of: 2)
    for (one, next) in zip(places, places.dropFirst()) {
      let step = abs(next - one)
      way += min(step, 60 - step)
    }
    let distance = abs(to - from)
    #expect(wheels.positions[2] == Double(to))
    // It may swing a little beyond, and come back.
    #expect(way < Double(min(distance, 60 - distance)) * 1.05 + 0.1)
  }

  @Test func twoTurnsInFlightAddUp() {
    var wheels = WheelsFixture()
    wheels.turn(1, by: 1)
    wheels.pass(40)
    let before = wheels.positions[1]
    wheels.turn(1, by: 1)
    #expect(wheels.positions[1] == before)
    #expect(wheels.numbers[1] == 7)
    wheels.pass(1000)
    #expect(wheels.positions == [0, 7, 0] && !wheels.isMoving)
  }

  @Test func positionsComeInSteps() {
    var wheels = WheelsFixture()
    wheels.turn(1, by: 3)
    for place in wheels.course(of: 1) { #expect((place * 128).rounded() == place * 128) }
  }

  @Test func reducedMotionIsAtOnce() {
    var wheels = WheelsFixture(moves: false)
    wheels.turn(1, by: 5)
    #expect(wheels.positions == [0, 10, 0] && !wheels.isMoving)
    wheels.type("12345")
    #expect(wheels.positions == [1, 23, 45] && !wheels.isMoving)
    wheels.backspace()
    #expect(wheels.positions == [0, 12, 34] && !wheels.isMoving)
    wheels.set(0)
    #expect(wheels.positions == [0, 0, 0] && !wheels.isMoving)
  }

  /// Another wheel is turned by a key while the pointer holds one: that one does not stop between two numbers.
  @Test func whatIsDraggedSettlesWhenAnotherTurns() {
    var wheels = WheelsFixture()
    wheels.grab(1)
    wheels.drag(to: 97, after: 50)
    wheels.turn(2, by: 1)
    wheels.pass(2000)
    #expect(wheels.positions == wheels.numbers.map(Double.init))
    #expect(!wheels.wheels.isDragged)
  }
}
