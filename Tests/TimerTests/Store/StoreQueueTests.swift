import Harness
import Interface
import Testing

@testable import timer

/// Changes of files, which are made on a queue so that keys do not wait for the disk.
@MainActor @Suite struct StoreQueueTests {
  private let context = ParsingContext(now: .fridayEvening, zone: Greenwich())

  init() { EventLoop.startedForTests }

  private func queue(_ folder: TemporaryFolder) -> StoreQueue {
    StoreQueue(Store(in: .folder(folder.path))) { _ in }
  }

  private func messages(_ events: [Event]) -> [String?] {
    events.map { event in
      guard case .presets(let report) = event else { return "\(event)" }
      return report.error ?? report.notice
    }
  }

  @Test func returnsQuickResults() throws {
    let folder = try TemporaryFolder()
    folder.write("soup 1m\n", to: "presets")
    let queue = queue(folder)
    var results: [Event] = []
    // On a busy machine the first result may be late.
    for _ in 0..<50 where results.isEmpty { results = queue.perform(.readPresets, at: context) }
    #expect(messages(results).allSatisfy { $0 == nil } && !results.isEmpty)
  }

  /// While another process holds the lock, nothing blocks, and the changes are made in order.
  @Test func doesNotBlock() throws {
    let folder = try TemporaryFolder()
    folder.write("soup 1m\nstew 2m\n", to: "presets")
    let queue = queue(folder)
    let lock = try FolderLock(FilePath(folder.path))
    #expect(
      queue.perform(.delete(Preset(name: "soup", arguments: "1m", isBuiltIn: false)), at: context)
        == [])
    #expect(queue.perform(.write(line: "rice: 3m", replacing: "stew: 2m"), at: context) == [])
    #expect(folder.text("presets") == "soup 1m\nstew 2m\n")
    lock.release()
    #expect(messages(queue.finish() ?? []) == ["soup is deleted; u undoes it", "rice is saved"])
    #expect(folder.text("presets") == "rice: 3m\n")
    #expect(queue.finish() == [])
  }

  @Test func keepsTheOrderOfResults() throws {
    let folder = try TemporaryFolder()
    folder.write("soup 1m\n", to: "presets")
    let queue = queue(folder)
    let lock = try FolderLock(FilePath(folder.path))
    var results = queue.perform(
      .delete(Preset(name: "soup", arguments: "1m", isBuiltIn: false)), at: context)
    #expect(results == [])
    lock.release()
    // On a busy machine only a later undo returns the results. Each undo after the first finds nothing to undo.
    for _ in 0..<100 where results.isEmpty {
      results = queue.perform(.undo, at: context)
    }
    results += (queue.finish() ?? [])
    #expect(
      messages(results).prefix(2) == [
        "soup is deleted; u undoes it", "the last change is undone",
      ])
  }

  @Test func deliversLateResults() async throws {
    let folder = try TemporaryFolder()
    let lock = try FolderLock(FilePath(folder.path))
    let results = AsyncStream<[Event]>.makeStream()
    let queue = StoreQueue(Store(in: .folder(folder.path))) { results.continuation.yield($0) }
    #expect(queue.perform(.write(line: "rice: 3m", replacing: nil), at: context) == [])
    lock.release()
    var iterator = results.stream.makeAsyncIterator()
    #expect(messages(await iterator.next() ?? []) == ["rice is saved"])
    #expect(queue.finish() == [])
  }
}
