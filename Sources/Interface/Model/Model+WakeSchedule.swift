package import Countdown

/// When the model needs its next tick.
extension Model {
  /// The tick interval during animations: 60 Hz.
  static let motionInterval = Duration.nanoseconds(16_666_667)

  /// Returns when the model needs its next tick.
  ///
  /// - Parameters:
  ///   - interval: the time between redraws; nil if nothing is drawn.
  ///   - viewState: the current picture, to skip redraws without a change; nil to redraw at every interval.
  package func wakeSchedule(
    every interval: Duration?, showing viewState: ScreenViewState?, at now: Moment
  ) -> WakeSchedule {
    // Hidden timers need ticks only for their ends, warnings and alarms.
    var wakeSchedule = timerWakeSchedule(
      every: showsTimers ? interval : nil, showing: viewState?.timer, at: now)
    if let due = staleKeyFilter.deferredUntil {
      wakeSchedule = Self.withFrameTicks(wakeSchedule.noLater(than: due))
    }
    // Without pages, the schedule of the timers already includes the notice and the hold.
    guard isAppOrStopwatch else { return wakeSchedule }
    if let interval {
      if isPageMoving(at: now.steady) {
        wakeSchedule.timing = .grid(every: Self.motionInterval, end: tickAnchor(of: wakeSchedule))
      } else if tab == .stopwatch, let start = stopwatch.startedAt {
        let elapsed = start.duration(to: now.steady)
        let delay = FrameGrid.frame - elapsed.remainder(dividingBy: FrameGrid.frame)
        wakeSchedule = wakeSchedule.noLater(than: now.steady + delay)
      } else if tab == .log {
        wakeSchedule = wakeSchedule.noLater(than: now.steady + timeToTomorrow(at: now))
      } else if tab == .presets, let time = timeToNextPreview(at: now) {
        wakeSchedule = wakeSchedule.noLater(than: now.steady + time)
      } else if interaction.hold.isMoving {
        wakeSchedule = wakeSchedule.noLater(than: now.steady + FrameGrid.frame)
      }
      if let next = nextRemotePictureTime(every: interval, at: now) {
        wakeSchedule = wakeSchedule.noLater(than: next)
      }
    }
    // During a hold the notice does not expire.
    if let notice, !interaction.hold.isPressing {
      wakeSchedule = wakeSchedule.noLater(than: notice.until)
    }
    if interaction.hold.isMoving { wakeSchedule = Self.withFrameTicks(wakeSchedule) }
    if let due = interaction.hold.timeToAction(interaction.keyRepeat, at: now.steady) {
      wakeSchedule = wakeSchedule.noLater(than: now.steady + due)
    }
    return wakeSchedule
  }

  /// Returns the schedule with a tick at every frame, if its grid is slower.
  private static func withFrameTicks(_ wakeSchedule: WakeSchedule) -> WakeSchedule {
    guard case .grid(let interval, let end) = wakeSchedule.timing, interval > FrameGrid.frame else {
      return wakeSchedule
    }
    var result = wakeSchedule
    result.timing = .grid(every: FrameGrid.frame, end: end)
    return result
  }

  private func isPageMoving(at now: SteadyTime) -> Bool {
    tabs.isMoving(at: now) || sheet?.isMoving(at: now) == true
      || showsAll && boardSelection.isMoving(at: now)
      || tab == .timer && !showsTimers && wheels.isMoving(at: now)
  }

  /// Returns the time with which an animation aligns its ticks, so that a timer's digits change on time.
  private func tickAnchor(of wakeSchedule: WakeSchedule) -> SteadyTime? {
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
    guard let due = nextEventTime else { return wakeSchedule }
    // `noLater(than:)` does not change a grid, but the next tick of a slow grid may be too late.
    if case .grid(let interval, let end?) = timing, interval > FrameGrid.frame {
      let delay = FrameGrid.next(remaining: now.steady.duration(to: end), interval: interval)
      if due < now.steady + delay {
        return WakeSchedule(.at(due), end: end, isDeadline: item.time.isDeadline)
      }
    }
    return wakeSchedule.noLater(than: due)
  }

  /// The earliest end of a part that runs; nil if none runs.
  private var nextEnd: SteadyTime? {
    items.lazy.compactMap(\.end).min()
  }

  /// The end of the last part of the only timer. While the timer flashes, this is the end of the flashing. Nil if the
  /// program does not exit then.
  package var endsAt: SteadyTime? {
    if isAppOrStopwatch || hasSeveralTimers || item.options.stays { return nil }
    if item.phase == .flashing { return item.display.flashesUntil }
    return item.display.nextPart == nil ? item.time.end : nil
  }

  private func timing(
    every interval: Duration?, showing viewState: CountdownViewState?, at now: Moment
  ) -> WakeSchedule.Timing {
    if hasSeveralTimers { return boardTiming(every: interval, at: now) }
    if let until = item.display.flashesUntil { return .at(min(until, item.time.end ?? until)) }
    if let delay = timeToHoldTick(every: interval, at: now) { return .at(now.steady + delay) }
    if item.phase == .overtime, let endedAt = item.time.endedAt {
      guard interval != nil else { return .never }
      // Overtime has no end with which the ticks could be aligned, so take one that is never reached.
      return .grid(
        every: overtimeInterval(of: item, at: now), end: endedAt + .longestCountdown)
    }
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
  func timeToHoldTick(every interval: Duration?, at now: Moment) -> Duration? {
    let hold = interaction.hold
    guard hold.isPressing else { return nil }
    let isRunning = item.time.status == .running
    let delay =
      isRunning
      ? FrameGrid.next(remaining: item.time.duration, interval: FrameGrid.frame)
      : hold.updateInterval
    // A hold acts at its exact moment, also between two frames.
    if let due = hold.timeToAction(interaction.keyRepeat, at: now.steady), due < delay {
      return due
    }
    // The redraws during a hold already tick every frame, unless a paused timer needs fewer.
    let hasFrameTicks = interval != nil && (isRunning || delay <= FrameGrid.frame)
    return hasFrameTicks ? nil : delay
  }

  /// Returns how long the picture of the selected timer stays the same; nil if every tick may change it.
  func unchangedTime(showing viewState: CountdownViewState) -> Duration? {
    let time = item.time
    let full = time.maxValue.inSeconds
    // If a step of the arc lasts at most two frames, every tick may change the picture.
    guard item.phase == .counting, item.display.flashesUntil == nil, !interaction.hold.isMoving,
      notice == nil,
      full > 2 * FrameGrid.frame.inSeconds * viewState.steps, !hasMovingDecoration(item)
    else { return nil }
    // The remaining time at which the digits, the arc or its colour change next.
    var remainingAtChange = max(
      .seconds(viewState.seconds - 1),
      Duration(roundingDown: full * ((viewState.step - 1) / viewState.steps)))
    if let colorChange = item.display.nextColorChange(left: time.duration) {
      remainingAtChange = max(remainingAtChange, colorChange)
    }
    // At the exact moment of a step the difference may be zero.
    return max(time.duration - remainingAtChange, .nanoseconds(1))
  }
}
