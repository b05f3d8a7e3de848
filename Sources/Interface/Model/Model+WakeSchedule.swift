package import Countdown

/// The wake schedule of the window.
extension Model {
  /// The tick interval during animations: 60 Hz.
  static let motionInterval = Duration.nanoseconds(16_666_667)

  /// Returns when the model needs its next tick.
  ///
  /// - Parameters:
  ///   - interval: the interval of the picture; nil without one.
  ///   - viewState: the current picture, which may stay the same for several intervals; nil if each
  ///     may change it.
  package func wakeSchedule(
    every interval: Duration?, showing viewState: ScreenViewState?, at now: Moment
  ) -> WakeSchedule {
    // Hidden timers need only their ends and sounds.
    var wakeSchedule = timerWakeSchedule(
      every: showsTimers ? interval : nil, showing: viewState?.timer, at: now)
    if let due = staleKeys.deferredUntil {
      wakeSchedule = Self.finer(wakeSchedule.noLater(than: due))
    }
    guard isAppOrStopwatch else { return wakeSchedule }
    if interval != nil {
      if isMoving(at: now.steady) {
        wakeSchedule.timing = .grid(every: Self.motionInterval, end: anchor(of: wakeSchedule))
      } else if tab == .stopwatch, let start = stopwatch.startedAt {
        let passed = start.duration(to: now.steady)
        let delay = FrameGrid.frame - passed.remainder(dividingBy: FrameGrid.frame)
        wakeSchedule = wakeSchedule.noLater(than: now.steady + delay)
      } else if tab == .log {
        wakeSchedule = wakeSchedule.noLater(than: now.steady + timeToTomorrow(at: now))
      } else if tab == .presets, let time = timeToNextPreview(at: now) {
        wakeSchedule = wakeSchedule.noLater(than: now.steady + time)
      } else if interaction.hold.isMoving {
        wakeSchedule = wakeSchedule.noLater(than: now.steady + FrameGrid.frame)
      }
      if let interval, let next = nextRemotePicture(every: interval, at: now) {
        wakeSchedule = wakeSchedule.noLater(than: next)
      }
    }
    // During a hold the notice does not expire.
    if let notice, !interaction.hold.isPressing {
      wakeSchedule = wakeSchedule.noLater(than: notice.until)
    }
    if interaction.hold.isMoving { wakeSchedule = Self.finer(wakeSchedule) }
    if let due = interaction.hold.timeToAction(interaction.keyRepeat, at: now.steady) {
      wakeSchedule = wakeSchedule.noLater(than: now.steady + due)
    }
    return wakeSchedule
  }

  /// Returns the schedule with a grid of at most one frame, for the hold's progress.
  private static func finer(_ wakeSchedule: WakeSchedule) -> WakeSchedule {
    guard case .grid(let interval, let end) = wakeSchedule.timing, interval > FrameGrid.frame else {
      return wakeSchedule
    }
    var finer = wakeSchedule
    finer.timing = .grid(every: FrameGrid.frame, end: end)
    return finer
  }

  private func isMoving(at now: SteadyTime) -> Bool {
    tabs.isMoving(at: now) || sheet?.isMoving(at: now) == true
      || showsAll && boardSelection.isMoving(at: now)
      || tab == .timer && !showsTimers && wheels.isMoving(at: now)
  }

  /// The instant that the animation's grid must include, so that no second of a timer is late.
  private func anchor(of wakeSchedule: WakeSchedule) -> SteadyTime? {
    switch wakeSchedule.timing {
    case .never: nil
    case .at(let instant): instant
    case .grid(_, let end): end
    }
  }

  // MARK: Timers

  func timerWakeSchedule(
    every interval: Duration?, showing viewState: CountdownViewState?, at now: Moment
  ) -> WakeSchedule {
    guard hasTimers else { return WakeSchedule(.never) }
    let timing = timing(every: interval, showing: viewState, at: now)
    let wakeSchedule = WakeSchedule(timing, end: nextEnd, isDeadline: item.time.isDeadline)
    guard let due = nextDue else { return wakeSchedule }
    if case .grid(let interval, let end?) = timing, interval > FrameGrid.frame {
      let delay = FrameGrid.next(remaining: now.steady.duration(to: end), interval: interval)
      if due < now.steady + delay {
        return WakeSchedule(.at(due), end: end, isDeadline: item.time.isDeadline)
      }
    }
    return wakeSchedule.noLater(than: due)
  }

  /// The earliest end of the running timers; nil if none runs.
  private var nextEnd: SteadyTime? {
    items.lazy.compactMap(\.end).min()
  }

  /// When the program ends if nothing changes; nil if it does not end by itself.
  package var endsAt: SteadyTime? {
    if isAppOrStopwatch || hasSeveralTimers || item.options.counting.stays { return nil }
    if item.phase == .flashing { return item.shown.flashesUntil }
    return item.shown.nextPart == nil ? item.time.end : nil
  }

  private func timing(
    every interval: Duration?, showing viewState: CountdownViewState?, at now: Moment
  ) -> WakeSchedule.Timing {
    if hasSeveralTimers { return boardTiming(every: interval, at: now) }
    if let until = item.shown.flashesUntil { return .at(min(until, item.time.end ?? until)) }
    if item.phase == .overtime, let endedAt = item.time.endedAt {
      if let delay = timeToHoldTick(every: interval, at: now) { return .at(now.steady + delay) }
      guard interval != nil else { return .never }
      // Overtime has no end.
      return .grid(
        every: overtimeInterval(of: item, at: now), end: endedAt + .longestCountdown)
    }
    if let delay = timeToHoldTick(every: interval, at: now) { return .at(now.steady + delay) }
    if let end = nextEnd {
      let remaining = now.steady.duration(to: end)
      guard let interval, remaining > interval else { return .at(end) }
      guard let unchangedTime = viewState.flatMap({ unchangedTime(showing: $0) }) else {
        return .grid(every: interval, end: end)
      }
      return .at(
        now.steady + FrameGrid.next(remaining: remaining, interval: interval, after: unchangedTime))
    }
    if interaction.hold.isMoving { return .grid(every: interval ?? FrameGrid.frame, end: nil) }
    if let notice { return .at(notice.until) }
    return .never
  }

  /// Returns the time until the hold needs a tick; nil if other ticks suffice.
  ///
  /// A hold acts at its exact moment, also between two frames.
  ///
  /// - Parameter interval: the interval of the picture; nil without one.
  func timeToHoldTick(every interval: Duration?, at now: Moment) -> Duration? {
    let hold = interaction.hold
    guard hold.isPressing else { return nil }
    let isRunning = item.time.status == .running
    let delay =
      isRunning
      ? FrameGrid.next(remaining: item.time.duration, interval: FrameGrid.frame)
      : hold.updateInterval
    if let due = hold.timeToAction(interaction.keyRepeat, at: now.steady), due < delay {
      return due
    }
    return interval != nil && (isRunning || delay <= FrameGrid.frame) ? nil : delay
  }

  /// Returns how long a picture stays the same; nil if every tick may change it.
  func unchangedTime(showing viewState: CountdownViewState) -> Duration? {
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
    // Exactly between two steps the difference may be zero.
    return max(time.duration - next, .nanoseconds(1))
  }
}
