internal import Countdown
internal import Drawing

/// The page *All*, which shows the local and the remote timers.
extension Model {
  // MARK: Selecting

  /// The numbers of the timers that can be selected: local timers from 1 on and, on *All*, then remote timers.
  var numbers: [Int] {
    visibleIndices.map { $0 + 1 }
      + (tab == .all ? remoteTimers.timers.indices.map { firstRemoteNumber + $0 } : [])
  }

  var firstRemoteNumber: Int { items.count + 1 }

  /// The number of the selected timer, or `RingFrame.plus` for the + button.
  var selectedNumber: Int {
    if let index = selectedRemoteIndex { return firstRemoteNumber + index }
    return hasTimers && !isPlusSelected ? selectedIndex + 1 : RingFrame.plus
  }

  var isPlusSelected: Bool { selection == .plus }

  var selectedRemoteTimer: RemoteTimer? { selectedRemoteIndex.map { remoteTimers.timers[$0] } }

  var selectedRemoteIndex: Int? {
    if case .remote(let id) = selection { remoteTimers.index(of: id) } else { nil }
  }

  /// Selects the remote timer at an index, or a local timer if no remote timer is there.
  mutating func selectRemoteTimer(_ index: Int) {
    let timers = remoteTimers.timers
    selection = timers.indices.contains(index) ? .remote(timers[index].snapshot.id) : .local
  }

  mutating func select(number: Int, at now: Moment) {
    guard number != selectedNumber else { return }
    interaction.cancelPress(at: now.steady)
    if number == RingFrame.plus {
      selection = isAppOrStopwatch && showsAll ? .plus : .local
    } else if number >= firstRemoteNumber {
      selectRemoteTimer(number - firstRemoteNumber)
    } else {
      selection = .local
      selectLocalTimer(number - 1, at: now)
    }
  }

  /// Updates the selection outline if the layout has changed.
  mutating func updateBoardSelection(at now: Moment) {
    var arrangement: BoardSelection.Arrangement?
    if let pageViewport, pageViewport.mode == .screen, showsAll {
      arrangement = BoardSelection.Arrangement(
        viewport: pageViewport, numbers: numbers, selectedNumber: selectedNumber)
    }
    // The copy allows the closure to read the model during the update.
    var boardSelection = boardSelection
    boardSelection.update(to: arrangement, at: now.steady) { board(on: $0, at: now) }
    self.boardSelection = boardSelection
  }

  // MARK: View states

  func board(on viewport: Viewport, at now: Moment) -> BoardViewState {
    let numbers = numbers
    let (view, size) = (CountdownView(viewport.capabilities), itemSize(on: viewport))
    // Only timers without a name need the titles.
    lazy var titles = self.titles
    var viewStates = visibleIndices.map { viewState(of: $0, size: size, on: viewport, at: now) }
    for (offset, index) in visibleIndices.enumerated()
    where numbers.count > 1 && viewStates[offset].name.isEmpty {
      viewStates[offset].name = titles[index]
    }
    for (index, remote) in remoteTimers.timers.enumerated() {
      let name =
        remote.display.name.isEmpty ? titles[items.count + index] : remote.display.name
      viewStates.append(viewState(of: remote, named: name, size: size, in: view, at: now))
    }
    let plusIndex = viewStates.count
    return BoardViewState(
      size: viewport.size, items: viewStates, numbers: numbers,
      selectedIndex: selectedNumber == RingFrame.plus
        ? plusIndex : numbers.firstIndex(of: selectedNumber) ?? 0,
      hasPlus: isAppOrStopwatch,
      outline: boardSelection.position(on: viewport, at: now.steady),
      statusBarState: statusBarState(among: viewStates, on: viewport, at: now))
  }

  /// Returns the size of each timer on *All*.
  func itemSize(on viewport: Viewport) -> Size {
    BoardView(viewport.capabilities).itemSize(
      numbers.count, hasPlus: isAppOrStopwatch, in: viewport.size)
  }

  /// Returns the view state whose notice and hints appear in the status bar.
  private func statusBarState(
    among viewStates: [CountdownViewState], on viewport: Viewport, at now: Moment
  ) -> CountdownViewState {
    var viewState: CountdownViewState
    if let remote = selectedRemoteTimer {
      viewState = viewStateWithHints(of: remote, on: viewport, at: now)
    } else if hasTimers {
      viewState = localTimerPage(on: viewport, at: now)
    } else {
      // The + button is selected and all timers are remote.
      viewState = viewStates[0]
      viewState.size = viewport.size
      viewState.isInApp = true
      (viewState.notice, viewState.hints) = (notice?.text, hints)
      viewState.leaving = leaveHoldProgress(at: now)
    }
    (viewState.hasButtons, viewState.focus, viewState.pressed) = (false, nil, nil)
    viewState.others = viewStates.count - 1
    return viewState
  }
}
