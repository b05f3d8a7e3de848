import Countdown
import Interface

/// Performs a ``ControlCommand``. Errors are printed on standard error.
struct ControlCommandRunner {
  private let command: ControlCommand
  private let now = SystemClock.moment
  private let zone: SystemZone
  private let isUnicode = Encoding.isUTF8
  private let folder = RegistryFolder.own
  private let registry: Registry

  init(_ command: ControlCommand, zone: SystemZone) {
    SystemLimits.checkForRegistry()
    let registry = Registry(folder, at: now, zone: zone)
    var command = command
    let timers = (registry.live + registry.lost).map(\.snapshot)
    if let selector = command.selector, TimerSelector.meansAll(selector, among: timers) {
      command.selector = TimerSelector.all
    }
    (self.command, self.zone, self.registry) = (command, zone, registry)
  }

  /// The next step of the caller.
  enum NextStep {
    /// Print a text, and exit.
    case text(String, ExitStatus)
    /// Resume lost timers in this process.
    case resume([ListedTimer])
  }

  private var live: [TimerSnapshot] { registry.live.map(\.snapshot) }
  private var lost: [TimerSnapshot] { registry.lost.map(\.snapshot) }

  private func statusLine(at moment: Moment) -> StatusLine {
    StatusLine(at: moment, in: zone, isUnicode: isUnicode)
  }

  /// Performs the command. The caller resumes lost timers.
  func run() -> NextStep {
    if ControlCommand.reportUntrustedFolder() {
      return .text(command.verb == .status ? idleLine : "", .stopped)
    }
    switch command.verb {
    case .list:
      registry.errors.forEach(Process.printError)
      return .text(listText, registry.errors.isEmpty ? .done : .stopped)
    case .status: return statusStep
    case .action(let action):
      if action == .resume || action == .stop, let lostTimers = selectedLost() {
        if lostTimers.isEmpty { return .text("", .stopped) }
        return action == .resume ? .resume(lostTimers) : removeLost(lostTimers)
      }
      guard let indices = selectedIndices() else { return .text("", .stopped) }
      var (text, status) = perform(action, on: indices.map { registry.live[$0] })
      if command.selector == TimerSelector.all, action == .resume || action == .stop,
        reportRemainingLost()
      {
        status = .stopped
      }
      return .text(text, status)
    }
  }

  // MARK: Reading

  private var statusStep: NextStep {
    let writer = StatusWriter(command.form ?? .words, in: zone, isUnicode: isUnicode)
    if command.selector == nil, let first = live.first {
      return .text(writer.line(first, at: now) + "\n", .done)
    }
    guard let indices = selectedIndices() else { return .text(idleLine, .stopped) }
    return .text(indices.map { writer.line(live[$0], at: now) + "\n" }.joined(), .done)
  }

  /// The line for a status bar if there is no timer to show; empty without a format.
  private var idleLine: String {
    guard let form = command.form else { return "" }
    return StatusWriter(form, in: zone, isUnicode: isUnicode).line(nil, at: now) + "\n"
  }

  private var listText: String {
    let timers = live + lost
    if let form = command.form {
      let writer = StatusWriter(form, in: zone, isUnicode: isUnicode)
      return timers.map { writer.line($0, at: now) + "\n" }.joined()
    }
    let isTerminal = Descriptor.output.isTerminal
    guard !timers.isEmpty else { return isTerminal ? "no timers running\n" : "" }
    let table = StatusTable(at: now, in: zone, isUnicode: isUnicode)
    return isTerminal ? table.aligned(timers) : table.tabbed(timers)
  }

  // MARK: Selecting

  /// The text that selects timers; nil if the command selects all timers, or if no text is given.
  private var name: String? { command.selector == TimerSelector.all ? nil : command.selector }

  /// `stop` needs the full name or id, so that no timer is stopped by accident.
  private var allowsPrefixes: Bool { command.verb != .action(.stop) }

  /// Returns the indices of the selected running timers; nil after an error.
  private func selectedIndices() -> [Int]? {
    do throws(TimerSelector.SelectionError) {
      return try TimerSelector.indices(
        of: command.selector, among: live, allowsPrefixes: allowsPrefixes)
    } catch {
      // With a format, the reader is a status bar. Then it is no error that no timer runs.
      if error != .noTimers || command.form == nil { report(error) }
      return nil
    }
  }

  private func report(_ error: TimerSelector.SelectionError) {
    let verb = command.verb.word
    // The selected timer may be in a file that cannot be read.
    if error.findsNone { registry.errors.forEach(Process.printError) }
    guard command.verb.includesLost else {
      return printError(messageAboutLost(error) ?? error.message(for: verb))
    }
    switch error {
    case .noTimers where !lost.isEmpty:
      if let name {
        return printError(TimerSelector.SelectionError.unknown(name, lost).message(for: verb))
      }
      printError(
        "the lost timers are more than a day old; for example: timer \(verb) \(lost[0].id)")
    case .unknown(let text, let timers):
      printError(TimerSelector.SelectionError.unknown(text, timers + lost).message(for: verb))
    default: printError(error.message(for: verb))
    }
  }

  /// Prints an error. If no timer runs, `pause 5m` may be meant as a name and a time, so a hint is added.
  private func printError(_ message: String) {
    guard let selector = command.selector, live.isEmpty else { return Process.printError(message) }
    do throws(GrammarError) {
      _ = try Request([command.verb.word, selector], now: now.wall, zone: zone)
      Process.printError(message)
    } catch {
      let hints = error.hints.map(\.typed).joined(separator: " or ")
      Process.printError(hints.isEmpty ? message : "\(message); for a new timer write \(hints)")
    }
  }

  /// Returns the message if the command selects lost timers but applies only to running ones; otherwise nil.
  private func messageAboutLost(_ error: TimerSelector.SelectionError) -> String? {
    guard error.findsNone else { return nil }
    if error == .noTimers, name == nil {
      let message = error.message(for: command.verb.word)
      switch lost.count {
      case 0: return nil
      case 1:
        return
          "\(message); \(Quoting.quoted(lost[0].title)) is lost: write timer resume \(lost[0].id)"
      default: return "\(message); \(lost.count) timers are lost: see timer list"
      }
    }
    guard let name, let index = try? TimerSelector.indices(of: name, among: lost).first else {
      return nil
    }
    return "\(Quoting.quoted(name)) is lost: write timer resume \(lost[index].id)"
  }

  /// Returns the selected lost timers; empty after an error.
  /// Nil if there are none, or if a running timer matches the selector at least as well.
  private func selectedLost() -> [ListedTimer]? {
    // Timers that were lost more than a day ago must be named.
    let candidates = name == nil ? registry.lost.filter(\.isRecent) : registry.lost
    let snapshots = candidates.map(\.snapshot)
    guard !isBestMatch(among: live, ratherThan: snapshots) else { return nil }
    do throws(TimerSelector.SelectionError) {
      return try TimerSelector.indices(
        of: command.selector, among: snapshots, allowsPrefixes: allowsPrefixes
      ).map { candidates[$0] }
    } catch {
      if error.findsNone { return nil }
      Process.printError(error.message(for: command.verb.word))
      return []
    }
  }

  /// Whether the selector matches `timers`, and at least as well as `others`. An id and a name count equally.
  private func isBestMatch(
    among timers: [TimerSnapshot], ratherThan others: [TimerSnapshot]
  ) -> Bool {
    guard let name else { return !timers.isEmpty }
    guard let (match, _) = TimerSelector.bestMatches(name, among: timers) else { return false }
    guard let other = TimerSelector.bestMatches(name, among: others)?.match else { return true }
    return max(match, .name) <= max(other, .name)
  }

  /// Reports the recently lost timers, which `all` skips while timers run; returns whether there are any.
  private func reportRemainingLost() -> Bool {
    let remaining = registry.lost.filter(\.isRecent).map(\.snapshot)
    for timer in remaining {
      let suggestion = "timer \(command.verb.word) \(timer.id)"
      Process.printError(statusLine(at: now).refusalText(timer, "it is lost: write \(suggestion)"))
    }
    return !remaining.isEmpty
  }

  // MARK: Performing

  private func perform(
    _ action: TimerAction, on timers: [ListedTimer]
  ) -> (String, ExitStatus) {
    let outcomes = ActionClient(folder: folder, seenAt: now).perform(action, on: timers)
    let moment = SystemClock.moment
    let registry = Registry(folder, at: moment, zone: zone)
    let snapshotsAfter = (registry.live + registry.lost).map(\.snapshot)
    let line = statusLine(at: moment)
    var (text, status) = ("", ExitStatus.done)
    for (timer, outcome) in zip(timers, outcomes) {
      let before = timer.snapshot
      if let error = outcome.errorMessage(process: timer.process, id: before.id) {
        Process.printError(line.refusalText(before, error))
        status = .stopped
      }
      // If the change was not recorded, the registry has no new state to print.
      guard outcome == .replied(.done) else { continue }
      if let after = snapshotsAfter.first(where: { $0.id == before.id }) {
        text += line.text(after) + "\n"
      } else if action == .stop {
        text += line.stoppedText(before) + "\n"
      } else {
        Process.printError(line.refusalText(before, "it has just ended"))
        status = .stopped
      }
    }
    return (text, status)
  }

  private func removeLost(_ timers: [ListedTimer]) -> NextStep {
    var (text, status) = ("", ExitStatus.done)
    let line = statusLine(at: now)
    var visited: Set<EntryName> = []
    for name in timers.map(\.entry) where visited.insert(name).inserted {
      let timersInEntry = timers.filter { $0.entry == name }
      do throws(StoreError) {
        let entry = try folder.flatMap { folder throws(StoreError) in
          try LostEntry(name, in: folder, zone: zone, until: now.steady + LostEntry.claimTimeout)
        }
        let ids = Set(entry?.file.timers.map(\.id) ?? [])
        try entry?.remove(ids.intersection(timersInEntry.map(\.snapshot.id)))
        for timer in timersInEntry {
          if ids.contains(timer.snapshot.id) {
            text += line.stoppedText(timer.snapshot) + "\n"
          } else {
            Process.printError(line.refusalText(timer.snapshot, "another process was faster"))
            status = .stopped
          }
        }
      } catch {
        Process.printError(error.message)
        status = .stopped
      }
    }
    return .text(text, status)
  }
}

extension TimerSelector.SelectionError {
  fileprivate var findsNone: Bool {
    switch self {
    case .noTimers, .unknown: true
    case .several, .ambiguousName, .ambiguousPrefix, .prefixOnly: false
    }
  }
}
