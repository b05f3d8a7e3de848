extension Plan {
  /// `25m focus \u{B7} 5m break \u{D7}4`: parts that come again are counted, and not named again.
  ///
  /// - Parameter isUnicode: false for signs of ASCII alone: `25m focus, 5m break x4`.
  package func words(isUnicode: Bool) -> String {
    let texts = parts.map { PlanTitle.text(of: $0, name: $0.name, speaks: false) }
    let (gap, times) = isUnicode ? (" \u{B7} ", " \u{D7}") : (", ", " x")
    var blocks: [String] = []
    var isCounted = false
    var rest = texts[...]
    while !rest.isEmpty {
      let (period, count) = Self.repetition(in: rest)
      let block = rest.prefix(period).joined(separator: gap)
      if count > 1 { isCounted = true }
      blocks.append(count > 1 ? "\(block)\(times)\(count)" : block)
      rest = rest.dropFirst(period * count)
    }
    let words = blocks.joined(separator: gap)
    switch repeats {
    case .times(1): return words
    // The number after parts that are counted already would be read as theirs.
    case .times(let rounds):
      return isCounted ? "\(words), \(rounds) rounds" : "\(words)\(times)\(rounds)"
    case .forever: return "\(words), forever"
    }
  }

  /// The parts at the beginning that come again at once: how many they are, and how often they come.
  ///
  /// Of several possibilities the one that covers most parts, with the fewest of its own.
  private static func repetition(in texts: ArraySlice<String>) -> (period: Int, count: Int) {
    var best = (period: 1, count: 1)
    for period in stride(from: 1, through: texts.count / 2, by: 1) {
      let block = texts.prefix(period)
      var count = 1
      while texts.dropFirst(period * count).starts(with: block) { count += 1 }
      if count > 1, period * count > best.period * best.count { best = (period, count) }
    }
    return best
  }

  /// How long all of it takes; nil where it has no end, or that depends on when it begins.
  package var whole: Duration? {
    guard case .times(let rounds) = repeats else { return nil }
    return round.map { $0 * rounds }
  }

  /// When all ends if it begins now and nothing is changed; nil where it never ends.
  package func end(from now: Moment) -> WallTime? {
    end(
      after: PlanPosition(), at: now.wall.advanced(by: time(at: PlanPosition(), from: now).duration)
    )
  }

  /// How long each part takes if it begins now and nothing is changed; of a plan without an end, those of one round.
  ///
  /// - Parameter most: where there are more parts, nothing is returned.
  package func durations(from now: Moment, most: Int) -> [Duration] {
    var durations: [Duration] = []
    var (place, moment) = (PlanPosition(), now)
    while true {
      durations.append(time(at: place, from: moment).duration)
      guard durations.count <= most else { return [] }
      moment = moment.advanced(by: durations[durations.count - 1])
      guard let next = successor(of: place, at: moment).next, repeats != .forever || next.round == 0
      else { return durations }
      place = next
    }
  }
}
