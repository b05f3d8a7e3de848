internal import Countdown
internal import Drawing

/// Timers of other processes: their updates, selection and view states.
extension Model {
  /// Whether *Timer* shows a remote timer.
  var showsRemoteTimer: Bool { tab == .timer && remoteTimers.isSelectedTimerOpen }

  /// The remote timer that keys act on; nil if they act on something else.
  var activeRemoteTimer: RemoteTimer? {
    tab == .all || showsRemoteTimer ? selectedRemoteTimer : nil
  }

  // MARK: Updates

  /// Applies new snapshots. The first snapshots open *All*, if there are no local timers and there was no input yet.
  mutating func updateRemoteTimers(to snapshots: [TimerSnapshot], at now: Moment) {
    let idsUpBefore = Set(remoteTimers.timers.filter(\.snapshot.isUp).map(\.snapshot.id))
    let (isFirstUpdate, wasEmpty) = (!remoteTimers.isLoaded, remoteTimers.isEmpty)
    let (selectionBefore, indexBefore) = (selection, selectedRemoteIndex)
    remoteTimers.update(to: snapshots, flashes: settings.flashes, at: now) { [options] snapshot in
      RemoteTimer(snapshot, in: options.zone, isUnicode: options.isUnicode, at: now)
    }
    selectNeighbour(ofRemoved: indexBefore)
    boardSelection.invalidate()
    announceRemoteTimers(except: idsUpBefore, at: now)
    if case .remote = selectionBefore, selection != selectionBefore {
      interaction.cancelPress(at: now.steady)
    }
    if !hasTimers, wasEmpty { selectRemoteTimer(0) }
    if isFirstUpdate, !remoteTimers.isEmpty, lastInputAt == nil, !hasTimers, tab == .timer {
      tabs.select(.all, animated: false, at: now.steady)
    }
  }

  mutating func removeExited(_ remote: RemoteTimer) {
    let indexBefore = selectedRemoteIndex
    remoteTimers.dismiss(remote.snapshot.id)
    selectNeighbour(ofRemoved: indexBefore)
    boardSelection.invalidate()
  }

  /// Selects a neighbour if the selected remote timer, at this index, was removed.
  private mutating func selectNeighbour(ofRemoved index: Int?) {
    guard let index, selectedRemoteTimer == nil else { return }
    remoteTimers.isSelectedTimerOpen = false
    selectRemoteTimer(min(index, remoteTimers.timers.count - 1))
  }

  /// Announces remote timers whose time has just run out: selects them on *All*, or shows a notice.
  private mutating func announceRemoteTimers(except ids: Set<String>, at now: Moment) {
    for timer in remoteTimers.timers
    where timer.isJustUp(at: now) && !ids.contains(timer.snapshot.id) {
      let id = timer.snapshot.id
      if tab == .all {
        if !hasRecentInput(at: now), let index = remoteTimers.index(of: id) {
          select(number: firstRemoteNumber + index, at: now)
        }
      } else if activeRemoteTimer?.snapshot.id != id {
        showNotice("\(name(of: timer)): time is up", at: now)
      }
    }
  }

  /// Shows the error with which a remote timer's process rejected an action.
  mutating func showRemoteError(_ text: String, of id: String, at now: Moment) {
    let name = remoteTimers.timer(id).map { "\(self.name(of: $0)): " } ?? ""
    showNotice(name + text, at: now)
  }

  // MARK: View states

  /// Returns the view state of a remote timer without notice and hints. The name begins with `»`.
  func viewState(
    of remote: RemoteTimer, named name: String, size: Size, in view: CountdownView, at now: Moment
  ) -> CountdownViewState {
    var viewState = remote.display.viewState(under: settings, size: size, in: view, at: now)
    if showsElapsed { viewState.elapsed = remote.snapshot.secondsRun(at: now) }
    viewState.name = "\(view.capabilities.isUnicode ? "\u{BB}" : ">>") \(name)"
    return viewState
  }

  func viewStateWithHints(of remote: RemoteTimer, on viewport: Viewport, at now: Moment)
    -> CountdownViewState
  {
    let view = CountdownView(viewport.capabilities)
    var viewState = viewState(
      of: remote, named: name(of: remote), size: viewport.size, in: view, at: now)
    viewState.isInApp = true
    (viewState.notice, viewState.hints) = (notice?.text, hints)
    viewState.hold = stopHoldProgress(at: now)
    viewState.leaving = leaveHoldProgress(at: now)
    return viewState
  }

  /// Returns the view state of the page of a remote timer; nil if none is open.
  func remoteTimerPage(on viewport: Viewport, at now: Moment) -> CountdownViewState? {
    guard showsRemoteTimer, let remote = selectedRemoteTimer else { return nil }
    var viewState = viewStateWithHints(of: remote, on: viewport, at: now)
    viewState.hasButtons = !remoteButtons.isEmpty && hasButtons(on: viewport)
    (viewState.focus, viewState.pressed) = (interaction.focus, interaction.pressedElement)
    return viewState
  }

  /// Returns when a visible remote timer's picture changes next; nil if none changes by itself.
  func nextRemotePictureTime(every interval: Duration, at now: Moment) -> SteadyTime? {
    guard showsAll || showsRemoteTimer, let pageViewport else { return nil }
    let view = CountdownView(pageViewport.capabilities)
    let size = showsAll ? itemSize(on: pageViewport) : pageViewport.size
    let visibleTimers = remoteTimers.timers.filter {
      showsAll || selection == .remote($0.snapshot.id)
    }
    let delays = visibleTimers.compactMap {
      $0.display.timeToNextPicture(
        steps: view.steps(size, $0.snapshot.total.wholeSeconds), every: interval, at: now)
    }
    guard let delay = delays.min() else { return nil }
    // Align with the first running timer. On *All*, local timers come first.
    let anchor =
      (showsAll ? localTickAnchor : nil)
      ?? remoteTimers.timers.lazy.compactMap { $0.snapshot.steadyEnd(at: now) }.first
    return PictureSchedule.aligned(now.steady + delay, to: anchor, every: interval)
  }
}
