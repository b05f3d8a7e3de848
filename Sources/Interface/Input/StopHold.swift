package import Countdown

/// The hold that stops the countdown, so that a slip does not: of a key, or of the pointer on the button.
///
/// Where the release is reported, of the pointer always, it acts at the hold time. Where it is not, the
/// key's repeats tell: it acts at the hold time or at the second repeat, whichever is later, and on a
/// keyboard that has never repeated, a second press of the same key 1.2 to 3 s after the first stands for
/// the hold; whatever else happens in between ends the wait for it.
package struct StopHold: Sendable {
  package typealias Instant = SteadyTime

  /// What is held.
  package enum Grip: Equatable, Sendable {
    case key(Key)
    case pointer
  }

  package enum Answer: Hashable, Sendable {
    /// Held for long enough.
    case stop
    /// The press has begun, or goes on.
    case pressing
    /// It came up too early.
    case released
    case nothing
  }

  private var press: LongPress
  private var grip = Grip.key(.character("q"))

  /// Whether its release will be reported.
  private var isReported = false
  private var keyRepeat = KeyRepeat()
  private var firstPress: Instant?

  /// Until then it may have come up long ago, and the word of it not have been read.
  private var doubt: Instant?

  package init(for duration: Duration) {
    press = LongPress(minimumDuration: duration, maximumDistance: 0)
  }

  // MARK: What is to be seen

  /// Whether it is under way, for all that is known.
  package var isPressing: Bool { press.isPressing }

  /// Whether it is under way for sure.
  package var isDown: Bool { press.isPressing && (isReported || keyRepeat.isHeld) }

  /// Whether the indicator moves.
  package var isMoving: Bool { press.isMoving }

  /// How far along the hold is, 0…1; not full before it is certain that the key is held.
  package func progress(at now: Instant) -> Double {
    let ratio = press.ratio(at: now)
    return press.isPressing ? min(ratio, most) : ratio
  }

  /// What a tap shows at most: nobody can see it end before the repeats are overdue.
  private static let mostUncertain = 0.9

  private var most: Double { isReported || keyRepeat.isHeld ? 1 : Self.mostUncertain }

  /// How often it is worth a look, which is never more often than a frame is shown; where only silence
  /// tells of the release, always that often.
  package var updateInterval: Duration {
    isReported ? max(press.updateInterval, Beat.frame) : Beat.frame
  }

  /// How long until somebody must look, to the moment; nil where it will be told of first, or nothing is
  /// held.
  package func due(at now: Instant) -> Duration? {
    guard let recognition = press.recognition,
      isReported || keyRepeat.isHeld && keyRepeat.isFresh(at: recognition)
    else { return nil }
    let due = now.duration(to: doubt ?? recognition)
    return due > .zero ? due : nil
  }

  /// What to call what was held last: `q`.
  package var name: String {
    switch grip {
    case .key(.escape): "esc"
    case .key(.enter): "enter"
    case .key: "q"
    case .pointer: "the button"
    }
  }

  // MARK: Where the release is reported

  /// It goes down.
  package mutating func press(_ grip: Grip, at now: Instant) -> Answer {
    cancel(at: now)
    (self.grip, isReported) = (grip, true)
    return answer(press.press(at: now))
  }

  /// The key repeats: it is down for sure, also where its press did not come with the promise of a release.
  package mutating func repeats(_ key: Key, at now: Instant) -> Answer {
    guard grip == .key(key), press.isPressing else { return .nothing }
    keyRepeat.cancel()
    (isReported, firstPress) = (true, nil)
    return tick(at: now)
  }

  /// It comes up; whatever is not held has nothing to say.
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

  // MARK: Where it is not

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

  /// Begins where the press did: what looked like one that is held may have been a tap before it.
  private mutating func followPress(at now: Instant, showing shown: Double) {
    guard let begin = keyRepeat.pressedAt, press.recognition != begin + press.minimumDuration
    else { return }
    _ = press.cancel(at: now, showing: shown)
    _ = press.press(at: begin)
    if firstPress != nil { firstPress = begin }
  }

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

  /// The keyboard has been seen to repeat some other key.
  package mutating func noteRepeats() { keyRepeat.noteRepeats() }

  /// The press that has begun meant something else too: another one does not confirm it.
  package mutating func forgetFirstPress() { firstPress = nil }

  // MARK: Either way

  /// Notices what time alone brings: the end of the hold, or a release.
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

  /// Another key, another size, a lost focus or a suspension.
  package mutating func cancel(at now: Instant) {
    let shown = most
    keyRepeat.cancel()
    (firstPress, doubt) = (nil, nil)
    _ = press.cancel(at: now, showing: shown)
  }

  /// Whether nobody has looked for so long that a release may wait to be read: the machine slept, or the
  /// process was stopped. Then what waits is let in first.
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
