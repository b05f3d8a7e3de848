extension CountdownTimer {
  /// The parts after this one, as they follow each other without a pause, up to a later one.
  ///
  /// - Parameters:
  ///   - last: where this ends; it is included.
  ///   - end: when the part that is counted now ended.
  ///   - most: how many there are at most; earlier ones are left out where whole rounds can be.
  package func partsAfter(
    endingAt end: WallTime, through last: PlanPlace, most: Int
  ) -> [(place: PlanPlace, began: WallTime, length: Duration)] {
    var (place, end) = (place, end)
    let surplus = plan.number(of: last) - plan.number(of: place) - most
    if surplus > 0, let round = plan.round {
      let rounds = surplus / plan.parts.count
      place.round += rounds
      end = end.advanced(by: round * rounds)
    }
    var parts: [(place: PlanPlace, began: WallTime, length: Duration)] = []
    while place < last, parts.count < most + plan.parts.count {
      // The clock that counts on does not matter for an end.
      let moment = Moment(steady: SteadyTime(sinceStart: .zero), wall: end)
      guard let next = plan.successor(of: place, at: moment).next else { break }
      let length = plan.time(at: next, from: moment).duration
      parts.append((next, end, length))
      (place, end) = (next, end.advanced(by: length))
    }
    return parts
  }
}
