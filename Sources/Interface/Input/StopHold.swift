package import Countdown

/// The key that stops the countdown, which must be held so that a slip does not.
///
/// It acts at the hold time or at the second repeat, whichever is later. On a keyboard that has never
/// repeated, a second press of the same key 1.2 to 3 s after the first stands for the hold; whatever else
/// happens in between ends the wait for it.
package struct StopHold: Hashable, Sendable {
  package typealias Instant = SteadyTime

  package enum Answer: Hashable, Sendable {
    /// Held for long enough.
    case stop
    /// The press has begun, or goes on.
    case pressing
    /// It came up too early.
    case released
    case nothing
  }

  private var keyRepeat = KeyRepeat()
  private var press: LongPress
  private var firstPress: Instant?
  private var key = Key.character("q")

  package init(for duration: Duration) {
    press = LongPress(minimumDuration: duration)
  }

  /// Whether the indicator moves.
  package var isMoving: Bool { press.isMoving }

  /// How far along the hold is, 0…1; not full before it is certain that the key is held.
  package func progress(at now: Instant) -> Double {
    let ratio = press.ratio(at: now)
    return press.isPressing ? min(ratio, most) : ratio
  }

  /// What a tap shows at most: nobody can see it end before the repeats are overdue.
  private static let mostUncertain = 0.9

  private var most: Double { keyRepeat.isHeld ? 1 : Self.mostUncertain }

  package mutating func strike(_ key: Key, at now: Instant) -> Answer {
    if self.key != key { cancel(at: now) }
    let shown = most
    switch keyRepeat.strike(key, at: now) {
    case .press:
      _ = press.release(at: now, showing: shown)
      if press.minimumDuration <= .zero || isSecondPress(at: now) { return stopped() }
      firstPress = now
      self.key = key
      _ = press.press(at: now)
      return .pressing
    case .repetition:
      return tick(at: now)
    }
  }

  /// Notices what time alone brings: the end of the hold, or a release.
  package mutating func tick(at now: Instant) -> Answer {
    let shown = most
    if keyRepeat.settle(at: now) {
      return press.release(at: now, showing: shown).isEmpty ? .nothing : .released
    }
    guard press.isPressing else {
      _ = press.tick(at: now)
      return .nothing
    }
    guard keyRepeat.isHeld, keyRepeat.isFresh(at: now) else { return .pressing }
    return press.tick(at: now).contains(.performed) ? stopped() : .pressing
  }

  /// Another key, another size, or a suspension.
  package mutating func cancel(at now: Instant) {
    let shown = most
    keyRepeat.cancel()
    firstPress = nil
    _ = press.release(at: now, showing: shown)
  }

  /// What to call the key that was pressed last.
  package var keyName: String { key == .escape ? "esc" : "q" }

  /// Whether another press would stop, for want of a keyboard that repeats.
  package func acceptsSecondPress(at now: Instant) -> Bool {
    guard let firstPress, !keyRepeat.hasRepeated else { return false }
    return firstPress.duration(to: now) <= Self.secondPress.upperBound
  }

  private func isSecondPress(at now: Instant) -> Bool {
    guard let firstPress, acceptsSecondPress(at: now) else { return false }
    return firstPress.duration(to: now) >= Self.secondPress.lowerBound
  }

  private static let secondPress = Duration.milliseconds(1200)...Duration.seconds(3)

  private mutating func stopped() -> Answer {
    keyRepeat.cancel()
    firstPress = nil
    return .stop
  }
}
