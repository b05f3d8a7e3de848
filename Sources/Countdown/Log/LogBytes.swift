/// The bytes of the log, and their complete lines.
///
/// Incomplete lines, which a full disk or a killed process leaves behind, are skipped. No strings are created, so a
/// hundred thousand lines take a few milliseconds.
package struct LogBytes: Sendable {
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Calls a closure with each complete line, in the order of the file.
  package func forEach(_ body: (LogLine) -> Void) {
    var start = 0
    while let record = record(from: &start) { body(record) }
  }

  /// Whether no line is complete.
  package var hasNoCompleteLine: Bool {
    var start = 0
    return record(from: &start) == nil
  }

  /// Returns the next complete line; nil at the end.
  ///
  /// - Parameter start: the index at which to begin; afterwards, the index after the line that was found.
  private func record(from start: inout Int) -> LogLine? {
    while start < bytes.count {
      var reader = LogLineReader(bytes, at: start)
      let record = reader.record()
      start = reader.nextLine
      if let record { return record }
    }
    return nil
  }

  /// The complete lines, in the order of the file.
  package var records: [LogLine] {
    var records: [LogLine] = []
    forEach { records.append($0) }
    return records
  }

  /// Returns the name of a line; invalid UTF-8 is replaced.
  package func name(of record: LogLine) -> String {
    String(decoding: bytes[record.name], as: UTF8.self)
  }

  /// Returns whether a line has exactly that name.
  package func isNamed(_ record: LogLine, _ name: [UInt8]) -> Bool {
    record.name.count == name.count && bytes[record.name].elementsEqual(name)
  }
}
