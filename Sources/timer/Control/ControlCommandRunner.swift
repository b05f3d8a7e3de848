import Countdown
import Interface

/// Does what a ``VerbLine`` asks for, and prints how the timers stand then.
struct ControlCommandRunner {
  private let line: ControlCommand
  private let now = SystemClock.moment
  private let zone: SystemZone
  private let isUnicode = Encoding.isUTF8(Process.environment)
  private let folder = RegistryFolder.own
  private let registry: Registry

  init(_ line: ControlCommand, zone: SystemZone) {
    SystemLimits.checkReading()
    let registry = Registry(folder, at: now, zone: zone)
    var line = line
    let timers = (registry.live + registry.lost).map(\.snapshot)
    if let which = line.which, TimerSelector.meansAll(which, among: timers) {
      line.which = TimerSelector.all
    }
    (self.line, self.zone, self.registry) = (line, zone, registry)
  }

  /// What is left to do.
  enum Result {
    /// To print a text, and to end.
    case text(String, ExitStatus)
    /// To go on with timers here.
    case resume([ListedTimer])
  }

  private var live: [TimerSnapshot] { registry.live.map(\.snapshot) }
  private var lost: [TimerSnapshot] { registry.lost.map(\.snapshot) }

  private func words(at moment: Moment) -> StatusLine {
    StatusLine(at: moment, in: zone, isUnicode: isUnicode)
  }

  /// Does it; what went wrong is said on the error output.
  func run() -> Result {
    if ControlCommand.complainsOfFolder() {
      return .text(line.verb == .status ? lineOfNothing : "", .stopped)
    }
    switch line.verb {
    case .list:
      for trouble in registry.troubles { Process.complain(trouble) }
      return .text(list, registry.troubles.isEmpty ? .done : .stopped)
    case .status: return status
    case .action(let action):
      if action == .resume || action == .stop, let lost = lostChoice() {
        if lost.isEmpty { return .text("", .stopped) }
        return action == .resume ? .resume(lost) : drop(lost)
      }
      guard let chosen = chosen() else { return .text("", .stopped) }
      var (text, status) = perform(action, on: chosen.map { registry.live[$0] })
      if line.which == TimerSelector.all, action == .resume || action == .stop, sayWhatStaysLost() {
        status = .stopped
      }
      return .text(text, status)
    }
  }

  // MARK: Reading

  private var status: Result {
    let writer = StatusWriter(line.form ?? .words, in: zone, isUnicode: isUnicode)
    if line.which == nil, let first = live.first {
      return .text(writer.line(first, at: now) + "\n", .done)
    }
    guard let chosen = chosen() else { return .text(lineOfNothing, .stopped) }
    return .text(chosen.map { writer.line(live[$0], at: now) + "\n" }.joined(), .done)
  }

  /// What a status bar reads where there is no timer.
  private var lineOfNothing: String {
    guard let form = line.form else { return "" }
    return StatusWriter(form, in: zone, isUnicode: isUnicode).line(nil, at: now) + "\n"
  }

  private var list: String {
    let timers = live + lost
    if let form = line.form {
      let writer = StatusWriter(form, in: zone, isUnicode: isUnicode)
      return timers.map { writer.line($0, at: now) + "\n" }.joined()
    }
    let isTerminal = Descriptor.output.isTerminal
    guard !timers.isEmpty else { return isTerminal ? "no timers running\n" : "" }
    let table = StatusTable(at: now, in: zone, isUnicode: isUnicode)
    return isTerminal ? table.aligned(timers) : table.tabbed(timers)
  }

  // MARK: Choosing

  /// Nobody stops a timer by an abbreviation.
  private var takesBeginnings: Bool { line.verb != .action(.stop) }

  /// The indices of the timers that count and are meant; nil where that has been answered with a complaint.
  private func chosen() -> [Int]? {
    do throws(TimerSelector.SelectionError) {
      return try TimerSelector.indices(
        of: line.which, among: live, takesBeginnings: takesBeginnings)
    } catch {
      // An empty line says enough to a status bar.
      if error != .nothingCounted || line.form == nil { complain(of: error) }
      return nil
    }
  }

  private func complain(of refusal: TimerSelector.SelectionError) {
    let verb = line.verb.word
    switch refusal {
    case .nothingCounted, .unknown:
      // The timer that is meant may be in a file that cannot be read.
      for trouble in registry.troubles { Process.complain(trouble) }
    case .several, .sameName, .sameBeginning, .onlyBeginning: break
    }
    guard line.verb.seesLost else {
      return complain(wordsOfLost(refusal) ?? refusal.words(for: verb))
    }
    // Lost ones could be meant as well.
    switch refusal {
    case .nothingCounted where !lost.isEmpty:
      if let which = line.which, which != TimerSelector.all {
        return complain(TimerSelector.SelectionError.unknown(which, lost).words(for: verb))
      }
      complain(
        "the lost timers are more than a day old; for example: timer \(verb) \(lost[0].id)")
    case .unknown(let text, let timers):
      complain(TimerSelector.SelectionError.unknown(text, timers + lost).words(for: verb))
    default: complain(refusal.words(for: verb))
    }
  }

  /// Says why no timer is acted on. Where none counts, `pause 5m` may be meant as a name and a time, so it says how to write
  /// that.
  private func complain(_ words: String) {
    guard let which = line.which, live.isEmpty else { return Process.complain(words) }
    do throws(GrammarError) {
      _ = try Request([line.verb.word, which], now: now.wall, zone: zone)
      Process.complain(words)
    } catch {
      let hints = error.hints.map(\.typed).joined(separator: " or ")
      Process.complain(hints.isEmpty ? words : "\(words); for a new timer write \(hints)")
    }
  }

  /// What would work where a lost timer was named for a command that knows only those that count; nil where none was.
  private func wordsOfLost(_ refusal: TimerSelector.SelectionError) -> String? {
    switch refusal {
    case .nothingCounted, .unknown: break
    case .several, .sameName, .sameBeginning, .onlyBeginning: return nil
    }
    if case .nothingCounted = refusal, line.which == nil || line.which == TimerSelector.all {
      let nothing = refusal.words(for: line.verb.word)
      switch lost.count {
      case 0: return nil
      case 1:
        return
          "\(nothing); \(Quoting.quoted(lost[0].title)) is lost: write timer resume \(lost[0].id)"
      default: return "\(nothing); \(lost.count) timers are lost: see timer list"
      }
    }
    guard let which = line.which, which != TimerSelector.all,
      let index = try? TimerSelector.indices(of: which, among: lost).first
    else { return nil }
    return "\(Quoting.quoted(which)) is lost: write timer resume \(lost[index].id)"
  }

  /// The lost timers that are meant; nil where none are. Those that count come first.
  private func lostChoice() -> [ListedTimer]? {
    guard line.which != nil || live.isEmpty else { return nil }
    // What was lost long ago must be named.
    let isNamed = line.which != nil && line.which != TimerSelector.all
    let lost = isNamed ? registry.lost : registry.lost.filter(\.isFresh)
    guard !isMeant(among: live, ratherThan: lost.map(\.snapshot)) else { return nil }
    do throws(TimerSelector.SelectionError) {
      return try TimerSelector.indices(
        of: line.which, among: lost.map(\.snapshot), takesBeginnings: takesBeginnings
      ).map { lost[$0] }
    } catch {
      switch error {
      case .nothingCounted, .unknown: return nil
      case .several, .sameName, .sameBeginning, .onlyBeginning:
        Process.complain(error.words(for: line.verb.word))
        return []
      }
    }
  }

  /// Whether some timers are meant and not others. Those that are more like what was written are preferred.
  private func isMeant(
    among timers: [TimerSnapshot], ratherThan others: [TimerSnapshot]
  ) -> Bool {
    guard let which = line.which, which != TimerSelector.all else { return !timers.isEmpty }
    guard let (likeness, _) = TimerSelector.mostLike(which, among: timers) else { return false }
    guard let other = TimerSelector.mostLike(which, among: others)?.likeness else { return true }
    return max(likeness, .name) <= max(other, .name)
  }

  /// Those that count come first, also where all are meant.
  ///
  /// - Returns: whether there are any others.
  private func sayWhatStaysLost() -> Bool {
    let rest = registry.lost.filter(\.isFresh).map(\.snapshot)
    for timer in rest {
      let command = "timer \(line.verb.word) \(timer.id)"
      Process.complain(words(at: now).refused(timer, "it is lost: write \(command)"))
    }
    return !rest.isEmpty
  }

  // MARK: Acting

  private func perform(
    _ action: TimerAction, on timers: [ListedTimer]
  ) -> (String, ExitStatus) {
    let outcomes = ActionClient(folder: folder, seenAt: now).perform(action, on: timers)
    // The files say what is so now.
    let moment = SystemClock.moment
    let registry = Registry(folder, at: moment, zone: zone)
    let after = (registry.live + registry.lost).map(\.snapshot)
    let words = words(at: moment)
    var (text, status) = ("", ExitStatus.done)
    for (timer, outcome) in zip(timers, outcomes) {
      let before = timer.snapshot
      if let trouble = outcome.trouble(of: timer.process, id: before.id) {
        Process.complain(words.refused(before, trouble))
        status = .stopped
      }
      // What could not be written is not in the files.
      guard outcome == .replied(.done) else { continue }
      if let now = after.first(where: { $0.id == before.id }) {
        text += words.text(now) + "\n"
      } else if action == .stop {
        text += words.stopped(before) + "\n"
      } else {
        Process.complain(words.refused(before, "it has just ended"))
        status = .stopped
      }
    }
    return (text, status)
  }

  /// Forgets lost timers.
  private func drop(_ timers: [ListedTimer]) -> Result {
    var (text, status) = ("", ExitStatus.done)
    let words = words(at: now)
    var seen: Set<EntryName> = []
    for name in timers.map(\.entry) where seen.insert(name).inserted {
      let lost = timers.filter { $0.entry == name }
      do throws(StoreError) {
        let entry = try folder.flatMap { folder throws(StoreError) in
          try LostEntry(name, in: folder, zone: zone)
        }
        let ids = Set(entry?.file.timers.map(\.id) ?? [])
        try entry?.remove(ids.intersection(lost.map(\.snapshot.id)))
        for timer in lost {
          if ids.contains(timer.snapshot.id) {
            text += words.stopped(timer.snapshot) + "\n"
          } else {
            Process.complain(words.refused(timer.snapshot, "another process was faster"))
            status = .stopped
          }
        }
      } catch {
        Process.complain(error.words)
        status = .stopped
      }
    }
    return .text(text, status)
  }
}
