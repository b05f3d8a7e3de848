internal import Countdown
internal import Drawing

/// The hold of an element, which acts only when it has lasted, so that a slip does nothing.
///
/// A key or the pointer holds it. Where the release is reported, which the pointer's always is, it acts at the hold
/// time. Elsewhere the key's repeats tell: it acts at the hold time or at the second repeat, whichever is later. On a
/// keyboard that has never repeated, a second press of the same key 1.2 to 3 s after the first counts as the hold,
/// unless something else happens in between.
struct Hold: Sendable {
  typealias Instant = SteadyTime

  /// What holds the element.
  enum Grip: Equatable, Sendable {
    case key(Key)
    case pointer
  }

  enum Answer: Hashable, Sendable {
    /// The hold has lasted: it acts now.
    case acts
    /// The press has begun, or goes on.
    case pressing
    /// The press was too short.
    case released
    case nothing
  }

  /// What was held last; nil before the first press.
  private(set) var element: Element.ID?

  private var press: LongPress
  private var grip: Grip?

  /// Whether the grip's release will be reported.
  private var isReported = false

  /// Whether the key that holds has been seen to repeat, where its release will not be reported.
  private var repeats = false
  private var firstPress: Instant?

  /// Until then a release may be waiting unread.
  private var doubt: Instant?

  /// The indicator's way back after a press that was too short.
  private var wayBack: Animation?

  /// How long the indicator takes to run back.
  static let returnDuration = Duration.milliseconds(350)

  init(for duration: Duration) {
    press = LongPress(minimumDuration: duration, maximumDistance: 0)
  }

  // MARK: What is shown

  /// Whether the element is held, as far as that is known.
  var isPressing: Bool { press.isPressing }

  /// Whether the element is certainly held.
  var isDown: Bool { press.isPressing && isCertain }

  private var isCertain: Bool { isReported || repeats }

  /// Whether the indicator moves.
  var isMoving: Bool { press.isPressing || wayBack != nil }

  /// How far along the hold is, 0…1; it is not full before it is certain that the key is held.
  func progress(at now: Instant) -> Double {
    press.isPressing ? min(press.ratio(at: now), most) : wayBack?.value(at: now) ?? 0
  }

  /// The most that a tap shows: its end is not known before the repeats are overdue.
  private static let mostUncertain = 0.9

  private var most: Double { isCertain ? 1 : Self.mostUncertain }

  /// How often the hold must be looked at: never more often than a frame is shown, and at every frame where only
  /// silence tells of the release.
  var updateInterval: Duration {
    isReported ? max(press.updateInterval, Beat.frame) : Beat.frame
  }

  /// How long until the hold acts, to the moment; nil where an event will tell, or nothing is held.
  func due(_ keyboard: Keyboard, at now: Instant) -> Duration? {
    guard let recognition = press.recognition,
      isReported || repeats && keyboard.repeats.isFresh(at: recognition)
    else { return nil }
    let due = now.duration(to: doubt ?? recognition)
    return due > .zero ? due : nil
  }

  /// Whether the pointer held last.
  var isByPointer: Bool { grip == .pointer }

  /// The name of what held last: `q`.
  var name: String {
    switch grip {
    case .key(.escape): "esc"
    case .key(.enter): "enter"
    case .key(.character(let letter)): String(letter)
    case .key, .pointer, nil: "the button"
    }
  }

  // MARK: Where the release is reported

  /// A key or the pointer goes down on an element.
  mutating func press(_ grip: Grip, on element: Element.ID, at now: Instant) -> Answer {
    cancel(at: now)
    (self.grip, self.element, isReported) = (grip, element, true)
    return answer(begin(at: now))
  }

  /// The key repeats. So it is down, also where its press did not come with the promise of a release.
  mutating func repeats(_ key: Key, at now: Instant) -> Answer {
    guard grip == .key(key), press.isPressing else { return .nothing }
    (isReported, firstPress) = (true, nil)
    return isDoubtful(at: now) ? .pressing : answer(press.tick(at: now))
  }

  /// The key or the pointer's button comes up; does nothing if it does not hold the element.
  mutating func release(_ grip: Grip, at now: Instant) -> Answer {
    guard self.grip == grip, press.isPressing else { return .nothing }
    (isReported, firstPress) = (true, nil)
    let isLate = doubt != nil
    return answer(end(at: now) { isLate ? $0.cancel() : $0.release(at: now) })
  }

  /// The pointer leaves the element.
  mutating func leave(at now: Instant) -> Answer {
    guard grip == .pointer, press.isPressing else { return .nothing }
    return answer(end(at: now) { $0.move(distance: .infinity, at: now) })
  }

  // MARK: Where it is not

  /// A byte of the key has come, which the keyboard has noted.
  mutating func strike(
    _ key: Key, on element: Element.ID, _ keyboard: Keyboard, at now: Instant
  ) -> Answer {
    if grip != .key(key) || isReported { cancel(at: now) }
    guard keyboard.strike == .press else { return watch(keyboard, at: now) }
    _ = end(at: now) { $0.cancel() }
    if isSecondPress(keyboard, at: now) { return acted() }
    (grip, self.element, isReported, firstPress) = (.key(key), element, false, now)
    return answer(begin(at: now))
  }

  /// Moves the start to where the keyboard found the press: what looked like the press may have been a tap before it.
  private mutating func followPress(_ keyboard: Keyboard) {
    guard let start = keyboard.repeats.pressedAt,
      press.recognition != start + press.minimumDuration
    else { return }
    _ = press.cancel()
    _ = begin(at: start)
    if firstPress != nil { firstPress = start }
  }

  /// Whether another press would act, because this keyboard has never repeated.
  func acceptsSecondPress(_ keyboard: Keyboard, at now: Instant) -> Bool {
    guard let firstPress, !keyboard.repeats.hasRepeated else { return false }
    return firstPress.duration(to: now) <= Self.secondPress.upperBound
  }

  private func isSecondPress(_ keyboard: Keyboard, at now: Instant) -> Bool {
    guard let firstPress, acceptsSecondPress(keyboard, at: now) else { return false }
    return firstPress.duration(to: now) >= Self.secondPress.lowerBound
  }

  private static let secondPress = Duration.milliseconds(1200)...Duration.seconds(3)

  /// Keeps the press from being confirmed by a second one, because it has done something else.
  mutating func forgetFirstPress() { firstPress = nil }

  // MARK: Either way

  /// Notices what time alone brings: the end of the hold, a release, or the end of the way back.
  mutating func tick(_ keyboard: inout Keyboard, at now: Instant) -> Answer {
    if let wayBack, wayBack.end <= now { self.wayBack = nil }
    guard press.isPressing else { return .nothing }
    if isReported { return isDoubtful(at: now) ? .pressing : answer(press.tick(at: now)) }
    // Another key was struck since, which is about to end the hold.
    guard let key = keyboard.repeats.key?.unshifted, grip == .key(key) else { return .pressing }
    if keyboard.settle(at: now) { return answer(end(at: now) { $0.cancel() }) }
    return watch(keyboard, at: now)
  }

  /// Looks whether a key that repeats has been held for long enough.
  private mutating func watch(_ keyboard: Keyboard, at now: Instant) -> Answer {
    guard press.isPressing else { return .nothing }
    followPress(keyboard)
    repeats = keyboard.isRepeating
    guard repeats, keyboard.repeats.isFresh(at: now) else { return .pressing }
    return answer(press.tick(at: now))
  }

  /// Ends the hold for another reason than a release: another key, another size, a lost focus or a suspension.
  mutating func cancel(at now: Instant) {
    (firstPress, doubt) = (nil, nil)
    _ = end(at: now) { $0.cancel() }
  }

  private mutating func begin(at now: Instant) -> [LongPress.Change] {
    (wayBack, repeats) = (nil, false)
    return press.press(at: now)
  }

  /// Takes a step that may end the press; after an early end the indicator runs back from what it showed.
  private mutating func end(
    at now: Instant, _ step: (inout LongPress) -> [LongPress.Change]
  ) -> [LongPress.Change] {
    let shown = min(press.ratio(at: now), most)
    let changes = step(&press)
    if changes.last == .endedEarly {
      wayBack = Animation(from: shown, to: 0, at: now, .eased(Self.returnDuration))
    }
    return changes
  }

  /// Whether a release may wait to be read, because nothing was read for so long: the machine slept, or the process
  /// was stopped. What waits is read first then.
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
    case .recognised: return acted()
    case .began: return .pressing
    case .endedEarly:
      doubt = nil
      return .released
    case nil: return press.isPressing ? .pressing : .nothing
    }
  }

  private mutating func acted() -> Answer {
    (firstPress, doubt) = (nil, nil)
    return .acts
  }
}
