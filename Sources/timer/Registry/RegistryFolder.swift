import CLibrary
import Countdown

/// The folder of the registry; `README.md` describes its files.
struct RegistryFolder: Sendable {
  let path: String

  /// The open folder, if any. A file is opened faster relative to an open folder.
  private var descriptor: Descriptor?

  private var locks: Descriptor?

  init(path: String) { self.path = path }

  /// Keeps the folder and the lock file open during a body, for speed.
  func withOpenFolder<Value>(_ body: (RegistryFolder) -> Value) -> Value {
    var folder = self
    folder.descriptor = try? Descriptor.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    folder.locks = try? folder.openLocks(O_RDONLY)
    defer {
      folder.descriptor?.close()
      folder.locks?.close()
    }
    return body(folder)
  }

  /// The user's registry; nil if no environment variable names a folder.
  static var own: RegistryFolder? { UserFolder.state.map { RegistryFolder(path: $0 + "/running") } }

  func path(of name: String) -> String { "\(path)/\(name)" }

  /// Makes the folder if it is missing.
  func make() throws(SystemError) { try FileReplacement.makeFolder(FilePath(path)) }

  /// The reason why the folder is not used; nil if it is private or missing.
  var accessError: StoreError? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      // The parent may be a file, or not searchable.
      let error = SystemError.last
      return error.isMissing ? nil : StoreError(path, error)
    }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFLNK { return StoreError(path, "links are not followed") }
    let isPrivate = kind == S_IFDIR && status.st_uid == geteuid() && status.st_mode & 0o022 == 0
    return isPrivate ? nil : StoreError(path, "not a folder that only you can write")
  }

  /// Opens a file without following links and without blocking.
  func open(_ name: String, _ flags: CInt) throws(SystemError) -> Descriptor {
    let safeFlags = O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let number =
      if let descriptor {
        unsafe openat(descriptor.number, name, flags | safeFlags, 0o600)
      } else {
        unsafe CLibrary.open(path(of: name), flags | safeFlags, 0o600)
      }
    guard number >= 0 else { throw .last }
    return Descriptor(number: number)
  }

  /// Replaces a file as a whole.
  ///
  /// - Parameters:
  ///   - draft: the name of the temporary file, which only one process uses.
  ///   - bytes: called when the draft exists.
  func replace(
    _ name: String, by draft: String, with bytes: () throws(SystemError) -> [UInt8]
  ) throws(SystemError) {
    remove(draft)
    let file = try open(draft, O_WRONLY | O_CREAT | O_EXCL)
    do throws(SystemError) {
      do {
        // Close the file before the rename: a close after it would make the watchers of the folder read once more.
        defer { file.close() }
        let bytes = try bytes()
        try Platform.checkFileSize(bytes.count)
        try file.writeAll(bytes)
      }
      guard unsafe rename(path(of: draft), path(of: name)) == 0 else { throw .last }
    } catch {
      remove(draft)
      throw error
    }
  }

  func names() throws(SystemError) -> RegistryNames {
    var names = RegistryNames()
    guard let stream = unsafe opendir(path) else {
      if errno == ENOENT { return names }
      throw .last
    }
    defer { unsafe _ = closedir(stream) }
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      let isFolder = unsafe entry.pointee.d_type == UInt8(DT_DIR)
      unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: UInt8.self, capacity: 256) { start in
          let count = unsafe strlen(UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self))
          unsafe names.add(UnsafeBufferPointer(start: start, count: count), isFolder: isFolder)
        }
      }
    }
    guard errno == 0 else { throw .last }
    return names
  }

  /// Whether there is a file or a link with a name.
  func contains(_ name: String) throws(SystemError) -> Bool {
    var status = stat()
    if unsafe lstat(path(of: name), &status) == 0 { return true }
    guard errno == ENOENT else { throw .last }
    return false
  }

  /// Flushes the names in the folder to the disk.
  func flush() {
    guard let folder = try? Descriptor.open(path, O_RDONLY | O_DIRECTORY) else { return }
    _ = Platform.flush(folder)
    folder.close()
  }

  func remove(_ name: String) { unsafe _ = unlink(path(of: name)) }
}

// MARK: Locks

/// One empty file has all locks: each living process has locked a byte of it. The file is never removed.
extension RegistryFolder {
  static let lockFile = "lock"

  private func openLocks(_ flags: CInt) throws(SystemError) -> Descriptor {
    let locks = try open(Self.lockFile, flags)
    var status = stat()
    // A folder cannot hold a lock. Every process would seem dead.
    if unsafe fstat(locks.number, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      locks.close()
      throw SystemError(code: EISDIR)
    }
    return locks
  }

  /// Opens the lock file, and locks a byte as long as the file is open.
  ///
  /// - Parameter deadline: see ``FileLock/acquire(_:of:until:)``.
  /// - Throws: an error with ``SystemError/wouldBlock`` if another process has locked the byte.
  func acquire(
    _ byte: Int64, until deadline: SteadyTime? = nil
  ) throws(SystemError) -> Descriptor {
    let locks = try openLocks(O_RDWR | O_CREAT)
    do throws(SystemError) {
      try FileLock.acquire(byte, of: locks, until: deadline)
    } catch {
      locks.close()
      throw error
    }
    return locks
  }

  func isAlive(_ entry: EntryName) throws(SystemError) -> Bool {
    if let locks { return try FileLock.isHeld(entry.lifeByte, of: locks) }
    do throws(SystemError) {
      let locks = try openLocks(O_RDONLY)
      defer { locks.close() }
      return try FileLock.isHeld(entry.lifeByte, of: locks)
    } catch {
      if error.isMissing { return false }
      throw error
    }
  }
}

// MARK: Ids

/// A timer's id is a symbolic link to the file of its process. Ids are unique: a link cannot be made twice.
extension RegistryFolder {
  /// This limit only makes the loop finite. Most candidates are long ids, of which there are millions.
  private static let maxTries = 400

  func reserveID(for entry: EntryName) throws(SystemError) -> String {
    let seed = UInt64(truncatingIfNeeded: SystemClock.steady.sinceStart.nanoseconds)
    for attempt in 0..<Self.maxTries {
      let id = ShortID.candidate(attempt, seed: seed)
      if unsafe symlink(entry.timersFile, path(of: id)) == 0 { return id }
      guard errno == EEXIST else { throw .last }
    }
    throw SystemError(code: EEXIST)
  }

  /// Makes an id lead to another entry, atomically.
  func moveID(_ id: String, to entry: EntryName) throws(SystemError) {
    guard try owner(of: id) != entry else { return }
    let draft = entry.draftFile
    remove(draft)
    guard unsafe symlink(entry.timersFile, path(of: draft)) == 0,
      unsafe rename(path(of: draft), path(of: id)) == 0
    else {
      let error = SystemError.last
      remove(draft)
      throw error
    }
  }

  /// Removes an id, unless it belongs to another process.
  func removeID(_ id: String, of entry: EntryName) {
    if (try? owner(of: id)) == entry { remove(id) }
  }

  /// Returns the entry that an id belongs to; nil for none.
  func owner(of id: String) throws(SystemError) -> EntryName? {
    var buffer = [CChar](repeating: 0, count: 64)
    let count = unsafe readlink(path(of: id), &buffer, buffer.count)
    guard count > 0 else {
      if errno == ENOENT { return nil }
      throw .last
    }
    let target = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return EntryName(timersFile: target.utf8)
  }
}

/// The names in the folder, by kind.
struct RegistryNames {
  private(set) var timers: [EntryName] = []
  private(set) var ids: [String] = []
  private(set) var drafts: [EntryName] = []

  fileprivate mutating func add(_ name: UnsafeBufferPointer<UInt8>, isFolder: Bool) {
    if let entry = unsafe EntryName(timersFile: name) {
      timers.append(entry)
    } else if unsafe name.first == UInt8(ascii: "."),
      let entry = unsafe EntryName(name.dropFirst())
    {
      // A folder cannot be removed like a draft, and each try would wake the watchers.
      if !isFolder { drafts.append(entry) }
    } else {
      let text = unsafe String(decoding: name, as: UTF8.self)
      if ShortID.isValid(text) { ids.append(text) }
    }
  }
}
