import Countdown
import Testing

@testable import Interface

/// Digits that are typed on the wheels.
@Suite struct WheelDigitsTests {
  @Test(
    arguments: [
      ("5", [0, 0, 5]), ("53", [0, 0, 53]), ("530", [0, 5, 30]), ("90", [0, 1, 30]),
      ("1234", [0, 12, 34]), ("12345", [1, 23, 45]), ("123456", [12, 34, 56]),
      ("235959", [23, 59, 59]), ("9999", [1, 40, 39]), ("0", [0, 0, 0]), ("007", [0, 0, 7]),
      ("000000530", [0, 5, 30]), ("99999", [10, 40, 39]),
    ])
  func digitsFillTheWheelsFromTheRight(digits: String, numbers: [Int]) {
    var wheels = WheelsFixture()
    expect(wheels.type(digits).allSatisfy { $0 }, true)
    #expect(wheels.numbers == numbers)
  }

  @Test func moreThanADayIsRefusedAndChangesNothing() {
    var wheels = WheelsFixture()
    expect(wheels.type("240000"), [true, true, true, true, true, false])
    #expect(wheels.numbers == [2, 40, 0])
    wheels.backspace()
    #expect(wheels.numbers == [0, 24, 0])
  }

  @Test func aSeventhDigitIsRefused() {
    var wheels = WheelsFixture()
    expect(wheels.type("1000000"), [true, true, true, true, true, true, false])
    #expect(wheels.numbers == [10, 0, 0])
  }

  @Test func backspaceTakesBackADigit() {
    var wheels = WheelsFixture()
    wheels.type("12345")
    var seen: [[Int]] = []
    for _ in 0..<6 {
      wheels.backspace()
      seen.append(wheels.numbers)
    }
    #expect(
      seen == [[0, 12, 34], [0, 1, 23], [0, 0, 12], [0, 0, 1], [0, 0, 0], [0, 0, 0]])
    expect(wheels.type("7"), [true])
    #expect(wheels.numbers == [0, 0, 7])
  }

  @Test func backspaceAloneMakesItZero() {
    var wheels = WheelsFixture(3_723)
    wheels.backspace()
    #expect(wheels.numbers == [0, 0, 0])
  }

  @Test func digitsBeginAnewAfterAnythingElse() {
    func typed(_ change: (inout WheelsFixture) -> Void) -> [Int] {
      var wheels = WheelsFixture()
      wheels.type("53")
      change(&wheels)
      wheels.type("7")
      return wheels.numbers
    }
    #expect(typed { _ in } == [0, 5, 37])
    #expect(typed { $0.turn(1, by: 1) } == [0, 0, 7])
    #expect(typed { $0.wheels.choose(2) } == [0, 0, 7])
    #expect(typed { $0.set(0) } == [0, 0, 7])
    #expect(
      typed {
        $0.grab()
        $0.release()
      } == [0, 0, 7])
  }

  @Test func theChosenWheelStaysChosen() {
    var wheels = WheelsFixture()
    wheels.wheels.choose(2)
    wheels.type("12345")
    #expect(wheels.wheels.chosen == 2)
    wheels.wheels.choose(3)
    wheels.wheels.choose(-1)
    #expect(wheels.wheels.chosen == 2)
  }
}
