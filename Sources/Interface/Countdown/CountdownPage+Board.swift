package import Countdown
internal import Drawing

/// How several timers look together.
extension CountdownPage {
  /// The look of all timers on a stage.
  package func board(on stage: Stage, at now: Moment) -> BoardLook {
    let view = BoardView(stage.capabilities)
    let shown = shown
    let size = view.itemSize(shown.count + (options.isInApp ? 1 : 0), in: stage.size)
    var window = look(on: stage, at: now)
    (window.hasButtons, window.focus, window.pressed) = (false, nil, nil)
    window.isOnBoard = true
    window.isPlusChosen = isPlusChosen
    var items = shown.map { look(of: $0, size: size, on: stage, at: now) }
    // What has no name is called by its number there, so that words about it can be understood.
    if options.isInApp, shown.count > 1 {
      for (place, index) in shown.enumerated() where items[place].name.isEmpty {
        items[place].name = name(of: index)
      }
    }
    return BoardLook(
      size: stage.size, items: items,
      numbers: shown.map { $0 + 1 },
      chosen: isPlusChosen ? shown.count : shown.firstIndex(of: chosen) ?? 0,
      hasPlus: options.isInApp,
      halo: selection.place(at: now.steady)?.visible(aspect: stage.capabilities.aspect),
      window: window)
  }

  /// What decides where the rings are.
  struct Arrangement: Equatable, Sendable {
    var stage: Stage
    var shown: [Int]
    var chosen: Int
    var isPlusChosen: Bool
  }

  /// Lets the selection ring follow what has been laid out, where that has changed.
  mutating func followSelection(at now: Moment) {
    guard isSeveral else { return }
    guard let stage, stage.place == .screen, showsAll else {
      (arrangement, frames) = (nil, [])
      return selection.follow(nil, at: now.steady)
    }
    let next = Arrangement(
      stage: stage, shown: shown, chosen: chosen, isPlusChosen: isPlusChosen)
    guard next != arrangement else { return }
    arrangement = next
    let view = BoardView(stage.capabilities)
    frames = view.frames(of: board(on: stage, at: now))
    let number = isPlusChosen ? RingFrame.plus : chosen + 1
    let box = frames.first { $0.number == number }?.box
    selection.follow(
      box.map { HaloPlace(around: $0, aspect: stage.capabilities.aspect) }, at: now.steady)
  }
}
