internal import Countdown
internal import Drawing

/// How timers of other processes look, beside those of the app or alone, and when they look different.
extension AppPage {
  /// All timers that count, wherever they do.
  func boardWithOthers(on inner: Stage, at now: Moment) -> BoardLook {
    let numbers = otherNumbers
    let (view, size) = (CountdownView(inner.capabilities), sizeWithOthers(on: inner))
    let items =
      (counting?.looks(on: inner, at: now) ?? [])
      + others.timers.map { $0.look(under: settings, size: size, in: view, at: now) }
    return BoardLook(
      size: inner.size, items: items, numbers: numbers,
      chosen: numbers.firstIndex(of: chosenNumber) ?? items.count, hasPlus: true,
      halo: others.ring.place(on: inner, at: now.steady),
      window: windowed(windowWithOthers(items, on: inner, at: now), at: now))
  }

  /// How large each timer is shown, with room for the circle that begins another.
  private func sizeWithOthers(on inner: Stage) -> Size {
    BoardView(inner.capabilities).itemSize(otherNumbers.count + 1, in: inner.size)
  }

  /// The chosen one with what belongs to the window.
  private func windowWithOthers(
    _ items: [CountdownLook], on inner: Stage, at now: Moment
  ) -> CountdownLook {
    guard others.chosenID != nil || counting == nil else {
      return counting?.boardWindow(on: inner, at: now) ?? items[0]
    }
    var window =
      others.chosen.map {
        otherWindow($0, on: inner, at: now)
      } ?? items[0]
    (window.size, window.hasKeys, window.isInApp) = (inner.size, options.hasKeys, true)
    (window.others, window.isOnBoard) = (items.count - 1, true)
    window.isPlusChosen = others.chosenID == nil
    window.otherHints = others.chosen.map(otherHints) ?? plusHints
    return window
  }

  /// The chosen one with what belongs to the window, as it is shown; nil where none is chosen.
  func otherWindow(on inner: Stage, at now: Moment) -> CountdownLook? {
    hasOthers ? boardWithOthers(on: inner, at: now).window : openOther(on: inner, at: now)
  }

  /// One alone in the window; nil where none is shown so.
  func openOther(on inner: Stage, at now: Moment) -> CountdownLook? {
    guard showsOther, let other = others.chosen else { return nil }
    var look = otherWindow(other, on: inner, at: now)
    look.hasButtons =
      !otherControls.isEmpty && options.hasKeys
      && CountdownView(inner.capabilities).hasRoomForButtons(inner.size)
    (look.focus, look.pressed) = (hands.focus, hands.pressed)
    look.otherHints = openHints(other)
    return windowed(look, at: now)
  }

  private func otherWindow(
    _ other: OtherTimer, on inner: Stage, at now: Moment
  ) -> CountdownLook {
    var look = other.look(
      under: settings, size: inner.size, in: CountdownView(inner.capabilities), at: now)
    (look.hasKeys, look.isInApp) = (options.hasKeys, true)
    look.notice = counting?.notice?.text
    if hands.hold.isMoving, hands.hold.element == .control(.stop) {
      look.hold = (hands.hold.progress(at: now.steady) * 100).rounded(.down) / 100
    }
    return look
  }

  /// When the picture of one of them is next another one; nil where none is seen, or none changes by itself.
  func nextPictureOfOthers(every interval: Duration, at now: Moment) -> SteadyTime? {
    guard hasOthers || showsOther, let inner else { return nil }
    let view = CountdownView(inner.capabilities)
    let size = hasOthers ? sizeWithOthers(on: inner) : inner.size
    var next: SteadyTime?
    for timer in others.timers where hasOthers || timer.snapshot.id == others.chosenID {
      guard let beat = timer.nextBeat(size, in: view, every: interval, at: now) else { continue }
      next = min(next ?? now.steady + beat, now.steady + beat)
    }
    // The beats of the app's own pictures, if it has any.
    let own = hasOthers ? counting?.anchor : nil
    let anchor = own ?? others.timers.lazy.compactMap { $0.end(at: now) }.first
    return next.map { PictureBeat.aligned($0, to: anchor, every: interval) }
  }
}
