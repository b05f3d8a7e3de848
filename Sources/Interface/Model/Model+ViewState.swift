package import Countdown
package import Drawing

/// The view state of the screen.
extension Model {
  /// Returns the view state of the screen. This runs at every tick, so it must be much faster than drawing.
  package func viewState(on viewport: Viewport, at now: Moment) -> ScreenViewState {
    guard viewport == self.viewport else {
      // The first picture is drawn before the first event sets the viewport.
      var model = self
      model.viewport = viewport
      return model.viewState(on: viewport, at: now)
    }
    let pageViewport = pageViewport(of: viewport)
    return ScreenViewState(
      size: viewport.size, tabRows: tabRows(in: viewport.size), pageSize: pageViewport.size,
      content: content(on: pageViewport, at: now),
      tabs: options.kind == .app ? tabs.viewState(at: now.steady) : nil, theme: settings.theme,
      sheet: sheet.map {
        SheetViewState(
          settings: settings, selectedIndex: $0.selectedIndex, reveal: $0.reveal(at: now.steady))
      }, help: showsHelp && !isFlashing ? help(at: now) : nil)
  }

  private func content(on pageViewport: Viewport, at now: Moment) -> ScreenViewState.Content {
    if showsAll, pageViewport.mode == .screen { return .all(board(on: pageViewport, at: now)) }
    if let remote = remoteTimerPage(on: pageViewport, at: now) { return .timer(remote) }
    if showsTimers {
      let viewState = localTimerPage(on: pageViewport, at: now)
      return pageViewport.mode == .screen ? .timer(viewState) : .line(viewState)
    }
    switch tab {
    case .timer: return .wheels(wheelsViewState(at: now))
    case .all: return .nothing(statusBar(at: now))
    case .presets: return .presets(presetsViewState(on: pageViewport, at: now))
    case .stopwatch: return .stopwatch(stopwatchViewState(on: pageViewport, at: now))
    case .log: return .log(logViewState(on: pageViewport, statusBar: statusBar(at: now), at: now))
    }
  }

  func statusBar(at now: Moment) -> StatusBarViewState {
    var statusBar = StatusBarViewState(
      notice: notice?.text, leaving: leaveHoldProgress(at: now), hints: hints)
    if let timeUpText {
      if options.hasKeys {
        // `F1` shows the timer.
        statusBar.hints.insert(
          KeyHint(.function(1), timeUpText, .urgent, short: "time is up"), at: 0)
      } else {
        statusBar.notice = statusBar.notice ?? timeUpText
      }
    }
    return statusBar
  }

  /// Whether the selected timer flashes at its end, outside the app. The help must not cover the flashing.
  private var isFlashing: Bool { showsTimers && !isAppOrStopwatch && item.phase == .flashing }

  /// The text about timers in overtime, for pages that show no timers; nil for none.
  private var timeUpText: String? {
    textEntry == nil && sheet == nil ? timeUpText(overtimeIDs) : nil
  }

  private func buttonState(of kind: ElementKind, isDisabled: Bool) -> Button.State {
    if isDisabled { return .disabled }
    if interaction.pressedElement == Element.ID(kind) { return .pressed }
    return interaction.focus == Element.ID(kind) ? .focused : .plain
  }

  // MARK: Pages

  private func wheelsViewState(at now: Moment) -> WheelsViewState {
    WheelsViewState(
      positions: wheels.positions(at: now.steady),
      numbers: Wheels.counts.indices.map(wheels.number),
      selectedIndex: selectedWheel, isTyping: wheels.isTyping,
      name: visible(nextTimerName),
      editor: textEntry?.viewState, start: buttonState(of: .start, isDisabled: isStartDisabled),
      hasKeys: options.hasKeys, theme: settings.theme,
      statusBar: statusBar(at: now))
  }

  /// Returns a text with visible control characters and, on an ASCII terminal, question marks for non-ASCII characters.
  func visible(_ text: String) -> String {
    Quoting.visible(text, isUnicode: options.isUnicode)
  }

  private func stopwatchViewState(on pageViewport: Viewport, at now: Moment) -> StopwatchViewState {
    let elapsed = stopwatch.elapsed(at: now.steady)
    let layout = stopwatchLayout(on: pageViewport)
    let view = CountdownView(pageViewport.capabilities)
    let steps = view.steps(layout.ring.size, 60)
    // The arc goes round once a minute.
    let minuteShare = elapsed.inSeconds.truncatingRemainder(dividingBy: 60) / 60
    var ring = CountdownViewState(
      size: layout.ring.size, name: "", showsRing: settings.showsRing,
      showsDigits: true, theme: settings.theme, usesPointer: settings.usesPointer,
      state: stopwatch.isRunning || stopwatch.isFresh ? .running : .paused,
      seconds: elapsed.components.seconds, full: max(elapsed.components.seconds, 60),
      step: (minuteShare * steps).rounded(.down), steps: steps)
    ring.replacementDigits = StopwatchText.full(elapsed)
    ring.isInApp = true
    // The first line is the running lap. The finished laps follow, the last lap first.
    let linesAbove = min(lapLinesAbove, maxLapLinesAbove(in: layout))
    let showsRunningLap = linesAbove == 0
    let finishedLapLines = max((layout.lapLines ?? 0) - (showsRunningLap ? 1 : 0), 0)
    return StopwatchViewState(
      ring: ring, laps: finishedLaps(skipping: max(linesAbove - 1, 0), maxCount: finishedLapLines),
      lapLinesAbove: linesAbove,
      currentLapTime: stopwatch.laps.isEmpty
        ? nil : StopwatchText.full(stopwatch.lap(at: now.steady)),
      start: buttonState(of: .start, isDisabled: false),
      reset: buttonState(of: .reset, isDisabled: isResetDisabled),
      startLabel: stopwatchStartLabel,
      isRunning: stopwatch.isRunning, statusBar: statusBar(at: now),
      hasKeys: options.hasKeys)
  }

  /// Returns finished laps, the last lap first.
  private func finishedLaps(skipping skippedCount: Int, maxCount: Int) -> [StopwatchViewState.Lap] {
    guard maxCount > 0, !stopwatch.laps.isEmpty else { return [] }
    let marks = stopwatch.marks
    let lastIndex = stopwatch.laps.count - 1 - skippedCount
    let shownIndices = max(lastIndex - maxCount + 1, 0)...lastIndex
    var total = stopwatch.laps[..<shownIndices.lowerBound].reduce(Duration.zero, +)
    let laps = shownIndices.map { index in
      total += stopwatch.laps[index]
      return StopwatchViewState.Lap(
        number: index + 1, time: StopwatchText.full(stopwatch.laps[index]),
        total: StopwatchText.full(total), mark: marks[index])
    }
    return laps.reversed()
  }

  // MARK: Scenes

  /// Returns the scene of a view state. May reuse `shown`, an earlier scene on the same viewport.
  package func scene(
    of viewState: ScreenViewState, after shown: (viewState: ScreenViewState, scene: Scene)?,
    on viewport: Viewport
  ) -> Scene {
    let view = ScreenView(viewport.capabilities)
    return shown.flatMap { view.scene(of: viewState, after: $0) } ?? view.scene(of: viewState)
  }
}
