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

  /// The line that is shown in any case, because it tells how to close the help.
  static let closing = Line(key: "?, esc", meaning: "close this help")

  /// The columns of the keys, with the blanks after them.
  private var keyColumns: Int { lines.reduce(0) { max($0, $1.key.utf8.count) } + 2 }

  /// The blanks between two stacks of lines.
  private static let gap = 3

  /// The columns of a frame and of the blanks beside the lines.
  private static let margin = 3

  /// Lays a panel over the page where there is room for it, else the whole window full of lines.
  func lay(on scene: inout Scene, size: Size, _ capabilities: Capabilities) {
    guard size.rows > 0, size.columns > 0 else { return }
    guard let panel = panel(in: size) else { return layAll(on: &scene, size: size, capabilities) }
    let box = panel.box
    scene.add(Element.ID(.panel), in: box, .panel)
    scene.add(
      Element.ID(.helpTitle),
      Fitting.cut(" \(title) ", to: box.columns - 4, isUnicode: capabilities.isUnicode),
      row: box.row, column: box.column + 2, style: .bold)
    lay(
      Array(lines.indices), row: box.row + 1 + panel.air, rows: panel.rows,
      column: box.column + Self.margin, widths: panel.widths, on: &scene, capabilities)
  }

  // MARK: With room for all lines

  /// A panel over the page, and its stacks of lines.
  private struct Panel {
    var box: Box

    /// The lines of a stack, and the columns of each.
    var rows: Int
    var widths: [Int]

    /// The blank rows above and below the lines.
    var air: Int
  }

  /// The panel in a window; nil where there is no room for it.
  private func panel(in size: Size) -> Panel? {
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
      return Panel(box: box, rows: rows, widths: widths, air: air)
    }
    return nil
  }

  /// The columns of each stack of lines.
  private func widths(_ rows: Int) -> [Int] {
    stride(from: 0, to: lines.count, by: max(rows, 1)).map { first in
      lines[first..<min(first + rows, lines.count)].reduce(0) { max($0, $1.meaning.utf8.count) }
        + keyColumns
    }
  }

  // MARK: With room for some lines

  /// How many lines can lie above those that are shown; 0 where there is room for all.
  func mostLinesAbove(in size: Size) -> Int {
    guard panel(in: size) == nil else { return 0 }
    let (rows, stacks, _) = grid(in: size)
    return max(lines.count - rows * stacks, 0)
  }

  /// How many lines have room at once, where not all do.
  func page(in size: Size) -> Int {
    let (rows, stacks, _) = grid(in: size)
    return max(rows * stacks - 1, 1)
  }

  /// The rows, the stacks and the columns of each in a window without room for a panel.
  private func grid(in size: Size) -> (rows: Int, stacks: Int, width: Int) {
    let widest = widths(lines.count).first ?? 0
    let stacks = max((size.columns + Self.gap) / (widest + Self.gap), 1)
    return (max(size.rows - 1, 1), stacks, min(widest, size.columns))
  }

  /// Lays as many stacks as the window has room for; where not all lines have, they can be scrolled.
  private func layAll(on scene: inout Scene, size: Size, _ capabilities: Capabilities) {
    scene.add(
      Element.ID(.panel), in: Box(row: 0, column: 0, rows: size.rows, columns: size.columns),
      .ground)
    let (rows, stacks, width) = grid(in: size)
    let most = mostLinesAbove(in: size)
    var shown = Array(lines.indices.dropFirst(min(linesAbove, most)).prefix(rows * stacks))
    if lines.last == Self.closing, most > 0, !shown.isEmpty {
      shown[shown.count - 1] = lines.count - 1
    }
    let used = min(max((shown.count + rows - 1) / rows, 1), stacks)
    let left = max((size.columns - used * width - (used - 1) * Self.gap) / 2, 0)
    if size.rows > rows {
      let more = capabilities.isUnicode ? "  \u{2191} \u{2193} more" : "  up, down: more"
      let text = Fitting.cut(
        most > 0 ? title + more : title, to: width, isUnicode: capabilities.isUnicode)
      scene.add(Element.ID(.helpTitle), text, row: 0, column: left, style: .bold)
    }
    lay(
      shown, row: size.rows - rows, rows: rows, column: left,
      widths: [Int](repeating: width, count: used), on: &scene, capabilities)
  }

  /// - Parameter shown: the places of the lines that are shown, which stay the numbers of their elements.
  private func lay(
    _ shown: [Int], row top: Int, rows: Int, column left: Int, widths: [Int],
    on scene: inout Scene, _ capabilities: Capabilities
  ) {
    let (isUnicode, keys) = (capabilities.isUnicode, keyColumns)
    var column = left
    for (stack, width) in widths.enumerated() {
      for (place, index) in shown.dropFirst(stack * rows).prefix(rows).enumerated() {
        let (line, row) = (lines[index], top + place)
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
