internal import Drawing

extension Scene {
  /// Adds the status bar of an app page.
  mutating func add(_ statusBar: StatusBarViewState, row: Int, _ capabilities: Capabilities) {
    let isUnicode = capabilities.isUnicode
    if let leaving = statusBar.leaving {
      let track = Theme(.cyan, isLight: capabilities.isLight).track
      addHoldProgress(
        statusBar.notice ?? "hold to leave", leaving, track: track, row: row, isUnicode: isUnicode)
      addHoldArea(Element.ID(.leave), row: row)
    } else if let notice = statusBar.notice {
      addNotice(notice, row: row, isUnicode: isUnicode)
    } else {
      addHints(statusBar.hints, row: row, areClickable: true)
    }
  }
}
