import Dispatch

/// A timer on the event loop. It is strict, and rests while nothing moves.
@MainActor
final class Heartbeat {
  private let source = DispatchSource.makeTimerSource(flags: .strict, queue: EventLoop.queue)
  private(set) var isResting = true
  private var isActive = false

  /// - Parameter beat: called at each beat.
  init(_ beat: @escaping @MainActor () -> Void) {
    source.setEventHandler { @Sendable in EventLoop.onQueue(beat) }
  }

  /// Beats after a delay, and then at every interval.
  func beat(after delay: Duration, every interval: Duration) {
    source.schedule(
      deadline: .now() + delay.dispatchInterval, repeating: interval.dispatchInterval,
      leeway: .nanoseconds(0))
    wake()
  }

  /// Beats once after a delay.
  func beat(after delay: Duration) {
    source.schedule(deadline: .now() + delay.dispatchInterval, leeway: .nanoseconds(0))
    wake()
  }

  /// Beats once when the wall clock has advanced by a delay, also if the machine sleeps meanwhile.
  func beat(afterOnTheWall delay: Duration) {
    source.schedule(wallDeadline: .now() + delay.dispatchInterval, leeway: .nanoseconds(0))
    wake()
  }

  /// Stops beating until the next call of a `beat` method.
  func rest() {
    guard !isResting else { return }
    isResting = true
    // Does not suspend the source: a suspended source still wakes for the beat that was scheduled.
    source.schedule(deadline: .distantFuture, leeway: .nanoseconds(0))
  }

  private func wake() {
    isResting = false
    guard !isActive else { return }
    isActive = true
    source.activate()
  }
}

extension Duration {
  /// In nanoseconds, rounded up, at least 0. Every delay of a countdown fits.
  fileprivate var dispatchInterval: DispatchTimeInterval {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return .nanoseconds(0) }
    let whole = min(seconds, 4_000_000_000)
    return .nanoseconds(Int(whole * 1_000_000_000 + (attoseconds + 999_999_999) / 1_000_000_000))
  }
}
