internal import Drawing

/// The page of presets in a window of any size: the list, and the ring of the chosen one beside it.
struct PresetsView {
  let viewState: PresetsViewState
  let size: Size
  let capabilities: Capabilities

  private var isUnicode: Bool { capabilities.isUnicode }

  func lay(on scene: inout Scene) {
    let place = PresetsLayout(size, listColumns: viewState.columns.all, aspect: capabilities.aspect)
    let list = place.list
    var typed: Int?
    for (index, line) in viewState.lines.enumerated() {
      let row = list.row + index
      switch line {
      case .blank: break
      case .heading(let text):
        scene.add(
          Element.ID(.title, index), Truncation.cut(text, to: list.columns, isUnicode: isUnicode),
          row: row, column: list.column, style: .faint)
      case .row(let entry)
      where entry.index == viewState.chosen && viewState.editor != nil && !isNew:
        typed = row
      case .row(let entry):
        // A reason may be long: where no ring stands beside the list, the reason takes that room too.
        let isWide = entry.flaw != nil && viewState.preview == nil
        let columns = isWide ? place.end - list.column : list.columns
        add(entry, row: row, column: list.column, columns: columns, to: &scene)
      case .new: typed = row
      }
    }
    if let editor = viewState.editor, let typed { add(editor, row: typed, place, to: &scene) }
    addMore(list, to: &scene)
    if let box = place.preview { addPreview(in: box, to: &scene) }
    if size.rows >= 4 { scene.add(viewState.foot, row: size.rows - 1, capabilities) }
  }

  private var isNew: Bool { viewState.lines.contains(.new) }

  /// Says that there are more above and below, beside the list.
  private func addMore(_ list: Box, to scene: inout Scene) {
    guard size.columns >= 20 else { return }
    let column = min(list.column + list.columns, size.columns - 1)
    if viewState.hasMoreAbove {
      scene.add(
        Element.ID(.more), isUnicode ? "\u{2191}" : "^", row: list.row, column: column,
        style: .faint)
    }
    if viewState.hasMoreBelow {
      scene.add(
        Element.ID(.more, 1), isUnicode ? "\u{2193}" : "v",
        row: list.row + viewState.lines.count - 1, column: column, style: .faint)
    }
  }

  private func addPreview(in box: Box, to scene: inout Scene) {
    guard let preview = viewState.preview,
      let layout = RingLayout(alone: preview, size: box.size, capabilities: capabilities)
    else { return }
    var ring = Scene(size: box.size)
    layout.lay(on: &ring)
    scene.add(ring, at: box)
  }

  // MARK: Lines

  /// Adds the line that is typed, and what is wrong with it in the row below. Both have the room of the ring too.
  private func add(
    _ editor: EditorViewState, row: Int, _ place: PresetsLayout, to scene: inout Scene
  ) {
    let list = place.list
    let left =
      list.column + (list.columns >= 8 ? addMark(row: row, column: list.column, to: &scene) : 0)
    let end = place.end
    scene.add(editor, row: row, columns: left..<end, isCentered: false, isUnicode: isUnicode)
    guard let mistake = viewState.mistake else { return }
    let words = Truncation.cut(mistake, to: end - left, isUnicode: isUnicode)
    let blanks = String(repeating: " ", count: end - left - CharacterCells.columns(of: words))
    scene.add(
      Element.ID(.mistake), words + blanks, row: min(row + 1, size.rows - 1), column: left,
      ink: Theme.red(isLight: capabilities.isLight))
  }

  /// Adds the sign before the chosen line; returns its columns.
  private func addMark(
    row: Int, column: Int, style: Style = .bold, ink: Ink? = nil, to scene: inout Scene
  ) -> Int {
    let mark = isUnicode ? "\u{25B8} " : "> "
    scene.add(
      Element.ID(.rowMark), mark, row: row, column: column, style: style, ink: ink)
    return 2
  }

  private func add(
    _ row: PresetsViewState.Row, row place: Int, column left: Int, columns: Int,
    to scene: inout Scene
  ) {
    let isChosen = row.index == viewState.chosen && viewState.editor == nil
    let focus = RowFocus(isChosen: isChosen, viewState.theme, capabilities)
    let box = Box(row: place, column: left, rows: 1, columns: columns)
    focus.addGround(Element.ID(.rowGround, row.index), in: box, to: &scene)
    // The whole line is a place for the pointer.
    defer { scene.add(Element.ID(.row, row.index), in: box, .hitArea) }
    var (column, end) = (left, left + columns)
    if columns >= 8 {
      if isChosen {
        _ = addMark(row: place, column: left, style: focus.style(.bold), ink: focus.ink, to: &scene)
      }
      (column, end) = (column + 2, end - 1)
    }
    func add(_ kind: ElementKind, _ text: String, _ style: Style, column: Int, columns: Int) {
      scene.add(
        Element.ID(kind, row.index), Truncation.cut(text, to: columns, isUnicode: isUnicode),
        row: place, column: column, style: focus.style(style), ink: focus.ink)
    }
    let names = viewState.columns.name
    if !row.name.isEmpty {
      add(
        .rowName, row.name, row.flaw == nil ? .bold : .faint, column: column,
        columns: min(names, end - column))
      column += names + 2
    }
    guard end - column >= 4 else { return }
    if let flaw = row.flaw {
      return add(.rowText, flaw, .faint, column: column, columns: end - column)
    }
    let wholes = viewState.columns.whole
    if wholes > 0, end - column >= wholes + 16 {
      let columns = CharacterCells.columns(of: row.whole)
      add(.rowNote, row.whole, .faint, column: end - columns, columns: columns)
      end -= wholes + 2
    }
    add(.rowText, row.text, [], column: column, columns: end - column)
  }
}
