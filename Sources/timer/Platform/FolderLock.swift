import CLibrary

/// A lock on a folder, by which processes of this program take turns in changing its files.
///
/// It is a flock(2) on the folder itself. A process that dies releases it.
struct FolderLock {
  private let descriptor: Descriptor

  private static let attemptCount = 200

  /// The wait between two attempts, in milliseconds.
  private static let interval: CInt = 5

  /// Acquires the lock; waits up to a second for it if `waits` is true.
  ///
  /// - Throws: an error with ``SystemError/wouldBlock`` if another process has the lock.
  init(_ folder: FilePath, waits: Bool = true) throws(SystemError) {
    let flags = O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC
    let number = unsafe open(folder.terminated, flags)
    guard number >= 0 else { throw .last }
    descriptor = Descriptor(number: number)
    for _ in 0..<Self.attemptCount {
      if flock(number, LOCK_EX | LOCK_NB) == 0 { return }
      let error = SystemError.last
      // Some file systems have no locks. Files are replaced atomically anyway, so go on without one.
      guard error.wouldBlock || error.code == EINTR else { return }
      guard waits else { break }
      Descriptor.pause(milliseconds: Self.interval)
    }
    descriptor.close()
    throw SystemError(code: EWOULDBLOCK)
  }

  /// Unlocks and closes the folder. While a forked child has a copy of the descriptor, closing is not enough.
  func release() {
    flock(descriptor.number, LOCK_UN)
    descriptor.close()
  }
}
