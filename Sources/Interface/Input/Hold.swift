internal import Countdown
internal import Drawing

/// A press on an element that acts only when a key or the pointer holds it for the hold time.
///
/// If the terminal reports the release, the element acts at the hold time. Otherwise it acts when ``KeyRepeat`` is
/// certain that the key is held, but not before the hold time. On a keyboard that has never repeated, a second press of
/// the same key 1.2 to 3 s after the first counts as the hold.
struct Hold: Sendable {
  typealias Instant = SteadyTime

  enum Source: Equatable, Sendable {
    case key(Key)
    case pointer
  }

  enum Response: Hashable, Sendable {
    /// The hold time has passed: the element acts now.
    case activated
    /// The press has started or continues.
    case pressing
    /// The press ended too early.
    case released
    case nothing
  }

  /// How the release can be detected.
  private enum Evidence: Sendable {
    /// Not known yet: the press may have been a tap.
    case none
    /// The key repeats, so a silence is the release.
    case repeats
    /// The terminal reports the release.
    case reports
  }

  /// The element that was held last; nil before the first press.
  private(set) var element: Element.ID?

  private var press: LongPress
  private var source: Source?
  private var evidence = Evidence.none

  /// The time of the first press, on a keyboard that has never repeated: a second press may count as the hold.
  private var firstPress: Instant?

  /// The time until which to wait for an unread release after a stall; nil for no wait.
  private var unreadUntil: Instant?

  /// The indicator's animation back to zero after a press that was too short.
  private var returnAnimation: Animation?

  static let returnDuration = Duration.milliseconds(350)

  init(for duration: Duration) {
    press = LongPress(minimumDuration: duration, maximumDistance: 0)
  }

  // MARK: State

  /// Whether the element is held, as far as known.
  var isPressing: Bool { press.isPressing }

  /// Whether the element is certainly held.
  var isDown: Bool { press.isPressing && evidence != .none }

  /// Whether the indicator moves.
  var isMoving: Bool { press.isPressing || returnAnimation != nil }

  /// Returns the progress of the hold, 0…1. It stays below 1 until it is certain that the key is held.
  func progress(at now: Instant) -> Double {
    press.isPressing ? pressProgress(at: now) : returnAnimation?.value(at: now) ?? 0
  }

  private func pressProgress(at now: Instant) -> Double {
    min(press.ratio(at: now), evidence == .none ? 0.9 : 1)
  }

  /// The tick interval that the hold needs: one frame if only silence shows the release.
  var updateInterval: Duration {
    evidence == .reports ? max(press.updateInterval, FrameGrid.frame) : FrameGrid.frame
  }

  /// Returns the time until the hold acts; nil if that time is unknown or past, or if nothing is held.
  func timeToAction(_ keyRepeat: KeyRepeat, at now: Instant) -> Duration? {
    guard let recognition = press.recognition,
      evidence == .reports || keyRepeat.isOnTime(at: recognition)
    else { return nil }
    let time = now.duration(to: unreadUntil ?? recognition)
    return time > .zero ? time : nil
  }

  var duration: Duration { press.minimumDuration }

  var isByPointer: Bool { source == .pointer }

  /// The name of the key or element that was held last: `q`, or `the button` for the pointer.
  var name: String {
    if case .key(let key)? = source { key.name } else { "the button" }
  }

  // MARK: With release reports

  /// Starts a hold whose release will be reported.
  mutating func press(_ source: Source, on element: Element.ID, at now: Instant) -> Response {
    cancel(at: now)
    (self.source, self.element) = (source, element)
    return begin(.reports, at: now)
  }

  /// Handles a reported repeat, which proves that the key is down even if its press was not reported.
  mutating func handleRepeat(of key: Key, at now: Instant) -> Response {
    guard source == .key(key), press.isPressing else { return .nothing }
    (evidence, firstPress) = (.reports, nil)
    return recognize(at: now)
  }

  /// Releases the element if `source` holds it.
  mutating func release(_ source: Source, at now: Instant) -> Response {
    guard self.source == source, press.isPressing else { return .nothing }
    (evidence, firstPress) = (.reports, nil)
    // After a stall, the release may have come before the hold time: the element must not act.
    let isLate = unreadUntil != nil
    return end(at: now) { isLate ? $0.cancel() : $0.release(at: now) }
  }

  mutating func pointerDidLeave(at now: Instant) -> Response {
    guard source == .pointer, press.isPressing else { return .nothing }
    return end(at: now) { $0.move(distance: .infinity, at: now) }
  }

  // MARK: Without release reports

  /// Handles a byte of the key. Call after `KeyRepeat.strike(_:at:)`.
  mutating func strike(
    _ key: Key, on element: Element.ID, _ keyRepeat: KeyRepeat, at now: Instant
  ) -> Response {
    if source != .key(key) || evidence == .reports { cancel(at: now) }
    if keyRepeat.mayBeRepeat { return checkHold(by: keyRepeat, at: now) }
    let isSecondPress =
      firstPress.map { Self.secondPressDelays.contains($0.duration(to: now)) } == true
    cancel(at: now)
    if isSecondPress { return .activated }
    (source, self.element) = (.key(key), element)
    firstPress = keyRepeat.hasRepeated ? nil : now
    return begin(.none, at: now)
  }

  /// Cancels a hold without release reports if another key was struck: only the last key repeats.
  mutating func cancelUnlessHeld(by key: Key, at now: Instant) {
    if evidence != .reports, source != .key(key) { cancel(at: now) }
  }

  /// Returns whether a second press may still act as the hold.
  func acceptsSecondPress(at now: Instant) -> Bool {
    firstPress.map { $0.duration(to: now) <= Self.secondPressDelays.upperBound } == true
  }

  /// The times after the first press at which a second press counts as the hold.
  private static let secondPressDelays = Duration.milliseconds(1200)...Duration.seconds(3)

  /// Prevents a second press from acting, because the first one had another effect.
  mutating func ignoreFirstPress() { firstPress = nil }

  /// Checks whether a repeating key has been held for the hold time.
  private mutating func checkHold(by keyRepeat: KeyRepeat, at now: Instant) -> Response {
    guard press.isPressing, let start = keyRepeat.pressedAt else { return .nothing }
    // The press may be later than assumed: an earlier byte was a tap.
    _ = press.cancel()
    _ = press.press(at: start)
    if firstPress != nil { firstPress = keyRepeat.isHeld ? nil : start }
    evidence = keyRepeat.isHeld ? .repeats : .none
    return keyRepeat.isOnTime(at: now) ? response(press.tick(at: now)) : .pressing
  }

  // MARK: With and without release reports

  /// Advances the hold: it may act, be released, or finish its return animation.
  mutating func tick(_ keyRepeat: inout KeyRepeat, at now: Instant) -> Response {
    if let returnAnimation, returnAnimation.end <= now { self.returnAnimation = nil }
    guard press.isPressing else { return .nothing }
    if evidence == .reports { return recognize(at: now) }
    // `keyRepeat` does not follow a key that the terminal has started to report: the next report decides.
    guard let key = keyRepeat.key?.unshifted, source == .key(key) else { return .pressing }
    return keyRepeat.detectRelease(at: now)
      ? end(at: now) { $0.cancel() } : checkHold(by: keyRepeat, at: now)
  }

  /// Cancels the hold for a reason other than a release.
  mutating func cancel(at now: Instant) {
    _ = end(at: now) { $0.cancel() }
    firstPress = nil
  }

  private mutating func begin(_ evidence: Evidence, at now: Instant) -> Response {
    (self.evidence, returnAnimation) = (evidence, nil)
    return response(press.press(at: now))
  }

  /// After a stall, such as a sleep of the machine, waits 30 ms for a release that is still unread.
  private mutating func recognize(at now: Instant) -> Response {
    if unreadUntil == nil, let recognition = press.recognition,
      recognition.duration(to: now) > .milliseconds(150)
    {
      unreadUntil = now + .milliseconds(30)
    }
    if let unreadUntil, now < unreadUntil { return .pressing }
    return response(press.tick(at: now))
  }

  /// Applies a change that may end the press. After an early end, starts the indicator's return.
  private mutating func end(
    at now: Instant, _ change: (inout LongPress) -> [LongPress.Change]
  ) -> Response {
    let progress = pressProgress(at: now)
    let changes = change(&press)
    if changes.last == .endedEarly {
      returnAnimation = Animation(from: progress, to: 0, at: now, .eased(Self.returnDuration))
    }
    unreadUntil = nil
    return response(changes)
  }

  private mutating func response(_ changes: [LongPress.Change]) -> Response {
    switch changes.last {
    case .recognised:
      (firstPress, unreadUntil) = (nil, nil)
      return .activated
    case .began: return .pressing
    case .endedEarly: return .released
    case nil: return press.isPressing ? .pressing : .nothing
    }
  }
}
