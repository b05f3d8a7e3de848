import Dispatch
import Foundation
import Testing

@testable import timer

/// The watch of the registry reads and watches its folder on a queue of its own.
@MainActor @Suite struct RegistryWatchTests {
  /// Lets events come, on the queue of the main actor, on which the tests run.
  private static let events: Void = {
    EventLoop.queue.setTarget(queue: .main)
    EventLoop.queue.activate()
  }()

  init() { Self.events }

  /// A disk that does not answer stops nothing: neither the folder nor its watch is made on the main queue.
  @Test func aDiskThatHangsStopsNothing() async throws {
    let folder = try TemporaryFolder()
    let registry = RegistryFolder(path: folder.path + "/running")
    let disk = DispatchQueue(label: "disk")
    disk.suspend()
    let (reads, continuation) = AsyncStream.makeStream(of: Int.self)
    let watch = RegistryWatch(registry, on: disk) { continuation.yield($0.live.count) }
    watch.open()
    #expect(!FileManager.default.fileExists(atPath: registry.path))
    disk.resume()
    var counts = reads.makeAsyncIterator()
    #expect(await counts.next() == 0)
    #expect(FileManager.default.fileExists(atPath: registry.path))
    // It is watched from then on.
    #expect(FileManager.default.createFile(atPath: registry.path + "/1a-1.timers", contents: nil))
    #expect(await counts.next() == 0)
  }

  #if os(Linux)
    /// A reader that would wake itself would do so for ever.
    @Test func whatCannotBeRemovedWakesNobody() throws {
      let folder = try TemporaryFolder()
      let registry = RegistryFolder(path: folder.path + "/running")
      try FileManager.default.createDirectory(
        atPath: registry.path + "/.1a-1", withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try registry.open(RegistryFolder.lockFile, O_RDWR | O_CREAT).close()
      let watch = try #require(FolderWatch.open(registry.path))
      defer { watch.close() }
      _ = Registry(registry, at: SystemClock.moment, zone: SystemZone())
      #expect(!watch.wait(for: .bytes, milliseconds: 0))
    }
  #endif
}
