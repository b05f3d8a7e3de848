import Harness
import Testing

/// Returns the processor time allowed to a program that does about the same work as an ordinary run.
///
/// Being relative, it does not depend on the speed of the machine, and a busy loop exceeds it.
func allowance(for ordinary: Usage?) throws -> Duration {
  try #require(ordinary).processorTime * 2 + .milliseconds(200)
}

extension Child {
  /// Returns whether some window passes in which the process takes at most this much.
  ///
  /// Ten windows are tried: a slow machine may need time to settle, but a busy loop never does.
  ///
  /// - Parameter pass: Waits for the length of a window.
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

  /// Waits until it handles a signal whose default action would end it.
  ///
  /// Waits two seconds where the system does not tell which signals a process handles.
  func waitUntilItCatches(_ number: CInt) throws {
    try Child.waitUntil(identifier, catches: number)
  }

  /// Waits until it blocks or handles a signal.
  func waitUntilItHolds(_ number: CInt) throws {
    let end = ContinuousClock.now + .patience
    while ContinuousClock.now < end {
      if holds(number) == true || catches(number) == true { return }
    }
    Issue.record("\(identifier) never holds signal \(number) back")
  }

  /// Waits until any process handles a signal.
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
