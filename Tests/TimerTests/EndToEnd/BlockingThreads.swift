import Foundation
import Testing

/// Runs the tests of a suite on 24 threads of their own, whatever the number of cores.
///
/// A test of the executable mostly waits, and blocks its thread. Swift's own pool has only one thread for each core.
struct OnBlockingThreads: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(BlockingThreads.shared) { try await function() }
  }
}

extension Trait where Self == OnBlockingThreads {
  static var onBlockingThreads: Self { OnBlockingThreads() }
}

private final class BlockingThreads: TaskExecutor, @unchecked Sendable {
  static let shared = BlockingThreads(count: 24)

  /// Guards `jobs`, and is signalled for each new job.
  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []

  private init(count: Int) {
    for _ in 0..<count { Thread { [unowned self] in runJobs() }.start() }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock {
      jobs.append(job)
      condition.signal()
    }
  }

  private func runJobs() -> Never {
    while true { unsafe takeJob().runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func takeJob() -> UnownedJob {
    condition.withLock {
      while jobs.isEmpty { condition.wait() }
      return jobs.removeFirst()
    }
  }
}
