import CLibrary
import Countdown

/// A timer of the user in any process.
struct ListedTimer: Equatable, Sendable {
  var snapshot: TimerSnapshot

  /// The process that runs the timer, or ran it.
  let process: Int
  let entry: EntryName

  /// The path of the socket of the process; empty if there is none.
  let socket: String

  /// Whether the timer runs, or was lost less than a day ago.
  let isRecent: Bool
}

/// All timers of the user, as read from the registry.
struct Registry: Sendable {
  /// The timers of living processes, in the order of `timer list`.
  private(set) var live: [ListedTimer] = []

  /// The unfinished timers of dead processes, in the order of `timer list`.
  var lost: [ListedTimer] = []

  /// At most one line for the user, which summarizes all errors.
  private(set) var errors: [String] = []

  private var readErrors: [StoreError] = []

  /// The entries of dead processes that have nothing to resume.
  private var obsolete: [EntryName] = []

  /// Whether a timer may have been missed, because it was moved between files during the reading.
  private var isInconsistent = false

  /// Commands that name no timer include the lost timers of this period.
  private static let recentPeriod = Duration.seconds(86_400)

  /// The most attempts to read the registry while timers are moved between files.
  private static let maxReads = 4

  init() {}

  /// - Parameter remoteOnly: whether the timers of this process are excluded, and nothing is tidied up.
  init(_ folder: RegistryFolder?, at now: Moment, zone: some Zone, remoteOnly: Bool = false) {
    guard let folder, folder.accessError == nil else { return }
    var names = RegistryNames()
    for _ in 0..<Self.maxReads {
      self = Registry()
      do throws(SystemError) {
        names = try folder.names()
      } catch {
        errors = [StoreError(folder.path, error).message]
        return
      }
      read(names, in: folder, at: now, zone: zone, remoteOnly: remoteOnly)
      removeDuplicates(in: folder)
      if !isInconsistent { break }
    }
    numberNameless()
    (live, lost) = (Self.sorted(live, at: now), Self.sorted(lost, at: now))
    if let summary = readErrors.map(\.message).firstWithCount { errors = [summary] }
    if !remoteOnly {
      folder.tidyUp(names, obsolete: obsolete, ids: live.count + lost.count, zone: zone)
    }
  }

  /// Numbers the timers without a name. Call it before sorting, which loses the order in the file.
  private mutating func numberNameless() {
    var all = (live + lost).map(\.snapshot)
    all.numberNameless()
    for index in live.indices { live[index].snapshot.number = all[index].number }
    for index in lost.indices { lost[index].snapshot.number = all[live.count + index].number }
  }

  private static func sorted(_ timers: [ListedTimer], at now: Moment) -> [ListedTimer] {
    // Sort the positions first: comparing and moving whole timers is slower.
    let positions = timers.map { $0.snapshot.listPosition(at: now) }
    return timers.indices.sorted { positions[$0] < positions[$1] }.map { timers[$0] }
  }

  private mutating func read(
    _ names: RegistryNames, in folder: RegistryFolder, at now: Moment, zone: some Zone,
    remoteOnly: Bool
  ) {
    let (boot, own) = (Platform.boot, OwnEntry.names)
    let entries = remoteOnly ? names.timers.filter { !own.contains($0) } : names.timers
    let contents = folder.withOpenFolder { folder in
      entries.map { folder.contents(of: $0, zone: zone) }
    }
    for (entry, content) in zip(entries, contents) {
      switch content {
      case .missing: isInconsistent = true
      case .unreadable(let error): readErrors.append(error)
      case .read(let file, let isAlive):
        // Another machine may share the folder. Only that machine knows whether its processes live.
        if file.boot != boot, file.machine != Platform.machine { continue }
        add(file, of: entry, isAlive: isAlive, in: folder, at: now, boot: boot)
      }
    }
  }

  private mutating func add(
    _ file: TimersFile, of entry: EntryName, isAlive: Bool, in folder: RegistryFolder,
    at now: Moment, boot: String
  ) {
    let countBefore = lost.count + readErrors.count
    for timer in file.timers(at: now, onClockOf: boot) where !timer.id.isEmpty {
      if !isAlive {
        // Ended timers, and timers that other processes have resumed, are not lost.
        guard file.isResumable, !timer.isAtEnd, belongs(timer.id, to: entry, in: folder) else {
          continue
        }
      }
      let listed = ListedTimer(
        snapshot: isAlive ? timer.advanced(to: now) : timer.lost(at: now),
        process: file.process, entry: entry, socket: file.socket,
        isRecent: isAlive || file.age(of: timer, at: now) < Self.recentPeriod)
      if isAlive { live.append(listed) } else { lost.append(listed) }
    }
    if !isAlive, lost.count + readErrors.count == countBefore { obsolete.append(entry) }
  }

  /// Whether an id belongs to an entry.
  ///
  /// Sets ``isInconsistent`` if another entry owns the id, and ``live`` has no timer with this id from that entry.
  private mutating func belongs(
    _ id: String, to entry: EntryName, in folder: RegistryFolder
  ) -> Bool {
    let owner: EntryName
    do throws(SystemError) {
      guard let found = try folder.owner(of: id) else { return false }
      owner = found
    } catch {
      readErrors.append(StoreError(folder.path(of: id), error))
      return false
    }
    if owner != entry, !live.contains(where: { $0.snapshot.id == id && $0.entry == owner }) {
      isInconsistent = true
    }
    return owner == entry
  }

  /// Removes the wrong copy of each timer that is in two files. The id of the timer leads to the valid copy.
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
  enum Contents {
    case read(TimersFile, isAlive: Bool)
    /// There is no file of timers: the process has ended, or has not written yet.
    case missing
    case unreadable(StoreError)
  }

  /// Reads the files of an entry.
  ///
  /// It checks the lock first: once the lock is free, only a process that claims timers changes the file.
  func contents(of entry: EntryName, zone: some Zone) -> Contents {
    let (isAlive, bytes): (Bool, [UInt8])
    do throws(SystemError) {
      isAlive = try self.isAlive(entry)
    } catch {
      return .unreadable(StoreError(path(of: Self.lockFile), error))
    }
    do throws(SystemError) {
      let file = try open(entry.timersFile, O_RDONLY)
      defer { file.close() }
      bytes = try file.contentsInOneRead(atMost: TimersFile.maximumSize + 1)
    } catch {
      return error.isMissing ? .missing : .unreadable(StoreError(path(of: entry.timersFile), error))
    }
    if let file = TimersFile(bytes, zone: zone) { return .read(file, isAlive: isAlive) }
    return .unreadable(
      StoreError(
        path(of: entry.timersFile),
        TimersFile.isOfAnotherVersion(bytes)
          ? "another version of timer wrote this"
          : "damaged: remove it if timer list shows all timers"))
  }

  /// Removes all files of an entry; returns the error if the file of timers still exists.
  ///
  /// The draft is removed last. If this process is killed before, the next command finds the draft and removes the
  /// rest.
  ///
  /// - Parameter socket: the path of the socket, if it is known. It may be in a folder that this process does not use.
  @discardableResult
  func removeFiles(
    of entry: EntryName, ids: some Sequence<String>, socket: String = ""
  ) -> SystemError? {
    let isMoved = unsafe rename(path(of: entry.timersFile), path(of: entry.draftFile)) == 0
    for id in ids { removeID(id, of: entry) }
    SocketFolder.removeSocket(of: entry, at: socket)
    var error: SystemError?
    if !isMoved, unsafe unlink(path(of: entry.timersFile)) != 0, errno != ENOENT { error = .last }
    remove(entry.draftFile)
    return error
  }

  /// Removes the files of dead processes that have nothing to resume.
  ///
  /// Only one process may do this at a time. A second one could remove an id that a third has just reserved.
  ///
  /// - Parameter ids: the number of ids in use.
  func tidyUp(
    _ names: RegistryNames, obsolete: [EntryName], ids: Int, zone: some Zone
  ) {
    guard !obsolete.isEmpty || !names.drafts.isEmpty || names.ids.count > ids,
      let folderLock = try? FolderLock(FilePath(path), waits: false)
    else { return }
    defer { folderLock.release() }
    for entry in obsolete {
      guard let lost = try? LostEntry(entry, in: self, zone: zone) else { continue }
      try? lost.remove(Set(lost.file.timers.map(\.id)))
    }
    // These drafts belong to processes that were killed while writing.
    for entry in names.drafts where isDead(entry) {
      // Another process may write the draft: the one that claims the dead process's timers.
      guard let claim = try? acquire(entry.claimByte) else { continue }
      defer { FileLock.releaseAndClose(entry.claimByte, of: claim) }
      guard let hasTimers = try? contains(entry.timersFile) else { continue }
      if hasTimers { remove(entry.draftFile) } else { removeFiles(of: entry, ids: []) }
    }
    for id in names.ids {
      guard let owner = try? owner(of: id), isDead(owner),
        (try? contains(owner.timersFile)) == false
      else { continue }
      // Without a file of timers the id cannot be moved any more, so the owner is final.
      removeID(id, of: owner)
    }
  }

  private func isDead(_ entry: EntryName) -> Bool { (try? isAlive(entry)) == false }
}
