/// A countdown of one part after another: what it counts, what has become due, and what can be undone.
///
/// It reads no clock: each call is told the moment, and returns what happened.
package struct CountdownTimer: Sendable {
  package let id: TimerID
  package let plan: Plan
  package let options: Options

  var count: CurrentPart
  var undo = Undo()

  /// Whether all parts are over.
  package internal(set) var isOver = false

  /// How much was left when it was stopped; nil where it was not.
  package internal(set) var stoppedWith: Duration?

  /// The wall clock when time was up last, even if that was noticed later; nil before.
  package internal(set) var endedAt: WallTime?

  package internal(set) var warnings: Warnings

  /// When a part began last because the one before it was over.
  var passedAt: SteadyTime?

  /// When the part was restarted, if that was the last action.
  var restartedAt: SteadyTime?

  package struct Options: Sendable {
    /// Whether it rings again and again after its end, until an action comes.
    package var stays = false

    /// Whether there are lines for the log.
    package var logs = false

    package init(stays: Bool = false, logs: Bool = false) {
      (self.stays, self.logs) = (stays, logs)
    }
  }

  /// A part of the plan as it is counted.
  struct CurrentPart: Sendable {
    var place: PlanPosition
    var time: TimeManager

    /// The full time that was asked for; more may have been added since.
    var asked: Duration

    /// The next line of the log counts from here.
    var mark: LogMark

    /// How many parts have run to their end.
    var partsDone = 0

    /// The time since the end, while the alarm may ring again; nil where it does not.
    var overtime: Overtime?

    init(_ place: PlanPosition, _ time: TimeManager, began: WallTime) {
      (self.place, self.time, asked) = (place, time, time.maxValue)
      mark = LogMark(began: began, ran: .zero, asked: time.maxValue)
    }

    /// How long it has run, without pauses.
    var ran: Duration { time.total - time.duration }
  }

  /// A timer that starts to count now.
  ///
  /// - Parameter warnings: how much is left at each.
  package init(
    _ plan: Plan, id: TimerID, options: Options = Options(), warnings: [Duration] = [],
    at now: Moment
  ) {
    let count = CurrentPart(
      PlanPosition(), plan.time(at: PlanPosition(), from: now), began: now.wall)
    self.init(plan, id: id, options: options, warnings: warnings, count: count)
    self.count.time.start(at: now)
  }

  /// A timer that goes on with a part; nothing can be undone.
  init(_ plan: Plan, id: TimerID, options: Options, warnings: [Duration], count: CurrentPart) {
    (self.id, self.plan, self.options, self.count) = (id, plan, options, count)
    self.warnings = Warnings(warnings, left: count.time.duration)
  }

  /// The part that it counts.
  package var place: PlanPosition { count.place }

  /// The time of that part.
  package var time: TimeManager { count.time }

  /// The part that it counts, as it was asked for.
  package var part: Request { plan.part(at: place) }

  /// The full time of the part that was asked for.
  package var asked: Duration { count.asked }

  /// How many parts have run to their end.
  package var partsDone: Int { count.partsDone }

  /// The time since the end, while the alarm may ring again; nil where it does not.
  package var overtime: Overtime? { count.overtime }

  /// Whether the time of the part is up.
  package var hasEnded: Bool { time.status == .stopped }

  /// Whether a part is over, and the next one waits for an action.
  package var isWaiting: Bool { hasEnded && !isOver }

  /// Whether a restart is of all parts, because the part has just been restarted.
  package func restartsAll(at now: SteadyTime) -> Bool {
    restartedAt.map { $0.duration(to: now) <= .milliseconds(2500) } ?? false
  }

  // MARK: Time

  /// Lets time pass. If a part ends, earlier changes can no longer be undone.
  ///
  /// - Returns: what happened; one end at most, however many parts are over.
  package mutating func tick(at now: Moment) -> [TimerEvent] {
    guard stoppedWith == nil else { return [] }
    guard !hasEnded else {
      return count.overtime?.ring(at: now.steady) == true ? [.ringsAgain] : []
    }
    let before = count
    guard count.time.tick(at: now) else {
      guard let warning = warnings.pass(to: time.duration) else { return [] }
      return [.warning(warning, late: warning - time.duration)]
    }
    return end(before, at: now)
  }

  /// Goes over to the next part after the end of one, and over to later ones that are over as well.
  ///
  /// The next part begins when the last one has ended, however late that is noticed.
  ///
  /// - Parameter before: the part that has ended, as it was before the tick.
  private mutating func end(_ before: CurrentPart, at now: Moment) -> [TimerEvent] {
    var entries = undo.takeEntries()
    undo.forget()
    var part = EndedPart(place: place, lateness: time.lateness, total: time.maxValue)
    part.isDeadline = before.time.isDeadline
    while true {
      let end = now.advanced(by: .zero - time.lateness)
      let (next, past) = plan.successor(of: place, at: end)
      (part.place, part.lateness) = (place, time.lateness)
      part.past += past
      part.next = next == nil ? .nothing : plan.asks ? .waits : .begins
      guard let next, part.next == .begins else { break }
      begin(next, at: end)
      guard count.time.tick(at: now) else { break }
      part.missed += 1 + skipRounds(at: now)
    }
    if part.missed > 0 { describe(&part) }
    count.partsDone += part.missed + 1
    endedAt = now.wall.advanced(by: .zero - part.lateness)
    entries += self.entries(for: part, before, at: now)
    let events: [TimerEvent] = [.ended(part)] + (entries.isEmpty ? [] : [.counted(entries)])
    guard part.next == .begins else {
      isOver = part.next == .nothing
      if isWaiting || options.stays { count.overtime = Overtime(from: now.steady) }
      return events
    }
    (passedAt, restartedAt) = (now.steady, nil)
    warnings.move(to: time.duration)
    return events + [.started]
  }

  /// Describes a part that began and ended between two ticks as it was asked for.
  private func describe(_ part: inout EndedPart) {
    let request = plan.part(at: part.place)
    switch request.target {
    case .duration(let duration): (part.total, part.isDeadline) = (duration, duration == .zero)
    case .deadline: (part.total, part.isDeadline) = (.zero, true)
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
    begin(PlanPosition(round: place.round + rounds, part: place.part), at: began)
    count.time.tick(at: now)
    return rounds * plan.parts.count
  }

  mutating func begin(_ place: PlanPosition, at moment: Moment) {
    let partsDone = partsDone
    count = CurrentPart(place, plan.time(at: place, from: moment), began: moment.wall)
    count.partsDone = partsDone
    count.time.start(at: moment)
  }
}
