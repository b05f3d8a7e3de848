import Countdown
import Interface

/// Does what a ``VerbLine`` asks for, and prints how the timers stand then.
struct VerbRun {
  let line: VerbLine
  let now = SystemClock.moment
  let zone: SystemZone
  private let isUnicode = Encoding.isUTF8(Process.environment)
  var everyone: Everyone

  /// The timers whose processes have died: only `list`, `resume` and `stop` act on them.
  lazy var lost = lookForLost()

  init(_ line: VerbLine, zone: SystemZone) {
    (self.line, self.zone) = (line, zone)
    SystemLimits.checkAsking()
    everyone = Everyone(at: now, isLast: line.verb.onlyAsks) { [now] in
      // Its first use reads a file.
      _ = zone.civil(at: now.wall)
    }
  }

  /// What is left to do.
  enum Result {
    /// To print a text, and to end.
    case text(String, ExitStatus)
    /// To go on with timers here.
    case resume([LostTimer])
  }

  var statuses: [TimerStatus] { everyone.timers.map(\.status) }

  func words(at moment: Moment) -> StatusLine {
    StatusLine(at: moment, in: zone, isUnicode: isUnicode)
  }

  /// Does it; what went wrong is said on the error output.
  mutating func run() -> Result {
    seeEachOnce()
    if everyone.isBlind, VerbLine.complainsOfObstacle() { return .text("", .stopped) }
    for silence in everyone.silences { Process.complain(silence) }
    let isAll = everyone.silences.isEmpty
    switch line.verb {
    case .list:
      for trouble in lost.troubles { Process.complain(trouble) }
      return .text(list, isAll && lost.troubles.isEmpty ? .done : .stopped)
    case .status:
      let writer = StatusWriter(line.form ?? .words, in: zone, isUnicode: isUnicode)
      if line.which == nil, let first = statuses.first {
        return .text(writer.line(first, at: now) + "\n", isAll ? .done : .stopped)
      }
      guard let places = places() else {
        return .text(line.form == nil ? "" : writer.line(nil, at: now) + "\n", .stopped)
      }
      let lines = places.map { writer.line(statuses[$0], at: now) + "\n" }
      return .text(lines.joined(), isAll ? .done : .stopped)
    case .action(let action):
      if action == .resume || action == .stop, let lost = lostChoice() {
        if lost.isEmpty { return .text("", .stopped) }
        return action == .resume ? .resume(lost) : drop(lost)
      }
      guard let places = places() else { return .text("", .stopped) }
      if line.which == nil, !isAll {
        let id = statuses[places[0]].id
        Process.complain("that one may be meant too: write \(id) for the one that answers")
        return .text("", .stopped)
      }
      var (text, status) = perform(action, on: places)
      if line.which == TimerChoice.all {
        if !isAll { status = .stopped }
        if action == .resume || action == .stop, sayWhatStaysLost() { status = .stopped }
      }
      return .text(text, status)
    }
  }

  private var list: String {
    mutating get {
      let statuses = statuses + lost.timers.map(\.status)
      if let form = line.form {
        let writer = StatusWriter(form, in: zone, isUnicode: isUnicode)
        return statuses.map { writer.line($0, at: now) + "\n" }.joined()
      }
      let isTerminal = Descriptor.output.isTerminal
      // Those that gave no answer have been named.
      let isSilent = !isTerminal || !everyone.silences.isEmpty
      guard !statuses.isEmpty else { return isSilent ? "" : "nothing is counted\n" }
      let table = StatusTable(at: now, in: zone, isUnicode: isUnicode)
      return isTerminal ? table.aligned(statuses) : table.tabbed(statuses)
    }
  }

  /// Which timers are meant; nil where that has been answered with a complaint.
  private mutating func places() -> [Int]? {
    do throws(TimerChoice.Refusal) {
      return try TimerChoice.places(
        of: line.which, among: statuses, takesBeginnings: takesBeginnings)
    } catch {
      // An empty line says enough to a status bar. Whoever gave no answer may be the one that is meant.
      let isEnough = error == .nothingCounted && line.form != nil
      if !isEnough, everyone.silences.isEmpty || !error.mayBeAnother { complain(of: error) }
      return nil
    }
  }

  private mutating func complain(of refusal: TimerChoice.Refusal) {
    let verb = line.verb.word
    guard line.verb.seesLost else {
      return complain(wordsOfLost(refusal) ?? refusal.words(for: verb))
    }
    // Lost ones could be meant as well.
    switch refusal {
    case .nothingCounted where !lost.timers.isEmpty:
      if let which = line.which {
        let refusal = TimerChoice.Refusal.unknown(which, lost.timers.map(\.status))
        return complain(refusal.words(for: verb))
      }
      complain(
        "no lost timer is less than a day old; "
          + "for example: timer \(verb) \(lost.timers[0].status.id)"
      )
    case .unknown(let text, let timers):
      let all = timers + lost.timers.map(\.status)
      complain(TimerChoice.Refusal.unknown(text, all).words(for: verb))
    default: complain(refusal.words(for: verb))
    }
  }

  /// Says why no timer is acted on; `next monday` may be meant as a time, so says how to write that.
  private func complain(_ words: String) {
    guard line.verb == .action(.next), let which = line.which else {
      return Process.complain(words)
    }
    do throws(GrammarError) {
      _ = try Request([line.verb.word, which], now: now.wall, zone: zone)
      Process.complain(words)
    } catch {
      let hints = error.hints.map(\.typed).joined(separator: " or ")
      Process.complain(hints.isEmpty ? words : "\(words); for a time write \(hints)")
    }
  }

  private mutating func outcomes(of action: TimerAction, on places: [Int]) -> [Everyone.Outcome] {
    var outcomes = everyone.perform(action, on: places)
    let gone = outcomes.indices.filter { if case .gone = outcomes[$0] { true } else { false } }
    if gone.isEmpty { return outcomes }
    // It may go on in another process since it was looked for.
    var others = Everyone(at: SystemClock.moment, isLast: false) {}
    for index in gone {
      let id = statuses[places[index]].id
      guard let place = others.timers.firstIndex(where: { $0.status.id == id }) else { continue }
      outcomes[index] = others.perform(action, on: [place])[0]
    }
    return outcomes
  }

  private mutating func perform(
    _ action: TimerAction, on places: [Int]
  ) -> (String, ExitStatus) {
    let outcomes = outcomes(of: action, on: places)
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

extension TimerChoice.Refusal {
  /// Whether a timer that is not known yet could be the one that is meant.
  fileprivate var mayBeAnother: Bool {
    switch self {
    case .nothingCounted, .unknown: true
    case .several, .sameName, .sameBeginning, .onlyBeginning: false
    }
  }
}
