import CLibrary
import Countdown

/// A lock on one byte of a file. An open file description holds it, not a process.
///
/// A child that inherits the descriptor shares the lock. The lock ends when the last copy of the descriptor is closed.
///
/// Source: F_OFD_SETLK and F_OFD_GETLK of fcntl(2), on macOS in `sys/fcntl.h`.
enum FileLock {
  #if canImport(Darwin)
    private static let (setCommand, getCommand): (CInt, CInt) = (90, 92)
  #else
    private static let (setCommand, getCommand): (CInt, CInt) = (37, 36)
  #endif

  /// Locks the byte at an offset. The file must be open for writing.
  ///
  /// - Parameter deadline: until when to wait while another open file has the lock; nil to not wait.
  /// - Throws: an error with ``SystemError/wouldBlock`` if another open file has the lock.
  static func acquire(
    _ offset: Int64, of file: Descriptor, until deadline: SteadyTime? = nil
  ) throws(SystemError) {
    var lock = request(F_WRLCK, offset)
    while unsafe fcntl(file.number, setCommand, &lock) != 0 {
      let error = SystemError.last
      if error.code == EINTR { continue }
      guard error.wouldBlock, let deadline, SystemClock.steady < deadline else { throw error }
      Descriptor.pause(milliseconds: 5)
    }
  }

  /// Releases the lock and closes the file. While a forked child has a copy of the descriptor, closing is not enough.
  static func releaseAndClose(_ offset: Int64, of file: Descriptor) {
    var lock = request(F_UNLCK, offset)
    unsafe _ = fcntl(file.number, setCommand, &lock)
    file.close()
  }

  static func isHeld(_ offset: Int64, of file: Descriptor) throws(SystemError) -> Bool {
    var lock = request(F_WRLCK, offset)
    guard unsafe fcntl(file.number, getCommand, &lock) == 0 else { throw .last }
    return lock.l_type != Int16(F_UNLCK)
  }

  private static func request(_ kind: CInt, _ offset: Int64) -> flock {
    var lock = flock()
    lock.l_type = Int16(kind)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = off_t(offset)
    lock.l_len = 1
    return lock
  }
}
