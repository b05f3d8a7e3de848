/// Tells a key that is held on a slow keyboard, which repeats every 110 to 300 ms, from one that is tapped again
/// and again, which people do at the same pace.
///
/// A keyboard first waits longer than between two repeats, and then is regular: four gaps that differ by no
/// more than 20 ms are its own. People who tap are rarely so regular; and where they have been seen to tap,
/// twice as many gaps are asked for.
struct SlowRepeat: Sendable {
  /// How long it took to the first repeat.
  private let delay: Duration

  /// Whether a person may be tapping: so it was just before, or a gap was another than those before it.
  private var isDoubtful: Bool

  /// Those gaps in a row that are alike.
  private var count = 0
  private var shortest = Duration.zero
  private var longest = Duration.zero

  /// - Parameter delay: from the press to what may be the first repeat; zero where that is not known.
  init(after delay: Duration, isTapped: Bool) {
    (self.delay, isDoubtful) = (delay, isTapped)
  }

  /// Whether there was a gap.
  private(set) var hasBegun = false

  /// Whether the key is held for sure.
  var isCertain: Bool { count >= (isDoubtful ? Self.enough * 2 : Self.enough) }

  /// Of those that are alike.
  var mean: Duration { shortest + (longest - shortest) * 0.5 }

  /// A longer one is not between two repeats: with some room for a line that is not even, and for one that was
  /// late among others.
  var longestGap: Duration {
    hasBegun ? min(longest * 1.5, .milliseconds(450)) : min(.milliseconds(350), delay * 0.77)
  }

  /// The next repeat came so long after the last one, at most ``longestGap``.
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
