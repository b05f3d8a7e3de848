package import Countdown

/// Tells from a key's repeats whether the key is held, on terminals that do not report its release.
///
/// A keyboard waits 200 to 1,100 ms before the first repeat, then repeats every 25 to 100 ms. One repeat may be a
/// quick second press, two cannot be. Slow keyboards repeat every 110 to 300 ms, which is as fast as people tap, but
/// evenly: there the key is held after four gaps that differ by no more than 20 ms, or eight if taps came before. A
/// silence longer than the gaps is the release. Any other byte is a press.
package struct KeyRepeat: Sendable {
  package typealias Instant = SteadyTime

  package enum Strike: Hashable, Sendable {
    case press
    case repetition
  }

  private enum State: Sendable {
    case up
    case pressed(Press)
    case held(since: Instant, gap: Duration)
  }

  /// A press, and what may be its repeats.
  fileprivate struct Press: Sendable {
    /// The press, then each byte that may be a repeat or another press.
    var times: [Instant]

    /// Whether the key was tapped shortly before.
    var isTapped: Bool

    /// Whether the key was held until just before: it may repeat without another delay, after a stall.
    var resumesHold = false
  }

  private var state = State.up
  private var lastByte = Instant(sinceStart: .zero)

  /// The last key that was certainly held, and the time of its last byte.
  private var lastHeld: (key: Key, at: Instant)?

  /// The key that is, or may be, held.
  package private(set) var key: Key?

  /// Whether this keyboard has ever repeated a key.
  package private(set) var hasRepeated = false

  package init() {}

  /// The most likely time of the key's press.
  package var pressedAt: Instant? {
    switch state {
    case .up: nil
    case .pressed(let press): press.times[0]
    case .held(let since, _): since
    }
  }

  /// Whether the key is certainly held.
  package var isHeld: Bool { if case .held = state { true } else { false } }

  /// Returns whether a byte of the key is a press or a repeat.
  package mutating func strike(_ key: Key, at now: Instant) -> Strike {
    replaceOverduePress(at: now)
    guard key == self.key, let next = stateAfterRepeat(at: now) else {
      begin(key, at: now)
      return .press
    }
    (state, lastByte) = (next, now)
    if isHeld { (hasRepeated, lastHeld) = (true, (key, now)) }
    return .repetition
  }

  private mutating func begin(_ key: Key, at now: Instant) {
    let isTapped = key == self.key && lastByte.duration(to: now) <= Self.delays.upperBound
    // Another key has ended the hold, for good.
    if lastHeld?.key != key { lastHeld = nil }
    let resumesHold = lastHeld.map { $0.at.duration(to: now) <= Self.longestStall } ?? false
    state = .pressed(Press(times: [now], isTapped: isTapped, resumesHold: resumesHold))
    (self.key, lastByte) = (key, now)
  }

  /// The state after another byte of the key; nil where that cannot be a repeat.
  private func stateAfterRepeat(at now: Instant) -> State? {
    let silence = lastByte.duration(to: now)
    // A byte that was delayed and came together with the last one says nothing about now.
    let isDelayed = silence < Self.gaps.lowerBound
    switch state {
    case .up: return nil
    case .held(let since, let gap):
      guard silence <= patience else { return nil }
      // Half the old gap, half the new: a burst after a stall must not pass for a fast keyboard.
      return isDelayed
        ? state : .held(since: since, gap: max((gap + silence) / 2, .milliseconds(20)))
    case .pressed(var press) where press.times.count == 1:
      guard Self.delays.contains(silence) || press.resumesHold && Self.gaps.contains(silence)
      else { return nil }
      press.times.append(now)
      return .pressed(press)
    case .pressed where isDelayed: return state
    case .pressed(var press):
      guard silence > Self.gaps.upperBound else {
        // A quick repeat, and the last byte was the first one: so the press came before it.
        let start = press.times[press.times.count - 2]
        guard press.times.count == 2 || start.duration(to: lastByte) >= Self.delays.lowerBound
        else { return nil }
        return .held(since: start, gap: (Self.usualGap + silence) / 2)
      }
      press.times.append(now)
      if let gap = press.evenGap { return .held(since: press.times[0], gap: gap) }
      // The press and the last repeats are enough.
      if press.times.count > 20 { press.times.remove(at: 1) }
      return .pressed(press)
    }
  }

  /// Takes the last apparent repeat as a new press, if the next repeat is overdue.
  private mutating func replaceOverduePress(at now: Instant) {
    guard case .pressed(let press) = state, press.times.count > 1,
      lastByte.duration(to: now) > max(Self.gaps.upperBound, press.longestGap)
    else { return }
    state = .pressed(Press(times: [lastByte], isTapped: true))
  }

  /// Returns whether the key has been silent for so long that it must have come up; true only once.
  package mutating func noticeRelease(at now: Instant) -> Bool {
    replaceOverduePress(at: now)
    guard key != nil, lastByte.duration(to: now) > patience else { return false }
    (state, key) = (.up, nil)
    return true
  }

  /// Returns whether the next repeat is not overdue, so that the key is most likely down.
  package func isFresh(at now: Instant) -> Bool {
    guard case .held(_, let gap) = state else { return false }
    return lastByte.duration(to: now) <= gap * 1.6
  }

  /// Ends the hold, because of another key or any other event that ends holds.
  package mutating func cancel() { (state, key, lastHeld) = (.up, nil, nil) }

  /// The longest silence of a key that is still down.
  private var patience: Duration {
    guard case .held(_, let gap) = state else { return Self.delays.upperBound }
    return gap > Self.gaps.upperBound
      ? gap + .milliseconds(150) : min(max(.milliseconds(150), gap * 3), .milliseconds(350))
  }

  /// The time before the first repeat, and that between two on all but slow keyboards, with some tolerance.
  private static let delays = Duration.milliseconds(150)...Duration.milliseconds(1100)
  private static let gaps = Duration.milliseconds(8)...Duration.milliseconds(110)
  private static let usualGap = Duration.milliseconds(50)
  private static let longestStall = Duration.seconds(3)
}

/// Slow repeats.
extension KeyRepeat.Press {
  /// The longest silence that may be a gap between two repeats: a keyboard waits longer before the first one.
  ///
  /// It leaves room for an uneven line, and for a single late repeat.
  fileprivate var longestGap: Duration {
    let even = evenGaps
    return even.count > 0
      ? min(even.longest * 1.5, .milliseconds(450))
      : min(.milliseconds(350), times[0].duration(to: times[1]) * 0.77)
  }

  /// The gap between the repeats of a keyboard; nil where a person may be tapping.
  fileprivate var evenGap: Duration? {
    let even = evenGaps
    // People who tap are rarely so regular; after taps, or an uneven gap, twice as many are needed.
    let isDoubtful = isTapped || even.count < times.count - 2
    return even.count < (isDoubtful ? 8 : 4) ? nil : (even.shortest + even.longest) / 2
  }

  /// The last gaps that are alike.
  private var evenGaps: (count: Int, shortest: Duration, longest: Duration) {
    var even = (count: 0, shortest: Duration.seconds(1), longest: Duration.zero)
    for index in times.indices.dropFirst(2).reversed() {
      let gap = times[index - 1].duration(to: times[index])
      let (low, high) = (min(even.shortest, gap), max(even.longest, gap))
      guard even.count == 0 || high - low <= .milliseconds(20) else { break }
      even = (even.count + 1, low, high)
    }
    return even
  }
}
