/// How fast a terminal reads: at once, at a rate in bytes per second, or not at all for a while.
package struct Pace: Sendable {
  /// Bytes per second; nil for as fast as they come.
  package var rate: Int?

  /// When it reads nothing, as after ctrl-S or with a connection that hangs.
  package var stall: Range<ContinuousClock.Instant>?

  private var last = ContinuousClock.now

  package init(rate: Int? = nil, stall: Range<ContinuousClock.Instant>? = nil) {
    (self.rate, self.stall) = (rate, stall)
  }

  /// Whether it reads nothing now and will read again later.
  func isStalled(at now: ContinuousClock.Instant) -> Bool {
    stall?.contains(now) == true
  }

  /// How many bytes it may read now; nil for any number.
  func allowance(at now: ContinuousClock.Instant) -> Int? {
    if isStalled(at: now) { return 0 }
    // Reading does not catch up: time in which nothing came counts for at most 0.1 s.
    return rate.map { Int(min(last.duration(to: now) / .seconds(1), 0.1) * Double($0)) }
  }

  /// Notes a read: from now on the allowance grows anew.
  mutating func note(at now: ContinuousClock.Instant) {
    last = now
  }

  /// When it may read again; nil where that is now.
  func next(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    guard allowance(at: now) == 0 else { return nil }
    if let stall, isStalled(at: now) { return stall.upperBound }
    return rate.map { last + .seconds(1) / $0 * 2 }
  }
}
