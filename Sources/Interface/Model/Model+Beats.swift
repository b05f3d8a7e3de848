internal import Countdown
internal import Drawing

/// When the picture of several timers wants to be looked at again.
extension Model {
  /// The beats of several timers: the earliest that any of them needs.
  func rhythmOfAll(every interval: Duration?, at now: Moment) -> WakeSchedule.Rhythm {
    if let interval, ring.isMoving(at: now.steady) {
      return .grid(every: min(interval, Self.motionInterval), end: nil)
    }
    var next: SteadyTime?
    func note(_ instant: SteadyTime?) {
      if let instant { next = min(next ?? instant, instant) }
    }
    if let beat = beatOfHold(every: interval, at: now) { note(now.steady + beat) }
    if interaction.hold.isMoving { note(now.steady + FrameGrid.frame) }
    // While something is held its hint stays.
    if let notice, !interaction.hold.isPressing { note(notice.until) }
    for item in items { note(nextInstant(of: item, isSeen: interval != nil)) }
    if let interval { note(nextPicture(every: interval, at: now)) }
    return next.map { .at($0) } ?? .still
  }

  /// When something becomes of a timer by itself.
  private func nextInstant(of item: TimerItem, isSeen: Bool) -> SteadyTime? {
    if item.phase == .flashing { return item.shown.flashesUntil }
    guard isSeen else { return item.end }
    guard let end = item.end else {
      return item.time.endedAt == nil ? item.shown.flashesUntil : nil
    }
    return min(item.shown.flashesUntil ?? end, end)
  }

  // MARK: Pictures

  /// When the picture of any timer is next another one.
  private func nextPicture(every interval: Duration, at now: Moment) -> SteadyTime? {
    let size = inner.map { showsAll ? itemSize(on: $0) : $0.size }
    var next: SteadyTime?
    for item in items {
      guard let beat = nextBeat(of: item, size, every: interval, at: now) else { continue }
      next = min(next ?? now.steady + beat, now.steady + beat)
    }
    return next.map { PictureSchedule.aligned($0, to: anchor, every: interval) }
  }

  /// The end of the timer whose beats the pictures follow; nil where none runs.
  var anchor: SteadyTime? { items.lazy.compactMap(\.end).first }

  /// How long until a timer's picture is another one; nil where it stays as it is.
  private func nextBeat(
    of item: TimerItem, _ size: Size?, every interval: Duration, at now: Moment
  ) -> Duration? {
    guard item.timer.remainingWhenStopped == nil else { return nil }
    if item.phase == .overtime {
      return PictureSchedule.nextOver(
        item.shown.snapshot.over(at: now), every: intervalOfOvertime(of: item, at: now))
    }
    return item.shown.nextBeat(
      steps: size.flatMap { steps(of: item, $0) }, every: interval, at: now)
  }

  /// How many lengths of a timer's arc look different; nil where every beat may change its picture.
  private func steps(of item: TimerItem, _ size: Size) -> Double? {
    guard let viewport, !isPictureMoving(item) else { return nil }
    return CountdownView(viewport.capabilities).steps(size, item.time.maxValue.wholeSeconds)
  }
}
