package import Countdown
package import Drawing

/// How the countdown looks.
extension CountdownPage {
  package func look(on stage: Stage, at now: Moment) -> CountdownLook {
    var look = look(of: chosen, size: stage.size, on: stage, at: now)
    (look.notice, look.hold, look.showsHelp) = (notice?.text, hold(at: now), showsHelp)
    (look.hasKeys, look.hasButtons) = (options.hasKeys, hasButtons(on: stage))
    (look.focus, look.pressed) = (hands.focus, hands.pressed)
    look.others = isSeveral ? max(shown.count - 1, 0) + otherCount : 0
    look.isInApp = options.isInApp
    return look
  }

  /// How one of the timers looks, without what belongs to the window.
  func look(of index: Int, size: Size, on stage: Stage, at now: Moment) -> CountdownLook {
    let (item, view) = (items[index], CountdownView(stage.capabilities))
    let (time, settings) = (item.time, item.settings)
    let full = time.maxValue.wholeSeconds
    let steps = view.steps(size, full)
    let state = state(of: item)
    return CountdownLook(
      size: size, name: item.shownName, showsRing: settings.showsRing,
      showsDigits: settings.showsDigits, theme: settings.theme, isDeadline: time.isDeadline,
      stopsAtOnce: settings.hold <= .zero, hasKeys: false,
      usesPointer: settings.usesPointer, state: state,
      seconds: state == .overtime
        ? item.timeOver(at: now.steady).components.seconds : time.duration.wholeSeconds,
      full: full, step: (time.ratio * steps).rounded(.up), steps: steps,
      isNearlyUp: item.isNearlyUp, decoration: decoration(of: item),
      isSnoozed: time.snoozes > 0 && item.phase == .counting, endText: item.endText,
      endPhrase: item.endPhrase, wholeEndPhrase: item.wholeEndPhrase,
      planStep: item.step, next: item.nextWords, isAsking: item.timer.isWaiting,
      isDone: isDone(item),
      restartsAll: item.timer.restartsAll(at: now.steady),
      showsHelp: false, hasButtons: false, isSilenced: item.timer.overtime?.isSilenced != false)
  }

  private func state(of item: TimerItem) -> CountdownLook.State {
    switch item.phase {
    case .counting where item.flashesUntil != nil: .over
    case .counting: item.time.status == .paused ? .paused : .running
    case .overtime: .overtime
    case .over where isDone(item): .overtime
    case .flashing, .over: .over
    }
  }

  /// Whether the stage shows buttons.
  func hasButtons(on stage: Stage) -> Bool {
    stage.place == .screen && options.hasKeys
      && CountdownView(stage.capabilities).hasRoomForButtons(stage.size)
  }

  package func scene(
    of look: CountdownLook, after shown: (look: CountdownLook, scene: Scene)?, on stage: Stage
  ) -> Scene {
    let view = CountdownView(stage.capabilities)
    guard stage.place == .screen else { return view.line(of: look) }
    return shown.flatMap { view.scene(of: look, after: $0) } ?? view.scene(of: look)
  }

  /// What the keys do, a line each, as wide as the window.
  func keys(on stage: Stage, at now: Moment) -> [String] {
    CountdownView(stage.capabilities)
      .keys(of: look(on: stage, at: now), columns: stage.window.columns)
  }

  private func decoration(of item: TimerItem) -> Decoration {
    moves(item) ? Decoration(motion, secondsRun: item.time.secondsRun) : Decoration()
  }

  /// Whether anything except the time of a timer moves while it passes.
  func moves(_ item: TimerItem) -> Bool {
    switch motion {
    case .none: return false
    case .hues:
      guard item.settings.theme == .rainbow, !item.isNearlyUp else { return false }
    case .sparks: break
    }
    return item.settings.showsRing && item.phase == .counting
  }

  /// How far the stop button has been held, 0…1 in hundredths; nil where its indicator does not move.
  private func hold(at now: Moment) -> Double? {
    guard hands.hold.isMoving else { return nil }
    return (hands.hold.progress(at: now.steady) * 100).rounded(.down) / 100
  }
}
