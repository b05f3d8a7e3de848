import CLibrary

/// A folder of what the program notes by itself. It and its files belong to the user and are no links: what somebody
/// else has put there is neither read nor written.
struct OwnFolder {
  let path: String

  init(_ path: String) { self.path = path }

  /// Opens a file in the folder, after a look at both.
  ///
  /// - Returns: nil where there is none.
  func open(_ name: String, _ flags: CInt) throws(StoreError) -> Descriptor? {
    let safe = O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let folderNumber = unsafe CLibrary.open(path, O_RDONLY | O_DIRECTORY | safe)
    guard folderNumber >= 0 else {
      let error = SystemError.last
      if isLink { throw StoreError(path, "links are not followed") }
      return try absence(of: name, error)
    }
    let opened = Descriptor(number: folderNumber)
    defer { opened.close() }
    var status = stat()
    guard unsafe fstat(folderNumber, &status) == 0, status.st_uid == geteuid(),
      status.st_mode & 0o022 == 0
    else { throw StoreError(path, "not a folder that only you can write") }
    let number = unsafe openat(folderNumber, name, flags | safe, 0o600)
    guard number >= 0 else { return try absence(of: name) }
    let file = Descriptor(number: number)
    guard unsafe fstat(number, &status) == 0, status.st_uid == geteuid(),
      status.st_mode & S_IFMT == S_IFREG
    else {
      file.close()
      throw StoreError(path + "/" + name, "not an ordinary file of yours")
    }
    return file
  }

  /// Whether the folder is a link. The system says many things where it does not follow one to a folder.
  private var isLink: Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// What has kept a file from being opened; nil where nothing is there.
  private func absence(
    of name: String, _ error: SystemError = .last
  ) throws(StoreError) -> Descriptor? {
    switch error.code {
    case ENOENT: return nil
    // What the system says where a link is not followed: FreeBSD and macOS differ from Linux for folders.
    case ELOOP, EMLINK: throw StoreError(path + "/" + name, "links are not followed")
    default: throw StoreError(path + "/" + name, error)
    }
  }
}
