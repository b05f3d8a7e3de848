internal import Drawing

/// The help: the keys that work on the current page, in a panel over the page, or filling a small window.
struct HelpPanel: Hashable, Sendable {
  struct Line: Hashable, Sendable {
    var key: String
    var meaning: String

    /// The key that a click on the line presses; nil if a click does nothing.
    var pressed: Key?

    /// The key and its meaning in two columns, for the normal screen.
    var text: String {
      key + String(repeating: " ", count: max(13 - key.utf8.count, 1)) + meaning
    }
  }

  struct Group: Hashable, Sendable {
    var title: String
    var lines: [Line]
  }

  var title: String

  /// The group of the current page comes first.
  var groups: [Group]

  /// The number of lines above the first visible one.
  var linesAbove = 0

  /// The rows of the buttons, which a panel does not cover.
  var buttonRows = 0

  /// The letters that are arrows where they have no meaning of their own.
  static let viArrows = Line(key: "h j k l", meaning: "as the arrows")

  /// The last line, which never scrolls out of the window.
  static let closing = Line(key: "?, esc", meaning: "close this help")

  var lines: [Line] { groups.flatMap(\.lines) }

  private enum Row {
    /// The title of the group with this index.
    case title(Int)
    /// The line with this index.
    case line(Int)
    case blank
  }

  private struct Column {
    var rows: [Row]

    /// The width of the keys and the blanks after them.
    var keyWidth: Int
    var width: Int

    init(_ rows: [Row], in help: HelpPanel) {
      let lines = help.lines
      var (keys, meanings, titles) = (0, 0, 0)
      for row in rows {
        switch row {
        case .line(let index):
          keys = max(keys, lines[index].key.utf8.count + 2)
          meanings = max(meanings, lines[index].meaning.utf8.count)
        case .title(let group): titles = max(titles, help.groups[group].title.utf8.count)
        case .blank: break
        }
      }
      (self.rows, keyWidth, width) = (rows, keys, max(keys + meanings, titles))
    }
  }

  /// The blanks between two columns of lines.
  private static let gap = 3

  /// The width of a panel's frame and the blanks beside the lines.
  private static let margin = 3

  private struct Panel {
    var box: Box
    /// The blank rows above and below the lines.
    var padding: Int
    var columns: [Column]
  }

  /// Returns the first layout of the panel that fits above the buttons and the status bar; nil if none fits.
  private func panel(in size: Size) -> Panel? {
    let available = size.aboveStatusBar.rows - buttonRows
    let layoutsWithTitles = [
      columnsOfGroups(hasBlankRows: true), columnsOfGroups(hasBlankRows: false),
      [column(of: groups.indices, hasBlankRows: true)],
    ]
    for columns in layoutsWithTitles + (1...3).map(columnsWithoutTitles) {
      let width =
        columns.reduce(0) { $0 + $1.width } + (columns.count - 1) * Self.gap + 2 * Self.margin
      guard width + 2 <= size.columns else { continue }
      let rows = columns.reduce(0) { max($0, $1.rows.count) }
      for padding in [1, 0] {
        let minHeight = rows + 2 + 2 * padding
        guard minHeight <= available else { continue }
        // If only one or two rows of the page would stay free, the panel takes them, too.
        let spare = available - minHeight <= 2 ? available - minHeight : 0
        let height = minHeight + spare
        let box = Box(
          row: (available - height) / 2, column: (size.columns - width) / 2, rows: height,
          columns: width)
        return Panel(box: box, padding: padding + spare / 2, columns: columns)
      }
    }
    return nil
  }

  /// The group of the current page on the left, the other groups on the right.
  private func columnsOfGroups(hasBlankRows: Bool) -> [Column] {
    let pageColumn = column(of: 0..<1, hasBlankRows: hasBlankRows)
    return groups.count > 1
      ? [pageColumn, column(of: 1..<groups.count, hasBlankRows: hasBlankRows)] : [pageColumn]
  }

  /// Returns a column of groups with their titles.
  private func column(of shown: Range<Int>, hasBlankRows: Bool) -> Column {
    var rows: [Row] = []
    var first = groups[..<shown.lowerBound].reduce(0) { $0 + $1.lines.count }
    for group in shown {
      if hasBlankRows, !rows.isEmpty { rows.append(.blank) }
      let end = first + groups[group].lines.count
      rows += [.title(group)] + (first..<end).map(Row.line)
      first = end
    }
    return Column(rows, in: self)
  }

  private func columnsWithoutTitles(count: Int) -> [Column] {
    let indices = Array(lines.indices)
    return columns(of: indices, rows: (indices.count + count - 1) / count)
  }

  private func columns(of shown: [Int], rows: Int) -> [Column] {
    stride(from: 0, to: shown.count, by: max(rows, 1)).map { first in
      Column(shown[first..<min(first + rows, shown.count)].map(Row.line), in: self)
    }
  }

  /// All lines in one column, without titles.
  private var listColumn: Column { Column(lines.indices.map(Row.line), in: self) }

  /// The rows and columns of lines in a window that is too small for a panel.
  private func grid(in size: Size) -> (rows: Int, columns: Int) {
    (max(size.rows - 1, 1), max((size.columns + Self.gap) / (listColumn.width + Self.gap), 1))
  }

  /// The greatest scroll offset; 0 if all lines fit.
  func maxLinesAbove(in size: Size) -> Int {
    guard panel(in: size) == nil else { return 0 }
    let (rows, columns) = grid(in: size)
    return max(lines.count - rows * columns, 0)
  }

  /// The number of lines that `pageUp` and `pageDown` scroll.
  func linesPerPage(in size: Size) -> Int {
    let (rows, columns) = grid(in: size)
    return max(rows * columns - 1, 1)
  }

  /// The box of the panel; nil if the help fills the window.
  func box(in size: Size) -> Box? { panel(in: size)?.box }

  /// Draws the panel, or fills the window with lines if the panel does not fit.
  ///
  /// - Parameter statusBarRows: the rows that stay free at the bottom if the lines fill the window.
  func draw(
    on scene: inout Scene, size: Size, statusBarRows: Int = 0, _ capabilities: Capabilities
  ) {
    guard size.rows > statusBarRows, size.columns > 0 else { return }
    if let panel = panel(in: size) {
      let box = panel.box
      scene.add(Element.ID(.panel), in: box, .panel)
      addTitle(
        " \(title) ", row: box.row, column: box.column + 2, columns: box.columns - 4, to: &scene,
        capabilities)
      var column = box.column + Self.margin
      for shown in panel.columns {
        draw(shown, top: box.row + 1 + panel.padding, column: column, on: &scene, capabilities)
        column += shown.width + Self.gap
      }
    } else {
      drawFullWindow(on: &scene, size: size, statusBarRows: statusBarRows, capabilities)
    }
  }

  private func drawFullWindow(
    on scene: inout Scene, size window: Size, statusBarRows: Int, _ capabilities: Capabilities
  ) {
    let size = Size(columns: window.columns, rows: window.rows - statusBarRows)
    let (rows, columns) = grid(in: size)
    let (listColumn, maxOffset) = (listColumn, maxLinesAbove(in: size))
    let lines = lines
    var shown = Array(lines.indices.dropFirst(min(linesAbove, maxOffset)).prefix(rows * columns))
    if maxOffset > 0, !shown.isEmpty { shown[shown.count - 1] = lines.count - 1 }
    let width = min(listColumn.width, size.columns)
    let shownColumns = self.columns(of: shown, rows: rows)
    // A message in the status bar takes a row, but must not move the lines to the side.
    let hasSameColumns = columnCount(in: size) == columnCount(in: window)
    var column = firstColumn(in: hasSameColumns ? window : size)
    if size.rows > rows {
      let scrollHint = capabilities.isUnicode ? "  \u{2191} \u{2193} more" : "  up, down: more"
      addTitle(
        maxOffset > 0 ? title + scrollHint : title, row: 0, column: column, columns: width,
        to: &scene,
        capabilities)
    }
    for var shownColumn in shownColumns {
      (shownColumn.keyWidth, shownColumn.width) = (listColumn.keyWidth, width)
      draw(shownColumn, top: size.rows - rows, column: column, on: &scene, capabilities)
      column += width + Self.gap
    }
  }

  private func firstColumn(in size: Size) -> Int {
    // Lines that scroll are not centred, so that they do not move when the window is resized.
    guard maxLinesAbove(in: size) == 0 else { return 0 }
    let width = min(listColumn.width, size.columns) + Self.gap
    return max((size.columns - columnCount(in: size) * width + Self.gap) / 2, 0)
  }

  private func columnCount(in size: Size) -> Int {
    let (rows, columns) = grid(in: size)
    return min((lines.count + rows - 1) / rows, columns)
  }

  private func addTitle(
    _ text: String, row: Int, column: Int, columns: Int, to scene: inout Scene,
    _ capabilities: Capabilities
  ) {
    let text = Truncation.cut(text, to: columns, isUnicode: capabilities.isUnicode)
    scene.add(Element.ID(.helpTitle), text, row: row, column: column, style: .bold)
  }

  private func draw(
    _ shown: Column, top: Int, column: Int, on scene: inout Scene, _ capabilities: Capabilities
  ) {
    let (lines, width, isUnicode) = (lines, shown.width, capabilities.isUnicode)
    for (offset, row) in shown.rows.enumerated() {
      switch row {
      case .blank: break
      case .title(let group):
        scene.add(
          Element.ID(.helpGroup, group), groups[group].title, row: top + offset, column: column,
          style: .bold)
      case .line(let index):
        let line = lines[index]
        scene.add(
          Element.ID(.helpKey, index), Truncation.cut(line.key, to: width, isUnicode: isUnicode),
          row: top + offset, column: column)
        guard width - shown.keyWidth > 1 else { continue }
        scene.add(
          Element.ID(.helpMeaning, index),
          Truncation.cut(line.meaning, to: width - shown.keyWidth, isUnicode: isUnicode),
          row: top + offset, column: column + shown.keyWidth, style: .faint)
      }
    }
  }
}
