import Countdown
import Testing

@testable import Interface

/// A wheel in the pointer's hand, and how it runs on when it is let go.
@Suite struct WheelDragTests {
  @Test func followsThePointer() {
    var wheels = WheelsFixture()
    wheels.grab()
    #expect(wheels.wheels.chosen == 1 && wheels.wheels.isDragged)
    wheels.drag(to: 98, after: 200)
    #expect(wheels.positions[1] == 6)
    wheels.drag(to: 97, after: 200)
    #expect(wheels.positions[1] == 6.5)
    wheels.drag(to: 112, after: 200)
    #expect(wheels.positions[1] == 59)
    #expect(!wheels.isMoving)
  }

  @Test func settlesOnTheNearestNumberWhereItIsSlow() {
    var wheels = WheelsFixture()
    wheels.grab(rows: 4)
    wheels.drag(to: 95, after: 300)
    #expect(wheels.positions[1] == 6.25)
    wheels.release(after: 500)
    #expect(wheels.numbers[1] == 6)
    let places = wheels.course(of: 1)
    #expect(places.last == 6 && places.count <= 1000)
    #expect(places.allSatisfy { (5.5...6.5).contains($0) })
  }

  @Test func stopsWhereItIsTaken() {
    var wheels = WheelsFixture()
    wheels.turn(1, by: 9)
    wheels.pass(30)
    let place = wheels.positions[1]
    wheels.grab()
    wheels.pass(100)
    #expect(wheels.positions[1] == place && !wheels.isMoving)
    wheels.release()
    wheels.pass(1000)
    #expect(wheels.positions[1] == place.rounded())
  }

  /// Rows in a tenth of a second, up and down, from slow to as fast as a hand can be.
  @Test(arguments: [1, -1, 2, 3, -3, 5, -8, 12, 20, -40, 100])
  func runsOnAndSettlesOnANumber(rows: Int) {
    var wheels = WheelsFixture(30 * 60)
    wheels.grab()
    for part in 1...5 { wheels.drag(to: 100 - rows * part / 5, after: 20) }
    wheels.release(after: 10)
    let places = wheels.course(of: 1)
    #expect(places.count <= 1002, "it rests after a second")
    #expect(places.last == Double(wheels.numbers[1]))
    // Never past the number by more than half: as far as it must, then back to it.
    let last = Double(wheels.numbers[1])
    for (one, next) in zip(places, places.dropFirst()) {
      let step = (next - one + 90).truncatingRemainder(dividingBy: 60) - 30
      let isBack = rows > 0 ? step < 0 : step > 0
      let over = abs((next - last + 90).truncatingRemainder(dividingBy: 60) - 30)
      #expect(!isBack || over <= 0.5)
    }
  }

  /// The speed of the hand goes on for a moment where it is let go.
  @Test(arguments: [4, 8, -8, 16, 30, -50])
  func goesOnWithTheSpeedOfTheHand(rows: Int) {
    var wheels = WheelsFixture(30 * 60)
    wheels.grab()
    for part in 1...10 { wheels.drag(to: 100 - rows * part, after: 10) }
    let speed = Double(rows) / 2 / 0.01
    let before = wheels.positions[1]
    wheels.release()
    wheels.pass(10)
    let way = (wheels.positions[1] - before + 90).truncatingRemainder(dividingBy: 60) - 30
    #expect(abs(way) > 0)
    guard abs(speed * 0.01) < 30 else { return }
    #expect(abs(way / (speed * 0.01) - 1) < 0.1, "\(way) \(speed * 0.01)")
  }

  @Test func aPauseBeforeItIsLetGoTakesTheSpeedAway() {
    var wheels = WheelsFixture(30 * 60)
    wheels.grab()
    for part in 1...5 { wheels.drag(to: 100 - 4 * part, after: 15) }
    wheels.release(after: 400)
    #expect(wheels.numbers[1] == 40)
  }

  @Test func reducedMotionSettlesAtOnce() {
    var wheels = WheelsFixture(30 * 60, moves: false)
    wheels.grab()
    for part in 1...5 { wheels.drag(to: 100 - 5 * part, after: 15) }
    wheels.release()
    #expect(!wheels.isMoving)
    #expect(wheels.positions[1] == Double(wheels.numbers[1]))
    #expect((42...43).contains(wheels.numbers[1]))
  }

  @Test func settlesWhereItIsDropped() {
    var wheels = WheelsFixture()
    wheels.grab()
    wheels.drag(to: 97, after: 20)
    wheels.wheels.drop(at: wheels.now)
    #expect(!wheels.wheels.isDragged && !wheels.isMoving)
    #expect(wheels.positions[1] == Double(wheels.numbers[1]))
    wheels.release()
    wheels.wheels.drag(to: 0, at: wheels.now)
    #expect(wheels.positions[1] == Double(wheels.numbers[1]))
  }
}
