import Interface
import Testing

@testable import timer

/// The user's files on a queue of their own.
@MainActor @Suite struct StoreQueueTests {
  private let place = ReadingContext(now: .fridayEvening, zone: Greenwich())

  private func queue(_ folder: TemporaryFolder) -> StoreQueue {
    StoreQueue(Store(in: .folder(folder.path))) { _ in }
  }

  private func notices(_ events: [Event]) -> [String?] {
    events.map { event in
      guard case .presets(let report) = event else { return "\(event)" }
      return report.refusal ?? report.notice
    }
  }

  @Test func answersAtOnceWhereItCan() throws {
    let folder = try TemporaryFolder()
    folder.write("soup 1m\n", to: "presets")
    let queue = queue(folder)
    var answers: [Event] = []
    // A machine with much to do may need longer.
    for _ in 0..<50 where answers.isEmpty { answers = queue.perform(.readPresets, at: place) }
    #expect(notices(answers).allSatisfy { $0 == nil } && !answers.isEmpty)
  }

  /// Another process writes: nobody waits for it, and nothing is lost or put in another order.
  @Test func waitsForNobody() throws {
    let folder = try TemporaryFolder()
    folder.write("soup 1m\nstew 2m\n", to: "presets")
    let queue = queue(folder)
    let lock = try FolderLock(FilePath(folder.path))
    #expect(
      queue.perform(.delete(Preset(name: "soup", arguments: "1m", isBuiltIn: false)), at: place)
        == [])
    #expect(queue.perform(.write(line: "rice: 3m", replacing: "stew: 2m"), at: place) == [])
    #expect(folder.text("presets") == "soup 1m\nstew 2m\n")
    lock.release()
    #expect(notices(queue.finish() ?? []) == ["soup is deleted; u undoes it", "rice is saved"])
    #expect(folder.text("presets") == "rice: 3m\n")
    #expect(queue.finish() == [])
  }

  @Test func whatIsLateComesBeforeWhatIsNot() throws {
    let folder = try TemporaryFolder()
    folder.write("soup 1m\n", to: "presets")
    let queue = queue(folder)
    let lock = try FolderLock(FilePath(folder.path))
    var answers = queue.perform(
      .delete(Preset(name: "soup", arguments: "1m", isBuiltIn: false)), at: place)
    #expect(answers == [])
    lock.release()
    for _ in 0..<100 where answers.isEmpty {
      answers = queue.perform(.undo, at: place)
    }
    answers += (queue.finish() ?? [])
    #expect(
      notices(answers).prefix(2) == [
        "soup is deleted; u undoes it", "the last change is undone",
      ])
  }

  @Test func comesLateToItsPage() async throws {
    let folder = try TemporaryFolder()
    let lock = try FolderLock(FilePath(folder.path))
    let answers = AsyncStream<[Event]>.makeStream()
    let queue = StoreQueue(Store(in: .folder(folder.path))) { answers.continuation.yield($0) }
    #expect(queue.perform(.write(line: "rice: 3m", replacing: nil), at: place) == [])
    lock.release()
    var iterator = answers.stream.makeAsyncIterator()
    #expect(notices(await iterator.next() ?? []) == ["rice is saved"])
    #expect(queue.finish() == [])
  }
}
