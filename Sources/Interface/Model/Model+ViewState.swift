package import Countdown
package import Drawing

/// How the app looks.
extension Model {
  /// How it looks. It is asked at every beat, so it must be much cheaper than the picture.
  package func viewState(on viewport: Viewport, at now: Moment) -> ScreenViewState {
    guard viewport == self.viewport else {
      // The first picture comes before the first event.
      var model = self
      model.viewport = viewport
      return model.viewState(on: viewport, at: now)
    }
    let inner = inner(of: viewport)
    return ScreenViewState(
      size: viewport.size, tabRows: tabRows(in: viewport.size), page: inner.size,
      content: content(on: inner, at: now),
      tabs: options.kind == .app ? tabs.viewState(at: now.steady) : nil, theme: settings.theme,
      sheet: sheet.map {
        SheetViewState(
          settings: settings, chosen: $0.chosen, reveal: $0.reveal(at: now.steady))
      }, help: showsHelp && !isFlashing ? help(at: now) : nil)
  }

  private func content(on inner: Viewport, at now: Moment) -> ScreenViewState.Content {
    if showsAll, inner.place == .screen { return .all(board(on: inner, at: now)) }
    if let other = openOther(on: inner, at: now) { return .timer(other) }
    if showsTimers {
      let viewState = windowed(ownWindow(on: inner, at: now), at: now)
      return inner.place == .screen ? .timer(viewState) : .line(viewState)
    }
    switch tab {
    case .timer: return .wheels(wheelsLook(at: now))
    case .all: return .nothing(foot(at: now))
    case .presets: return .presets(presetsLook(on: inner, at: now))
    case .stopwatch: return .stopwatch(stopwatchLook(on: inner, at: now))
    case .log: return .log(logLook(on: inner, foot: foot(at: now), at: now))
    }
  }

  /// The look of timers with what belongs to the app.
  func windowed(_ viewState: CountdownViewState, at now: Moment) -> CountdownViewState {
    var viewState = viewState
    viewState.leaving = leaving(at: now)
    return viewState
  }

  /// The last row of a page without timers.
  func foot(at now: Moment) -> StatusBarViewState {
    var foot = StatusBarViewState(notice: notice?.text, leaving: leaving(at: now), hints: hints)
    if let upWords {
      if options.hasKeys {
        // First of all the key that shows what is up.
        foot.hints.insert(KeyHint(.function(1), upWords, .urgent, short: "time is up"), at: 0)
      } else {
        foot.notice = foot.notice ?? upWords
      }
    }
    return foot
  }

  /// Whether the timer that is shown flashes, which the help would cover.
  private var isFlashing: Bool { showsTimers && !isAppOrStopwatch && item.phase == .flashing }

  /// What is up and cannot be seen on this page.
  private var upWords: String? {
    typing == nil && sheet == nil ? upWords(up) : nil
  }

  private func state(of kind: ElementKind, isDead: Bool) -> Button.State {
    if isDead { return .disabled }
    if interaction.pressed == Element.ID(kind) { return .pressed }
    return interaction.focus == Element.ID(kind) ? .focused : .plain
  }

  // MARK: Pages

  private func wheelsLook(at now: Moment) -> WheelsViewState {
    WheelsViewState(
      positions: wheels.positions(at: now.steady), numbers: (0..<3).map(wheels.number),
      chosen: chosenWheel, isTyped: wheels.isTyped,
      name: Quoting.visible(name, isUnicode: options.isUnicode),
      editor: typing?.viewState, start: state(of: .start, isDead: isStartDead),
      hasKeys: options.hasKeys, theme: settings.theme,
      foot: foot(at: now))
  }

  func visible(_ text: String) -> String {
    Quoting.visible(text, isUnicode: options.isUnicode)
  }

  private func stopwatchLook(on inner: Viewport, at now: Moment) -> StopwatchViewState {
    let elapsed = stopwatch.elapsed(at: now.steady)
    let place = stopwatchPlace(on: inner)
    let view = CountdownView(inner.capabilities)
    let steps = view.steps(place.ring.size, 60)
    let turned = elapsed.roughSeconds.truncatingRemainder(dividingBy: 60) / 60
    var ring = CountdownViewState(
      size: place.ring.size, name: "", showsRing: settings.showsRing,
      showsDigits: true, theme: settings.theme, usesPointer: settings.usesPointer,
      state: stopwatch.isRunning || stopwatch.isFresh ? .running : .paused,
      seconds: elapsed.components.seconds, full: max(elapsed.components.seconds, 60),
      step: (turned * steps).rounded(.down), steps: steps)
    ring.otherDigits = StopwatchText.full(elapsed)
    ring.isInApp = true
    let first = min(lapsAbove, mostLapsAbove(in: place))
    let lines = max((place.lapLines ?? 0) - (first == 0 ? 1 : 0), 0)
    return StopwatchViewState(
      ring: ring, laps: laps(from: max(first - 1, 0), lines), lapsAbove: first,
      lap: stopwatch.laps.isEmpty
        ? nil : StopwatchText.full(stopwatch.lap(at: now.steady)),
      start: state(of: .start, isDead: false), reset: state(of: .reset, isDead: isResetDead),
      startLabel: stopwatch.isRunning ? "pause" : stopwatch.isFresh ? "start" : "resume",
      isRunning: stopwatch.isRunning, foot: foot(at: now),
      hasKeys: options.hasKeys)
  }

  /// The lines of laps, the last one first.
  private func laps(from first: Int, _ lines: Int) -> [StopwatchViewState.Lap] {
    let count = stopwatch.laps.count
    guard lines > 0, count > 0 else { return [] }
    let marks = stopwatch.marks
    let last = count - 1 - first
    let shown = max(last - lines + 1, 0)...last
    var total = stopwatch.laps[..<shown.lowerBound].reduce(Duration.zero, +)
    let laps = shown.map { index in
      total += stopwatch.laps[index]
      return StopwatchViewState.Lap(
        number: index + 1, time: StopwatchText.full(stopwatch.laps[index]),
        total: StopwatchText.full(total),
        mark: marks[index])
    }
    return laps.reversed()
  }

  // MARK: Scenes

  /// The scene of a look.
  ///
  /// - Parameter shown: a look on the same stage and its scene, which may be a shorter way to the new one.
  package func scene(
    of viewState: ScreenViewState, after shown: (viewState: ScreenViewState, scene: Scene)?,
    on viewport: Viewport
  ) -> Scene {
    let view = ScreenView(viewport.capabilities)
    return shown.flatMap { view.scene(of: viewState, after: $0) } ?? view.scene(of: viewState)
  }
}
