package import Countdown

/// When it wants to look at the clock again.
extension Model {
  /// The interval of beats while something moves.
  static let motionInterval = Duration.nanoseconds(16_666_667)

  /// - Parameters:
  ///   - interval: how often it is shown; nil if only its end is.
  ///   - look: the picture that is shown now, which may stay the same for some intervals; nil if each may change it.
  package func wakeSchedule(
    every interval: Duration?, showing viewState: ScreenViewState?, at now: Moment
  ) -> WakeSchedule {
    // Timers that are not seen need only their ends and what is heard.
    var wakeSchedule = pulseOfTimers(
      every: showsTimers ? interval : nil, showing: viewState?.timer, at: now)
    if let due = staleKeys.putOffUntil {
      wakeSchedule = Self.finer(wakeSchedule.noLater(than: due))
    }
    guard isAppOrStopwatch else { return wakeSchedule }
    if interval != nil {
      if isMoving(at: now.steady) {
        wakeSchedule.rhythm = .grid(every: Self.motionInterval, end: anchor(of: wakeSchedule))
      } else if tab == .stopwatch, let start = stopwatch.startedAt {
        let passed = start.duration(to: now.steady)
        let beat = FrameGrid.frame - passed.remainder(dividingBy: FrameGrid.frame)
        wakeSchedule = wakeSchedule.noLater(than: now.steady + beat)
      } else if tab == .log {
        wakeSchedule = wakeSchedule.noLater(than: now.steady + untilTomorrow(at: now))
      } else if tab == .presets, let time = untilOtherPreview(at: now) {
        wakeSchedule = wakeSchedule.noLater(than: now.steady + time)
      } else if interaction.hold.isMoving {
        wakeSchedule = wakeSchedule.noLater(than: now.steady + FrameGrid.frame)
      }
      if let interval, let next = nextPictureOfOthers(every: interval, at: now) {
        wakeSchedule = wakeSchedule.noLater(than: next)
      }
    }
    // While a key is held its hint stays.
    if let notice, !interaction.hold.isPressing {
      wakeSchedule = wakeSchedule.noLater(than: notice.until)
    }
    if interaction.hold.isMoving { wakeSchedule = Self.finer(wakeSchedule) }
    if let due = interaction.hold.due(interaction.repeats, at: now.steady) {
      wakeSchedule = wakeSchedule.noLater(than: now.steady + due)
    }
    return wakeSchedule
  }

  /// The same, with a beat soon where those of a grid are far apart: what is held moves between them.
  private static func finer(_ wakeSchedule: WakeSchedule) -> WakeSchedule {
    guard case .grid(let interval, let end) = wakeSchedule.rhythm, interval > FrameGrid.frame else {
      return wakeSchedule
    }
    var finer = wakeSchedule
    finer.rhythm = .grid(every: FrameGrid.frame, end: end)
    return finer
  }

  private func isMoving(at now: SteadyTime) -> Bool {
    tabs.isMoving(at: now) || sheet?.isMoving(at: now) == true
      || showsAll && ring.isMoving(at: now)
      || tab == .timer && !showsTimers && wheels.isMoving(at: now)
  }

  /// An instant at which a beat must fall, so that what moves delays no second of a timer.
  private func anchor(of wakeSchedule: WakeSchedule) -> SteadyTime? {
    switch wakeSchedule.rhythm {
    case .still: nil
    case .at(let instant): instant
    case .grid(_, let end): end
    }
  }

  // MARK: Timers

  func pulseOfTimers(
    every interval: Duration?, showing viewState: CountdownViewState?, at now: Moment
  ) -> WakeSchedule {
    guard hasTimers else { return WakeSchedule(.still) }
    let rhythm = rhythm(every: interval, showing: viewState, at: now)
    let wakeSchedule = WakeSchedule(rhythm, end: nextEnd, isDeadline: item.time.isDeadline)
    guard let due = nextDue else { return wakeSchedule }
    if case .grid(let interval, let end?) = rhythm, interval > FrameGrid.frame {
      let beat = FrameGrid.next(remaining: now.steady.duration(to: end), interval: interval)
      if due < now.steady + beat {
        return WakeSchedule(.at(due), end: end, isDeadline: item.time.isDeadline)
      }
    }
    return wakeSchedule.noLater(than: due)
  }

  /// The earliest end of the running timers if nothing changes them; nil if none runs.
  private var nextEnd: SteadyTime? {
    items.lazy.compactMap(\.end).min()
  }

  /// When it ends if nothing changes; nil if it does not end by itself.
  package var leavesAt: SteadyTime? {
    if isAppOrStopwatch || hasSeveralTimers || item.options.counting.stays { return nil }
    if item.phase == .flashing { return item.shown.flashesUntil }
    return item.shown.comingPart == nil ? item.time.end : nil
  }

  private func rhythm(
    every interval: Duration?, showing viewState: CountdownViewState?, at now: Moment
  ) -> WakeSchedule.Rhythm {
    if hasSeveralTimers { return rhythmOfAll(every: interval, at: now) }
    if let until = item.shown.flashesUntil { return .at(min(until, item.time.end ?? until)) }
    if item.phase == .overtime, let endedAt = item.time.endedAt {
      if let beat = beatOfHold(every: interval, at: now) { return .at(now.steady + beat) }
      guard interval != nil else { return .still }
      // It counts without an end.
      return .grid(
        every: intervalOfOvertime(of: item, at: now), end: endedAt + .longestCountdown)
    }
    if let beat = beatOfHold(every: interval, at: now) { return .at(now.steady + beat) }
    if let end = nextEnd {
      let remaining = now.steady.duration(to: end)
      guard let interval, remaining > interval else { return .at(end) }
      guard let rest = viewState.flatMap({ rest(showing: $0) }) else {
        return .grid(every: interval, end: end)
      }
      return .at(
        now.steady + FrameGrid.next(remaining: remaining, interval: interval, after: rest))
    }
    if interaction.hold.isMoving { return .grid(every: interval ?? FrameGrid.frame, end: nil) }
    if let notice { return .at(notice.until) }
    return .still
  }

  /// How long until the next look at a hold; nil where other beats are enough.
  ///
  /// A hold acts at its moment, also between two frames.
  ///
  /// - Parameter interval: between two frames of the picture; nil where nothing is drawn.
  func beatOfHold(every interval: Duration?, at now: Moment) -> Duration? {
    let hold = interaction.hold
    guard hold.isPressing else { return nil }
    let isRunning = item.time.status == .running
    let beat =
      isRunning
      ? FrameGrid.next(remaining: item.time.duration, interval: FrameGrid.frame)
      : hold.updateInterval
    if let due = hold.due(interaction.repeats, at: now.steady), due < beat { return due }
    return interval != nil && (isRunning || beat <= FrameGrid.frame) ? nil : beat
  }

  /// How long a picture stays as it is while only time passes; nil where every beat may change it.
  func rest(showing viewState: CountdownViewState) -> Duration? {
    let time = item.time
    let full = time.maxValue.roughSeconds
    guard item.phase == .counting, item.shown.flashesUntil == nil, !interaction.hold.isMoving,
      notice == nil,
      full > 2 * FrameGrid.frame.roughSeconds * viewState.steps, !isPictureMoving(item)
    else { return nil }
    var next = max(
      .seconds(viewState.seconds - 1),
      Duration(roundingDown: full * ((viewState.step - 1) / viewState.steps)))
    if item.shown.nearEnd < time.duration { next = max(next, item.shown.nearEnd) }
    // On the very border between two steps the difference may be zero.
    return max(time.duration - next, .nanoseconds(1))
  }
}
