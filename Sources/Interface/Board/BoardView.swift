package import Drawing

/// Draws several countdowns in a window of any size.
package struct BoardView: Sendable {
  package let capabilities: Capabilities

  package init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
  }

  /// The minimum height of rings, in rows, if one row or column stays free at each edge of the window. Smaller rings
  /// need that space for their text.
  private static let minRowsWithMargin = 12.0

  /// The grid of rings; nil if the window has room only for a table.
  package func grid(of count: Int, hasPlus: Bool, in size: Size) -> Grid? {
    func grid(edgeMargin: Int) -> Grid? {
      Grid(
        count, hasPlus: hasPlus, in: size.aboveStatusBar, aspect: capabilities.aspect,
        edgeMargin: edgeMargin)
    }
    if let spaced = grid(edgeMargin: 1), spaced.ringRows >= Self.minRowsWithMargin { return spaced }
    return grid(edgeMargin: 0)
  }

  /// The size in which each of several countdowns is shown.
  package func itemSize(_ count: Int, hasPlus: Bool, in size: Size) -> Size {
    grid(of: count, hasPlus: hasPlus, in: size)?.contentBox(of: 0).size
      ?? Size(columns: size.columns, rows: 1)
  }

  package func scene(of viewState: BoardViewState) -> Scene {
    var scene = Scene(size: viewState.size)
    guard viewState.size.columns > 0, viewState.size.rows > 0 else { return scene }
    if let grid = grid(of: viewState.items.count, hasPlus: viewState.hasPlus, in: viewState.size),
      let ringScenes = ringScenes(of: viewState, in: grid)
    {
      // The outline covers the edge of the selected ring. Everything else covers the outline.
      for isBelow in [true, false] {
        for (index, ringScene) in ringScenes.enumerated() {
          scene.add(ringScene, at: grid.contentBox(of: index), index: viewState.numbers[index]) {
            ($0.purpose == .ring && index == viewState.selectedIndex) == isBelow
          }
        }
        if isBelow { addOutline(viewState, to: &scene) }
      }
      if var box = grid.plusBox {
        // A plus beside a ring has the same rows as the ring.
        if let last = viewState.numbers.last, let ringBox = scene[Element.ID(.ring, last)]?.box,
          ringBox.row + ringBox.rows > box.row
        {
          (box.row, box.rows) = (ringBox.row, ringBox.rows)
        }
        addPlus(besideRing: grid.ringRows, in: box, to: &scene)
      }
    } else {
      BoardTable(
        viewState, rows: viewState.size.aboveStatusBar.rows, capabilities: capabilities
      )
      .draw(on: &scene)
    }
    if viewState.size.hasStatusBar {
      scene.addStatusBar(viewState.statusBarState, row: viewState.size.rows - 1, capabilities)
    }
    return scene
  }

  /// Returns a scene for each countdown; nil if the digits of one do not fit.
  ///
  /// Digits have the same size and texts have the same rows in all scenes.
  private func ringScenes(of viewState: BoardViewState, in grid: Grid) -> [Scene]? {
    let size = grid.contentBox(of: 0).size
    func layouts(maxDigitRows: Int = .max, maxGap: Int = .max) -> [RingLayout]? {
      let layouts = viewState.items.compactMap {
        RingLayout(
          ringOnly: $0, size: size, capabilities: capabilities, maxDigitRows: maxDigitRows,
          maxGap: maxGap)
      }
      return layouts.count == viewState.items.count ? layouts : nil
    }
    guard let largest = layouts() else { return nil }
    let (digitRows, gaps) = (largest.map(\.digitRows), largest.map(\.gap))
    let isUniform = Set(digitRows).count <= 1 && Set(gaps).count <= 1
    let uniform =
      isUniform
      ? largest : layouts(maxDigitRows: digitRows.min() ?? .max, maxGap: gaps.min() ?? .max)
    return uniform?.map { layout in
      var scene = Scene(size: size)
      layout.draw(on: &scene)
      return scene
    }
  }

  /// Returns the frames of the rings and of the plus; empty for a table, where the plus is a line of text.
  func frames(of viewState: BoardViewState) -> [RingFrame] {
    scene(of: viewState).elements.compactMap {
      switch $0.id.purpose {
      case .ring: RingFrame(number: Int($0.id.index), box: $0.box)
      case .plus where $0.box.rows > 1: RingFrame(number: RingFrame.plus, box: $0.box)
      default: nil
      }
    }
  }

  /// Adds the plus, a thin circle a third as large as a ring, in the middle of a box.
  func addPlus(besideRing ringRows: Double, in area: Box, to scene: inout Scene) {
    let aspect = capabilities.aspect
    let size = Grid.plusSize(besideRing: ringRows, aspect: aspect)
    // The plus is exactly in the middle if its size and the size of the area are both even or both odd.
    let rows = Self.matchingParity(size.rows, of: area.rows)
    let columns = min(Self.matchingParity(size.columns, of: area.columns), area.columns)
    let box = Box(
      row: area.row + (area.rows - rows) / 2, column: area.column + (area.columns - columns) / 2,
      rows: rows, columns: columns)
    let isLight = capabilities.isLight
    let circle = SelectionOutline(
      ink: Theme.frame(isLight: isLight), row: Double(rows) / 2, column: Double(columns) / 2,
      radius: min(Double(columns), Double(rows) * aspect) / 2 - Self.halfLineWidth)
    scene.add(Element.ID(.plus), in: box, .selectionOutline(circle))
    let ink = Theme.strong(isLight: isLight)
    scene.add(Element.ID(.plusSign), in: box, .plus(Plus(ink: ink, rows: Double(rows) / 2)))
  }

  /// Half the width of a thin line, in cell widths.
  private static let halfLineWidth = 0.25

  /// Returns the value, or the value plus one if that makes both numbers even or both odd.
  private static func matchingParity(_ value: Int, of other: Int) -> Int {
    (value - other) % 2 == 0 ? value : value + 1
  }

  /// Adds the outline. Its box spans all rings, so that the outline moves without a new layout.
  private func addOutline(_ viewState: BoardViewState, to scene: inout Scene) {
    guard let position = viewState.outline else { return }
    let size = viewState.size.aboveStatusBar
    scene.add(
      Element.ID(.selectionOutline),
      in: Box(row: 0, column: 0, rows: size.rows, columns: size.columns),
      .selectionOutline(outline(at: position)))
  }

  private func outline(at position: OutlinePosition) -> SelectionOutline {
    SelectionOutline(
      ink: Theme.strong(isLight: capabilities.isLight), row: position.row, column: position.column,
      radius: position.radius)
  }

  /// Returns the previous scene with new times and a new outline; nil if a new layout is needed.
  package func scene(
    of viewState: BoardViewState, after previous: (viewState: BoardViewState, scene: Scene)
  ) -> Scene? {
    guard viewState.differsOnlyInTime(from: previous.viewState) else { return nil }
    var scene = previous.scene
    if let position = viewState.outline, position != previous.viewState.outline {
      scene.change(Element.ID(.selectionOutline)) { $0 = .selectionOutline(outline(at: position)) }
    }
    return change(&scene, to: viewState, after: previous.viewState) ? scene : nil
  }

  /// Updates the moving parts of all countdowns; returns false if a new layout is needed.
  private func change(
    _ scene: inout Scene, to viewState: BoardViewState, after previous: BoardViewState
  ) -> Bool {
    struct ChangedItem {
      let index: Int

      /// Whether the digits have changed, and no element with the digits has been found yet.
      var needsDigits: Bool

      /// Whether the scene has an element of the item: a table may hide the item's row.
      var isFound = false
    }
    // `changed` is indexed by the timer's number.
    var changed = [ChangedItem?](repeating: nil, count: (viewState.numbers.max() ?? 0) + 1)
    for (index, item) in viewState.items.enumerated() where item != previous.items[index] {
      let previousItem = previous.items[index]
      let digitsDiffer = item.digitsDiffer(from: previousItem)
      // More or fewer digits may move the columns of a table.
      if digitsDiffer, item.digits.utf8.count != previousItem.digits.utf8.count { return false }
      changed[viewState.numbers[index]] = ChangedItem(index: index, needsDigits: digitsDiffer)
    }
    let view = CountdownView(capabilities)
    var isComplete = true
    scene.changeEach { id, shape in
      let number = Int(id.index)
      guard number < changed.count, let index = changed[number]?.index else { return }
      switch id.purpose {
      case .digits: changed[number]?.needsDigits = false
      case .ring, .timeBar, .name, .status: break
      default: return
      }
      changed[number]?.isFound = true
      let isUpdated = view.change(
        &shape, of: id.purpose, to: viewState.items[index], after: previous.items[index])
      if !isUpdated { isComplete = false }
    }
    // A visible item without a digits element shows the time in another way, which needs a new layout.
    return isComplete && !changed.contains { $0?.needsDigits == true && $0?.isFound == true }
  }
}
