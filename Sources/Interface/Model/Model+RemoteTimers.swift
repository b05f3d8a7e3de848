internal import Countdown
internal import Drawing

/// The timers of other processes: how they stand, and which is chosen.
extension Model {
  /// Whether *Timer* shows one of them alone.
  var showsOther: Bool { tab == .timer && others.showsAlone }

  /// The one that keys are for; nil where they are for something else.
  var other: RemoteTimer? { tab == .all || showsOther ? chosenOther : nil }

  // MARK: What happens to them

  /// Updates how they stand. Where some count when the app is opened, it opens with *All*, unless a person has done
  /// something already.
  mutating func updateOthers(to snapshots: [TimerSnapshot], at now: Moment) {
    let wereUp = Set(others.timers.filter(\.snapshot.isUp).map(\.snapshot.id))
    let (isFirst, wereAny, before) = (!others.areKnown, !others.isEmpty, choice)
    let place = chosenOtherPlace
    others.update(to: snapshots, flashes: settings.flashes, at: now) { [options] snapshot in
      RemoteTimer(snapshot, in: options.zone, isUnicode: options.isUnicode, at: now)
    }
    chooseAnother(insteadOf: place)
    ring.forget()
    announceOthers(besides: wereUp, at: now)
    if case .other = before, choice != before { interaction.drop(at: now.steady) }
    if !hasTimers, !wereAny { chooseOther(0) }
    if isFirst, !others.isEmpty, touchedAt == nil, !hasTimers, tab == .timer {
      tabs.choose(.all, moves: false, at: now.steady)
    }
  }

  /// Shows one no more whose process has ended.
  mutating func forget(_ other: RemoteTimer) {
    let place = chosenOtherPlace
    others.dismiss(other.snapshot.id)
    chooseAnother(insteadOf: place)
    ring.forget()
  }

  /// Chooses the next, or the one before, in the place of a chosen one that is gone.
  private mutating func chooseAnother(insteadOf place: Int?) {
    guard let place, chosenOther == nil else { return }
    others.showsAlone = false
    chooseOther(min(place, others.timers.count - 1))
  }

  /// Chooses one whose time is up, unless a person is busy; where it is not seen, says so.
  private mutating func announceOthers(besides ids: Set<String>, at now: Moment) {
    let isBusy = touchedAt.map { $0.duration(to: now.steady) < .seconds(2) } ?? false
    for timer in others.timers where timer.isJustUp(at: now) && !ids.contains(timer.snapshot.id) {
      let id = timer.snapshot.id
      if tab == .all {
        if !isBusy, let place = others.place(of: id) {
          choose(number: firstOtherNumber + place, at: now)
        }
      } else if other?.snapshot.id != id {
        say("\(name(of: timer)): time is up", at: now)
      }
    }
  }

  /// Says why something was not done that was asked of one of them.
  mutating func sayRefusal(_ words: String, of id: String, at now: Moment) {
    let name = others.timer(id).map { "\(self.name(of: $0)): " } ?? ""
    say(name + words, at: now)
  }

  // MARK: The look

  /// How one of them looks, without what belongs to the window: a sign stands before its name.
  func viewState(
    of other: RemoteTimer, named name: String, size: Size, in view: CountdownView, at now: Moment
  ) -> CountdownViewState {
    var viewState = other.shown.viewState(under: settings, size: size, in: view, at: now)
    viewState.name = "\(view.capabilities.isUnicode ? "\u{BB}" : ">>") \(name)"
    return viewState
  }

  /// One of them with what belongs to the window.
  func otherWindow(_ other: RemoteTimer, on viewport: Viewport, at now: Moment)
    -> CountdownViewState
  {
    let view = CountdownView(viewport.capabilities)
    var viewState = viewState(
      of: other, named: name(of: other), size: viewport.size, in: view, at: now)
    viewState.isInApp = true
    (viewState.notice, viewState.hold, viewState.hints) = (notice?.text, hold(at: now), hints)
    return viewState
  }

  /// One of them alone in the window; nil where none is shown so.
  func openOther(on viewport: Viewport, at now: Moment) -> CountdownViewState? {
    guard showsOther, let other = chosenOther else { return nil }
    var viewState = otherWindow(other, on: viewport, at: now)
    viewState.hasButtons = !otherControls.isEmpty && hasButtons(on: viewport)
    (viewState.focus, viewState.pressed) = (interaction.focus, interaction.pressed)
    return windowed(viewState, at: now)
  }

  /// When the picture of one of them is next another one; nil where none is seen, or none changes by itself.
  func nextPictureOfOthers(every interval: Duration, at now: Moment) -> SteadyTime? {
    guard showsAll || showsOther, let inner else { return nil }
    let view = CountdownView(inner.capabilities)
    let size = showsAll ? itemSize(on: inner) : inner.size
    var next: SteadyTime?
    for timer in others.timers where showsAll || choice == .other(timer.snapshot.id) {
      let steps = view.steps(size, timer.snapshot.total.wholeSeconds)
      guard let beat = timer.shown.nextBeat(steps: steps, every: interval, at: now) else {
        continue
      }
      next = min(next ?? now.steady + beat, now.steady + beat)
    }
    // The beats of the pictures of this process, if it has any.
    let own = showsAll ? anchor : nil
    let anchor = own ?? others.timers.lazy.compactMap { $0.snapshot.steadyEnd(at: now) }.first
    return next.map { PictureSchedule.aligned($0, to: anchor, every: interval) }
  }
}
