import CLibrary
import Countdown
import Interface
import Synchronization

/// The files of this process in the registry: none before something is written, and while there are no timers.
///
/// It may be used on any queue, and waits for the disk.
final class OwnEntry: Sendable {
  /// Whether the timers can be resumed when the process dies.
  let isKept: Bool

  private let folder: RegistryFolder
  private let state: Mutex<State>

  /// The names of the entries of this process.
  static var names: Set<EntryName> { own.withLock { $0 } }
  private static let own = Mutex<Set<EntryName>>([])

  private struct Files {
    let name: EntryName

    /// The file with the locks, of which this process has locked one.
    var locks: Descriptor

    /// Listens for actions; nil before the first write, and where no folder for it was found.
    var socket: Descriptor?
    var socketPath = ""

    /// Whether there is a file with the timers.
    var isWritten = false
  }

  private struct State {
    var files: Files?

    /// What the timers are called. Each id leads to this entry, or does so after the next write.
    var ids: [TimerID: String] = [:]

    /// The entries of dead processes, and the timers of them that this one has gone on with.
    var claimed: [(entry: LostEntry, ids: Set<String>)] = []

    /// Whether nothing is written any more: the process ends, or another one has inherited the entry.
    var isClosed = false

    /// Why the last write has failed, in words for the user; nil where it has not.
    var trouble: String?
  }

  /// - Parameter ids: what timers are called already that go on from another process.
  init(in folder: RegistryFolder, isKept: Bool = true, ids: [TimerID: String] = [:]) {
    (self.folder, self.isKept) = (folder, isKept)
    state = Mutex(State(ids: ids))
  }

  /// The entry of the process that has started this one, with its lock and its socket.
  init(
    inherited name: EntryName, in folder: RegistryFolder, _ file: TimersFile, _ locks: Descriptor,
    _ socket: Descriptor?, ids: [TimerID: String]
  ) {
    (self.folder, isKept) = (folder, true)
    let files = Files(
      name: name, locks: locks, socket: socket, socketPath: socket == nil ? "" : file.socket,
      isWritten: true)
    state = Mutex(State(files: files, ids: ids))
    Self.own.withLock { _ = $0.insert(name) }
  }

  /// What another process inherits that goes on with the timers: the file with the lock, the socket, and what locks the
  /// entries of which timers are claimed. The name is nil where there are no files.
  var inheritance: (name: EntryName?, descriptors: [Descriptor]) {
    state.withLock { state in
      let own = state.files.map { [$0.locks] + [$0.socket].compactMap(\.self) } ?? []
      return (state.files?.name, own + state.claimed.map(\.entry.lock))
    }
  }

  // MARK: How it stands

  /// What is known of an entry without the disk.
  struct Status: Sendable {
    /// Nil where there are no files.
    var name: EntryName?

    /// What the timers are called.
    var ids: [TimerID: String] = [:]

    /// Listens for actions; nil before the first write, and where no folder for it was found.
    var socket: Descriptor?

    /// Why the last write has failed, in words for the user; nil where it has not.
    var trouble: String?

    /// What other processes cannot do; nil for nothing.
    var remark: String?
  }

  var status: Status {
    state.withLock { state in
      Status(
        name: state.files?.name, ids: state.ids, socket: state.files?.socket,
        trouble: state.trouble,
        remark: state.files.flatMap { files in
          files.isWritten && files.socket == nil
            ? "other shells can't reach it: no folder or descriptor for its socket"
            : nil
        })
    }
  }

  /// Whether there is something that only this process may write.
  var hasFiles: Bool { state.withLock { $0.files != nil } }

  // MARK: Ids

  /// What a timer is called; nil where the folder takes no id. One that has none yet gets it.
  func id(of timer: TimerID) -> String? {
    state.withLock { state in
      if let id = state.ids[timer] { return id }
      guard !state.isClosed, let name = try? files(&state).name else { return nil }
      return try? id(of: timer, name, &state)
    }
  }

  private func id(
    of timer: TimerID, _ name: EntryName, _ state: inout State
  ) throws(SystemError) -> String {
    if let id = state.ids[timer] { return id }
    let id = try folder.reserveID(for: name)
    state.ids[timer] = id
    return id
  }

  /// Has timers go on here that a dead process has counted. They are removed from its entry when they are in this one.
  func claim(_ ids: [TimerID: String], from entry: LostEntry) {
    state.withLock { state in
      state.ids.merge(ids) { $1 }
      state.claimed.append((entry, Set(ids.values)))
    }
  }

  // MARK: Writing

  /// Writes how the timers stand. Where there are none, the files go.
  ///
  /// - Throws: why it could not be written, or why a lost timer may be lost once more.
  func write(_ timers: [Model.Listed], at now: Moment) throws(StoreError) {
    try state.withLock { (state) throws(StoreError) in
      guard !state.isClosed else { return }
      state.trouble = nil
      guard !timers.isEmpty else { return removeFiles(&state) }
      do throws(StoreError) {
        try write(timers, at: now, &state)
      } catch {
        let words = state.files?.isWritten == true ? "is out of date" : "does not show it"
        state.trouble = "timer list \(words): \(error.words)"
        throw error
      }
    }
  }

  private func write(
    _ timers: [Model.Listed], at now: Moment, _ state: inout State
  ) throws(StoreError) {
    var files = try files(&state)
    defer { state.files = files }
    let name = files.name
    for timer in state.ids.keys where !timers.contains(where: { $0.timer == timer }) {
      if let id = state.ids.removeValue(forKey: timer) { folder.removeID(id, of: name) }
    }
    do throws(SystemError) {
      var snapshots: [TimerSnapshot] = []
      for timer in timers {
        var snapshot = timer.snapshot
        snapshot.id = try id(of: timer.timer, name, &state)
        snapshots.append(snapshot)
      }
      var file = TimersFile(ofThisProcess: snapshots, at: now)
      file.isKept = isKept
      try lockAgain(&files)
      try folder.replace(name.timers, by: name.draft) { () throws(SystemError) in
        // The draft is there already: whoever finds it after a crash removes the socket too.
        listen(&files)
        file.socket = files.socketPath
        let bytes = file.bytes
        // Nobody would read it.
        guard bytes.count <= TimersFile.limit else { throw SystemError(code: E2BIG) }
        return bytes
      }
      files.isWritten = true
      // Those of timers that go on from another process lead there until now.
      for timer in snapshots { try folder.moveID(timer.id, to: name) }
    } catch {
      // Nobody would find the socket.
      if !files.isWritten { stopListening(&files) }
      throw error.code == E2BIG
        ? StoreError("too many timers")
        : StoreError(folder.path, error)
    }
    while let (entry, ids) = state.claimed.popLast() { try entry.remove(ids) }
  }

  /// The files, which are made if there are none. Nobody knows of them before something is written.
  private func files(_ state: inout State) throws(StoreError) -> Files {
    if let files = state.files { return files }
    guard SystemLimits.hasDescriptorsForEntry else {
      throw StoreError("too few file descriptors: raise ulimit -n")
    }
    if let refusal = folder.refusal { throw refusal }
    do throws(SystemError) {
      try folder.make()
      let files = try acquireName()
      state.files = files
      Self.own.withLock { _ = $0.insert(files.name) }
      return files
    } catch {
      throw StoreError(folder.path, error)
    }
  }

  private func acquireName() throws(SystemError) -> Files {
    while true {
      let name = EntryName()
      do throws(SystemError) {
        // A process may have begun in the same nanosecond after another start of the system, and have left its file.
        guard try !folder.has(name.timers) else { continue }
        return Files(name: name, locks: try folder.acquire(name.life))
      } catch {
        // Another process has begun in the same nanosecond.
        guard error.wouldBlock else { throw error }
      }
    }
  }

  private func listen(_ files: inout Files) {
    guard files.socket == nil, let socketFolder = SocketFolder.make() else { return }
    let path = "\(socketFolder)/\(files.name.socket)"
    files.socket = try? Platform.listen(at: path)
    if files.socket != nil { files.socketPath = path }
  }

  private func stopListening(_ files: inout Files) {
    files.socket?.close()
    (files.socket, files.socketPath) = (nil, "")
    SocketFolder.removeSocket(of: files.name)
  }

  /// Locks the byte of the entry in the new file where somebody has removed the one with the locks.
  private func lockAgain(_ files: inout Files) throws(SystemError) {
    let path = folder.path(of: RegistryFolder.lockFile)
    guard FileIdentity(files.locks) != FileIdentity(path) else { return }
    let locks = try folder.acquire(files.name.life)
    files.locks.close()
    files.locks = locks
  }

  /// Waits until the file is on the disk, in case that the machine stops.
  ///
  /// - Parameter name: that of the entry when it was written: by now it may have another one, or none.
  func flush(_ name: EntryName) {
    guard let file = try? folder.open(name.timers, O_RDONLY) else { return }
    _ = Platform.flush(file)
    file.close()
    // The names in the folder too: without its id, a timer is not found.
    folder.flush()
  }

  // MARK: The end

  /// Removes all files. Nothing is written any more.
  func remove() {
    state.withLock { state in
      guard !state.isClosed else { return }
      state.isClosed = true
      removeFiles(&state)
    }
  }

  private func removeFiles(_ state: inout State) {
    for (entry, ids) in state.claimed { try? entry.remove(ids) }
    state.trouble = nil
    if let files = state.files {
      if let error = folder.removeAll(of: files.name, ids: state.ids.values) {
        state.trouble = "timer list still shows it: \(error.message)"
      }
      FileLock.releaseAndClose(files.name.life, of: files.locks)
    }
    (state.files, state.ids, state.claimed) = (nil, [:], [])
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

  /// What the file says of timers, for a process that goes on with them. Nothing is written any more.
  func handOver(_ timers: [Model.Listed], at now: Moment) -> TimersFile {
    let snapshots = timers.map { timer in
      var snapshot = timer.snapshot
      snapshot.id = id(of: timer.timer) ?? ""
      return snapshot
    }
    return state.withLock { state in
      state.isClosed = true
      // The heir must find the lock in the file that others look into.
      try? folder.make()
      if var files = state.files, (try? lockAgain(&files)) != nil { state.files = files }
      var file = TimersFile(ofThisProcess: snapshots, at: now)
      file.socket = state.files?.socketPath ?? ""
      return file
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
