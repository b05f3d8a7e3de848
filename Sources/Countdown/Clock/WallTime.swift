/// An instant of the wall clock: the time since 1970-01-01T00:00:00Z, without leap seconds.
package struct WallTime: InstantProtocol, Hashable, Sendable {
  package var sinceEpoch: Duration

  package init(sinceEpoch: Duration) {
    self.sinceEpoch = sinceEpoch
  }

  package func advanced(by duration: Duration) -> WallTime {
    WallTime(sinceEpoch: sinceEpoch + duration)
  }

  package func duration(to other: WallTime) -> Duration {
    other.sinceEpoch - sinceEpoch
  }

  package static func < (left: WallTime, right: WallTime) -> Bool {
    left.sinceEpoch < right.sinceEpoch
  }
}
