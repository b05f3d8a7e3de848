internal import Drawing

extension Scene {
  /// Adds the last row of a page of the app.
  mutating func add(_ foot: StatusBarViewState, row: Int, _ capabilities: Capabilities) {
    let isUnicode = capabilities.isUnicode
    if let leaving = foot.leaving {
      let track = Theme(.cyan, isLight: capabilities.isLight).track
      addHold(
        foot.notice ?? "hold to leave", leaving, track: track, row: row, isUnicode: isUnicode)
      addHeld(Element.ID(.leave), row: row)
    } else if let notice = foot.notice {
      addNotice(notice, row: row, isUnicode: isUnicode)
    } else {
      addHints(foot.hints, row: row, isTouched: true)
    }
  }
}
