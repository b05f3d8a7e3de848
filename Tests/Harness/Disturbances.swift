/// What kept this machine from keeping time while a test ran.
///
/// A test may need a machine on which half a second is half a second. Whoever waits here notices where
/// it is not: a look that was to take 10 ms took far longer. Used from one thread.
package final class Disturbances: @unchecked Sendable {
  @TaskLocal static var watch: Disturbances?

  /// The longest that the harness was held up.
  package private(set) var longest = Duration.zero

  /// How long at a time it sleeps while somebody watches.
  static let longestSleep = Duration.milliseconds(10)

  /// What a machine that does other things as well takes longer without a word.
  private static let tolerance = Duration.milliseconds(20)

  private var last = ContinuousClock.now

  package init() {}

  /// It was held up so long that a program may have been as well.
  package var happened: Bool { longest > Self.tolerance }

  /// Does something, and notes what it is disturbed by.
  package func observe<Result>(_ body: () throws -> Result) rethrows -> Result {
    last = ContinuousClock.now
    return try Self.$watch.withValue(self) { try body() }
  }

  /// Somebody has slept, not longer than this if all is well.
  func woke(after planned: Duration) {
    let now = ContinuousClock.now
    longest = max(longest, last.duration(to: now) - planned)
    last = now
  }
}

extension Duration {
  /// How long something is waited for unless told otherwise. It costs time only where a test fails, and
  /// no machine is so busy that it takes longer.
  package static let patience = Duration.seconds(60)
}
