import CLibrary

enum StandardOutput {
  /// Writes a text; ends the process on an error.
  ///
  /// - Parameter done: what was done although its report was not written, for the error message.
  static func write(_ text: String, butDone done: String? = nil) {
    write(Array(text.utf8), butDone: done)
  }

  static func write(_ bytes: [UInt8], butDone done: String? = nil) {
    Process.ignoreFileLimit()
    do throws(SystemError) {
      try Descriptor.output.writeAll(bytes)
    } catch {
      fail(error, butDone: done)
    }
  }

  /// Writes the bytes and returns true if the output is writable now; ends the process on an error.
  @discardableResult
  static func writeIfRoom(_ bytes: [UInt8]) -> Bool {
    guard Descriptor.output.wait(for: .writable, milliseconds: 0) else { return false }
    do throws(SystemError) {
      try Descriptor.output.writeAll(bytes)
    } catch {
      fail(error)
    }
    return true
  }

  /// Writes the last line; returns the error. Waits for the reader until an exit signal ends the process.
  static func writeLast(_ bytes: [UInt8]) -> SystemError? {
    Process.ignoreClosedPipe()
    while !Descriptor.output.wait(for: .writable, milliseconds: 100) {
      ExitCoordinator.dieOfPendingSignal()
    }
    do throws(SystemError) {
      try Descriptor.output.writeAll(bytes)
      return nil
    } catch {
      return error
    }
  }

  /// Ends the process when the reader closes the pipe, even if nothing is written.
  ///
  /// A thread waits, because a Dispatch source on such a pipe would fire continuously. It is no thread of Dispatch:
  /// Dispatch would wake every second to check it. Without a spare thread, the next write fails instead.
  static func exitWhenReaderCloses() {
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
        Process.die(of: SIGPIPE)
      }, nil)
  }

  /// Ends the process: of SIGPIPE if the reader has closed the pipe, otherwise with a message.
  static func fail(_ error: SystemError, butDone done: String? = nil) -> Never {
    if error.isClosedPipe { Process.die(of: SIGPIPE) }
    let suffix = done.map { "; \($0)" } ?? ""
    Process.printError("can't write to standard output: \(error.message)\(suffix)")
    Process.exit(.ioError)
  }

  /// Ends the process because standard output was closed at the start.
  static func exitForClosedOutput() -> Never {
    Process.printError("standard output is closed")
    Process.exit(.ioError)
  }
}
