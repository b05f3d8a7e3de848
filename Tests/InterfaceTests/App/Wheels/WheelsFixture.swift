import Countdown

@testable import Interface

/// The wheels, and the current instant, for tests in which time passes.
struct WheelsFixture {
  var wheels: Wheels
  private(set) var now = SteadyTime(sinceStart: .seconds(5000))
  var moves: Bool

  init(_ seconds: Int = 300, moves: Bool = true) {
    wheels = Wheels(.seconds(seconds), at: now)
    self.moves = moves
  }

  /// The numbers of hours, minutes and seconds, once all has come to rest.
  var numbers: [Int] { (0..<3).map(wheels.number) }
  var positions: [Double] { wheels.positions(at: now) }
  var isMoving: Bool { wheels.isMoving(at: now) }

  mutating func pass(_ milliseconds: Int) { now = now + .milliseconds(milliseconds) }

  /// Types digits; returns whether there was a wheel for each.
  @discardableResult
  mutating func type(_ digits: String) -> [Bool] {
    digits.compactMap(\.wholeNumberValue).map { wheels.type($0, at: now) }
  }

  mutating func choose(_ index: Int) { wheels.choose(index, at: now) }
  mutating func endTyping() { wheels.endTyping(at: now) }

  mutating func turn(_ index: Int, by steps: Int) {
    wheels.turn(index, by: steps, moves: moves, at: now)
  }

  mutating func set(_ seconds: Int) { wheels.set(.seconds(seconds), moves: moves, at: now) }
  mutating func backspace() { wheels.backspace(moves: moves, at: now) }

  /// Takes hold of the minutes in row 100, where two rows are a number.
  mutating func grab(_ index: Int = 1, rows: Double = 2) {
    wheels.grab(index, row: 100, rows: rows, at: now)
  }

  /// Pulls to a row, after some time.
  mutating func drag(to row: Int, after milliseconds: Int) {
    pass(milliseconds)
    wheels.drag(to: row, at: now)
  }

  /// Lets go; the middle of the wheels is where it was taken unless another one is given.
  mutating func release(after milliseconds: Int = 0, middle: Double = 100.5) {
    pass(milliseconds)
    wheels.release(middle: middle, moves: moves, at: now)
  }

  /// The positions of a wheel from now on until it rests, a millisecond apart.
  mutating func course(of index: Int) -> [Double] {
    var places: [Double] = []
    while isMoving, places.count < 5000 {
      places.append(positions[index])
      pass(1)
    }
    return places + [positions[index]]
  }
}
