package import Countdown
package import Drawing

extension CountdownModel {
  /// How it looks now on the whole of a screen.
  package func look(in view: CountdownView, size: Size, at now: Moment) -> CountdownLook {
    let hasButtons = options.hasKeys && view.hasRoomForButtons(size)
    return look(in: view, size, hasButtons: hasButtons, at: now)
  }

  /// How it looks now in a line of a window of so many columns: the last one stays free, where a cursor would wrap.
  package func lineLook(in view: CountdownView, columns: Int, at now: Moment) -> CountdownLook {
    let size = Size(columns: max(columns - 1, 0), rows: 1)
    return look(in: view, size, hasButtons: false, at: now)
  }

  private func look(
    in view: CountdownView, _ size: Size, hasButtons: Bool, at now: Moment
  ) -> CountdownLook {
    let time = time
    let full = time.maxValue.wholeSeconds
    let steps = view.steps(size, full)
    return CountdownLook(
      size: size, name: timer.name, showsRing: settings.showsRing,
      showsDigits: settings.showsDigits, theme: settings.theme, isDeadline: time.isDeadline,
      stopsAtOnce: settings.hold <= .zero, hasKeys: options.hasKeys,
      usesPointer: settings.usesPointer,
      state: phase != .counting ? .over : time.status == .paused ? .paused : .running,
      seconds: time.duration.wholeSeconds, full: full,
      step: (time.ratio * steps).rounded(.up), steps: steps, isNearlyUp: time.isNearlyUp,
      decoration: decoration, endText: endText, endPhrase: endPhrase, notice: notice?.text,
      hold: hold(at: now), showsHelp: showsHelp, hasButtons: hasButtons, focus: hands.focus,
      pressed: hands.pressed)
  }

  private var decoration: Decoration {
    moves ? Decoration(motion, secondsRun: time.secondsRun) : Decoration()
  }

  /// Whether anything beside the time moves while it passes.
  var moves: Bool {
    switch motion {
    case .none: return false
    case .hues: guard settings.theme == .rainbow, !time.isNearlyUp else { return false }
    case .sparks: break
    }
    return settings.showsRing && phase == .counting
  }

  /// How far the hold of the stop key is, in hundredths.
  private func hold(at now: Moment) -> Double? {
    guard stop.isMoving else { return nil }
    return (stop.progress(at: now.steady) * 100).rounded(.down) / 100
  }
}
