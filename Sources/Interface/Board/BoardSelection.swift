internal import Countdown
internal import Drawing

/// The outline around the selected ring, and the frames of all rings in the last layout.
struct BoardSelection: Sendable {
  /// The inputs of the layout that decide where the rings are.
  struct Arrangement: Equatable, Sendable {
    var viewport: Viewport

    /// The numbers of the timers, in display order.
    var numbers: [Int]

    /// The selected number, which may be ``RingFrame/plus``.
    var selectedNumber: Int
  }

  private var outlineAnimation = SelectionAnimation()
  private var arrangement: Arrangement?

  /// The frames of the rings in the last layout; empty when the board is a table or is not shown.
  private(set) var frames: [RingFrame] = []

  /// Moves the outline to the selected ring if the arrangement has changed; nil hides the outline.
  mutating func update(
    to newArrangement: Arrangement?, at now: SteadyTime, viewState: (Viewport) -> BoardViewState
  ) {
    guard let newArrangement else {
      (arrangement, frames) = (nil, [])
      return outlineAnimation.move(to: nil, at: now)
    }
    guard newArrangement != arrangement else { return }
    arrangement = newArrangement
    let capabilities = newArrangement.viewport.capabilities
    frames = BoardView(capabilities).frames(of: viewState(newArrangement.viewport))
    let box = frames.first { $0.number == newArrangement.selectedNumber }?.box
    outlineAnimation.move(
      to: box.map { OutlinePosition(around: $0, aspect: capabilities.aspect) }, at: now)
  }

  /// Forces a new layout at the next update, because the numbers may belong to other timers now.
  mutating func invalidate() { arrangement = nil }

  /// The position of the outline, rounded to visible steps; nil when nothing is selected.
  func position(on viewport: Viewport, at now: SteadyTime) -> OutlinePosition? {
    outlineAnimation.position(at: now)?.rounded(aspect: viewport.capabilities.aspect)
  }

  func isMoving(at now: SteadyTime) -> Bool { outlineAnimation.isMoving(at: now) }

  /// Returns the number of the next timer in the direction of an arrow key; nil if there is none.
  func next(_ key: Key, from number: Int, among numbers: [Int]) -> Int? {
    guard let currentBox = frames.first(where: { $0.number == number })?.box else {
      let step = key == .left || key == .up ? -1 : 1
      guard let index = numbers.firstIndex(of: number) else { return nil }
      return numbers.indices.contains(index + step) ? numbers[index + step] : nil
    }
    var best: (number: Int, distance: Double)?
    for frame in frames where frame.number != number {
      let across = frame.box.middleColumn - currentBox.middleColumn
      // A row is about as high as two columns are wide.
      let down = (frame.box.middleRow - currentBox.middleRow) * 2
      let (ahead, aside) =
        switch key {
        case .left: (-across, down)
        case .right: (across, down)
        case .up: (-down, across)
        default: (down, across)
        }
      // A ring that is more than 1.5 times as far to the side as ahead lies in another direction.
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
