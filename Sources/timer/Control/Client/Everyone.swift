import CLibrary
import Countdown
import Interface

/// All timers of the user, in whatever process, and what can be done with them.
struct Everyone {
  /// A timer, and the place of its process.
  struct Found {
    var status: TimerStatus
    fileprivate let process: Int
  }

  /// The timers, in the order in which they end.
  private(set) var timers: [Found] = []

  private var respondents: [Respondent] = []

  /// Whether there is no folder to look into.
  private(set) var isBlind = false

  /// Whether a socket was gone when its process was asked: that is its end, or the folder was removed just then.
  private var isAnyGone = false

  /// The processes that have answered, or are named because they do not.
  private(set) var settled: Set<Owner> = []

  /// The lines about processes that gave no answer.
  private(set) var silences: [String] = []

  /// The most processes that are asked at once.
  private static let most = 200

  /// How often those are called whose sockets have gone.
  private static let mostCalls = 10

  /// What is left to the program itself.
  private static let reserve = 4

  /// Asks all processes how their timers stand, and removes what dead ones have left.
  ///
  /// - Parameters:
  ///   - isLast: whether nothing will be done with the timers, so that no connection is kept.
  ///   - meanwhile: done while the answers are on their way.
  init(at now: Moment, isLast: Bool, meanwhile: () -> Void) {
    let folders = RuntimeFolder.all
    let names = RuntimeFolder.namesAtRest(in: folders)
    lazy var unreachable = Unreachable.owners(besides: names.flatMap(\.self))
    for (folder, names) in zip(folders, names) {
      look(into: folder, names, isLast: isLast) {
        meanwhile()
        _ = unreachable
      }
    }
    call(&unreachable, isLast: isLast)
    // One that was called may have made the folder.
    isBlind = folders.isEmpty && RuntimeFolder.all.isEmpty
    timers = respondents.indices.flatMap { process in
      respondents[process].timers.map { Found(status: $0, process: process) }
    }
    dropThoseThatHaveMoved()
    timers.sort { TimerStatus.comes($0.status, before: $1.status, at: now) }
  }

  /// Leaves out timers that have gone on in another process, which was asked later. Equal ids alone prove nothing: those
  /// of another folder are given without a look at these.
  private mutating func dropThoseThatHaveMoved() {
    guard Set(timers.map(\.status.id)).count < timers.count else { return }
    var latest: [String: Int] = [:]
    for timer in timers { latest[timer.status.id] = timer.process }
    timers.removeAll {
      let respondent = respondents[$0.process]
      return latest[$0.status.id] != $0.process && !respondent.folder.has(respondent.owner.file)
    }
  }

  /// How many processes can be asked at once, as connections are open now.
  private var batch: Int {
    max(Platform.freeDescriptors(atMost: Self.most + Self.reserve) - Self.reserve, 1)
  }

  private mutating func look(
    into folder: RuntimeFolder, _ names: [String], isLast: Bool, meanwhile: () -> Void
  ) {
    guard !names.isEmpty else { return }
    let first = respondents.count
    let owners = names.compactMap(Owner.init(file:))
    let isAnyDead = ask(owners, in: folder, isLast: isLast, meanwhile: meanwhile)
    sweep(names, in: folder, from: first, isAnyDead: isAnyDead)
  }

  /// Asks the processes whose sockets have gone, once they have made them anew.
  private mutating func call(_ unreachable: inout [Owner], isLast: Bool) {
    // Somebody may remove them again and again.
    for _ in 0..<Self.mostCalls {
      if isAnyGone {
        isAnyGone = false
        // Those whose names were read have no socket by now, or another one.
        unreachable = goneOwners()
      }
      guard !unreachable.isEmpty, RuntimeFolder.obstacle == nil else { return }
      let (found, missing, isAnyOver) = Unreachable.call(unreachable)
      // Its timers may be elsewhere by now: it had only taken them, to have them go on in the background.
      isAnyGone = isAnyOver
      for (folder, owners) in found { ask(owners, in: folder, isLast: isLast) {} }
      silences += missing.map(\.isUnreachable)
      settled.formUnion(missing)
      unreachable = []
    }
    if isAnyGone { silences += goneOwners().map(\.isUnreachable) }
  }

  /// Those that count and were not asked: their sockets had gone, or have gone since their names were read.
  private func goneOwners() -> [Owner] {
    let names = RuntimeFolder.namesAtRest(in: RuntimeFolder.all).joined()
    let aside = names.filter { Owner(file: $0) == nil }
    return Unreachable.owners(besides: aside + settled.map(\.file))
  }

  /// - Returns: whether any of them has died.
  @discardableResult
  private mutating func ask(
    _ owners: [Owner], in folder: RuntimeFolder, isLast: Bool, meanwhile: () -> Void
  ) -> Bool {
    var owners = owners[...]
    var isAnyDead = false
    let batch = batch
    while !owners.isEmpty {
      let asked = owners.prefix(batch)
      owners = owners.dropFirst(batch)
      var inquiries = Inquiries(isLast: isLast)
      for owner in asked {
        inquiries.ask([isLast ? .once : .list], at: "\(folder.path)/\(owner.file)", on: nil)
      }
      meanwhile()
      for (owner, (outcome, connection)) in zip(asked, inquiries.outcomes()) {
        var respondent = Respondent(folder: folder, owner: owner)
        switch outcome {
        case .answered(let answer):
          settled.insert(owner)
          if let words = answer.refusal { silences.append("process \(owner.process): \(words)") }
          respondent.timers = answer.timers
          // The next ones need the descriptors.
          if owners.isEmpty { respondent.connection = connection } else { connection?.close() }
          respondents.append(respondent)
        case .ended: isAnyGone = true
        case .dead where owner.isDeadAfterRefusal:
          // It may also have made another socket just then.
          isAnyGone = true
          unsafe _ = unlink(respondent.path)
          isAnyDead = true
        case .dead, .silent:
          settled.insert(owner)
          silences.append(respondent.silence)
        }
      }
    }
    return isAnyDead
  }

  /// Removes the labels of dead processes, if there are any.
  private func sweep(_ names: [String], in folder: RuntimeFolder, from first: Int, isAnyDead: Bool)
  {
    for file in names
    where (Owner(draft: file) ?? Owner(moving: file) ?? Owner(last: file))?.isAlive == false {
      unsafe _ = unlink("\(folder.path)/\(file)")
    }
    let labels = names.filter(TimerLabel.isLabel)
    let live = respondents[first...].reduce(0) { $0 + $1.timers.count }
    guard isAnyDead || labels.count > live else { return }
    let used = Set(respondents[first...].flatMap(\.timers).map(\.id))
    let unused = labels.filter { !used.contains($0) }
    if !unused.isEmpty { Claims.sweep(unused, in: folder) }
  }

  /// What became of something that was asked of a timer.
  enum Outcome {
    /// How the timer stands now; nil where it is done with.
    case done(TimerStatus?)
    case refused(String)
    /// It has ended meanwhile.
    case gone
    case silent(String)
  }

  /// Does something with timers, by their places, all at once; returns the outcomes in that order.
  mutating func perform(_ action: TimerAction, on places: [Int]) -> [Outcome] {
    var outcomes: [Outcome] = []
    var rest = places[...]
    while !rest.isEmpty {
      // A process is asked for one timer at a time, whose answer is a line.
      var (used, opened) = (Set<Int>(), 0)
      let batch = batch
      let round = rest.prefix {
        if respondents[timers[$0].process].connection == nil { opened += 1 }
        return used.insert(timers[$0].process).inserted && used.count <= Self.most
          && (opened <= batch || used.count == 1)
      }
      rest = rest.dropFirst(round.count)
      var inquiries = Inquiries()
      for place in round {
        let respondent = respondents[timers[place].process]
        inquiries.ask(
          [.action(action, id: timers[place].status.id)], at: respondent.path,
          on: respondent.connection)
      }
      for (place, (outcome, connection)) in zip(round, inquiries.outcomes()) {
        // The next ones need the descriptors.
        connection?.close()
        respondents[timers[place].process].connection = nil
        outcomes.append(self.outcome(outcome, of: place))
      }
    }
    return outcomes
  }

  private func outcome(_ outcome: Inquiries.Outcome, of place: Int) -> Outcome {
    switch outcome {
    case .answered(let answer):
      answer.refusal.map { .refused($0) } ?? .done(answer.timers.first)
    case .dead, .ended: .gone
    case .silent: .silent(respondents[timers[place].process].silence)
    }
  }
}
