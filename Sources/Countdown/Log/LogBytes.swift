/// The bytes of the log. Incomplete and malformed lines, as after a full disk or a crash, are skipped.
/// Reading lines creates no strings, so a hundred thousand lines take a few milliseconds.
package struct LogBytes: Sendable {
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Calls a closure with each complete line, in the order of the file.
  package func forEach(_ body: (LogLine) -> Void) {
    var start = 0
    while let line = line(from: &start) { body(line) }
  }

  /// Whether no line is complete.
  package var hasNoCompleteLine: Bool {
    var start = 0
    return line(from: &start) == nil
  }

  /// Returns the first complete line from `start` on, and moves `start` behind it; nil at the end.
  private func line(from start: inout Int) -> LogLine? {
    while start < bytes.count {
      var reader = LogLineReader(bytes, at: start)
      let line = reader.line()
      start = reader.nextLineStart
      if let line { return line }
    }
    return nil
  }

  /// The complete lines, in the order of the file.
  package var lines: [LogLine] {
    var lines: [LogLine] = []
    forEach { lines.append($0) }
    return lines
  }

  /// Returns the name of a line; invalid UTF-8 is replaced.
  package func name(of line: LogLine) -> String {
    String(decoding: bytes[line.nameRange], as: UTF8.self)
  }

  /// Returns whether a line has exactly that name.
  package func isNamed(_ line: LogLine, _ name: [UInt8]) -> Bool {
    line.nameRange.count == name.count && bytes[line.nameRange].elementsEqual(name)
  }
}
