import Countdown
import Interface

/// Does what a ``VerbLine`` asks for, and prints how the timers stand then.
struct VerbRun {
  private let line: VerbLine
  private let now = SystemClock.moment
  private let zone = SystemZone()
  private let isUnicode = Encoding.isUTF8(Process.environment)
  private var everyone: Everyone

  init(_ line: VerbLine) {
    self.line = line
    everyone = Everyone(at: now)
  }

  private var statuses: [TimerStatus] { everyone.timers.map(\.status) }

  private func words(at moment: Moment) -> StatusLine {
    StatusLine(at: moment, in: zone, isUnicode: isUnicode)
  }

  /// Returns the text to print and the exit status; what went wrong is said on the error output.
  mutating func run() -> (text: String, status: ExitStatus) {
    if VerbLine.complainsOfObstacle() { return ("", .stopped) }
    for silence in everyone.silences { Process.complain(silence) }
    let isAll = everyone.silences.isEmpty
    switch line.verb {
    case .list: return (list, isAll ? .done : .stopped)
    case .status:
      let writer = StatusWriter(line.form ?? .words, in: zone, isUnicode: isUnicode)
      if line.which == nil, let first = statuses.first {
        return (writer.line(first, at: now) + "\n", isAll ? .done : .stopped)
      }
      guard let places = places() else {
        return (line.form == nil ? "" : writer.line(nil, at: now) + "\n", .stopped)
      }
      let lines = places.map { writer.line(statuses[$0], at: now) + "\n" }
      return (lines.joined(), isAll ? .done : .stopped)
    case .action(let action):
      guard let places = places() else { return ("", .stopped) }
      return perform(action, on: places)
    }
  }

  private var list: String {
    if let form = line.form {
      let writer = StatusWriter(form, in: zone, isUnicode: isUnicode)
      return statuses.map { writer.line($0, at: now) + "\n" }.joined()
    }
    let isTerminal = Descriptor.output.isTerminal
    guard !statuses.isEmpty else { return isTerminal ? "nothing is counted\n" : "" }
    let table = StatusTable(at: now, in: zone, isUnicode: isUnicode)
    return isTerminal ? table.aligned(statuses) : table.tabbed(statuses)
  }

  /// Which timers are meant; nil where that has been answered with a complaint.
  private func places() -> [Int]? {
    do throws(TimerChoice.Refusal) {
      return try TimerChoice.places(
        of: line.which, among: statuses, takesBeginnings: line.verb != .action(.stop))
    } catch {
      // An empty line says enough to a status bar. Whoever gave no answer may be the one that is meant.
      if error != .nothingCounted || everyone.silences.isEmpty && line.form == nil {
        Process.complain(error.words(for: line.verb.word))
      }
      return nil
    }
  }

  private mutating func perform(
    _ action: TimerAction, on places: [Int]
  ) -> (text: String, status: ExitStatus) {
    let outcomes = everyone.perform(action, on: places)
    let words = words(at: SystemClock.moment)
    var (text, status) = ("", ExitStatus.done)
    for (place, outcome) in zip(places, outcomes) {
      let before = statuses[place]
      switch outcome {
      case .done(let after):
        text += (after.map(words.text) ?? words.stopped(before)) + "\n"
        continue
      case .refused(let reason): Process.complain(words.refused(before, reason))
      case .gone: Process.complain(words.refused(before, "it has just ended"))
      case .silent(let silence): Process.complain(silence)
      }
      status = .stopped
    }
    return (text, status)
  }
}
