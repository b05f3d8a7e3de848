/// The state of a timer, with everything that another process needs to continue it.
/// It holds instants instead of the remaining time, so it stays valid while time passes.
package struct TimerSnapshot: Equatable, Sendable {
  /// A ``ShortID``, unique among the user's timers; empty for a timer that is not listed.
  package var id = ""

  package var plan: Plan

  /// The position of the current part in the plan.
  package var position: PlanPosition

  package var timing: Timing

  /// The full time of the part. A snooze replaces it, and an addition can raise it.
  package var total: Duration

  package var snoozes = 0

  /// Whether its process died before the end.
  package var isLost = false

  /// The time left at each warning of each part.
  package var warnings = PartValues([Duration]())

  /// Distinguishes nameless timers of the same time, from 1; see ``Swift/Array/numberNameless()``.
  package var number = 1

  // MARK: For the process that continues the timer

  /// The full time that the user asked for, without later additions.
  package var asked: Duration

  /// Where the next log entry begins.
  package var entryStart: LogEntryStart

  /// How many parts have run to their end.
  package var partsDone = 0

  /// The command-line options with which the timer was started.
  package var options: [String] = []

  /// The timing of the current part. `since` of a running part is its start plus the time spent paused.
  package enum Timing: Hashable, Sendable {
    /// Runs until an instant of the steady clock.
    case ends(SteadyTime, since: SteadyTime)
    /// Runs until an instant of the wall clock.
    case deadline(WallTime, since: SteadyTime)
    case paused(left: Duration, ran: Duration)
    /// The time of the part was up at `since`, and the next part waits for a key.
    case waiting(since: SteadyTime)
    /// The time of the last part was up at `since`.
    case over(since: SteadyTime)
  }

  package enum State: String, CaseIterable, Sendable {
    case running, paused
    /// A part is over, and the next one waits for a key.
    case waiting
    /// The last part is over, and the timer stays until the user presses a key.
    case over
    /// Its process died before the timer ended. The user can resume it.
    case lost
  }

  package init(
    plan: Plan, position: PlanPosition = PlanPosition(), timing: Timing, total: Duration,
    asked: Duration, entryStart: LogEntryStart
  ) {
    (self.plan, self.position, self.timing) = (plan, position, timing)
    (self.total, self.asked, self.entryStart) = (total, asked, entryStart)
  }

  package var state: State {
    if isLost { return .lost }
    return switch timing {
    case .ends, .deadline: .running
    case .paused: .paused
    case .waiting: .waiting
    case .over: .over
    }
  }

  /// The name of the part, as the user wrote it; may be empty.
  package var name: String { plan.part(at: position).name }

  /// The name of the part. Without a name it is the time, followed by ``number`` from 2 on: `12m`, `12m 2`.
  package var title: String {
    guard name.isEmpty else { return name }
    let reading = plan.part(at: position).reading
    let substitute = reading.isEmpty ? id : reading
    return number > 1 ? "\(substitute) \(number)" : substitute
  }

  /// The number of the current part, from 1.
  package var partNumber: Int { plan.index(of: position) + 1 }

  /// The number of parts; nil for an endless plan.
  package var partCount: Int? { plan.count }

  /// Whether there are several parts, counting those of all rounds.
  package var isSequence: Bool { plan.isSequence }

  /// The part after the current one, as the user would write it: `5m break`; empty if the current one is the last.
  package var next: String {
    guard let next = plan.next(after: position) else { return "" }
    return PlanTitle.text(of: plan.part(at: next), name: plan.part(at: next).name, isSpoken: false)
  }

  /// Whether the time of the last part is up.
  package var isAtEnd: Bool { if case .over = timing { true } else { false } }

  /// Whether the time of the current part is up.
  package var hasEnded: Bool {
    switch timing {
    case .waiting, .over: true
    case .ends, .deadline, .paused: false
    }
  }

  /// Whether the time of the current part is up and the timer is not lost.
  package var isUp: Bool { hasEnded && !isLost }

  /// Whether the remaining time decreases, even if the process died.
  package var isCounting: Bool {
    switch timing {
    case .ends, .deadline: true
    case .paused, .waiting, .over: false
    }
  }

  /// Whether it runs to an instant of the wall clock, in a process that has not died.
  package var isDeadline: Bool { if case .deadline = timing { !isLost } else { false } }

  /// Whether it can be paused or resumed.
  package var canPause: Bool { (state == .running || state == .paused) && !isDeadline }

  // MARK: At a moment

  /// Returns the remaining time of the part, never below zero.
  package func left(at now: Moment) -> Duration {
    switch timing {
    case .ends(let end, _): max(now.steady.duration(to: end), .zero)
    case .deadline(let end, _): max(now.wall.duration(to: end), .zero)
    case .paused(let left, _): left
    case .waiting, .over: .zero
    }
  }

  /// Returns whether the first warning has come; for a part without warnings, whether time is nearly up.
  package func isNearlyUp(at now: Moment) -> Bool {
    let (left, warnings) = (left(at: now), warnings[position.part])
    let threshold =
      Warnings.firstThreshold(of: total, warnings)
      ?? Warnings.warningThreshold(of: total, warnings)
    return !hasEnded && left <= threshold
  }

  /// Returns the time since the end of a part that is over or waits; otherwise zero.
  package func timeSinceEnd(at now: Moment) -> Duration {
    switch timing {
    case .waiting(let since), .over(let since): max(since.duration(to: now.steady), .zero)
    case .ends, .deadline, .paused: .zero
    }
  }

  /// Returns the end on the steady clock; nil for a part that is over or paused.
  package func steadyEnd(at now: Moment) -> SteadyTime? {
    let left = left(at: now)
    return isCounting && left > .zero ? now.steady + left : nil
  }

  /// Returns the future or past end on the wall clock; nil for a paused part.
  package func end(at now: Moment) -> WallTime? {
    switch timing {
    case .ends(let end, _): now.wall.advanced(by: now.steady.duration(to: end))
    case .deadline(let end, _): end
    case .paused: nil
    case .waiting(let since), .over(let since):
      now.wall.advanced(by: now.steady.duration(to: since))
    }
  }

  // MARK: The order of a list

  /// Returns the position in a list: timers whose time is up are first, then running, paused and lost ones.
  package func listPosition(at now: Moment) -> ListPosition {
    let rank =
      switch state {
      case .over, .waiting: 0
      case .running: 1
      case .paused: 2
      case .lost: 3
      }
    return ListPosition(rank: rank, remaining: left(at: now) - timeSinceEnd(at: now), id: id)
  }

  /// A sort key; among equal states, the shorter remaining time is first.
  package struct ListPosition: Comparable, Sendable {
    fileprivate let rank: Int

    /// The remaining time; after the end it is negative, and its magnitude is the time since then.
    fileprivate let remaining: Duration
    fileprivate let id: String

    package static func < (one: ListPosition, other: ListPosition) -> Bool {
      (one.rank, one.remaining, one.id) < (other.rank, other.remaining, other.id)
    }
  }
}

extension [TimerSnapshot] {
  /// Numbers nameless timers of the same time in the order in which their parts began, lost timers last.
  package mutating func numberNameless() {
    var numbers: [String: Int] = [:]
    let nameless = indices.filter { self[$0].name.isEmpty }
    let order = nameless.map { (self[$0].isLost ? 1 : 0, self[$0].entryStart.began, $0) }
    for (_, _, index) in order.sorted(by: <) {
      let reading = self[index].plan.part(at: self[index].position).reading
      let number = numbers[reading, default: 0] + 1
      (numbers[reading], self[index].number) = (number, number)
    }
  }
}
