import CLibrary
import Countdown

/// A timer of the user's, in whatever process.
struct ListedTimer: Equatable, Sendable {
  var snapshot: TimerSnapshot

  /// The process that counts it, or counted it.
  let process: Int
  let entry: EntryName

  /// The path of the socket that takes actions; empty where there is none.
  let socket: String

  /// Whether it was known to count, or to have ended, less than a day ago.
  let isFresh: Bool
}

/// All timers of the user, as the files of the registry say.
struct Registry: Sendable {
  /// Those whose processes live, in the order of `timer list`.
  private(set) var live: [ListedTimer] = []

  /// Those whose processes died before their end, in the order of `timer list`.
  var lost: [ListedTimer] = []

  /// What is wrong with files that cannot be read, in words for the user.
  private(set) var troubles: [String] = []

  /// Why files cannot be read.
  private var unreadable: [StoreError] = []

  /// The dead processes of which nothing can be resumed.
  private var unneeded: [EntryName] = []

  /// Whether a timer was moved from one file to another meanwhile, so that it may have been missed in both.
  private var isInconsistent = false

  /// How long the program offers a lost timer by itself.
  private static let freshness = Duration.seconds(86_400)

  /// How often the files are read while timers move. Bounded, in case they do so without end.
  private static let mostReads = 4

  init() {}

  /// Reads the files.
  ///
  /// - Parameter othersOnly: whether the timers of this process are left out, and nothing is tidied up.
  init(_ folder: RegistryFolder?, at now: Moment, zone: some Zone, othersOnly: Bool = false) {
    guard let folder, folder.isOurs else { return }
    var names = RegistryNames()
    for _ in 0..<Self.mostReads {
      self = Registry()
      do throws(SystemError) {
        names = try folder.names()
      } catch {
        troubles = [StoreError(folder.path, error).words]
        return
      }
      read(names, in: folder, at: now, zone: zone, othersOnly: othersOnly)
      removeDuplicates(in: folder)
      if !isInconsistent { break }
    }
    numberNameless()
    (live, lost) = (Self.sorted(live, at: now), Self.sorted(lost, at: now))
    if let words = unreadable.map(\.words).firstAndCount { troubles = [words] }
    if !othersOnly {
      folder.tidyUp(names, unneeded: unneeded, ids: live.count + lost.count, zone: zone)
    }
  }

  /// Numbers the timers without a name, before they are sorted: those of one process lie in the order of its file.
  private mutating func numberNameless() {
    var all = (live + lost).map(\.snapshot)
    all.numberNameless()
    for index in live.indices { live[index].snapshot.number = all[index].number }
    for index in lost.indices { lost[index].snapshot.number = all[live.count + index].number }
  }

  private static func sorted(_ timers: [ListedTimer], at now: Moment) -> [ListedTimer] {
    // The positions are compared many times, and the large timers moved once.
    let positions = timers.map { $0.snapshot.listPosition(at: now) }
    return timers.indices.sorted { positions[$0] < positions[$1] }.map { timers[$0] }
  }

  private mutating func read(
    _ names: RegistryNames, in folder: RegistryFolder, at now: Moment, zone: some Zone,
    othersOnly: Bool
  ) {
    let (boot, own) = (Platform.boot, OwnEntry.names)
    let entries = othersOnly ? names.timers.filter { !own.contains($0) } : names.timers
    let contents = folder.opened { folder in
      entries.map { folder.contents(of: $0, zone: zone) }
    }
    for (entry, content) in zip(entries, contents) {
      switch content {
      case .missing: isInconsistent = true
      case .unreadable(let refusal): unreadable.append(refusal)
      case .read(let file, let isAlive):
        // Another machine can see the same folder, and only that one knows whether its processes live.
        if file.boot != boot, file.machine != Platform.machine { continue }
        add(file, of: entry, isAlive: isAlive, in: folder, at: now, boot: boot)
      }
    }
  }

  private mutating func add(
    _ file: TimersFile, of entry: EntryName, isAlive: Bool, in folder: RegistryFolder,
    at now: Moment, boot: String
  ) {
    let count = lost.count + unreadable.count
    for timer in file.timers(at: now, in: boot) where !timer.id.isEmpty {
      if !isAlive {
        // Nobody needs to go on with what is over, or goes on elsewhere.
        guard file.isKept, !timer.isAtEnd, isOf(entry, timer.id, in: folder) else { continue }
      }
      let listed = ListedTimer(
        snapshot: isAlive ? timer.advanced(to: now) : timer.lost(at: now),
        process: file.process, entry: entry, socket: file.socket,
        isFresh: isAlive || file.age(of: timer, at: now) < Self.freshness)
      if isAlive { live.append(listed) } else { lost.append(listed) }
    }
    if !isAlive, lost.count + unreadable.count == count { unneeded.append(entry) }
  }

  /// Whether an id leads to a process; notes where it leads to another one, whose file may have been read before.
  private mutating func isOf(_ entry: EntryName, _ id: String, in folder: RegistryFolder) -> Bool {
    let owner: EntryName
    do throws(SystemError) {
      guard let known = try folder.owner(of: id) else { return false }
      owner = known
    } catch {
      unreadable.append(StoreError(folder.path(of: id), error))
      return false
    }
    if owner != entry, !live.contains(where: { $0.snapshot.id == id && $0.entry == owner }) {
      isInconsistent = true
    }
    return owner == entry
  }

  /// A process that claims a lost timer has it in its file before its id leads there, and the old file loses it last: in
  /// between, the id tells whose it is.
  private mutating func removeDuplicates(in folder: RegistryFolder) {
    let all = live + lost
    guard Set(all.map(\.snapshot.id)).count < all.count else { return }
    var seen: Set<String> = []
    for id in all.map(\.snapshot.id) where !seen.insert(id).inserted {
      let owner = try? folder.owner(of: id)
      live.removeAll { $0.snapshot.id == id && $0.entry != owner }
      lost.removeAll { $0.snapshot.id == id && $0.entry != owner }
    }
  }
}

extension RegistryFolder {
  /// What the files of a process say.
  enum Contents {
    case read(TimersFile, isAlive: Bool)
    /// It has ended, or has not begun to count.
    case missing
    case unreadable(StoreError)
  }

  /// Reads the files of a process.
  ///
  /// The lock is looked at first: once it is free, a process changes the file only to claim timers.
  func contents(of entry: EntryName, zone: some Zone) -> Contents {
    let (isAlive, bytes): (Bool, [UInt8])
    do throws(SystemError) {
      isAlive = try self.isAlive(entry)
    } catch {
      return .unreadable(StoreError(path(of: Self.lockFile), error))
    }
    do throws(SystemError) {
      let file = try open(entry.timers, O_RDONLY)
      defer { file.close() }
      bytes = try file.firstContents(atMost: TimersFile.limit + 1)
    } catch {
      return error.isMissing ? .missing : .unreadable(StoreError(path(of: entry.timers), error))
    }
    if let file = TimersFile(bytes, zone: zone) { return .read(file, isAlive: isAlive) }
    return .unreadable(
      StoreError(
        path(of: entry.timers),
        TimersFile.isOfAnotherVersion(bytes)
          ? "another version of timer wrote this"
          : "damaged: remove it if timer list shows all timers"))
  }

  /// Removes all files of a process that died, or ends.
  ///
  /// The draft goes last: if this process is killed before, the next command finds it and goes on.
  ///
  /// - Parameter socket: the path of the socket, where it is known: the process may have had other folders.
  /// - Returns: why the file of timers is still there; nil where it is gone.
  @discardableResult
  func removeAll(
    of entry: EntryName, ids: some Sequence<String>, socket: String = ""
  ) -> SystemError? {
    let isMoved = unsafe rename(path(of: entry.timers), path(of: entry.draft)) == 0
    for id in ids { removeID(id, of: entry) }
    SocketFolder.removeSocket(of: entry, at: socket)
    var error: SystemError?
    if !isMoved, unsafe unlink(path(of: entry.timers)) != 0, errno != ENOENT { error = .last }
    remove(entry.draft)
    return error
  }

  /// Removes what processes left that were killed, and of which nothing can be resumed.
  ///
  /// One process at a time does so: a second one could remove an id that a third has just taken.
  ///
  /// - Parameters:
  ///   - names: those of the files in the folder.
  ///   - unneeded: dead processes of which nothing can be resumed.
  ///   - ids: how many ids timers have.
  func tidyUp(
    _ names: RegistryNames, unneeded: [EntryName], ids: Int, zone: some Zone
  ) {
    guard !unneeded.isEmpty || !names.drafts.isEmpty || names.ids.count > ids,
      let folderLock = try? FolderLock(FilePath(path), waits: false)
    else { return }
    defer { folderLock.release() }
    for entry in unneeded {
      guard let lost = try? LostEntry(entry, in: self, zone: zone) else { continue }
      try? lost.remove(Set(lost.file.timers.map(\.id)))
    }
    // A process was killed while it wrote its file, or before that.
    for entry in names.drafts where isDead(entry) {
      // It may be the draft of a process that claims timers.
      guard let claim = try? acquire(entry.claim) else { continue }
      defer { FileLock.releaseAndClose(entry.claim, of: claim) }
      guard let hasTimers = try? has(entry.timers) else { continue }
      if hasTimers { remove(entry.draft) } else { removeAll(of: entry, ids: []) }
    }
    for id in names.ids {
      guard let owner = try? owner(of: id), isDead(owner), (try? has(owner.timers)) == false
      else { continue }
      // Once there are no timers, nobody moves the id any more: it may have been moved before that.
      removeID(id, of: owner)
    }
  }

  private func isDead(_ entry: EntryName) -> Bool { (try? isAlive(entry)) == false }
}
