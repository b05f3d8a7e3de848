internal import Drawing

/// The keys of a page of the app, over the page.
struct AppHelp: Hashable, Sendable {
  struct Line: Hashable, Sendable {
    var key: String
    var meaning: String
  }

  var title: String
  var lines: [Line]

  /// How many lines lie above those that are shown, where not all have room.
  var linesAbove = 0

  private static let keyColumns = 14

  /// The line that is shown in any case, because it tells how to close the help.
  static let closing = Line(key: "?, esc", meaning: "close this help")

  private var widest: Int { lines.reduce(0) { max($0, $1.meaning.utf8.count) } + Self.keyColumns }

  /// The panel over the page, and its columns of lines; nil where there is no room for it.
  private func panel(in size: Size) -> (box: Box, stacks: Int)? {
    for stacks in [1, 2, 3] {
      let rows = (lines.count + stacks - 1) / stacks
      let (height, width) = (rows + 4, stacks * widest + (stacks - 1) * 3 + 6)
      guard height <= size.rows, width <= size.columns else { continue }
      let box = Box(
        row: (size.rows - height) / 2, column: (size.columns - width) / 2, rows: height,
        columns: width)
      return (box, stacks)
    }
    return nil
  }

  /// The rows and columns of lines in a window without room for a panel.
  private func grid(in size: Size) -> (rows: Int, columns: Int) {
    (max(size.rows - 1, 1), max((size.columns + 3) / (widest + 3), 1))
  }

  /// How many lines can lie above those that are shown; 0 where there is room for all.
  func mostLinesAbove(in size: Size) -> Int {
    guard panel(in: size) == nil else { return 0 }
    let (rows, columns) = grid(in: size)
    return max(lines.count - rows * columns, 0)
  }

  /// How many lines have room at once, where not all do.
  func page(in size: Size) -> Int {
    let (rows, columns) = grid(in: size)
    return max(rows * columns - 1, 1)
  }

  /// Lays a panel over the page where there is room for it, else the whole window full of lines.
  func lay(on scene: inout Scene, size: Size, _ capabilities: Capabilities) {
    guard size.rows > 0, size.columns > 0 else { return }
    if let (box, stacks) = panel(in: size) {
      scene.add(Element.ID(.panel), in: box, .panel)
      lay(
        Array(lines.indices), title: box.row + 1, top: box.row + 3,
        rows: (lines.count + stacks - 1) / stacks, column: box.column + 3, width: widest,
        on: &scene, capabilities)
      return
    }
    scene.add(
      Element.ID(.panel), in: Box(row: 0, column: 0, rows: size.rows, columns: size.columns),
      .ground)
    let (rows, columns) = grid(in: size)
    let most = mostLinesAbove(in: size)
    let first = min(linesAbove, most)
    var shown = Array(lines.indices.dropFirst(first).prefix(rows * columns))
    if lines.last == Self.closing, most > 0, !shown.isEmpty {
      shown[shown.count - 1] = lines.count - 1
    }
    var view = self
    if most > 0 {
      view.title += capabilities.isUnicode ? "  \u{2191} \u{2193} more" : "  up, down: more"
    }
    view.lay(
      shown, title: size.rows > rows ? 0 : nil, top: size.rows - rows, rows: rows, column: 0,
      width: min(widest, size.columns), on: &scene, capabilities)
  }

  /// - Parameter shown: the places of the lines that are shown, which stay the numbers of their elements.
  private func lay(
    _ shown: [Int], title: Int?, top: Int, rows: Int, column left: Int, width: Int,
    on scene: inout Scene, _ capabilities: Capabilities
  ) {
    let isUnicode = capabilities.isUnicode
    if let title {
      scene.add(
        Element.ID(.helpTitle), Fitting.cut(self.title, to: width, isUnicode: isUnicode),
        row: title,
        column: left, style: .bold)
    }
    for (place, index) in shown.enumerated() {
      let line = lines[index]
      let (row, column) = (top + place % rows, left + place / rows * (width + 3))
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
