internal import Drawing

/// The settings sheet over a page, or beside it: in two columns, or in one that scrolls where it must.
struct SheetView {
  let viewState: SheetViewState
  let capabilities: Capabilities
  let place: SheetLayout

  /// - Parameter size: that of the window without its tab bar.
  init(viewState: SheetViewState, size: Size, capabilities: Capabilities) {
    (self.viewState, self.capabilities) = (viewState, capabilities)
    place = SheetLayout(in: size)
  }

  /// How many rows it has still to slide up.
  private var rowsDown: Int {
    Int(((1 - viewState.reveal) * Double(place.bottom - place.box.row)).rounded())
  }

  /// The part of the sheet that is seen while it comes up from behind the row of the hints.
  var box: Box {
    var box = place.box.moved(rows: rowsDown, columns: 0)
    box.rows = max(min(box.rows, place.bottom - box.row), 0)
    return box
  }

  func lay(on scene: inout Scene) {
    let box = box
    guard box.rows > 0, box.columns > 0 else { return }
    let hasFrame = place.hasFrame && box.rows >= 2
    scene.add(Element.ID(.sheet), in: box, hasFrame ? .panel : .ground)
    if hasFrame {
      scene.add(
        Element.ID(.sheetTitle), " Settings ", row: box.row, column: box.column + 2, style: .bold)
    }
    var inside = place.inside.moved(rows: rowsDown, columns: 0)
    let last = box.row + box.rows - (hasFrame ? 1 : 0)
    inside.rows = max(min(inside.rows, last - inside.row), 0)
    guard place.columns.count > 1 else { return layScrolled(inside, on: &scene) }
    lay(place.columns[0][...], in: inside.columns(0, Self.settingsWidth), on: &scene)
    lay(
      place.columns[1][...],
      in: inside.columns(Self.soundsColumn, inside.columns - Self.soundsColumn),
      on: &scene)
  }

  /// The width of the first of two columns, and where the second one begins.
  private static let settingsWidth = 32
  private static let soundsColumn = settingsWidth + 2

  /// One column: as many of its rows as there is room for, around the chosen line.
  private func layScrolled(_ box: Box, on scene: inout Scene) {
    let (rows, shown) = (place.columns[0], place.inside.rows)
    let isWhole = shown >= rows.count
    let chosen = rows.firstIndex(of: .item(viewState.chosen)) ?? 0
    let top = min(max(chosen - shown / 2, 0), max(rows.count - shown, 0))
    let end = min(top + shown, rows.count)
    lay(rows[top..<end], in: box.columns(0, box.columns - (isWhole ? 0 : 2)), on: &scene)
    guard box.rows > 0 else { return }
    let (isUnicode, edge) = (capabilities.isUnicode, box.column + box.columns - 1)
    if top > 0 {
      scene.add(
        Element.ID(.sheetMore), isUnicode ? "\u{2191}" : "^", row: box.row, column: edge,
        style: .faint)
    }
    if end < rows.count, box.rows == shown {
      scene.add(
        Element.ID(.sheetMore, 1), isUnicode ? "\u{2193}" : "v", row: box.row + box.rows - 1,
        column: edge, style: .faint)
    }
  }

  /// Lays rows below one another, as many as the box has.
  private func lay(_ rows: ArraySlice<SheetRow>, in box: Box, on scene: inout Scene) {
    // There is no room for a mark and a letter.
    guard box.columns > 4 else { return }
    for (index, row) in rows.prefix(box.rows).enumerated() {
      let line = Box(row: box.row + index, column: box.column, rows: 1, columns: box.columns)
      switch row {
      case .blank: break
      case .heading(let text, let next):
        scene.add(
          Element.ID(.sheetHeading, next),
          Truncation.cut(text, to: line.columns, isUnicode: capabilities.isUnicode),
          row: line.row, column: line.column, style: .faint)
      case .item(let place):
        SheetLine(place: place, viewState: viewState, capabilities: capabilities).lay(
          in: line, on: &scene)
      }
    }
  }
}

extension Box {
  /// Some of the columns of the box.
  fileprivate func columns(_ first: Int, _ count: Int) -> Box {
    Box(row: row, column: column + first, rows: rows, columns: count)
  }
}
