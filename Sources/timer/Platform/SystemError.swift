import CLibrary

/// The error number of a failed system call.
struct SystemError: Error, Equatable {
  let code: CInt

  static var last: SystemError { SystemError(code: errno) }

  var isClosedPipe: Bool { code == EPIPE }

  /// Whether the call would have had to wait.
  var wouldBlock: Bool { code == EAGAIN || code == EWOULDBLOCK }

  var isMissing: Bool { code == ENOENT }

  /// Whether a later call may succeed.
  var isTransient: Bool { wouldBlock || code == EINTR || code == ECONNABORTED }

  /// Whether the disk or the user's quota is full.
  var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }

  /// Whether the file would exceed the size limit of the process.
  var isTooLarge: Bool { code == EFBIG }

  var message: String { unsafe String(cString: strerror(code)) }
}
