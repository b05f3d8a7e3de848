internal import Drawing

extension Scene {
  /// Adds the last row: the hints, a notice, or the progress of the hold if no button shows it.
  mutating func addFootline(_ look: CountdownLook, row: Int, _ capabilities: Capabilities) {
    let isUnicode = capabilities.isUnicode
    let room = 0..<size.columns
    let leaving = look.leaving
    if let hold = leaving ?? (look.hasButtons ? nil : look.hold) {
      defer {
        if look.isInApp, look.usesPointer {
          addHeld(leaving == nil ? .control(.stop) : Element.ID(.leave), row: row)
        }
      }
      let text = leaving == nil ? "hold to stop" : look.notice ?? "hold to leave"
      let bar = min(20, size.columns - CharacterCells.columns(of: text) - 2)
      guard bar >= 3 else {
        return center(.holdLabel, text, row: row, columns: room, isUnicode: isUnicode)
      }
      let start = (size.columns - CharacterCells.columns(of: text) - 1 - bar) / 2
      add(Element.ID(.holdLabel), text, row: row, column: start)
      let box = Box(
        row: row, column: start + CharacterCells.columns(of: text) + 1, rows: 1, columns: bar)
      add(
        Element.ID(.holdBar), in: box,
        .bar(Bar(fraction: hold, ink: Theme.hold, track: CountdownInks(look, capabilities).track)))
    } else if let notice = look.notice {
      center(.notice, notice, row: row, columns: room, isUnicode: isUnicode)
    } else if !look.isFlashing,
      let hints = Hints(look, isUnicode: isUnicode).shown(columns: size.columns)
    {
      addHints(hints, row: row, isUnicode: isUnicode, isTouched: look.isInApp && look.usesPointer)
    }
  }

  /// Adds the place of what is held, over the whole row: the pointer that holds it may move.
  mutating func addHeld(_ id: Element.ID, row: Int) {
    guard self[id] == nil else { return }
    add(id, in: Box(row: row, column: 0, rows: 1, columns: size.columns), .area)
  }

  /// Adds a line of hints.
  ///
  /// - Parameter isTouched: whether each of them is a place for the pointer.
  mutating func addHints(_ hints: [String], row: Int, isUnicode: Bool, isTouched: Bool) {
    let line = Hints.joined(hints)
    let width = CharacterCells.columns(of: line)
    var column = (size.columns - width) / 2
    center(
      .hints, line, row: row, columns: 0..<size.columns, isUnicode: isUnicode, style: .faint)
    guard isTouched else { return }
    for hint in hints {
      let columns = CharacterCells.columns(of: hint)
      if let id = HintPress.element(of: hint), self[id] == nil {
        add(id, in: Box(row: row, column: column, rows: 1, columns: columns), .area)
      }
      column += columns + Hints.gap.utf8.count
    }
  }
}
