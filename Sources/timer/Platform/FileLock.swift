import CLibrary

/// A lock on one byte of a file that belongs to an open file, not to a process.
///
/// A child that inherits the descriptor holds the lock too, and it is free when the last descriptor is closed, however
/// a process ends. Querying the lock does not acquire it.
///
/// Source: F_OFD_SETLK and F_OFD_GETLK of fcntl(2), on macOS in `sys/fcntl.h`.
enum FileLock {
  #if canImport(Darwin)
    private static let (set, get): (CInt, CInt) = (90, 92)
  #else
    private static let (set, get): (CInt, CInt) = (37, 36)
  #endif

  /// Acquires the lock, without waiting; the file must be open for writing.
  ///
  /// - Throws: an error of which ``SystemError/wouldBlock`` is true where another open file has it.
  static func acquire(_ byte: Int64, of file: Descriptor) throws(SystemError) {
    var lock = request(F_WRLCK, byte)
    while unsafe fcntl(file.number, set, &lock) != 0 {
      guard errno == EINTR else { throw .last }
    }
  }

  /// Frees the lock and closes the file.
  ///
  /// Closing alone is not enough: a program that is being started at this moment has a copy of the descriptor, and with
  /// it the lock.
  static func releaseAndClose(_ byte: Int64, of file: Descriptor) {
    var lock = request(F_UNLCK, byte)
    unsafe _ = fcntl(file.number, set, &lock)
    file.close()
  }

  /// Whether another open file has the lock.
  static func isHeld(_ byte: Int64, of file: Descriptor) throws(SystemError) -> Bool {
    var lock = request(F_WRLCK, byte)
    guard unsafe fcntl(file.number, get, &lock) == 0 else { throw .last }
    return lock.l_type != Int16(F_UNLCK)
  }

  private static func request(_ kind: CInt, _ byte: Int64) -> flock {
    var lock = flock()
    lock.l_type = Int16(kind)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = off_t(byte)
    lock.l_len = 1
    return lock
  }
}
