internal import Countdown
internal import Drawing

/// When the picture of several timers wants to be looked at again.
extension CountdownPage {
  /// The beats of several timers: the earliest that any of them needs.
  func rhythmOfAll(every interval: Duration?, at now: Moment) -> Pulse.Rhythm {
    if let interval, selection.isMoving(at: now.steady) {
      return .grid(every: min(interval, Self.motionInterval), end: nil)
    }
    var next: SteadyTime?
    func note(_ instant: SteadyTime?) {
      if let instant { next = min(next ?? instant, instant) }
    }
    if let beat = beatOfHold(at: now) { note(now.steady + beat) }
    if hands.hold.isMoving { note(now.steady + Beat.frame) }
    // While something is held its hint stays.
    if let notice, !hands.hold.isPressing { note(notice.until) }
    for course in courses { note(nextInstant(of: course, isSeen: interval != nil)) }
    if let interval { note(nextPicture(every: interval, at: now)) }
    return next.map { .at($0) } ?? .still
  }

  /// The interval of beats while the selection ring moves.
  private static let motionInterval = Duration.nanoseconds(16_666_667)

  /// When something becomes of a timer by itself.
  private func nextInstant(of course: Course, isSeen: Bool) -> SteadyTime? {
    if case .flashing(let until) = course.phase { return until }
    guard isSeen else { return course.time.end }
    guard let end = course.time.end else {
      return course.time.endedAt == nil ? course.flashesUntil : nil
    }
    return min(course.flashesUntil ?? end, end)
  }

  // MARK: Pictures

  /// When the picture of any timer is next another one.
  ///
  /// Seconds of timers that were begun at any moment end at any moment. Pictures follow the beats of one timer that
  /// runs, so that a hundred timers need no more pictures than one; what is shown is a beat late at most, never early.
  private func nextPicture(every interval: Duration, at now: Moment) -> SteadyTime? {
    let size = stage.map { stage in
      guard showsAll else { return stage.size }
      let view = BoardView(stage.capabilities)
      return view.itemSize(shown.count + (options.isInApp ? 1 : 0), in: stage.size)
    }
    var next: SteadyTime?
    for course in courses {
      guard let beat = nextBeat(of: course, size, every: interval, at: now) else { continue }
      next = min(next ?? now.steady + beat, now.steady + beat)
    }
    guard let next, interval <= Beat.frame, let end = courses.lazy.compactMap(\.time.end).first,
      next < end
    else { return next }
    return next + next.duration(to: end).remainder(dividingBy: interval)
  }

  /// How long until a timer's picture is another one; nil where it stays as it is.
  private func nextBeat(
    of course: Course, _ size: Size?, every interval: Duration, at now: Moment
  ) -> Duration? {
    if case .flashing = course.phase { return nil }
    if let endedAt = course.time.endedAt {
      guard course.stoppedWith == nil else { return nil }
      let over = endedAt.duration(to: now.steady)
      return Beat.second - over.remainder(dividingBy: Beat.second)
    }
    guard let end = course.time.end else { return nil }
    let remaining = now.steady.duration(to: end)
    guard let rest = size.flatMap({ rest(of: course, $0) }) else {
      return Beat.next(remaining: remaining, interval: interval)
    }
    return Beat.next(remaining: remaining, interval: interval, after: rest)
  }

  /// How long a picture of a timer stays as it is while only its time passes; nil where every beat may change it.
  private func rest(of course: Course, _ size: Size) -> Duration? {
    guard let stage, !moves(course), course.flashesUntil == nil else { return nil }
    let (full, time) = (course.time.maxValue.roughSeconds, course.time)
    let steps = CountdownView(stage.capabilities).steps(size, time.maxValue.wholeSeconds)
    guard full > 2 * Beat.frame.roughSeconds * steps else { return nil }
    let step = (time.ratio * steps).rounded(.up)
    var next = max(
      .seconds(time.duration.wholeSeconds - 1),
      Duration(roundingDown: full * ((step - 1) / steps)))
    if course.nearEnd < time.duration { next = max(next, course.nearEnd) }
    return max(time.duration - next, .nanoseconds(1))
  }
}
