import Countdown
import Drawing
import Interface

/// Performs a ``LogCommand``.
struct LogCommandRunner {
  let command: LogCommand
  let now: WallTime
  let zone: any Zone

  /// The goal for the time of a day; nil for none.
  let goal: Duration?

  private let isTerminal = Descriptor.output.isTerminal

  init(_ command: LogCommand, now: WallTime, zone: some Zone, goal: Duration?) {
    (self.command, self.now, self.zone, self.goal) = (command, now, zone, goal)
  }

  /// Returns the bytes to print and the exit status. Errors are printed on standard error.
  func run() -> (bytes: [UInt8], status: ExitStatus) {
    do throws(StoreError) {
      guard let file = LogFile.own else { throw StoreError.noLogFolder }
      if command.clears {
        try file.clear()
        return (isTerminal ? Array("the log is empty\n".utf8) : [], .done)
      }
      let log = LogBytes(try file.read() ?? [])
      if !log.bytes.isEmpty, log.hasNoCompleteLine {
        throw StoreError(
          file.path, "not a log of timer: write timer log --clear to empty it")
      }
      return (output(for: log), .done)
    } catch {
      Process.printError(error.message)
      return ([], .stopped)
    }
  }

  private func output(for log: LogBytes) -> [UInt8] {
    if command.isJSON || !isTerminal {
      let lines =
        command.isJSON
        ? matchingLines(log) { log.json($0)[...] } : matchingLines(log, log.bytes(of:))
      // Another program reads the output, but a person may watch.
      if lines.isEmpty, Descriptor.error.isTerminal { Process.printError(emptyMessage) }
      return lines
    }
    let environment = TerminalEnvironment(Process.environment)
    var capabilities = environment.capabilities(for: Settings(), aspect: nil)
    if environment.isDumb { capabilities.color = .none }
    var report = LogReport(log, capabilities)
    report.showsAllLines = command.since != nil
    // The goal is for whole days, and for all names.
    if command.since == nil, command.name == nil { report.goal = goal.map(LogGoal.init) }
    report.columns = TerminalSettings.window(of: .output).size.columns
    if let bytes = report.bytes(at: now, in: zone, where: { matches($0, in: log) }) {
      return bytes
    }
    return Array("\(emptyMessage)\n".utf8)
  }

  /// The message for an empty result, such as `nothing named 'tea' in the log`.
  private var emptyMessage: String {
    let name = command.name.map { " named \(Quoting.quoted($0))" } ?? ""
    let time = command.since == nil ? "" : " since then"
    return name.isEmpty && time.isEmpty ? "nothing logged yet" : "nothing\(name) in the log\(time)"
  }

  private func matchingLines(
    _ log: LogBytes, _ bytesOfLine: (LogLine) -> ArraySlice<UInt8>
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    log.forEach { if matches($0, in: log) { bytes += bytesOfLine($0) } }
    return bytes
  }

  private func matches(_ line: LogLine, in log: LogBytes) -> Bool {
    if let since = command.since, line.began < since.sinceEpoch.components.seconds {
      return false
    }
    return command.name.map { log.isNamed(line, Array($0.utf8)) } ?? true
  }
}
