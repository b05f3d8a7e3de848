internal import Countdown
internal import Drawing

/// The view states of local timers.
extension Model {
  /// Returns the view state of the chosen timer with notice, hints and buttons.
  func localWindow(on viewport: Viewport, at now: Moment) -> CountdownViewState {
    var viewState = viewState(of: chosen, size: viewport.size, on: viewport, at: now)
    (viewState.notice, viewState.hold, viewState.hints) = (
      notice?.text, stopHoldProgress(at: now), hints
    )
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
    var viewState = item.shown.viewState(
      under: item.settings, size: size, in: view, isDone: isDone(item), at: now)
    viewState.decoration = decoration(of: item)
    viewState.isSilenced = item.timer.overtime?.isSilenced != false
    if hasEndPulse(item) {
      viewState.endPulse = EndPulse(after: item.shown.snapshot.timeSinceEnd(at: now))
    }
    return viewState
  }

  /// Whether the ring's colour pulses because time is up.
  private func hasEndPulse(_ item: TimerItem) -> Bool {
    item.timer.overtime?.nextRing != nil && item.settings.showsRing
      && motion(of: item) != .none && viewport?.capabilities.color != ColorDepth.none
  }

  /// Returns the picture interval of a timer in overtime: that of its digits or of its pulsing
  /// ring.
  func overtimeInterval(of item: TimerItem, at now: Moment) -> Duration {
    hasEndPulse(item)
      ? EndPulse.interval(after: item.shown.snapshot.timeSinceEnd(at: now)) : FrameGrid.second
  }

  /// Whether the viewport has room for buttons.
  func hasButtons(on viewport: Viewport) -> Bool {
    viewport.mode == .screen && options.hasKeys
      && CountdownView(viewport.capabilities).hasRoomForButtons(viewport.size)
  }

  private func decoration(of item: TimerItem) -> Decoration {
    isPictureMoving(item)
      ? Decoration(motion(of: item), secondsRun: item.time.secondsRun) : Decoration()
  }

  /// Whether a timer's picture has a decoration that moves.
  func isPictureMoving(_ item: TimerItem) -> Bool {
    switch motion(of: item) {
    case .none: return false
    case .hues:
      guard item.settings.theme == .rainbow, !item.isNearlyUp else { return false }
    case .sparks: break
    }
    return item.settings.showsRing && item.phase == .counting
  }

  /// Returns the progress of the stop hold, 0…1 in hundredths; nil without one.
  func stopHoldProgress(at now: Moment) -> Double? { progress(of: .control(.stop), at: now) }

  /// Returns the progress of the leave hold, 0…1 in hundredths; nil without one.
  func leaveHoldProgress(at now: Moment) -> Double? { progress(of: Element.ID(.leave), at: now) }

  private func progress(of element: Element.ID, at now: Moment) -> Double? {
    guard interaction.hold.isMoving, interaction.hold.element == element else { return nil }
    return (interaction.hold.progress(at: now.steady) * 100).rounded(.down) / 100
  }
}
