import Dispatch
import Interface

/// Performs what a model wants of the user's files, one thing after the other.
///
/// A slow disk, or another process that writes, must delay neither a key nor an alarm. So the files have a queue of
/// their own; what takes longer than a moment is answered later.
@MainActor
final class StoreQueue {
  /// Unsafe: used on the queue alone.
  nonisolated(unsafe) private let store: Store
  private let queue = DispatchQueue(label: "timer.store")

  /// What has not been answered, in order.
  private var pending: [FileRequest] = []

  /// Takes answers that come later.
  private let late: @MainActor ([Event]) -> Void

  /// How long an answer is waited for, so that a page that is opened shows at once what the file says.
  private static let patience = DispatchTimeInterval.milliseconds(20)

  init(_ store: Store, late: @escaping @MainActor ([Event]) -> Void) {
    (unsafe self.store, self.late) = (store, late)
  }

  /// - Returns: the answers that are there by now, in order. The others come later.
  func perform(_ effect: StoreEffect, at place: ReadingContext) -> [Event] {
    let errand = FileRequest(effect, place)
    pending.append(errand)
    guard SystemLimits.hasThreadsForFiles else { return finish() ?? [] }
    queue.async { [self] in
      unsafe errand.run(store)
      EventLoop.later {
        let answers = self.take(through: errand)
        if !answers.isEmpty { self.late(answers) }
      }
    }
    return errand.done.wait(timeout: .now() + Self.patience) == .success
      ? take(through: errand) : []
  }

  /// Waits until everything is done.
  ///
  /// - Returns: the answers that are still due; nil where the disk does not answer in time.
  func finish(by deadline: DispatchTime = .distantFuture) -> [Event]? {
    let isDone = queue.result(by: deadline) { [self, pending] in
      // What no thread could be spared for is done here.
      pending.forEach { unsafe $0.run(store) }
      return true
    }
    guard isDone == true else { return nil }
    defer { pending = [] }
    return pending.compactMap(\.answer)
  }

  /// The answers up to one that is done. All before it are done too.
  private func take(through errand: FileRequest) -> [Event] {
    guard let place = pending.firstIndex(where: { $0 === errand }) else { return [] }
    defer { pending.removeFirst(place + 1) }
    return pending[...place].compactMap(\.answer)
  }
}

/// Something to do with the files, and its answer.
private final class FileRequest: Sendable {
  let effect: StoreEffect
  let place: ReadingContext
  let done = DispatchSemaphore(value: 0)

  /// Unsafe: only the queue changes them. They are read after what was done there has been awaited.
  nonisolated(unsafe) private var isDone = false
  nonisolated(unsafe) private var event: Event?

  var answer: Event? { unsafe event }

  init(_ effect: StoreEffect, _ place: ReadingContext) {
    (self.effect, self.place) = (effect, place)
  }

  func run(_ store: Store) {
    guard unsafe !isDone else { return }
    unsafe event = store.perform(effect, at: place)
    unsafe isDone = true
    done.signal()
  }
}
