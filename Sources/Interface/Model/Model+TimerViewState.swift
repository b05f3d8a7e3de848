internal import Countdown
internal import Drawing

/// The view states of local timers.
extension Model {
  /// Returns the view state of the selected local timer with notice, hints and buttons.
  func localTimerPage(on viewport: Viewport, at now: Moment) -> CountdownViewState {
    var viewState = viewState(of: selectedIndex, size: viewport.size, on: viewport, at: now)
    (viewState.notice, viewState.hints) = (notice?.text, hints)
    viewState.hold = stopHoldProgress(at: now)
    viewState.leaving = leaveHoldProgress(at: now)
    viewState.hasButtons = hasButtons(on: viewport)
    (viewState.focus, viewState.pressed) = (interaction.focus, interaction.pressedElement)
    viewState.others =
      hasSeveralTimers ? max(visibleIndices.count - 1, 0) + remoteTimers.timers.count : 0
    viewState.isInApp = isAppOrStopwatch
    return viewState
  }

  /// Returns the view state of a timer without notice, hints and buttons.
  func viewState(of index: Int, size: Size, on viewport: Viewport, at now: Moment)
    -> CountdownViewState
  {
    let (item, view) = (items[index], CountdownView(viewport.capabilities))
    var viewState = item.display.viewState(
      under: item.settings, size: size, in: view, isDone: isDone(item), at: now)
    if showsElapsed { viewState.elapsed = item.display.snapshot.secondsRun(at: now) }
    viewState.decoration = decoration(of: item)
    // Before the end there is no alarm to silence.
    viewState.isSilenced = item.timer.overtime?.isSilenced ?? true
    if hasEndPulse(item) {
      viewState.endPulse = EndPulse(after: item.display.snapshot.timeSinceEnd(at: now))
    }
    return viewState
  }

  /// Whether the ring's colour pulses with the alarm of a timer in overtime.
  private func hasEndPulse(_ item: TimerItem) -> Bool {
    item.timer.overtime?.nextRing != nil && item.settings.showsRing
      && motion(of: item) != .none && viewport?.capabilities.color != ColorDepth.none
  }

  /// Returns the time between redraws in overtime: a second, or less while the ring pulses.
  func overtimeInterval(of item: TimerItem, at now: Moment) -> Duration {
    hasEndPulse(item)
      ? EndPulse.interval(after: item.display.snapshot.timeSinceEnd(at: now)) : FrameGrid.second
  }

  /// Returns whether the page of a timer has buttons: the terminal sends keys, and the screen has room.
  func hasButtons(on viewport: Viewport) -> Bool {
    viewport.mode == .screen && options.hasKeys
      && CountdownView(viewport.capabilities).hasRoomForButtons(viewport.size)
  }

  private func decoration(of item: TimerItem) -> Decoration {
    hasMovingDecoration(item)
      ? Decoration(motion(of: item), secondsRun: item.time.secondsRun) : Decoration()
  }

  func hasMovingDecoration(_ item: TimerItem) -> Bool {
    switch motion(of: item) {
    case .none: return false
    case .hues:
      guard item.settings.theme == .rainbow, !item.hasWarningColor else { return false }
    case .orbitDots: break
    }
    return item.settings.showsRing && item.phase == .counting
  }

  func stopHoldProgress(at now: Moment) -> Double? { progress(of: .control(.stop), at: now) }

  func leaveHoldProgress(at now: Moment) -> Double? { progress(of: Element.ID(.leave), at: now) }

  /// Returns the progress of a hold on an element, 0…1 in steps of 0.01; nil without such a hold.
  private func progress(of element: Element.ID, at now: Moment) -> Double? {
    guard interaction.hold.isMoving, interaction.hold.element == element else { return nil }
    return (interaction.hold.progress(at: now.steady) * 100).rounded(.down) / 100
  }
}
