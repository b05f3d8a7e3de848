import Countdown
import Drawing
import Harness

@testable import Interface

/// Checks of the pages and the picture.
extension Day {
  mutating func checkValues() {
    let (page, now) = (app.model, app.now)
    for index in 0..<3 {
      let count = Wheels.count(of: index, isTyping: page.wheels.isTyping)
      let place = page.wheels.positions(at: now.steady)[index]
      let number = page.wheels.number(of: index)
      let isTurning = page.wheels.isMoving(at: now.steady) || page.wheels.isDragged
      check(
        (0..<count).contains(number) && (0..<Double(count)).contains(place)
          && (isTurning || place == Double(number)), "wheel \(index) is at \(place)")
    }
    check(page.wheels.time < .seconds(86_400), "\(page.wheels.time) on the wheels")
    if let focus = page.interaction.focus, page.sheet == nil, !page.showsHelp {
      check(page.focusable.contains(focus), "focus on \(focus)")
    }
    if page.hasTimers {
      check(page.visibleIndices.contains(page.chosen), "chose what is not shown")
    }
    check(page.textEntry == nil || !page.showsTimers, "types on a timer")
    check(page.stopwatch.laps.allSatisfy { $0 >= .zero }, "\(page.stopwatch.laps)")
    check(page.presets.chosenIndex < max(page.presets.entries.count, 1), "chose no preset")
  }

  /// The updated scene equals a new one, and all of it is in the window.
  mutating func checkPicture() {
    let (viewState, fresh) = (app.viewState, app.scene)
    let next = app.model.scene(of: viewState, after: shown, on: app.viewport)
    if shown != nil { count("pictures") }
    check(next == fresh, "the picture is another one than anew")
    check(
      Set(fresh.elements.map(\.id)).count == fresh.elements.count, "two elements are called alike")
    let size = app.viewport.size
    for element in fresh.elements {
      let box = element.box
      check(
        box.row >= 0 && box.column >= 0 && box.rows >= 0 && box.columns >= 0
          && box.row + box.rows <= size.rows && box.column + box.columns <= size.columns
          || element.shape == .hitArea || isAnywhere(element), "\(element.id) \(box) in \(size)")
    }
    if !app.model.isAppOrStopwatch, app.model.items.count == 1 {
      let faults = OccupiedCells(fresh, aspect: 2).faults
      check(faults == [], "\(faults) in \(size)")
    }
    shown = (viewState, next)
    // Painting is the slowest part of the test.
    guard random.isOnce(in: size.columns * size.rows > 2000 ? 60 : 15) else { return }
    count("paintings")
    painter.paint(next)
    var other = Painter(capabilities: app.viewport.capabilities)
    other.paint(fresh)
    if let place = difference(painter.frame, other.frame), size.columns > 0 {
      let (row, column) = (place / size.columns, place % size.columns)
      let element = fresh.hit(row: row, column: column)?.purpose
      check(false, "\(row), \(column) of \(size) differs: \(String(describing: element))")
    }
  }

  /// Returns the index of the first different cell.
  private func difference(_ one: Frame, _ other: Frame) -> Int? {
    guard one.size == other.size else { return 0 }
    guard one.cells != other.cells else { return nil }
    return one.cells.indices.first { index in
      let (cell, next) = (one.cells[index], other.cells[index])
      // Each frame numbers its multi-scalar characters itself.
      let isSameText = cell.glyph > 0x10_FFFF && one.text(of: cell) == other.text(of: next)
      var same = next
      if isSameText { same.glyph = cell.glyph }
      return cell != same
    }
  }

  /// The selection outline may leave the window while it moves.
  private func isAnywhere(_ element: Element) -> Bool {
    if case .selectionOutline = element.shape { true } else { false }
  }
}
