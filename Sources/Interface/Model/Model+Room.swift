internal import Drawing

/// The room that the pages have in the window.
extension Model {
  /// The window without the tab bar.
  var room: Viewport? { viewport.map(room) }

  private func room(of viewport: Viewport) -> Viewport {
    var room = viewport
    room.window.rows -= tabRows(in: viewport.size)
    return room
  }

  /// The page: the window without the tab bar, and without the settings where they stand beside it.
  var inner: Viewport? { viewport.map(inner) }

  func inner(of viewport: Viewport) -> Viewport {
    var inner = room(of: viewport)
    if sheet != nil { inner.window.columns = SheetLayout(in: inner.size).pageColumns }
    return inner
  }

  /// The rows of the tab bar in a window; 0 without one.
  func tabRows(in size: Size) -> Int { options.kind == .app ? TabViewState.rows(in: size) : 0 }
}
