/// A press that acts only when it is held long enough, and shows how far along it is.
///
/// The moments and their order are those of `onLongPressGesture`: pressing(true) at the press; at the
/// recognition pressing(false), then the action, at that moment and not at the release; at an early
/// release pressing(false) and no action; after the recognition the release means nothing.
package struct LongPress: Hashable, Sendable {
  package typealias Instant = SteadyTime

  package enum Event: Hashable, Sendable {
    case pressing(Bool)
    case performed
  }

  private enum State: Hashable, Sendable {
    case idle
    case pressing(since: Instant)
    case recognised
    case returning(from: Double, since: Instant)
  }

  /// How long it must be held; at zero the press itself acts.
  package let minimumDuration: Duration

  /// How long the indicator takes to run back after an early release.
  package static let returnDuration = Duration.milliseconds(350)

  private var state = State.idle

  package init(minimumDuration: Duration = .milliseconds(500)) {
    self.minimumDuration = minimumDuration
  }

  package var isPressing: Bool {
    if case .pressing = state { true } else { false }
  }

  /// Whether the indicator moves, so that somebody should go on calling ``tick(at:)``.
  package var isMoving: Bool {
    switch state {
    case .pressing, .returning: true
    case .idle, .recognised: false
    }
  }

  package mutating func press(at now: Instant) -> [Event] {
    guard !isPressing else { return [] }
    state = .pressing(since: now)
    return [.pressing(true)] + tick(at: now)
  }

  /// Recognises a press that has been held long enough, and ends the way back.
  package mutating func tick(at now: Instant) -> [Event] {
    switch state {
    case .pressing(let since) where since.duration(to: now) >= minimumDuration:
      state = .recognised
      return [.pressing(false), .performed]
    case .returning(_, let since) where since.duration(to: now) >= Self.returnDuration:
      state = .idle
      return []
    default:
      return []
    }
  }

  /// The release, or whatever else ends a press: leaving the button, another key, a lost focus.
  ///
  /// - Parameter shown: the most that was shown of the progress, from where it runs back.
  package mutating func release(at now: Instant, showing shown: Double = 1) -> [Event] {
    switch state {
    case .pressing:
      state = .returning(from: min(progress(at: now).current, shown), since: now)
      return [.pressing(false)]
    case .recognised:
      state = .idle
      return []
    case .idle, .returning:
      return []
    }
  }

  /// How far along the press is, 0…1; cleared by the recognition, run back to 0 by a release.
  package func progress(at now: Instant) -> ProgressManager<Double> {
    var progress = ProgressManager(0.0...1.0)
    switch state {
    case .idle, .recognised:
      break
    case .pressing(let since):
      progress.setProgress(
        minimumDuration > .zero ? since.duration(to: now) / minimumDuration : 1)
    case .returning(let start, let since):
      let t = min(since.duration(to: now) / Self.returnDuration, 1)
      progress.setProgress(start * (1 - Self.easeInOut(max(t, 0))))
    }
    return progress
  }

  /// ``progress(at:)`` as a number, 0…1.
  package func ratio(at now: Instant) -> Double { progress(at: now).unifiedRatio }

  /// The timing curve with control points (0.42, 0) and (0.58, 1), 0…1 to 0…1.
  ///
  /// The cubic Bézier's x is monotonic, so the parameter for a time is found by halving.
  static func easeInOut(_ x: Double) -> Double {
    func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
      ((1 - t) * (1 - t) * a + (1 - t) * t * b) * 3 * t + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if bezier(0.42, 0.58, middle) < x { low = middle } else { high = middle }
    }
    return bezier(0, 1, (low + high) / 2)
  }
}
