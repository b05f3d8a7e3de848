/// The parts of a timer in order, and how often all of them are repeated.
package struct Plan: Equatable, Sendable {
  package enum Repeats: Hashable, Sendable {
    /// At least 1.
    case times(Int)
    case forever
  }

  /// At least one part.
  package var parts: [Request]

  package var repeats = Repeats.times(1)

  /// Whether the timer waits for the user between two parts.
  package var waitsBetweenParts = false

  /// The name of the preset that the user asked for; empty if the user wrote the parts.
  package var preset: String

  package init(
    _ parts: [Request], repeats: Repeats = .times(1), waitsBetweenParts: Bool = false,
    preset: String = ""
  ) {
    (self.parts, self.repeats, self.waitsBetweenParts, self.preset) = (
      parts, repeats, waitsBetweenParts, preset
    )
  }

  /// Whether more than one part runs, counting all rounds.
  package var isSequence: Bool { parts.count > 1 || repeats != .times(1) }

  /// The number of parts in all rounds; nil for an endless plan.
  package var count: Int? {
    switch repeats {
    case .times(let times): times * parts.count
    case .forever: nil
    }
  }

  /// Returns the number of parts before a position.
  package func index(of position: PlanPosition) -> Int {
    position.round * parts.count + position.part
  }

  package func part(at position: PlanPosition) -> Request { parts[position.part] }

  package func next(after position: PlanPosition) -> PlanPosition? {
    if position.part + 1 < parts.count {
      return PlanPosition(round: position.round, part: position.part + 1)
    }
    if case .times(let times) = repeats, position.round + 1 >= times { return nil }
    return PlanPosition(round: position.round + 1)
  }

  /// Returns the countdown of a part that begins now, not yet started.
  func time(at position: PlanPosition, from now: Moment) -> TimeManager {
    switch part(at: position).target {
    case .duration(let duration): TimeManager(duration)
    case .deadline(let firstDeadline):
      TimeManager(until: deadline(firstDeadline, at: position, from: now.wall), at: now)
    }
  }

  /// Returns whether a part that begins now has a deadline that is past.
  func isPast(_ position: PlanPosition, at now: Moment) -> Bool {
    guard case .deadline(let firstDeadline) = part(at: position).target else { return false }
    return deadline(firstDeadline, at: position, from: now.wall) <= now.wall
  }

  /// Returns the next part that has no past deadline, and the parts before it, which are skipped.
  /// The next part is nil after the last one, and after a whole round of past deadlines.
  func successor(of position: PlanPosition, at now: Moment) -> (
    next: PlanPosition?, skipped: [PlanPosition]
  ) {
    var skipped: [PlanPosition] = []
    var following = next(after: position)
    while let candidate = following, skipped.count < parts.count {
      guard isPast(candidate, at: now) else { return (candidate, skipped) }
      skipped.append(candidate)
      following = next(after: candidate)
    }
    return (nil, skipped)
  }

  /// Returns the deadline of a part. In a later round, a time of day means its next occurrence; a date does not change.
  private func deadline(_ firstDeadline: WallTime, at position: PlanPosition, from now: WallTime)
    -> WallTime
  {
    guard position.round > 0 else { return firstDeadline }
    return part(at: position).recurrence?.next(after: now) ?? firstDeadline
  }

  /// Whether the plan can be run. False for an endless plan with rounds of less than a second, or with a date, which is
  /// past in later rounds.
  package var canRun: Bool {
    guard repeats == .forever else { return true }
    guard let roundDuration else { return parts.allSatisfy(\.comesInEachRound) }
    return roundDuration >= .seconds(1)
  }

  /// The length of a round; nil if it depends on when the round begins.
  package var roundDuration: Duration? {
    var sum = Duration.zero
    for part in parts {
      guard case .duration(let duration) = part.target else { return nil }
      sum += duration
    }
    return sum
  }

  /// Returns the end of the plan if nothing changes; nil for an endless plan. `end` is the end of the current part.
  package func end(after position: PlanPosition, at end: WallTime) -> WallTime? {
    guard case .times(let times) = repeats else { return nil }
    var (position, end) = (position, end)
    while true {
      // Deadlines are instants of the wall clock, so any steady instant will do.
      let moment = Moment(steady: SteadyTime(sinceStart: .zero), wall: end)
      guard let next = successor(of: position, at: moment).next else { return end }
      // Rounds without deadlines all have the same length.
      if next.part == 0, let round = roundDuration {
        return end.advanced(by: round * (times - next.round))
      }
      end = end.advanced(by: time(at: next, from: moment).duration)
      position = next
    }
  }
}

extension Request {
  fileprivate var comesInEachRound: Bool {
    if case .deadline = target { recurrence != nil } else { true }
  }
}
