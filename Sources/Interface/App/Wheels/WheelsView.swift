internal import Drawing

/// The page of the wheels in a window of any size.
struct WheelsView {
  let viewState: WheelsViewState
  let size: Size
  let capabilities: Capabilities

  /// Where everything is in a window of a size.
  struct Layout {
    /// The row of the buttons; nil where there are none.
    var buttonRow: Int?

    /// The rows above the buttons and the hints.
    var rows: Int

    /// Nil where there is no room for them.
    var wheels: WheelLayout?

    init(size: Size, hasButtons: Bool, _ capabilities: Capabilities) {
      rows = size.rows - (size.rows >= 4 ? 1 : 0)
      if hasButtons, size.rows >= 12, size.columns >= 30 {
        rows -= ButtonShape(size, capabilities).rowsWithGap
        buttonRow = rows
      }
      wheels = WheelLayout(rows: rows, columns: size.columns, capabilities)
    }
  }

  func lay(on scene: inout Scene) {
    let isUnicode = capabilities.isUnicode
    let all = Layout(size: size, hasButtons: viewState.hasKeys, capabilities)
    if let place = all.wheels {
      addTitle(row: place.titleRow, to: &scene)
      for index in 0..<3 {
        scene.add(
          Element.ID(.wheel, index), in: place.box(of: index),
          .wheel(wheel(index, place.face)))
        addUnit(of: index, at: place.unit(of: index), to: &scene)
      }
    } else {
      addText(rows: all.rows, to: &scene)
    }
    if let row = all.buttonRow {
      scene.add(
        // Never of use here, but so start stands where it does on the stopwatch.
        PageButton(kind: .reset, label: "reset", state: .disabled, rank: .bare),
        PageButton(kind: .start, label: "start", state: viewState.start, rank: .primary), row: row,
        theme: viewState.theme, capabilities)
    }
    if size.rows >= 4 { scene.add(viewState.foot, row: size.rows - 1, capabilities) }
    if let editor = viewState.editor, size.rows >= 1 {
      // Where there is no room for a line of its own, it takes that of the hints.
      let row =
        all.wheels?.titleRow ?? (all.rows >= 3 ? all.rows / 2 - 1 : size.rows - 1)
      scene.add(editor, row: row, columns: 0..<size.columns, isUnicode: isUnicode)
    }
  }

  private func wheel(_ index: Int, _ face: NumeralFace) -> Wheel {
    Wheel(
      count: Wheels.count(of: index, isTyped: viewState.isTyped),
      position: viewState.positions[index],
      face: face, ink: ink(of: index), faint: Theme.wheelNeighbour(isLight: capabilities.isLight),
      band: band)
  }

  /// The ink of the number in the middle of a wheel; nil for the terminal's own text colour.
  private func ink(of index: Int) -> Ink? {
    let isLight = capabilities.isLight
    if viewState.takesKeys(index), capabilities.color != .none {
      return Theme(viewState.theme, isLight: isLight).arc
    }
    return band == nil ? nil : Theme.wheelNumber(isLight: isLight)
  }

  /// The ink of the band behind the numbers in the middle; nil where cells have no areas.
  private var band: Ink? {
    guard capabilities.hasThinLines else { return nil }
    return Theme.bar(on: capabilities.knownBackground, isLight: capabilities.isLight)
  }

  // MARK: Words

  /// The name of the next timer, or how to name it.
  private func addTitle(row: Int, to scene: inout Scene) {
    guard viewState.editor == nil else { return }
    let text = viewState.name.isEmpty ? (viewState.hasKeys ? "n names it" : "") : viewState.name
    scene.center(
      .title, text, row: row, columns: 0..<size.columns, isUnicode: capabilities.isUnicode,
      style: viewState.name.isEmpty ? .faint : .bold)
  }

  /// The ink of a unit on the band, whose colour does not follow the terminal's text; nil where there is no band.
  private func unitInk(of index: Int) -> Ink? {
    let isLight = capabilities.isLight
    guard band != nil else { return nil }
    return viewState.takesKeys(index)
      ? Theme.wheelNumber(isLight: isLight) : Theme.barText(isLight: isLight)
  }

  private static let units = ["h", "m", "s"]

  private func addUnit(
    of index: Int, at place: (row: Int, column: Int), to scene: inout Scene
  ) {
    scene.add(
      Element.ID(.wheelUnit, index), Self.units[index], row: place.row, column: place.column,
      style: viewState.takesKeys(index) ? .bold : band == nil ? .faint : [],
      ink: unitInk(of: index),
      ground: band)
  }

  /// The time in a line, where the wheels have no room.
  private func addText(rows: Int, to scene: inout Scene) {
    let row = max((rows - 1) / 2, 0)
    let texts = viewState.text.split(separator: ":").map(String.init)
    guard size.columns >= 8 else {
      // What cannot be shown whole is not shown in part.
      let last = viewState.numbers[0] == 0 ? texts[1...].joined(separator: ":") : "\(texts[0])h"
      let text = last.utf8.count <= size.columns ? last : ""
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
