import Countdown
import Interface

/// A process of this program in a session of its own, without a terminal, that goes on with timers.
///
/// It reads on its input how the timers stand, and writes on its output when it counts them. Where this process has an
/// entry in the registry, it inherits the lock and the socket. It is a new program and no copy of this one: Dispatch does
/// not survive a fork.
enum BackgroundProcess {
  /// What it says once it counts.
  struct Report: Equatable {
    /// A line for each timer.
    var lines: [String] = []

    /// What does not work there, in words for the user.
    var warnings: [String] = []
  }

  /// Why it does not count, in words for the user.
  struct Failure: Error, Equatable {
    let words: String
  }

  /// The word after the name of a helper.
  private static let word = "count"

  /// The most bytes of a report.
  private static let limit = 1 << 20

  /// How long it may take to begin, on a busy machine with a slow disk.
  private static let timeout = Duration.seconds(10)

  /// How long it may take to go on with the timers of the app, whose terminal is given back afterwards.
  private static let handOverTimeout = Duration.seconds(4)

  /// What stands for no entry among the arguments.
  private static let noEntry = "-"

  /// Why this process counts, and what it has inherited.
  struct Task {
    let way: TimerItem.Revival

    /// The name of the entry whose lock and socket it has; nil where it makes one of its own.
    let entry: EntryName?

    /// How many descriptors it has inherited, from 3 on: after those of the entry, the ones that lock the entries of dead
    /// processes whose timers are not noted yet.
    let descriptors: CInt

    /// Nil where this is no such process.
    ///
    /// - Parameter arguments: with the name that the program was started by.
    init?(_ arguments: [String]) {
      guard arguments.count > 4, arguments[0] == HelperTask.name, arguments[1] == word,
        let way = TimerItem.Revival(rawValue: arguments[2]), let count = CInt(arguments[4]),
        (0...1000).contains(count)
      else { return nil }
      (self.way, entry, descriptors) = (way, EntryName(arguments[3].utf8), count)
    }
  }

  /// The lock and the socket that this process has inherited.
  ///
  /// - Returns: nil where the lock is not that of the entry.
  static func inheritedEntry(
    _ name: EntryName, in folder: RegistryFolder, _ file: TimersFile, ids: [TimerID: String]
  ) -> OwnEntry? {
    let (lock, socket) = (Descriptor(number: 3), Descriptor(number: 4))
    guard let identity = FileIdentity(lock),
      identity == FileIdentity(folder.path(of: RegistryFolder.lockFile))
    else { return nil }
    let hasSocket = !file.socket.isEmpty && socket.isOpen
    return OwnEntry(inherited: name, in: folder, file, lock, hasSocket ? socket : nil, ids: ids)
  }

  /// Starts one, and waits until it counts.
  ///
  /// - Parameters:
  ///   - entry: what it inherits; nil where it makes one of its own.
  ///   - titles: what it counts, for those who list processes.
  static func start(
    _ file: TimersFile, _ way: TimerItem.Revival, entry: OwnEntry? = nil, titles: [String]
  ) throws(Failure) -> Report {
    guard let program = Platform.ownProgram else {
      throw Failure(words: "the file of this program was not found")
    }
    let end = SystemClock.steady + (way == .handedOver ? handOverTimeout : timeout)
    let answer: [UInt8]?
    let isTold: Bool
    do throws(SystemError) {
      let (order, report) = try Pipe.pair()
      defer { report.readingEnd.close() }
      let child: Int
      let inheritance = entry?.inheritance
      var spawn = Spawn(
        program,
        [
          HelperTask.name, word, way.rawValue, inheritance?.name?.text ?? noEntry,
          "\(inheritance?.descriptors.count ?? 0)",
        ] + titles)
      spawn.inherited = inheritance?.descriptors ?? []
      (spawn.input, spawn.output) = (order.readingEnd, report.writingEnd)
      spawn.holdsHangUp = true
      do {
        // The child reads to the end of file; a child that died shows as end of file here.
        defer { order.writingEnd.close() }
        do {
          defer {
            order.readingEnd.close()
            report.writingEnd.close()
          }
          child = Int(try spawn.start())
        }
        Process.ignoreClosedPipe()
        isTold = try tell(file.bytes, to: order.writingEnd, by: end)
      }
      answer = isTold ? (try? read(from: report.readingEnd, by: end)) ?? nil : nil
      // End a process that did not confirm that it counts.
      if answer == nil { Process.end(child) }
    } catch {
      throw Failure(words: error.message)
    }
    guard let answer else {
      throw Failure(words: "the background process does not answer")
    }
    return try Self.report(answer)
  }

  /// - Returns: false where it does not read that in time. One that dies before shows as end of file later.
  private static func tell(
    _ bytes: [UInt8], to child: Descriptor, by end: SteadyTime
  ) throws(SystemError) -> Bool {
    do throws(SystemError) {
      return try child.write(bytes, by: end)
    } catch {
      guard error.isClosedPipe else { throw error }
      return true
    }
  }

  /// Reads until the line that ends a report.
  ///
  /// - Returns: nil where that does not come in time, and nothing where it does not come at all.
  private static func read(
    from descriptor: Descriptor, by end: SteadyTime
  ) throws(SystemError) -> [UInt8]? {
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
    while bytes.count < limit {
      let left = SystemClock.steady.duration(to: end)
      guard left > .zero else { return nil }
      guard descriptor.wait(for: .bytes, milliseconds: CInt(left.milliseconds) + 1) else {
        continue
      }
      let count = try descriptor.read(into: &buffer)
      if count == 0 { break }
      bytes += buffer[..<count]
      if bytes.hasEnding { return bytes }
    }
    return []
  }

  fileprivate static let ending = Array("end\n".utf8)

  private static func report(_ bytes: [UInt8]) throws(Failure) -> Report {
    guard !bytes.isEmpty else {
      throw Failure(words: "the background process has ended")
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    var report = Report()
    for line in lines.dropLast() {
      let text = String(line.dropFirst(2))
      switch line.prefix(2) {
      case "= ": report.lines.append(text)
      case "! ": report.warnings.append(text)
      case "- ": throw Failure(words: text)
      default: break
      }
    }
    return report
  }

  /// Says what became of it, from within such a process.
  ///
  /// - Returns: whether somebody has taken it.
  @discardableResult
  static func say(_ report: Report, failure: String? = nil) -> Bool {
    var text = report.lines.map { "= \($0)\n" } + report.warnings.map { "! \($0)\n" }
    if let failure { text.append("- \(failure)\n") }
    return (try? Descriptor.output.writeAll(Array(text.joined().utf8) + ending)) != nil
  }
}

extension [UInt8] {
  /// Whether the last line is that of the end.
  fileprivate var hasEnding: Bool {
    elementsEqual(BackgroundProcess.ending)
      || suffix(BackgroundProcess.ending.count + 1)
        .elementsEqual([UInt8(ascii: "\n")] + BackgroundProcess.ending)
  }
}
