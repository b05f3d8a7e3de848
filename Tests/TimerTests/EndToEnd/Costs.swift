import Harness
import Testing

/// What a program may take that goes about the same work as one that took this much: how fast the machine
/// is does not matter, and a loop that never rests takes more.
func allowance(for ordinary: Usage?) throws -> Duration {
  try #require(ordinary).processorTime * 2 + .milliseconds(200)
}

extension Child {
  /// Whether there comes a while in which it takes no more than this: a slow machine may need its time
  /// to get there, but what never rests never does.
  ///
  /// - Parameter pass: Lets the while pass.
  func rests(
    for window: Duration, taking most: Duration = .zero, switches: Int = 0,
    pass: (Duration) -> Void
  ) throws -> Bool {
    for _ in 0..<10 {
      let before = try #require(usage)
      pass(window)
      let after = try #require(usage)
      if after.processorTime - before.processorTime <= most,
        after.voluntarySwitches - before.voluntarySwitches <= switches
      {
        return true
      }
    }
    return false
  }

  /// Waits until it listens for a signal that would end it before; where the system does not tell, for
  /// long enough.
  func waitUntilItCatches(_ number: CInt) throws {
    try Child.waitUntil(identifier, catches: number)
  }

  /// Waits until it holds a signal back, or listens for it already.
  func waitUntilItHolds(_ number: CInt) throws {
    let end = ContinuousClock.now + .patience
    while ContinuousClock.now < end {
      if holds(number) == true || catches(number) == true { return }
    }
    Issue.record("\(identifier) never holds signal \(number) back")
  }

  /// The same of any process.
  static func waitUntil(_ identifier: CInt, catches number: CInt) throws {
    let end = ContinuousClock.now + .patience
    while ContinuousClock.now < end {
      guard let catches = catches(number, identifier) else { return pause(.seconds(2)) }
      if catches { return }
      pause(.milliseconds(5))
    }
    Issue.record("\(identifier) never listens for signal \(number)")
  }
}
