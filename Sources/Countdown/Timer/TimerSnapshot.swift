/// How a timer stands, and what is needed to go on with it.
///
/// It holds instants, not the time left, so it needs no update while time passes.
package struct TimerSnapshot: Equatable, Sendable {
  /// A letter and digits, such as `k7`; no other timer of the user has the same. Empty for a timer that is not listed.
  package var id = ""

  package var plan: Plan

  /// The part that is counted, or that is over.
  package var place: PlanPosition

  package var count: Count

  /// The full time of the part: what it began with, or the most that additions have raised it to.
  package var total: Duration

  /// How many times it was told after its end to come again later.
  package var snoozes = 0

  /// Whether its process died before its end.
  package var isLost = false

  /// Which of the timers without a name it is that ask for the same, from 1: see ``Swift/Array/numberNameless()``.
  package var number = 1

  // MARK: What only a process needs that goes on with it

  /// The full time of the part that was asked for.
  package var asked: Duration

  /// What the next line of the log is counted from.
  package var mark: LogMark

  /// How many parts have run to their end.
  package var partsDone = 0

  /// The options with which it was started, as a command line has them.
  package var options: [String] = []

  /// How the part stands.
  package enum Count: Hashable, Sendable {
    /// It runs, and ends at that instant; it would have begun at `since` if it had never been paused.
    case ends(SteadyTime, since: SteadyTime)
    /// It runs, and ends when the wall clock shows that.
    case deadline(WallTime, since: SteadyTime)
    /// It is paused.
    case paused(left: Duration, ran: Duration)
    /// Its time was up at that instant, and the next part waits for a key.
    case waiting(since: SteadyTime)
    /// The time of the last part was up at that instant.
    case over(since: SteadyTime)
  }

  package enum State: String, CaseIterable, Sendable {
    case running, paused
    /// A part is over, and the next one waits for a key.
    case waiting
    /// All is over, and it stays until a key.
    case over
    /// Its process died before its end, and it can be resumed.
    case lost
  }

  package init(
    plan: Plan, place: PlanPosition = PlanPosition(), count: Count, total: Duration,
    asked: Duration,
    mark: LogMark
  ) {
    (self.plan, self.place, self.count) = (plan, place, count)
    (self.total, self.asked, self.mark) = (total, asked, mark)
  }

  package var state: State {
    if isLost { return .lost }
    return switch count {
    case .ends, .deadline: .running
    case .paused: .paused
    case .waiting: .waiting
    case .over: .over
    }
  }

  /// The name of the part, as the user wrote it; may be empty.
  package var name: String { plan.part(at: place).name }

  /// The name of the part, or where that has none its time, with the timer's number from 2 on: `12m`, `12m 2`.
  package var title: String {
    guard name.isEmpty else { return name }
    let reading = plan.part(at: place).reading
    let asked = reading.isEmpty ? id : reading
    return number > 1 ? "\(asked) \(number)" : asked
  }

  /// Which part it is, from 1, and of how many; nil where they never end.
  package var part: Int { plan.number(of: place) + 1 }
  package var parts: Int? { plan.count }

  /// Whether it is a part of several.
  package var isSequence: Bool { parts != 1 }

  /// The part that comes next, as the user would write it: `5m break`; empty where none does.
  package var next: String {
    guard let next = plan.next(after: place) else { return "" }
    return PlanTitle.text(of: plan.part(at: next), name: plan.part(at: next).name, speaks: false)
  }

  /// Whether the time of the last part is up.
  package var isAtEnd: Bool { if case .over = count { true } else { false } }

  /// Whether the time of a part is up, also where its process died.
  package var hasEnded: Bool {
    switch count {
    case .waiting, .over: true
    case .ends, .deadline, .paused: false
    }
  }

  /// Whether the time of a part is up, and it stays until a key.
  package var isUp: Bool { hasEnded && !isLost }

  /// Whether what is left of it becomes less.
  package var isCounting: Bool {
    switch count {
    case .ends, .deadline: true
    case .paused, .waiting, .over: false
    }
  }

  /// Whether it ends when the wall clock shows something.
  package var isDeadline: Bool { if case .deadline = count { !isLost } else { false } }

  /// Whether it can be paused, or resumed.
  package var canPause: Bool { (state == .running || state == .paused) && !isDeadline }

  // MARK: At a moment

  /// What is left of the part; never below zero.
  package func left(at now: Moment) -> Duration {
    switch count {
    case .ends(let end, _): max(now.steady.duration(to: end), .zero)
    case .deadline(let end, _): max(now.wall.duration(to: end), .zero)
    case .paused(let left, _): left
    case .waiting, .over: .zero
    }
  }

  /// How long its time has been up; zero before.
  package func over(at now: Moment) -> Duration {
    switch count {
    case .waiting(let since), .over(let since): max(since.duration(to: now.steady), .zero)
    case .ends, .deadline, .paused: .zero
    }
  }

  /// The end of the part on the steady clock; nil where it does not run, or its time is up.
  package func steadyEnd(at now: Moment) -> SteadyTime? {
    let left = left(at: now)
    return isCounting && left > .zero ? now.steady + left : nil
  }

  /// The wall clock at the end of the part: a coming one, or a past one; nil while it does not run.
  package func end(at now: Moment) -> WallTime? {
    switch count {
    case .ends(let end, _): now.wall.advanced(by: now.steady.duration(to: end))
    case .deadline(let end, _): end
    case .paused: nil
    case .waiting(let since), .over(let since):
      now.wall.advanced(by: now.steady.duration(to: since))
    }
  }

  // MARK: The order of a list

  /// Where it stands in a list: first those whose time is up, last those that do not run.
  package func listPosition(at now: Moment) -> ListPosition {
    let rank =
      switch state {
      case .over, .waiting: 0
      case .running: 1
      case .paused: 2
      case .lost: 3
      }
    return ListPosition(rank: rank, remaining: left(at: now) - over(at: now), id: id)
  }

  package struct ListPosition: Comparable, Sendable {
    fileprivate let rank: Int

    /// Negative for a time that is up.
    fileprivate let remaining: Duration
    fileprivate let id: String

    package static func < (one: ListPosition, other: ListPosition) -> Bool {
      (one.rank, one.remaining, one.id) < (other.rank, other.remaining, other.id)
    }
  }
}

extension [TimerSnapshot] {
  /// Numbers those without a name that ask for the same, in the order in which their parts began; lost ones come last.
  package mutating func numberNameless() {
    var numbers: [String: Int] = [:]
    let nameless = indices.filter { self[$0].name.isEmpty }
    let order = nameless.map { (self[$0].isLost ? 1 : 0, self[$0].mark.began, $0) }
    for (_, _, index) in order.sorted(by: <) {
      let reading = self[index].plan.part(at: self[index].place).reading
      let number = numbers[reading, default: 0] + 1
      (numbers[reading], self[index].number) = (number, number)
    }
  }
}
