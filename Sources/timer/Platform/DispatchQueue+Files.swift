import Dispatch
import Synchronization

/// Work with files on separate queues, so that a slow disk delays no frame and no alarm.
///
/// If the system grants too few threads or descriptors, the work runs on the caller's thread.
extension DispatchQueue {
  /// Runs the work on the queue, then `done` with its result on the event loop.
  @MainActor
  func perform<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value,
    done: @escaping @MainActor (Value) -> Void = { _ in }
  ) {
    guard SystemLimits.hasThreadsForFiles else { return done(sync(execute: work)) }
    async {
      let value = work()
      EventLoop.later { done(value) }
    }
  }

  /// Runs the work on the queue and waits for its result; returns nil if the deadline passes first.
  func wait<Value: Sendable>(
    until deadline: DispatchTime, for work: @escaping @Sendable () -> Value
  ) -> Value? {
    guard SystemLimits.hasThreadsForFiles else { return sync(execute: work) }
    let result = Future<Value>()
    async { result.set(work()) }
    return result.wait(until: deadline)
  }
}

extension DispatchTime {
  static var fileDeadline: DispatchTime { .now() + .seconds(1) }
}

private final class Future<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let semaphore = DispatchSemaphore(value: 0)

  func set(_ value: Value) {
    self.value.withLock { $0 = value }
    semaphore.signal()
  }

  func wait(until deadline: DispatchTime) -> Value? {
    _ = semaphore.wait(timeout: deadline)
    return value.withLock { $0 }
  }
}
