internal import Countdown
internal import Drawing

/// *All*: the local and the remote timers, the choice among them and their view state.
extension Model {
  // MARK: Choosing

  /// The numbers of the timers that can be chosen, from 1: the local ones, and on *All* the remote
  /// ones after them.
  var numbers: [Int] {
    visibleIndices.map { $0 + 1 }
      + (tab == .all ? remoteTimers.timers.indices.map { firstRemoteNumber + $0 } : [])
  }

  var firstRemoteNumber: Int { items.count + 1 }

  /// The number of the chosen timer, or `RingFrame.plus` for the circle.
  var chosenNumber: Int {
    if let index = chosenRemoteIndex { return firstRemoteNumber + index }
    return hasTimers && !isPlusChosen ? chosen + 1 : RingFrame.plus
  }

  var isPlusChosen: Bool { choice == .plus }

  /// The chosen remote timer; nil if something else is chosen.
  var chosenRemoteTimer: RemoteTimer? { chosenRemoteIndex.map { remoteTimers.timers[$0] } }

  var chosenRemoteIndex: Int? {
    if case .remote(let id) = choice { remoteTimers.index(of: id) } else { nil }
  }

  /// Chooses the remote timer at an index, or a local timer if there is none.
  mutating func chooseRemoteTimer(_ index: Int) {
    let timers = remoteTimers.timers
    choice = timers.indices.contains(index) ? .remote(timers[index].snapshot.id) : .local
  }

  /// Chooses a timer or the circle by its number.
  mutating func choose(number: Int, at now: Moment) {
    guard number != chosenNumber else { return }
    interaction.cancelPress(at: now.steady)
    if number == RingFrame.plus {
      choice = isAppOrStopwatch && showsAll ? .plus : .local
    } else if number >= firstRemoteNumber {
      chooseRemoteTimer(number - firstRemoteNumber)
    } else {
      choice = .local
      chooseLocalTimer(number - 1, at: now)
    }
  }

  /// Updates the selection outline if the layout has changed.
  mutating func updateBoardSelection(at now: Moment) {
    var next: BoardSelection.Arrangement?
    if let pageViewport, pageViewport.mode == .screen, showsAll {
      next = BoardSelection.Arrangement(
        viewport: pageViewport, numbers: numbers, chosen: chosenNumber)
    }
    var boardSelection = boardSelection
    boardSelection.update(to: next, at: now.steady) { board(on: $0, at: now) }
    self.boardSelection = boardSelection
  }

  // MARK: View states

  /// Returns the view state of all timers.
  func board(on viewport: Viewport, at now: Moment) -> BoardViewState {
    let numbers = numbers
    let (view, size) = (CountdownView(viewport.capabilities), itemSize(on: viewport))
    // Computed only if a timer has no name.
    lazy var titles = self.titles
    var items = visibleIndices.map { viewState(of: $0, size: size, on: viewport, at: now) }
    for (offset, index) in visibleIndices.enumerated()
    where numbers.count > 1 && items[offset].name.isEmpty {
      items[offset].name = titles[index]
    }
    for (index, remote) in remoteTimers.timers.enumerated() {
      let name = remote.shown.name.isEmpty ? titles[self.items.count + index] : remote.shown.name
      items.append(viewState(of: remote, named: name, size: size, in: view, at: now))
    }
    let isPlus = chosenNumber == RingFrame.plus
    return BoardViewState(
      size: viewport.size, items: items, numbers: numbers,
      chosen: isPlus ? items.count : numbers.firstIndex(of: chosenNumber) ?? 0,
      hasPlus: isAppOrStopwatch,
      outline: boardSelection.position(on: viewport, at: now.steady),
      statusBarState: boardWindow(items, on: viewport, at: now))
  }

  /// Returns the size of each timer on *All*.
  func itemSize(on viewport: Viewport) -> Size {
    BoardView(viewport.capabilities).itemSize(
      numbers.count, hasPlus: isAppOrStopwatch, in: viewport.size)
  }

  /// Returns the view state of the chosen timer with the notice and the hints.
  private func boardWindow(
    _ items: [CountdownViewState], on viewport: Viewport, at now: Moment
  ) -> CountdownViewState {
    var window: CountdownViewState
    if let remote = chosenRemoteTimer {
      window = remoteWindow(remote, on: viewport, at: now)
    } else if hasTimers {
      window = localWindow(on: viewport, at: now)
    } else {
      window = items[0]
      window.size = viewport.size
      window.isInApp = true
      (window.notice, window.hints) = (notice?.text, hints)
    }
    (window.hasButtons, window.focus, window.pressed) = (false, nil, nil)
    window.isOnBoard = true
    window.others = items.count - 1
    return withLeaveProgress(window, at: now)
  }
}
