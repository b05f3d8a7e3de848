internal import Drawing

/// The keys of a page of the app, over the page.
struct AppHelp: Hashable, Sendable {
  struct Line: Hashable, Sendable {
    var key: String
    var meaning: String
  }

  var title: String
  var lines: [Line]

  /// The columns of the keys, with the blanks after them.
  private var keyColumns: Int { lines.reduce(0) { max($0, $1.key.utf8.count) } + 2 }

  /// The blanks between two stacks of lines.
  private static let gap = 3

  /// The columns of a frame and of the blanks beside the lines.
  private static let margin = 3

  /// Lays a panel over the page where there is room for it, else the whole window full of lines.
  func lay(on scene: inout Scene, size: Size, _ capabilities: Capabilities) {
    guard size.rows > 0, size.columns > 0 else { return }
    // The last row is for the hints.
    let most = size.rows >= 4 ? size.rows - 1 : size.rows
    // Rather in several stacks than without a blank row above and below the lines.
    for (air, count) in [(1, 1), (1, 2), (1, 3), (0, 1), (0, 2), (0, 3)] {
      let rows = (lines.count + count - 1) / count
      let widths = widths(rows)
      let width = widths.reduce(0, +) + (widths.count - 1) * Self.gap + 2 * Self.margin
      let height = rows + 2 + 2 * air
      guard height <= most, width + 2 <= size.columns else { continue }
      let box = Box(
        row: (most - height) / 2, column: (size.columns - width) / 2, rows: height, columns: width)
      scene.add(Element.ID(.panel), in: box, .panel)
      scene.add(
        Element.ID(.helpTitle),
        Fitting.cut(" \(title) ", to: width - 4, isUnicode: capabilities.isUnicode), row: box.row,
        column: box.column + 2, style: .bold)
      lay(
        row: box.row + 1 + air, rows: rows, column: box.column + Self.margin, widths: widths,
        on: &scene, capabilities)
      return
    }
    scene.add(
      Element.ID(.panel), in: Box(row: 0, column: 0, rows: size.rows, columns: size.columns),
      .ground)
    layAll(on: &scene, size: size, capabilities)
  }

  /// The columns of each stack of lines.
  private func widths(_ rows: Int) -> [Int] {
    stride(from: 0, to: lines.count, by: max(rows, 1)).map { first in
      lines[first..<min(first + rows, lines.count)].reduce(0) { max($0, $1.meaning.utf8.count) }
        + keyColumns
    }
  }

  /// Lays as many stacks as the window has room for, and the most important lines first.
  private func layAll(on scene: inout Scene, size: Size, _ capabilities: Capabilities) {
    let widest = widths(lines.count).first ?? 0
    let count = max((size.columns + Self.gap) / (widest + Self.gap), 1)
    let rows = max(size.rows - 1, 1)
    var shown = self
    if lines.count > rows * count {
      shown.lines = Array(lines.prefix(rows * count - 1)) + [lines[lines.count - 1]]
    }
    let width = min(widest, size.columns)
    let used = min((shown.lines.count + rows - 1) / rows, count)
    let left = max((size.columns - used * width - (used - 1) * Self.gap) / 2, 0)
    if size.rows > rows {
      let text = Fitting.cut(title, to: width, isUnicode: capabilities.isUnicode)
      scene.add(Element.ID(.helpTitle), text, row: 0, column: left, style: .bold)
    }
    shown.lay(
      row: size.rows - rows, rows: rows, column: left,
      widths: [Int](repeating: width, count: max(used, 1)), on: &scene, capabilities)
  }

  private func lay(
    row top: Int, rows: Int, column left: Int, widths: [Int], on scene: inout Scene,
    _ capabilities: Capabilities
  ) {
    let (isUnicode, keys) = (capabilities.isUnicode, keyColumns)
    var column = left
    for (stack, width) in widths.enumerated() {
      let first = stack * rows
      for index in first..<max(min(first + rows, lines.count), first) {
        let (line, row) = (lines[index], top + index - first)
        scene.add(
          Element.ID(.helpKey, index), Fitting.cut(line.key, to: width, isUnicode: isUnicode),
          row: row, column: column)
        guard width - keys > 1 else { continue }
        scene.add(
          Element.ID(.helpMeaning, index),
          Fitting.cut(line.meaning, to: width - keys, isUnicode: isUnicode),
          row: row, column: column + keys, style: .faint)
      }
      column += width + Self.gap
    }
  }
}
