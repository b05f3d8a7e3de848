internal import Countdown
internal import Drawing

/// When the picture of several timers wants to be looked at again.
extension CountdownPage {
  /// The beats of several timers: the earliest that any of them needs.
  func rhythmOfAll(every interval: Duration?, at now: Moment) -> Pulse.Rhythm {
    if let interval, ring.isMoving(at: now.steady) {
      return .grid(every: min(interval, Self.motionInterval), end: nil)
    }
    var next: SteadyTime?
    func note(_ instant: SteadyTime?) {
      if let instant { next = min(next ?? instant, instant) }
    }
    if let beat = beatOfHold(every: interval, at: now) { note(now.steady + beat) }
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
  private func nextPicture(every interval: Duration, at now: Moment) -> SteadyTime? {
    let size = stage.map { showsAll ? itemSize(on: $0) : $0.size }
    var next: SteadyTime?
    for course in courses {
      guard let beat = nextBeat(of: course, size, every: interval, at: now) else { continue }
      next = min(next ?? now.steady + beat, now.steady + beat)
    }
    return next.map { PictureBeat.aligned($0, to: anchor, every: interval) }
  }

  /// The end of the timer whose beats the pictures follow; nil where none runs.
  var anchor: SteadyTime? { courses.lazy.compactMap(\.time.end).first }

  /// How long until a timer's picture is another one; nil where it stays as it is.
  private func nextBeat(
    of course: Course, _ size: Size?, every interval: Duration, at now: Moment
  ) -> Duration? {
    if case .flashing = course.phase { return nil }
    if let endedAt = course.time.endedAt {
      return course.stoppedWith == nil
        ? PictureBeat.nextOver(endedAt.duration(to: now.steady)) : nil
    }
    guard let end = course.time.end else { return nil }
    return PictureBeat.next(
      left: now.steady.duration(to: end), of: course.time.maxValue,
      steps: size.flatMap { steps(of: course, $0) }, nearEnd: course.nearEnd, every: interval)
  }

  /// How many lengths of a timer's arc look different; nil where every beat may change its picture.
  private func steps(of course: Course, _ size: Size) -> Double? {
    guard let stage, !moves(course), course.flashesUntil == nil else { return nil }
    return CountdownView(stage.capabilities).steps(size, course.time.maxValue.wholeSeconds)
  }
}
