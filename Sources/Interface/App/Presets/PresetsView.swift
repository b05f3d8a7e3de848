internal import Drawing

/// Draws the presets page: the list, and the ring of the selected entry beside it.
struct PresetsView {
  let viewState: PresetsViewState
  let size: Size
  let capabilities: Capabilities

  private var isUnicode: Bool { capabilities.isUnicode }
  private var symbols: ListSymbols { ListSymbols(capabilities) }

  func draw(on scene: inout Scene) {
    let layout = PresetsLayout(
      size, listColumns: viewState.columnWidths.listWidth, aspect: capabilities.aspect)
    let list = layout.list
    var editorRow: Int?
    for (index, line) in viewState.lines.enumerated() {
      let row = list.row + index
      switch line {
      case .blank: break
      case .heading(let text):
        scene.add(
          Element.ID(.title, index), Truncation.cut(text, to: list.columns, isUnicode: isUnicode),
          row: row, column: list.column, style: .faint)
      case .row(let entry)
      where entry.index == viewState.selectedIndex && viewState.editor != nil && !isWritingNewPreset:
        editorRow = row
      case .row(let entry):
        // An error message may extend over the area of the preview if no ring is shown there.
        let isWide = entry.error != nil && viewState.preview == nil
        let columns = isWide ? layout.end - list.column : list.columns
        add(entry, row: row, column: list.column, columns: columns, to: &scene)
      case .new: editorRow = row
      }
    }
    if let editor = viewState.editor, let editorRow {
      add(editor, row: editorRow, layout, to: &scene)
    }
    addArrows(list, to: &scene)
    if let box = layout.preview { addPreview(in: box, to: &scene) }
    scene.add(viewState.statusBar, capabilities)
  }

  private var isWritingNewPreset: Bool { viewState.lines.contains(.new) }

  /// Adds arrows beside the list if there are more lines above or below.
  private func addArrows(_ list: Box, to scene: inout Scene) {
    guard size.columns >= 20 else { return }
    let column = min(list.column + list.columns, size.columns - 1)
    if viewState.hasMoreAbove {
      scene.add(
        Element.ID(.more), symbols.up, row: list.row, column: column, style: .faint)
    }
    if viewState.hasMoreBelow {
      scene.add(
        Element.ID(.more, 1), symbols.down, row: list.row + viewState.lines.count - 1,
        column: column, style: .faint)
    }
  }

  private func addPreview(in box: Box, to scene: inout Scene) {
    guard let preview = viewState.preview,
      let layout = RingLayout(ringOnly: preview, size: box.size, capabilities: capabilities)
    else { return }
    var ring = Scene(size: box.size)
    layout.draw(on: &ring)
    scene.add(ring, at: box)
  }

  // MARK: Lines

  /// Adds the text field, and the error in the row below. Both texts may cover the preview.
  private func add(
    _ editor: EditorViewState, row: Int, _ layout: PresetsLayout, to scene: inout Scene
  ) {
    let list = layout.list
    let left =
      list.column + (list.columns >= 8 ? addMark(row: row, column: list.column, to: &scene) : 0)
    let end = layout.end
    scene.add(editor, row: row, columns: left..<end, isCentered: false, isUnicode: isUnicode)
    guard let error = viewState.editorError else { return }
    let text = Truncation.cut(error, to: end - left, isUnicode: isUnicode)
    let blanks = String(repeating: " ", count: end - left - CharacterCells.columns(of: text))
    scene.add(
      Element.ID(.editorError), text + blanks, row: min(row + 1, size.rows - 1), column: left,
      ink: Theme.red(isLight: capabilities.isLight))
  }

  /// Adds the mark of the selected line; returns its width.
  @discardableResult
  private func addMark(
    row: Int, column: Int, style: Style = .bold, ink: Ink? = nil, to scene: inout Scene
  ) -> Int {
    scene.add(
      Element.ID(.rowMark), "\(symbols.pointer) ", row: row, column: column, style: style, ink: ink)
    return 2
  }

  private func add(
    _ entry: PresetsViewState.Row, row: Int, column left: Int, columns: Int,
    to scene: inout Scene
  ) {
    let isSelected = entry.index == viewState.selectedIndex && viewState.editor == nil
    let focus = RowFocus(isSelected: isSelected, viewState.theme, capabilities)
    let box = Box(row: row, column: left, rows: 1, columns: columns)
    focus.addBackground(Element.ID(.rowBackground, entry.index), in: box, to: &scene)
    defer { scene.add(Element.ID(.row, entry.index), in: box, .hitArea) }
    var (column, end) = (left, left + columns)
    if columns >= 8 {
      if isSelected {
        addMark(row: row, column: left, style: focus.style(.bold), ink: focus.ink, to: &scene)
      }
      (column, end) = (column + 2, end - 1)
    }
    func add(_ kind: ElementKind, _ text: String, _ style: Style, column: Int, columns: Int) {
      scene.add(
        Element.ID(kind, entry.index), Truncation.cut(text, to: columns, isUnicode: isUnicode),
        row: row, column: column, style: focus.style(style), ink: focus.ink)
    }
    let nameColumns = viewState.columnWidths.name
    if !entry.name.isEmpty {
      add(
        .rowName, entry.name, entry.error == nil ? .bold : .faint, column: column,
        columns: min(nameColumns, end - column))
      column += nameColumns + 2
    }
    guard end - column >= 4 else { return }
    if let error = entry.error {
      return add(.rowText, error, .faint, column: column, columns: end - column)
    }
    let totalColumns = viewState.columnWidths.total
    if totalColumns > 0, end - column >= totalColumns + 16 {
      let columns = CharacterCells.columns(of: entry.totalTime)
      add(.rowNote, entry.totalTime, .faint, column: end - columns, columns: columns)
      end -= totalColumns + 2
    }
    add(.rowText, entry.text, [], column: column, columns: end - column)
  }
}
