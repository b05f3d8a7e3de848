package import Countdown

/// Detects from a key's repeats whether the key is held, on terminals that do not report releases.
///
/// Most keyboards wait 200 to 1,100 ms before the first repeat, then repeat every 25 to 100 ms. A single repeat may be a
/// second press, so two repeats show that the key is held. Slow keyboards repeat every 110 to 300 ms, as fast as people
/// tap, but more evenly. With such gaps, four even ones show that the key is held, or eight after taps or an uneven gap.
/// A silence longer than the gaps is the release.
///
/// A strike is a press or a repeat: the terminal does not tell which.
package struct KeyRepeat: Sendable {
  package typealias Instant = SteadyTime

  /// The key that is or may be held.
  package private(set) var key: Key?

  /// Whether this keyboard has ever repeated a key.
  package private(set) var hasRepeated = false

  /// The time of the likely press, then the times of later strikes. While the key is certainly held, only the press and
  /// the last strike.
  private var times: [Instant] = []

  /// The time between two repeats; nil until the key is certainly held.
  private var gap: Duration?

  /// Whether the key was tapped shortly before its likely press.
  private var wasTapped = false

  /// The last key that was held, and the time of its last strike.
  private var lastHeld: (key: Key, time: Instant)?

  package init() {}

  /// The most likely time of the key's press.
  package var pressedAt: Instant? { times.first }

  /// Whether the key is certainly held.
  package var isHeld: Bool { gap != nil }

  /// Whether the last strike was or may have been a repeat.
  package var mayBeRepeat: Bool { times.count > 1 }

  /// Records a strike of a key.
  package mutating func strike(_ key: Key, at now: Instant) {
    detectRelease(at: now)
    if key != self.key || !addRepeat(at: now) { begin(key, at: now) }
    if isHeld { (hasRepeated, lastHeld) = (true, (key, now)) }
  }

  private mutating func begin(_ key: Key, at now: Instant) {
    // After another key, no hold can resume.
    if lastHeld?.key != key { lastHeld = nil }
    wasTapped = key == self.key
    // Strikes that come together were buffered during a stall. The delay before the first repeat may have passed during
    // the stall, so let the key repeat without a new delay, as if it had been held.
    if wasTapped, let last = times.last, last.duration(to: now) < Self.gaps.lowerBound {
      lastHeld = (key, now)
    }
    (self.key, times, gap) = (key, [now], nil)
  }

  /// Adds another strike of the same key; returns false if it cannot be a repeat.
  private mutating func addRepeat(at now: Instant) -> Bool {
    guard let press = times.first, let last = times.last else { return false }
    let silence = last.duration(to: now)
    if times.count == 1 {
      guard Self.delays.contains(silence) || resumesHold && Self.gaps.contains(silence)
      else { return false }
      times.append(now)
    } else if silence < Self.gaps.lowerBound {
      // A strike that was buffered with the last one is no repeat of its own: it only moves the time of the last strike.
      times[times.count - 1] = now
    } else if let gap {
      // Average the gaps, so that a burst after a stall does not pass for a fast keyboard.
      self.gap = max((gap + silence) / 2, .milliseconds(20))
      times = [press, now]
    } else if silence <= Self.gaps.upperBound {
      // A gap this short means that the last strike was the first repeat, and the strike before it the press.
      let start = times[times.count - 2]
      guard times.count == 2 || start.duration(to: last) >= Self.delays.lowerBound
      else { return false }
      hold(since: start, gap: (Self.usualGap + silence) / 2, at: now)
    } else {
      times.append(now)
      if let gap = evenGap { hold(since: press, gap: gap, at: now) }
      // The press and the last repeats are enough to find even gaps.
      if times.count > 20 { times.remove(at: 1) }
    }
    return true
  }

  private mutating func hold(since press: Instant, gap: Duration, at now: Instant) {
    (times, self.gap) = ([press, now], gap)
  }

  /// Whether the key was held so recently that it may repeat without a new delay.
  private var resumesHold: Bool {
    guard let lastHeld, let press = times.first else { return false }
    return lastHeld.time.duration(to: press) <= Self.maxStall
  }

  /// Returns whether the key has been silent for so long that it must be up. True only once.
  @discardableResult
  package mutating func detectRelease(at now: Instant) -> Bool {
    guard let last = times.last else { return false }
    let silence = last.duration(to: now)
    if !isHeld, mayBeRepeat, silence > max(Self.gaps.upperBound, maxGap) {
      // The next repeat is overdue, so the last strike was another press.
      (times, wasTapped) = ([last], true)
    }
    guard silence > maxSilence else { return false }
    (key, times, gap) = (nil, [], nil)
    return true
  }

  /// Returns whether the next repeat is not overdue, so that the key is most likely down.
  package func isOnTime(at now: Instant) -> Bool {
    guard let gap, let last = times.last else { return false }
    return last.duration(to: now) <= gap * 1.6
  }

  /// Forgets the key.
  package mutating func cancel() { (key, times, gap, lastHeld) = (nil, [], nil, nil) }

  /// The longest silence of a key that is still down.
  private var maxSilence: Duration {
    guard let gap else { return Self.delays.upperBound }
    return gap > Self.gaps.upperBound ? gap + .milliseconds(150) : max(gap * 3, .milliseconds(150))
  }

  /// The delays before the first repeat, with tolerance.
  private static let delays = Duration.milliseconds(150)...Duration.milliseconds(1100)

  /// The gaps between two repeats on all but slow keyboards, with tolerance.
  private static let gaps = Duration.milliseconds(8)...Duration.milliseconds(110)
  private static let usualGap = Duration.milliseconds(50)

  /// How long after its last strike a held key may repeat again without a new delay.
  private static let maxStall = Duration.seconds(3)

  // MARK: Slow repeats

  /// The longest silence that may be a gap between two repeats, with room for jitter. Without even gaps, it is
  /// estimated from the delay before the first repeat.
  private var maxGap: Duration {
    if let longest = evenGaps.max() { return min(longest * 1.5, .milliseconds(450)) }
    return min(times[0].duration(to: times[1]) * 0.77, .milliseconds(350))
  }

  /// The gap of a slow keyboard; nil if a person may be tapping.
  private var evenGap: Duration? {
    let gaps = evenGaps
    // Without the delay, there are `times.count - 2` gaps.
    let hasUnevenGap = gaps.count < times.count - 2
    // People rarely tap so evenly. After taps or an uneven gap, require twice as many gaps.
    let isDoubtful = wasTapped || hasUnevenGap
    guard gaps.count >= (isDoubtful ? 8 : 4), let shortest = gaps.min(), let longest = gaps.max()
    else { return nil }
    return (shortest + longest) / 2
  }

  /// The last gaps that differ by no more than 20 ms, without the delay after the press.
  private var evenGaps: [Duration] {
    var result: [Duration] = []
    for (time, next) in zip(times.dropFirst(), times.dropFirst(2)).reversed() {
      let gaps = result + [time.duration(to: next)]
      guard let shortest = gaps.min(), let longest = gaps.max(),
        longest - shortest <= .milliseconds(20)
      else { break }
      result = gaps
    }
    return result
  }
}
