import Countdown
import Foundation
import Testing

@testable import Interface
@testable import timer

/// The records of processes that count, and of those that have died.
@MainActor @Suite struct RecordFolderTests {
  private let now = Moment(
    steady: SteadyTime(sinceStart: .seconds(5000)),
    wall: WallTime(sinceEpoch: .seconds(1_795_176_000)))

  private var place: Place { Place(now: now.wall, zone: Greenwich()) }

  private func folder(in temporary: TemporaryFolder) -> RecordFolder {
    RecordFolder(path: temporary.path + "/timer/running")
  }

  private func owner(_ name: String) -> Owner {
    // Numbers that no process has.
    Owner(name: "\(Int32.max)-\(name)") ?? .here
  }

  private func recorded(_ names: String..., left: Int = 300) -> [Root.Recorded] {
    names.enumerated().map { index, name in
      let id = TimerID(number: index + 1)
      let timer = CountdownTimer(Plan([Request(.seconds(left), name: name)]), id: id, at: now)
      let course = Course(timer, options: Course.Options(), zone: Greenwich(), at: now)
      let page = Root.countdown(CountdownPage([course], options: .init(), at: now))
      return page.records(at: now)[0]
    }
  }

  private func keeper(
    _ folder: RecordFolder, _ name: String, taken: [TakenRecord] = [], keys: Set<String> = []
  ) -> RecordKeeper {
    RecordKeeper(
      RecordKeeper.Plan(folder: folder, taken: taken, keys: keys), of: owner(name)
    ) { _ in }
  }

  private func names(_ temporary: TemporaryFolder) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(
      atPath: temporary.path + "/timer/running")) ?? []).sorted()
  }

  private func lost(_ folder: RecordFolder) -> LostTimers {
    LostTimers(in: folder, besides: [], at: now, zone: Greenwich())
  }

  /// Leaves a record as a process does that is killed.
  private func leave(_ recorded: [Root.Recorded], by name: String, in folder: RecordFolder) {
    let keeper = keeper(folder, name)
    let bytes = keeper.text(of: recorded, at: now).bytes
    try? FileReplacement.makeFolder(FilePath(folder.path))
    try? FileReplacement(FilePath(folder.path + "/" + RecordName(owner(name)).file))
      .replace(with: bytes)
  }

  @Test func isThereAsLongAsTheProcessCounts() throws {
    let temporary = try TemporaryFolder()
    let folder = folder(in: temporary)
    let keeper = keeper(folder, "a")
    keeper.follow(recorded("tea"), in: "", at: now)
    #expect(keeper.wait() == nil)
    #expect(names(temporary) == ["\(Int32.max)-a.record"])
    #expect(try temporary.mode("timer") == 0o700)
    #expect(try temporary.mode("timer/running") == 0o700)
    #expect(try temporary.mode("timer/running/\(Int32.max)-a.record") == 0o600)
    let (found, troubles) = folder.look(at: place)
    #expect(troubles == [] && found.map(\.isHeld) == [true])
    #expect(found.first?.text.timers.first?.plan.parts.first?.name == "tea")
    #expect(lost(folder).timers.isEmpty)
    keeper.finish(isLost: false)
    #expect(names(temporary) == [])
  }

  /// The file stays the same one while nothing changes, and is another one at each change.
  @Test func isWrittenWhenSomethingChanges() throws {
    let temporary = try TemporaryFolder()
    let keeper = keeper(folder(in: temporary), "a")
    func inode() throws -> UInt64? {
      #expect(keeper.wait() == nil)
      let path = temporary.path + "/timer/running/\(Int32.max)-a.record"
      return try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? UInt64
    }
    keeper.follow(recorded("tea"), in: "", at: now)
    let first = try inode()
    keeper.follow(recorded("tea"), in: "", at: now.advanced(by: .seconds(5)))
    #expect(try inode() == first)
    keeper.follow(recorded("tea", "eggs"), in: "", at: now)
    let second = try inode()
    #expect(second != first)
    keeper.finish(isLost: true)
    #expect(names(temporary).count == 1)
  }

  @Test func aProcessThatIsOverLeavesNothing() throws {
    let temporary = try TemporaryFolder()
    let keeper = keeper(folder(in: temporary), "a")
    keeper.follow([], in: "", at: now)
    #expect(names(temporary) == [])
    keeper.follow(recorded("tea"), in: "", at: now)
    _ = keeper.wait()
    keeper.follow([], in: "", at: now)
    #expect(keeper.wait() == nil)
    #expect(names(temporary) == [])
  }

  // MARK: What is lost

  @Test func whatADeadProcessLeftIsLost() throws {
    let temporary = try TemporaryFolder()
    let folder = folder(in: temporary)
    leave(recorded("tea", "eggs"), by: "a", in: folder)
    let timers = lost(folder).timers
    #expect(timers.map(\.status.name).sorted() == ["eggs", "tea"])
    #expect(timers.allSatisfy { $0.status.state == .lost && $0.isFresh })
    #expect(Set(timers.map(\.status.id)).count == 2)
    #expect(lost(folder).timers.map(\.status.id) == timers.map(\.status.id))
  }

  /// What somebody goes on with is taken by one process only, and the rest is given back.
  @Test func isTakenOnce() throws {
    let temporary = try TemporaryFolder()
    let folder = folder(in: temporary)
    leave(recorded("tea", "eggs"), by: "a", in: folder)
    let name = RecordName(owner("a"))
    let taken = try #require(try folder.take(name, for: owner("b"), at: place))
    #expect(try folder.take(name, for: owner("c"), at: place) == nil)
    #expect(try folder.take(taken.name, for: owner("c"), at: place) == nil)
    #expect(lost(folder).timers.isEmpty)
    let tea = try #require(taken.text.timers.first { $0.plan.parts.first?.name == "tea" })
    let keeper = keeper(folder, "b", taken: [taken], keys: [tea.key])
    var recorded = recorded("tea")
    recorded[0].record.key = tea.key
    keeper.follow(recorded, in: "", at: now)
    #expect(keeper.wait() == nil)
    #expect(names(temporary) == ["\(Int32.max)-a.record", "\(Int32.max)-b.record"])
    #expect(lost(folder).timers.map(\.status.name) == ["eggs"])
    keeper.finish(isLost: false)
    #expect(names(temporary) == ["\(Int32.max)-a.record"])
  }

  /// What was settled once is not settled again where another record cannot be: somebody may have removed it since.
  @Test func isSettledOnce() throws {
    let temporary = try TemporaryFolder()
    let folder = folder(in: temporary)
    leave(recorded("tea", "eggs"), by: "a", in: folder)
    leave(recorded("nap", "soup"), by: "b", in: folder)
    let taken = try ["b", "a"].map {
      try #require(try folder.take(RecordName(owner($0)), for: owner("c"), at: place))
    }
    // What is left of the one cannot be given back: a folder is in its place.
    let obstacle = "\(folder.path)/\(Int32.max)-b.record"
    try FileManager.default.createDirectory(atPath: obstacle, withIntermediateDirectories: false)
    let keys = Set(taken.map { $0.text.timers[0].key })
    let keeper = keeper(folder, "c", taken: taken, keys: keys)
    keeper.follow(recorded("tea"), in: "", at: now)
    #expect(keeper.wait() != nil)
    #expect(temporary["timer/running/\(Int32.max)-a.record"] != nil)
    temporary["timer/running/\(Int32.max)-a.record"] = nil
    try FileManager.default.removeItem(atPath: obstacle)
    keeper.follow(recorded("tea", "eggs"), in: "", at: now)
    #expect(keeper.wait() == nil)
    #expect(names(temporary) == ["\(Int32.max)-b.record", "\(Int32.max)-c.record"])
    keeper.finish(isLost: false)
  }

  /// Who hands timers over may die before it has removed its own record: it must not come back after the end.
  @Test(arguments: [true, false])
  func aDeadDoubleIsRemoved(isChanged: Bool) throws {
    let temporary = try TemporaryFolder()
    let folder = folder(in: temporary)
    let handed = recorded("tea")
    leave(handed, by: "a", in: folder)
    leave(recorded("eggs"), by: "c", in: folder)
    var recorded = handed
    recorded[0].record.key = keeper(folder, "a").text(of: handed, at: now).timers[0].key
    let keeper = keeper(folder, "b", keys: [recorded[0].record.key])
    // It lives when the other one begins.
    let lock = try HeldFile("\(folder.path)/\(Int32.max)-a.record")
    keeper.follow(recorded, in: "", at: now)
    _ = keeper.wait()
    #expect(names(temporary).count == 3)
    lock.release()
    if isChanged { keeper.follow([], in: "", at: now) } else { keeper.finish(isLost: false) }
    _ = keeper.wait()
    #expect(names(temporary) == ["\(Int32.max)-c.record"])
  }

  /// A process that has taken a record and dies before it has written its own loses nothing.
  @Test func whatWasTakenIsLostAgain() throws {
    let temporary = try TemporaryFolder()
    let folder = folder(in: temporary)
    leave(recorded("tea"), by: "a", in: folder)
    let taken = try #require(try folder.take(RecordName(owner("a")), for: owner("b"), at: place))
    taken.file.unlockAndClose()
    let timers = lost(folder).timers
    #expect(timers.map(\.status.name) == ["tea"])
    let again = try folder.take(timers[0].name, for: owner("c"), at: place)
    #expect(again?.text.timers.count == 1)
    again?.release()
    #expect(names(temporary) == ["\(Int32.max)-a.record"])
  }

  /// One that dies after it has written its own, and before it has removed the other, loses nothing twice.
  @Test func aTimerInTwoRecordsIsOne() throws {
    let temporary = try TemporaryFolder()
    let folder = folder(in: temporary)
    let recorded = recorded("tea")
    leave(recorded, by: "a", in: folder)
    var later = recorded
    later[0].record.key = keeper(folder, "a").text(of: recorded, at: now).timers[0].key
    leave(later, by: "b", in: folder)
    #expect(names(temporary).count == 2)
    #expect(lost(folder).timers.count == 1)
    let living = keeper(folder, "c")
    living.follow(later, in: "", at: now)
    _ = living.wait()
    #expect(lost(folder).timers.isEmpty)
    living.finish(isLost: false)
  }

  @Test func whatIsOlderThanADayIsNotOffered() throws {
    let temporary = try TemporaryFolder()
    let folder = folder(in: temporary)
    leave(recorded("tea"), by: "a", in: folder)
    let later = now.advanced(by: .seconds(86_400 + 299))
    let young = LostTimers(in: folder, besides: [], at: later, zone: Greenwich())
    #expect(young.timers.map(\.isFresh) == [true])
    let old = LostTimers(
      in: folder, besides: [], at: later.advanced(by: .seconds(2)), zone: Greenwich())
    #expect(old.timers.map(\.isFresh) == [false])
  }

  @Test func aLabelThatSomebodyHasByNowIsAnother() throws {
    let temporary = try TemporaryFolder()
    let folder = folder(in: temporary)
    var recorded = recorded("tea")
    recorded[0].record.label = "k7"
    leave(recorded, by: "a", in: folder)
    #expect(lost(folder).timers.map(\.status.id) == ["k7"])
    let other = LostTimers(in: folder, besides: ["k7"], at: now, zone: Greenwich())
    #expect(other.timers.allSatisfy { $0.status.id != "k7" && TimerLabel.isLabel($0.status.id) })
  }

  /// A file that was being written when its process was killed is removed after a minute.
  @Test func whatWasNotWrittenToItsEndIsRemoved() throws {
    let temporary = try TemporaryFolder()
    let folder = folder(in: temporary)
    leave(recorded("tea"), by: "a", in: folder)
    for (file, age) in [(".9-a.record.timer-9-0", -3600.0), (".9-b.record.timer-9-0", 0)] {
      temporary["timer/running/\(file)"] = [1]
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: age)],
        ofItemAtPath: "\(folder.path)/\(file)")
    }
    #expect(lost(folder).timers.count == 1)
    #expect(names(temporary) == [".9-b.record.timer-9-0", "\(Int32.max)-a.record"])
  }

  // MARK: What others have put there

  /// Whoever counts may be of another version, and understands its own record.
  @Test func whatIsHeldIsNotComplainedAbout() throws {
    let temporary = try TemporaryFolder()
    let folder = folder(in: temporary)
    leave(recorded("tea"), by: "a", in: folder)
    let file = "timer/running/\(Int32.max)-a.record"
    temporary[file] = Array("timer/9\nend 0\n".utf8)
    #expect(lost(folder).troubles.count == 1)
    let lock = try HeldFile("\(folder.path)/\(Int32.max)-a.record")
    #expect(lost(folder).troubles == [])
    lock.release()
  }

  /// What cannot be given back now is given back when there is room again.
  @Test func whatCannotBeGivenBackIsTriedAgain() throws {
    let temporary = try TemporaryFolder()
    let folder = folder(in: temporary)
    let recorded = recorded("tea", "eggs")
    leave(recorded, by: "a", in: folder)
    var key = keeper(folder, "a").text(of: recorded, at: now).timers[0].key
    // A double, of which the rest cannot be written: a folder is in its place.
    let name = RecordName(owner("a"))
    let first = try #require(try folder.take(name, for: owner("d"), at: place))
    first.file.unlockAndClose()
    let obstacle = "\(folder.path)/\(name.file)"
    try FileManager.default.createDirectory(atPath: obstacle, withIntermediateDirectories: false)
    #expect(folder.removeDoubles(of: [key], for: owner("b"), at: place) == [key])
    try FileManager.default.removeItem(atPath: obstacle)
    #expect(lost(folder).timers.count == 2)
    #expect(folder.removeDoubles(of: [key], for: owner("b"), at: place) == [])
    #expect(lost(folder).timers.map(\.status.name) == ["eggs"])
    key = ""
    #expect(folder.removeDoubles(of: [key], for: owner("b"), at: place) == [])
  }

  @Test func aTornRecordIsNamedAndLeft() throws {
    let temporary = try TemporaryFolder()
    let folder = folder(in: temporary)
    leave(recorded("tea"), by: "a", in: folder)
    let file = "timer/running/\(Int32.max)-a.record"
    let bytes = try #require(temporary[file])
    temporary[file] = Array(bytes[..<(bytes.count / 2)])
    let found = lost(folder)
    #expect(found.timers.isEmpty)
    #expect(
      found.troubles == [
        "\(folder.path)/\(Int32.max)-a.record: this is no whole record: "
          + "remove it if nothing else needs it"
      ])
    #expect(throws: StoreRefusal.self) {
      _ = try folder.take(RecordName(owner("a")), for: owner("b"), at: place)
    }
    #expect(names(temporary) == ["\(Int32.max)-a.record"])
  }

  @Test func linksAndPipesAreNotFollowed() throws {
    let temporary = try TemporaryFolder()
    let folder = folder(in: temporary)
    leave(recorded("tea"), by: "a", in: folder)
    let other = "\(folder.path)/\(Int32.max)-b.record"
    try FileManager.default.createSymbolicLink(
      atPath: other, withDestinationPath: "\(folder.path)/\(Int32.max)-a.record")
    try #require(unsafe mkfifo("\(folder.path)/\(Int32.max)-c.record", 0o600) == 0)
    let found = lost(folder)
    #expect(found.timers.count == 1)
    #expect(found.troubles.count == 2)
  }

  @Test func aFolderThatOthersMayWriteIsNotUsed() throws {
    let temporary = try TemporaryFolder()
    let folder = folder(in: temporary)
    try FileReplacement.makeFolder(FilePath(folder.path))
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
    let keeper = keeper(folder, "a")
    keeper.follow(recorded("tea"), in: "", at: now)
    #expect(keeper.wait()?.hasPrefix("it cannot be resumed if it is lost: \(folder.path)") == true)
    #expect(names(temporary) == [])
  }
}
