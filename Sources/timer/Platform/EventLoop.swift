import Dispatch

/// The serial queue that handles all events. The main thread waits for signals.
///
/// Code on the queue is typed as `@MainActor`, although it does not run on the main queue. A custom actor would add
/// half a megabyte of executors to the program. Before ``run()``, this code runs on the main thread.
enum EventLoop {
  static let queue = DispatchQueue(
    label: "timer", qos: .userInteractive, attributes: .initiallyInactive)

  /// Calls main-actor code from a handler that Dispatch runs on the queue.
  static func onQueue(_ body: @MainActor () -> Void) {
    #if DEBUG
      dispatchPrecondition(condition: .onQueue(queue))
    #endif
    withoutActuallyEscaping(body) { body in
      // `@MainActor` is part of the type only. Without it, the call is the same.
      let call = unsafe unsafeBitCast(body, to: (() -> Void).self)
      call()
    }
  }

  static func later(_ body: @escaping @Sendable @MainActor () -> Void) {
    queue.async { onQueue(body) }
  }

  static func later(
    after delay: DispatchTimeInterval, _ body: @escaping @Sendable @MainActor () -> Void
  ) {
    queue.asyncAfter(deadline: .now() + delay) { onQueue(body) }
  }

  /// Starts the queue. The main thread waits for signals until the process ends.
  static func run() -> Never {
    queue.activate()
    Signals.wait()
  }
}
