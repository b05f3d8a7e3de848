import CLibrary

/// Replaces a file atomically: after an error the old file is unchanged.
struct FileReplacement {
  /// The target must not be a symbolic link: the new file would replace the link.
  let target: FilePath

  /// Tests replace this closure to simulate a full disk.
  var write: (Descriptor, [UInt8]) throws(SystemError) -> Void = {
    file, bytes throws(SystemError) in try file.writeAll(bytes)
  }

  init(_ target: FilePath) {
    self.target = target
  }

  /// Creates a folder and its parents with mode 0700.
  static func makeFolder(_ path: FilePath) throws(SystemError) {
    if unsafe mkdir(path.terminated, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, path.folder != path else { throw .last }
    try makeFolder(path.folder)
    guard unsafe mkdir(path.terminated, 0o700) == 0 || errno == EEXIST else { throw .last }
  }

  func remove() throws(SystemError) {
    guard unsafe unlink(target.terminated) == 0 || errno == ENOENT else { throw .last }
  }

  /// Replaces the file by one with these bytes and the same mode and owner.
  func replace(with bytes: [UInt8]) throws(SystemError) {
    try Platform.checkFileSize(bytes.count)
    removeLeftovers()
    let (path, file) = try makeFile()
    defer { file.close() }
    do throws(SystemError) {
      try copyAttributes(file)
      try write(file, bytes)
      guard Platform.flush(file) else { throw .last }
      guard unsafe rename(path.terminated, target.terminated) == 0 else { throw .last }
    } catch {
      unsafe unlink(path.terminated)
      throw error
    }
  }

  /// Removes temporary files of killed processes.
  ///
  /// Files of the last minute stay: another process may be writing them.
  private func removeLeftovers() {
    for path in target.hiddenSiblings(Self.temporaryMark) {
      var status = stat()
      guard unsafe lstat(path.terminated, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        Platform.modificationTime(of: status) < time(nil) - 60
      else { continue }
      unsafe unlink(path.terminated)
    }
  }

  private static let temporaryMark = ".timer-"

  /// Creates a temporary file in the target's folder, so that rename(2) stays on one file system.
  private func makeFile() throws(SystemError) -> (FilePath, Descriptor) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    // A killed process with the same identifier may have left a file.
    for attempt in 0..<100 {
      let path = target.hiddenSibling("\(Self.temporaryMark)\(Process.identifier)-\(attempt)")
      let number = unsafe open(path.terminated, flags, S_IRUSR | S_IWUSR)
      if number >= 0 { return (path, Descriptor(number: number)) }
      guard errno == EEXIST else { throw .last }
    }
    throw SystemError(code: EEXIST)
  }

  private func copyAttributes(_ file: Descriptor) throws(SystemError) {
    var status = stat()
    guard unsafe stat(target.terminated, &status) == 0 else { return }
    // Under sudo the file keeps its owner. If owner and group cannot be set, the file's new group gets no access.
    let hasOwnerAndGroup = fchown(file.number, status.st_uid, status.st_gid) == 0
    let mask: mode_t = hasOwnerAndGroup ? 0o7777 : 0o707
    guard fchmod(file.number, status.st_mode & mask) == 0 else { throw .last }
  }
}
