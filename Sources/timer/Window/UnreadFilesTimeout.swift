import Countdown

/// The timeout for a terminal that does not read pixel files.
///
/// A busy terminal reads its files late. After a shorter timeout, it would get the picture in cells for good.
struct UnreadFilesTimeout {
  /// Whether the terminal has stopped reading.
  private(set) var hasExpired = false

  private var firstMiss: SteadyTime?
  private var missCount = 0

  /// The number of missed updates after which the terminal has stopped reading, if ``minimumTime`` has passed too.
  private static let minimumMisses = 20
  private static let minimumTime = Duration.seconds(2)

  /// Records an update that was missed because the next file names were still in use.
  mutating func recordMiss(at now: SteadyTime) {
    let start = firstMiss ?? now
    firstMiss = start
    missCount += 1
    hasExpired =
      missCount >= Self.minimumMisses && start.duration(to: now) >= Self.minimumTime
  }

  /// Restarts the timeout, after the terminal has read its files.
  mutating func reset() { self = UnreadFilesTimeout() }
}
