internal import Drawing

extension Scene {
  /// Adds the last row: the hints, or in their place a message, or the progress of the hold if no button shows it.
  mutating func addFootline(_ viewState: CountdownViewState, row: Int, _ capabilities: Capabilities)
  {
    let isUnicode = capabilities.isUnicode
    let leaving = viewState.leaving
    if let hold = leaving ?? (viewState.hasButtons ? nil : viewState.hold) {
      let stop = viewState.isLost ? "hold to drop" : "hold to stop"
      let text = leaving == nil ? stop : viewState.notice ?? "hold to leave"
      let track = CountdownInks(viewState, capabilities).track
      addHold(text, hold, track: track, row: row, isUnicode: isUnicode)
      if viewState.isInApp, viewState.usesPointer {
        addHeld(leaving == nil ? .control(.stop) : Element.ID(.leave), row: row)
      }
    } else if let notice = viewState.notice {
      addNotice(notice, row: row, isUnicode: isUnicode)
    } else if !viewState.isFlashing {
      addHints(viewState.hints, row: row, isTouched: viewState.isInApp && viewState.usesPointer)
    }
  }

  /// Adds the words for what is held, and its progress beside them where there is room.
  mutating func addHold(
    _ text: String, _ fraction: Double, track: Ink, row: Int, isUnicode: Bool
  ) {
    let words = CharacterCells.columns(of: text)
    let room = footColumns(margin: 2)
    let bar = min(20, room.count - words - 1)
    guard bar >= 3 else {
      return center(.holdLabel, text, row: row, columns: room, isUnicode: isUnicode)
    }
    let start = (size.columns - words - 1 - bar) / 2
    add(Element.ID(.holdLabel), text, row: row, column: start)
    let box = Box(row: row, column: start + words + 1, rows: 1, columns: bar)
    add(
      Element.ID(.holdBar), in: box, .bar(Bar(fraction: fraction, ink: Theme.hold, track: track)))
  }

  /// Adds the place of what is held, over the whole row: the pointer that holds it may move.
  mutating func addHeld(_ id: Element.ID, row: Int) {
    guard self[id] == nil else { return }
    add(id, in: Box(row: row, column: 0, rows: 1, columns: size.columns), .hitArea)
  }

  /// Adds hints in the middle of the row, with bright keys and faint words.
  ///
  /// - Parameter isTouched: whether each of them is a place for the pointer.
  mutating func addHints(_ all: [KeyHint], row: Int, isTouched: Bool) {
    // One blank at the sides is enough where two would cost a hint.
    guard let hints = all.shown(columns: footColumns(margin: 1).count) else { return }
    var column = (size.columns - CharacterCells.columns(of: hints.line)) / 2
    for (index, hint) in hints.enumerated() {
      let columns = CharacterCells.columns(of: hint.words)
      add(Element.ID(.hintKey, index), hint.bright, row: row, column: column)
      if !hint.faint.isEmpty {
        let words = CharacterCells.columns(of: hint.faint)
        add(
          Element.ID(.hintText, index), hint.faint, row: row, column: column + columns - words,
          style: .faint)
      }
      if isTouched, let place = hint.place, self[place] == nil {
        add(place, in: Box(row: row, column: column, rows: 1, columns: columns), .hitArea)
      }
      column += columns + [KeyHint].gap.utf8.count
    }
  }

  /// Adds a message, which has the row to itself.
  mutating func addNotice(_ notice: String, row: Int, isUnicode: Bool) {
    center(.notice, notice, row: row, columns: footColumns(margin: 2), isUnicode: isUnicode)
  }

  /// The columns for words in the last row; all of them in a window so narrow that each is needed.
  private func footColumns(margin: Int) -> Range<Int> {
    size.columns >= 24 ? margin..<size.columns - margin : 0..<size.columns
  }
}
