package import Countdown
package import Drawing

/// How the countdown looks.
extension CountdownPage {
  package func look(on stage: Stage, at now: Moment) -> CountdownLook {
    let (time, view) = (time, CountdownView(stage.capabilities))
    let full = time.maxValue.wholeSeconds
    let steps = view.steps(stage.size, full)
    return CountdownLook(
      size: stage.size, name: course.shownName, showsRing: settings.showsRing,
      showsDigits: settings.showsDigits, theme: settings.theme, isDeadline: time.isDeadline,
      stopsAtOnce: settings.hold <= .zero, hasKeys: options.hasKeys,
      usesPointer: settings.usesPointer, state: state,
      seconds: overtime == nil
        ? time.duration.wholeSeconds : course.timeOver(at: now.steady).components.seconds,
      full: full, step: (time.ratio * steps).rounded(.up), steps: steps,
      isNearlyUp: course.isNearlyUp, decoration: decoration,
      isSnoozed: time.snoozes > 0 && phase == .counting, endText: course.endText,
      endPhrase: course.endPhrase, wholeEndPhrase: course.wholeEndPhrase,
      planStep: course.step, next: course.nextWords, isAsking: course.isAsking,
      restartsAll: course.restartsAll(at: now.steady),
      notice: notice?.text, hold: hold(at: now), showsHelp: showsHelp,
      hasButtons: hasButtons(on: stage),
      focus: hands.focus, pressed: hands.pressed, isSilenced: overtime?.isSilenced == true)
  }

  private var state: CountdownLook.State {
    switch phase {
    case .counting where course.flashesUntil != nil: .over
    case .counting: time.status == .paused ? .paused : .running
    case .overtime: .overtime
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

  private var decoration: Decoration {
    moves ? Decoration(motion, secondsRun: time.secondsRun) : Decoration()
  }

  /// Whether anything except the time moves while it passes.
  var moves: Bool {
    switch motion {
    case .none: return false
    case .hues: guard settings.theme == .rainbow, !course.isNearlyUp else { return false }
    case .sparks: break
    }
    return settings.showsRing && phase == .counting
  }

  /// How far the stop button has been held, 0…1 in hundredths; nil where its indicator does not move.
  private func hold(at now: Moment) -> Double? {
    guard hands.hold.isMoving else { return nil }
    return (hands.hold.progress(at: now.steady) * 100).rounded(.down) / 100
  }
}
