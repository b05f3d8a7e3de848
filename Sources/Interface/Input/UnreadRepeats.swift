package import Countdown

/// Tells from the number of unread bytes whether the key that has ended the program is held.
///
/// Anything else that is typed now is for the next program, so no byte may be read before it is certain that the key
/// repeats. A keyboard repeats a key after a while, and then quickly and steadily; nobody types like that.
package struct UnreadRepeats: Sendable {
  package enum Verdict: Hashable, Sendable {
    /// Not known yet: count again.
    case open
    /// The key is held.
    case repeats
    /// The key has come up, or something else is typed.
    case ends
  }

  private let struck: SteadyTime

  /// When the first unread byte was seen; nil before.
  private var first: SteadyTime?

  package init(since struck: SteadyTime) { self.struck = struck }

  /// The time within which most keyboards begin to repeat, and the one in which none does.
  private static let longestDelay = Duration.milliseconds(700)
  private static let shortestDelay = Duration.milliseconds(150)

  /// How many repeats are certain, and the longest and shortest time between two.
  private static let enough = 3
  private static let longestGap = Duration.milliseconds(110)
  private static let shortestGap = Duration.milliseconds(8)

  /// Judges by how many bytes are unread now.
  package mutating func note(_ count: Int, at now: SteadyTime) -> Verdict {
    guard count > 0 else { return struck.duration(to: now) < Self.longestDelay ? .open : .ends }
    guard struck.duration(to: now) >= Self.shortestDelay else { return .ends }
    guard let first else {
      self.first = now
      // So many at once were pasted.
      return count > Self.enough ? .ends : .open
    }
    let time = first.duration(to: now)
    if count >= Self.enough {
      let most = Double(Self.enough) + time.roughSeconds / Self.shortestGap.roughSeconds
      return Double(count) <= most ? .repeats : .ends
    }
    return time < Self.longestGap * count ? .open : .ends
  }
}
