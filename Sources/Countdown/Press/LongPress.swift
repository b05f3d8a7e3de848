/// A press that acts only when it is held long enough, and shows its progress.
///
/// It behaves like SwiftUI's long press (see ``Change``): it is recognised when it has been held long enough, not at
/// the release; it ends early if it is released or moved away before; it is never recognised twice. It reads no
/// clock; each call receives the instant.
package struct LongPress: Sendable {
  package typealias Instant = SteadyTime

  /// What happens to a press, and which callbacks SwiftUI makes then.
  ///
  /// | change | `onLongPressGesture` | `LongPressGesture` |
  /// |---|---|---|
  /// | began | `onPressingChanged(true)` | `onChanged(true)` |
  /// | recognised | `onPressingChanged(false)`, `perform()` | `onEnded(true)` |
  /// | ended early | `onPressingChanged(false)` | |
  package enum Change: Hashable, Sendable {
    case began
    /// Held for ``LongPress/minimumDuration``: the press acts now.
    case recognised
    /// Released, moved away or cancelled before that: the press does not act.
    case endedEarly
  }

  private enum State: Sendable {
    case idle
    case pressing(since: Instant)
  }

  /// How long it must be held; at zero it acts as soon as it is pressed.
  package let minimumDuration: Duration

  /// How far it may move from where it began while it is held, in points.
  package let maximumDistance: Double

  private var state = State.idle

  /// The press is over but its release has not been reported; until then no new press begins.
  private var awaitsRelease = false

  /// - Parameters:
  ///   - minimumDuration: how long it must be held.
  ///   - maximumDistance: how far it may move while it is held, in points.
  package init(minimumDuration: Duration = .milliseconds(500), maximumDistance: Double = 10) {
    (self.minimumDuration, self.maximumDistance) = (minimumDuration, maximumDistance)
  }

  package var isPressing: Bool {
    if case .pressing = state { true } else { false }
  }

  /// When the press will be recognised if it lasts that long; nil without a press.
  package var recognition: Instant? {
    if case .pressing(let since) = state { since + minimumDuration } else { nil }
  }

  /// How often to draw the indicator while the press is held: every 120th of its time, at least 1 ms apart.
  package var updateInterval: Duration { max(minimumDuration.divided(by: 120), .milliseconds(1)) }

  package mutating func press(at now: Instant) -> [Change] {
    guard !isPressing, !awaitsRelease else { return [] }
    state = .pressing(since: now)
    guard minimumDuration <= .zero else { return [.began] }
    _ = tick(at: now)
    return [.began, .recognised]
  }

  /// Recognises a press that has been held long enough.
  package mutating func tick(at now: Instant) -> [Change] {
    guard let recognition, recognition <= now else { return [] }
    (state, awaitsRelease) = (.idle, true)
    return [.recognised]
  }

  /// Moves the press to that distance from where it began, in points; infinite means off the button.
  package mutating func move(distance: Double, at now: Instant) -> [Change] {
    let changes = tick(at: now)
    guard isPressing, distance > maximumDistance else { return changes }
    awaitsRelease = true
    return cancelPressing()
  }

  /// Releases the press; recognises it if it was held long enough and no tick has found that yet.
  package mutating func release(at now: Instant) -> [Change] {
    let changes = tick(at: now)
    awaitsRelease = false
    return isPressing ? cancelPressing() : changes
  }

  /// Ends the press for another reason, however long it has lasted.
  ///
  /// Such reasons are a lost focus, another key, a new window size, a suspension, or a release that came some time
  /// ago. The release may never be reported, so the next press counts as a new one.
  package mutating func cancel() -> [Change] {
    awaitsRelease = false
    return cancelPressing()
  }

  private mutating func cancelPressing() -> [Change] {
    guard isPressing else { return [] }
    state = .idle
    return [.endedEarly]
  }

  /// The progress of the press, 0…1; 0 where nothing is pressed.
  package func progress(at now: Instant) -> ProgressManager<Double> {
    var progress = ProgressManager(0.0...1.0)
    if case .pressing(let since) = state {
      progress.setProgress(
        minimumDuration > .zero ? since.duration(to: now) / minimumDuration : 1)
    }
    return progress
  }

  /// ``progress(at:)`` as a number, 0…1.
  package func ratio(at now: Instant) -> Double { progress(at: now).unifiedRatio }
}
