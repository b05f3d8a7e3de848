extension Child {
  /// How waiting for something ended.
  enum Outcome {
    case satisfied
    case timedOut
    case ended(EndTimeLabel)
  }

  /// Reads from the child until a condition holds, the child has ended, or the time is over.
  ///
  /// The condition is checked before the first read and after every read.
  ///
  /// - Parameter atEnd: called when the end has been noticed, before the rest is read.
  func attend(
    _ channels: [Channel], within limit: Duration, atEnd: () -> Void = {},
    until isThere: () throws -> Bool
  ) throws -> Outcome {
    let end = ContinuousClock.now + limit
    while true {
      if try isThere() { return .satisfied }
      let left = end - ContinuousClock.now
      if left <= .zero { return .timedOut }
      if Channel.read(channels, atMost: min(left, .milliseconds(10))) { continue }
      guard let status = try poll() else { continue }
      atEnd()
      if Channel.readRest(channels) { continue }
      return .ended(status)
    }
  }
}
