package import Countdown

/// Tells from a key's repeats whether it is being held, on terminals that do not report its release.
///
/// A keyboard waits 200 to 1,100 ms before the first repeat, then repeats every 25 to 100 ms. A byte
/// that comes sooner or later than that is another press. Silence longer than the gaps is the release.
/// Of a tap and a hold right after it the second press looks like a first repeat, until no other follows.
/// A burst of bytes after a stall is no more than one of them.
package struct KeyRepeat: Sendable {
  package typealias Instant = SteadyTime

  package enum Strike: Hashable, Sendable {
    case press
    case repetition
  }

  private struct Hold: Sendable {
    var key: Key
    var press: Instant
    var last: Instant
    var repeats = 0
    var gap = Duration.milliseconds(50)

    /// It was held just before, and what comes may be the rest of that: the word of it was held up.
    var resumes = false
  }

  /// The last key that was held for sure, and when it was last heard of.
  private var lastHeld: (key: Key, at: Instant)?

  private var hold: Hold?

  /// Whether this keyboard has ever repeated a key.
  package private(set) var hasRepeated = false

  package init() {}

  /// The key that is, or may be, held.
  package var key: Key? { hold?.key }

  /// When it was pressed, for all that is known.
  package var pressedAt: Instant? { hold?.press }

  /// Whether it is held for sure: one repeat may be a quick second press, two are none.
  package var isHeld: Bool { (hold?.repeats ?? 0) >= 2 }

  /// What a byte of the key means.
  package mutating func strike(_ key: Key, at now: Instant) -> Strike {
    reconsider(at: now)
    guard var held = hold, held.key == key else { return begin(key, now) }
    let silence = held.last.duration(to: now)
    if held.repeats == 0 {
      if held.resumes, (Self.shortestGap...Self.longestGap).contains(silence) {
        held.repeats = 1
      } else if !(Duration.milliseconds(150)...Self.longestDelay).contains(silence) {
        return begin(key, now)
      }
    } else {
      guard silence <= patience(held) else { return begin(key, now) }
      guard silence >= Self.shortestGap else {
        // It was held up on its way together with the last one, and says nothing about now.
        held.last = now
        hold = held
        return .repetition
      }
      // Half the old, half the new: a burst after a stall must not pass for a fast keyboard.
      held.gap = max((held.gap + silence) / 2, .milliseconds(20))
    }
    held.repeats += 1
    held.last = now
    hold = held
    if held.repeats >= 2 {
      hasRepeated = true
      lastHeld = (key, now)
    }
    return .repetition
  }

  /// Whether the key has been silent for so long that it must have come up; true once.
  package mutating func settle(at now: Instant) -> Bool {
    reconsider(at: now)
    guard let held = hold, held.last.duration(to: now) > patience(held) else { return false }
    hold = nil
    return true
  }

  /// Whether the next repeat is not overdue: as far as anybody can know, the key is down.
  package func isFresh(at now: Instant) -> Bool {
    guard let held = hold, held.repeats >= 2 else { return false }
    return held.last.duration(to: now) <= held.gap * 1.6
  }

  /// Another key, or whatever else ends a hold.
  package mutating func cancel() {
    hold = nil
    lastHeld = nil
  }

  private static let longestDelay = Duration.milliseconds(1100)
  private static let shortestGap = Duration.milliseconds(8)
  private static let longestGap = Duration.milliseconds(110)
  private static let longestStall = Duration.seconds(3)

  /// What looked like the first repeat was a press of its own, if the second is overdue.
  private mutating func reconsider(at now: Instant) {
    guard let held = hold, held.repeats == 1, held.last.duration(to: now) > Self.longestGap
    else { return }
    hold = Hold(key: held.key, press: held.last, last: held.last)
  }

  private func patience(_ held: Hold) -> Duration {
    held.repeats == 0
      ? Self.longestDelay : min(max(.milliseconds(150), held.gap * 3), .milliseconds(350))
  }

  private mutating func begin(_ key: Key, _ now: Instant) -> Strike {
    hold = Hold(key: key, press: now, last: now)
    if let lastHeld, lastHeld.key == key {
      hold?.resumes = lastHeld.at.duration(to: now) <= Self.longestStall
    }
    return .press
  }
}
