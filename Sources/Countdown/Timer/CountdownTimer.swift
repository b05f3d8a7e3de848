/// A timer that runs the parts of a plan in order. It reads no clock: each call receives the moment.
package struct CountdownTimer: Sendable {
  package let id: TimerID
  package let plan: Plan
  package let options: Options

  var current: CurrentPart
  var undoStack = UndoStack()

  /// Whether all parts are over.
  package internal(set) var isOver = false

  /// The time left when the user stopped the timer; nil before.
  package internal(set) var remainingWhenStopped: Duration?

  /// When the timer, or a part of it, last ended; nil before.
  package internal(set) var endedAt: WallTime?

  package internal(set) var warnings: Warnings

  /// When a part last began by itself, as the instant of the tick; nil before.
  var partChangedAt: SteadyTime?

  /// When the user last restarted the current part of a sequence; nil after another action. An attempt to restart a
  /// deadline, which fails, counts too.
  var restartedAt: SteadyTime?

  package struct Options: Sendable {
    /// Whether the timer stays after its end until the user acts. Meanwhile its alarm rings again.
    package var stays = false

    package var parts = PartValues(PartOptions())

    package init(stays: Bool = false) { self.stays = stays }
  }

  package struct PartOptions: Sendable {
    /// The time left at each warning.
    package var warnings: [Duration]

    /// Whether the part is logged.
    package var logs: Bool

    package init(warnings: [Duration] = [], logs: Bool = false) {
      (self.warnings, self.logs) = (warnings, logs)
    }
  }

  struct CurrentPart: Sendable {
    var position: PlanPosition
    var time: TimeManager

    /// The full time that the user asked for, without later additions.
    var asked: Duration

    var entryStart: LogEntryStart

    var partsDone = 0

    var overtime: Overtime?

    init(_ position: PlanPosition, _ time: TimeManager, began: WallTime) {
      (self.position, self.time, asked) = (position, time, time.maxValue)
      entryStart = LogEntryStart(began: began, ran: .zero, asked: time.maxValue)
    }

    var ran: Duration { time.total - time.duration }
  }

  /// A timer that starts now.
  package init(_ plan: Plan, id: TimerID, options: Options = Options(), at now: Moment) {
    let current = CurrentPart(
      PlanPosition(), plan.time(at: PlanPosition(), from: now), began: now.wall)
    self.init(plan, id: id, options: options, current: current)
    self.current.time.start(at: now)
  }

  /// A timer that continues in the part `current`.
  init(_ plan: Plan, id: TimerID, options: Options, current: CurrentPart) {
    (self.id, self.plan, self.options, self.current) = (id, plan, options, current)
    warnings = Warnings(
      options.parts[current.position.part].warnings, left: current.time.duration)
  }

  /// Sets the warnings to those of the current part that are still to come. Call it after an action or a new part, so
  /// that the warnings they skip do not fire.
  mutating func resetWarnings() {
    warnings = Warnings(options.parts[position.part].warnings, left: time.duration)
  }

  /// The position of the current part in the plan.
  package var position: PlanPosition { current.position }

  /// The time of the current part.
  package var time: TimeManager { current.time }

  /// The current part, as the user asked for it.
  package var part: Request { plan.part(at: position) }

  /// The full time of the current part that the user asked for, without later additions.
  package var asked: Duration { current.asked }

  /// How many parts have run to their end.
  package var partsDone: Int { current.partsDone }

  /// The alarm of a timer that waits or stays after an end; otherwise nil.
  package var overtime: Overtime? { current.overtime }

  /// Whether the time of the current part is up.
  package var hasEnded: Bool { time.status == .stopped }

  /// Whether a part is over and the next one waits for the user.
  package var isWaiting: Bool { hasEnded && !isOver }

  /// Returns whether a restart would come so soon after another one that it restarts all parts.
  package func restartsAll(at now: SteadyTime) -> Bool {
    restartedAt.map { $0.duration(to: now) <= .milliseconds(2500) } ?? false
  }

  // MARK: Time

  /// Updates the timer. If several parts have ended, one event reports them all.
  package mutating func tick(at now: Moment) -> [TimerEvent] {
    guard remainingWhenStopped == nil else { return [] }
    guard !hasEnded else {
      return current.overtime?.ring(at: now.steady) == true ? [.ringsAgain] : []
    }
    let before = current
    guard current.time.tick(at: now) else {
      guard let warning = warnings.advance(to: time.duration) else { return [] }
      return [.warning(warning, late: warning - time.duration)]
    }
    return finishPart(before, at: now)
  }

  /// Ends each part that is over by now, and begins the next one unless the timer waits.
  /// Each part begins at the end of the part before it, however late the tick is.
  ///
  /// - Parameter before: the current part as it was before the tick.
  private mutating func finishPart(_ before: CurrentPart, at now: Moment) -> [TimerEvent] {
    var entries = undoStack.takeEntries()
    undoStack.removeAll()
    var part = EndedPart(position: position, lateness: time.lateness, total: time.maxValue)
    part.isDeadline = before.time.isDeadline
    while true {
      let end = now.advanced(by: .zero - time.lateness)
      let (next, skipped) = plan.successor(of: position, at: end)
      (part.position, part.lateness) = (position, time.lateness)
      part.skipped += skipped
      part.next = next == nil ? .nothing : plan.waitsBetweenParts ? .waits : .begins
      guard let next, part.next == .begins else { break }
      begin(next, at: end)
      guard current.time.tick(at: now) else { break }
      part.missed += 1 + skipRounds(at: now)
    }
    if part.missed > 0 { setRequestedTime(of: &part) }
    current.partsDone += part.missed + 1
    endedAt = now.wall.advanced(by: .zero - part.lateness)
    entries += self.entries(for: part, before, at: now)
    let events: [TimerEvent] = [.ended(part)] + (entries.isEmpty ? [] : [.logged(entries)])
    guard part.next == .begins else {
      isOver = part.next == .nothing
      if isWaiting || options.stays { current.overtime = Overtime(from: now.steady) }
      return events
    }
    (partChangedAt, restartedAt) = (now.steady, nil)
    resetWarnings()
    return events + [.started]
  }

  /// Sets the full time of a part that began and ended in one tick.
  /// A part of zero length counts as a deadline, so that messages do not name its length.
  private func setRequestedTime(of part: inout EndedPart) {
    let request = plan.part(at: part.position)
    switch request.target {
    case .duration(let duration): (part.total, part.isDeadline) = (duration, duration == .zero)
    case .deadline: (part.total, part.isDeadline) = (.zero, true)
    }
  }

  /// Skips whole rounds that are over, as after a long sleep; returns how many parts they had.
  private mutating func skipRounds(at now: Moment) -> Int {
    guard let round = plan.roundDuration, round > .zero, time.lateness > round else { return 0 }
    // The limit keeps the conversion to Int from trapping: a damaged file may give an end long ago.
    // The last round is left to the caller, because the quotient may be rounded up.
    var rounds = Int(min(time.lateness.inSeconds / round.inSeconds, 1e15)) - 1
    if case .times(let times) = plan.repeats { rounds = min(rounds, times - 1 - position.round) }
    guard rounds > 0 else { return 0 }
    let began = now.advanced(by: round * rounds - time.lateness - time.maxValue)
    begin(PlanPosition(round: position.round + rounds, part: position.part), at: began)
    current.time.tick(at: now)
    return rounds * plan.parts.count
  }

  mutating func begin(_ position: PlanPosition, at moment: Moment) {
    let partsDone = partsDone
    current = CurrentPart(position, plan.time(at: position, from: moment), began: moment.wall)
    current.partsDone = partsDone
    current.time.start(at: moment)
  }
}
