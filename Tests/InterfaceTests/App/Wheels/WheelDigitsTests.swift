import Countdown
import Testing

@testable import Interface

/// Digits that are typed on the drums.
@Suite struct WheelDigitsTests {
  @Test(
    arguments: [
      ("5", [0, 0, 5]), ("53", [0, 0, 53]), ("530", [0, 5, 30]), ("90", [0, 1, 30]),
      ("1234", [0, 12, 34]), ("12345", [1, 23, 45]), ("123456", [12, 34, 56]),
      ("235959", [23, 59, 59]), ("9999", [1, 40, 39]), ("0", [0, 0, 0]), ("007", [0, 0, 7]),
      ("000000530", [0, 5, 30]), ("99999", [10, 40, 39]),
    ])
  func digitsFillTheWheelsFromTheRight(digits: String, numbers: [Int]) {
    var drums = Drums()
    expect(drums.type(digits).allSatisfy { $0 }, true)
    #expect(drums.numbers == numbers)
  }

  @Test func moreThanADayIsRefusedAndChangesNothing() {
    var drums = Drums()
    expect(drums.type("240000"), [true, true, true, true, true, false])
    #expect(drums.numbers == [2, 40, 0])
    drums.backspace()
    #expect(drums.numbers == [0, 24, 0])
  }

  @Test func aSeventhDigitIsRefused() {
    var drums = Drums()
    expect(drums.type("1000000"), [true, true, true, true, true, true, false])
    #expect(drums.numbers == [10, 0, 0])
  }

  @Test func backspaceTakesBackADigit() {
    var drums = Drums()
    drums.type("12345")
    var seen: [[Int]] = []
    for _ in 0..<6 {
      drums.backspace()
      seen.append(drums.numbers)
    }
    #expect(
      seen == [[0, 12, 34], [0, 1, 23], [0, 0, 12], [0, 0, 1], [0, 0, 0], [0, 0, 0]])
    expect(drums.type("7"), [true])
    #expect(drums.numbers == [0, 0, 7])
  }

  @Test func backspaceAloneMakesItZero() {
    var drums = Drums(3_723)
    drums.backspace()
    #expect(drums.numbers == [0, 0, 0])
  }

  @Test func digitsBeginAnewAfterAnythingElse() {
    func typed(_ change: (inout Drums) -> Void) -> [Int] {
      var drums = Drums()
      drums.type("53")
      change(&drums)
      drums.type("7")
      return drums.numbers
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
    var drums = Drums()
    drums.wheels.choose(2)
    drums.type("12345")
    #expect(drums.wheels.chosen == 2)
    drums.wheels.choose(3)
    drums.wheels.choose(-1)
    #expect(drums.wheels.chosen == 2)
  }
}
