import Harness

extension Child {
  /// The time from the spawn to the exit, in milliseconds; NaN while the process runs.
  var lifetimeInMilliseconds: Double { endInstant.map { ($0 - startInstant).milliseconds } ?? .nan }
}

extension PseudoTerminal {
  /// Returns the milliseconds from the spawn to the arrival of the last of the given bytes.
  func milliseconds(to bytes: [UInt8]) throws -> Double {
    (try awaitArrival(of: bytes) - child.startInstant).milliseconds
  }

  /// The instant at which the bell first rang; nil if it did not ring.
  var bellInstant: ContinuousClock.Instant? {
    var replay = Screen(columns: screen.size.columns, rows: screen.size.rows)
    for chunk in transcript {
      replay.feed(chunk.bytes)
      if replay.bells > 0 { return chunk.instant }
    }
    return nil
  }
}
