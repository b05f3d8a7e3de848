internal import Drawing

/// The view state of the last row of an app page.
struct StatusBarViewState: Hashable, Sendable {
  /// A message that replaces the hints.
  var notice: String?

  /// The progress of the hold that leaves the app, 0…1 in steps of 0.01; nil without a hold.
  var leaving: Double?

  /// Empty if the terminal sends no keys.
  var hints: [KeyHint] = []
}

extension Size {
  /// Whether an app page of this size has a status bar.
  var hasStatusBar: Bool { rows >= 4 }

  /// The size without the status bar.
  var aboveStatusBar: Size { Size(columns: columns, rows: hasStatusBar ? rows - 1 : rows) }
}

extension Scene {
  /// Adds the status bar of an app page, if the page is high enough.
  mutating func add(_ statusBar: StatusBarViewState, _ capabilities: Capabilities) {
    guard size.hasStatusBar else { return }
    let (row, isUnicode) = (size.rows - 1, capabilities.isUnicode)
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
