import Countdown
import Interface

/// Does what a ``VerbLine`` asks for, and prints how the timers stand then.
struct VerbRun {
  private let line: VerbLine
  private let now = SystemClock.moment
  private let zone: any Zone
  private let isUnicode = Encoding.isUTF8(Process.environment)
  private var everyone: Everyone

  /// The timers whose processes have died: only `list`, `resume` and `stop` know of them.
  private lazy var lost = lookForLost()

  /// How often everyone is asked again because lost timers were taken meanwhile.
  private static let mostLooks = 3

  init(_ line: VerbLine, zone: any Zone) {
    (self.line, self.zone) = (line, zone)
    SystemLimits.checkAsking()
    everyone = Everyone(at: now, isLast: line.verb.onlyAsks) { [now] in
      // Its first use reads a file.
      _ = zone.civil(at: now.wall)
    }
    if line.verb.seesLost { seeEachOnce() }
  }

  private func lookForLost() -> LostTimers {
    LostTimers(in: .own, besides: everyone.timers.map(\.status.id), at: now, zone: zone)
  }

  /// Asks again where a lost timer was taken after everyone was asked: it is neither lost now, nor was it counted then.
  private mutating func seeEachOnce() {
    for _ in 0..<Self.mostLooks where !lost.holders.isSubset(of: everyone.settled) {
      everyone = Everyone(at: now, isLast: line.verb.onlyAsks) {}
      lost = lookForLost()
    }
  }

  /// What is left to do.
  enum Result {
    /// To print a text, and to end.
    case text(String, ExitStatus)
    /// To go on with timers here.
    case resume([LostTimer])
  }

  private var statuses: [TimerStatus] { everyone.timers.map(\.status) }

  private func words(at moment: Moment) -> StatusLine {
    StatusLine(at: moment, in: zone, isUnicode: isUnicode)
  }

  /// Does it; what went wrong is said on the error output.
  mutating func run() -> Result {
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

  /// Those that count come first, also where all are meant.
  ///
  /// - Returns: whether there are any others.
  private mutating func sayWhatStaysLost() -> Bool {
    let rest = lost.timers.filter(\.isFresh).map(\.status)
    let words = words(at: now)
    for timer in rest {
      Process.complain(
        words.refused(timer, "it is lost: write timer \(line.verb.word) \(timer.id)"))
    }
    return !rest.isEmpty
  }

  private var list: String {
    mutating get {
      let statuses = statuses + lost.timers.map(\.status)
      if let form = line.form {
        let writer = StatusWriter(form, in: zone, isUnicode: isUnicode)
        return statuses.map { writer.line($0, at: now) + "\n" }.joined()
      }
      let isTerminal = Descriptor.output.isTerminal
      guard !statuses.isEmpty else { return isTerminal ? "nothing is counted\n" : "" }
      let table = StatusTable(at: now, in: zone, isUnicode: isUnicode)
      return isTerminal ? table.aligned(statuses) : table.tabbed(statuses)
    }
  }

  /// Which timers are meant; nil where that has been answered with a complaint.
  private mutating func places() -> [Int]? {
    do throws(TimerChoice.Refusal) {
      return try TimerChoice.places(
        of: line.which, among: statuses, takesBeginnings: line.verb != .action(.stop))
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
      return Process.complain(wordsOfLost(refusal) ?? refusal.words(for: verb))
    }
    // Lost ones could be meant as well.
    switch refusal {
    case .nothingCounted where !lost.timers.isEmpty:
      if let which = line.which {
        let refusal = TimerChoice.Refusal.unknown(which, lost.timers.map(\.status))
        return Process.complain(refusal.words(for: verb))
      }
      Process.complain(
        "no lost timer is less than a day old: "
          + "write which, as in timer \(verb) \(lost.timers[0].status.id)"
      )
    case .unknown(let text, let timers):
      let all = timers + lost.timers.map(\.status)
      Process.complain(TimerChoice.Refusal.unknown(text, all).words(for: verb))
    default: Process.complain(refusal.words(for: verb))
    }
  }

  // MARK: Lost timers

  /// What would work where a lost timer was named for a command that knows only those that count; nil where none was.
  private mutating func wordsOfLost(_ refusal: TimerChoice.Refusal) -> String? {
    switch refusal {
    case .nothingCounted, .unknown: break
    case .several, .sameName, .sameBeginning, .onlyBeginning: return nil
    }
    let statuses = lost.timers.map(\.status)
    if case .nothingCounted = refusal, line.which == nil {
      let nothing = refusal.words(for: line.verb.word)
      switch statuses.count {
      case 0: return nil
      case 1:
        let name = statuses[0].name.isEmpty ? "one timer" : Quoting.quoted(statuses[0].name)
        return "\(nothing), and \(name) is lost: write timer resume \(statuses[0].id)"
      default: return "\(nothing), and \(statuses.count) timers are lost: see timer list"
      }
    }
    guard let which = line.which, which != TimerChoice.all,
      let place = try? TimerChoice.places(of: which, among: statuses).first
    else { return nil }
    return "\(Quoting.quoted(which)) is lost: write timer resume \(statuses[place].id)"
  }

  /// The lost timers that are meant; nil where none are. Those that count come first.
  private mutating func lostChoice() -> [LostTimer]? {
    let takesBeginnings = line.verb != .action(.stop)
    if let places = try? TimerChoice.places(
      of: line.which, among: statuses, takesBeginnings: takesBeginnings), !places.isEmpty
    {
      return nil
    }
    guard line.which != nil || statuses.isEmpty else { return nil }
    // What was lost long ago must be named.
    let lost = line.which == nil ? lost.timers.filter(\.isFresh) : lost.timers
    do throws(TimerChoice.Refusal) {
      return try TimerChoice.places(
        of: line.which, among: lost.map(\.status), takesBeginnings: takesBeginnings
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

  /// Forgets lost timers.
  private func drop(_ timers: [LostTimer]) -> Result {
    var (text, status) = ("", ExitStatus.done)
    let words = words(at: now)
    let place = Place(now: now.wall, zone: zone)
    // A record is taken once: what is given back of it has another name.
    var rest = timers
    while let name = rest.first?.name {
      let ofRecord = rest.filter { $0.name == name }
      rest.removeAll { $0.name == name }
      do throws(StoreRefusal) {
        guard let record = try RecordFolder.own?.take(name, for: .here, at: place) else {
          for timer in ofRecord {
            Process.complain(words.refused(timer.status, "another process has just taken it"))
          }
          status = .stopped
          continue
        }
        let keys = Set(ofRecord.map(\.record.key))
        try record.settle(without: keys)
        // They may be in an older record too.
        record.folder.removeDoubles(of: keys, for: .here, at: place)
        text += ofRecord.map { words.stopped($0.status) + "\n" }.joined()
      } catch {
        Process.complain(error.words)
        status = .stopped
      }
    }
    return .text(text, status)
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
