import CLibrary

/// A system call that failed, with its error number.
struct SystemError: Error, Equatable {
  let code: CInt

  static var last: SystemError { SystemError(code: errno) }

  /// Whether the reading end of the pipe is closed.
  var isClosedPipe: Bool { code == EPIPE }

  /// Whether the call would have had to wait.
  var wouldBlock: Bool { code == EAGAIN || code == EWOULDBLOCK }

  /// Whether there is no such file.
  var isMissing: Bool { code == ENOENT }

  /// Whether it has to do with one moment or one connection, and not with the system.
  var isPassing: Bool { wouldBlock || code == EINTR || code == ECONNABORTED }

  /// Whether the disk is full, or the user's share of it.
  var isNoRoom: Bool { code == ENOSPC || code == EDQUOT }

  /// Whether the user's limit does not allow a file that large.
  var isTooLarge: Bool { code == EFBIG }

  var message: String { unsafe String(cString: strerror(code)) }
}
