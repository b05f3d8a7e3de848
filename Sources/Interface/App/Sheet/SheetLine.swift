internal import Drawing

/// Draws an item of the settings sheet: label, value, and areas for the pointer.
struct SheetLine {
  let index: Int
  let viewState: SheetViewState
  let capabilities: Capabilities

  private var item: SheetItem { SheetItem.all[index] }
  private var isSelected: Bool { index == viewState.selectedIndex }
  private var isUnicode: Bool { capabilities.isUnicode }
  private var focus: RowFocus {
    RowFocus(isSelected: isSelected, viewState.settings.theme, capabilities)
  }

  private static let labelColumn = 2

  /// The column of values. Their first two cells are a mark and a blank.
  private static let valueColumn = 15

  /// The column of the theme bars, which align with the text of the values.
  private static let themesColumn = 16

  func draw(in box: Box, on scene: inout Scene) {
    if item == .theme, capabilities.color != .none, let start = themesColumn(in: box) {
      drawThemes(from: start, in: box, on: &scene)
    } else {
      drawText(in: box, on: &scene)
    }
  }

  private func add(
    _ kind: ElementKind, _ text: String, at start: Int, _ style: Style, in box: Box,
    to scene: inout Scene
  ) {
    scene.add(
      Element.ID(kind, index), text, row: box.row, column: box.column + start,
      style: focus.style(style), ink: focus.ink)
  }

  /// Adds the label, with background and mark if the item is selected.
  private func addLabel(_ label: String, columns: Int, in box: Box, to scene: inout Scene) {
    var ground = box
    ground.columns = columns
    focus.addBackground(Element.ID(.choiceBackground), in: ground, to: &scene)
    if isSelected {
      add(.choiceMark, ListSymbols(capabilities).pointer, at: 0, .bold, in: box, to: &scene)
    }
    add(.choice, label, at: Self.labelColumn, isSelected ? .bold : [], in: box, to: &scene)
  }

  private func addArea(in box: Box, to scene: inout Scene) {
    scene.add(Element.ID(.choiceArea, index), in: box, .hitArea)
  }

  private func drawText(in box: Box, on scene: inout Scene) {
    var label = item.label
    if case .tone = item {
      let check =
        item.isAlarmSound(in: viewState.settings) ? (isUnicode ? "\u{2713} " : "* ") : "  "
      label = check + label
    }
    let value = item.value(in: viewState.settings)
    let markedValue = value.map { value in
      isSelected ? (isUnicode ? "\u{2039} \(value) \u{203A}" : "< \(value) >") : "  \(value)"
    }
    let fits =
      markedValue.map { Self.valueColumn + CharacterCells.columns(of: $0) <= box.columns } ?? true
    // In a narrow sheet the label is cut. The value is cut only if it is wider than the sheet.
    let narrowValue =
      fits ? nil : value.map { Truncation.cut($0, to: box.columns - 1, isUnicode: isUnicode) }
    let end = box.columns - (narrowValue.map { CharacterCells.columns(of: $0) + 1 } ?? 0)
    let text = Truncation.cut(label, to: end - Self.labelColumn, isUnicode: isUnicode)
    addLabel(text, columns: box.columns, in: box, to: &scene)
    if let shownValue = narrowValue ?? markedValue {
      add(
        .choiceValue, shownValue, at: fits ? Self.valueColumn : end + 1,
        isSelected ? .bold : .faint,
        in: box, to: &scene)
    }
    addArea(in: box, to: &scene)
    if case .tone = item, box.columns >= 20 {
      add(
        .play, isUnicode ? "\u{25B6}" : "(p)", at: box.columns - 3, .faint, in: box, to: &scene)
    }
  }

  // MARK: Themes

  /// Returns the column of the theme bars; nil if they do not fit.
  private func themesColumn(in box: Box) -> Int? {
    let start = min(Self.themesColumn, box.columns - ThemeBars.columns)
    return start >= nameColumn ? start : nil
  }

  /// The column of the theme's name, after the label.
  private var nameColumn: Int { Self.labelColumn + CharacterCells.columns(of: item.label) + 1 }

  /// Draws the theme bars, and the name of the selected theme if it fits.
  private func drawThemes(from start: Int, in box: Box, on scene: inout Scene) {
    // The background of a selected line would hide the colours of the bars, so it ends before them.
    addLabel(item.label, columns: start, in: box, to: &scene)
    let widths = Theme.Name.allCases.map { CharacterCells.columns(of: $0.rawValue) }
    if let longest = widths.max(), nameColumn + longest < start {
      add(
        .choiceValue, viewState.settings.theme.rawValue, at: nameColumn,
        isSelected ? .bold : .faint,
        in: box, to: &scene)
    }
    addArea(in: box, to: &scene)
    ThemeBars(selectedTheme: viewState.settings.theme, capabilities: capabilities)
      .draw(row: box.row, column: box.column + start, isRowSelected: isSelected, on: &scene)
  }
}
