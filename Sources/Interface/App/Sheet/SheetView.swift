internal import Drawing
internal import Sound

/// The settings sheet over a page: in two columns, or in one that scrolls.
struct SheetView {
  let look: SheetLook
  let size: Size
  let capabilities: Capabilities

  private static let wide = 62
  private static let narrow = 34
  /// The place of the first sound, which begins the second column.
  private static let first =
    SheetItem.all.firstIndex { if case .tone = $0 { true } else { false } } ?? 0

  private var isWide: Bool { size.columns >= Self.wide && rows >= SoundName.allCases.count + 3 }
  private var hasFrame: Bool { rows >= 7 && size.columns >= 24 }

  /// The rows above the last one, which is for the hints.
  private var rows: Int { size.rows >= 4 ? size.rows - 1 : size.rows }

  func lay(on scene: inout Scene) {
    guard size.rows > 0, size.columns > 0 else { return }
    let margin = hasFrame ? 2 : 0
    let width = min(size.columns, isWide ? Self.wide : Self.narrow)
    let lines = isWide ? SoundName.allCases.count : SheetItem.all.count
    // The title is in the frame; a blank row above the lines, and one below them if all of them are shown.
    let height = min(lines + (hasFrame ? 4 : 0), rows)
    let rest = rows - height
    let row = rest + Int(((1 - look.reveal) * Double(height)).rounded())
    let box = Box(
      row: row, column: (size.columns - width) / 2, rows: height, columns: width)
    if hasFrame {
      scene.add(Element.ID(.sheet), in: box, .panel)
      put(.sheetTitle, 0, " Settings ", row: row, column: box.column + 2, [.bold], &scene)
    } else {
      scene.add(Element.ID(.sheet), in: box, .ground)
    }
    let inside = Box(
      row: row + (hasFrame ? 2 : 0), column: box.column + margin,
      rows: min(height - (hasFrame ? 3 : 0), lines), columns: width - 2 * margin)
    if isWide { layWide(inside, on: &scene) } else { layNarrow(inside, on: &scene) }
  }

  private func layWide(_ box: Box, on scene: inout Scene) {
    for place in 0..<Self.first {
      let gap = SheetItem.all[place] == .done ? 1 : 0
      add(place, row: box.row + place + gap, column: box.column, columns: 30, to: &scene)
    }
    for place in SoundName.allCases.indices {
      add(
        Self.first + place, row: box.row + place, column: box.column + 32, columns: 26, to: &scene)
    }
  }

  private func layNarrow(_ box: Box, on scene: inout Scene) {
    guard box.rows > 0 else { return }
    let count = SheetItem.all.count
    let top = min(max(look.chosen - box.rows / 2, 0), max(count - box.rows, 0))
    for place in top..<min(top + box.rows, count) {
      add(
        place, row: box.row + place - top, column: box.column, columns: box.columns - 2, to: &scene)
    }
    let isUnicode = capabilities.isUnicode
    let edge = box.column + box.columns - 1
    if top > 0 {
      put(.sheetMore, 0, isUnicode ? "\u{2191}" : "^", row: box.row, column: edge, .faint, &scene)
    }
    if top + box.rows < count {
      put(
        .sheetMore, 1, isUnicode ? "\u{2193}" : "v", row: box.row + box.rows - 1, column: edge,
        .faint,
        &scene)
    }
  }

  private func put(
    _ kind: ElementKind, _ index: Int, _ text: String, row: Int, column: Int, _ style: Style,
    ink: Ink? = nil, _ scene: inout Scene
  ) {
    guard row < rows else { return }
    scene.add(Element.ID(kind, index), text, row: row, column: column, style: style, ink: ink)
  }

  /// The column of the values in a line.
  private static let valueColumn = 15

  private func add(_ place: Int, row: Int, column: Int, columns: Int, to scene: inout Scene) {
    guard row < rows, columns > 4 else { return }
    let (item, isUnicode) = (SheetItem.all[place], capabilities.isUnicode)
    let isChosen = place == look.chosen
    let focus = RowFocus(isChosen: isChosen, look.settings.theme, capabilities)
    func put(_ kind: ElementKind, _ text: String, at start: Int, _ style: Style) {
      self.put(
        kind, place, text, row: row, column: column + start, focus.style(style), ink: focus.ink,
        &scene)
    }
    var label = item.label
    if case .tone = item {
      let check = item.isChosen(in: look.settings) ? (isUnicode ? "\u{2713} " : "* ") : "  "
      label = check + label
    }
    let value = item.value(in: look.settings).map { value in
      isChosen ? (isUnicode ? "\u{2039} \(value) \u{203A}" : "< \(value) >") : "  \(value)"
    }
    let isWide = value.map { Self.valueColumn + CharacterCells.columns(of: $0) <= columns } ?? true
    // Where there is no room beside the words, they make way: a line without its value says nothing.
    let short = isWide ? nil : item.value(in: look.settings)
    let end = columns - (short.map { CharacterCells.columns(of: $0) + 1 } ?? 0)
    let start = isWide ? Self.valueColumn : end + 1
    var swatch: Range<Int>?
    if item == .theme, let value = short ?? value {
      // At the end of the line where the longest value leaves room for it, else as much of it as has room.
      let first = max(start + CharacterCells.columns(of: value) + 1, min(27, columns - 3))
      swatch = first..<max(min(first + 3, columns), first)
    }
    // The colours of the theme would not be seen on the accent.
    let filled = swatch.map { max($0.lowerBound - 1, 0) } ?? columns
    focus.addGround(
      Element.ID(.choiceGround), in: Box(row: row, column: column, rows: 1, columns: filled),
      to: &scene)
    if isChosen { put(.choiceMark, isUnicode ? "\u{25B8}" : ">", at: 0, .bold) }
    let text = Fitting.cut(label, to: end - 2, isUnicode: isUnicode)
    put(.choice, text, at: 2, isChosen ? .bold : [])
    if let value = short ?? value { put(.choiceValue, value, at: start, isChosen ? .bold : .faint) }
    if let swatch {
      addSwatch(
        row: row, columns: column + swatch.lowerBound..<column + swatch.upperBound, to: &scene)
    }
    // The whole line is a place for the pointer, and at its end the one that plays a sound.
    scene.add(
      Element.ID(.choiceText, place), in: Box(row: row, column: column, rows: 1, columns: columns),
      .area)
    if case .tone = item, columns >= 20 {
      put(.play, isUnicode ? "\u{25B6}" : "(p)", at: columns - 3, .faint)
    }
  }

  /// The colours of the theme.
  private func addSwatch(row: Int, columns: Range<Int>, to scene: inout Scene) {
    guard !columns.isEmpty, row < rows, capabilities.color != .none else { return }
    let ink = Theme(look.settings.theme, isLight: capabilities.isLight).arc
    scene.add(
      Element.ID(.swatch),
      in: Box(row: row, column: columns.lowerBound, rows: 1, columns: columns.count),
      .bar(Bar(fraction: 1, ink: ink, track: ink)))
  }
}
