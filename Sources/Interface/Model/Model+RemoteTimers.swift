internal import Countdown
internal import Drawing

/// Remote timers: updates, choice and view state.
extension Model {
  /// Whether *Timer* shows a remote timer.
  var showsRemoteTimer: Bool { tab == .timer && remoteTimers.showsChosenOnTimerPage }

  /// The remote timer that keys act on; nil if they act on something else.
  var remote: RemoteTimer? { tab == .all || showsRemoteTimer ? chosenRemoteTimer : nil }

  // MARK: Updates

  /// Applies new snapshots. If remote timers run when the app starts, it opens with *All* unless
  /// the user has already done something.
  mutating func updateRemoteTimers(to snapshots: [TimerSnapshot], at now: Moment) {
    let wereUp = Set(remoteTimers.timers.filter(\.snapshot.isUp).map(\.snapshot.id))
    let (isFirst, wereAny, before) = (!remoteTimers.isLoaded, !remoteTimers.isEmpty, choice)
    let index = chosenRemoteIndex
    remoteTimers.update(to: snapshots, flashes: settings.flashes, at: now) { [options] snapshot in
      RemoteTimer(snapshot, in: options.zone, isUnicode: options.isUnicode, at: now)
    }
    chooseNeighbour(insteadOf: index)
    boardSelection.invalidate()
    announceRemoteTimers(besides: wereUp, at: now)
    if case .remote = before, choice != before { interaction.cancelPress(at: now.steady) }
    if !hasTimers, !wereAny { chooseRemoteTimer(0) }
    if isFirst, !remoteTimers.isEmpty, lastInputAt == nil, !hasTimers, tab == .timer {
      tabs.choose(.all, animated: false, at: now.steady)
    }
  }

  /// Hides a timer whose process has exited.
  mutating func forget(_ remote: RemoteTimer) {
    let index = chosenRemoteIndex
    remoteTimers.dismiss(remote.snapshot.id)
    chooseNeighbour(insteadOf: index)
    boardSelection.invalidate()
  }

  /// Chooses the neighbour of a chosen timer that is gone.
  private mutating func chooseNeighbour(insteadOf index: Int?) {
    guard let index, chosenRemoteTimer == nil else { return }
    remoteTimers.showsChosenOnTimerPage = false
    chooseRemoteTimer(min(index, remoteTimers.timers.count - 1))
  }

  /// Chooses a remote timer whose time is up, unless the user is busy. If it is not visible, shows
  /// a notice.
  private mutating func announceRemoteTimers(besides ids: Set<String>, at now: Moment) {
    let isBusy = lastInputAt.map { $0.duration(to: now.steady) < .seconds(2) } ?? false
    for timer in remoteTimers.timers
    where timer.isJustUp(at: now) && !ids.contains(timer.snapshot.id) {
      let id = timer.snapshot.id
      if tab == .all {
        if !isBusy, let index = remoteTimers.index(of: id) {
          choose(number: firstRemoteNumber + index, at: now)
        }
      } else if remote?.snapshot.id != id {
        showNotice("\(name(of: timer)): time is up", at: now)
      }
    }
  }

  /// Shows why a remote timer's process rejected an action.
  mutating func showRemoteError(_ text: String, of id: String, at now: Moment) {
    let name = remoteTimers.timer(id).map { "\(self.name(of: $0)): " } ?? ""
    showNotice(name + text, at: now)
  }

  // MARK: View states

  /// Returns the view state of a remote timer, with a mark before its name, without notice and
  /// hints.
  func viewState(
    of remote: RemoteTimer, named name: String, size: Size, in view: CountdownView, at now: Moment
  ) -> CountdownViewState {
    var viewState = remote.shown.viewState(under: settings, size: size, in: view, at: now)
    viewState.name = "\(view.capabilities.isUnicode ? "\u{BB}" : ">>") \(name)"
    return viewState
  }

  /// Returns the view state of a remote timer with notice and hints.
  func remoteWindow(_ remote: RemoteTimer, on viewport: Viewport, at now: Moment)
    -> CountdownViewState
  {
    let view = CountdownView(viewport.capabilities)
    var viewState = viewState(
      of: remote, named: name(of: remote), size: viewport.size, in: view, at: now)
    viewState.isInApp = true
    (viewState.notice, viewState.hold, viewState.hints) = (
      notice?.text, stopHoldProgress(at: now), hints
    )
    return viewState
  }

  /// Returns the page of a single remote timer; nil if none is open.
  func remoteTimerPage(on viewport: Viewport, at now: Moment) -> CountdownViewState? {
    guard showsRemoteTimer, let remote = chosenRemoteTimer else { return nil }
    var viewState = remoteWindow(remote, on: viewport, at: now)
    viewState.hasButtons = !remoteButtons.isEmpty && hasButtons(on: viewport)
    (viewState.focus, viewState.pressed) = (interaction.focus, interaction.pressedElement)
    return withLeaveProgress(viewState, at: now)
  }

  /// Returns when the picture of a remote timer changes next; nil if none is visible or changes by
  /// itself.
  func nextRemotePicture(every interval: Duration, at now: Moment) -> SteadyTime? {
    guard showsAll || showsRemoteTimer, let pageViewport else { return nil }
    let view = CountdownView(pageViewport.capabilities)
    let size = showsAll ? itemSize(on: pageViewport) : pageViewport.size
    var next: SteadyTime?
    for timer in remoteTimers.timers where showsAll || choice == .remote(timer.snapshot.id) {
      let steps = view.steps(size, timer.snapshot.total.wholeSeconds)
      guard let delay = timer.shown.timeToNextPicture(steps: steps, every: interval, at: now) else {
        continue
      }
      next = min(next ?? now.steady + delay, now.steady + delay)
    }
    // Align with the pictures of local timers, if there are any.
    let own = showsAll ? anchor : nil
    let anchor = own ?? remoteTimers.timers.lazy.compactMap { $0.snapshot.steadyEnd(at: now) }.first
    return next.map { PictureSchedule.aligned($0, to: anchor, every: interval) }
  }
}
