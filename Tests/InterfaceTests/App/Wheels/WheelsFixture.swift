import Countdown

@testable import Interface

struct WheelsFixture {
  var wheels: Wheels
  private(set) var now = SteadyTime(sinceStart: .seconds(5000))
  var isAnimated: Bool

  init(_ seconds: Int = 300, animated: Bool = true) {
    wheels = Wheels(.seconds(seconds), at: now)
    isAnimated = animated
  }

  /// The numbers at rest.
  var numbers: [Int] { (0..<3).map(wheels.number) }
  var positions: [Double] { wheels.positions(at: now) }
  var isMoving: Bool { wheels.isMoving(at: now) }

  mutating func pass(_ milliseconds: Int) { now = now + .milliseconds(milliseconds) }

  /// Types digits; returns for each whether it was accepted.
  @discardableResult
  mutating func type(_ digits: String) -> [Bool] {
    digits.compactMap(\.wholeNumberValue).map { wheels.type($0, at: now) }
  }

  mutating func select(_ index: Int) { wheels.select(index, at: now) }
  mutating func endTyping() { wheels.endTyping(at: now) }

  mutating func turn(_ index: Int, by steps: Int) {
    wheels.turn(index, by: steps, animated: isAnimated, at: now)
  }

  mutating func set(_ seconds: Int) { wheels.set(.seconds(seconds), animated: isAnimated, at: now) }
  mutating func backspace() { wheels.backspace(animated: isAnimated, at: now) }

  /// Grabs a wheel with the pointer in row 100.
  mutating func grab(_ index: Int = 1, rowsPerNumber: Double = 2) {
    wheels.grab(index, row: 100, rowsPerNumber: rowsPerNumber, at: now)
  }

  /// Drags to a row, after some milliseconds.
  mutating func drag(to row: Int, after milliseconds: Int) {
    pass(milliseconds)
    wheels.drag(to: row, at: now)
  }

  /// - Parameter middle: the row of the middle of the wheel; by default, the row of the grab.
  mutating func release(after milliseconds: Int = 0, middle: Double = 100.5) {
    pass(milliseconds)
    wheels.release(middle: middle, animated: isAnimated, at: now)
  }

  /// Returns the positions of a wheel until it rests, in steps of a millisecond.
  mutating func positionsUntilRest(of index: Int) -> [Double] {
    var result: [Double] = []
    while isMoving, result.count < 5000 {
      result.append(positions[index])
      pass(1)
    }
    return result + [positions[index]]
  }
}
