extension Duration {
  /// The default limit of a wait. It is long enough for any busy machine, and costs time only if a test fails.
  package static let waitLimit = Duration.seconds(60)
}

/// Waits until a condition holds; throws ``WaitError`` when the limit passes.
///
/// - Parameters:
///   - what: the condition and the current state, for the error.
///   - betweenChecks: what to do after a failed check.
package func waitUntil(
  _ what: @autoclosure () throws -> String, within limit: Duration = .waitLimit,
  betweenChecks: () throws -> Void = { pause(.milliseconds(2)) }, _ condition: () throws -> Bool
) throws {
  let end = ContinuousClock.now + limit
  while try !condition() {
    if ContinuousClock.now > end {
      throw WaitError(waitingFor: try what(), because: "\(limit) passed", seen: "")
    }
    try betweenChecks()
  }
}

/// Sleeps. Use ``waitUntil(_:within:betweenChecks:_:)`` where there is a condition to wait for.
package func pause(_ duration: Duration) {
  let end = ContinuousClock.now + duration
  while case let left = end - ContinuousClock.now, left > .zero {
    _ = Platform.await([], atMost: left)
  }
}
