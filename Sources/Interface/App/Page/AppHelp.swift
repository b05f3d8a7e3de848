internal import Drawing

/// The keys of a page of the app, over the page.
struct AppHelp: Hashable, Sendable {
  struct Line: Hashable, Sendable {
    var key: String
    var meaning: String
  }

  var title: String
  var lines: [Line]

  private static let keyColumns = 14

  /// Lays a panel over the page where there is room for it, else the whole window full of lines.
  func lay(on scene: inout Scene, size: Size, _ capabilities: Capabilities) {
    guard size.rows > 0, size.columns > 0 else { return }
    let widest = lines.reduce(0) { max($0, $1.meaning.utf8.count) } + Self.keyColumns
    for stacks in [1, 2, 3] {
      let rows = (lines.count + stacks - 1) / stacks
      let (height, width) = (rows + 4, stacks * widest + (stacks - 1) * 3 + 6)
      guard height <= size.rows, width <= size.columns else { continue }
      let box = Box(
        row: (size.rows - height) / 2, column: (size.columns - width) / 2, rows: height,
        columns: width)
      scene.add(Element.ID(.panel), in: box, .panel)
      lay(
        title: box.row + 1, lines: box.row + 3, rows: rows, column: box.column + 3,
        width: widest, on: &scene, capabilities)
      return
    }
    scene.add(
      Element.ID(.panel), in: Box(row: 0, column: 0, rows: size.rows, columns: size.columns),
      .ground)
    // As many columns as the window has room for, and the most important lines first.
    let columns = max((size.columns + 3) / (widest + 3), 1)
    let rows = max(size.rows - 1, 1)
    var shown = self
    if lines.count > rows * columns {
      shown.lines = Array(lines.prefix(rows * columns - 1)) + [lines[lines.count - 1]]
    }
    shown.lay(
      title: size.rows > rows ? 0 : nil, lines: size.rows - rows, rows: rows, column: 0,
      width: min(widest, size.columns), on: &scene, capabilities)
  }

  private func lay(
    title: Int?, lines top: Int, rows: Int, column left: Int, width: Int, on scene: inout Scene,
    _ capabilities: Capabilities
  ) {
    let isUnicode = capabilities.isUnicode
    if let title {
      scene.add(
        Element.ID(.helpTitle), Fitting.cut(self.title, to: width, isUnicode: isUnicode),
        row: title,
        column: left, style: .bold)
    }
    for (index, line) in lines.enumerated() {
      let (row, column) = (top + index % rows, left + index / rows * (width + 3))
      scene.add(
        Element.ID(.helpKey, index), Fitting.cut(line.key, to: width, isUnicode: isUnicode),
        row: row, column: column)
      let room = width - Self.keyColumns
      guard room > 1 else { continue }
      scene.add(
        Element.ID(.helpMeaning, index), Fitting.cut(line.meaning, to: room, isUnicode: isUnicode),
        row: row, column: column + Self.keyColumns, style: .faint)
    }
  }
}
