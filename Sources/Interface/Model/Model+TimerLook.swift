internal import Countdown
internal import Drawing

/// How the timers of this process look.
extension Model {
  /// The timer that is shown, with what belongs to the window.
  func ownWindow(on viewport: Viewport, at now: Moment) -> CountdownViewState {
    var viewState = viewState(of: chosen, size: viewport.size, on: viewport, at: now)
    (viewState.notice, viewState.hold, viewState.hints) = (notice?.text, hold(at: now), hints)
    viewState.hasButtons = hasButtons(on: viewport)
    (viewState.focus, viewState.pressed) = (interaction.focus, interaction.pressed)
    viewState.others = hasSeveralTimers ? max(shown.count - 1, 0) + others.timers.count : 0
    viewState.isInApp = isAppOrStopwatch
    return viewState
  }

  /// How one of the timers looks, without what belongs to the window.
  func viewState(of index: Int, size: Size, on viewport: Viewport, at now: Moment)
    -> CountdownViewState
  {
    let (item, view) = (items[index], CountdownView(viewport.capabilities))
    var viewState = item.shown.viewState(
      under: item.settings, size: size, in: view, isDone: isDone(item), at: now)
    viewState.decoration = decoration(of: item)
    viewState.isSilenced = item.timer.overtime?.isSilenced != false
    if glows(item) { viewState.glow = EndPulse(after: item.shown.snapshot.over(at: now)) }
    return viewState
  }

  /// Whether the colour of a timer's ring changes because its time is up.
  private func glows(_ item: TimerItem) -> Bool {
    item.timer.overtime?.nextRing != nil && item.settings.showsRing
      && motion(of: item) != .none && viewport?.capabilities.color != ColorDepth.none
  }

  /// How often the picture of a timer changes whose time is up: with its digits, or with the colour of its ring.
  func intervalOfOvertime(of item: TimerItem, at now: Moment) -> Duration {
    glows(item) ? EndPulse.interval(after: item.shown.snapshot.over(at: now)) : FrameGrid.second
  }

  /// Whether the stage shows buttons.
  func hasButtons(on viewport: Viewport) -> Bool {
    viewport.place == .screen && options.hasKeys
      && CountdownView(viewport.capabilities).hasRoomForButtons(viewport.size)
  }

  private func decoration(of item: TimerItem) -> Decoration {
    isPictureMoving(item)
      ? Decoration(motion(of: item), secondsRun: item.time.secondsRun) : Decoration()
  }

  /// Whether anything except the time of a timer moves while it passes.
  func isPictureMoving(_ item: TimerItem) -> Bool {
    switch motion(of: item) {
    case .none: return false
    case .hues:
      guard item.settings.theme == .rainbow, !item.isNearlyUp else { return false }
    case .sparks: break
    }
    return item.settings.showsRing && item.phase == .counting
  }

  /// How far the stop button has been held, 0…1 in hundredths; nil where its indicator does not move.
  func hold(at now: Moment) -> Double? { progress(of: .control(.stop), at: now) }

  /// How far the key has been held that leaves the app, in the same way.
  func leaving(at now: Moment) -> Double? { progress(of: Element.ID(.leave), at: now) }

  private func progress(of element: Element.ID, at now: Moment) -> Double? {
    guard interaction.hold.isMoving, interaction.hold.element == element else { return nil }
    return (interaction.hold.progress(at: now.steady) * 100).rounded(.down) / 100
  }
}
