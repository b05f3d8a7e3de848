import Dispatch
import Foundation
import Testing

@testable import timer

/// Watching the registry for changes of other processes.
@MainActor @Suite struct RegistryWatchTests {
  init() { EventLoop.startedForTests }

  /// The folder and its watch are created on another queue, here `disk`.
  @Test func hangingDiskDoesNotBlockTheEventLoop() async throws {
    let folder = try TemporaryFolder()
    let registry = RegistryFolder(path: folder.path + "/running")
    let disk = DispatchQueue(label: "disk")
    disk.suspend()
    let (liveCounts, continuation) = AsyncStream.makeStream(of: Int.self)
    let watch = RegistryWatch(registry, on: disk) { continuation.yield($0.live.count) }
    watch.open()
    #expect(!FileManager.default.fileExists(atPath: registry.path))
    disk.resume()
    var counts = liveCounts.makeAsyncIterator()
    #expect(await counts.next() == 0)
    #expect(FileManager.default.fileExists(atPath: registry.path))
    // The folder is watched now.
    #expect(FileManager.default.createFile(atPath: registry.path + "/1a-1.timers", contents: nil))
    #expect(await counts.next() == 0)
  }

  #if os(Linux)
    /// If a failed removal of a stale file woke the watcher, the registry would be read for ever.
    @Test func failedRemovalWakesNoWatcher() throws {
      let folder = try TemporaryFolder()
      let registry = RegistryFolder(path: folder.path + "/running")
      // The draft of a dead process. As a folder, it cannot be removed as a file.
      try FileManager.default.createDirectory(
        atPath: registry.path + "/.1a-1", withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try registry.open(RegistryFolder.lockFile, O_RDWR | O_CREAT).close()
      let watch = try #require(FolderWatch.open(registry.path))
      defer { watch.close() }
      _ = Registry(registry, at: SystemClock.moment, zone: SystemZone())
      #expect(!watch.wait(for: .readable, milliseconds: 0))
    }
  #endif
}
