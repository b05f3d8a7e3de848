internal import Drawing

extension Scene {
  /// Adds the status bar: hints, a notice, or the progress of a hold that no button shows.
  mutating func addStatusBar(
    _ viewState: CountdownViewState, row: Int, _ capabilities: Capabilities
  ) {
    let isUnicode = capabilities.isUnicode
    let leaving = viewState.leaving
    if let hold = leaving ?? (viewState.hasButtons ? nil : viewState.hold) {
      let stop = viewState.isLost ? "hold to drop" : "hold to stop"
      let text = leaving == nil ? stop : viewState.notice ?? "hold to leave"
      let track = CountdownInks(viewState, capabilities).track
      addHoldProgress(text, hold, track: track, row: row, isUnicode: isUnicode)
      if viewState.isInApp, viewState.usesPointer {
        addHoldArea(leaving == nil ? .control(.stop) : Element.ID(.leave), row: row)
      }
    } else if let notice = viewState.notice {
      addNotice(notice, row: row, isUnicode: isUnicode)
    } else if !viewState.isFlashing {
      addHints(
        viewState.hints, row: row, areClickable: viewState.isInApp && viewState.usesPointer)
    }
  }

  /// Adds the label of a hold, and its progress bar if there is space.
  mutating func addHoldProgress(
    _ text: String, _ fraction: Double, track: Ink, row: Int, isUnicode: Bool
  ) {
    let textColumns = CharacterCells.columns(of: text)
    let available = statusBarColumns(margin: 2)
    let barColumns = min(20, available.count - textColumns - 1)
    guard barColumns >= 3 else {
      return center(.holdLabel, text, row: row, columns: available, isUnicode: isUnicode)
    }
    let start = (size.columns - textColumns - 1 - barColumns) / 2
    add(Element.ID(.holdLabel), text, row: row, column: start)
    let box = Box(row: row, column: start + textColumns + 1, rows: 1, columns: barColumns)
    add(
      Element.ID(.holdBar), in: box, .bar(Bar(fraction: fraction, ink: Theme.hold, track: track)))
  }

  /// Adds the pointer area of a hold over the whole row, so that the pointer may move during the hold.
  mutating func addHoldArea(_ id: Element.ID, row: Int) {
    guard self[id] == nil else { return }
    add(id, in: Box(row: row, column: 0, rows: 1, columns: size.columns), .hitArea)
  }

  /// Adds as many hints as fit, centred. A clickable hint is an area for the pointer.
  mutating func addHints(_ all: [KeyHint], row: Int, areClickable: Bool) {
    // Hints have one blank at each side, other texts two.
    guard let hints = all.fitting(columns: statusBarColumns(margin: 1).count) else { return }
    var column = (size.columns - CharacterCells.columns(of: hints.line)) / 2
    for (index, hint) in hints.enumerated() {
      let columns = CharacterCells.columns(of: hint.text)
      add(Element.ID(.hintKey, index), hint.brightText, row: row, column: column)
      if !hint.faintText.isEmpty {
        let faintColumns = CharacterCells.columns(of: hint.faintText)
        add(
          Element.ID(.hintText, index), hint.faintText, row: row,
          column: column + columns - faintColumns, style: .faint)
      }
      if areClickable, let target = hint.target, self[target] == nil {
        add(target, in: Box(row: row, column: column, rows: 1, columns: columns), .hitArea)
      }
      column += columns + [KeyHint].gap.utf8.count
    }
  }

  mutating func addNotice(_ notice: String, row: Int, isUnicode: Bool) {
    center(.notice, notice, row: row, columns: statusBarColumns(margin: 2), isUnicode: isUnicode)
  }

  /// The columns available for text in the status bar. A narrow window has no margins.
  private func statusBarColumns(margin: Int) -> Range<Int> {
    size.columns >= 24 ? margin..<size.columns - margin : 0..<size.columns
  }
}
