/// Standard output, for what others read: it arrives, or the program says that it did not.
enum StandardOutput {
  static func write(_ text: String) { write(Array(text.utf8)) }

  static func write(_ bytes: [UInt8]) {
    Process.ignoreFileLimit()
    do throws(SystemError) {
      try Descriptor.output.writeAll(bytes)
    } catch {
      fail(error)
    }
  }

  /// Dies like any program whose reader is gone, or says what is wrong and ends with the status for that.
  static func fail(_ error: SystemError) -> Never {
    if error.isClosedPipe { Process.dieOfClosedPipe() }
    Process.complain("cannot write to standard output: \(error.message)")
    Process.exit(.ioError)
  }

  /// Ends the program because the descriptor was closed from the start.
  static func failClosed() -> Never {
    Process.complain("standard output is closed: there is nowhere to write to")
    Process.exit(.ioError)
  }
}
