internal import Countdown
internal import Drawing

/// How the timers of this process look.
extension Model {
  /// The timer that is shown, with what belongs to the window.
  func ownWindow(on stage: Stage, at now: Moment) -> CountdownLook {
    var look = look(of: chosen, size: stage.size, on: stage, at: now)
    (look.notice, look.hold, look.hints) = (notice?.text, hold(at: now), hints)
    look.hasButtons = hasButtons(on: stage)
    (look.focus, look.pressed) = (hands.focus, hands.pressed)
    look.others = hasSeveralTimers ? max(shown.count - 1, 0) + others.timers.count : 0
    look.isInApp = isAppOrStopwatch
    return look
  }

  /// How one of the timers looks, without what belongs to the window.
  func look(of index: Int, size: Size, on stage: Stage, at now: Moment) -> CountdownLook {
    let (item, view) = (items[index], CountdownView(stage.capabilities))
    var look = item.shown.look(
      under: item.settings, size: size, in: view, isDone: isDone(item), at: now)
    look.decoration = decoration(of: item)
    look.isSilenced = item.timer.overtime?.isSilenced != false
    if glows(item) { look.glow = EndGlow(after: item.shown.snapshot.over(at: now)) }
    return look
  }

  /// Whether the colour of a timer's ring changes because its time is up.
  private func glows(_ item: TimerItem) -> Bool {
    item.timer.overtime?.nextRing != nil && item.settings.showsRing
      && motion(of: item) != .none && stage?.capabilities.color != ColorDepth.none
  }

  /// How often the picture of a timer changes whose time is up: with its digits, or with the colour of its ring.
  func intervalOfOvertime(of item: TimerItem, at now: Moment) -> Duration {
    glows(item) ? EndGlow.interval(after: item.shown.snapshot.over(at: now)) : Beat.second
  }

  /// Whether the stage shows buttons.
  func hasButtons(on stage: Stage) -> Bool {
    stage.place == .screen && options.hasKeys
      && CountdownView(stage.capabilities).hasRoomForButtons(stage.size)
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
    guard hands.hold.isMoving, hands.hold.element == element else { return nil }
    return (hands.hold.progress(at: now.steady) * 100).rounded(.down) / 100
  }
}
