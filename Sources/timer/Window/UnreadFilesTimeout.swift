import Countdown

/// The timeout for a terminal that does not read pixel files.
///
/// A busy terminal reads its files late. Giving up too early would show cells instead of the image for good.
struct UnreadFilesTimeout {
  private var since: SteadyTime?
  private var missed = 0

  /// The number of failed updates, and the time, that must both pass.
  private static let steps = 20
  private static let time = Duration.seconds(2)

  /// Counts an update that found no free file names; returns whether the terminal has stopped reading.
  mutating func hasExpired(at now: SteadyTime) -> Bool {
    let first = since ?? now
    since = first
    missed += 1
    return missed >= Self.steps && first.duration(to: now) >= Self.time
  }

  /// Restarts the timeout, after the terminal has read its files.
  mutating func reset() { self = UnreadFilesTimeout() }
}
