/// Draws a panel on a sheet of cells: a border with nothing inside.
struct PanelPainter: Sendable {
  private let capabilities: Capabilities

  init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
  }

  func paint(on sheet: inout Frame) {
    let size = sheet.size
    guard size.rows >= 2, size.columns >= 2 else { return }
    let lines = BoxLines(
      columns: size.columns, rows: size.rows, isRounded: true, capabilities: capabilities)
    for index in 0..<lines.count {
      let place = lines.place(index)
      sheet.set(
        Cell(lines.glyph(index, progress: 0).glyph), row: place.row, column: place.column)
    }
  }
}
