package import Countdown

/// Detects from the number of unread bytes whether the key that ended the program is held.
///
/// Other input is for the next program, so the bytes stay unread until it is certain that the key repeats.
package struct UnreadRepeats: Sendable {
  package enum Verdict: Hashable, Sendable {
    /// Not known yet: check again.
    case undecided
    case repeats
    /// The key is up, or something else is typed.
    case noRepeats
  }

  private let strikeTime: SteadyTime

  /// The time at which the first unread byte was seen; nil before that.
  private var firstUnreadTime: SteadyTime?

  package init(since strikeTime: SteadyTime) { self.strikeTime = strikeTime }

  /// The delays before the first repeat of most keyboards.
  private static let maxDelay = Duration.milliseconds(700)
  private static let minDelay = Duration.milliseconds(150)

  /// The number of repeats that proves a hold.
  private static let certainCount = 3

  /// The gaps between two repeats.
  private static let maxGap = Duration.milliseconds(110)
  private static let minGap = Duration.milliseconds(8)

  /// Updates the verdict with the number of unread bytes.
  package mutating func update(unreadCount count: Int, at now: SteadyTime) -> Verdict {
    guard count > 0 else {
      return strikeTime.duration(to: now) < Self.maxDelay ? .undecided : .noRepeats
    }
    guard strikeTime.duration(to: now) >= Self.minDelay else { return .noRepeats }
    guard let firstUnreadTime else {
      self.firstUnreadTime = now
      // So many bytes at once are a paste.
      return count > Self.certainCount ? .noRepeats : .undecided
    }
    let time = firstUnreadTime.duration(to: now)
    if count >= Self.certainCount {
      let maxCount = Double(Self.certainCount) + time.inSeconds / Self.minGap.inSeconds
      return Double(count) <= maxCount ? .repeats : .noRepeats
    }
    return time < Self.maxGap * count ? .undecided : .noRepeats
  }
}
