/// The contents of a `.timers` file: the timers of one process.
/// `Sources/timer/Registry/README.md` describes the lines and fields.
package struct TimersFile: Equatable, Sendable {
  /// The id of the process that runs the timers, or ran them.
  package var process = 0

  /// Identifies the system start from which the steady clock counts; empty if unknown.
  package var boot = ""

  /// Identifies the machine; empty if unknown.
  package var machine = ""

  /// When the file was written.
  package var written: Moment

  /// The path of the socket that receives actions; empty if there is none.
  package var socket = ""

  /// Whether the timers can be resumed after the process died.
  package var isResumable = true

  package var timers: [TimerSnapshot]

  /// The most bytes of a file.
  package static let maximumSize = 1 << 20

  /// The version of the file and of the socket's protocol.
  package static let version = "timer/2"

  package init(written: Moment, timers: [TimerSnapshot]) {
    (self.written, self.timers) = (written, timers)
  }

  package var bytes: [UInt8] {
    var head = PercentEncodedFields()
    head.add("pid", Int64(process))
    head.add("boot", boot)
    if !machine.isEmpty { head.add("machine", machine) }
    head.add("steady", written.steady.sinceStart)
    head.add("wall", written.wall.sinceEpoch)
    if !socket.isEmpty { head.add("socket", socket) }
    if !isResumable { head.add("kept", 0) }
    var bytes = Array("\(Self.version) ".utf8) + head.bytes + [Self.lineFeed]
    for timer in timers { bytes += timer.fields + [Self.lineFeed] }
    return bytes + Array("end \(timers.count)\n".utf8)
  }

  private static let lineFeed = UInt8(ascii: "\n")

  /// Reads a file; nil if it is incomplete, malformed or of another version. `zone` is that of repeating deadlines.
  /// One malformed timer makes the whole file invalid: if it were skipped, the next write would delete it.
  package init?(_ bytes: [UInt8], zone: some Zone) {
    guard bytes.count <= Self.maximumSize, bytes.last == Self.lineFeed else { return nil }
    var rest = bytes[...]
    self.init(head: rest.takeLine())
    while true {
      let line = rest.takeLine()
      if rest.isEmpty {
        guard line.elementsEqual("end \(timers.count)".utf8) else { return nil }
        return
      }
      guard let timer = TimerSnapshot(fields: line, zone: zone) else { return nil }
      timers.append(timer)
    }
  }

  /// Returns whether a file that could not be read begins with another version.
  package static func isOfAnotherVersion(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    let version = rest.takeWord()
    // A longer word is not a version but damage.
    return version != Self.version && version.hasPrefix("timer/") && version.utf8.count < 12
  }

  private init?(head line: ArraySlice<UInt8>) {
    var rest = line
    guard rest.takeWord() == Self.version else { return nil }
    var (process, steady, wall) = (Int64?.none, Int64?.none, Duration?.none)
    self.init(
      written: Moment(
        steady: SteadyTime(sinceStart: .zero), wall: WallTime(sinceEpoch: .zero)), timers: [])
    EncodedField.read(rest) { field in
      switch field.key {
      case "pid": process = field.number
      case "boot": boot = field.text ?? ""
      case "machine": machine = field.text ?? ""
      case "steady": steady = field.number
      case "wall": wall = field.duration
      case "socket": socket = field.text ?? ""
      case "kept": isResumable = field.number != 0
      default: break
      }
    }
    guard let process, let number = Int32(exactly: process), number > 0, let steady, let wall else {
      return nil
    }
    self.process = Int(number)
    written = Moment(
      steady: SteadyTime(sinceStart: .nanoseconds(steady)), wall: WallTime(sinceEpoch: wall))
  }
}

extension TimersFile {
  /// Returns the timers, with their instants converted to the steady clock of the system start `boot`.
  /// After a restart of the system, the wall clock tells how much time has passed; none if that clock was set back.
  package func timers(at now: Moment, onClockOf boot: String) -> [TimerSnapshot] {
    if !boot.isEmpty, boot == self.boot, written.steady <= now.steady { return timers }
    let passed = max(written.wall.duration(to: now.wall), .zero)
    let shift = written.steady.duration(to: now.steady - passed)
    return timers.map { timer in
      var moved = timer
      switch timer.timing {
      case .ends(let end, let since): moved.timing = .ends(end + shift, since: since + shift)
      case .deadline(let end, let since): moved.timing = .deadline(end, since: since + shift)
      case .waiting(let since): moved.timing = .waiting(since: since + shift)
      case .over(let since): moved.timing = .over(since: since + shift)
      case .paused: break
      }
      return moved
    }
  }

  /// Returns the time since the file was written, or since the end of a running timer if that is shorter.
  /// The timer must come from ``timers(at:onClockOf:)``.
  package func age(of timer: TimerSnapshot, at now: Moment) -> Duration {
    let age = written.wall.duration(to: now.wall)
    guard timer.isCounting, let end = timer.end(at: now) else { return age }
    return min(age, end.duration(to: now.wall))
  }
}
