import Countdown
import Testing

@testable import Interface

@Suite struct WheelDigitsTests {
  @Test(
    arguments: [
      ("5", [0, 0, 5], [0, 0, 5]), ("53", [0, 0, 53], [0, 0, 53]),
      ("530", [0, 5, 30], [0, 5, 30]), ("90", [0, 0, 90], [0, 1, 30]),
      ("123456", [12, 34, 56], [12, 34, 56]), ("9999", [0, 99, 99], [1, 40, 39]),
      ("0", [0, 0, 0], [0, 0, 0]), ("007", [0, 0, 7], [0, 0, 7]),
      ("000000530", [0, 5, 30], [0, 5, 30]), ("99999", [9, 99, 99], [10, 40, 39]),
    ])
  func digitsFillTheWheelsFromTheRight(digits: String, typedNumbers: [Int], convertedNumbers: [Int])
  {
    var fixture = WheelsFixture()
    expect(fixture.type(digits).allSatisfy { $0 }, true)
    #expect(
      fixture.numbers == typedNumbers && fixture.positions == typedNumbers.map(Double.init))
    let time = fixture.wheels.time
    fixture.endTyping()
    #expect(
      fixture.numbers == convertedNumbers && fixture.wheels.time == time && !fixture.isMoving)
  }

  @Test func otherInputConvertsTypedDigits() {
    func numbersAfter(_ change: (inout WheelsFixture) -> Void) -> [Int] {
      var fixture = WheelsFixture()
      fixture.type("70")
      change(&fixture)
      return fixture.numbers
    }
    #expect(numbersAfter { $0.turn(2, by: 1) } == [0, 1, 11])
    #expect(numbersAfter { $0.turn(1, by: -1) } == [0, 0, 10])
    #expect(numbersAfter { $0.select(0) } == [0, 1, 10])
    #expect(numbersAfter { $0.select($0.wheels.selectedIndex) } == [0, 1, 10])
    #expect(numbersAfter { $0.grab(2) } == [0, 1, 10])
    #expect(numbersAfter { $0.wheels.turnToLast(2, animated: false, at: $0.now) } == [0, 1, 59])
    #expect(numbersAfter { _ in } == [0, 0, 70])
  }

  @Test func aDayIsRejected() {
    var fixture = WheelsFixture()
    expect(fixture.type("240000"), [true, true, true, true, true, false])
    #expect(fixture.numbers == [2, 40, 0])
    fixture.backspace()
    #expect(fixture.numbers == [0, 24, 0])
  }

  @Test func seventhDigitIsRejected() {
    var fixture = WheelsFixture()
    expect(fixture.type("1000000"), [true, true, true, true, true, true, false])
    #expect(fixture.numbers == [10, 0, 0])
  }

  @Test func backspaceRemovesDigit() {
    var fixture = WheelsFixture()
    fixture.type("12345")
    var seen: [[Int]] = []
    for _ in 0..<6 {
      fixture.backspace()
      seen.append(fixture.numbers)
    }
    #expect(
      seen == [[0, 12, 34], [0, 1, 23], [0, 0, 12], [0, 0, 1], [0, 0, 0], [0, 0, 0]])
    expect(fixture.type("7"), [true])
    #expect(fixture.numbers == [0, 0, 7])
  }

  @Test func backspaceWithoutDigitsSetsZero() {
    var fixture = WheelsFixture(3_723)
    fixture.backspace()
    #expect(fixture.numbers == [0, 0, 0])
  }

  @Test func otherInputStartsNewNumber() {
    func numbersAfterTyping(around change: (inout WheelsFixture) -> Void) -> [Int] {
      var fixture = WheelsFixture()
      fixture.type("53")
      change(&fixture)
      fixture.type("7")
      return fixture.numbers
    }
    #expect(numbersAfterTyping { _ in } == [0, 5, 37])
    #expect(numbersAfterTyping { $0.turn(1, by: 1) } == [0, 0, 7])
    #expect(numbersAfterTyping { $0.select(2) } == [0, 0, 7])
    #expect(numbersAfterTyping { $0.set(0) } == [0, 0, 7])
    #expect(
      numbersAfterTyping {
        $0.grab()
        $0.release()
      } == [0, 0, 7])
  }

  @Test func typingKeepsSelectedWheel() {
    var fixture = WheelsFixture()
    fixture.select(2)
    fixture.type("12345")
    #expect(fixture.wheels.selectedIndex == 2)
    // Selections outside the three wheels change nothing.
    fixture.select(3)
    fixture.select(-1)
    #expect(fixture.wheels.selectedIndex == 2)
  }

  @Test(arguments: ["]", ",", "n", .tab, .left, .enter, .up] as [Key])
  func navigationEndsTyping(key: Key) {
    var app = AppFixture()
    app.press("7", "0")
    #expect((0..<3).map(app.model.wheels.number) == [0, 0, 70])
    app.press(key)
    let numbers = key == .up ? [0, 2, 10] : [0, 1, 10]
    #expect((0..<3).map(app.model.wheels.number) == numbers)
  }
}
