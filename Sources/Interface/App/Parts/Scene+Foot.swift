internal import Drawing

extension Scene {
  /// Adds the last row of a page of the app.
  mutating func add(_ foot: FootLook, row: Int, _ capabilities: Capabilities) {
    let (isUnicode, room) = (capabilities.isUnicode, 0..<size.columns)
    if let leaving = foot.leaving {
      defer { addHeld(Element.ID(.leave), row: row) }
      let text = foot.notice ?? "hold to leave"
      let bar = min(20, size.columns - CharacterCells.columns(of: text) - 2)
      guard bar >= 3 else {
        return center(.holdLabel, text, row: row, columns: room, isUnicode: isUnicode)
      }
      let start = (size.columns - CharacterCells.columns(of: text) - 1 - bar) / 2
      add(Element.ID(.holdLabel), text, row: row, column: start)
      let isLight = capabilities.isLight
      let track = Theme(.cyan, isLight: isLight).track
      add(
        Element.ID(.holdBar),
        in: Box(
          row: row, column: start + CharacterCells.columns(of: text) + 1, rows: 1, columns: bar),
        .bar(Bar(fraction: leaving, ink: Theme.hold, track: track)))
    } else if let notice = foot.notice {
      addNotice(
        notice, of: foot.hints, isLasting: foot.isLasting, row: row, isUnicode: isUnicode,
        isTouched: true)
    } else if let hints = foot.hints.shown(columns: [KeyHint].room(in: size.columns)) {
      addHints(hints, row: row, columns: room, isUnicode: isUnicode, isTouched: true)
    }
  }
}
