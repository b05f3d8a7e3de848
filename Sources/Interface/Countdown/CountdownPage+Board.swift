package import Countdown
internal import Drawing

/// How several timers look together.
extension CountdownPage {
  /// The look of all timers on a stage.
  package func board(on stage: Stage, at now: Moment) -> BoardLook {
    let view = BoardView(stage.capabilities)
    let shown = shown
    let size = view.itemSize(shown.count + (options.isInApp ? 1 : 0), in: stage.size)
    var window = look(on: stage, at: now)
    (window.hasButtons, window.focus, window.pressed) = (false, nil, nil)
    window.isOnBoard = true
    window.isPlusChosen = isPlusChosen
    var items = shown.map { look(of: $0, size: size, on: stage, at: now) }
    // What has no name is called by its number there, so that words about it can be understood.
    if options.isInApp, shown.count > 1 {
      for (place, index) in shown.enumerated() where items[place].name.isEmpty {
        items[place].name = name(of: index)
      }
    }
    return BoardLook(
      size: stage.size, items: items,
      numbers: shown.map { $0 + 1 },
      chosen: isPlusChosen ? shown.count : shown.firstIndex(of: chosen) ?? 0,
      hasPlus: options.isInApp,
      halo: selection.place(at: now.steady)?.visible(aspect: stage.capabilities.aspect),
      window: window)
  }

  /// What decides where the rings are.
  struct Arrangement: Equatable, Sendable {
    var stage: Stage
    var shown: [Int]
    var chosen: Int
    var isPlusChosen: Bool
  }

  /// Lets the selection ring follow what has been laid out, where that has changed.
  mutating func followSelection(at now: Moment) {
    guard isSeveral else { return }
    guard let stage, stage.place == .screen, showsAll else {
      (arrangement, frames) = (nil, [])
      return selection.follow(nil, at: now.steady)
    }
    let next = Arrangement(
      stage: stage, shown: shown, chosen: chosen, isPlusChosen: isPlusChosen)
    guard next != arrangement else { return }
    arrangement = next
    let view = BoardView(stage.capabilities)
    frames = view.frames(of: board(on: stage, at: now))
    let number = isPlusChosen ? RingFrame.plus : chosen + 1
    let box = frames.first { $0.number == number }?.box
    selection.follow(
      box.map { HaloPlace(around: $0, aspect: stage.capabilities.aspect) }, at: now.steady)
  }

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
    for index in courses.indices { note(nextBeat(of: courses[index], every: interval, at: now)) }
    return next.map { .at($0) } ?? .still
  }

  /// The interval of beats while the selection ring moves.
  private static let motionInterval = Duration.nanoseconds(16_666_667)

  private func nextBeat(
    of course: Course, every interval: Duration?, at now: Moment
  ) -> SteadyTime? {
    if case .flashing(let until) = course.phase { return until }
    guard let interval else { return course.time.end }
    if let endedAt = course.time.endedAt {
      guard course.stoppedWith == nil else { return nil }
      let over = endedAt.duration(to: now.steady)
      return now.steady + (Beat.second - over.remainder(dividingBy: Beat.second))
    }
    guard let end = course.time.end else { return course.flashesUntil }
    let remaining = now.steady.duration(to: end)
    var beat = Beat.next(remaining: remaining, interval: interval)
    if let rest = rest(of: course) {
      beat = Beat.next(remaining: remaining, interval: interval, after: rest)
    }
    return min(now.steady + beat, course.flashesUntil ?? end)
  }

  /// How long a picture of a timer stays as it is while only its time passes; nil where every beat may change it.
  private func rest(of course: Course) -> Duration? {
    guard let stage, !moves(course), course.flashesUntil == nil else { return nil }
    let size =
      showsAll
      ? BoardView(stage.capabilities)
        .itemSize(shown.count + (options.isInApp ? 1 : 0), in: stage.size) : stage.size
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
