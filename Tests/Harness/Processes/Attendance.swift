extension Child {
  /// How waiting for something ended.
  enum Outcome {
    case satisfied
    case timedOut
    case ended(Ending)
  }

  /// Reads what comes from the child until something is so, and the child or the time has ended.
  ///
  /// The condition is looked at before the first read and after every one.
  ///
  /// - Parameter atEnd: Done when the end has been noticed, before what is left is read.
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
