internal import Drawing

/// Several countdowns in lines below one another: a mark at the chosen one, digits, bar, name and end.
struct BoardTable {
  private let viewState: BoardViewState
  private let rows: Int
  private let capabilities: Capabilities

  /// How many columns the longest of all take.
  private let digitColumns, nameColumns, statusColumns: Int

  /// - Parameter rows: the rows of the window that it may take.
  init(_ viewState: BoardViewState, rows: Int, capabilities: Capabilities) {
    (self.viewState, self.rows, self.capabilities) = (viewState, rows, capabilities)
    digitColumns = viewState.items.map(\.digits.utf8.count).max() ?? 0
    let longestName = viewState.items.map { CharacterCells.columns(of: $0.label) }.max() ?? 0
    nameColumns = min(longestName, Self.mostName)
    statusColumns = viewState.items.map { CharacterCells.columns(of: $0.status) }.max() ?? 0
  }

  private static let gap = 2
  private static let leastBar = 8
  private static let mostBar = 40
  private static let mostName = 24

  func lay(on scene: inout Scene) {
    guard rows > 0, count > 0 else { return }
    let shown = shown
    let top = max((rows - shown.count - (hidden > 0 ? 1 : 0)) / 2, 0)
    for (place, index) in shown.enumerated() {
      if index < viewState.items.count {
        add(index, row: top + place, to: &scene)
      } else {
        addPlus(row: top + place, to: &scene)
      }
    }
    if hidden > 0, shown.count < rows {
      let mark = capabilities.isUnicode ? "\u{2026}" : "..."
      scene.center(
        .status, "\(mark) \(hidden) more", row: top + shown.count, columns: 0..<scene.size.columns,
        isUnicode: capabilities.isUnicode, style: .faint)
    }
  }

  /// How many have no line.
  private var hidden: Int { count - shown.count }

  /// How many lines there are to show.
  private var count: Int { viewState.items.count + (viewState.hasPlus ? 1 : 0) }

  /// Those that have a line: all, or as many as fit with the chosen one among them.
  private var shown: Range<Int> {
    let count = count
    guard count > rows else { return 0..<count }
    let lines = max(rows > 2 ? rows - 1 : rows, 1)
    let first = min(max(viewState.chosen - lines / 2, 0), count - lines)
    return first..<first + lines
  }

  // MARK: A line

  private var mark: String { capabilities.isUnicode ? "\u{25B8}" : ">" }

  /// The line that begins another timer.
  private func addPlus(row: Int, to scene: inout Scene) {
    let isChosen = viewState.chosen == viewState.items.count
    let all = scene.size.columns
    if isChosen, all > 4 { scene.add(Element.ID(.mark), mark, row: row, column: 0, style: .bold) }
    let text = Truncation.cut("+ another", to: max(all - 2, 1), isUnicode: capabilities.isUnicode)
    scene.add(
      Element.ID(.plus), text.isEmpty ? "+" : text, row: row, column: all > 4 ? 2 : 0,
      style: isChosen ? .bold : .faint)
  }

  private func add(_ index: Int, row: Int, to scene: inout Scene) {
    let (item, number) = (viewState.items[index], viewState.numbers[index])
    let isChosen = index == viewState.chosen
    let all = scene.size.columns
    let digits = item.digits
    var column = 0
    func put(_ kind: ElementKind, _ text: String, at column: Int, _ style: Style) {
      scene.add(Element.ID(kind, number), text, row: row, column: column, style: style)
    }
    if all >= digitColumns + 2 {
      if isChosen { put(.mark, mark, at: 0, .bold) }
      column = 2
    }
    guard column + digitColumns <= all else {
      let short = ShortDigits.fitting(item, columns: all, capabilities: capabilities)
      return put(.digits, short, at: 0, item.digitsStyle)
    }
    put(.digits, digits, at: column + digitColumns - digits.utf8.count, item.digitsStyle)
    column += digitColumns + Self.gap
    var room = all - column
    // The name first, then the end, and a bar if there is still room.
    let names = nameColumns > 0 && room >= min(nameColumns, 8) ? min(nameColumns, room) : 0
    room -= names > 0 ? names + Self.gap : 0
    let ends = room >= statusColumns ? statusColumns : 0
    room -= ends > 0 ? ends + Self.gap : 0
    let bar = item.showsRing && room >= Self.leastBar ? min(room, Self.mostBar) : 0
    if bar > 0 {
      let inks = CountdownInks(item, capabilities)
      scene.add(
        Element.ID(.timeBar, number), in: Box(row: row, column: column, rows: 1, columns: bar),
        .bar(
          Bar(fraction: item.fraction, ink: inks.ink, track: inks.track, isDashed: item.isPaused)))
      column += bar + Self.gap
    }
    if names > 0 {
      let name = Truncation.cut(item.label, to: names, isUnicode: capabilities.isUnicode)
      put(.name, name, at: column, isChosen ? .bold : [])
      column += names + Self.gap
    }
    if ends > 0 { put(.status, item.status, at: column, item.statusStyle) }
  }
}
