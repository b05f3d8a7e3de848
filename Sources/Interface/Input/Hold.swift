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

  /// The evidence that the element is still held.
  private enum Evidence: Sendable {
    /// No evidence yet: the press may have been a tap.
    case none
    case repeats
    /// The release will be reported.
    case reports
  }

  /// What was held last; nil before the first press.
  private(set) var element: Element.ID?

  private var press: LongPress
  private var grip: Grip?
  private var evidence = Evidence.none

  /// The press that a second one can confirm, on a keyboard that has never repeated a key.
  private var firstPress: Instant?

  /// Until then a release may wait to be read, after a time in which nothing was read.
  private var unreadUntil: Instant?

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
  var isDown: Bool { press.isPressing && evidence != .none }

  /// Whether the indicator moves.
  var isMoving: Bool { press.isPressing || wayBack != nil }

  /// How far along the hold is, 0…1; it is not full before it is certain that the key is held.
  func progress(at now: Instant) -> Double {
    press.isPressing ? pressProgress(at: now) : wayBack?.value(at: now) ?? 0
  }

  private func pressProgress(at now: Instant) -> Double {
    min(press.ratio(at: now), evidence == .none ? 0.9 : 1)
  }

  /// How often the hold must be looked at: never more often than a frame is shown, and at every frame where only
  /// silence tells of the release.
  var updateInterval: Duration {
    evidence == .reports ? max(press.updateInterval, FrameGrid.frame) : FrameGrid.frame
  }

  /// How long until the hold acts, to the moment; nil where an event will tell, or nothing is held.
  func due(_ repeats: KeyRepeat, at now: Instant) -> Duration? {
    guard let recognition = press.recognition,
      evidence == .reports || repeats.isFresh(at: recognition)
    else { return nil }
    let due = now.duration(to: unreadUntil ?? recognition)
    return due > .zero ? due : nil
  }

  /// How long it takes.
  var duration: Duration { press.minimumDuration }

  /// Whether the pointer held last.
  var isByPointer: Bool { grip == .pointer }

  /// The name of what held last: `q`.
  var name: String {
    if case .key(let key)? = grip { key.name } else { "the button" }
  }

  // MARK: Where the release is reported

  /// A key or the pointer goes down on an element.
  mutating func press(_ grip: Grip, on element: Element.ID, at now: Instant) -> Answer {
    cancel(at: now)
    (self.grip, self.element) = (grip, element)
    return begin(.reports, at: now)
  }

  /// The key repeats. So it is down, also where its press did not come with the promise of a release.
  mutating func repeats(_ key: Key, at now: Instant) -> Answer {
    guard grip == .key(key), press.isPressing else { return .nothing }
    (evidence, firstPress) = (.reports, nil)
    return recognize(at: now)
  }

  /// The key or the pointer's button comes up; does nothing if it does not hold the element.
  mutating func release(_ grip: Grip, at now: Instant) -> Answer {
    guard self.grip == grip, press.isPressing else { return .nothing }
    (evidence, firstPress) = (.reports, nil)
    // Some time ago, if it waited to be read.
    let isLate = unreadUntil != nil
    return end(at: now) { isLate ? $0.cancel() : $0.release(at: now) }
  }

  /// The pointer leaves the element.
  mutating func leave(at now: Instant) -> Answer {
    guard grip == .pointer, press.isPressing else { return .nothing }
    return end(at: now) { $0.move(distance: .infinity, at: now) }
  }

  // MARK: Where only repeats tell

  /// A byte of the key has come, which the repeats have noted.
  mutating func strike(
    _ key: Key, on element: Element.ID, _ repeats: KeyRepeat, at now: Instant
  ) -> Answer {
    if grip != .key(key) || evidence == .reports { cancel(at: now) }
    if repeats.mayBeRepeat { return checkHold(by: repeats, at: now) }
    let isSecond = firstPress.map { Self.secondPress.contains($0.duration(to: now)) } == true
    cancel(at: now)
    if isSecond { return .acts }
    (grip, self.element) = (.key(key), element)
    firstPress = repeats.hasRepeated ? nil : now
    return begin(.none, at: now)
  }

  /// Ends the hold of a key because another one was struck: only the repeats of the last one tell whether it is down.
  mutating func yield(to key: Key, at now: Instant) {
    if evidence != .reports, grip != .key(key) { cancel(at: now) }
  }

  /// Whether another press would act, because this keyboard has never repeated.
  func acceptsSecondPress(at now: Instant) -> Bool {
    firstPress.map { $0.duration(to: now) <= Self.secondPress.upperBound } == true
  }

  private static let secondPress = Duration.milliseconds(1200)...Duration.seconds(3)

  /// Keeps the press from being confirmed by a second one, because it has done something else.
  mutating func forgetFirstPress() { firstPress = nil }

  /// Looks whether a key that repeats has been held for long enough.
  private mutating func checkHold(by repeats: KeyRepeat, at now: Instant) -> Answer {
    guard press.isPressing, let start = repeats.pressedAt else { return .nothing }
    // What looked like the press may have been a tap before it.
    _ = press.cancel()
    _ = press.press(at: start)
    if firstPress != nil { firstPress = repeats.isHeld ? nil : start }
    evidence = repeats.isHeld ? .repeats : .none
    return repeats.isFresh(at: now) ? answer(press.tick(at: now)) : .pressing
  }

  // MARK: Either way

  /// Notices what time alone brings: the end of the hold, a release, or the end of the way back.
  mutating func tick(_ repeats: inout KeyRepeat, at now: Instant) -> Answer {
    if let wayBack, wayBack.end <= now { self.wayBack = nil }
    guard press.isPressing else { return .nothing }
    if evidence == .reports { return recognize(at: now) }
    // The terminal has begun to report this key: what follows goes on with that.
    guard let key = repeats.key?.unshifted, grip == .key(key) else { return .pressing }
    return repeats.noticeRelease(at: now)
      ? end(at: now) { $0.cancel() } : checkHold(by: repeats, at: now)
  }

  /// Ends the hold for another reason than a release: another key, another size, a lost focus or a suspension.
  mutating func cancel(at now: Instant) {
    _ = end(at: now) { $0.cancel() }
    firstPress = nil
  }

  private mutating func begin(_ evidence: Evidence, at now: Instant) -> Answer {
    (self.evidence, wayBack) = (evidence, nil)
    return answer(press.press(at: now))
  }

  /// Recognizes a hold whose release will be reported.
  ///
  /// A release may wait to be read where nothing was read for long: the machine slept, or the process was stopped.
  private mutating func recognize(at now: Instant) -> Answer {
    if unreadUntil == nil, let recognition = press.recognition,
      recognition.duration(to: now) > .milliseconds(150)
    {
      unreadUntil = now + .milliseconds(30)
    }
    if let unreadUntil, now < unreadUntil { return .pressing }
    return answer(press.tick(at: now))
  }

  /// Takes a step that may end the press; after an early end the indicator runs back from what it showed.
  private mutating func end(
    at now: Instant, _ step: (inout LongPress) -> [LongPress.Change]
  ) -> Answer {
    let shown = pressProgress(at: now)
    let changes = step(&press)
    if changes.last == .endedEarly {
      wayBack = Animation(from: shown, to: 0, at: now, .eased(Self.returnDuration))
    }
    unreadUntil = nil
    return answer(changes)
  }

  private mutating func answer(_ changes: [LongPress.Change]) -> Answer {
    switch changes.last {
    case .recognised:
      (firstPress, unreadUntil) = (nil, nil)
      return .acts
    case .began: return .pressing
    case .endedEarly: return .released
    case nil: return press.isPressing ? .pressing : .nothing
    }
  }
}
