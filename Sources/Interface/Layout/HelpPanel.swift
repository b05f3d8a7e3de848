internal import Drawing

/// The keys of what is shown, over it.
struct HelpPanel: Hashable, Sendable {
  struct Line: Hashable, Sendable {
    var key: String
    var meaning: String

    /// The key that a click on the line presses; nil for none.
    var pressed: Key?

    /// Both, for a line of the normal screen.
    var text: String {
      key + String(repeating: " ", count: max(13 - key.utf8.count, 1)) + meaning
    }
  }

  var title: String
  var lines: [Line]

  /// How many lines lie above those that are shown, where not all have room.
  var linesAbove = 0

  /// The rows of the buttons above the row of the hints. A panel covers neither.
  var buttonRows = 0

  /// The line that is shown in any case, because it tells how to close the help.
  static let closing = Line(key: "?, esc", meaning: "close this help")

  /// The columns of the keys, with the blanks after them.
  private var keyColumns: Int { lines.reduce(0) { max($0, $1.key.utf8.count) } + 2 }

  private var widest: Int { lines.reduce(0) { max($0, $1.meaning.utf8.count) } + keyColumns }

  /// The blanks between two stacks of lines.
  private static let gap = 3

  /// The columns of a panel's frame and of the blanks beside the lines.
  private static let margin = 3

  /// A panel over the page.
  private struct Panel {
    var box: Box
    /// The blank rows above and below the lines.
    var air: Int
    /// The lines of each stack, and the columns of each.
    var rows: Int
    var widths: [Int]
  }

  /// The panel, which leaves the row of the hints and a column at both sides; nil where there is no room for it.
  private func panel(in size: Size) -> Panel? {
    let most = (size.rows >= 4 ? size.rows - 1 : size.rows) - buttonRows
    // Rather in several stacks than without a blank row above and below the lines.
    for (air, count) in [(1, 1), (1, 2), (1, 3), (0, 1), (0, 2), (0, 3)] {
      let rows = (lines.count + count - 1) / count
      let widths = widths(rows)
      let width = widths.reduce(0, +) + (widths.count - 1) * Self.gap + 2 * Self.margin
      let height = rows + 2 + 2 * air
      guard height <= most, width + 2 <= size.columns else { continue }
      let box = Box(
        row: (most - height) / 2, column: (size.columns - width) / 2, rows: height, columns: width)
      return Panel(box: box, air: air, rows: rows, widths: widths)
    }
    return nil
  }

  /// The columns of each stack of so many lines.
  private func widths(_ rows: Int) -> [Int] {
    stride(from: 0, to: lines.count, by: max(rows, 1)).map { first in
      lines[first..<min(first + rows, lines.count)].reduce(0) { max($0, $1.meaning.utf8.count) }
        + keyColumns
    }
  }

  /// The rows and columns of lines in a window without room for a panel.
  private func grid(in size: Size) -> (rows: Int, columns: Int) {
    (max(size.rows - 1, 1), max((size.columns + Self.gap) / (widest + Self.gap), 1))
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

  /// Whether nothing of the page is seen beside it: there is no room for a panel.
  func fills(_ size: Size) -> Bool { panel(in: size) == nil }

  /// Lays a panel over the page where there is room for it, else the whole window full of lines.
  func lay(on scene: inout Scene, size: Size, _ capabilities: Capabilities) {
    guard size.rows > 0, size.columns > 0 else { return }
    if let panel = panel(in: size) {
      let box = panel.box
      scene.add(Element.ID(.panel), in: box, .panel)
      addTitle(
        " \(title) ", row: box.row, column: box.column + 2, columns: box.columns - 4, to: &scene,
        capabilities)
      lay(
        Array(lines.indices), top: box.row + 1 + panel.air, rows: panel.rows,
        column: box.column + Self.margin, widths: panel.widths, on: &scene, capabilities)
    } else {
      layAll(on: &scene, size: size, capabilities)
    }
  }

  /// Lays as many lines as the window has room for.
  private func layAll(on scene: inout Scene, size: Size, _ capabilities: Capabilities) {
    let (rows, columns) = grid(in: size)
    let most = mostLinesAbove(in: size)
    let first = min(linesAbove, most)
    var shown = Array(lines.indices.dropFirst(first).prefix(rows * columns))
    if lines.last == Self.closing, most > 0, !shown.isEmpty {
      shown[shown.count - 1] = lines.count - 1
    }
    let width = min(widest, size.columns)
    let stacks = max((shown.count + rows - 1) / rows, 1)
    // Lines that scroll stay at the edge, where they do not move when the window changes a little.
    let used = stacks * width + (stacks - 1) * Self.gap
    let left = most > 0 ? 0 : max((size.columns - used) / 2, 0)
    if size.rows > rows {
      let more = capabilities.isUnicode ? "  \u{2191} \u{2193} more" : "  up, down: more"
      addTitle(
        most > 0 ? title + more : title, row: 0, column: left, columns: width, to: &scene,
        capabilities)
    }
    lay(
      shown, top: size.rows - rows, rows: rows, column: left,
      widths: [Int](repeating: width, count: stacks), on: &scene, capabilities)
  }

  private func addTitle(
    _ text: String, row: Int, column: Int, columns: Int, to scene: inout Scene,
    _ capabilities: Capabilities
  ) {
    let text = Fitting.cut(text, to: columns, isUnicode: capabilities.isUnicode)
    scene.add(Element.ID(.helpTitle), text, row: row, column: column, style: .bold)
  }

  /// - Parameters:
  ///   - shown: the places of the lines that are shown, which stay the numbers of their elements.
  ///   - rows: how many of them are in a stack.
  private func lay(
    _ shown: [Int], top: Int, rows: Int, column left: Int, widths: [Int], on scene: inout Scene,
    _ capabilities: Capabilities
  ) {
    let (isUnicode, keys) = (capabilities.isUnicode, keyColumns)
    var column = left
    for (stack, width) in widths.enumerated() {
      for (place, index) in shown.dropFirst(stack * rows).prefix(rows).enumerated() {
        let line = lines[index]
        scene.add(
          Element.ID(.helpKey, index), Fitting.cut(line.key, to: width, isUnicode: isUnicode),
          row: top + place, column: column)
        guard width - keys > 1 else { continue }
        scene.add(
          Element.ID(.helpMeaning, index),
          Fitting.cut(line.meaning, to: width - keys, isUnicode: isUnicode),
          row: top + place, column: column + keys, style: .faint)
      }
      column += width + Self.gap
    }
  }
}
