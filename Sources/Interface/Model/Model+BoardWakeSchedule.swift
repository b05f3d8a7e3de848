internal import Countdown
internal import Drawing

/// The wake schedule for several timers.
extension Model {
  func boardTiming(every interval: Duration?, at now: Moment) -> WakeSchedule.Timing {
    if let interval, boardSelection.isMoving(at: now.steady) {
      return .grid(every: min(interval, Self.motionInterval), end: nil)
    }
    var next: SteadyTime?
    func include(_ instant: SteadyTime?) {
      if let instant { next = min(next ?? instant, instant) }
    }
    if let delay = timeToHoldTick(every: interval, at: now) { include(now.steady + delay) }
    if interaction.hold.isMoving { include(now.steady + FrameGrid.frame) }
    // During a hold the notice does not expire.
    if let notice, !interaction.hold.isPressing { include(notice.until) }
    for item in items { include(nextChange(of: item, isVisible: interval != nil)) }
    if let interval { include(nextPictureTime(every: interval, at: now)) }
    return next.map { .at($0) } ?? .never
  }

  /// Returns when a timer's part or its flashing ends, whichever is first; nil if nothing ends.
  private func nextChange(of item: TimerItem, isVisible: Bool) -> SteadyTime? {
    if item.phase == .flashing { return item.display.flashesUntil }
    guard isVisible else { return item.end }
    guard let end = item.end else {
      return item.time.endedAt == nil ? item.display.flashesUntil : nil
    }
    return min(item.display.flashesUntil ?? end, end)
  }

  // MARK: Pictures

  /// Returns when the picture of any local timer changes next; nil if none does.
  private func nextPictureTime(every interval: Duration, at now: Moment) -> SteadyTime? {
    let size = pageViewport.map { showsAll ? itemSize(on: $0) : $0.size }
    let delays = items.compactMap { timeToNextPicture(of: $0, size, every: interval, at: now) }
    return delays.min().map {
      PictureSchedule.aligned(now.steady + $0, to: localTickAnchor, every: interval)
    }
  }

  /// The end of the first running local timer, with which redraws are aligned; nil if none runs.
  var localTickAnchor: SteadyTime? { items.lazy.compactMap(\.end).first }

  /// Returns the time until a timer's picture changes; nil if it does not.
  private func timeToNextPicture(
    of item: TimerItem, _ size: Size?, every interval: Duration, at now: Moment
  ) -> Duration? {
    guard item.timer.remainingWhenStopped == nil else { return nil }
    if item.phase == .overtime {
      return PictureSchedule.delay(
        over: item.display.snapshot.timeSinceEnd(at: now),
        every: overtimeInterval(of: item, at: now))
    }
    return item.display.timeToNextPicture(
      steps: size.flatMap { steps(of: item, $0) }, every: interval, at: now)
  }

  /// Returns the number of distinguishable lengths of a timer's arc; nil if every tick may change the picture.
  private func steps(of item: TimerItem, _ size: Size) -> Double? {
    guard let viewport, !hasMovingDecoration(item) else { return nil }
    return CountdownView(viewport.capabilities).steps(size, item.time.maxValue.wholeSeconds)
  }
}
