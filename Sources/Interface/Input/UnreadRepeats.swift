package import Countdown

/// Detects from the number of unread bytes whether the key that ended the program is held.
///
/// Other input is for the next program, so no byte may be read before it is certain that the key
/// repeats. A keyboard repeats after a delay, then fast and evenly, unlike a person.
package struct UnreadRepeats: Sendable {
  package enum Verdict: Hashable, Sendable {
    /// Not known yet: check again.
    case open
    /// The key is held.
    case repeats
    /// The key is up, or something else is typed.
    case ends
  }

  private let struck: SteadyTime

  /// When the first unread byte was seen.
  private var first: SteadyTime?

  package init(since struck: SteadyTime) { self.struck = struck }

  /// The delays before the first repeat of most keyboards.
  private static let longestDelay = Duration.milliseconds(700)
  private static let shortestDelay = Duration.milliseconds(150)

  /// The number of repeats that proves a hold.
  private static let certainCount = 3
  private static let longestGap = Duration.milliseconds(110)
  private static let shortestGap = Duration.milliseconds(8)

  /// Updates the verdict with the number of unread bytes.
  package mutating func update(unreadCount count: Int, at now: SteadyTime) -> Verdict {
    guard count > 0 else { return struck.duration(to: now) < Self.longestDelay ? .open : .ends }
    guard struck.duration(to: now) >= Self.shortestDelay else { return .ends }
    guard let first else {
      self.first = now
      // So many at once are a paste.
      return count > Self.certainCount ? .ends : .open
    }
    let time = first.duration(to: now)
    if count >= Self.certainCount {
      let most = Double(Self.certainCount) + time.roughSeconds / Self.shortestGap.roughSeconds
      return Double(count) <= most ? .repeats : .ends
    }
    return time < Self.longestGap * count ? .open : .ends
  }
}
