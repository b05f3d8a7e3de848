package import Countdown

/// When the app wants to look at the clock again.
extension AppPage {
  /// The interval of beats while something moves.
  private static let motionInterval = Duration.nanoseconds(16_666_667)

  package func pulse(
    every interval: Duration?, showing look: AppLook?, at now: Moment
  ) -> Pulse {
    // Timers that are not seen need only their ends and what is heard.
    let isSeen = interval != nil && showsTimers
    var pulse =
      counting?.pulse(every: isSeen ? interval : nil, showing: look?.timer, at: now)
      ?? Pulse(.still)
    if interval != nil {
      if isMoving(at: now.steady) {
        pulse.rhythm = .grid(every: Self.motionInterval, end: anchor(of: pulse))
      } else if tab == .stopwatch, let start = stopwatch.startedAt {
        let passed = start.duration(to: now.steady)
        let beat = Beat.frame - passed.remainder(dividingBy: Beat.frame)
        pulse = pulse.noLater(than: now.steady + beat)
      } else if tab == .log {
        pulse = pulse.noLater(than: now.steady + untilTomorrow(at: now))
      } else if hands.hold.isMoving {
        pulse = pulse.noLater(than: now.steady + Beat.frame)
      }
      if let interval, let next = nextPictureOfOthers(every: interval, at: now) {
        pulse = pulse.noLater(than: next)
      }
    }
    // While a key is held its hint stays.
    if let notice = notices.shown, !hands.hold.isPressing {
      pulse = pulse.noLater(than: notice.until)
    }
    if hands.hold.isMoving { pulse = Self.finer(pulse) }
    if let late = pressed?.late { pulse = pulse.noLater(than: late) }
    if let due = hands.hold.due(hands.keyboard, at: now.steady) {
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
      || hasOthers && others.ring.isMoving(at: now)
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
}
