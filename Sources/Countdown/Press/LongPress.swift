/// A press that acts only when it is held long enough, and shows how far along it is.
///
/// The moments, and what each leads to, are those of SwiftUI's long press (see ``Change``): recognised at
/// the moment and not at the release, early where it is released or moved away before, and never twice.
/// It reads no clock; each call is told the instant.
package struct LongPress: Sendable {
  package typealias Instant = SteadyTime

  /// What becomes of a press, and what SwiftUI calls then.
  ///
  /// | change | `onLongPressGesture` | `LongPressGesture` |
  /// |---|---|---|
  /// | began | `onPressingChanged(true)` | `onChanged(true)` |
  /// | recognised | `onPressingChanged(false)`, `perform()` | `onEnded(true)` |
  /// | ended early | `onPressingChanged(false)` | |
  package enum Change: Hashable, Sendable {
    case began
    /// Held for ``LongPress/minimumDuration``: now it acts.
    case recognised
    /// Released, moved away or cancelled before that: it does not act.
    case endedEarly
  }

  private enum State: Sendable {
    case idle
    case pressing(since: Instant)
    /// An early end's indicator runs back.
    case returning(from: Double, since: Instant)
  }

  /// How long it must be held; at zero the press itself acts.
  package let minimumDuration: Duration

  /// How far it may move meanwhile, in points, from where it began.
  package let maximumDistance: Double

  /// How long the indicator takes to run back after an early end.
  package static let returnDuration = Duration.milliseconds(350)

  private var state = State.idle

  /// It is over, but has not come up yet: until then nothing is another press.
  private var awaitsRelease = false

  /// - Parameters:
  ///   - minimumDuration: how long it must be held.
  ///   - maximumDistance: how far it may move meanwhile, in points.
  package init(minimumDuration: Duration = .milliseconds(500), maximumDistance: Double = 10) {
    (self.minimumDuration, self.maximumDistance) = (minimumDuration, maximumDistance)
  }

  package var isPressing: Bool {
    if case .pressing = state { true } else { false }
  }

  /// Whether the indicator moves, so that somebody should go on calling ``tick(at:)``.
  package var isMoving: Bool {
    if case .idle = state { false } else { true }
  }

  /// When the press is to be recognised, if it lasts that long; nil where there is none.
  package var recognition: Instant? {
    if case .pressing(let since) = state { since + minimumDuration } else { nil }
  }

  /// How often an indicator is worth looking at while it is held: a 120th of the way, at least 1 ms.
  package var updateInterval: Duration { max(minimumDuration.divided(by: 120), .milliseconds(1)) }

  package mutating func press(at now: Instant) -> [Change] {
    guard !isPressing, !awaitsRelease else { return [] }
    state = .pressing(since: now)
    guard minimumDuration <= .zero else { return [.began] }
    _ = tick(at: now)
    return [.began, .recognised]
  }

  /// Recognises a press that has been held long enough, and ends the way back.
  package mutating func tick(at now: Instant) -> [Change] {
    switch state {
    case .pressing(let since) where since.duration(to: now) >= minimumDuration:
      (state, awaitsRelease) = (.idle, true)
      return [.recognised]
    case .returning(_, let since) where since.duration(to: now) >= Self.returnDuration:
      state = .idle
      return []
    default:
      return []
    }
  }

  /// It is so far now from where it began, in points; what is off the button is infinitely far.
  package mutating func move(distance: Double, at now: Instant) -> [Change] {
    let changes = tick(at: now)
    guard isPressing, distance > maximumDistance else { return changes }
    awaitsRelease = true
    return cancelPressing(at: now, showing: 1)
  }

  /// It comes up. Where nobody has looked since it was held long enough, it is recognised even so.
  package mutating func release(at now: Instant) -> [Change] {
    let changes = tick(at: now)
    awaitsRelease = false
    return isPressing ? cancelPressing(at: now, showing: 1) : changes
  }

  /// Something else ends it, however long it has lasted, and nobody may say when it comes up: a lost focus,
  /// another key, another size, a suspension; or it has come up a while ago.
  ///
  /// - Parameter shown: the most that was shown of the progress, from where it runs back.
  package mutating func cancel(at now: Instant, showing shown: Double = 1) -> [Change] {
    awaitsRelease = false
    return cancelPressing(at: now, showing: shown)
  }

  private mutating func cancelPressing(at now: Instant, showing shown: Double) -> [Change] {
    guard isPressing else { return [] }
    state = .returning(from: min(progress(at: now).current, shown), since: now)
    return [.endedEarly]
  }

  /// How far along the press is, 0…1; cleared by the recognition, run back to 0 by an early end.
  package func progress(at now: Instant) -> ProgressManager<Double> {
    var progress = ProgressManager(0.0...1.0)
    switch state {
    case .idle:
      break
    case .pressing(let since):
      progress.setProgress(
        minimumDuration > .zero ? since.duration(to: now) / minimumDuration : 1)
    case .returning(let start, let since):
      progress.setProgress(
        start * (1 - Easing.inOut(since.duration(to: now) / Self.returnDuration)))
    }
    return progress
  }

  /// ``progress(at:)`` as a number, 0…1.
  package func ratio(at now: Instant) -> Double { progress(at: now).unifiedRatio }
}
