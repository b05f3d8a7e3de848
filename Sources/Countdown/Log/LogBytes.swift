/// The bytes of the log, and the lines in them that are whole.
///
/// A line that is torn, because a disk was full or a process was killed, is left out. Bytes are compared, and no text
/// is made: a hundred thousand lines are read in a few milliseconds.
package struct LogBytes: Sendable {
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Calls a body with each whole line, in the order of the file.
  package func forEach(_ body: (LogLine) -> Void) {
    var start = 0
    while let record = record(from: &start) { body(record) }
  }

  /// Whether no line is whole.
  package var hasNoWholeLine: Bool {
    var start = 0
    return record(from: &start) == nil
  }

  /// The next whole line; nil where there is none.
  ///
  /// - Parameter start: where a line begins; afterwards, where the line after the one found begins.
  private func record(from start: inout Int) -> LogLine? {
    while start < bytes.count {
      var cursor = LogFieldReader(bytes, at: start)
      let record = cursor.record()
      start = cursor.next
      if let record { return record }
    }
    return nil
  }

  /// The lines that are whole, in the order of the file.
  package var records: [LogLine] {
    var records: [LogLine] = []
    forEach { records.append($0) }
    return records
  }

  /// The name of a line; bytes that are no UTF-8 are replaced.
  package func name(of record: LogLine) -> String {
    String(decoding: bytes[record.name], as: UTF8.self)
  }

  /// Whether a line has exactly that name.
  package func isNamed(_ record: LogLine, _ name: [UInt8]) -> Bool {
    record.name.count == name.count && bytes[record.name].elementsEqual(name)
  }
}
