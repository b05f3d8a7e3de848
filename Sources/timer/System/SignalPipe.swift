import CLibrary

/// Signals as bytes in a pipe, so that a process without Dispatch can wait for them and for other descriptors at once.
enum SignalPipe {
  /// Where handlers write; negative before the pipe is made.
  ///
  /// Unsafe: handlers read it. It is written once, before the first handler is set.
  nonisolated(unsafe) private static var writingEnd: CInt = -1

  /// Catches signals from now on. Those that were ignored from the start stay ignored, except SIGCHLD.
  ///
  /// - Returns: where each signal's number can be read, as one byte.
  static func catching(_ numbers: [CInt]) throws(SystemError) -> Descriptor {
    let pipe = try Pipe()
    for end in [pipe.readingEnd, pipe.writingEnd] {
      _ = fcntl(end.number, F_SETFL, O_NONBLOCK)
    }
    unsafe writingEnd = pipe.writingEnd.number
    for number in numbers where number == SIGCHLD || !Platform.isIgnored(number) {
      _ = signal(number) { number in
        let code = errno
        // No array: a handler must not allocate. A full pipe has enough to read.
        var byte = UInt8(truncatingIfNeeded: number)
        unsafe _ = write(SignalPipe.writingEnd, &byte, 1)
        errno = code
      }
    }
    return pipe.readingEnd
  }
}
