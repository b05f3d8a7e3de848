internal import Countdown
internal import Drawing

/// The stopwatch page: its keys, laps and status line.
extension Model {
  @KeymapBuilder var stopwatchKeys: [KeyBinding] {
    if let focus = interaction.focus {
      KeyBinding([.enter], "press it", does: { $0.activate(focus, at: $1.now) })
    }
    KeyBinding(
      [.space, "p"], "start, pause, resume", KeyHint(.space, stopwatchStartLabel, .main),
      changes: { $0.toggleStopwatch(at: $1.now) })
    KeyBinding(
      interaction.focus == nil ? ["l", .enter] : ["l"], "end a lap",
      stopwatch.isRunning ? KeyHint("l", "lap", .common) : nil,
      changes: { $0.endLap(at: $1.now) })
    KeyBinding(
      ["r"], "reset", stopwatch.isFresh ? nil : KeyHint("r", "reset", .handy),
      changes: { $0.resetStopwatch(at: $1.now) })
    KeyBinding(["u"], "undo the reset", changes: { $0.undoReset(at: $1.now) })
    if !isInline { lapKeys }
    if hasPageButtons { focusKeys("choose a button") }
  }

  var stopwatchStartLabel: String {
    stopwatch.isRunning ? "pause" : stopwatch.isFresh ? "start" : "resume"
  }

  @KeymapBuilder private var lapKeys: [KeyBinding] {
    KeyBinding(
      [.up, .down], "scroll the laps", repeats: true,
      changes: { model, press in model.scrollLaps(by: press.key == .up ? -1 : 1) })
    KeyBinding(
      [.pageUp, .pageDown], shownAs: "page up, down", "five laps on", repeats: true,
      changes: { model, press in model.scrollLaps(by: press.key == .pageUp ? -5 : 5) })
    KeyBinding(
      [.home, .end], "last lap, first lap", repeats: true,
      changes: { model, press in
        let count = model.stopwatch.laps.count
        model.scrollLaps(by: press.key == .home ? -count : count)
      })
  }

  mutating func toggleStopwatch(at now: Moment) {
    if stopwatch.isRunning {
      stopwatch.pause(at: now.steady)
    } else {
      stopwatch.start(at: now.steady)
    }
    stopwatchBeforeReset = nil
  }

  mutating func endLap(at now: Moment) {
    guard stopwatch.isRunning else {
      return showNotice(stopwatch.isFresh ? "space starts it" : "space resumes it", at: now)
    }
    guard let time = stopwatch.endLap(at: now.steady) else {
      return showNotice("\(Stopwatch.mostLaps) laps are the most", at: now)
    }
    lapLinesAbove = 0
    // Where the laps have no room, a notice shows the lap time.
    if let pageViewport, stopwatchLayout(on: pageViewport).laps == nil {
      let total = StopwatchText.spoken(stopwatch.elapsed(at: now.steady))
      let text =
        isInline
        ? "\(StopwatchText.spoken(time)), total \(total)" : StopwatchText.full(time)
      showNotice("lap \(stopwatch.laps.count): \(text)", at: now)
    }
  }

  mutating func resetStopwatch(at now: Moment) {
    guard !stopwatch.isFresh else { return }
    stopwatchBeforeReset = stopwatch
    stopwatch.reset()
    lapLinesAbove = 0
    showNotice("reset; u undoes it", at: now)
  }

  private mutating func undoReset(at now: Moment) {
    guard let before = stopwatchBeforeReset else {
      return showNotice("nothing to undo", at: now)
    }
    (stopwatch, stopwatchBeforeReset) = (before, nil)
    notices.withdraw(at: now.steady)
  }

  mutating func scrollLaps(by steps: Int) {
    guard let pageViewport else { return }
    let maxLinesAbove = maxLapLinesAbove(in: stopwatchLayout(on: pageViewport))
    lapLinesAbove = min(max(min(lapLinesAbove, maxLinesAbove) + steps, 0), maxLinesAbove)
  }

  /// Returns how many lap lines do not fit. The running lap has a line too.
  func maxLapLinesAbove(in layout: StopwatchLayout) -> Int {
    layout.lapLines.map { max(stopwatch.laps.count + 1 - $0, 0) } ?? 0
  }

  func stopwatchLayout(on viewport: Viewport) -> StopwatchLayout {
    StopwatchLayout(
      size: viewport.size, hasLaps: !stopwatch.laps.isEmpty, hasButtons: options.hasKeys,
      viewport.capabilities)
  }

  // MARK: The status line

  func stopwatchStatus(at now: Moment) -> String {
    stopwatch.isFresh
      ? "no timers running"
      : "stopwatch: \(StopwatchText.full(stopwatch.elapsed(at: now.steady)))"
  }
}
