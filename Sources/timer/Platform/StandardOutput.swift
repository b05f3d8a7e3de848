import CLibrary

/// Standard output, for what others read: it arrives, or the program says that it did not.
enum StandardOutput {
  static func write(_ text: String) { write(Array(text.utf8)) }

  /// - Parameter done: what has been done although nobody can be told, in words for the user.
  static func write(_ bytes: [UInt8], butDone done: String? = nil) {
    Process.ignoreFileLimit()
    do throws(SystemError) {
      try Descriptor.output.writeAll(bytes)
    } catch {
      fail(error, butDone: done)
    }
  }

  /// Writes what there is room for at once, or nothing. Does not return from an error.
  ///
  /// - Returns: whether there was room.
  @discardableResult
  static func writeIfRoom(_ bytes: [UInt8]) -> Bool {
    guard Descriptor.output.wait(for: .room, milliseconds: 0) else { return false }
    do throws(SystemError) {
      try Descriptor.output.writeAll(bytes)
    } catch {
      fail(error)
    }
    return true
  }

  /// Writes the last line, which waits for its reader as long as that takes; SIGINT ends the wait, and the process.
  ///
  /// - Returns: why it was not written; nil where it was.
  static func writeLast(_ bytes: [UInt8]) -> SystemError? {
    Process.ignoreClosedPipe()
    while !Descriptor.output.wait(for: .room, milliseconds: 100) { ExitCoordinator.dieIfAsked() }
    do throws(SystemError) {
      try Descriptor.output.writeAll(bytes)
      return nil
    } catch {
      return error
    }
  }

  /// Ends the process as soon as its reader is gone, also while nothing is written.
  ///
  /// A thread of its own waits for that: a Dispatch source on such a pipe would wake again and again, and Dispatch looks
  /// each second after a thread of its own that waits. Where there is no thread, the next line notices it.
  static func endWithReader() {
    guard SystemLimits.hasSpareThread else { return }
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    unsafe _ = pthread_create(
      &thread, nil,
      { _ in
        Descriptor.output.waitForLastReader()
        Process.dieOfClosedPipe()
      }, nil)
  }

  /// Dies like any program whose reader is gone, or says what is wrong and ends with the status for that.
  static func fail(_ error: SystemError, butDone done: String? = nil) -> Never {
    if error.isClosedPipe { Process.dieOfClosedPipe() }
    let rest = done.map { "; \($0)" } ?? ""
    Process.complain("can't write to standard output: \(error.message)\(rest)")
    Process.exit(.ioError)
  }

  /// Ends the program because the descriptor was closed from the start.
  static func failClosed() -> Never {
    Process.complain("standard output is closed")
    Process.exit(.ioError)
  }
}
