extension Duration {
  /// The default limit of a wait. It costs time only where a test fails, and no machine is so busy that it is too
  /// short.
  package static let patience = Duration.seconds(60)
}

/// Waits until a condition holds.
///
/// - Parameters:
///   - what: what is waited for, and what is there instead: for the error.
///   - pass: called before each further look.
/// - Throws: ``WaitFailure`` when the limit passes.
package func waitUntil(
  _ what: @autoclosure () throws -> String, within limit: Duration = .patience,
  pass: () throws -> Void = { pause(.milliseconds(2)) }, _ isThere: () throws -> Bool
) throws {
  let end = ContinuousClock.now + limit
  while try !isThere() {
    if ContinuousClock.now > end {
      throw WaitFailure(waitingFor: try what(), because: "\(limit) passed", seen: "")
    }
    try pass()
  }
}

/// Lets time pass without doing anything. A test should wait for something instead.
package func pause(_ duration: Duration) {
  let end = ContinuousClock.now + duration
  while case let left = end - ContinuousClock.now, left > .zero {
    _ = Platform.await([], atMost: left)
  }
}
