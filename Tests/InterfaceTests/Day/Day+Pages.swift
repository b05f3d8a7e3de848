import Countdown
import Drawing
import Harness

@testable import Interface

extension Day {
  /// Checks the wheels, the focus, the selections and the laps.
  mutating func checkValues() {
    let (model, now) = (app.model, app.now)
    for index in 0..<3 {
      let count = Wheels.count(of: index, isTyping: model.wheels.isTyping)
      let position = model.wheels.positions(at: now.steady)[index]
      let number = model.wheels.number(of: index)
      let isTurning = model.wheels.isMoving(at: now.steady) || model.wheels.isDragged
      check(
        (0..<count).contains(number) && (0..<Double(count)).contains(position)
          && (isTurning || position == Double(number)), "wheel \(index) is at \(position)")
    }
    check(model.wheels.time < .seconds(86_400), "\(model.wheels.time) on the wheels")
    if let focus = model.interaction.focus, model.sheet == nil, !model.showsHelp {
      check(model.focusable.contains(focus), "focus on \(focus)")
    }
    if model.hasTimers {
      check(
        model.visibleIndices.contains(model.selectedIndex), "selected a timer that is not shown")
    }
    check(model.textEntry == nil || !model.showsTimers, "types on a timer")
    check(model.stopwatch.laps.allSatisfy { $0 >= .zero }, "\(model.stopwatch.laps)")
    check(model.presets.selectedIndex < max(model.presets.entries.count, 1), "selected no preset")
  }

  /// Compares an updated scene with a new scene, and checks the elements. Some scenes are also painted and compared.
  mutating func checkPicture() {
    let (viewState, newScene) = (app.viewState, app.scene)
    let updatedScene = app.model.scene(of: viewState, after: shown, on: app.viewport)
    if shown != nil { count("pictures") }
    check(updatedScene == newScene, "the updated scene differs from a new scene")
    check(
      Set(newScene.elements.map(\.id)).count == newScene.elements.count,
      "two elements have the same id")
    let size = app.viewport.size
    for element in newScene.elements {
      let box = element.box
      check(
        box.row >= 0 && box.column >= 0 && box.rows >= 0 && box.columns >= 0
          && box.row + box.rows <= size.rows && box.column + box.columns <= size.columns
          || element.shape == .hitArea || mayLeaveWindow(element), "\(element.id) \(box) in \(size)"
      )
    }
    if !app.model.isAppOrStopwatch, app.model.items.count == 1 {
      let faults = OccupiedCells(newScene, aspect: 2).faults
      check(faults == [], "\(faults) in \(size)")
    }
    shown = (viewState, updatedScene)
    // Painting is the slowest part of the test.
    guard random.happensOnce(in: size.columns * size.rows > 2000 ? 60 : 15) else { return }
    count("paintings")
    painter.paint(updatedScene)
    var newPainter = Painter(capabilities: app.viewport.capabilities)
    newPainter.paint(newScene)
    if let index = firstDifference(painter.frame, newPainter.frame), size.columns > 0 {
      let (row, column) = (index / size.columns, index % size.columns)
      let element = newScene.hit(row: row, column: column)?.purpose
      check(false, "\(row), \(column) of \(size) differs: \(String(describing: element))")
    }
  }

  /// Returns the index of the first different cell; nil for equal frames.
  private func firstDifference(_ one: Frame, _ other: Frame) -> Int? {
    guard one.size == other.size else { return 0 }
    guard one.cells != other.cells else { return nil }
    return one.cells.indices.first { index in
      let cell = one.cells[index]
      var otherCell = other.cells[index]
      // Each frame numbers its grapheme clusters itself, so equal clusters may have different numbers.
      let isSameText = cell.glyph > 0x10_FFFF && one.text(of: cell) == other.text(of: otherCell)
      if isSameText { otherCell.glyph = cell.glyph }
      return cell != otherCell
    }
  }

  /// A selection outline may leave the window while it moves.
  private func mayLeaveWindow(_ element: Element) -> Bool {
    if case .selectionOutline = element.shape { true } else { false }
  }
}
