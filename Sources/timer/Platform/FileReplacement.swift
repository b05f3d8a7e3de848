import CLibrary

/// Replaces a file as a whole: whatever fails, the old one stays as it is.
struct FileReplacement {
  /// The file itself, no link to it.
  let target: FilePath

  /// Writes all bytes. Tests have a disk that is full.
  var write: (Descriptor, [UInt8]) throws(SystemError) -> Void = {
    file, bytes throws(SystemError) in try file.writeAll(bytes)
  }

  init(_ target: FilePath) {
    self.target = target
  }

  /// Makes a folder and those above it, for the user's eyes only.
  static func makeFolder(_ path: FilePath) throws(SystemError) {
    if unsafe mkdir(path.terminated, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, path.folder != path else { throw .last }
    try makeFolder(path.folder)
    guard unsafe mkdir(path.terminated, 0o700) == 0 || errno == EEXIST else { throw .last }
  }

  /// Removes the file.
  func remove() throws(SystemError) {
    guard unsafe unlink(target.terminated) == 0 || errno == ENOENT else { throw .last }
  }

  /// Puts a new file into its place, with the same mode and owner.
  func replace(with bytes: [UInt8]) throws(SystemError) {
    try put(bytes).close()
  }

  private func put(_ bytes: [UInt8]) throws(SystemError) -> Descriptor {
    try Platform.checkFileSize(bytes.count)
    removeLeftovers()
    let (path, file) = try makeFile()
    do throws(SystemError) {
      try keepAttributes(file)
      try write(file, bytes)
      guard Platform.flush(file) else { throw .last }
      guard unsafe rename(path.terminated, target.terminated) == 0 else { throw .last }
    } catch {
      file.close()
      unsafe unlink(path.terminated)
      throw error
    }
    return file
  }

  /// Removes files that a process left beside the target when it was ended while it wrote.
  ///
  /// Another process may be writing at this moment, which takes far less than a minute.
  private func removeLeftovers() {
    for path in target.hiddenFiles(Self.mark) {
      Self.removeIfLeftBehind(path)
    }
  }

  /// Removes an ordinary file that was written a minute ago or more.
  static func removeIfLeftBehind(_ path: FilePath) {
    var status = stat()
    guard unsafe lstat(path.terminated, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      Platform.changeTime(of: status) < time(nil) - 60
    else { return }
    unsafe unlink(path.terminated)
  }

  /// What comes after the target's name in the names of files that are not whole yet.
  private static let mark = ".timer-"

  /// A new file beside the target, so that both are on the same disk.
  private func makeFile() throws(SystemError) -> (FilePath, Descriptor) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    // A process with the same number may have died, and left a file behind.
    for attempt in 0..<100 {
      let path = target.hidden("\(Self.mark)\(Process.number)-\(attempt)")
      let number = unsafe open(path.terminated, flags, S_IRUSR | S_IWUSR)
      if number >= 0 { return (path, Descriptor(number: number)) }
      guard errno == EEXIST else { throw .last }
    }
    throw SystemError(code: EEXIST)
  }

  private func keepAttributes(_ file: Descriptor) throws(SystemError) {
    var status = stat()
    guard unsafe stat(target.terminated, &status) == 0 else { return }
    // A file of another user's stays theirs where we may give it, as under sudo. Where its group is lost, so are the
    // rights of that group.
    let isKept = fchown(file.number, status.st_uid, status.st_gid) == 0
    let kept: mode_t = isKept ? 0o7777 : 0o707
    guard fchmod(file.number, status.st_mode & kept) == 0 else { throw .last }
  }
}
