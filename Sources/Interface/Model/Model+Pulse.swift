package import Countdown

/// When it wants to look at the clock again.
extension Model {
  /// The interval of beats while something moves.
  static let motionInterval = Duration.nanoseconds(16_666_667)

  /// - Parameters:
  ///   - interval: how often it is shown; nil if only its end is.
  ///   - look: the picture that is shown now, which may stay the same for some intervals; nil if each may change it.
  package func pulse(
    every interval: Duration?, showing look: ScreenLook?, at now: Moment
  ) -> Pulse {
    // Timers that are not seen need only their ends and what is heard.
    var pulse = pulseOfTimers(
      every: showsTimers ? interval : nil, showing: look?.timer, at: now)
    if let due = staleKeys.putOffUntil { pulse = Self.finer(pulse.noLater(than: due)) }
    guard isAppOrStopwatch else { return pulse }
    if interval != nil {
      if isMoving(at: now.steady) {
        pulse.rhythm = .grid(every: Self.motionInterval, end: anchor(of: pulse))
      } else if tab == .stopwatch, let start = stopwatch.startedAt {
        let passed = start.duration(to: now.steady)
        let beat = Beat.frame - passed.remainder(dividingBy: Beat.frame)
        pulse = pulse.noLater(than: now.steady + beat)
      } else if tab == .log {
        pulse = pulse.noLater(than: now.steady + untilTomorrow(at: now))
      } else if tab == .presets, let time = untilOtherPreview(at: now) {
        pulse = pulse.noLater(than: now.steady + time)
      } else if hands.hold.isMoving {
        pulse = pulse.noLater(than: now.steady + Beat.frame)
      }
      if let interval, let next = nextPictureOfOthers(every: interval, at: now) {
        pulse = pulse.noLater(than: next)
      }
    }
    // While a key is held its hint stays.
    if let notice, !hands.hold.isPressing { pulse = pulse.noLater(than: notice.until) }
    if hands.hold.isMoving { pulse = Self.finer(pulse) }
    if let due = hands.hold.due(hands.repeats, at: now.steady) {
      pulse = pulse.noLater(than: now.steady + due)
    }
    return pulse
  }

  /// The same, with a beat soon where those of a grid are far apart: what is held moves between them.
  private static func finer(_ pulse: Pulse) -> Pulse {
    guard case .grid(let interval, let end) = pulse.rhythm, interval > Beat.frame else {
      return pulse
    }
    var finer = pulse
    finer.rhythm = .grid(every: Beat.frame, end: end)
    return finer
  }

  private func isMoving(at now: SteadyTime) -> Bool {
    tabs.isMoving(at: now) || sheet?.isMoving(at: now) == true
      || showsAll && ring.isMoving(at: now)
      || tab == .timer && !showsTimers && wheels.isMoving(at: now)
  }

  /// An instant at which a beat must fall, so that what moves delays no second of a timer.
  private func anchor(of pulse: Pulse) -> SteadyTime? {
    switch pulse.rhythm {
    case .still: nil
    case .at(let instant): instant
    case .grid(_, let end): end
    }
  }

  // MARK: Timers

  func pulseOfTimers(
    every interval: Duration?, showing look: CountdownLook?, at now: Moment
  ) -> Pulse {
    guard hasTimers else { return Pulse(.still) }
    let rhythm = rhythm(every: interval, showing: look, at: now)
    let pulse = Pulse(rhythm, end: nextEnd, isDeadline: item.time.isDeadline)
    guard let due = nextDue else { return pulse }
    if case .grid(let interval, let end?) = rhythm, interval > Beat.frame {
      let beat = Beat.next(remaining: now.steady.duration(to: end), interval: interval)
      if due < now.steady + beat {
        return Pulse(.at(due), end: end, isDeadline: item.time.isDeadline)
      }
    }
    return pulse.noLater(than: due)
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
    every interval: Duration?, showing look: CountdownLook?, at now: Moment
  ) -> Pulse.Rhythm {
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
      guard let rest = look.flatMap({ rest(showing: $0) }) else {
        return .grid(every: interval, end: end)
      }
      return .at(
        now.steady + Beat.next(remaining: remaining, interval: interval, after: rest))
    }
    if hands.hold.isMoving { return .grid(every: interval ?? Beat.frame, end: nil) }
    if let notice { return .at(notice.until) }
    return .still
  }

  /// How long until the next look at a hold; nil where other beats are enough.
  ///
  /// A hold acts at its moment, also between two frames.
  ///
  /// - Parameter interval: between two frames of the picture; nil where nothing is drawn.
  func beatOfHold(every interval: Duration?, at now: Moment) -> Duration? {
    let hold = hands.hold
    guard hold.isPressing else { return nil }
    let isRunning = item.time.status == .running
    let beat =
      isRunning
      ? Beat.next(remaining: item.time.duration, interval: Beat.frame) : hold.updateInterval
    if let due = hold.due(hands.repeats, at: now.steady), due < beat { return due }
    return interval != nil && (isRunning || beat <= Beat.frame) ? nil : beat
  }

  /// How long a picture stays as it is while only time passes; nil where every beat may change it.
  func rest(showing look: CountdownLook) -> Duration? {
    let time = item.time
    let full = time.maxValue.roughSeconds
    guard item.phase == .counting, item.shown.flashesUntil == nil, !hands.hold.isMoving,
      notice == nil,
      full > 2 * Beat.frame.roughSeconds * look.steps, !isPictureMoving(item)
    else { return nil }
    var next = max(
      .seconds(look.seconds - 1), Duration(roundingDown: full * ((look.step - 1) / look.steps)))
    if item.shown.nearEnd < time.duration { next = max(next, item.shown.nearEnd) }
    // On the very border between two steps the difference may be zero.
    return max(time.duration - next, .nanoseconds(1))
  }
}
