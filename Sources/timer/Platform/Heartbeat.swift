import Dispatch

/// A strict Dispatch timer on the event loop.
@MainActor
final class Heartbeat {
  private let source = DispatchSource.makeTimerSource(flags: .strict, queue: EventLoop.queue)
  private(set) var isStopped = true
  private var isActive = false

  /// - Parameter beat: called at each beat.
  init(_ beat: @escaping @MainActor () -> Void) {
    source.setEventHandler { @Sendable in EventLoop.onQueue(beat) }
  }

  /// Beats after a delay, and then once every interval.
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

  /// Beats once when the wall clock has advanced by a delay. Time in which the machine sleeps counts.
  func beat(afterOnTheWall delay: Duration) {
    source.schedule(wallDeadline: .now() + delay.dispatchInterval, leeway: .nanoseconds(0))
    wake()
  }

  /// Stops beating until the next call of a `beat` method.
  func stop() {
    guard !isStopped else { return }
    isStopped = true
    // Reschedules instead of suspending: a suspended source still wakes the process for its next beat.
    source.schedule(deadline: .distantFuture, leeway: .nanoseconds(0))
  }

  private func wake() {
    isStopped = false
    guard !isActive else { return }
    isActive = true
    source.activate()
  }
}

extension Duration {
  /// The duration in nanoseconds, rounded up, at least 0 and at most 4,000,000,000 s (126 years).
  fileprivate var dispatchInterval: DispatchTimeInterval {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return .nanoseconds(0) }
    let limitedSeconds = min(seconds, 4_000_000_000)
    return .nanoseconds(
      Int(limitedSeconds * 1_000_000_000 + (attoseconds + 999_999_999) / 1_000_000_000))
  }
}
