package import Countdown

/// Tells from a key's repeats whether the key is held, on terminals that do not report its release.
///
/// A keyboard waits 200 to 1,100 ms before the first repeat, then repeats every 25 to 100 ms. A byte outside these
/// ranges, with some tolerance, is another press. A silence longer than the gaps is the release. If a hold follows a
/// tap, its press looks like a first repeat of the tap, until no further repeat comes in time. A burst of bytes after
/// a stall counts as a single byte.
///
/// Some keyboards repeat only every 100 to 300 ms, which is as fast as people tap: see ``SlowRepeat``.
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

    /// The byte before the last one.
    var before: Instant
    var gap = KeyRepeat.usualGap

    /// Whether the key was held until just before, so that delayed repeats of that hold may follow.
    var resumes = false

    /// Whether the key was tapped shortly before the press.
    var isTapped = false
    var state = State.pressed

    init(_ key: Key, at now: Instant, isTapped: Bool) {
      (self.key, press, last, before, self.isTapped) = (key, now, now, now, isTapped)
    }
  }

  /// How certain it is that the key is held.
  private enum State: Sendable {
    case pressed
    /// After one repeat, or several slow ones; each of them may be a press.
    case maybe(SlowRepeat)
    case held
  }

  /// The last key that was certainly held, and the time of its last byte.
  private var lastHeld: (key: Key, at: Instant)?

  private var hold: Hold?

  /// Whether this keyboard has ever repeated a key.
  package private(set) var hasRepeated = false

  package init() {}

  /// The key that is, or may be, held.
  package var key: Key? { hold?.key }

  /// The most likely time of its press.
  package var pressedAt: Instant? { hold?.press }

  /// Whether the key is certainly held: one repeat may be a quick second press, two cannot be.
  package var isHeld: Bool {
    if case .held = hold?.state { true } else { false }
  }

  /// Returns whether a byte of the key is a press or a repeat.
  package mutating func strike(_ key: Key, at now: Instant) -> Strike {
    reconsider(at: now)
    guard var held = hold, held.key == key else { return begin(key, now) }
    let silence = held.last.duration(to: now)
    switch held.state {
    case .pressed:
      if held.resumes, (Self.shortestGap...Self.longestGap).contains(silence) {
        held.state = .maybe(SlowRepeat(after: .zero, isTapped: false))
      } else if (Self.shortestDelay...Self.longestDelay).contains(silence) {
        held.state = .maybe(SlowRepeat(after: silence, isTapped: held.isTapped))
      } else {
        return begin(key, now)
      }
    case .maybe(var slow):
      guard silence >= Self.shortestGap else { return join(&held, now) }
      if silence > Self.longestGap {
        slow.add(silence)
        held.state = slow.isCertain ? .held : .maybe(slow)
        held.gap = slow.mean
      } else if slow.hasBegun {
        // The keyboard repeats quickly, so the byte before the last one was a press, not a slow repeat.
        let delay = held.before.duration(to: held.last)
        guard delay >= Self.shortestDelay else { return begin(key, now) }
        (held.press, held.gap) = (held.before, Self.usualGap)
        hold(&held, silence)
      } else {
        hold(&held, silence)
      }
    case .held:
      guard silence <= patience(held) else { return begin(key, now) }
      guard silence >= Self.shortestGap else { return join(&held, now) }
      hold(&held, silence)
    }
    (held.before, held.last) = (held.last, now)
    hold = held
    if isHeld {
      hasRepeated = true
      lastHeld = (key, now)
    }
    return .repetition
  }

  /// Ignores a byte that was delayed and came together with the last one: it says nothing about now.
  private mutating func join(_ held: inout Hold, _ now: Instant) -> Strike {
    held.last = now
    hold = held
    return .repetition
  }

  /// Records a repeat of a key that is certainly held, after this silence.
  private func hold(_ held: inout Hold, _ silence: Duration) {
    held.state = .held
    // Half the old value, half the new: a burst after a stall must not pass for a fast keyboard.
    held.gap = max((held.gap + silence) / 2, .milliseconds(20))
  }

  /// Returns whether the key has been silent for so long that it must have come up; true only once.
  package mutating func settle(at now: Instant) -> Bool {
    reconsider(at: now)
    guard let held = hold, held.last.duration(to: now) > patience(held) else { return false }
    hold = nil
    return true
  }

  /// Returns whether the next repeat is not overdue, so that the key is most likely down.
  package func isFresh(at now: Instant) -> Bool {
    guard let held = hold, isHeld else { return false }
    return held.last.duration(to: now) <= held.gap * 1.6
  }

  /// Ends the hold, because of another key or any other event that ends holds.
  package mutating func cancel() {
    hold = nil
    lastHeld = nil
  }

  private static let usualGap = Duration.milliseconds(50)
  private static let shortestDelay = Duration.milliseconds(150)
  private static let longestDelay = Duration.milliseconds(1100)
  private static let shortestGap = Duration.milliseconds(8)
  private static let longestGap = Duration.milliseconds(110)
  private static let longestStall = Duration.seconds(3)

  /// Takes the last apparent repeat as a new press, if the next repeat is overdue.
  private mutating func reconsider(at now: Instant) {
    guard let held = hold, case .maybe(let slow) = held.state,
      held.last.duration(to: now) > max(Self.longestGap, slow.longestGap)
    else { return }
    hold = Hold(held.key, at: held.last, isTapped: true)
  }

  private func patience(_ held: Hold) -> Duration {
    guard case .held = held.state else { return Self.longestDelay }
    return held.gap > Self.longestGap
      ? held.gap + .milliseconds(150)
      : min(max(.milliseconds(150), held.gap * 3), .milliseconds(350))
  }

  private mutating func begin(_ key: Key, _ now: Instant) -> Strike {
    let isTapped = hold.map { $0.key == key && $0.last.duration(to: now) <= Self.longestDelay }
    hold = Hold(key, at: now, isTapped: isTapped ?? false)
    if let lastHeld, lastHeld.key == key {
      hold?.resumes = lastHeld.at.duration(to: now) <= Self.longestStall
    } else {
      // Another key has ended the hold, for good.
      lastHeld = nil
    }
    return .press
  }
}
