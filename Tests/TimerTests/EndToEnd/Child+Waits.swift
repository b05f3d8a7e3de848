import Harness
import Testing

/// Returns the processor time allowed to a program that does about the same work as an ordinary run.
///
/// Being relative, it does not depend on the speed of the machine, and a busy loop exceeds it.
func processorTimeAllowance(for ordinary: Usage?) throws -> Duration {
  try #require(ordinary).processorTime * 2 + .milliseconds(200)
}

extension Child {
  /// Waits for a window of time in which the process takes at most this much: a busy loop never does.
  ///
  /// - Parameter pass: Waits for the length of a window.
  func waitForIdlePeriod(
    of window: Duration, processorTime limit: Duration = .zero, switches: Int = 0,
    pass: (Duration) -> Void
  ) throws {
    try waitUntil("a rest of \(window)", pass: {}) {
      let before = try #require(usage)
      pass(window)
      let after = try #require(usage)
      return after.processorTime - before.processorTime <= limit
        && after.voluntarySwitches - before.voluntarySwitches <= switches
    }
  }

  /// Waits until it handles a signal whose default action would end it.
  ///
  /// Waits two seconds where the system does not tell which signals a process handles.
  func waitUntilItCatches(_ number: CInt) throws {
    try Child.wait(until: identifier, catches: number)
  }

  /// Waits until it blocks or handles a signal.
  func waitUntilItBlocksOrCatches(_ number: CInt) throws {
    try waitUntil("\(identifier) holds signal \(number) back", pass: {}) {
      holds(number) == true || catches(number) == true
    }
  }

  /// Waits until any process handles a signal.
  static func wait(until identifier: CInt, catches number: CInt) throws {
    guard catches(number, identifier) != nil else { return pause(.seconds(2)) }
    try waitUntil("\(identifier) listens for signal \(number)") {
      catches(number, identifier) ?? true
    }
  }
}
