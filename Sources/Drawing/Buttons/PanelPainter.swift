/// Draws what a panel is made of: a border, and labels on nothing.
struct PanelPainter {
  private let capabilities: Capabilities

  init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
  }

  /// - Parameter shown: a panel that fills the same box already.
  func paint(_ panel: Panel, over shown: Panel?, on frame: inout Frame) {
    if let shown {
      for label in shown.labels { clear(label, in: panel.box, on: &frame) }
    } else {
      paintBox(panel.box, on: &frame)
    }
    for label in panel.labels { write(label, in: panel.box, on: &frame) }
  }

  private func paintBox(_ box: Box, on frame: inout Frame) {
    for row in box.row..<box.row + max(box.rows, 0) {
      frame.clear(row: row, columns: box.column..<box.column + max(box.columns, 0))
    }
    guard box.rows >= 2, box.columns >= 2 else { return }
    let lines = BoxLines(
      columns: box.columns, rows: box.rows, isRounded: true, capabilities: capabilities)
    for index in 0..<lines.count {
      let place = lines.place(index)
      frame.set(
        Cell(lines.glyph(index, progress: 0).glyph), row: box.row + place.row,
        column: box.column + place.column)
    }
  }

  private func write(_ label: Label, in box: Box, on frame: inout Frame) {
    let room = room(for: label, in: box)
    guard room > 0 else { return }
    frame.write(
      label.text, row: label.row, column: label.column, limit: room, style: label.style)
  }

  private func clear(_ label: Label, in box: Box, on frame: inout Frame) {
    let room = room(for: label, in: box)
    guard room > 0 else { return }
    let width = min(CharacterCells.columns(of: label.text), room)
    frame.clear(row: label.row, columns: label.column..<label.column + width)
  }

  /// How many columns a label may take within the border.
  private func room(for label: Label, in box: Box) -> Int {
    guard label.row > box.row, label.row < box.row + box.rows - 1, label.column > box.column else {
      return 0
    }
    return box.column + box.columns - 1 - label.column
  }
}
