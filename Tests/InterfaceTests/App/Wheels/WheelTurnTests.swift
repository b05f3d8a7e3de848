import Countdown
import Testing

@testable import Interface

@Suite struct WheelTurnTests {
  @Test func wrapsAroundBothWays() {
    var fixture = WheelsFixture(0)
    for index in 0..<3 { fixture.turn(index, by: -1) }
    #expect(fixture.numbers == [23, 59, 59])
    for index in 0..<3 { fixture.turn(index, by: 2) }
    #expect(fixture.numbers == [1, 1, 1])
    fixture.turn(0, by: -5)
    fixture.turn(1, by: 5)
    #expect(fixture.numbers == [20, 6, 1])
    fixture.turn(0, by: 240)
    #expect(fixture.numbers == [20, 6, 1])
  }

  @Test func numbersStayInRangeAfterManyTurns() {
    var fixture = WheelsFixture(0)
    for step in 1...2000 {
      fixture.turn(step % 3, by: step % 2 == 0 ? -5 : -1)
      fixture.pass(20)
      for (index, count) in Wheels.counts.enumerated() {
        #expect((0..<count).contains(fixture.numbers[index]))
        #expect((0..<Double(count)).contains(fixture.positions[index]), "\(fixture.positions)")
      }
    }
  }

  /// From 58 to 2 the wheel turns by 4, not by 56.
  @Test(arguments: [(58, 2), (2, 58), (10, 35), (35, 10), (0, 30), (59, 0)])
  func turnsInShorterDirection(from: Int, to: Int) {
    var fixture = WheelsFixture(from)
    fixture.set(to)
    var turned = 0.0
    let positions = fixture.positionsUntilRest(of: 2)
    for (one, next) in zip(positions, positions.dropFirst()) {
      let step = abs(next - one)
      turned += min(step, 60 - step)
    }
    let distance = abs(to - from)
    #expect(fixture.positions[2] == Double(to))
    // The spring may overshoot a little.
    #expect(turned < Double(min(distance, 60 - distance)) * 1.05 + 0.1)
  }

  @Test func twoTurnsInFlightAddUp() {
    var fixture = WheelsFixture()
    fixture.turn(1, by: 1)
    fixture.pass(40)
    let before = fixture.positions[1]
    fixture.turn(1, by: 1)
    #expect(fixture.positions[1] == before)
    #expect(fixture.numbers[1] == 7)
    fixture.pass(1000)
    #expect(fixture.positions == [0, 7, 0] && !fixture.isMoving)
  }

  @Test func positionsAreRoundedToSteps() {
    var fixture = WheelsFixture()
    fixture.turn(1, by: 3)
    for position in fixture.positionsUntilRest(of: 1) {
      #expect((position * 128).rounded() == position * 128)
    }
  }

  @Test func reducedMotionTurnsAtOnce() {
    var fixture = WheelsFixture(animated: false)
    fixture.turn(1, by: 5)
    #expect(fixture.positions == [0, 10, 0] && !fixture.isMoving)
    fixture.type("12345")
    #expect(fixture.positions == [1, 23, 45] && !fixture.isMoving)
    fixture.backspace()
    #expect(fixture.positions == [0, 12, 34] && !fixture.isMoving)
    fixture.set(0)
    #expect(fixture.positions == [0, 0, 0] && !fixture.isMoving)
  }

  /// A key turns another wheel during a drag: the dragged wheel must not stop between two numbers.
  @Test func turningAnotherWheelEndsDrag() {
    var fixture = WheelsFixture()
    fixture.grab(1)
    fixture.drag(to: 97, after: 50)
    fixture.turn(2, by: 1)
    fixture.pass(2000)
    #expect(fixture.positions == fixture.numbers.map(Double.init))
    #expect(!fixture.wheels.isDragged)
  }
}
