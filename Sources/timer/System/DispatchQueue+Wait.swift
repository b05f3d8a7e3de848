import Dispatch
import Synchronization

extension DispatchQueue {
  /// Does something on the queue, and waits for its result, but not for a disk that hangs.
  ///
  /// - Returns: nil where the deadline has passed before.
  func result<Value: Sendable>(
    by deadline: DispatchTime, of work: @escaping @Sendable () -> Value
  ) -> Value? {
    guard SystemLimits.leavesThreadForFiles else { return sync(execute: work) }
    let result = LateResult<Value>()
    async { result.set(work()) }
    return result.wait(until: deadline)
  }
}

/// How long the way out waits for the disk, at most.
extension DispatchTime {
  static var lastForFiles: DispatchTime { .now() + .seconds(1) }
}

/// A value that comes later, from another thread.
private final class LateResult<Value: Sendable>: Sendable {
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
