extension Child {
  enum Outcome {
    case satisfied
    case timedOut
    case ended(Termination)
  }

  /// Reads from the channels until a condition holds, the child has ended, or the limit passes.
  ///
  /// The condition is checked before the first read and after every read.
  ///
  /// - Parameter atEnd: called when the child has ended, before each read of the remaining output.
  func wait(
    _ channels: [Channel], within limit: Duration, atEnd: () -> Void = {},
    until condition: () throws -> Bool
  ) throws -> Outcome {
    let end = ContinuousClock.now + limit
    while true {
      if try condition() { return .satisfied }
      let left = end - ContinuousClock.now
      if left <= .zero { return .timedOut }
      if Channel.read(channels, atMost: min(left, .milliseconds(10))) { continue }
      guard let status = try poll() else { continue }
      atEnd()
      if Channel.readRemaining(channels) { continue }
      return .ended(status)
    }
  }
}
