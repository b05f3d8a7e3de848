/// The text of a record: what one process counts, and when that was written.
///
/// A line for the moment, one for each timer, and one that says that nothing is missing.
package struct RecordText: Equatable, Sendable {
  /// Which start of the system the steady clock counts from; empty where that is not known.
  package var boot: String

  /// When it was written.
  package var written: Moment

  package var timers: [TimerRecord]

  /// The version of the text.
  private static let version = "timer/1"

  /// The most bytes of a text that is read, or written.
  package static let limit = 1 << 20

  package init(boot: String, written: Moment, timers: [TimerRecord]) {
    (self.boot, self.written, self.timers) = (boot, written, timers)
  }

  package var bytes: [UInt8] {
    var head = FieldText()
    head.add("boot", boot)
    head.add("steady", written.steady.sinceStart)
    head.add("wall", written.wall.sinceEpoch)
    var bytes = Array("\(Self.version) ".utf8) + head.bytes + [UInt8(ascii: "\n")]
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
    guard var head = lines.popFirst(), TimerRequest.word(&head) == Self.version,
      let last = lines.popLast(), last.elementsEqual("end \(lines.count)".utf8)
    else { return nil }
    var (boot, steady, wall) = (String?.none, Int64?.none, Duration?.none)
    Field.read(head) { field in
      switch field.key {
      case "boot": boot = field.text
      case "steady": steady = field.number
      case "wall": wall = field.duration
      default: break
      }
    }
    guard let boot, let steady, let wall else { return nil }
    var timers: [TimerRecord] = []
    for line in lines {
      guard let timer = TimerRecord(fields: line, now: now, zone: zone) else { return nil }
      timers.append(timer)
    }
    self.init(
      boot: boot,
      written: Moment(
        steady: SteadyTime(sinceStart: .nanoseconds(steady)), wall: WallTime(sinceEpoch: wall)),
      timers: timers)
  }
}
