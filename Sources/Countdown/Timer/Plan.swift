/// What a timer counts: parts in order, all of them one or more times.
package struct Plan: Equatable, Sendable {
  package enum Repeats: Hashable, Sendable {
    /// At least 1.
    case times(Int)
    case forever
  }

  /// At least one.
  package var parts: [Request]

  package var repeats = Repeats.times(1)

  /// Whether it waits for a key between two parts.
  package var asks = false

  /// The name of the preset that the user asked for; empty where the user wrote the parts.
  package var preset: String

  package init(
    _ parts: [Request], repeats: Repeats = .times(1), asks: Bool = false, preset: String = ""
  ) {
    (self.parts, self.repeats, self.asks, self.preset) = (parts, repeats, asks, preset)
  }

  /// Whether there is more than one part, also by repetition.
  package var isSequence: Bool { parts.count > 1 || repeats != .times(1) }

  /// How many parts there are in all rounds; nil where they never end.
  package var count: Int? {
    switch repeats {
    case .times(let times): times * parts.count
    case .forever: nil
    }
  }

  /// How many parts come before a place.
  package func number(of place: PlanPosition) -> Int { place.round * parts.count + place.part }

  package func part(at place: PlanPosition) -> Request { parts[place.part] }

  /// The place of the part that comes next; nil after the last one.
  package func next(after place: PlanPosition) -> PlanPosition? {
    if place.part + 1 < parts.count {
      return PlanPosition(round: place.round, part: place.part + 1)
    }
    if case .times(let times) = repeats, place.round + 1 >= times { return nil }
    return PlanPosition(round: place.round + 1)
  }

  /// The time of a part that begins now; it does not run yet.
  func time(at place: PlanPosition, from now: Moment) -> TimeManager {
    switch part(at: place).target {
    case .duration(let duration): TimeManager(duration)
    case .deadline(let first):
      TimeManager(until: deadline(first, at: place, from: now.wall), at: now)
    }
  }

  /// Whether the deadline of a part is past when the part would begin, so that the part is over at once.
  func isPast(_ place: PlanPosition, at now: Moment) -> Bool {
    guard case .deadline(let first) = part(at: place).target else { return false }
    return deadline(first, at: place, from: now.wall) <= now.wall
  }

  /// The part that begins now after another one, and the parts before it whose deadlines are past.
  ///
  /// Nil where no part comes, or all that come in a whole round are past.
  func successor(of place: PlanPosition, at now: Moment) -> (
    next: PlanPosition?, past: [PlanPosition]
  ) {
    var past: [PlanPosition] = []
    var next = next(after: place)
    while let candidate = next, past.count < parts.count {
      guard isPast(candidate, at: now) else { return (candidate, past) }
      past.append(candidate)
      next = self.next(after: candidate)
    }
    return (nil, past)
  }

  /// In each round after the first a deadline is the next one after the part begins.
  private func deadline(_ first: WallTime, at place: PlanPosition, from now: WallTime) -> WallTime {
    guard place.round > 0 else { return first }
    return part(at: place).recurrence?.next(after: now) ?? first
  }

  /// Whether its rounds do not follow each other without end in no time: one takes a second at least.
  ///
  /// A round with a time of day takes long enough: that comes again only after a while. An instant that comes only once
  /// is past in all later rounds, so that they would be passed one by one.
  package var endsInTime: Bool {
    guard repeats == .forever else { return true }
    guard let round else { return parts.allSatisfy(\.comesInEachRound) }
    return round >= .seconds(1)
  }

  /// How long a round takes; nil where that depends on when it begins.
  package var round: Duration? {
    var sum = Duration.zero
    for part in parts {
      guard case .duration(let duration) = part.target else { return nil }
      sum += duration
    }
    return sum
  }

  /// When all ends if nothing is changed, given the end of the part at a place; nil where it never ends.
  package func end(after place: PlanPosition, at end: WallTime) -> WallTime? {
    guard case .times(let times) = repeats else { return nil }
    var (place, end) = (place, end)
    while true {
      // The clock that counts on does not matter for an end.
      let moment = Moment(steady: SteadyTime(sinceStart: .zero), wall: end)
      guard let next = successor(of: place, at: moment).next else { return end }
      // Whole rounds take the same time each.
      if next.part == 0, let round { return end.advanced(by: round * (times - next.round)) }
      end = end.advanced(by: time(at: next, from: moment).duration)
      place = next
    }
  }
}

extension Request {
  fileprivate var comesInEachRound: Bool {
    if case .deadline = target { recurrence != nil } else { true }
  }
}
