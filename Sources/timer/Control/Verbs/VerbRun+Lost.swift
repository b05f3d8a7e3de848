import Countdown
import Interface

/// What commands do with timers whose processes have died: `list`, `resume` and `stop` act on them.
extension VerbRun {
  func lookForLost() -> LostTimers {
    LostTimers(in: .own, besides: everyone.timers.map(\.status.id), at: now, zone: zone)
  }

  /// How often everyone is asked again because lost timers were taken meanwhile.
  private static let mostLooks = 3

  /// Asks again where a lost timer was taken after everyone was asked: it is neither lost now, nor was it counted then.
  ///
  /// Where one is meant that counts, nobody looks for lost ones.
  mutating func seeEachOnce() {
    guard line.verb.seesLost, !meansOneThatCounts else { return }
    for _ in 0..<Self.mostLooks where !lost.holders.isSubset(of: everyone.settled) {
      everyone = Everyone(at: now, isLast: line.verb.onlyAsks) {}
      lost = lookForLost()
    }
  }

  /// Nobody stops a timer by an abbreviation.
  var takesBeginnings: Bool { line.verb != .action(.stop) }

  /// Whether a timer that counts is meant: such ones come before lost ones.
  private var meansOneThatCounts: Bool {
    guard line.verb != .list else { return false }
    let places = try? TimerChoice.places(
      of: line.which, among: statuses, takesBeginnings: takesBeginnings)
    return places?.isEmpty == false
  }

  /// Those that count come first, also where all are meant.
  ///
  /// - Returns: whether there are any others.
  mutating func sayWhatStaysLost() -> Bool {
    let rest = lost.timers.filter(\.isFresh).map(\.status)
    let words = words(at: now)
    for timer in rest {
      Process.complain(
        words.refused(timer, "it is lost: write timer \(line.verb.word) \(timer.id)"))
    }
    return !rest.isEmpty
  }

  /// What would work where a lost timer was named for a command that knows only those that count; nil where none was.
  mutating func wordsOfLost(_ refusal: TimerChoice.Refusal) -> String? {
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
  mutating func lostChoice() -> [LostTimer]? {
    if meansOneThatCounts { return nil }
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
  func drop(_ timers: [LostTimer]) -> Result {
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
}
