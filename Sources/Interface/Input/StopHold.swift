package import Countdown

/// The hold of a key, or of the pointer on the button, that stops the countdown, so that a slip does not.
///
/// If the release is reported, as it always is for the pointer, the hold acts at the hold time. If it is not, the
/// key's repeats decide: the hold acts at the hold time or at the second repeat, whichever is later. On a keyboard
/// that has never repeated, a second press of the same key 1.2 to 3 s after the first replaces the hold; any other
/// event in between ends the wait for it.
package struct StopHold: Sendable {
  package typealias Instant = SteadyTime

  /// What is held.
  package enum Grip: Equatable, Sendable {
    case key(Key)
    case pointer
  }

  package enum Answer: Hashable, Sendable {
    /// It was held for long enough.
    case stop
    /// The press has begun, or goes on.
    case pressing
    /// It came up too early.
    case released
    case nothing
  }

  private var press: LongPress
  private var grip = Grip.key(.character("q"))

  /// Whether the release will be reported.
  private var isReported = false
  private var keyRepeat = KeyRepeat()
  private var firstPress: Instant?

  /// Until then a release may be waiting unread.
  private var doubt: Instant?

  package init(for duration: Duration) {
    press = LongPress(minimumDuration: duration, maximumDistance: 0)
  }

  // MARK: What is shown

  /// Whether a hold is probably under way.
  package var isPressing: Bool { press.isPressing }

  /// Whether a hold is certainly under way.
  package var isDown: Bool { press.isPressing && (isReported || keyRepeat.isHeld) }

  /// Whether the indicator moves.
  package var isMoving: Bool { press.isMoving }

  /// The progress of the hold, 0…1; less than 1 until it is certain that the key is held.
  package func progress(at now: Instant) -> Double {
    let ratio = press.ratio(at: now)
    return press.isPressing ? min(ratio, most) : ratio
  }

  /// The most progress that a tap shows: its end is noticed only when the repeats are overdue.
  private static let mostUncertain = 0.9

  private var most: Double { isReported || keyRepeat.isHeld ? 1 : Self.mostUncertain }

  /// The interval of ticks during a hold, at least that of frames.
  ///
  /// Without release reports it is always that of frames, because only silence shows the release.
  package var updateInterval: Duration {
    isReported ? max(press.updateInterval, Beat.frame) : Beat.frame
  }

  /// Returns the time until an exact tick is needed; nil if nothing is held, or an event will come before it.
  package func due(at now: Instant) -> Duration? {
    guard let recognition = press.recognition,
      isReported || keyRepeat.isHeld && keyRepeat.isFresh(at: recognition)
    else { return nil }
    let due = now.duration(to: doubt ?? recognition)
    return due > .zero ? due : nil
  }

  /// The name of what was held last: `q`.
  package var name: String {
    switch grip {
    case .key(.escape): "esc"
    case .key(.enter): "enter"
    case .key: "q"
    case .pointer: "the button"
    }
  }

  // MARK: With a reported release

  /// A key, or the pointer on the button, goes down.
  package mutating func press(_ grip: Grip, at now: Instant) -> Answer {
    cancel(at: now)
    (self.grip, isReported) = (grip, true)
    return answer(press.press(at: now))
  }

  /// The key repeats, so it is certainly down, even if its press did not show that a release will be reported.
  package mutating func repeats(_ key: Key, at now: Instant) -> Answer {
    guard grip == .key(key), press.isPressing else { return .nothing }
    keyRepeat.cancel()
    (isReported, firstPress) = (true, nil)
    return tick(at: now)
  }

  /// A key or the pointer comes up; only the release of what is held has an effect.
  package mutating func release(_ grip: Grip, at now: Instant) -> Answer {
    guard self.grip == grip, press.isPressing else { return .nothing }
    keyRepeat.cancel()
    (isReported, firstPress) = (true, nil)
    return answer(doubt == nil ? press.release(at: now) : press.cancel(at: now))
  }

  /// The pointer leaves the button.
  package mutating func leave(at now: Instant) -> Answer {
    guard grip == .pointer, press.isPressing else { return .nothing }
    return answer(press.move(distance: .infinity, at: now))
  }

  // MARK: Without a reported release

  /// A byte of the key comes.
  package mutating func strike(_ key: Key, at now: Instant) -> Answer {
    if grip != .key(key) || isReported { cancel(at: now) }
    let shown = most
    switch keyRepeat.strike(key, at: now) {
    case .press:
      _ = press.cancel(at: now, showing: shown)
      if isSecondPress(at: now) { return stopped() }
      (grip, isReported, firstPress) = (.key(key), false, now)
      return answer(press.press(at: now))
    case .repetition:
      return tick(at: now)
    }
  }

  /// Moves the start of the hold to that of the press: the first byte may have been a tap before it.
  private mutating func followPress(at now: Instant, showing shown: Double) {
    guard let begin = keyRepeat.pressedAt, press.recognition != begin + press.minimumDuration
    else { return }
    _ = press.cancel(at: now, showing: shown)
    _ = press.press(at: begin)
    if firstPress != nil { firstPress = begin }
  }

  /// Returns whether another press would stop, because the keyboard has not been seen to repeat.
  package func acceptsSecondPress(at now: Instant) -> Bool {
    guard let firstPress, !keyRepeat.hasRepeated else { return false }
    return firstPress.duration(to: now) <= Self.secondPress.upperBound
  }

  private func isSecondPress(at now: Instant) -> Bool {
    guard let firstPress, acceptsSecondPress(at: now) else { return false }
    return firstPress.duration(to: now) >= Self.secondPress.lowerBound
  }

  private static let secondPress = Duration.milliseconds(1200)...Duration.seconds(3)

  /// The keyboard has been seen to repeat some other key.
  package mutating func noteRepeats() { keyRepeat.noteRepeats() }

  /// The press has had another effect too, so a second press does not confirm it.
  package mutating func forgetFirstPress() { firstPress = nil }

  // MARK: With and without a reported release

  /// Detects what happens without an event: the end of the hold, or a release.
  package mutating func tick(at now: Instant) -> Answer {
    guard press.isPressing else {
      _ = press.tick(at: now)
      return .nothing
    }
    if isReported { return isDoubtful(at: now) ? .pressing : answer(press.tick(at: now)) }
    let shown = most
    if keyRepeat.settle(at: now) { return answer(press.cancel(at: now, showing: shown)) }
    followPress(at: now, showing: shown)
    guard keyRepeat.isHeld, keyRepeat.isFresh(at: now) else { return .pressing }
    return answer(press.tick(at: now))
  }

  /// Another key, another size, a lost focus or a suspension ends the hold.
  package mutating func cancel(at now: Instant) {
    let shown = most
    keyRepeat.cancel()
    (firstPress, doubt) = (nil, nil)
    _ = press.cancel(at: now, showing: shown)
  }

  /// Returns whether the last tick is so long ago that a release may be waiting unread.
  ///
  /// That is so after a sleep of the machine or a stop of the process. The waiting input is then read first.
  private mutating func isDoubtful(at now: Instant) -> Bool {
    if let doubt { return now < doubt }
    guard let recognition = press.recognition,
      recognition.duration(to: now) > Self.longestOversight
    else { return false }
    doubt = now + Self.hearing
    return true
  }

  private static let longestOversight = Duration.milliseconds(150)
  private static let hearing = Duration.milliseconds(30)

  private mutating func answer(_ changes: [LongPress.Change]) -> Answer {
    switch changes.last {
    case .recognised: return stopped()
    case .began: return .pressing
    case .endedEarly:
      doubt = nil
      return .released
    case nil: return press.isPressing ? .pressing : .nothing
    }
  }

  private mutating func stopped() -> Answer {
    keyRepeat.cancel()
    (firstPress, doubt) = (nil, nil)
    return .stop
  }
}
