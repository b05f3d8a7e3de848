internal import Countdown
internal import Drawing

/// Which of several rings is enclosed, and where they all are: what has been laid out last decides it.
struct BoardSelection: Sendable {
  /// What decides where the rings are.
  struct Arrangement: Equatable, Sendable {
    var viewport: Viewport

    /// The numbers of the timers in their order, and that of the chosen one; see ``RingFrame/plus``.
    var numbers: [Int]
    var chosen: Int
  }

  private var selection = SelectionAnimation()
  private var arrangement: Arrangement?

  /// Where the rings were laid out, by the numbers of their timers.
  private(set) var frames: [RingFrame] = []

  /// Moves the selection ring where what is laid out has changed.
  ///
  /// - Parameters:
  ///   - next: how the timers are arranged now; nil where they are not shown together.
  ///   - look: how they look together on a stage.
  mutating func update(
    to next: Arrangement?, at now: SteadyTime, viewState: (Viewport) -> BoardViewState
  ) {
    guard let next else {
      (arrangement, frames) = (nil, [])
      return selection.move(to: nil, at: now)
    }
    guard next != arrangement else { return }
    arrangement = next
    let capabilities = next.viewport.capabilities
    frames = BoardView(capabilities).frames(of: viewState(next.viewport))
    let box = frames.first { $0.number == next.chosen }?.box
    selection.move(
      to: box.map { OutlinePosition(around: $0, aspect: capabilities.aspect) }, at: now)
  }

  /// Has everything looked at anew: other timers may have the same numbers now.
  mutating func forget() { arrangement = nil }

  /// Where it is, in the smallest steps that can be seen; nil where nothing is chosen.
  func place(on viewport: Viewport, at now: SteadyTime) -> OutlinePosition? {
    selection.place(at: now)?.visible(aspect: viewport.capabilities.aspect)
  }

  func isMoving(at now: SteadyTime) -> Bool { selection.isMoving(at: now) }

  /// The number of the next ring in the direction of an arrow, by where the rings are, or by their order where they
  /// are lines of a table; nil where there is none.
  ///
  /// - Parameter numbers: all that can be chosen, in the order of the lines.
  func next(_ key: Key, from number: Int, among numbers: [Int]) -> Int? {
    guard let here = frames.first(where: { $0.number == number })?.box else {
      let step = key == .left || key == .up ? -1 : 1
      guard let place = numbers.firstIndex(of: number) else { return nil }
      return numbers.indices.contains(place + step) ? numbers[place + step] : nil
    }
    var best: (number: Int, distance: Double)?
    for frame in frames where frame.number != number {
      let across = frame.box.middleColumn - here.middleColumn
      let down = (frame.box.middleRow - here.middleRow) * 2
      let (ahead, aside) =
        switch key {
        case .left: (0 - across, down)
        case .right: (across, down)
        case .up: (0 - down, across)
        default: (down, across)
        }
      // More beside than ahead is another direction.
      guard ahead > 0, abs(aside) <= ahead * 1.5 else { continue }
      let distance = ahead + abs(aside) * 2
      if distance < best?.distance ?? .infinity { best = (frame.number, distance) }
    }
    return best?.number
  }
}

extension Box {
  fileprivate var middleColumn: Double { Double(column) + Double(columns) / 2 }
  fileprivate var middleRow: Double { Double(row) + Double(rows) / 2 }
}
