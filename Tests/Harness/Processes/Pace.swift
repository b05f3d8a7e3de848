/// The speed at which a terminal reads its output.
package struct Pace: Sendable {
  /// Bytes per second; nil for no limit.
  package var rate: Int?

  /// The period in which the terminal reads nothing, as with a connection that hangs.
  package var stall: Range<ContinuousClock.Instant>?

  private var lastRead = ContinuousClock.now

  package init(rate: Int? = nil, stall: Range<ContinuousClock.Instant>? = nil) {
    (self.rate, self.stall) = (rate, stall)
  }

  func isStalled(at now: ContinuousClock.Instant) -> Bool {
    stall?.contains(now) == true
  }

  /// The number of bytes that the terminal may read now; nil for no limit.
  func allowance(at now: ContinuousClock.Instant) -> Int? {
    if isStalled(at: now) { return 0 }
    // After a pause in the output, the allowance is still at most the bytes of 0.1 s.
    return rate.map { Int(min(lastRead.duration(to: now) / .seconds(1), 0.1) * Double($0)) }
  }

  mutating func recordRead(at now: ContinuousClock.Instant) {
    lastRead = now
  }

  /// When the terminal may read again; nil if it may read now.
  func nextRead(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    guard allowance(at: now) == 0 else { return nil }
    if let stall, isStalled(at: now) { return stall.upperBound }
    // After the time of one byte, rounding could leave an allowance of 0. Wait for two.
    return rate.map { lastRead + .seconds(1) / $0 * 2 }
  }
}
