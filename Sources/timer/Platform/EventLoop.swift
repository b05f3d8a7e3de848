import Dispatch

/// The queue on which everything happens, one thing after the other, while the main thread waits for signals.
///
/// For the compiler it is the main actor, whose queue it replaces. An actor of our own would link in the runtime's
/// executors, half a megabyte. Until ``run()`` the main thread does itself what belongs here.
enum EventLoop {
  /// Events wait until ``run()``: the queue is inactive before.
  static let queue = DispatchQueue(
    label: "timer", qos: .userInteractive, attributes: .initiallyInactive)

  /// Does something in a handler that Dispatch calls on the queue.
  static func onQueue(_ body: @MainActor () -> Void) {
    #if DEBUG
      dispatchPrecondition(condition: .onQueue(queue))
    #endif
    withoutActuallyEscaping(body) { body in
      // The isolation is only part of the type, not of the function that is called.
      let call = unsafe unsafeBitCast(body, to: (() -> Void).self)
      call()
    }
  }

  /// Does something on the queue, later.
  static func later(_ body: @escaping @Sendable @MainActor () -> Void) {
    queue.async { onQueue(body) }
  }

  /// Lets events come, and waits for signals on this thread, the main one, until the process ends.
  static func run() -> Never {
    queue.activate()
    Signals.wait()
  }
}
