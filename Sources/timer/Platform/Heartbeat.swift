import Dispatch

/// A Dispatch timer on the event loop. It is strict: the system does not delay its beats to save energy.
@MainActor
final class Heartbeat {
  private let source = DispatchSource.makeTimerSource(flags: .strict, queue: EventLoop.queue)
  private(set) var isStopped = true
  private var isActive = false

  init(_ beat: @escaping @MainActor () -> Void) {
    source.setEventHandler { @Sendable in EventLoop.onQueue(beat) }
  }

  func beat(after delay: Duration, every interval: Duration) {
    source.schedule(
      deadline: .now() + delay.dispatchInterval, repeating: interval.dispatchInterval,
      leeway: .nanoseconds(0))
    wake()
  }

  func beat(after delay: Duration) {
    source.schedule(deadline: .now() + delay.dispatchInterval, leeway: .nanoseconds(0))
    wake()
  }

  /// Beats once, after a delay on the wall clock: the delay includes the time that the machine sleeps.
  func beat(afterWallTime delay: Duration) {
    source.schedule(wallDeadline: .now() + delay.dispatchInterval, leeway: .nanoseconds(0))
    wake()
  }

  func stop() {
    guard !isStopped else { return }
    isStopped = true
    // Do not suspend the source: a suspended source still wakes the process for its next beat.
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
  /// The duration rounded up to nanoseconds, between 0 and 4,000,000,000 s (126 years).
  fileprivate var dispatchInterval: DispatchTimeInterval {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return .nanoseconds(0) }
    let limitedSeconds = min(seconds, 4_000_000_000)
    return .nanoseconds(
      Int(limitedSeconds * 1_000_000_000 + (attoseconds + 999_999_999) / 1_000_000_000))
  }
}
