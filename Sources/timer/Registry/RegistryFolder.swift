import CLibrary
import Countdown

/// The folder in which each process that counts says how its timers stand; `README.md` describes its files.
struct RegistryFolder: Sendable {
  let path: String

  /// The folder itself, where it is open: a file is found faster by its name alone.
  private var descriptor: Descriptor?

  /// The file with the locks, where it is open.
  private var locks: Descriptor?

  init(path: String) { self.path = path }

  /// Has the folder open during a body.
  func opened<Value>(_ body: (RegistryFolder) -> Value) -> Value {
    let number = unsafe CLibrary.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard number >= 0 else { return body(self) }
    var folder = self
    folder.descriptor = Descriptor(number: number)
    folder.locks = try? folder.openLocks(O_RDONLY)
    defer {
      folder.descriptor?.close()
      folder.locks?.close()
    }
    return body(folder)
  }

  /// The user's own; nil where no variable names a folder for it.
  static var own: RegistryFolder? { StateFolder.path.map { RegistryFolder(path: $0 + "/running") } }

  func path(of name: String) -> String { "\(path)/\(name)" }

  /// Makes it if it is missing.
  func make() throws(SystemError) { try FileReplacement.makeFolder(FilePath(path)) }

  /// Why no timer is looked for in it, and none is noted; nil where it is the user's alone, or missing.
  var refusal: StoreError? {
    var status = stat()
    if unsafe lstat(path, &status) == 0 {
      return isOurs
        ? nil : StoreError(path, "not a folder that only you can write")
    }
    // The folder above it may be a file, or closed.
    let error = SystemError.last
    return error.isMissing ? nil : StoreError(path, error)
  }

  /// Whether it belongs to the user, and nobody else can put files into it.
  var isOurs: Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == geteuid() && status.st_mode & 0o022 == 0
  }

  /// Opens a file without following a link, and without waiting for another program.
  func open(_ name: String, _ flags: CInt) throws(SystemError) -> Descriptor {
    let safe = O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let number =
      if let descriptor {
        unsafe openat(descriptor.number, name, flags | safe, 0o600)
      } else {
        unsafe CLibrary.open(path(of: name), flags | safe, 0o600)
      }
    guard number >= 0 else { throw .last }
    return Descriptor(number: number)
  }

  /// Replaces a file as a whole.
  ///
  /// - Parameters:
  ///   - draft: the name of the file that is written first, which only one process uses.
  ///   - bytes: called when the draft is there.
  func replace(
    _ name: String, by draft: String, with bytes: () throws(SystemError) -> [UInt8]
  ) throws(SystemError) {
    remove(draft)
    let file = try open(draft, O_WRONLY | O_CREAT | O_EXCL)
    do throws(SystemError) {
      do {
        // Closed while it is a draft: those who watch the folder are told of that as well.
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

  /// What is in the folder.
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

  /// Whether there is a file of that name, or a link.
  func has(_ name: String) throws(SystemError) -> Bool {
    var status = stat()
    if unsafe lstat(path(of: name), &status) == 0 { return true }
    guard errno == ENOENT else { throw .last }
    return false
  }

  /// Waits until the names in it are on the disk.
  func flush() {
    let number = unsafe CLibrary.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { return }
    let folder = Descriptor(number: number)
    _ = Platform.flush(folder)
    folder.close()
  }

  func remove(_ name: String) { unsafe _ = unlink(path(of: name)) }
}

// MARK: Locks

/// One file has all locks: a byte of it is locked as long as a process counts. The file stays, and is empty.
extension RegistryFolder {
  static let lockFile = "lock"

  /// Opens the file with the locks.
  private func openLocks(_ flags: CInt) throws(SystemError) -> Descriptor {
    let locks = try open(Self.lockFile, flags)
    var status = stat()
    // No byte of a folder is locked, whoever counts.
    if unsafe fstat(locks.number, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      locks.close()
      throw SystemError(code: EISDIR)
    }
    return locks
  }

  /// Opens that file, and locks a byte of it as long as it is open.
  ///
  /// - Throws: an error of which ``SystemError/wouldBlock`` is true where another process has locked it.
  func acquire(_ byte: Int64) throws(SystemError) -> Descriptor {
    let locks = try openLocks(O_RDWR | O_CREAT)
    do throws(SystemError) {
      try FileLock.acquire(byte, of: locks)
    } catch {
      locks.close()
      throw error
    }
    return locks
  }

  /// Whether the process counts, or is about to.
  func isAlive(_ entry: EntryName) throws(SystemError) -> Bool {
    if let locks { return try FileLock.isHeld(entry.life, of: locks) }
    do throws(SystemError) {
      let locks = try openLocks(O_RDONLY)
      defer { locks.close() }
      return try FileLock.isHeld(entry.life, of: locks)
    } catch {
      if error.isMissing { return false }
      throw error
    }
  }
}

// MARK: Ids

/// The ids of timers, unique among the user's without anybody who hands them out: each is a symbolic link to the file of
/// the process that counts the timer, and a link is made exclusively.
extension RegistryFolder {
  /// Ids that are free are found within a few tries. There are millions.
  private static let tries = 400

  /// Reserves an id that no other timer has.
  func reserveID(for entry: EntryName) throws(SystemError) -> String {
    let seed = UInt64(truncatingIfNeeded: SystemClock.steady.sinceStart.nanoseconds)
    for attempt in 0..<Self.tries {
      let id = ShortID.candidate(attempt, seed: seed)
      if unsafe symlink(entry.timers, path(of: id)) == 0 { return id }
      guard errno == EEXIST else { throw .last }
    }
    throw SystemError(code: EEXIST)
  }

  /// Has an id lead to a process, in one step, if it does not yet.
  func moveID(_ id: String, to entry: EntryName) throws(SystemError) {
    guard try owner(of: id) != entry else { return }
    let draft = entry.draft
    remove(draft)
    guard unsafe symlink(entry.timers, path(of: draft)) == 0,
      unsafe rename(path(of: draft), path(of: id)) == 0
    else {
      let error = SystemError.last
      remove(draft)
      throw error
    }
  }

  /// Removes an id, unless it is another process's.
  func removeID(_ id: String, of entry: EntryName) {
    if (try? owner(of: id)) == entry { remove(id) }
  }

  /// The process whose timer has an id; nil for none.
  func owner(of id: String) throws(SystemError) -> EntryName? {
    var buffer = [CChar](repeating: 0, count: 64)
    let count = unsafe readlink(path(of: id), &buffer, buffer.count)
    guard count > 0 else {
      if errno == ENOENT { return nil }
      throw .last
    }
    let target = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return EntryName(timers: target.utf8)
  }
}

/// The names in the folder, by what they are.
struct RegistryNames {
  private(set) var timers: [EntryName] = []
  private(set) var ids: [String] = []
  private(set) var drafts: [EntryName] = []

  /// Adds a name.
  fileprivate mutating func add(_ name: UnsafeBufferPointer<UInt8>, isFolder: Bool) {
    if let entry = unsafe EntryName(timers: name) {
      timers.append(entry)
    } else if unsafe name.first == UInt8(ascii: "."),
      let entry = unsafe EntryName(name.dropFirst())
    {
      // A folder is no draft. It could not be removed, and each try would wake those who watch.
      if !isFolder { drafts.append(entry) }
    } else {
      let text = unsafe String(decoding: name, as: UTF8.self)
      if ShortID.isValid(text) { ids.append(text) }
    }
  }
}
