internal import Drawing

/// Draws the screen at any size. The scene depends only on the view state and the capabilities.
struct ScreenView: Sendable {
  let capabilities: Capabilities

  init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
  }

  func scene(of viewState: ScreenViewState) -> Scene {
    var scene = Scene(size: viewState.size)
    guard viewState.size.columns > 0, viewState.size.rows > 0 else { return scene }
    if viewState.tabs == nil, viewState.sheet == nil, viewState.help == nil {
      return content(of: viewState)
    }
    let size = viewState.sizeAboveTabBar
    var page = content(of: viewState).elements
    let helpBox = viewState.help?.box(in: size)
    if let help = viewState.help, helpBox == nil {
      // The help fills the screen above the tab bar, except for a notice or a hold in the last row.
      let feedback = page.filter { $0.box.row == size.rows - 1 && $0.id.isFeedback }
      help.draw(on: &scene, size: size, statusBarRows: feedback.isEmpty ? 0 : 1, capabilities)
      scene.add(feedback)
      addTabs(viewState, to: &scene)
      return scene
    }
    if let sheet = viewState.sheet { cover(&page, with: sheet, in: size) }
    if let helpBox { page = page.behind(helpBox, on: capabilities) }
    scene.add(page)
    viewState.help?.draw(on: &scene, size: size, capabilities)
    addTabs(viewState, to: &scene)
    return scene
  }

  private func cover(_ page: inout [Element], with sheet: SheetViewState, in size: Size) {
    let view = SheetView(viewState: sheet, size: size, capabilities: capabilities)
    page = page.behind(view.box, isDimmed: !view.layout.isBeside, on: capabilities)
    var sheetScene = Scene(size: size)
    view.draw(on: &sheetScene)
    page += sheetScene.elements
  }

  /// Returns the scene of a view state, made from an earlier scene; nil if a new layout is needed.
  func scene(
    of viewState: ScreenViewState, after shown: (viewState: ScreenViewState, scene: Scene)
  ) -> Scene? {
    var withEarlierContent = viewState
    (withEarlierContent.content, withEarlierContent.tabs) = (
      shown.viewState.content, shown.viewState.tabs
    )
    guard withEarlierContent == shown.viewState,
      viewState.tabs?.selectedTab == shown.viewState.tabs?.selectedTab,
      // Behind a panel the page is dimmed and lacks text, so it needs a new layout.
      viewState.sheet == nil, viewState.help == nil,
      var scene = content(of: viewState, after: shown)
    else { return nil }
    if viewState.tabs != shown.viewState.tabs, let bar = tabBar(of: viewState) {
      scene.change(Element.ID(.tabBar)) { $0 = .tabBar(bar) }
    }
    return scene
  }

  /// Returns the scene of the page, without the tab bar, the sheet and the help.
  private func content(of viewState: ScreenViewState) -> Scene {
    let size = viewState.pageSize
    var scene = Scene(size: size)
    switch viewState.content {
    case .timer(let timer): return CountdownView(capabilities).scene(of: timer)
    case .line(let timer): return CountdownView(capabilities).line(of: timer)
    case .all(let board): return BoardView(capabilities).scene(of: board)
    case .nothing(let statusBar): drawEmptyBoard(statusBar, on: &scene)
    case .wheels(let wheels):
      WheelsView(viewState: wheels, size: size, capabilities: capabilities).draw(on: &scene)
    case .presets(let presets):
      PresetsView(viewState: presets, size: size, capabilities: capabilities).draw(on: &scene)
    case .stopwatch(let stopwatch):
      StopwatchView(viewState: stopwatch, size: size, capabilities: capabilities).draw(on: &scene)
    case .log(let log):
      LogView(viewState: log, size: size, capabilities: capabilities).draw(on: &scene)
    }
    return scene
  }

  /// Returns the scene of a page, made from an earlier scene; nil if the page needs a new layout.
  private func content(
    of viewState: ScreenViewState, after shown: (viewState: ScreenViewState, scene: Scene)
  ) -> Scene? {
    if viewState.content == shown.viewState.content { return shown.scene }
    switch (viewState.content, shown.viewState.content) {
    case (.timer(let next), .timer(let before)):
      return CountdownView(capabilities).scene(of: next, after: (before, shown.scene))
    case (.all(let next), .all(let before)):
      return BoardView(capabilities).scene(of: next, after: (before, shown.scene))
    default: return nil
    }
  }

  /// Draws *All* without timers: only the + button and the status bar.
  private func drawEmptyBoard(_ statusBar: StatusBarViewState, on scene: inout Scene) {
    let size = scene.size
    let contentRows = size.aboveStatusBar.rows
    // A page without room for a ring shows text instead of the circle with the +.
    let minRows = RingLayout.minRows
    if contentRows >= minRows, Double(size.columns) >= Double(minRows) * capabilities.aspect {
      let inside = Box(row: 1, column: 2, rows: contentRows - 2, columns: size.columns - 4)
      // The button is as large as beside a ring that fills the page.
      let ringRows = min(Double(inside.rows), Double(inside.columns) / capabilities.aspect)
      BoardView(capabilities).addPlus(besideRing: ringRows, in: inside, to: &scene)
    } else {
      scene.center(
        .plus, "+ new timer", row: max((contentRows - 1) / 2, 0), columns: 0..<size.columns,
        isUnicode: capabilities.isUnicode, style: .bold)
    }
    scene.add(statusBar, capabilities)
  }

  // MARK: The tab bar

  private func tabBarBox(of viewState: ScreenViewState) -> Box {
    Box(
      row: viewState.size.rows - viewState.tabRows, column: 0, rows: viewState.tabRows,
      columns: viewState.size.columns)
  }

  private func tabBar(of viewState: ScreenViewState) -> TabBar? {
    viewState.tabs?.bar(
      circleInk: Theme(viewState.theme, isLight: capabilities.isLight).arc, capabilities)
  }

  /// Adds the tab bar, and the area of each tab for clicks.
  private func addTabs(_ viewState: ScreenViewState, to scene: inout Scene) {
    guard viewState.tabRows > 0, let bar = tabBar(of: viewState) else { return }
    let box = tabBarBox(of: viewState)
    scene.add(Element.ID(.tabBar), in: box, .tabBar(bar))
    let count = AppTab.allCases.count
    for index in 0..<count {
      let columns = TabBar.columns(of: index, among: count, in: box.columns)
      scene.add(
        Element.ID(.tab, index),
        in: Box(
          row: box.row, column: columns.lowerBound, rows: box.rows, columns: columns.count),
        .hitArea)
    }
  }
}

extension Scene {
  fileprivate mutating func add(_ elements: [Element]) {
    for element in elements { add(element.id, in: element.box, element.shape) }
  }
}

extension [Element] {
  /// Returns the elements of a page behind a panel. Hints and feedback stay bright.
  ///
  /// Removes text that the panel would cut, and other text in the box of cut text.
  ///
  /// - Parameter isDimmed: false for a page beside the panel.
  func behind(_ panel: Box, isDimmed: Bool = true, on capabilities: Capabilities) -> [Element] {
    let cutBoxes =
      panel.rows == 0 ? [] : filter { $0.shape.isText && $0.box.overlaps(panel) }.map(\.box)
    return compactMap { element in
      if element.shape.isText, cutBoxes.contains(where: { $0.contains(element.box) }) { return nil }
      guard isDimmed, !element.id.staysBright else { return element }
      return Element(element.id, in: element.box, element.shape.dimmed(on: capabilities))
    }
  }
}

extension Element.ID {
  /// Whether the element shows the effect of a key press or of a hold.
  var isFeedback: Bool { [.notice, .holdLabel, .holdBar].contains(purpose) }

  fileprivate var staysBright: Bool {
    isFeedback || [.hintKey, .hintText, .hint].contains(purpose)
  }
}
