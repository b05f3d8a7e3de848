/// How fast a terminal reads what a program writes: at once, at so many bytes a second, or not at all for a while.
package struct Pace: Sendable {
  /// Bytes a second; nil for as fast as they come.
  package var rate: Int?

  /// It reads nothing meanwhile, as after ctrl-S or with a connection that hangs.
  package var stall: Range<ContinuousClock.Instant>?

  private var last = ContinuousClock.now

  package init(rate: Int? = nil, stall: Range<ContinuousClock.Instant>? = nil) {
    (self.rate, self.stall) = (rate, stall)
  }

  /// It will read again, but not now.
  func isStalled(at now: ContinuousClock.Instant) -> Bool {
    stall?.contains(now) == true
  }

  /// How many bytes it may read now; nil for any number.
  func allowance(at now: ContinuousClock.Instant) -> Int? {
    if isStalled(at: now) { return 0 }
    // What it has not read while nothing came it does not catch up with.
    return rate.map { Int(min(last.duration(to: now) / .seconds(1), 0.1) * Double($0)) }
  }

  /// Nothing more than this has come in the time that has passed.
  mutating func note(at now: ContinuousClock.Instant) {
    last = now
  }

  /// When it may read again, should that not be now.
  func next(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    guard allowance(at: now) == 0 else { return nil }
    if let stall, isStalled(at: now) { return stall.upperBound }
    return rate.map { last + .seconds(1) / $0 * 2 }
  }
}
