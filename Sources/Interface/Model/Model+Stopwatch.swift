internal import Countdown
internal import Drawing

/// What keys do on the page of the stopwatch.
extension Model {
  mutating func takeInStopwatch(_ key: Key, isRepeat: Bool, at now: Moment) -> [Effect] {
    switch key {
    case .up: scrollLaps(by: -1)
    case .down: scrollLaps(by: 1)
    case .pageUp: scrollLaps(by: -5)
    case .pageDown: scrollLaps(by: 5)
    case .home: lapsAbove = 0
    case .end: scrollLaps(by: stopwatch.laps.count)
    case _ where isRepeat: break
    case .tab: hands.moveFocus(among: focusable, isBackward: false)
    case .backtab: hands.moveFocus(among: focusable, isBackward: true)
    case .enter where hands.focus != nil:
      if let focus = hands.focus { return activate(focus, at: now) }
    case .character(" "), .character("p"): toggleStopwatch(at: now)
    case .character("l"), .enter: endLap(at: now)
    case .character("r"): resetStopwatch(at: now)
    case .character("u"): undoReset(at: now)
    default: break
    }
    return []
  }

  mutating func toggleStopwatch(at now: Moment) {
    if stopwatch.isRunning {
      stopwatch.pause(at: now.steady)
    } else {
      stopwatch.start(at: now.steady)
    }
    stopwatchBefore = nil
  }

  mutating func endLap(at now: Moment) {
    guard stopwatch.isRunning else {
      return say(stopwatch.isFresh ? "space starts it" : "space goes on", at: now)
    }
    guard let time = stopwatch.endLap(at: now.steady) else {
      return say("\(Stopwatch.mostLaps) laps are the most", at: now)
    }
    lapsAbove = 0
    // Where no list has room for it, the time is said.
    if let inner,
      StopwatchView.Place(size: inner.size, hasLaps: true, hasButtons: options.hasKeys).laps == nil
    {
      say("lap \(stopwatch.laps.count): \(StopwatchText.full(time))", at: now)
    }
  }

  mutating func resetStopwatch(at now: Moment) {
    guard !stopwatch.isFresh else { return }
    stopwatchBefore = stopwatch
    stopwatch.reset()
    lapsAbove = 0
    say("reset; u takes it back", at: now)
  }

  private mutating func undoReset(at now: Moment) {
    guard let before = stopwatchBefore else { return say("nothing to take back", at: now) }
    (stopwatch, stopwatchBefore) = (before, nil)
    notices.withdraw(at: now.steady)
  }

  mutating func scrollLaps(by steps: Int) {
    lapsAbove = min(max(lapsAbove + steps, 0), max(stopwatch.laps.count - 1, 0))
  }
}
