#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A system call that failed, with its error number.
struct SystemError: Error, Equatable {
  let code: CInt

  static var last: SystemError { SystemError(code: errno) }

  /// Whether the reading end of the pipe is closed.
  var isClosedPipe: Bool { code == EPIPE }

  /// Whether there is no room now.
  var isFull: Bool { code == EAGAIN || code == EWOULDBLOCK }

  /// Whether the disk is full, or the user's share of it.
  var isNoRoom: Bool { code == ENOSPC || code == EDQUOT || code == EFBIG }

  var message: String { unsafe String(cString: strerror(code)) }
}
