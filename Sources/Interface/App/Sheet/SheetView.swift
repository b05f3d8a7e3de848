internal import Drawing

/// Draws the settings sheet over or beside a page: in two columns, or in one column that scrolls if it does not fit.
struct SheetView {
  let viewState: SheetViewState
  let capabilities: Capabilities
  let layout: SheetLayout

  /// - Parameter size: the size of the window without its tab bar.
  init(viewState: SheetViewState, size: Size, capabilities: Capabilities) {
    (self.viewState, self.capabilities) = (viewState, capabilities)
    layout = SheetLayout(in: size)
  }

  /// The number of rows by which the sheet still has to slide up.
  private var rowsDown: Int {
    Int(((1 - viewState.reveal) * Double(layout.bottom - layout.box.row)).rounded())
  }

  /// The visible part of the sheet, which slides up from behind the status bar.
  var box: Box {
    var box = layout.box.moved(rows: rowsDown, columns: 0)
    box.rows = max(min(box.rows, layout.bottom - box.row), 0)
    return box
  }

  func draw(on scene: inout Scene) {
    let box = box
    guard box.rows > 0, box.columns > 0 else { return }
    let hasFrame = layout.hasFrame && box.rows >= 2
    scene.add(Element.ID(.sheet), in: box, hasFrame ? .panel : .ground)
    if hasFrame {
      scene.add(
        Element.ID(.sheetTitle), " Settings ", row: box.row, column: box.column + 2, style: .bold)
    }
    var content = layout.contentBox.moved(rows: rowsDown, columns: 0)
    let end = box.row + box.rows - (hasFrame ? 1 : 0)
    content.rows = max(min(content.rows, end - content.row), 0)
    guard layout.columns.count > 1 else { return drawScrolled(content, on: &scene) }
    draw(layout.columns[0][...], in: content.columns(0, Self.settingsWidth), on: &scene)
    draw(
      layout.columns[1][...],
      in: content.columns(Self.soundsColumn, content.columns - Self.soundsColumn),
      on: &scene)
  }

  /// The width of the first of two columns.
  private static let settingsWidth = 32
  private static let soundsColumn = settingsWidth + 2

  /// Draws one column: the rows around the selected item that fit.
  private func drawScrolled(_ box: Box, on scene: inout Scene) {
    let (rows, height) = (layout.columns[0], layout.contentBox.rows)
    let scrolls = height < rows.count
    let selectedRow = rows.firstIndex(of: .item(viewState.selectedIndex)) ?? 0
    let top = min(max(selectedRow - height / 2, 0), max(rows.count - height, 0))
    let end = min(top + height, rows.count)
    draw(rows[top..<end], in: box.columns(0, box.columns - (scrolls ? 2 : 0)), on: &scene)
    guard box.rows > 0 else { return }
    let (symbols, edge) = (ListSymbols(capabilities), box.column + box.columns - 1)
    if top > 0 {
      scene.add(Element.ID(.sheetMore), symbols.up, row: box.row, column: edge, style: .faint)
    }
    if end < rows.count, box.rows == height {
      scene.add(
        Element.ID(.sheetMore, 1), symbols.down, row: box.row + box.rows - 1, column: edge,
        style: .faint)
    }
  }

  /// Draws as many rows as fit in the box.
  private func draw(_ rows: ArraySlice<SheetRow>, in box: Box, on scene: inout Scene) {
    // Fewer columns have no room for a mark and a letter.
    guard box.columns > 4 else { return }
    for (offset, row) in rows.prefix(box.rows).enumerated() {
      let line = Box(row: box.row + offset, column: box.column, rows: 1, columns: box.columns)
      switch row {
      case .blank: break
      case .heading(let text, let next):
        scene.add(
          Element.ID(.sheetHeading, next),
          Truncation.cut(text, to: line.columns, isUnicode: capabilities.isUnicode),
          row: line.row, column: line.column, style: .faint)
      case .item(let index):
        SheetLine(index: index, viewState: viewState, capabilities: capabilities).draw(
          in: line, on: &scene)
      }
    }
  }
}

extension Box {
  fileprivate func columns(_ first: Int, _ count: Int) -> Box {
    Box(row: row, column: column + first, rows: rows, columns: count)
  }
}
