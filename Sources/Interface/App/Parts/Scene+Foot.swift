internal import Drawing

extension Scene {
  /// Adds the last row of a page of the app.
  mutating func add(_ foot: FootLook, row: Int, _ capabilities: Capabilities) {
    let (isUnicode, room) = (capabilities.isUnicode, 0..<size.columns)
    if let leaving = foot.leaving {
      let track = Theme(.cyan, isLight: capabilities.isLight).track
      addHold(
        foot.notice ?? "hold to leave", leaving, track: track, row: row, isUnicode: isUnicode)
      addHeld(Element.ID(.leave), row: row)
    } else if let notice = foot.notice {
      addNotice(
        notice, of: foot.hints, isLasting: foot.isLasting, row: row, isUnicode: isUnicode,
        isTouched: true)
    } else if let hints = foot.hints.shown(columns: [KeyHint].room(in: size.columns)) {
      addHints(hints, row: row, columns: room, isUnicode: isUnicode, isTouched: true)
    }
  }
}
