import CLibrary
import Countdown
import Dispatch
import Foundation
import Harness
import Interface
import Testing

@testable import timer

/// The registry files of this process, and failures to write some of them.
@MainActor @Suite struct OwnEntryTests {
  private let folder: TemporaryFolder
  private let registry: RegistryFolder
  private let entry: OwnEntry

  /// The name of the entry, which is set with the first id.
  private let name: EntryName

  init() throws {
    folder = try TemporaryFolder()
    registry = RegistryFolder(path: folder.path + "/running")
    entry = OwnEntry(in: registry)
    #expect(entry.id(of: TimerID(number: 1)) != nil)
    name = try #require(entry.inheritance.name)
  }

  private var names: [String] { folder.names(in: "running") }

  private func write(to entry: OwnEntry) throws {
    let timer = TimerSnapshot(
      plan: Plan([Request(.seconds(60))]), timing: .paused(left: .seconds(60), ran: .zero),
      total: .seconds(60), asked: .seconds(60),
      entryStart: LogEntryStart(began: SystemClock.moment.wall, ran: .zero, asked: .seconds(60)))
    try entry.write(
      [Model.PublishedTimer(timer: TimerID(number: 1), snapshot: timer)],
      at: SystemClock.moment)
  }

  /// Creates the file of a lost entry; returns the name of the entry and the id of its timer.
  private func makeLostEntry() throws -> (EntryName, id: String) {
    let old = OwnEntry(in: registry)
    try write(to: old)
    let name = try #require(old.inheritance.name)
    let id = try #require(old.summary.ids.values.first)
    let copy = try #require(folder["running/\(name.timersFile)"])
    old.remove()
    folder["running/\(name.timersFile)"] = copy
    return (name, id)
  }

  /// Returns the path of this process's socket, which need not exist.
  private func socketPath() throws -> String {
    try #require(SocketFolder.make()) + "/" + name.socketFile
  }

  /// Other processes would neither find nor remove a socket without a timers file.
  @Test func failedWriteLeavesNoSocket() throws {
    defer { entry.remove() }
    let path = registry.path(of: name.timersFile)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(throws: StoreError.self) { try write(to: entry) }
    #expect(entry.summary.socket == nil)
    #expect(try !FileManager.default.fileExists(atPath: socketPath()))
    #expect(!names.contains(name.draftFile))
    try FileManager.default.removeItem(atPath: path)
    try write(to: entry)
    #expect(entry.summary.socket != nil)
    #expect(try FileManager.default.fileExists(atPath: socketPath()))
  }

  /// Each write tries again to create the socket. Here a process that has inherited the entry makes the second write.
  @Test func laterWriteCreatesTheMissingSocket() throws {
    let path = try socketPath()
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    try write(to: entry)
    #expect(entry.summary.socket == nil)
    try FileManager.default.removeItem(atPath: path)
    let locks = try #require(entry.inheritance.descriptors.first)
    let heir = OwnEntry(
      inherited: name, in: registry, TimersFile(ofThisProcess: [], at: SystemClock.moment), locks,
      nil, ids: entry.summary.ids)
    entry.abandon()
    try write(to: heir)
    #expect(heir.summary.socket != nil)
    heir.remove()
    #expect(names == ["lock"])
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  /// Between `fork` and `exec`, a child has copies of the descriptors.
  @Test func copyOfADescriptorKeepsNoLock() throws {
    let locks = try #require(entry.inheritance.descriptors.first?.duplicate())
    defer { locks.close() }
    #expect(try registry.isAlive(name))
    entry.remove()
    #expect(try !registry.isAlive(name))
  }

  @Test func missingSocketIsReported() throws {
    let path = try socketPath()
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    try write(to: entry)
    let queue = RegistryQueue(
      entry, report: { _ in }, onSocket: { _ in })
    #expect(queue.finishWrites()?.hasPrefix("other shells can't reach it: ") == true)
    entry.remove()
  }

  private var model: Model {
    let item = TimerItem(
      Plan([Request(.seconds(60))]), id: TimerID(number: 1), options: TimerItem.Options(),
      zone: Greenwich(), at: .noon)
    return Model(Model.Options(.timers, zone: Greenwich()), timers: [item], at: .noon)
  }

  @Test func failedWriteIsRepeated() throws {
    let path = registry.path(of: name.timersFile)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let queue = RegistryQueue(entry, report: { _ in }, onSocket: { _ in })
    queue.writeIfChanged(model, at: .noon)
    #expect(queue.finishWrites()?.hasPrefix("timer list does not show it: ") == true)
    try FileManager.default.removeItem(atPath: path)
    queue.repeatFailedWrite(at: .noon + .seconds(10))
    #expect(queue.finishWrites() == nil && names.contains(name.timersFile))
    entry.remove()
  }

  /// A client whose command is done may read the log next.
  @Test func logIsWrittenBeforeTheEntry() throws {
    let log = LogQueue(LogFile(folder: folder.path + "/log"), in: Greenwich()) { _ in }
    let line = LogEntry(began: Moment.noon.wall, elapsed: .zero, asked: .zero, end: .stopped)
    // Writing so many lines takes longer than writing the entry.
    for _ in 0..<300 {
      log.append(line)
      log.writePending()
    }
    let queue = RegistryQueue(entry, report: { _ in }, onSocket: { _ in })
    queue.writeIfChanged(model, at: .noon)
    #expect(queue.finishWrites() == nil)
    #expect(folder.text("log/log.tsv")?.split(separator: "\n").count == 300)
    entry.remove()
  }

  #if os(Linux)
    @Test func changeWakesWatchersOnce() throws {
      let watch = try #require(FolderWatch.open(registry.path))
      defer { watch.close() }
      try write(to: entry)
      var events = [UInt8](repeating: 0, count: 4096)
      let count = try watch.read(into: &events)
      let text = String(decoding: events[..<count], as: UTF8.self)
      #expect(text.ranges(of: name.timersFile).count == 1)
      entry.remove()
    }
  #endif

  @Test func newFileIsWrittenEvenIfTheIDOfALostTimerCannotMove() throws {
    let (oldName, id) = try makeLostEntry()
    let lost = try #require(try LostEntry(oldName, in: registry, zone: Greenwich()))
    try FileManager.default.createDirectory(
      atPath: registry.path(of: id), withIntermediateDirectories: false)
    let newEntry = OwnEntry(in: registry)
    newEntry.claim([TimerID(number: 1): id], from: lost)
    #expect(throws: StoreError.self) { try write(to: newEntry) }
    let newName = try #require(newEntry.inheritance.name)
    #expect(names.contains(newName.timersFile))
    // The next write tries again to move the id.
    try FileManager.default.removeItem(atPath: registry.path(of: id))
    try write(to: newEntry)
    #expect(!names.contains(oldName.timersFile))
    newEntry.remove()
    entry.remove()
    #expect(names == ["lock"])
  }

  /// The id links to the new entry, so the old entry no longer contains the timer.
  @Test func timerBelongsToTheEntryThatItsIDLinksTo() throws {
    let (oldName, id) = try makeLostEntry()
    let newEntry = OwnEntry(in: registry, ids: [TimerID(number: 1): id])
    try write(to: newEntry)
    let newName = try #require(newEntry.inheritance.name)
    #expect(try registry.owner(of: id) == newName)
    let lost = try #require(try LostEntry(oldName, in: registry, zone: Greenwich()))
    #expect(lost.file.timers == [])
    try lost.remove([id])
    #expect(try registry.owner(of: id) == newName && !names.contains(oldName.timersFile))
    newEntry.remove()
    entry.remove()
    #expect(names == ["lock"])
  }

  /// A process that resumes one timer of an entry holds the claim on all of them for a few milliseconds.
  @Test func waitsForAClaim() throws {
    let (oldName, id) = try makeLostEntry()
    let first = try #require(try LostEntry(oldName, in: registry, zone: Greenwich()))
    #expect(try LostEntry(oldName, in: registry, zone: Greenwich()) == nil)
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(20)) { first.release() }
    let deadline = SystemClock.steady + .seconds(60)
    let second = try #require(
      try LostEntry(oldName, in: registry, zone: Greenwich(), until: deadline))
    try second.remove([id])
    entry.remove()
    #expect(names == ["lock"])
  }

  /// If the file counted as missing, its timers would be removed.
  @Test func diskErrorDoesNotCountAsMissingFile() throws {
    defer { entry.remove() }
    try folder.link("loop", to: "loop")
    let broken = RegistryFolder(path: folder.path + "/loop")
    #expect(throws: SystemError(code: ELOOP)) { try broken.contains("k7") }
    #expect(throws: SystemError(code: ELOOP)) { try broken.owner(of: "k7") }
    #expect(try registry.contains("k7") == false)
    #expect(try registry.owner(of: "k7") == nil)
    // The lock file is not a link.
    #expect(throws: SystemError(code: EINVAL)) { try registry.owner(of: RegistryFolder.lockFile) }
  }
}
