import Countdown
import Interface

/// A process of this program that runs timers in its own session, without a terminal.
///
/// It reads the snapshots of the timers from standard input, and writes a report to standard output when they run. It
/// inherits the lock and the socket of the parent's entry in the registry, if there is one. The parent starts the
/// program anew instead of forking, because Dispatch does not survive a fork.
enum BackgroundProcess {
  struct Report: Equatable {
    /// A line for each timer.
    var lines: [String] = []

    var warnings: [String] = []
  }

  /// The reason why the timers do not run, for the user.
  struct Failure: Error, Equatable {
    let message: String
  }

  private static let subcommand = "count"

  /// In bytes.
  private static let maximumReportSize = 1 << 20

  /// The start may be slow on a busy machine.
  private static let timeout = Duration.seconds(10)

  /// This limit is shorter: the app restores its terminal only after the handover.
  private static let handOverTimeout = Duration.seconds(4)

  /// The argument in place of the name of the entry, if the process makes its own entry.
  private static let noEntry = "-"

  struct Task {
    let origin: TimerItem.Origin

    /// The name of the inherited entry; nil if the process makes its own.
    let entry: EntryName?

    /// The number of inherited descriptors from 3 on: lock and socket of the entry, then locks of claimed entries.
    let descriptorCount: CInt

    /// Returns nil if this is not a background process. `arguments` begin with argument 0.
    init?(_ arguments: [String]) {
      guard arguments.count > 4, arguments[0] == HelperTask.name, arguments[1] == subcommand,
        let origin = TimerItem.Origin(rawValue: arguments[2]), let count = CInt(arguments[4]),
        (0...1000).contains(count)
      else { return nil }
      (self.origin, entry, descriptorCount) = (origin, EntryName(arguments[3].utf8), count)
    }
  }

  /// Returns the inherited entry; nil if descriptor 3 is not the lock file of the registry.
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

  /// Starts the process, and waits for its report.
  ///
  /// - Parameters:
  ///   - entry: the entry that the process inherits; nil if it makes its own.
  ///   - titles: the titles of the timers, which ps(1) shows.
  static func start(
    _ file: TimersFile, _ origin: TimerItem.Origin, entry: OwnEntry? = nil, titles: [String]
  ) throws(Failure) -> Report {
    guard let program = Platform.executablePath else {
      throw Failure(message: "the file of this program was not found")
    }
    let end = SystemClock.steady + (origin == .handedOver ? handOverTimeout : timeout)
    let reportBytes: [UInt8]?
    let isSent: Bool
    do throws(SystemError) {
      let (input, report) = try Pipe.pair()
      defer { report.readingEnd.close() }
      let child: Int
      let inheritance = entry?.inheritance
      var spawn = Spawn(
        program,
        [
          HelperTask.name, subcommand, origin.rawValue, inheritance?.name?.text ?? noEntry,
          "\(inheritance?.descriptors.count ?? 0)",
        ] + titles)
      spawn.inherited = inheritance?.descriptors ?? []
      (spawn.input, spawn.output) = (input.readingEnd, report.writingEnd)
      spawn.blocksHangUp = true
      do {
        // The child reads its input until this end is closed.
        defer { input.writingEnd.close() }
        do {
          // If this process kept the ends of the child open, it would not notice the death of the child.
          defer {
            input.readingEnd.close()
            report.writingEnd.close()
          }
          child = Int(try spawn.start())
        }
        Process.ignoreClosedPipe()
        isSent = try send(file.bytes, to: input.writingEnd, by: end)
      }
      reportBytes =
        isSent
        ? report.readingEnd.read(by: end, atMost: maximumReportSize, until: \.isCompleteReport)
        : nil
      if reportBytes == nil { Process.end(child) }
    } catch {
      throw Failure(message: error.message)
    }
    guard let reportBytes else {
      throw Failure(message: "the background process does not answer")
    }
    return try Self.report(reportBytes)
  }

  /// Returns false if the process does not read the bytes in time. A dead process is noticed when its report is read.
  private static func send(
    _ bytes: [UInt8], to child: Descriptor, by end: SteadyTime
  ) throws(SystemError) -> Bool {
    do throws(SystemError) {
      return try child.write(bytes, by: end)
    } catch {
      guard error.isClosedPipe else { throw error }
      return true
    }
  }

  fileprivate static let endLine = Array("end\n".utf8)

  private static func report(_ bytes: [UInt8]) throws(Failure) -> Report {
    guard bytes.isCompleteReport else {
      throw Failure(message: "the background process has ended")
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    var report = Report()
    for line in lines.dropLast() {
      let text = String(line.dropFirst(2))
      switch line.prefix(2) {
      case "= ": report.lines.append(text)
      case "! ": report.warnings.append(text)
      case "- ": throw Failure(message: text)
      default: break
      }
    }
    return report
  }

  /// Prints the report in the background process; returns whether the report was written.
  ///
  /// - Parameter failure: the reason why the timers do not run, for the user; nil if they run.
  @discardableResult
  static func printReport(_ report: Report, failure: String? = nil) -> Bool {
    var text = report.lines.map { "= \($0)\n" } + report.warnings.map { "! \($0)\n" }
    if let failure { text.append("- \(failure)\n") }
    return (try? Descriptor.output.writeAll(Array(text.joined().utf8) + endLine)) != nil
  }
}

extension [UInt8] {
  fileprivate var isCompleteReport: Bool {
    elementsEqual(BackgroundProcess.endLine)
      || suffix(BackgroundProcess.endLine.count + 1)
        .elementsEqual([UInt8(ascii: "\n")] + BackgroundProcess.endLine)
  }
}
