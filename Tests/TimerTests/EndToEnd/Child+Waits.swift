import Harness
import Testing

/// Returns a limit for the processor time of a program that does about as much as an ordinary run. A busy loop exceeds
/// the limit.
func processorTimeAllowance(for ordinary: Usage?) throws -> Duration {
  try #require(ordinary).processorTime * 2 + .milliseconds(200)
}

extension Child {
  /// Waits for a period in which the process uses at most `processorTime` and goes to sleep at most `switches` times.
  func waitForIdlePeriod(
    of window: Duration, processorTime limit: Duration = .zero, switches: Int = 0,
    sleep: (Duration) -> Void
  ) throws {
    try waitUntil("an idle period of \(window)", betweenChecks: {}) {
      let before = try #require(usage)
      sleep(window)
      let after = try #require(usage)
      return after.processorTime - before.processorTime <= limit
        && after.voluntarySwitches - before.voluntarySwitches <= switches
    }
  }

  /// Waits until the process has a handler for a signal; two seconds if the system does not report handlers.
  func waitUntilItCatches(_ number: CInt) throws {
    try Child.wait(until: identifier, catches: number)
  }

  func waitUntilItBlocksOrCatches(_ number: CInt) throws {
    try waitUntil("\(identifier) blocks or catches signal \(number)", betweenChecks: {}) {
      blocks(number) == true || catches(number) == true
    }
  }

  static func wait(until identifier: CInt, catches number: CInt) throws {
    guard catches(number, identifier) != nil else { return pause(.seconds(2)) }
    try waitUntil("\(identifier) catches signal \(number)") {
      catches(number, identifier) ?? true
    }
  }
}
