/// The text of a `.timers` file: how the timers of one process stand.
///
/// A line for the process, one for each timer, and one that shows that nothing is missing;
/// `Sources/timer/Registry/README.md` describes the fields.
package struct TimersFile: Equatable, Sendable {
  /// The process that counts them, or counted them.
  package var process = 0

  /// Which start of the system the steady clock counts from, and which machine that is; empty where not known.
  package var boot = ""
  package var machine = ""

  /// When it was written.
  package var written: Moment

  /// The path of the socket that takes actions; empty where there is none.
  package var socket = ""

  /// Whether the timers can be resumed when the process dies.
  package var isKept = true

  package var timers: [TimerSnapshot]

  /// The most bytes of a text that is read, or written.
  package static let limit = 1 << 20

  /// The version of the text, and of the lines of the socket.
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
    if !isKept { head.add("kept", 0) }
    var bytes = Array("\(Self.version) ".utf8) + head.bytes + [Self.lineFeed]
    for timer in timers { bytes += timer.fields + [Self.lineFeed] }
    return bytes + Array("end \(timers.count)\n".utf8)
  }

  private static let lineFeed = UInt8(ascii: "\n")

  /// Nil where it is of another version, torn, or not understood. One timer that is not understood spoils all: skipping
  /// it would delete it at the next write.
  ///
  /// - Parameter zone: whose days and hours are meant by a deadline that comes again.
  package init?(_ bytes: [UInt8], zone: some Zone) {
    guard bytes.count <= Self.limit, bytes.last == Self.lineFeed else { return nil }
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

  /// Whether bytes that are not understood begin as another version does.
  package static func isOfAnotherVersion(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    let version = rest.takeWord()
    return version != Self.version && version.hasPrefix("timer/") && version.utf8.count < 12
  }

  private init?(head line: ArraySlice<UInt8>) {
    var rest = line
    guard rest.takeWord() == Self.version else { return nil }
    var (process, steady, wall) = (Int64?.none, Int64?.none, Duration?.none)
    self.init(
      written: Moment(
        steady: SteadyTime(sinceStart: .zero), wall: WallTime(sinceEpoch: .zero)), timers: [])
    Field.read(rest) { field in
      switch field.key {
      case "pid": process = field.number
      case "boot": boot = field.text ?? ""
      case "machine": machine = field.text ?? ""
      case "steady": steady = field.number
      case "wall": wall = field.duration
      case "socket": socket = field.text ?? ""
      case "kept": isKept = field.number != 0
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
  /// The timers with their instants on the steady clock as it counts now.
  ///
  /// Within one start of the system that clock goes on, whatever becomes of the wall clock. After another start only the
  /// wall clock tells how much time has passed; one that was set back adds none.
  ///
  /// - Parameter boot: which start of the system this is.
  package func timers(at now: Moment, in boot: String) -> [TimerSnapshot] {
    if !boot.isEmpty, boot == self.boot, written.steady <= now.steady { return timers }
    let passed = max(written.wall.duration(to: now.wall), .zero)
    // What was the moment of writing is that long ago now.
    let shift = written.steady.duration(to: now.steady - passed)
    return timers.map { timer in
      var moved = timer
      switch timer.count {
      case .ends(let end, let since): moved.count = .ends(end + shift, since: since + shift)
      case .deadline(let end, let since): moved.count = .deadline(end, since: since + shift)
      case .waiting(let since): moved.count = .waiting(since: since + shift)
      case .over(let since): moved.count = .over(since: since + shift)
      case .paused: break
      }
      return moved
    }
  }

  /// How long ago one of the timers was last known to count, or would have ended.
  ///
  /// - Parameter timer: with its instants on the steady clock as it counts now.
  package func age(of timer: TimerSnapshot, at now: Moment) -> Duration {
    let age = written.wall.duration(to: now.wall)
    guard timer.isCounting, let end = timer.end(at: now) else { return age }
    return min(age, end.duration(to: now.wall))
  }
}
