internal import Drawing

/// The room that the pages have in the window.
extension Model {
  /// The window without the tab bar.
  var room: Stage? { stage.map(room) }

  private func room(of stage: Stage) -> Stage {
    var room = stage
    room.window.rows -= tabRows(in: stage.size)
    return room
  }

  /// The page: the window without the tab bar, and without the settings where they stand beside it.
  var inner: Stage? { stage.map(inner) }

  func inner(of stage: Stage) -> Stage {
    var inner = room(of: stage)
    if sheet != nil { inner.window.columns = SheetPlace(in: inner.size).pageColumns }
    return inner
  }

  /// The rows of the tab bar in a window; 0 without one.
  func tabRows(in size: Size) -> Int { options.kind == .app ? TabLook.rows(in: size) : 0 }
}
