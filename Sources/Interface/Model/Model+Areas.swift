internal import Drawing

/// The areas of the window.
extension Model {
  /// The window without the tab bar.
  var contentViewport: Viewport? { viewport.map(contentViewport) }

  private func contentViewport(of viewport: Viewport) -> Viewport {
    var contentViewport = viewport
    contentViewport.window.rows -= tabRows(in: viewport.size)
    return contentViewport
  }

  /// The page: the window without the tab bar and without a sheet beside it.
  var pageViewport: Viewport? { viewport.map(pageViewport) }

  func pageViewport(of viewport: Viewport) -> Viewport {
    var pageViewport = contentViewport(of: viewport)
    if sheet != nil { pageViewport.window.columns = SheetLayout(in: pageViewport.size).pageColumns }
    return pageViewport
  }

  /// Returns the number of rows of the tab bar; 0 without one.
  func tabRows(in size: Size) -> Int { options.kind == .app ? TabBarViewState.rows(in: size) : 0 }
}
