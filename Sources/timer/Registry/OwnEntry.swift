import CLibrary
import Countdown
import Interface
import Synchronization

/// The entry of this process in the registry. It has files only while there are timers.
///
/// Its methods may be called on any queue, and wait for the disk.
final class OwnEntry: Sendable {
  /// Whether the timers can be resumed if the process dies.
  let isResumable: Bool

  private let folder: RegistryFolder
  private let state: Mutex<State>

  /// All entries that this process has made or inherited.
  static var names: Set<EntryName> { ownNames.withLock { $0 } }
  private static let ownNames = Mutex<Set<EntryName>>([])

  private struct OpenFiles {
    let name: EntryName

    /// The lock file, in which this process has locked its byte.
    var locks: Descriptor

    /// The listening socket; nil before the first write, or if there is no folder for it.
    var socket: Descriptor?
    var socketPath = ""

    /// Whether the file of timers exists.
    var isWritten = false
  }

  private struct State {
    var files: OpenFiles?

    /// The ids of the timers. The links of resumed timers lead to their old entries until the next write.
    var ids: [TimerID: String] = [:]

    /// The claimed entries of dead processes, each with the ids of its timers that were resumed here.
    var claimed: [(entry: LostEntry, ids: Set<String>)] = []

    /// Whether writing has stopped: the process ends, or another process has inherited the entry.
    var isClosed = false

    var writeError: String?
  }

  /// - Parameter ids: the ids of resumed timers.
  init(in folder: RegistryFolder, isResumable: Bool = true, ids: [TimerID: String] = [:]) {
    (self.folder, self.isResumable) = (folder, isResumable)
    state = Mutex(State(ids: ids))
  }

  /// Creates the entry that this process has inherited.
  init(
    inherited name: EntryName, in folder: RegistryFolder, _ file: TimersFile, _ locks: Descriptor,
    _ socket: Descriptor?, ids: [TimerID: String]
  ) {
    (self.folder, isResumable) = (folder, true)
    let files = OpenFiles(
      name: name, locks: locks, socket: socket, socketPath: socket == nil ? "" : file.socket,
      isWritten: true)
    state = Mutex(State(files: files, ids: ids))
    Self.ownNames.withLock { _ = $0.insert(name) }
  }

  /// For the process that takes over the timers: the lock file, the socket, and the lock files of claimed entries.
  var inheritance: (name: EntryName?, descriptors: [Descriptor]) {
    state.withLock { state in
      let descriptors = state.files.map { [$0.locks] + [$0.socket].compactMap(\.self) } ?? []
      return (state.files?.name, descriptors + state.claimed.map(\.entry.lock))
    }
  }

  // MARK: Summary

  /// The state of the entry, for reading without waiting for the disk.
  struct Summary: Sendable {
    /// Nil if there are no files.
    var name: EntryName?

    var ids: [TimerID: String] = [:]

    var socket: Descriptor?

    var writeError: String?

    /// The reason why other processes cannot reach the timers, for the user; nil if they can.
    var limitation: String?
  }

  var summary: Summary {
    state.withLock { state in
      Summary(
        name: state.files?.name, ids: state.ids, socket: state.files?.socket,
        writeError: state.writeError,
        limitation: state.files.flatMap { files in
          files.isWritten && files.socket == nil
            ? "other shells can't reach it: no folder or descriptor for its socket"
            : nil
        })
    }
  }

  var hasFiles: Bool { state.withLock { $0.files != nil } }

  // MARK: Ids

  /// Returns the id of a timer, and reserves one if needed; nil if that fails, or if writing has stopped.
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

  /// Adopts timers of a dead process. The next write removes them from the old entry.
  func claim(_ ids: [TimerID: String], from entry: LostEntry) {
    state.withLock { state in
      state.ids.merge(ids) { $1 }
      state.claimed.append((entry, Set(ids.values)))
    }
  }

  // MARK: Writing

  /// Writes the snapshots of the timers. Without timers, the files are removed.
  func write(_ timers: [Model.PublishedTimer], at now: Moment) throws(StoreError) {
    try state.withLock { (state) throws(StoreError) in
      guard !state.isClosed else { return }
      state.writeError = nil
      guard !timers.isEmpty else { return removeFiles(&state) }
      do throws(StoreError) {
        try write(timers, at: now, &state)
      } catch {
        let consequence = state.files?.isWritten == true ? "is out of date" : "does not show it"
        state.writeError = "timer list \(consequence): \(error.message)"
        throw error
      }
    }
  }

  private func write(
    _ timers: [Model.PublishedTimer], at now: Moment, _ state: inout State
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
      file.isResumable = isResumable
      try relockIfReplaced(&files)
      try folder.replace(name.timersFile, by: name.draftFile) { () throws(SystemError) in
        // The socket is made while the draft exists. After a crash, a command that finds the draft removes both files.
        openSocket(&files)
        file.socket = files.socketPath
        let bytes = file.bytes
        // Readers reject a longer file.
        guard bytes.count <= TimersFile.maximumSize else { throw SystemError(code: E2BIG) }
        return bytes
      }
      files.isWritten = true
      // The ids of resumed timers still lead to their old entries.
      for timer in snapshots { try folder.moveID(timer.id, to: name) }
    } catch {
      // Without the file of timers, no command would find the socket.
      if !files.isWritten { closeSocket(&files) }
      throw error.code == E2BIG
        ? StoreError("too many timers")
        : StoreError(folder.path, error)
    }
    while let (entry, ids) = state.claimed.popLast() { try entry.remove(ids) }
  }

  /// Returns the files, and creates them if there are none. Other processes see them after the first write.
  private func files(_ state: inout State) throws(StoreError) -> OpenFiles {
    if let files = state.files { return files }
    guard SystemLimits.hasDescriptorsForEntry else {
      throw StoreError("too few file descriptors: raise ulimit -n")
    }
    if let error = folder.accessError { throw error }
    do throws(SystemError) {
      try folder.make()
      let files = try acquireName()
      state.files = files
      Self.ownNames.withLock { _ = $0.insert(files.name) }
      return files
    } catch {
      throw StoreError(folder.path, error)
    }
  }

  private func acquireName() throws(SystemError) -> OpenFiles {
    while true {
      let name = EntryName()
      do throws(SystemError) {
        // A process from before the last boot may have left a file of the same name.
        guard try !folder.contains(name.timersFile) else { continue }
        return OpenFiles(name: name, locks: try folder.acquire(name.lifeByte))
      } catch {
        // Another process has made its entry in the same nanosecond, so take a new name.
        guard error.wouldBlock else { throw error }
      }
    }
  }

  private func openSocket(_ files: inout OpenFiles) {
    guard files.socket == nil, let socketFolder = SocketFolder.make() else { return }
    let path = "\(socketFolder)/\(files.name.socketFile)"
    files.socket = try? Platform.listen(at: path)
    if files.socket != nil { files.socketPath = path }
  }

  private func closeSocket(_ files: inout OpenFiles) {
    files.socket?.close()
    (files.socket, files.socketPath) = (nil, "")
    SocketFolder.removeSocket(of: files.name)
  }

  private func relockIfReplaced(_ files: inout OpenFiles) throws(SystemError) {
    let path = folder.path(of: RegistryFolder.lockFile)
    guard FileIdentity(files.locks) != FileIdentity(path) else { return }
    let locks = try folder.acquire(files.name.lifeByte)
    files.locks.close()
    files.locks = locks
  }

  /// Flushes the file to the disk, in case the machine crashes.
  ///
  /// - Parameter name: the name of the entry when the file was written. The entry may have changed since.
  func flush(_ name: EntryName) {
    guard let file = try? folder.open(name.timersFile, O_RDONLY) else { return }
    _ = Platform.flush(file)
    file.close()
    // Flush the names too: without its id, a timer cannot be found.
    folder.flush()
  }

  // MARK: End

  func remove() {
    state.withLock { state in
      guard !state.isClosed else { return }
      state.isClosed = true
      removeFiles(&state)
    }
  }

  private func removeFiles(_ state: inout State) {
    for (entry, ids) in state.claimed { try? entry.remove(ids) }
    state.writeError = nil
    if let files = state.files {
      if let error = folder.removeFiles(of: files.name, ids: state.ids.values) {
        state.writeError = "timer list still shows it: \(error.message)"
      }
      FileLock.releaseAndClose(files.name.lifeByte, of: files.locks)
    }
    (state.files, state.ids, state.claimed) = (nil, [:], [])
  }

  /// Leaves the files, so that the timers can be resumed, and stops writing.
  func abandon() {
    state.withLock { state in
      state.isClosed = true
      // Resumed timers that were not written yet stay in their old entries.
      for (entry, _) in state.claimed { entry.release() }
      state.claimed = []
    }
  }

  /// Returns the snapshots for a process that takes over the timers, and stops writing.
  func handOver(_ timers: [Model.PublishedTimer], at now: Moment) -> TimersFile {
    let snapshots = timers.map { timer in
      var snapshot = timer.snapshot
      snapshot.id = id(of: timer.timer) ?? ""
      return snapshot
    }
    return state.withLock { state in
      state.isClosed = true
      // The lock file may have been replaced. The other process must inherit a lock in the current one.
      try? folder.make()
      if var files = state.files, (try? relockIfReplaced(&files)) != nil { state.files = files }
      var file = TimersFile(ofThisProcess: snapshots, at: now)
      file.socket = state.files?.socketPath ?? ""
      return file
    }
  }
}

extension TimersFile {
  init(ofThisProcess timers: [TimerSnapshot], at now: Moment) {
    self.init(written: now, timers: timers)
    (process, boot, machine) = (Process.identifier, Platform.boot, Platform.machine)
  }
}
