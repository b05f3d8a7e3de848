internal import Drawing

/// The areas of the viewport.
extension Model {
  /// The viewport without the tab bar.
  var contentViewport: Viewport? { viewport.map(contentViewport) }

  private func contentViewport(of viewport: Viewport) -> Viewport {
    var contentViewport = viewport
    contentViewport.window.rows -= tabRows(in: viewport.size)
    return contentViewport
  }

  /// The page: the viewport without the tab bar and without a sheet beside the page.
  var pageViewport: Viewport? { viewport.map(pageViewport) }

  func pageViewport(of viewport: Viewport) -> Viewport {
    var pageViewport = contentViewport(of: viewport)
    if sheet != nil { pageViewport.window.columns = SheetLayout(in: pageViewport.size).pageColumns }
    return pageViewport
  }

  /// Returns the number of rows of the tab bar; 0 without one.
  func tabRows(in size: Size) -> Int { options.kind == .app ? TabBarViewState.rows(in: size) : 0 }
}
