/// A press that acts once it has been held long enough, like SwiftUI's long press.
/// If it is released or moved away before, it ends early.
package struct LongPress: Sendable {
  package typealias Instant = SteadyTime

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

  /// How long the press must be held; zero recognises it immediately.
  package let minimumDuration: Duration

  /// How far the press may move from its start, in points.
  package let maximumDistance: Double

  private var state = State.idle

  /// Whether a press is over but its release was not reported yet. No new press begins before the release.
  private var awaitsRelease = false

  package init(minimumDuration: Duration = .milliseconds(500), maximumDistance: Double = 10) {
    (self.minimumDuration, self.maximumDistance) = (minimumDuration, maximumDistance)
  }

  package var isPressing: Bool {
    if case .pressing = state { true } else { false }
  }

  /// When the current press will be recognised; nil without a press.
  package var recognition: Instant? {
    if case .pressing(let since) = state { since + minimumDuration } else { nil }
  }

  /// The interval at which to draw the progress: a 120th of the minimum duration, at least 1 ms.
  package var updateInterval: Duration { max(minimumDuration.divided(by: 120), .milliseconds(1)) }

  package mutating func press(at now: Instant) -> [Change] {
    guard !isPressing, !awaitsRelease else { return [] }
    state = .pressing(since: now)
    guard minimumDuration <= .zero else { return [.began] }
    _ = tick(at: now)
    return [.began, .recognised]
  }

  package mutating func tick(at now: Instant) -> [Change] {
    guard let recognition, recognition <= now else { return [] }
    (state, awaitsRelease) = (.idle, true)
    return [.recognised]
  }

  /// Moves the press to that distance from its start, in points; infinity means off the button.
  package mutating func move(distance: Double, at now: Instant) -> [Change] {
    let changes = tick(at: now)
    guard isPressing, distance > maximumDistance else { return changes }
    awaitsRelease = true
    return cancelPressing()
  }

  /// Releases the press; recognises it first if it was held long enough.
  package mutating func release(at now: Instant) -> [Change] {
    let changes = tick(at: now)
    awaitsRelease = false
    return isPressing ? cancelPressing() : changes
  }

  /// Ends the press without recognition. A new press may begin before the release, which may never be reported.
  package mutating func cancel() -> [Change] {
    awaitsRelease = false
    return cancelPressing()
  }

  private mutating func cancelPressing() -> [Change] {
    guard isPressing else { return [] }
    state = .idle
    return [.endedEarly]
  }

  /// Returns the progress of the press, 0…1; 0 without a press.
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
