import Dispatch
import Interface

/// Performs the model's effects on the user's files, one after the other, on a queue of its own.
///
/// A slow disk, or another process that holds the lock, must delay neither a key nor an alarm.
@MainActor
final class StoreQueue {
  /// Unsafe: used on the queue alone.
  nonisolated(unsafe) private let store: Store
  private let queue = DispatchQueue(label: "timer.store")

  /// The requests whose results have not been delivered, in order.
  private var pending: [FileRequest] = []

  /// Receives the results that ``perform(_:at:)`` did not return.
  private let deliver: @MainActor ([Event]) -> Void

  /// How long ``perform(_:at:)`` waits, so that a page usually opens with the contents of its file.
  private static let timeout = DispatchTimeInterval.milliseconds(20)

  init(_ store: Store, deliver: @escaping @MainActor ([Event]) -> Void) {
    (unsafe self.store, self.deliver) = (store, deliver)
  }

  /// Performs an effect; returns the results that are ready, in order. The others are delivered later.
  func perform(_ effect: StoreEffect, at context: ParsingContext) -> [Event] {
    let request = FileRequest(effect, context)
    pending.append(request)
    guard SystemLimits.hasThreadsForFiles else { return finish() ?? [] }
    queue.async { [self] in
      unsafe request.run(store)
      EventLoop.later {
        let results = self.removeResults(through: request)
        if !results.isEmpty { self.deliver(results) }
      }
    }
    return request.done.wait(timeout: .now() + Self.timeout) == .success
      ? removeResults(through: request) : []
  }

  /// Waits until all requests are done; returns the results not yet delivered. Nil if the disk does not answer in time.
  func finish(by deadline: DispatchTime = .distantFuture) -> [Event]? {
    let isDone = queue.wait(until: deadline) { [self, pending] in
      // Without threads, the requests have not run yet.
      pending.forEach { unsafe $0.run(store) }
      return true
    }
    guard isDone == true else { return nil }
    defer { pending = [] }
    return pending.compactMap(\.result)
  }

  /// Returns the results up to a request that is done. The queue is serial, so all earlier requests are done too.
  private func removeResults(through request: FileRequest) -> [Event] {
    guard let index = pending.firstIndex(where: { $0 === request }) else { return [] }
    defer { pending.removeFirst(index + 1) }
    return pending[...index].compactMap(\.result)
  }
}

/// An effect on the files, and its result.
private final class FileRequest: Sendable {
  let effect: StoreEffect
  let context: ParsingContext
  let done = DispatchSemaphore(value: 0)

  /// Unsafe: only the queue writes these variables. They are read when the request is done.
  nonisolated(unsafe) private var isDone = false
  nonisolated(unsafe) private var event: Event?

  var result: Event? { unsafe event }

  init(_ effect: StoreEffect, _ context: ParsingContext) {
    (self.effect, self.context) = (effect, context)
  }

  func run(_ store: Store) {
    guard unsafe !isDone else { return }
    unsafe event = store.perform(effect, at: context)
    unsafe isDone = true
    done.signal()
  }
}
