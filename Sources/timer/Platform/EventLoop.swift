import Dispatch

/// The serial queue that handles all events. The main thread waits for signals.
///
/// Code on the queue is typed as `@MainActor`, although the queue is not the main queue: a custom actor would link the
/// runtime's executors, half a megabyte. Before ``run()`` the main thread runs that code.
enum EventLoop {
  /// Inactive until ``run()``.
  static let queue = DispatchQueue(
    label: "timer", qos: .userInteractive, attributes: .initiallyInactive)

  /// Calls main-actor code from a handler that Dispatch runs on the queue.
  static func onQueue(_ body: @MainActor () -> Void) {
    #if DEBUG
      dispatchPrecondition(condition: .onQueue(queue))
    #endif
    withoutActuallyEscaping(body) { body in
      // The isolation is part of the type only; the function is called in the same way.
      let call = unsafe unsafeBitCast(body, to: (() -> Void).self)
      call()
    }
  }

  /// Runs the body on the queue, asynchronously.
  static func later(_ body: @escaping @Sendable @MainActor () -> Void) {
    queue.async { onQueue(body) }
  }

  /// Starts the queue, and waits for signals on the main thread until the process ends.
  static func run() -> Never {
    queue.activate()
    Signals.wait()
  }
}
