internal import Drawing

/// The picture of a window of any size; it depends on the look alone.
struct ScreenView: Sendable {
  let capabilities: Capabilities

  init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
  }

  func scene(of look: ScreenLook) -> Scene {
    var scene = Scene(size: look.size)
    guard look.size.columns > 0, look.size.rows > 0 else { return scene }
    if look.tabs == nil, look.sheet == nil, look.help == nil {
      return content(of: look, size: look.page)
    }
    let size = look.room
    var page = content(of: look, size: look.page).elements
    let panel = look.help?.box(in: size)
    if let help = look.help, panel == nil {
      // A notice or a hold stays visible in the last row.
      let foot = page.filter { $0.box.row == size.rows - 1 && $0.id.isAnswer }
      help.lay(on: &scene, size: size, footRows: foot.isEmpty ? 0 : 1, capabilities)
      for element in foot { scene.add(element.id, in: element.box, element.shape) }
      addTabs(look, to: &scene)
      return scene
    }
    if let sheet = look.sheet { cover(&page, with: sheet, in: size) }
    if let panel { page = page.behind(panel, on: capabilities) }
    for element in page { scene.add(element.id, in: element.box, element.shape) }
    look.help?.lay(on: &scene, size: size, capabilities)
    addTabs(look, to: &scene)
    return scene
  }

  /// Adds the settings to a page.
  private func cover(_ page: inout [Element], with sheet: SheetLook, in size: Size) {
    let view = SheetView(look: sheet, size: size, capabilities: capabilities)
    page = page.behind(view.box, isDimmed: !view.place.isBeside, on: capabilities)
    var cover = Scene(size: size)
    view.lay(on: &cover)
    page += cover.elements
  }

  /// Returns the scene after another one, if only what moves differs; nil if it must be laid out anew.
  func scene(
    of look: ScreenLook, after shown: (look: ScreenLook, scene: Scene)
  ) -> Scene? {
    var same = look
    (same.content, same.tabs) = (shown.look.content, shown.look.tabs)
    guard same == shown.look, look.tabs?.chosen == shown.look.tabs?.chosen,
      // Behind a panel the page is dimmed and lacks words, so it is laid out anew.
      look.sheet == nil, look.help == nil,
      var scene = content(of: look, after: shown)
    else { return nil }
    if look.tabs != shown.look.tabs, let bar = bar(look) {
      scene.change(Element.ID(.tabBar)) { $0 = .tabBar(bar) }
    }
    return scene
  }

  private func content(of look: ScreenLook, size: Size) -> Scene {
    var scene = Scene(size: size)
    switch look.content {
    case .timer(let look): return CountdownView(capabilities).scene(of: look)
    case .line(let look): return CountdownView(capabilities).line(of: look)
    case .all(let look): return BoardView(capabilities).scene(of: look)
    case .wheels(let look):
      WheelsView(look: look, size: size, capabilities: capabilities).lay(on: &scene)
    case .nothing(let foot): layNothing(foot, on: &scene)
    case .presets(let look):
      PresetsView(look: look, size: size, capabilities: capabilities).lay(on: &scene)
    case .stopwatch(let look):
      StopwatchView(look: look, size: size, capabilities: capabilities).lay(on: &scene)
    case .log(let look):
      LogView(look: look, size: size, capabilities: capabilities).lay(on: &scene)
    }
    return scene
  }

  /// All of the scene with another content, if that differs only in what moves.
  private func content(
    of look: ScreenLook, after shown: (look: ScreenLook, scene: Scene)
  ) -> Scene? {
    if look.content == shown.look.content { return shown.scene }
    switch (look.content, shown.look.content) {
    case (.timer(let next), .timer(let before)):
      return CountdownView(capabilities).scene(of: next, after: (before, shown.scene))
    case (.all(let next), .all(let before)):
      return BoardView(capabilities).scene(of: next, after: (before, shown.scene))
    default: return nil
    }
  }

  /// *All* without a timer: only the circle that begins one.
  private func layNothing(_ foot: FootLook, on scene: inout Scene) {
    let size = scene.size
    let footRows = size.rows >= 4 ? 1 : 0
    let room = Box(row: 0, column: 0, rows: size.rows - footRows, columns: size.columns)
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
    if footRows > 0 { scene.add(foot, row: size.rows - 1, capabilities) }
  }

  // MARK: The tab bar

  private func tabBox(of look: ScreenLook) -> Box {
    Box(
      row: look.size.rows - look.tabRows, column: 0, rows: look.tabRows, columns: look.size.columns)
  }

  private func bar(_ look: ScreenLook) -> TabBar? {
    look.tabs?.bar(
      circle: Theme(look.theme, isLight: capabilities.isLight).arc, capabilities)
  }

  private func addTabs(_ look: ScreenLook, to scene: inout Scene) {
    guard look.tabRows > 0, let bar = bar(look) else { return }
    let (rows, columns, box) = (look.tabRows, look.size.columns, tabBox(of: look))
    scene.add(Element.ID(.tabBar), in: box, .tabBar(bar))
    let count = AppTab.allCases.count
    for index in 0..<count {
      let range = TabBar.columns(of: index, among: count, in: columns)
      scene.add(
        Element.ID(.tab, index),
        in: Box(row: box.row, column: range.lowerBound, rows: rows, columns: range.count), .area)
    }
  }
}
