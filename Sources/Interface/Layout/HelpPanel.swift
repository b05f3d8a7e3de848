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

  /// Lines that belong together, under a title.
  struct Group: Hashable, Sendable {
    var title: String
    var lines: [Line]
  }

  var title: String

  /// What is for the page comes first.
  var groups: [Group]

  /// How many lines lie above those that are shown, where not all have room.
  var linesAbove = 0

  /// The rows of the buttons above the row of the hints. A panel covers neither.
  var buttonRows = 0

  /// The line that is shown in any case, because it tells how to close the help.
  static let closing = Line(key: "?, esc", meaning: "close this help")

  var lines: [Line] { groups.flatMap(\.lines) }

  /// A row of a panel.
  private enum Row {
    /// The title of the group with that number.
    case title(Int)
    /// The line with that number.
    case line(Int)
    case blank
  }

  /// Rows one above the other.
  private struct Stack {
    var rows: [Row]
    /// The columns of the keys, with the blanks after them.
    var keys: Int
    var columns: Int

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
      (self.rows, self.keys, columns) = (rows, keys, max(keys + meanings, titles))
    }
  }

  /// The blanks between two stacks of lines.
  private static let gap = 3

  /// The columns of a panel's frame and of the blanks beside the lines.
  private static let margin = 3

  /// A panel over the page.
  private struct Panel {
    var box: Box
    /// The blank rows above and below the lines.
    var air: Int
    var stacks: [Stack]
  }

  /// The panel, which leaves the row of the hints and a column at both sides; nil where there is no room for it.
  private func panel(in size: Size) -> Panel? {
    let most = (size.rows >= 4 ? size.rows - 1 : size.rows) - buttonRows
    let titled = [
      sideBySide(isAiry: true), sideBySide(isAiry: false),
      [stack(of: groups.indices, isAiry: true)],
    ]
    for stacks in titled + (1...3).map(flat) {
      let width =
        stacks.reduce(0) { $0 + $1.columns } + (stacks.count - 1) * Self.gap + 2 * Self.margin
      guard width + 2 <= size.columns else { continue }
      let rows = stacks.reduce(0) { max($0, $1.rows.count) }
      for air in [1, 0] {
        let least = rows + 2 + 2 * air
        guard least <= most else { continue }
        // Where only one or two rows of the page would stay free, the panel takes them too.
        let spare = most - least <= 2 ? most - least : 0
        let height = least + spare
        let box = Box(
          row: (most - height) / 2, column: (size.columns - width) / 2, rows: height,
          columns: width)
        return Panel(box: box, air: air + spare / 2, stacks: stacks)
      }
    }
    return nil
  }

  /// What is for the page on the left, the other groups on the right.
  private func sideBySide(isAiry: Bool) -> [Stack] {
    let first = stack(of: 0..<1, isAiry: isAiry)
    return groups.count > 1 ? [first, stack(of: 1..<groups.count, isAiry: isAiry)] : [first]
  }

  /// Groups one above the other, each under its title; a blank row between them where there is air.
  private func stack(of shown: Range<Int>, isAiry: Bool) -> Stack {
    var rows: [Row] = []
    var first = groups[..<shown.lowerBound].reduce(0) { $0 + $1.lines.count }
    for group in shown {
      if isAiry, !rows.isEmpty { rows.append(.blank) }
      let end = first + groups[group].lines.count
      rows += [.title(group)] + (first..<end).map(Row.line)
      first = end
    }
    return Stack(rows, in: self)
  }

  /// All lines without titles, in so many stacks of the same height.
  private func flat(_ count: Int) -> [Stack] {
    let all = Array(lines.indices)
    return stacks(of: all, rows: (all.count + count - 1) / count)
  }

  private func stacks(of shown: [Int], rows: Int) -> [Stack] {
    stride(from: 0, to: shown.count, by: max(rows, 1)).map { first in
      Stack(shown[first..<min(first + rows, shown.count)].map(Row.line), in: self)
    }
  }

  /// All lines one above the other, without titles.
  private var list: Stack { Stack(lines.indices.map(Row.line), in: self) }

  /// The rows and columns of lines in a window without room for a panel.
  private func grid(in size: Size) -> (rows: Int, columns: Int) {
    (max(size.rows - 1, 1), max((size.columns + Self.gap) / (list.columns + Self.gap), 1))
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

  /// The cells of the panel; nil where there is no room for it, and the help fills the window.
  func box(in size: Size) -> Box? { panel(in: size)?.box }

  /// Lays a panel over the page where there is room for it, else the whole window full of lines.
  ///
  /// - Parameter footRows: the rows at the bottom that a window full of lines leaves free.
  func lay(
    on scene: inout Scene, size: Size, footRows: Int = 0, _ capabilities: Capabilities
  ) {
    guard size.rows > footRows, size.columns > 0 else { return }
    if let panel = panel(in: size) {
      let box = panel.box
      scene.add(Element.ID(.panel), in: box, .panel)
      addTitle(
        " \(title) ", row: box.row, column: box.column + 2, columns: box.columns - 4, to: &scene,
        capabilities)
      var column = box.column + Self.margin
      for stack in panel.stacks {
        lay(stack, top: box.row + 1 + panel.air, column: column, on: &scene, capabilities)
        column += stack.columns + Self.gap
      }
    } else {
      layAll(on: &scene, size: size, footRows: footRows, capabilities)
    }
  }

  /// Lays as many lines as the window has room for.
  private func layAll(
    on scene: inout Scene, size whole: Size, footRows: Int, _ capabilities: Capabilities
  ) {
    let size = Size(columns: whole.columns, rows: whole.rows - footRows)
    let (rows, columns) = grid(in: size)
    let (list, most) = (list, mostLinesAbove(in: size))
    let lines = lines
    var shown = Array(lines.indices.dropFirst(min(linesAbove, most)).prefix(rows * columns))
    if most > 0, !shown.isEmpty { shown[shown.count - 1] = lines.count - 1 }
    let width = min(list.columns, size.columns)
    let stacks = stacks(of: shown, rows: rows)
    // A message in the row below takes a line away, but does not move the others to the side.
    let isAsWide = stackCount(in: size) == stackCount(in: whole)
    var column = firstColumn(in: isAsWide ? whole : size)
    if size.rows > rows {
      let more = capabilities.isUnicode ? "  \u{2191} \u{2193} more" : "  up, down: more"
      addTitle(
        most > 0 ? title + more : title, row: 0, column: column, columns: width, to: &scene,
        capabilities)
    }
    for var stack in stacks {
      (stack.keys, stack.columns) = (list.keys, width)
      lay(stack, top: size.rows - rows, column: column, on: &scene, capabilities)
      column += width + Self.gap
    }
  }

  /// Where the lines begin in a window that they fill.
  private func firstColumn(in size: Size) -> Int {
    // Lines that scroll stay at the edge, where they do not move when the window changes a little.
    guard mostLinesAbove(in: size) == 0 else { return 0 }
    let width = min(list.columns, size.columns) + Self.gap
    return max((size.columns - stackCount(in: size) * width + Self.gap) / 2, 0)
  }

  private func stackCount(in size: Size) -> Int {
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

  private func lay(
    _ stack: Stack, top: Int, column: Int, on scene: inout Scene, _ capabilities: Capabilities
  ) {
    let (lines, columns, isUnicode) = (lines, stack.columns, capabilities.isUnicode)
    for (place, row) in stack.rows.enumerated() {
      switch row {
      case .blank: break
      case .title(let group):
        scene.add(
          Element.ID(.helpGroup, group), groups[group].title, row: top + place, column: column,
          style: .bold)
      case .line(let index):
        let line = lines[index]
        scene.add(
          Element.ID(.helpKey, index), Truncation.cut(line.key, to: columns, isUnicode: isUnicode),
          row: top + place, column: column)
        guard columns - stack.keys > 1 else { continue }
        scene.add(
          Element.ID(.helpMeaning, index),
          Truncation.cut(line.meaning, to: columns - stack.keys, isUnicode: isUnicode),
          row: top + place, column: column + stack.keys, style: .faint)
      }
    }
  }
}
