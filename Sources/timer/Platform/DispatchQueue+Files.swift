import Dispatch
import Synchronization

/// Queues of their own for files: a disk that is slow must delay neither a beat nor an alarm. Where the system grants no
/// threads for that, all is done where it is asked for.
extension DispatchQueue {
  /// Does something on the queue, and then something with its result on the event loop.
  @MainActor
  func perform<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, done: @escaping @MainActor (Value) -> Void
  ) {
    guard SystemLimits.hasThreadsForFiles else { return done(sync(execute: work)) }
    async {
      let value = work()
      EventLoop.later { done(value) }
    }
  }

  /// Does something on the queue, and waits for its result, but not for a disk that hangs.
  ///
  /// - Returns: nil where the deadline has passed before.
  func result<Value: Sendable>(
    by deadline: DispatchTime, of work: @escaping @Sendable () -> Value
  ) -> Value? {
    guard SystemLimits.hasThreadsForFiles else { return sync(execute: work) }
    let result = Future<Value>()
    async { result.set(work()) }
    return result.wait(until: deadline)
  }
}

/// How long the way out waits for the disk, at most.
extension DispatchTime {
  static var lastForFiles: DispatchTime { .now() + .seconds(1) }
}

/// A value that comes later, from another thread.
private final class Future<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let isThere = DispatchSemaphore(value: 0)

  func set(_ value: Value) {
    self.value.withLock { $0 = value }
    isThere.signal()
  }

  func wait(until deadline: DispatchTime) -> Value? {
    _ = isThere.wait(timeout: deadline)
    return value.withLock { $0 }
  }
}
