/// The text of a record: what one process counts, and when that was written.
///
/// A line for the moment, one for each timer, and one that says that nothing is missing.
package struct RecordText: Equatable, Sendable {
  package var head: RecordHead

  package var timers: [TimerRecord]

  /// The most bytes of a text that is read, or written.
  package static let limit = 1 << 20

  /// - Parameters:
  ///   - boot: which start of the system the steady clock counts from; empty where that is not known.
  ///   - written: when it is written.
  ///   - folder: that of the socket; empty where there is none.
  package init(boot: String, written: Moment, folder: String = "", timers: [TimerRecord]) {
    head = RecordHead(boot: boot, written: written, folder: folder)
    self.timers = timers
  }

  /// Which start of the system the steady clock counts from; empty where that is not known.
  package var boot: String { head.boot }

  /// When it was written.
  package var written: Moment { head.written }

  package var bytes: [UInt8] {
    var bytes = head.line + [UInt8(ascii: "\n")]
    for timer in timers { bytes += timer.fields + [UInt8(ascii: "\n")] }
    return bytes + Array("end \(timers.count)\n".utf8)
  }

  /// Nil where it is of another version, torn, or not understood. A timer that alone is not understood spoils all:
  /// to leave it out would lose it.
  ///
  /// - Parameters:
  ///   - now: when words of a deadline that comes again are read.
  ///   - zone: the place whose days and hours are meant.
  package init?(_ bytes: [UInt8], now: WallTime, zone: some Zone) {
    guard bytes.count <= Self.limit, bytes.last == UInt8(ascii: "\n") else { return nil }
    var lines = bytes.dropLast().split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    guard let head = lines.popFirst().flatMap(RecordHead.init(line:)),
      let last = lines.popLast(), last.elementsEqual("end \(lines.count)".utf8)
    else { return nil }
    var timers: [TimerRecord] = []
    for line in lines {
      guard let timer = TimerRecord(fields: line, now: now, zone: zone) else { return nil }
      timers.append(timer)
    }
    (self.head, self.timers) = (head, timers)
  }
}
