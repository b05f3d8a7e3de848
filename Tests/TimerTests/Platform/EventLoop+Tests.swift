import Dispatch

@testable import timer

extension EventLoop {
  /// Runs the event loop on the main queue, on which main-actor tests run. It starts once for all suites.
  @MainActor static let startedForTests: Void = {
    queue.setTarget(queue: .main)
    queue.activate()
  }()
}
