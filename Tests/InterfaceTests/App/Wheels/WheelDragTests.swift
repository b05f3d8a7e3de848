import Countdown
import Testing

@testable import Interface

@Suite struct WheelDragTests {
  /// Returns the shorter turn between two positions; negative towards lower numbers.
  private func turn(from start: Double, to end: Double) -> Double {
    (end - start + 90).truncatingRemainder(dividingBy: 60) - 30
  }

  @Test func followsThePointer() {
    var fixture = WheelsFixture()
    fixture.grab()
    #expect(fixture.wheels.selectedIndex == 1 && fixture.wheels.isDragged)
    fixture.drag(to: 102, after: 200)
    #expect(fixture.positions[1] == 6)
    fixture.drag(to: 103, after: 200)
    #expect(fixture.positions[1] == 6.5)
    fixture.drag(to: 88, after: 200)
    #expect(fixture.positions[1] == 59)
    #expect(!fixture.isMoving)
  }

  @Test func slowWheelTurnsToNearestNumber() {
    var fixture = WheelsFixture()
    fixture.grab(rowsPerNumber: 4)
    fixture.drag(to: 105, after: 300)
    #expect(fixture.positions[1] == 6.25)
    fixture.release(after: 500)
    #expect(fixture.numbers[1] == 6)
    let positions = fixture.positionsUntilRest(of: 1)
    #expect(positions.last == 6 && positions.count <= 1000)
    #expect(positions.allSatisfy { (5.5...6.5).contains($0) })
  }

  @Test func stopsWhenGrabbed() {
    var fixture = WheelsFixture()
    fixture.turn(1, by: 9)
    fixture.pass(30)
    let position = fixture.positions[1]
    fixture.grab()
    fixture.pass(100)
    #expect(fixture.positions[1] == position && !fixture.isMoving)
    fixture.release()
    fixture.pass(1000)
    #expect(fixture.positions[1] == position.rounded())
  }

  /// The arguments are the rows that the pointer moves in a tenth of a second.
  @Test(arguments: [1, -1, 2, 3, -3, 5, -8, 12, 20, -40, 100])
  func coastsToNumber(rows: Int) {
    var fixture = WheelsFixture(30 * 60)
    fixture.grab()
    for part in 1...5 { fixture.drag(to: 100 + rows * part / 5, after: 20) }
    fixture.release(after: 10)
    let positions = fixture.positionsUntilRest(of: 1)
    #expect(positions.count <= 1002, "it rests after a second")
    #expect(positions.last == Double(fixture.numbers[1]))
    // The wheel moves back by at most half a number, to stop at a number.
    let last = Double(fixture.numbers[1])
    for (one, next) in zip(positions, positions.dropFirst()) {
      let step = turn(from: one, to: next)
      let movesBack = rows > 0 ? step < 0 : step > 0
      let overshoot = abs(turn(from: last, to: next))
      #expect(!movesBack || overshoot <= 0.5)
    }
  }

  /// The arguments are the rows that the pointer moves in a hundredth of a second.
  @Test(arguments: [4, 8, -8, 16, 30, -50])
  func coastsWithSpeedOfPointer(rows: Int) {
    var fixture = WheelsFixture(30 * 60)
    fixture.grab()
    for part in 1...10 { fixture.drag(to: 100 + rows * part, after: 10) }
    let numbersIn10Milliseconds = Double(rows) / 2
    let before = fixture.positions[1]
    fixture.release()
    fixture.pass(10)
    let turned = turn(from: before, to: fixture.positions[1])
    #expect(abs(turned) > 0)
    #expect(
      abs(turned / numbersIn10Milliseconds - 1) < 0.1, "\(turned) \(numbersIn10Milliseconds)")
  }

  @Test func pauseBeforeReleaseStopsWheel() {
    var fixture = WheelsFixture(30 * 60)
    fixture.grab()
    for part in 1...5 { fixture.drag(to: 100 + 4 * part, after: 15) }
    fixture.release(after: 400)
    #expect(fixture.numbers[1] == 40)
  }

  @Test func reducedMotionEndsDragAtOnce() {
    var fixture = WheelsFixture(30 * 60, animated: false)
    fixture.grab()
    for part in 1...5 { fixture.drag(to: 100 + 5 * part, after: 15) }
    fixture.release()
    #expect(!fixture.isMoving)
    #expect(fixture.positions[1] == Double(fixture.numbers[1]))
    #expect((42...43).contains(fixture.numbers[1]))
  }

  @Test func cancelledDragEndsAtNumber() {
    var fixture = WheelsFixture()
    fixture.grab()
    fixture.drag(to: 103, after: 20)
    fixture.wheels.cancelDrag(at: fixture.now)
    #expect(!fixture.wheels.isDragged && !fixture.isMoving)
    #expect(fixture.positions[1] == Double(fixture.numbers[1]))
    fixture.release()
    fixture.wheels.drag(to: 0, at: fixture.now)
    #expect(fixture.positions[1] == Double(fixture.numbers[1]))
  }

  /// Greater numbers are above.
  @Test(arguments: [(0, 5), (-2, 6), (-3, 6), (2, 4), (3, 4), (-4, 6), (-5, 7)])
  func clickTurnsToNumberUnderPointer(rowsBelowMiddle: Int, number: Int) {
    var fixture = WheelsFixture()
    fixture.grab(rowsPerNumber: 3)
    fixture.release(after: 80, middle: 100.5 - Double(rowsBelowMiddle))
    let positions = fixture.positionsUntilRest(of: 1)
    #expect(fixture.numbers == [0, number, 0] && positions.last == Double(number))
  }
}
