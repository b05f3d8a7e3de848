extension Plan {
  /// Returns `25m focus · 5m break ×4`, or in ASCII `25m focus, 5m break x4`: repeated parts are named once.
  package func summary(isUnicode: Bool) -> String {
    let texts = parts.map { PlanTitle.text(of: $0, name: $0.name, isSpoken: false) }
    let (gap, times) = isUnicode ? (" \u{B7} ", " \u{D7}") : (", ", " x")
    var blocks: [String] = []
    var hasRepetition = false
    var rest = texts[...]
    while !rest.isEmpty {
      let (period, count) = Self.repetition(in: rest)
      let block = rest.prefix(period).joined(separator: gap)
      if count > 1 { hasRepetition = true }
      blocks.append(count > 1 ? "\(block)\(times)\(count)" : block)
      rest = rest.dropFirst(period * count)
    }
    let summary = blocks.joined(separator: gap)
    switch repeats {
    case .times(1): return summary
    // After a repetition, `×3` would read as the count of the last block.
    case .times(let rounds):
      return hasRepetition ? "\(summary), \(rounds) rounds" : "\(summary)\(times)\(rounds)"
    case .forever: return "\(summary), forever"
    }
  }

  /// Finds the block of parts that repeats at the beginning of `texts`; returns its length and count.
  /// Prefers the repetition that covers the most parts, and then the shortest block.
  private static func repetition(in texts: ArraySlice<String>) -> (period: Int, count: Int) {
    var best = (period: 1, count: 1)
    for period in 1..<texts.count / 2 + 1 {
      let block = texts.prefix(period)
      var count = 1
      while texts.dropFirst(period * count).starts(with: block) { count += 1 }
      if count > 1, period * count > best.period * best.count { best = (period, count) }
    }
    return best
  }

  /// The length of the plan; nil if it is endless or depends on when it begins.
  package var totalDuration: Duration? {
    guard case .times(let rounds) = repeats else { return nil }
    return roundDuration.map { $0 * rounds }
  }

  /// Returns the end of the plan if it begins now and nothing changes; nil for an endless plan.
  package func end(from now: Moment) -> WallTime? {
    end(
      after: PlanPosition(), at: now.wall.advanced(by: time(at: PlanPosition(), from: now).duration)
    )
  }

  /// Returns the length of each part if the plan begins now; for an endless plan, of each part of one round.
  /// Returns an empty array if there are more than `maximum` parts.
  package func durations(from now: Moment, maximum: Int) -> [Duration] {
    var durations: [Duration] = []
    var (position, moment) = (PlanPosition(), now)
    while true {
      let duration = time(at: position, from: moment).duration
      durations.append(duration)
      guard durations.count <= maximum else { return [] }
      moment = moment.advanced(by: duration)
      guard let next = successor(of: position, at: moment).next,
        repeats != .forever || next.round == 0
      else { return durations }
      position = next
    }
  }
}
