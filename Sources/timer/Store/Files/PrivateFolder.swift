import CLibrary

/// A folder that only the user can write, or the user's link to such a folder.
///
/// No links in the folder are followed, and no files of other users in it are opened.
struct PrivateFolder {
  let path: String

  init(_ path: String) { self.path = path }

  /// Opens a file after checking the folder and the file; returns nil if one of them does not exist.
  func open(_ name: String, _ flags: CInt) throws(StoreError) -> Descriptor? {
    let safeFlags = O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    if isForeignLink { throw StoreError(path, "a link of another user") }
    let folderNumber = unsafe CLibrary.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folderNumber >= 0 else { return try absence(of: name) }
    let folder = Descriptor(number: folderNumber)
    defer { folder.close() }
    var status = stat()
    guard unsafe fstat(folderNumber, &status) == 0, status.st_uid == geteuid(),
      status.st_mode & 0o022 == 0
    else { throw StoreError(path, "not a folder that only you can write") }
    let number = unsafe openat(folderNumber, name, flags | safeFlags, 0o600)
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

  private var isForeignLink: Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
      && status.st_uid != geteuid()
  }

  /// Returns nil if the file is missing, and throws any other error.
  private func absence(of name: String) throws(StoreError) -> Descriptor? {
    let error = SystemError.last
    switch error.code {
    case ENOENT: return nil
    // The errors for a link that is not followed: ELOOP, and EMLINK on FreeBSD.
    case ELOOP, EMLINK: throw StoreError(path + "/" + name, "links are not followed")
    default: throw StoreError(path + "/" + name, error)
    }
  }
}
