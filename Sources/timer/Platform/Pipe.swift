import CLibrary

/// A pipe whose ends are closed on exec.
struct Pipe {
  let readingEnd: Descriptor
  let writingEnd: Descriptor

  init() throws(SystemError) {
    var ends: (CInt, CInt) = (-1, -1)
    let failure = unsafe withUnsafeMutableBytes(of: &ends) { ends in
      unsafe ends.withMemoryRebound(to: CInt.self) { unsafe pipe($0.baseAddress) }
    }
    guard failure == 0 else { throw .last }
    _ = fcntl(ends.0, F_SETFD, FD_CLOEXEC)
    _ = fcntl(ends.1, F_SETFD, FD_CLOEXEC)
    readingEnd = Descriptor(number: ends.0)
    writingEnd = Descriptor(number: ends.1)
  }

  /// Makes two pipes. If it throws, it leaves no descriptor open.
  static func pair() throws(SystemError) -> (Pipe, Pipe) {
    let firstPipe = try Pipe()
    do throws(SystemError) {
      return (firstPipe, try Pipe())
    } catch {
      firstPipe.readingEnd.close()
      firstPipe.writingEnd.close()
      throw error
    }
  }
}
