internal import Drawing

/// Several countdowns as a table. Each row has digits, a bar, the name and the end.
struct BoardTable {
  private let viewState: BoardViewState
  private let rows: Int
  private let capabilities: Capabilities

  /// The widths of the columns of the table.
  private let digitColumns, nameColumns, statusColumns: Int

  /// - Parameter rows: the height available to the table.
  init(_ viewState: BoardViewState, rows: Int, capabilities: Capabilities) {
    (self.viewState, self.rows, self.capabilities) = (viewState, rows, capabilities)
    digitColumns = viewState.items.map(\.digits.utf8.count).max() ?? 0
    let longestName = viewState.items.map { CharacterCells.columns(of: $0.label) }.max() ?? 0
    nameColumns = min(longestName, Self.maxNameColumns)
    statusColumns = viewState.items.map { CharacterCells.columns(of: $0.status) }.max() ?? 0
  }

  private var symbols: ListSymbols { ListSymbols(capabilities) }

  private static let gap = 2
  private static let minBarColumns = 8
  private static let maxBarColumns = 40
  private static let maxNameColumns = 24

  func draw(on scene: inout Scene) {
    guard rows > 0, lineCount > 0 else { return }
    let visible = visibleIndices
    let top = max((rows - visible.count - (hiddenCount > 0 ? 1 : 0)) / 2, 0)
    for (offset, index) in visible.enumerated() {
      if index < viewState.items.count {
        add(index, row: top + offset, to: &scene)
      } else {
        addPlus(row: top + offset, to: &scene)
      }
    }
    if hiddenCount > 0, visible.count < rows {
      let mark = capabilities.isUnicode ? "\u{2026}" : "..."
      scene.center(
        .status, "\(mark) \(hiddenCount) more", row: top + visible.count,
        columns: 0..<scene.size.columns,
        isUnicode: capabilities.isUnicode, style: .faint)
    }
  }

  private var hiddenCount: Int { lineCount - visibleIndices.count }

  /// The number of timers, plus one for the line "+ another".
  private var lineCount: Int { viewState.items.count + (viewState.hasPlus ? 1 : 0) }

  /// The indices of the lines that fit; the selected line is among them.
  private var visibleIndices: Range<Int> {
    let count = lineCount
    guard count > rows else { return 0..<count }
    // In more than two rows, the last one tells how many lines are hidden.
    let lines = max(rows > 2 ? rows - 1 : rows, 1)
    let first = min(max(viewState.selectedIndex - lines / 2, 0), count - lines)
    return first..<first + lines
  }

  // MARK: Rows

  private func addPlus(row: Int, to scene: inout Scene) {
    let isSelected = viewState.selectedIndex == viewState.items.count
    let width = scene.size.columns
    if isSelected, width > 4 {
      scene.add(Element.ID(.mark), symbols.pointer, row: row, column: 0, style: .bold)
    }
    let text = Truncation.cut("+ another", to: max(width - 2, 1), isUnicode: capabilities.isUnicode)
    scene.add(
      Element.ID(.plus), text.isEmpty ? "+" : text, row: row, column: width > 4 ? 2 : 0,
      style: isSelected ? .bold : .faint)
  }

  private func add(_ index: Int, row: Int, to scene: inout Scene) {
    let (item, number) = (viewState.items[index], viewState.numbers[index])
    let isSelected = index == viewState.selectedIndex
    let width = scene.size.columns
    let digits = item.digits
    var column = 0
    func addText(_ kind: ElementKind, _ text: String, at column: Int, _ style: Style) {
      scene.add(Element.ID(kind, number), text, row: row, column: column, style: style)
    }
    if width >= digitColumns + 2 {
      if isSelected { addText(.mark, symbols.pointer, at: 0, .bold) }
      column = 2
    }
    guard column + digitColumns <= width else {
      let shortDigits = ShortDigits.fitting(item, columns: width, capabilities: capabilities)
      return addText(.digits, shortDigits, at: 0, item.digitsStyle)
    }
    addText(.digits, digits, at: column + digitColumns - digits.utf8.count, item.digitsStyle)
    column += digitColumns + Self.gap
    // The name takes space first, then the status, then the bar.
    var free = width - column
    let nameWidth = nameColumns > 0 && free >= min(nameColumns, 8) ? min(nameColumns, free) : 0
    free -= nameWidth > 0 ? nameWidth + Self.gap : 0
    let statusWidth = free >= statusColumns ? statusColumns : 0
    free -= statusWidth > 0 ? statusWidth + Self.gap : 0
    let barWidth = item.showsRing && free >= Self.minBarColumns ? min(free, Self.maxBarColumns) : 0
    if barWidth > 0 {
      let inks = CountdownInks(item, capabilities)
      scene.add(
        Element.ID(.timeBar, number), in: Box(row: row, column: column, rows: 1, columns: barWidth),
        .bar(
          Bar(fraction: item.fraction, ink: inks.ink, track: inks.track, isDashed: item.isPaused)))
      column += barWidth + Self.gap
    }
    if nameWidth > 0 {
      let name = Truncation.cut(item.label, to: nameWidth, isUnicode: capabilities.isUnicode)
      addText(.name, name, at: column, isSelected ? .bold : [])
      column += nameWidth + Self.gap
    }
    if statusWidth > 0 { addText(.status, item.status, at: column, item.statusStyle) }
  }
}
