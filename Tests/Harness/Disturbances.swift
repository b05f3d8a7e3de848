/// Measures what kept this machine from keeping time while a test ran.
///
/// A test may need a machine on which half a second is half a second. The harness sleeps in short steps of 10 ms;
/// where one takes much longer, the machine was disturbed. Used from one thread.
package final class Disturbances: @unchecked Sendable {
  @TaskLocal static var watch: Disturbances?

  /// The longest delay of the harness; one that is not over yet counts, too.
  package var longest: Duration {
    guard let last else { return longestUntilNow }
    return max(longestUntilNow, last.duration(to: .now) - Self.longestSleep)
  }

  private var longestUntilNow = Duration.zero

  /// The longest single sleep of the harness while disturbances are measured.
  static let longestSleep = Duration.milliseconds(10)

  /// A delay that is normal on a machine that also does other work.
  private static let tolerance = Duration.milliseconds(20)

  /// When the harness was last awake; nil where nothing is measured.
  private var last: ContinuousClock.Instant?

  package init() {}

  /// Whether the harness was delayed so long that a program may have been delayed, too.
  package var happened: Bool { longest > Self.tolerance }

  /// Runs a body, and measures what disturbs it.
  package func observe<Result>(_ body: () throws -> Result) rethrows -> Result {
    last = .now
    defer {
      longestUntilNow = longest
      last = nil
    }
    return try Self.$watch.withValue(self) { try body() }
  }

  /// Notes the end of a sleep that was planned to take this long.
  func woke(after planned: Duration) {
    let now = ContinuousClock.now
    if let last { longestUntilNow = max(longestUntilNow, last.duration(to: now) - planned) }
    last = now
  }
}

extension Duration {
  /// The default limit of a wait. It costs time only where a test fails, and no machine is so busy that it is too
  /// short.
  package static let patience = Duration.seconds(60)
}
