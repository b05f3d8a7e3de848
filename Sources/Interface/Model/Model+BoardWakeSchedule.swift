internal import Countdown
internal import Drawing

/// The wake schedule while several timers are shown.
extension Model {
  /// Returns the earliest time that any timer needs.
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
    for item in items { include(nextInstant(of: item, isSeen: interval != nil)) }
    if let interval { include(nextPicture(every: interval, at: now)) }
    return next.map { .at($0) } ?? .never
  }

  /// Returns when the timer's state changes by itself.
  private func nextInstant(of item: TimerItem, isSeen: Bool) -> SteadyTime? {
    if item.phase == .flashing { return item.shown.flashesUntil }
    guard isSeen else { return item.end }
    guard let end = item.end else {
      return item.time.endedAt == nil ? item.shown.flashesUntil : nil
    }
    return min(item.shown.flashesUntil ?? end, end)
  }

  // MARK: Pictures

  /// Returns when the picture of any timer changes next.
  private func nextPicture(every interval: Duration, at now: Moment) -> SteadyTime? {
    let size = pageViewport.map { showsAll ? itemSize(on: $0) : $0.size }
    var next: SteadyTime?
    for item in items {
      guard let delay = timeToNextPicture(of: item, size, every: interval, at: now) else {
        continue
      }
      next = min(next ?? now.steady + delay, now.steady + delay)
    }
    return next.map { PictureSchedule.aligned($0, to: anchor, every: interval) }
  }

  /// The end of the first running timer, to which picture updates are aligned; nil if none runs.
  var anchor: SteadyTime? { items.lazy.compactMap(\.end).first }

  /// Returns the time until a timer's picture changes; nil if it does not.
  private func timeToNextPicture(
    of item: TimerItem, _ size: Size?, every interval: Duration, at now: Moment
  ) -> Duration? {
    guard item.timer.remainingWhenStopped == nil else { return nil }
    if item.phase == .overtime {
      return PictureSchedule.delay(
        over: item.shown.snapshot.timeSinceEnd(at: now), every: overtimeInterval(of: item, at: now))
    }
    return item.shown.timeToNextPicture(
      steps: size.flatMap { steps(of: item, $0) }, every: interval, at: now)
  }

  /// Returns the number of distinct arc lengths of a timer; nil if every tick may change the
  /// picture.
  private func steps(of item: TimerItem, _ size: Size) -> Double? {
    guard let viewport, !isPictureMoving(item) else { return nil }
    return CountdownView(viewport.capabilities).steps(size, item.time.maxValue.wholeSeconds)
  }
}
