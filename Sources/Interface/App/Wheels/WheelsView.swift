internal import Drawing

/// Draws the page of the wheels.
struct WheelsView {
  let viewState: WheelsViewState
  let size: Size
  let capabilities: Capabilities

  struct Layout {
    /// The row of the buttons; nil without buttons.
    var buttonRow: Int?

    /// The rows above the buttons and the status bar.
    var rows: Int

    /// Nil if the wheels do not fit.
    var wheels: WheelLayout?

    init(size: Size, hasButtons: Bool, _ capabilities: Capabilities) {
      rows = size.aboveStatusBar.rows
      if hasButtons, size.rows >= 12, size.columns >= 30 {
        rows -= ButtonShape(size, capabilities).rowsWithGap
        buttonRow = rows
      }
      wheels = WheelLayout(rows: rows, columns: size.columns, capabilities)
    }
  }

  func draw(on scene: inout Scene) {
    let isUnicode = capabilities.isUnicode
    let layout = Layout(size: size, hasButtons: viewState.hasKeys, capabilities)
    if let wheels = layout.wheels {
      addTitle(row: wheels.titleRow, to: &scene)
      for index in 0..<3 { addWheel(index, wheels, to: &scene) }
    } else {
      addText(rows: layout.rows, to: &scene)
    }
    if let row = layout.buttonRow {
      scene.add(
        // The disabled button puts the start button where the stopwatch page has it.
        PageButton(kind: .reset, label: "reset", state: .disabled, prominence: .borderless),
        PageButton(kind: .start, label: "start", state: viewState.start, prominence: .primary),
        row: row, theme: viewState.theme, capabilities)
    }
    scene.add(viewState.statusBar, capabilities)
    if let editor = viewState.editor, size.rows >= 1 {
      // In a window of one or two rows, the text field is in the last row.
      let row =
        layout.wheels?.titleRow ?? (layout.rows >= 3 ? layout.rows / 2 - 1 : size.rows - 1)
      scene.add(editor, row: row, columns: 0..<size.columns, isUnicode: isUnicode)
    }
  }

  private static let units = ["h", "m", "s"]

  private func addWheel(_ index: Int, _ layout: WheelLayout, to scene: inout Scene) {
    let (isLight, isSelected) = (capabilities.isLight, viewState.takesKeys(index))
    // Without a band behind them, the number and the unit have the terminal's text colour.
    let hasBand = capabilities.hasThinLines
    let band = hasBand ? Theme.bar(on: capabilities.knownBackground, isLight: isLight) : nil
    let number = hasBand ? Theme.wheelNumber(isLight: isLight) : nil
    let hasAccent = isSelected && capabilities.color != .none
    let wheel = Wheel(
      count: Wheels.count(of: index, isTyping: viewState.isTyping),
      position: viewState.positions[index], face: layout.face,
      ink: hasAccent ? Theme(viewState.theme, isLight: isLight).arc : number,
      neighbourInk: Theme.wheelNeighbour(isLight: isLight), bandInk: band)
    scene.add(Element.ID(.wheel, index), in: layout.box(of: index), .wheel(wheel))
    let unit = layout.unitPosition(of: index)
    scene.add(
      Element.ID(.wheelUnit, index), Self.units[index], row: unit.row, column: unit.column,
      style: isSelected ? .bold : hasBand ? [] : .faint,
      ink: isSelected || !hasBand ? number : Theme.barText(isLight: isLight), ground: band)
  }

  // MARK: Text

  /// Adds the name of the next timer, or the hint to name it.
  private func addTitle(row: Int, to scene: inout Scene) {
    guard viewState.editor == nil else { return }
    let text = viewState.name.isEmpty ? (viewState.hasKeys ? "n names it" : "") : viewState.name
    scene.center(
      .title, text, row: row, columns: 0..<size.columns, isUnicode: capabilities.isUnicode,
      style: viewState.name.isEmpty ? .faint : .bold)
  }

  /// Adds the time as text, for a window without room for wheels.
  private func addText(rows: Int, to scene: inout Scene) {
    let row = max((rows - 1) / 2, 0)
    let texts = viewState.text.split(separator: ":").map(String.init)
    guard size.columns >= 8 else {
      let shortText =
        viewState.numbers[0] == 0 ? texts[1...].joined(separator: ":") : "\(texts[0])h"
      let text = shortText.utf8.count <= size.columns ? shortText : ""
      scene.add(
        Element.ID(.wheelText), text, row: row, column: (size.columns - text.utf8.count) / 2)
      return
    }
    if viewState.editor == nil, row >= 1, !viewState.name.isEmpty {
      scene.center(
        .title, viewState.name, row: row - 1, columns: 0..<size.columns,
        isUnicode: capabilities.isUnicode, style: .bold)
    }
    let column = (size.columns - 8) / 2
    scene.add(Element.ID(.wheelText), viewState.text, row: row, column: column)
    for index in 0..<3 {
      scene.add(
        Element.ID(.wheel, index), texts[index], row: row, column: column + 3 * index,
        style: viewState.takesKeys(index) ? .reverse : .bold)
    }
  }
}
