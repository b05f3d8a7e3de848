import CLibrary
import Countdown
import Interface
import Synchronization

/// The files of this process in the registry. They may be used on any queue, and wait for the disk.
final class OwnEntry: Sendable {
  let word: EntryWord
  private let folder: RegistryFolder

  /// The words of the entries of this process.
  static var words: Set<EntryWord> { own.withLock { $0 } }
  private static let own = Mutex<Set<EntryWord>>([])

  private struct State {
    /// The file with the locks, of which this process has locked one.
    var locks: Descriptor

    /// Listens for actions; nil before the first write, and where no folder for it was found.
    var socket: Descriptor?
    var socketPath = ""

    /// Whether there is a file already.
    var isWritten = false

    /// What the timers are called. Each id leads to this entry, or does so after the next write.
    var ids: [TimerID: String] = [:]

    /// The entries of dead processes, and the timers of them that this one has gone on with.
    var claimed: [(entry: LostEntry, ids: Set<String>)] = []

    /// Whether nothing is written any more: the process ends, or another one has inherited the entry.
    var isClosed = false
  }

  private let state: Mutex<State>

  /// A new entry, of which nobody knows before something is written.
  init(in folder: RegistryFolder) throws(StoreRefusal) {
    guard SystemLimits.leavesDescriptorForEntry else {
      throw StoreRefusal("there are too few file descriptors, raise ulimit -n")
    }
    if let refusal = folder.refusal { throw refusal }
    do throws(SystemError) {
      try folder.make()
      let locks: Descriptor
      (word, locks) = try Self.acquireWord(in: folder)
      state = Mutex(State(locks: locks))
    } catch {
      throw StoreRefusal(folder.path, error)
    }
    self.folder = folder
    Self.own.withLock { [word] in _ = $0.insert(word) }
  }

  /// The entry of the process that has started this one, with its lock and its socket.
  init(
    inherited word: EntryWord, in folder: RegistryFolder, _ file: TimersFile, _ locks: Descriptor,
    _ socket: Descriptor?
  ) {
    (self.word, self.folder) = (word, folder)
    state = Mutex(
      State(
        locks: locks, socket: socket, socketPath: socket == nil ? "" : file.socket,
        isWritten: true))
    Self.own.withLock { _ = $0.insert(word) }
  }

  /// A new word, and the file with its lock.
  private static func acquireWord(
    in folder: RegistryFolder
  ) throws(SystemError) -> (EntryWord, Descriptor) {
    while true {
      let word = EntryWord()
      do throws(SystemError) {
        // A process may have begun in the same nanosecond after another start of the system, and have left its file.
        guard try !folder.has(word.timers) else { continue }
        return (word, try folder.acquire(word.life))
      } catch {
        // Another process has begun in the same nanosecond.
        guard error.wouldBlock else { throw error }
      }
    }
  }

  /// What another process inherits that goes on with the timers: the file with the lock, and the socket.
  var inherited: [Descriptor] {
    state.withLock { [$0.locks] + [$0.socket].compactMap(\.self) }
  }

  /// Listens for actions; nil before the first write, and where no folder for it was found.
  var socket: Descriptor? { state.withLock { $0.socket } }

  /// Whether there is a file.
  var isWritten: Bool { state.withLock { $0.isWritten } }

  // MARK: Ids

  /// What the timers are called.
  var ids: [TimerID: String] { state.withLock { $0.ids } }

  /// What a timer is called; nil where the folder takes no id. One that has none yet gets it.
  func id(of timer: TimerID) -> String? {
    state.withLock { state in
      state.isClosed ? state.ids[timer] : try? id(of: timer, &state)
    }
  }

  private func id(of timer: TimerID, _ state: inout State) throws(SystemError) -> String {
    if let id = state.ids[timer] { return id }
    let id = try folder.reserveID(for: word)
    state.ids[timer] = id
    return id
  }

  /// Has a timer called as it was in another process, whose id leads here already, or does so after the next write.
  func keep(_ id: String, for timer: TimerID) {
    state.withLock { $0.ids[timer] = id }
  }

  /// Claims timers of a dead process. They are removed from its entry when they are in this one.
  func claim(_ ids: Set<String>, from entry: LostEntry) {
    state.withLock { $0.claimed.append((entry, ids)) }
  }

  // MARK: Writing

  /// Writes how the timers stand; there is at least one.
  ///
  /// - Throws: why it could not be written, or why a lost timer may be lost once more.
  func write(_ timers: [Model.Listed], isKept: Bool, at now: Moment) throws(StoreRefusal) {
    let result = state.withLock { state -> Result<Void, StoreRefusal> in
      guard !state.isClosed else { return .success(()) }
      do throws(StoreRefusal) {
        try write(timers, isKept: isKept, at: now, &state)
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  private func write(
    _ timers: [Model.Listed], isKept: Bool, at now: Moment, _ state: inout State
  ) throws(StoreRefusal) {
    for timer in state.ids.keys where !timers.contains(where: { $0.timer == timer }) {
      if let id = state.ids.removeValue(forKey: timer) { folder.removeID(id, of: word) }
    }
    do throws(SystemError) {
      var snapshots: [TimerSnapshot] = []
      for timer in timers {
        var snapshot = timer.snapshot
        snapshot.id = try id(of: timer.timer, &state)
        snapshots.append(snapshot)
      }
      var file = TimersFile(ofThisProcess: snapshots, at: now)
      file.isKept = isKept
      try lockAgain(&state)
      try folder.replace(word.timers, by: word.draft) { () throws(SystemError) in
        // The draft is there already: whoever finds it after a crash removes the socket too.
        listen(&state)
        file.socket = state.socketPath
        let bytes = file.bytes
        // Nobody would read it.
        guard bytes.count <= TimersFile.limit else { throw SystemError(code: E2BIG) }
        return bytes
      }
      state.isWritten = true
      // Those of timers that go on from another process lead there until now.
      for timer in snapshots { try folder.moveID(timer.id, to: word) }
    } catch {
      // Nobody would find the socket.
      if !state.isWritten { stopListening(&state) }
      throw error.code == E2BIG
        ? StoreRefusal("these are too many timers to note them all")
        : StoreRefusal(folder.path, error)
    }
    try removeClaimed(&state)
  }

  private func listen(_ state: inout State) {
    // One is for the socket, and some are for those who connect.
    guard state.socket == nil, SystemLimits.spareDescriptors(atMost: 4) == 4,
      let socketFolder = SocketFolder.make()
    else { return }
    let path = "\(socketFolder)/\(word.socket)"
    state.socket = try? Platform.listen(at: path)
    if state.socket != nil { state.socketPath = path }
  }

  private func stopListening(_ state: inout State) {
    state.socket?.close()
    (state.socket, state.socketPath) = (nil, "")
    SocketFolder.removeSocket(of: word)
  }

  /// Locks the word in the new file where somebody has removed the one with the locks.
  private func lockAgain(_ state: inout State) throws(SystemError) {
    let path = folder.path(of: RegistryFolder.lockFile)
    guard FileIdentity(state.locks) != FileIdentity(path) else { return }
    let locks = try folder.acquire(word.life)
    state.locks.close()
    state.locks = locks
  }

  /// Waits until the file is on the disk, in case that the machine stops.
  func flush() {
    guard let file = try? folder.open(word.timers, O_RDONLY) else { return }
    _ = Platform.flush(file)
    file.close()
    // The names in the folder too: without its id, a timer is not found.
    folder.flush()
  }

  /// What the file says of timers, for a process that goes on with them.
  func file(of snapshots: [TimerSnapshot], at now: Moment) -> TimersFile {
    var file = TimersFile(ofThisProcess: snapshots, at: now)
    file.socket = state.withLock { $0.socketPath }
    return file
  }

  /// Removes from the entries of dead processes what this one has gone on with.
  private func removeClaimed(_ state: inout State) throws(StoreRefusal) {
    while let (entry, ids) = state.claimed.popLast() {
      try entry.remove(ids)
    }
  }

  // MARK: The end

  /// Removes all files. Nothing is written any more.
  func remove() {
    state.withLock { state in
      guard !state.isClosed else { return }
      defer { FileLock.releaseAndClose(word.life, of: state.locks) }
      state.isClosed = true
      for (entry, ids) in state.claimed { try? entry.remove(ids) }
      state.claimed = []
      folder.removeAll(of: word, ids: state.ids.values)
    }
  }

  /// Leaves the timers to whoever wants to go on with them. Nothing is written any more.
  func abandon() {
    state.withLock { state in
      state.isClosed = true
      // Timers that were not written yet stay in their old entry.
      for (entry, _) in state.claimed { entry.release() }
      state.claimed = []
    }
  }
}

extension TimersFile {
  /// What this process says of timers.
  init(ofThisProcess timers: [TimerSnapshot], at now: Moment) {
    self.init(written: now, timers: timers)
    (process, boot, machine) = (Process.number, Platform.boot, Platform.machine)
  }
}
