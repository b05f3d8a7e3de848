package import Countdown

extension Course {
  /// How it stands, for whoever asks from outside; nil when it is done with.
  ///
  /// - Parameter id: what it is called outside of this process.
  package func status(as id: String, at now: Moment) -> TimerStatus? {
    guard stoppedWith == nil, phase != .over else { return nil }
    var status = TimerStatus(
      id: id, name: timer.part.name, state: state, count: count(at: now), total: time.maxValue)
    status.part = plan.number(of: timer.place) + 1
    status.parts = plan.count
    status.next =
      comingPart.map {
        PlanTitle.text(of: plan.part(at: $0), name: plan.part(at: $0).name, speaks: false)
      } ?? ""
    status.wholeEnd = wholeEnd(at: now)
    return status
  }

  private var state: TimerStatus.State {
    switch time.status {
    case .running: .running
    case .paused: .paused
    case .stopped: isAsking ? .waiting : .over
    }
  }

  private func count(at now: Moment) -> TimerStatus.Count {
    if let ended = time.endedAt { return .over(since: ended) }
    if case .deadline(let end) = time.kind { return .deadline(end) }
    return time.end.map { .ends($0) } ?? .rests(time.duration)
  }

  /// When all of a plan ends, to the second: the instant is computed anew each time, from two clocks.
  private func wholeEnd(at now: Moment) -> WallTime? {
    guard !plan.asks, comingPart != nil, time.status == .running else { return nil }
    return plan.end(after: timer.place, at: time.end(at: now)).map { end in
      WallTime(sinceEpoch: .seconds((end.sinceEpoch + .milliseconds(500)).components.seconds))
    }
  }
}
