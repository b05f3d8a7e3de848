import CLibrary

/// Keeps other processes of this program from changing the files of a folder until it is released.
///
/// The folder itself is locked, so no file is left behind, and a process that dies releases it.
struct FolderLock {
  private let descriptor: Descriptor

  /// How long it waits for another process, in steps of ``step`` milliseconds.
  private static let steps = 200
  private static let step: CInt = 5

  /// Waits for about a second at most, or not at all. Then it throws an error of which ``SystemError/wouldBlock`` is true.
  init(_ folder: FilePath, waits: Bool = true) throws(SystemError) {
    let flags = O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC
    let number = unsafe open(folder.terminated, flags)
    guard number >= 0 else { throw .last }
    descriptor = Descriptor(number: number)
    for _ in 0..<Self.steps {
      if flock(number, LOCK_EX | LOCK_NB) == 0 { return }
      let error = SystemError.last
      // Where a file system has no locks, a file is still replaced as a whole.
      guard error.wouldBlock || error.code == EINTR else { return }
      guard waits else { break }
      _ = poll(nil, 0, Self.step)
    }
    descriptor.close()
    throw SystemError(code: EWOULDBLOCK)
  }

  func release() { descriptor.unlockAndClose() }
}
