/// Distinguishes a key held on a slow keyboard from a key that is tapped again and again.
///
/// A slow keyboard repeats every 110 to 300 ms, and people tap at the same pace. But a keyboard first waits longer
/// than between two repeats, and then is regular: four gaps that differ by no more than 20 ms come from a keyboard.
/// People who tap are rarely so regular; after taps, twice as many gaps are needed.
struct SlowRepeat: Sendable {
  /// The time from the press to the first repeat.
  private let delay: Duration

  /// Whether a person may be tapping: there were taps just before, or a gap differed from those before it.
  private var isDoubtful: Bool

  /// The last gaps in a row that are alike: their number, the shortest and the longest.
  private var count = 0
  private var shortest = Duration.zero
  private var longest = Duration.zero

  /// - Parameter delay: The time from the press to what may be the first repeat; zero if it is unknown.
  init(after delay: Duration, isTapped: Bool) {
    (self.delay, isDoubtful) = (delay, isTapped)
  }

  /// Whether there was a gap.
  private(set) var hasBegun = false

  /// Whether the key is certainly held.
  var isCertain: Bool { count >= (isDoubtful ? Self.enough * 2 : Self.enough) }

  /// The middle of the gaps that are alike.
  var mean: Duration { shortest + (longest - shortest) * 0.5 }

  /// The longest silence that may be a gap between two repeats.
  ///
  /// It leaves room for an uneven line, and for a single late repeat.
  var longestGap: Duration {
    hasBegun ? min(longest * 1.5, .milliseconds(450)) : min(.milliseconds(350), delay * 0.77)
  }

  /// Adds the gap before the next repeat, which is at most ``longestGap``.
  mutating func add(_ gap: Duration) {
    let (low, high) = (min(shortest, gap), max(longest, gap))
    if count > 0, high - low <= Self.tolerance {
      (shortest, longest, count) = (low, high, count + 1)
    } else {
      if hasBegun { isDoubtful = true }
      (shortest, longest, count) = (gap, gap, 1)
    }
    hasBegun = true
  }

  private static let enough = 4
  private static let tolerance = Duration.milliseconds(20)
}
