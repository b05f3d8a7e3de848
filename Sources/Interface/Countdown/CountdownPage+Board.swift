package import Countdown
internal import Drawing

/// How several timers look together.
extension CountdownPage {
  /// The look of all timers on a stage.
  package func board(on stage: Stage, at now: Moment) -> BoardLook {
    let items = looks(on: stage, at: now)
    return BoardLook(
      size: stage.size, items: items, numbers: shown.map { $0 + 1 },
      chosen: isPlusChosen ? items.count : shown.firstIndex(of: chosen) ?? 0,
      hasPlus: options.isInApp, halo: ring.place(on: stage, at: now.steady),
      window: boardWindow(on: stage, at: now))
  }

  /// How large each timer is shown where all are.
  func itemSize(on stage: Stage) -> Size {
    BoardView(stage.capabilities)
      .itemSize(shown.count + otherCount + (options.isInApp ? 1 : 0), in: stage.size)
  }

  /// Each timer on its own, where all are shown.
  func looks(on stage: Stage, at now: Moment) -> [CountdownLook] {
    let (shown, size) = (shown, itemSize(on: stage))
    var items = shown.map { look(of: $0, size: size, on: stage, at: now) }
    // What has no name is called by its number there, so that words about it can be understood.
    if options.isInApp, shown.count + otherCount > 1 {
      for (place, index) in shown.enumerated() where items[place].name.isEmpty {
        items[place].name = name(of: index)
      }
    }
    return items
  }

  /// The chosen timer with what belongs to the window, where all are shown.
  func boardWindow(on stage: Stage, at now: Moment) -> CountdownLook {
    var window = look(on: stage, at: now)
    (window.hasButtons, window.focus, window.pressed) = (false, nil, nil)
    window.isOnBoard = true
    window.isPlusChosen = isPlusChosen
    return window
  }

  /// Lets the selection ring follow what has been laid out, where that has changed.
  mutating func followSelection(at now: Moment) {
    guard isSeveral else { return }
    var next: BoardRing.Arrangement?
    // The app lays out the rings where there are other timers.
    if let stage, stage.place == .screen, showsAll, otherCount == 0 {
      next = BoardRing.Arrangement(
        stage: stage, numbers: shown.map { $0 + 1 },
        chosen: isPlusChosen ? RingFrame.plus : chosen + 1)
    }
    var ring = ring
    ring.follow(next, at: now.steady) { board(on: $0, at: now) }
    self.ring = ring
  }
}
