import Dispatch
import Synchronization

/// The queue on which everything happens, one thing after the other, while the main thread waits for signals.
///
/// Until ``run()`` the main thread does itself what belongs here.
@globalActor
actor EventLoop {
  static let shared = EventLoop()

  /// Events wait until ``run()``: the queue is inactive before.
  static let queue = DispatchQueue(
    label: "timer", qos: .userInteractive, attributes: .initiallyInactive)

  /// Does something on the main thread before ``run()``, as if it were on the queue.
  static func before(_ body: @EventLoop () -> Void) { call(body) }

  /// Does something in a handler that Dispatch calls on the queue.
  static func onQueue(_ body: @EventLoop () -> Void) { call(body) }

  /// Does something on the queue, later.
  static func later(_ body: @escaping @Sendable @EventLoop () -> Void) {
    queue.async { call(body) }
  }

  /// Lets events come, and waits for signals on this thread, the main one, until the process ends.
  static func run() -> Never {
    activate()
    Signals.wait()
  }

  private static func call(_ body: @EventLoop () -> Void) {
    withoutActuallyEscaping(body) { body in
      // The isolation is only part of the type, not of the function that is called.
      let call = unsafe unsafeBitCast(body, to: (() -> Void).self)
      call()
    }
  }

  #if DEBUG
    private static let isActive = Atomic(false)

    private static func activate() {
      isActive.store(true, ordering: .sequentiallyConsistent)
      queue.activate()
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { Self.executor.asUnownedSerialExecutor() }
    private static let executor = Executor()

    /// Checks in debug builds that what belongs on the queue is on it. In others it would take a quarter of a megabyte.
    private final class Executor: SerialExecutor {
      func enqueue(_ job: consuming ExecutorJob) {
        EventLoop.activate()
        let job = UnownedJob(job)
        queue.async { [self] in job.runSynchronously(on: asUnownedSerialExecutor()) }
      }

      func checkIsolated() {
        if isActive.load(ordering: .sequentiallyConsistent) {
          dispatchPrecondition(condition: .onQueue(queue))
        }
      }
    }
  #else
    private static func activate() { queue.activate() }
  #endif
}
