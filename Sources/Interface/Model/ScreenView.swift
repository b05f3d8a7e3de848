internal import Drawing

/// Draws a window of any size. The scene depends only on the view state.
struct ScreenView: Sendable {
  let capabilities: Capabilities

  init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
  }

  func scene(of viewState: ScreenViewState) -> Scene {
    var scene = Scene(size: viewState.size)
    guard viewState.size.columns > 0, viewState.size.rows > 0 else { return scene }
    if viewState.tabs == nil, viewState.sheet == nil, viewState.help == nil {
      return content(of: viewState, size: viewState.page)
    }
    let size = viewState.room
    var page = content(of: viewState, size: viewState.page).elements
    let panel = viewState.help?.box(in: size)
    if let help = viewState.help, panel == nil {
      // A notice or hold stays visible in the last row.
      let statusBar = page.filter { $0.box.row == size.rows - 1 && $0.id.isFeedback }
      help.draw(on: &scene, size: size, statusBarRows: statusBar.isEmpty ? 0 : 1, capabilities)
      for element in statusBar { scene.add(element.id, in: element.box, element.shape) }
      addTabs(viewState, to: &scene)
      return scene
    }
    if let sheet = viewState.sheet { cover(&page, with: sheet, in: size) }
    if let panel { page = page.behind(panel, on: capabilities) }
    for element in page { scene.add(element.id, in: element.box, element.shape) }
    viewState.help?.draw(on: &scene, size: size, capabilities)
    addTabs(viewState, to: &scene)
    return scene
  }

  /// Adds the settings sheet to a page.
  private func cover(_ page: inout [Element], with sheet: SheetViewState, in size: Size) {
    let view = SheetView(viewState: sheet, size: size, capabilities: capabilities)
    page = page.behind(view.box, isDimmed: !view.layout.isBeside, on: capabilities)
    var cover = Scene(size: size)
    view.draw(on: &cover)
    page += cover.elements
  }

  /// Returns the scene by updating an earlier one, if only animated parts differ; nil if it needs a
  /// new layout.
  func scene(
    of viewState: ScreenViewState, after shown: (viewState: ScreenViewState, scene: Scene)
  ) -> Scene? {
    var same = viewState
    (same.content, same.tabs) = (shown.viewState.content, shown.viewState.tabs)
    guard same == shown.viewState, viewState.tabs?.chosen == shown.viewState.tabs?.chosen,
      // Behind a panel the page is dimmed and lacks text, so it needs a new layout.
      viewState.sheet == nil, viewState.help == nil,
      var scene = content(of: viewState, after: shown)
    else { return nil }
    if viewState.tabs != shown.viewState.tabs, let bar = bar(viewState) {
      scene.change(Element.ID(.tabBar)) { $0 = .tabBar(bar) }
    }
    return scene
  }

  private func content(of viewState: ScreenViewState, size: Size) -> Scene {
    var scene = Scene(size: size)
    switch viewState.content {
    case .timer(let viewState): return CountdownView(capabilities).scene(of: viewState)
    case .line(let viewState): return CountdownView(capabilities).line(of: viewState)
    case .all(let viewState): return BoardView(capabilities).scene(of: viewState)
    case .wheels(let viewState):
      WheelsView(viewState: viewState, size: size, capabilities: capabilities).draw(on: &scene)
    case .nothing(let statusBar): layNothing(statusBar, on: &scene)
    case .presets(let viewState):
      PresetsView(viewState: viewState, size: size, capabilities: capabilities).draw(on: &scene)
    case .stopwatch(let viewState):
      StopwatchView(viewState: viewState, size: size, capabilities: capabilities).draw(on: &scene)
    case .log(let viewState):
      LogView(viewState: viewState, size: size, capabilities: capabilities).draw(on: &scene)
    }
    return scene
  }

  /// Returns the earlier scene with new content, if only animated parts differ.
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

  /// Draws *All* without a timer: only the circle that starts one.
  private func layNothing(_ statusBar: StatusBarViewState, on scene: inout Scene) {
    let size = scene.size
    let statusBarRows = size.rows >= 4 ? 1 : 0
    let room = Box(row: 0, column: 0, rows: size.rows - statusBarRows, columns: size.columns)
    if room.rows >= 7, Double(size.columns) >= 7 * capabilities.aspect {
      let inside = Box(
        row: 1, column: 2, rows: room.rows - 2, columns: room.columns - 4)
      let ring = min(Double(inside.rows), Double(inside.columns) / capabilities.aspect)
      BoardView(capabilities).addPlus(besideRing: ring, in: inside, to: &scene)
    } else {
      scene.center(
        .plus, "+ new timer", row: max((room.rows - 1) / 2, 0), columns: 0..<size.columns,
        isUnicode: capabilities.isUnicode, style: .bold)
    }
    if statusBarRows > 0 { scene.add(statusBar, row: size.rows - 1, capabilities) }
  }

  // MARK: The tab bar

  private func tabBox(of viewState: ScreenViewState) -> Box {
    Box(
      row: viewState.size.rows - viewState.tabRows, column: 0, rows: viewState.tabRows,
      columns: viewState.size.columns)
  }

  private func bar(_ viewState: ScreenViewState) -> TabBar? {
    viewState.tabs?.bar(
      circleInk: Theme(viewState.theme, isLight: capabilities.isLight).arc, capabilities)
  }

  private func addTabs(_ viewState: ScreenViewState, to scene: inout Scene) {
    guard viewState.tabRows > 0, let bar = bar(viewState) else { return }
    let (rows, columns, box) = (viewState.tabRows, viewState.size.columns, tabBox(of: viewState))
    scene.add(Element.ID(.tabBar), in: box, .tabBar(bar))
    let count = AppTab.allCases.count
    for index in 0..<count {
      let range = TabBar.columns(of: index, among: count, in: columns)
      scene.add(
        Element.ID(.tab, index),
        in: Box(row: box.row, column: range.lowerBound, rows: rows, columns: range.count), .hitArea)
    }
  }
}
