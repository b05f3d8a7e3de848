import Dispatch

/// The one timer of the process. It beats on the main queue, strictly, and rests while nothing moves.
@MainActor
final class Heartbeat {
  private let source = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
  private(set) var isResting = true
  private var isActive = false

  /// - Parameter beat: what to do at each beat.
  init(_ beat: @escaping @MainActor () -> Void) {
    source.setEventHandler { @Sendable in MainActor.onQueue(beat) }
  }

  /// Beats after so long, and then at every interval.
  func beat(after delay: Duration, every interval: Duration) {
    source.schedule(
      deadline: .now() + delay.dispatchInterval, repeating: interval.dispatchInterval,
      leeway: .nanoseconds(0))
    wake()
  }

  /// Beats once after so long.
  func beat(after delay: Duration) {
    source.schedule(deadline: .now() + delay.dispatchInterval, leeway: .nanoseconds(0))
    wake()
  }

  /// Beats once when the wall clock is so much further, also where the machine sleeps meanwhile.
  func beat(afterOnTheWall delay: Duration) {
    source.schedule(wallDeadline: .now() + delay.dispatchInterval, leeway: .nanoseconds(0))
    wake()
  }

  /// Does not beat until it is told to again.
  func rest() {
    guard !isResting else { return }
    isResting = true
    // Not by suspending: a suspended source is still woken for the beat that it was set to.
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
  /// In nanoseconds, rounded up, at least none; what countdowns reach fits.
  fileprivate var dispatchInterval: DispatchTimeInterval {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return .nanoseconds(0) }
    let whole = min(seconds, 4_000_000_000)
    return .nanoseconds(Int(whole * 1_000_000_000 + (attoseconds + 999_999_999) / 1_000_000_000))
  }
}
