internal import Countdown
internal import Drawing

/// All timers together, wherever they count: which is chosen, and how they look.
extension Model {
  // MARK: Choosing

  /// The numbers of the timers that can be chosen: first those of this process, then the others, which only *All* shows.
  var numbers: [Int] {
    shown.map { $0 + 1 }
      + (tab == .all ? others.timers.indices.map { firstOtherNumber + $0 } : [])
  }

  var firstOtherNumber: Int { items.count + 1 }

  /// The number of the chosen one, or of the circle that begins another.
  var chosenNumber: Int {
    if let place = chosenOtherPlace { return firstOtherNumber + place }
    return hasTimers && !isPlusChosen ? chosen + 1 : RingFrame.plus
  }

  var isPlusChosen: Bool { choice == .plus }

  /// The chosen timer of another process, and its place; nil where something else is chosen.
  var chosenOther: RemoteTimer? { chosenOtherPlace.map { others.timers[$0] } }

  var chosenOtherPlace: Int? {
    if case .other(let id) = choice { others.place(of: id) } else { nil }
  }

  /// Chooses the timer of another process at a place; one of this process where there is none.
  mutating func chooseOther(_ place: Int) {
    let timers = others.timers
    choice = timers.indices.contains(place) ? .other(timers[place].snapshot.id) : .own
  }

  /// Chooses a timer, or the circle that begins another.
  mutating func choose(number: Int, at now: Moment) {
    guard number != chosenNumber else { return }
    interaction.drop(at: now.steady)
    if number == RingFrame.plus {
      choice = isAppOrStopwatch && showsAll ? .plus : .own
    } else if number >= firstOtherNumber {
      chooseOther(number - firstOtherNumber)
    } else {
      choice = .own
      chooseOwn(number - 1, at: now)
    }
  }

  /// Lets the selection ring follow what has been laid out, where that has changed.
  mutating func followSelection(at now: Moment) {
    var next: BoardSelection.Arrangement?
    if let inner, inner.place == .screen, showsAll {
      next = BoardSelection.Arrangement(viewport: inner, numbers: numbers, chosen: chosenNumber)
    }
    var ring = ring
    ring.update(to: next, at: now.steady) { board(on: $0, at: now) }
    self.ring = ring
  }

  // MARK: The look

  /// The look of all timers on a stage.
  func board(on viewport: Viewport, at now: Moment) -> BoardViewState {
    let numbers = numbers
    let (view, size) = (CountdownView(viewport.capabilities), itemSize(on: viewport))
    // Made once for each picture, and only where a timer has no name.
    lazy var titles = self.titles
    var items = shown.map { viewState(of: $0, size: size, on: viewport, at: now) }
    for (place, index) in shown.enumerated() where numbers.count > 1 && items[place].name.isEmpty {
      items[place].name = titles[index]
    }
    for (place, other) in others.timers.enumerated() {
      let name = other.shown.name.isEmpty ? titles[self.items.count + place] : other.shown.name
      items.append(viewState(of: other, named: name, size: size, in: view, at: now))
    }
    let isPlus = chosenNumber == RingFrame.plus
    return BoardViewState(
      size: viewport.size, items: items, numbers: numbers,
      chosen: isPlus ? items.count : numbers.firstIndex(of: chosenNumber) ?? 0,
      hasPlus: isAppOrStopwatch,
      selectionOutline: ring.place(on: viewport, at: now.steady),
      window: boardWindow(items, on: viewport, at: now))
  }

  /// How large each timer is shown where all are.
  func itemSize(on viewport: Viewport) -> Size {
    BoardView(viewport.capabilities).itemSize(
      numbers.count, hasPlus: isAppOrStopwatch, in: viewport.size)
  }

  /// The chosen timer with what belongs to the window.
  private func boardWindow(
    _ items: [CountdownViewState], on viewport: Viewport, at now: Moment
  ) -> CountdownViewState {
    var window: CountdownViewState
    if let other = chosenOther {
      window = otherWindow(other, on: viewport, at: now)
    } else if hasTimers {
      window = ownWindow(on: viewport, at: now)
    } else {
      window = items[0]
      window.size = viewport.size
      window.isInApp = true
      (window.notice, window.hints) = (notice?.text, hints)
    }
    (window.hasButtons, window.focus, window.pressed) = (false, nil, nil)
    window.isOnBoard = true
    window.others = items.count - 1
    return windowed(window, at: now)
  }
}
