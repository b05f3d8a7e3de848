import CLibrary
import Countdown

/// A timer of the user's, in whatever process.
struct ListedTimer: Equatable, Sendable {
  var snapshot: TimerSnapshot

  /// The process that counts it, or counted it.
  let process: Int
  let word: EntryWord

  /// The path of the socket that takes actions; empty where there is none.
  let socket: String

  /// Whether it was known to count, or to have ended, less than a day ago.
  let isFresh: Bool
}

/// All timers of the user, as the files of the registry say.
struct Registry: Sendable {
  /// Those whose processes live, in the order in which they end.
  private(set) var live: [ListedTimer] = []

  /// Those whose processes died before their end, in the order in which they would end.
  private(set) var lost: [ListedTimer] = []

  /// What is wrong with files that cannot be read, in words for the user.
  private(set) var troubles: [String] = []

  /// How long the program offers a lost timer by itself.
  private static let freshness = Duration.seconds(86_400)

  init() {}

  /// Reads the files.
  ///
  /// - Parameter isOwnLeftOut: whether the timers of this process are left out.
  init(_ folder: RegistryFolder?, at now: Moment, zone: some Zone, isOwnLeftOut: Bool = false) {
    guard let folder, folder.isOurs else { return }
    let names = folder.names
    let boot = Platform.boot
    var broken: [String] = []
    let entries = folder.opened { folder in
      names.timers.map { folder.entry($0, at: now.wall, zone: zone) }
    }
    for (word, entry) in zip(names.timers, entries) {
      switch entry {
      case .missing: break
      case .broken: broken.append(folder.path(of: word.timers))
      case .read(let file, let isAlive):
        // Another machine can see the same folder, and only that one knows whether its processes live.
        if file.boot != boot, file.machine != Platform.machine { continue }
        if isOwnLeftOut, isAlive, file.process == Process.number { continue }
        if !isAlive, !file.isKept {
          folder.removeAll(of: word, file)
          continue
        }
        take(file, of: word, isAlive: isAlive, at: now, boot: boot)
      }
    }
    settleDoubles(in: folder)
    live.sort { TimerSnapshot.comes($0.snapshot, before: $1.snapshot, at: now) }
    lost.sort { TimerSnapshot.comes($0.snapshot, before: $1.snapshot, at: now) }
    note(broken, older: names.older)
    if !isOwnLeftOut { folder.removeAbandoned(names, ids: live.count + lost.count) }
  }

  private mutating func take(
    _ file: TimersFile, of word: EntryWord, isAlive: Bool, at now: Moment, boot: String
  ) {
    for timer in file.timers(at: now, in: boot) where !timer.id.isEmpty {
      // Nobody needs to go on with what is over.
      if !isAlive, timer.isAtEnd { continue }
      let listed = ListedTimer(
        snapshot: isAlive ? timer.advanced(to: now) : timer.lost(at: now),
        process: file.process, word: word, socket: file.socket,
        isFresh: isAlive || file.age(of: timer, at: now) < Self.freshness)
      if isAlive { live.append(listed) } else { lost.append(listed) }
    }
  }

  /// A process that takes a lost timer has it in its file before its id leads there, and the old file loses it last: in
  /// between, the id tells whose it is.
  private mutating func settleDoubles(in folder: RegistryFolder) {
    lost.removeAll { folder.owner(of: $0.snapshot.id) != $0.word }
    let all = live + lost
    guard Set(all.map(\.snapshot.id)).count < all.count else { return }
    live.removeAll { timer in
      all.count { $0.snapshot.id == timer.snapshot.id } > 1
        && folder.owner(of: timer.snapshot.id) != timer.word
    }
  }

  private mutating func note(_ broken: [String], older: Int) {
    if let first = broken.first {
      let more = broken.count == 1 ? "" : ", and so are \(broken.count - 1) more"
      troubles.append(
        "\(Quoting.visible(first)): this is no whole list of timers\(more): "
          + "remove it if nothing else needs it")
    }
    if older > 0 {
      troubles.append(
        "\(older == 1 ? "a timer" : "timers") of version 0.1 cannot be resumed: "
          + "remove \(Quoting.visible(StateFolder.path ?? ""))/running/*.record")
    }
  }
}

extension RegistryFolder {
  /// What the files of a process say.
  enum Entry {
    case read(TimersFile, isAlive: Bool)
    /// It has ended, or has not begun to count.
    case missing
    /// The file is torn, of another version, or no file.
    case broken
  }

  /// Reads the files of a process.
  ///
  /// The lock is looked at first: once it is free, no process changes the file any more, but to take timers from it.
  func entry(_ word: EntryWord, at now: WallTime, zone: some Zone) -> Entry {
    guard let isAlive = isAlive(word) else { return .missing }
    let bytes: [UInt8]
    do throws(SystemError) {
      let file = try open(word.timers, O_RDONLY)
      defer { file.close() }
      bytes = try file.firstContents(atMost: TimersFile.limit + 1)
    } catch {
      return error.isMissing ? .missing : .broken
    }
    guard let file = TimersFile(bytes, now: now, zone: zone) else { return .broken }
    return .read(file, isAlive: isAlive)
  }

  /// Whether the process counts; nil where its lock is gone.
  func isAlive(_ word: EntryWord) -> Bool? {
    guard let lock = try? open(word.lock, O_RDONLY) else { return nil }
    defer { lock.close() }
    return FileLock.isTaken(LockedByte.life, of: lock)
  }

  /// Removes all files of a process that died.
  func removeAll(of word: EntryWord, _ file: TimersFile) {
    remove(word.timers)
    for timer in file.timers { removeID(timer.id, of: word) }
    if file.socket.hasSuffix("/\(word.socket)") { unsafe _ = unlink(file.socket) }
    remove(word.draft)
    remove(word.lock)
  }

  /// Removes what processes left that were killed while they began or ended.
  ///
  /// - Parameters:
  ///   - names: those of the files in the folder.
  ///   - ids: how many ids timers have.
  func removeAbandoned(_ names: RegistryNames, ids: Int) {
    if names.ids.count > ids { removeStale(names.ids) }
    let (timers, locks) = (Set(names.timers), Set(names.locks))
    // Each process has both.
    if timers == locks { return }
    for word in locks.subtracting(timers) {
      guard isAlive(word) == false, unsafe access(path(of: word.timers), F_OK) != 0 else {
        continue
      }
      remove(word.draft)
      remove(word.lock)
    }
    for word in timers.subtracting(locks) where isAlive(word) == nil { remove(word.timers) }
  }

  /// Removes ids that lead to nothing. One process at a time does so: a second one could remove the id that a third has
  /// just taken.
  private func removeStale(_ ids: [String]) {
    guard let lock = try? FolderLock(FilePath(path), waits: false) else { return }
    defer { lock.release() }
    for id in ids {
      guard let owner = owner(of: id), unsafe access(path(of: owner.lock), F_OK) != 0 else {
        continue
      }
      remove(id)
    }
  }
}

/// What the bytes of a lock file stand for.
enum LockedByte {
  /// Locked as long as the process counts. It is never locked again.
  static let life = 0

  /// Locked while another process takes timers from the file of one that died.
  static let taking = 1
}
