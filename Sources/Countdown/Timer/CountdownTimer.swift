/// A countdown of one part after another, with changes that can be undone.
package struct CountdownTimer: Sendable {
  package let id: TimerID
  package let plan: Plan

  /// The part that it counts.
  package var place: PlanPlace { count.place }

  /// The time of that part.
  package var time: TimeManager { count.time }

  /// Whether all parts are over.
  package internal(set) var isOver = false

  private var count: Undo.Count
  private var undo = Undo()

  /// Whether the last change was a restart of the part.
  private var wasRestarted = false

  /// A timer that starts to count now.
  package init(_ plan: Plan, id: TimerID, at now: Moment) {
    (self.id, self.plan) = (id, plan)
    count = Undo.Count(place: PlanPlace(), time: plan.time(at: PlanPlace(), from: now))
    count.time.start(at: now)
  }

  /// A timer that goes on with a time of a part; nothing can be undone.
  init(_ plan: Plan, id: TimerID, at place: PlanPlace, time: TimeManager) {
    (self.id, self.plan) = (id, plan)
    count = Undo.Count(place: place, time: time)
  }

  /// The part that it counts, as it was asked for.
  package var part: Request { plan.part(at: place) }

  /// Whether a part is over, and it waits to be told to go on.
  package var isWaiting: Bool { time.endedAt != nil && !isOver }

  /// The part that comes next if the time of this one is up now; nil if none does.
  package func next(at now: Moment) -> PlanPlace? { plan.successor(of: place, at: now).next }

  // MARK: Time

  /// Lets time pass. If a part ends, earlier changes can no longer be undone.
  ///
  /// - Returns: what has changed; at most one value, however many parts are over.
  package mutating func tick(at now: Moment) -> [TimerChange] {
    guard count.time.tick(at: now) else { return [] }
    undo.forget()
    wasRestarted = false
    return [pass(at: now)]
  }

  /// Goes over to the next part after the end of one, and over to later ones that are over as well.
  ///
  /// The next part begins when the last one has ended, however late that is noticed.
  private mutating func pass(at now: Moment) -> TimerChange {
    var seam = Seam(ended: place, lateness: time.lateness)
    while true {
      let end = now.advanced(by: .zero - time.lateness)
      let (next, past) = plan.successor(of: place, at: end)
      (seam.ended, seam.lateness) = (place, time.lateness)
      seam.past += past
      guard let next else {
        isOver = true
        return .ended(seam)
      }
      if plan.asks { return .passed(seam) }
      begin(next, at: end)
      guard count.time.tick(at: now) else { return .passed(seam) }
      seam.missed += 1 + skipRounds(at: now)
    }
  }

  /// After a long sleep, leaves out whole rounds that are over; returns how many parts they have.
  private mutating func skipRounds(at now: Moment) -> Int {
    guard let round = plan.round, round > .zero, time.lateness > round else { return 0 }
    // A file may say that the part ended centuries ago.
    var rounds = Int(min(time.lateness.roughSeconds / round.roughSeconds, 1e15)) - 1
    if case .times(let times) = plan.repeats { rounds = min(rounds, times - 1 - place.round) }
    guard rounds > 0 else { return 0 }
    let began = now.advanced(by: round * rounds - time.lateness - time.maxValue)
    begin(PlanPlace(round: place.round + rounds, part: place.part), at: began)
    count.time.tick(at: now)
    return rounds * plan.parts.count
  }

  private mutating func begin(_ place: PlanPlace, at moment: Moment) {
    count = Undo.Count(place: place, time: plan.time(at: place, from: moment))
    count.time.start(at: moment)
  }

  // MARK: Commands

  /// Performs a command.
  ///
  /// If the time of a part was up before and no tick has found that yet, the first of the changes is that.
  ///
  /// - Returns: what has changed, in order; empty if the timer already is in the wanted state.
  /// - Throws: why it was not performed; the timer is then unchanged.
  package mutating func perform(
    _ command: TimerCommand, at now: Moment
  ) throws(TimerRefusal) -> [TimerChange] {
    var timer = self
    var changes = timer.tick(at: now)
    if let change = try timer.change(by: command, at: now) {
      changes.append(change)
      timer.wasRestarted = command == .restart
    }
    self = timer
    return changes
  }

  private mutating func change(
    by command: TimerCommand, at now: Moment
  ) throws(TimerRefusal) -> TimerChange? {
    switch command {
    case .pause: return try pause(at: now)
    case .resume: return try resume(at: now)
    case .toggle: return try time.status == .paused ? resume(at: now) : pause(at: now)
    case .restart: return try restart(at: now)
    case .restartAll: return try restartAll(at: now)
    case .next: return try goOn(at: now)
    case .add(let amount, let isContinued):
      return try add(amount, isContinued: isContinued, at: now)
    case .snooze(let duration): return try snooze(for: duration, at: now)
    case .extend(let amount): return try extend(by: amount, at: now)
    case .undo:
      count = try undo.takeBack(at: now)
      isOver = time.endedAt != nil && next(at: now) == nil
      return .undone
    }
  }

  private mutating func pause(at now: Moment) throws(TimerRefusal) -> TimerChange? {
    switch time.status {
    case .paused: return nil
    case .stopped: throw .timeIsUp
    case .running:
      guard count.time.pause(at: now) else { throw .deadlineDoesNotPause }
      undo.pause(at: now)
      return .paused
    }
  }

  private mutating func resume(at now: Moment) throws(TimerRefusal) -> TimerChange? {
    switch time.status {
    case .running: return nil
    case .stopped: throw .timeIsUp
    case .paused:
      count.time.start(at: now)
      undo.start(at: now)
      return .resumed
    }
  }

  private mutating func restart(at now: Moment) throws(TimerRefusal) -> TimerChange {
    let before = count
    guard count.time.reset() else { throw .deadlineDoesNotRestart }
    undo.keep(before)
    count.time.start(at: now)
    isOver = false
    return .restarted
  }

  private mutating func restartAll(at now: Moment) throws(TimerRefusal) -> TimerChange {
    guard !plan.isPast(PlanPlace(), at: now) else { throw .planDoesNotRestart }
    if !wasRestarted { undo.keep(count) }
    begin(PlanPlace(), at: now)
    isOver = false
    return .restartedAll
  }

  private mutating func goOn(at now: Moment) throws(TimerRefusal) -> TimerChange {
    let (next, past) = plan.successor(of: place, at: now)
    let (left, isWaiting) = (time.duration, isWaiting)
    guard let next else {
      guard isWaiting else { throw past.isEmpty ? .lastPart : .restIsPast }
      isOver = true
      return .ended(Seam(ended: place, lateness: .zero, past: past))
    }
    undo.keep(count, mayBeOver: isWaiting)
    begin(next, at: now)
    return isWaiting ? .wentOn(past: past) : .advanced(left: left, past: past)
  }

  private mutating func snooze(
    for duration: Duration, at now: Moment
  ) throws(TimerRefusal) -> TimerChange {
    guard time.endedAt != nil else { throw .timeIsNotUp }
    undo.keep(count, mayBeOver: true)
    count.time.snooze(for: duration, at: now)
    isOver = false
    return .snoozed
  }

  private mutating func extend(
    by amount: Duration, at now: Moment
  ) throws(TimerRefusal) -> TimerChange {
    guard time.endedAt != nil else { throw .timeIsNotUp }
    undo.keep(count)
    count.time.extend(by: amount, at: now)
    isOver = false
    return .added(amount)
  }

  private mutating func add(
    _ amount: Duration, isContinued: Bool, at now: Moment
  ) throws(TimerRefusal) -> TimerChange {
    let before = count
    do throws(TimeManager.Refusal) {
      try count.time.add(amount, at: now)
    } catch {
      throw TimerRefusal(error)
    }
    // The first addition has already kept the time before it, unless an end or an undo has removed that since.
    if !isContinued || undo.isEmpty { undo.keep(before) }
    return .added(amount)
  }
}
