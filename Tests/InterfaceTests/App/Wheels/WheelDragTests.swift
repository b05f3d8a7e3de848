import Countdown
import Testing

@testable import Interface

/// A drum in the pointer's hand, and how it runs on when it is let go.
@Suite struct WheelDragTests {
  @Test func followsThePointer() {
    var drums = Drums()
    drums.grab()
    #expect(drums.wheels.chosen == 1 && drums.wheels.isDragged)
    drums.drag(to: 98, after: 200)
    #expect(drums.positions[1] == 6)
    drums.drag(to: 97, after: 200)
    #expect(drums.positions[1] == 6.5)
    drums.drag(to: 112, after: 200)
    #expect(drums.positions[1] == 59)
    #expect(!drums.isMoving)
  }

  @Test func settlesOnTheNearestNumberWhereItIsSlow() {
    var drums = Drums()
    drums.grab(rows: 4)
    drums.drag(to: 95, after: 300)
    #expect(drums.positions[1] == 6.25)
    drums.release(after: 500)
    #expect(drums.numbers[1] == 6)
    let places = drums.course(of: 1)
    #expect(places.last == 6 && places.count <= 1000)
    #expect(places.allSatisfy { (5.5...6.5).contains($0) })
  }

  @Test func stopsWhereItIsTaken() {
    var drums = Drums()
    drums.turn(1, by: 9)
    drums.pass(30)
    let place = drums.positions[1]
    drums.grab()
    drums.pass(100)
    #expect(drums.positions[1] == place && !drums.isMoving)
    drums.release()
    drums.pass(1000)
    #expect(drums.positions[1] == place.rounded())
  }

  /// Rows in a tenth of a second, up and down, from slow to as fast as a hand can be.
  @Test(arguments: [1, -1, 2, 3, -3, 5, -8, 12, 20, -40, 100])
  func runsOnAndSettlesOnANumber(rows: Int) {
    var drums = Drums(30 * 60)
    drums.grab()
    for part in 1...5 { drums.drag(to: 100 - rows * part / 5, after: 20) }
    drums.release(after: 10)
    let places = drums.course(of: 1)
    #expect(places.count <= 1002, "it rests after a second")
    #expect(places.last == Double(drums.numbers[1]))
    // Never past the number by more than half: as far as it must, then back to it.
    let last = Double(drums.numbers[1])
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
    var drums = Drums(30 * 60)
    drums.grab()
    for part in 1...10 { drums.drag(to: 100 - rows * part, after: 10) }
    let speed = Double(rows) / 2 / 0.01
    let before = drums.positions[1]
    drums.release()
    drums.pass(10)
    let way = (drums.positions[1] - before + 90).truncatingRemainder(dividingBy: 60) - 30
    #expect(abs(way) > 0)
    #expect(abs(way / (speed * 0.01) - 1) < 0.1, "\(way) \(speed * 0.01)")
  }

  @Test func aPauseBeforeItIsLetGoTakesTheSpeedAway() {
    var drums = Drums(30 * 60)
    drums.grab()
    for part in 1...5 { drums.drag(to: 100 - 4 * part, after: 15) }
    drums.release(after: 400)
    #expect(drums.numbers[1] == 40)
  }

  @Test func reducedMotionSettlesAtOnce() {
    var drums = Drums(30 * 60, moves: false)
    drums.grab()
    for part in 1...5 { drums.drag(to: 100 - 5 * part, after: 15) }
    drums.release()
    #expect(!drums.isMoving)
    #expect(drums.positions[1] == Double(drums.numbers[1]))
    #expect((42...43).contains(drums.numbers[1]))
  }

  @Test func settlesWhereItIsDropped() {
    var drums = Drums()
    drums.grab()
    drums.drag(to: 97, after: 20)
    drums.wheels.drop(at: drums.now)
    #expect(!drums.wheels.isDragged && !drums.isMoving)
    #expect(drums.positions[1] == Double(drums.numbers[1]))
    drums.release()
    drums.wheels.drag(to: 0, at: drums.now)
    #expect(drums.positions[1] == Double(drums.numbers[1]))
  }
}
