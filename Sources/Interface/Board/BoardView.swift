package import Drawing

/// The picture of several countdowns on a terminal, in a window of any size; it depends on the look alone.
package struct BoardView: Sendable {
  package let capabilities: Capabilities

  package init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
  }

  /// The rows below the rings, for hints and notices.
  private static func footRows(of size: Size) -> Int { size.rows >= 4 ? 1 : 0 }

  private static func rest(of size: Size) -> Size {
    Size(columns: size.columns, rows: size.rows - footRows(of: size))
  }

  /// Rings of at least so many rows leave a row and a column blank at each edge: the ring around the chosen one would
  /// touch it. Smaller ones need the room for their words.
  private static let leastWithAir = 12.0

  /// The grid of rings; nil where a table of lines is shown.
  package func grid(of count: Int, hasPlus: Bool, in size: Size) -> Grid? {
    func grid(air: Int) -> Grid? {
      Grid(count, hasPlus: hasPlus, in: Self.rest(of: size), aspect: capabilities.aspect, air: air)
    }
    if let airy = grid(air: 1), airy.ringRows >= Self.leastWithAir { return airy }
    return grid(air: 0)
  }

  /// How large each of several countdowns is shown.
  package func itemSize(_ count: Int, hasPlus: Bool, in size: Size) -> Size {
    grid(of: count, hasPlus: hasPlus, in: size)?.room(of: 0).size
      ?? Size(columns: size.columns, rows: 1)
  }

  package func scene(of viewState: BoardViewState) -> Scene {
    var scene = Scene(size: viewState.size)
    guard viewState.size.columns > 0, viewState.size.rows > 0 else { return scene }
    if let grid = grid(of: viewState.items.count, hasPlus: viewState.hasPlus, in: viewState.size),
      let rings = rings(of: viewState, in: grid)
    {
      // The selection ring lies over the edge of the ring that it encloses, and below everything else.
      for isBelow in [true, false] {
        for (index, ring) in rings.enumerated() {
          let room = grid.room(of: index)
          scene.add(ring, at: room, index: viewState.numbers[index]) {
            ($0.purpose == .ring && index == viewState.chosen) == isBelow
          }
        }
        if isBelow { addHalo(viewState, to: &scene) }
      }
      if var room = grid.plusRoom {
        // Beside a ring it is on the same axis.
        if let last = viewState.numbers.last, let ring = scene[Element.ID(.ring, last)]?.box,
          ring.row + ring.rows > room.row
        {
          (room.row, room.rows) = (ring.row, ring.rows)
        }
        addPlus(besideRing: grid.ringRows, in: room, to: &scene)
      }
    } else {
      BoardTable(viewState, rows: Self.rest(of: viewState.size).rows, capabilities: capabilities)
        .lay(on: &scene)
    }
    if Self.footRows(of: viewState.size) > 0 {
      scene.addFootline(viewState.window, row: viewState.size.rows - 1, capabilities)
    }
    return scene
  }

  /// Each countdown in a scene of its own, all with digits of one size and words in the same rows; nil where one of them
  /// has no room for its digits.
  private func rings(of viewState: BoardViewState, in grid: Grid) -> [Scene]? {
    let size = grid.room(of: 0).size
    func layouts(digitRows: Int = .max, mostGap: Int = .max) -> [RingLayout]? {
      let layouts = viewState.items.compactMap {
        RingLayout(
          alone: $0, size: size, capabilities: capabilities, digitRows: digitRows, mostGap: mostGap)
      }
      return layouts.count == viewState.items.count ? layouts : nil
    }
    guard let largest = layouts() else { return nil }
    let (rows, gaps) = (largest.map(\.digitRows), largest.map(\.gap))
    let isEven = Set(rows).count <= 1 && Set(gaps).count <= 1
    let even =
      isEven ? largest : layouts(digitRows: rows.min() ?? .max, mostGap: gaps.min() ?? .max)
    return even?.map { layout in
      var scene = Scene(size: size)
      layout.lay(on: &scene)
      return scene
    }
  }

  /// Where the rings are, by the numbers of their timers: what the selection ring follows.
  func frames(of viewState: BoardViewState) -> [RingFrame] {
    scene(of: viewState).elements.compactMap {
      switch $0.id.purpose {
      case .ring: RingFrame(number: Int($0.id.index), box: $0.box)
      case .plus where $0.box.rows > 1: RingFrame(number: RingFrame.plus, box: $0.box)
      default: nil
      }
    }
  }

  /// The circle that begins another timer, in the middle of a room: a third as large as a ring, and thin.
  func addPlus(besideRing rows: Double, in room: Box, to scene: inout Scene) {
    let aspect = capabilities.aspect
    let size = Grid.plusSize(besideRing: rows, aspect: aspect)
    // As odd as the room, so that it is exactly in the middle.
    let rows = Self.alike(size.rows, room.rows)
    let columns = min(Self.alike(size.columns, room.columns), room.columns)
    let box = Box(
      row: room.row + (room.rows - rows) / 2, column: room.column + (room.columns - columns) / 2,
      rows: rows, columns: columns)
    let isLight = capabilities.isLight
    let circle = SelectionOutline(
      ink: Theme.frame(isLight: isLight), row: Double(rows) / 2, column: Double(columns) / 2,
      radius: min(Double(columns), Double(rows) * aspect) / 2 - Self.line)
    scene.add(Element.ID(.plus), in: box, .selectionOutline(circle))
    let ink = Theme.strong(isLight: isLight)
    scene.add(Element.ID(.plusSign), in: box, .plus(Plus(ink: ink, rows: Double(rows) / 2)))
  }

  /// Half the width of a thin line, in widths of a cell: that of a dot.
  private static let line = 0.25

  private static func alike(_ value: Int, _ other: Int) -> Int {
    (value - other) % 2 == 0 ? value : value + 1
  }

  /// The selection ring. Its box is that of all rings, so that it moves without a new layout.
  private func addHalo(_ viewState: BoardViewState, to scene: inout Scene) {
    guard let place = viewState.selectionOutline else { return }
    let rest = Self.rest(of: viewState.size)
    scene.add(
      Element.ID(.selectionOutline),
      in: Box(row: 0, column: 0, rows: rest.rows, columns: rest.columns),
      .selectionOutline(selectionOutline(at: place)))
  }

  private func selectionOutline(at place: OutlinePosition) -> SelectionOutline {
    SelectionOutline(
      ink: Theme.strong(isLight: capabilities.isLight), row: place.row, column: place.column,
      radius: place.radius)
  }

  /// Returns the scene after another one, if only times and the selection ring differ; nil if it must be laid out anew.
  package func scene(
    of viewState: BoardViewState, after shown: (viewState: BoardViewState, scene: Scene)
  ) -> Scene? {
    guard viewState.isLater(than: shown.viewState) else { return nil }
    var scene = shown.scene
    if let place = viewState.selectionOutline, place != shown.viewState.selectionOutline {
      scene.change(Element.ID(.selectionOutline)) {
        $0 = .selectionOutline(selectionOutline(at: place))
      }
    }
    return change(&scene, to: viewState, after: shown.viewState) ? scene : nil
  }

  /// Changes what moves in all countdowns; returns whether that is all that differs.
  private func change(
    _ scene: inout Scene, to viewState: BoardViewState, after shown: BoardViewState
  ) -> Bool {
    /// A countdown that looks different.
    struct Changed {
      let place: Int

      /// Whether its digits differ, and were not found yet.
      var lacksDigits: Bool

      /// Whether anything of it was found: lines of a table may have no room.
      var isFound = false
    }
    // The index is an element's number.
    var changed = [Changed?](repeating: nil, count: (viewState.numbers.max() ?? 0) + 1)
    for (place, item) in viewState.items.enumerated() where item != shown.items[place] {
      let before = shown.items[place]
      let hasOtherDigits = item.hasOtherDigits(than: before)
      // Where they need more or fewer columns, all lines of a table may move.
      if hasOtherDigits, item.digits.utf8.count != before.digits.utf8.count { return false }
      changed[viewState.numbers[place]] = Changed(place: place, lacksDigits: hasOtherDigits)
    }
    let view = CountdownView(capabilities)
    var isPossible = true
    scene.changeEach { id, shape in
      let number = Int(id.index)
      guard number < changed.count, let place = changed[number]?.place else { return }
      switch id.purpose {
      case .digits: changed[number]?.lacksDigits = false
      case .ring, .timeBar, .name, .status: break
      default: return
      }
      changed[number]?.isFound = true
      let isAll = view.change(
        &shape, of: id.purpose, to: viewState.items[place], after: shown.items[place])
      if !isAll { isPossible = false }
    }
    // Where digits have no place, something else may show the time.
    return isPossible && !changed.contains { $0?.lacksDigits == true && $0?.isFound == true }
  }
}
