internal import Drawing

/// Draws a line of the settings sheet: its words, its value, and the places for the pointer.
struct SheetLine {
  let place: Int
  let viewState: SheetViewState
  let capabilities: Capabilities

  private var item: SheetItem { SheetItem.all[place] }
  private var isChosen: Bool { place == viewState.chosen }
  private var isUnicode: Bool { capabilities.isUnicode }
  private var focus: RowFocus {
    RowFocus(isChosen: isChosen, viewState.settings.theme, capabilities)
  }

  /// The column of the words, and those of the values and of the themes, whose bars begin where letters of values do.
  private static let words = 2
  private static let values = 15
  private static let themes = 16

  func lay(in box: Box, on scene: inout Scene) {
    if item == .theme, capabilities.color != .none, let start = startOfThemes(in: box) {
      layThemes(from: start, in: box, on: &scene)
    } else {
      layWords(in: box, on: &scene)
    }
  }

  private func add(
    _ kind: ElementKind, _ text: String, at start: Int, _ style: Style, in box: Box,
    to scene: inout Scene
  ) {
    scene.add(
      Element.ID(kind, place), text, row: box.row, column: box.column + start,
      style: focus.style(style), ink: focus.ink)
  }

  /// Adds the ground of the chosen line, its mark and the words.
  private func addLabel(_ label: String, columns: Int, in box: Box, to scene: inout Scene) {
    var ground = box
    ground.columns = columns
    focus.addGround(Element.ID(.choiceGround), in: ground, to: &scene)
    if isChosen {
      add(.choiceMark, isUnicode ? "\u{25B8}" : ">", at: 0, .bold, in: box, to: &scene)
    }
    add(.choice, label, at: Self.words, isChosen ? .bold : [], in: box, to: &scene)
  }

  /// Adds the place for the pointer, over the whole line.
  private func addArea(in box: Box, to scene: inout Scene) {
    scene.add(Element.ID(.choiceText, place), in: box, .hitArea)
  }

  private func layWords(in box: Box, on scene: inout Scene) {
    var label = item.label
    if case .tone = item {
      let check = item.isChosen(in: viewState.settings) ? (isUnicode ? "\u{2713} " : "* ") : "  "
      label = check + label
    }
    let value = item.value(in: viewState.settings)
    let marked = value.map { value in
      isChosen ? (isUnicode ? "\u{2039} \(value) \u{203A}" : "< \(value) >") : "  \(value)"
    }
    let fits = marked.map { Self.values + CharacterCells.columns(of: $0) <= box.columns } ?? true
    // Where there is no room beside the words, they make way: a line without its value says nothing.
    let short =
      fits ? nil : value.map { Truncation.cut($0, to: box.columns - 1, isUnicode: isUnicode) }
    let end = box.columns - (short.map { CharacterCells.columns(of: $0) + 1 } ?? 0)
    let text = Truncation.cut(label, to: end - Self.words, isUnicode: isUnicode)
    addLabel(text, columns: box.columns, in: box, to: &scene)
    if let shown = short ?? marked {
      add(
        .choiceValue, shown, at: fits ? Self.values : end + 1, isChosen ? .bold : .faint, in: box,
        to: &scene)
    }
    addArea(in: box, to: &scene)
    // At its end is the place that plays a sound.
    if case .tone = item, box.columns >= 20 {
      add(
        .play, isUnicode ? "\u{25B6}" : "(p)", at: box.columns - 3, .faint, in: box, to: &scene)
    }
  }

  // MARK: Themes

  /// The column of the themes side by side; nil where there is no room for them.
  private func startOfThemes(in box: Box) -> Int? {
    let start = min(Self.themes, box.columns - ThemeBars.columns)
    return start >= startOfName ? start : nil
  }

  /// The column of the name of the theme, after the words.
  private var startOfName: Int { Self.words + CharacterCells.columns(of: item.label) + 1 }

  /// The themes side by side, after the name of the chosen one where it has room.
  private func layThemes(from start: Int, in box: Box, on scene: inout Scene) {
    // The accent ends before the colours, which would not be seen on it.
    addLabel(item.label, columns: start, in: box, to: &scene)
    let widths = Theme.Name.allCases.map { CharacterCells.columns(of: $0.rawValue) }
    if let longest = widths.max(), startOfName + longest < start {
      add(
        .choiceValue, viewState.settings.theme.rawValue, at: startOfName, isChosen ? .bold : .faint,
        in: box, to: &scene)
    }
    addArea(in: box, to: &scene)
    ThemeBars(chosen: viewState.settings.theme, capabilities: capabilities)
      .lay(row: box.row, column: box.column + start, isChosen: isChosen, on: &scene)
  }
}
