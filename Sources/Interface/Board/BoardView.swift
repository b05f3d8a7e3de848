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

  /// Rings of at least so many rows leave a blank row above the hints, and a blank column at both sides of the window:
  /// the ring around the chosen one would touch them. Smaller ones need the room for their words.
  private static let leastWithAir = 12.0

  /// The grid of rings; nil where a table of lines is shown.
  package func grid(of count: Int, in size: Size) -> Grid? {
    let (rest, aspect) = (Self.rest(of: size), capabilities.aspect)
    let airy = Grid(
      count, in: Size(columns: rest.columns, rows: rest.rows - 1), aspect: aspect, side: 1)
    if let airy, airy.ringRows(aspect: aspect) >= Self.leastWithAir { return airy }
    return Grid(count, in: rest, aspect: aspect)
  }

  /// How large each of several countdowns is shown.
  package func itemSize(_ count: Int, in size: Size) -> Size {
    grid(of: count, in: size)?.room(of: 0).size ?? Size(columns: size.columns, rows: 1)
  }

  package func scene(of look: BoardLook) -> Scene {
    var scene = Scene(size: look.size)
    guard look.size.columns > 0, look.size.rows > 0 else { return scene }
    let count = look.items.count + (look.hasPlus ? 1 : 0)
    if let grid = grid(of: count, in: look.size), let rings = rings(of: look, in: grid) {
      addHalo(look, to: &scene)
      for (index, ring) in rings.enumerated() {
        let room = grid.room(of: index)
        scene.add(ring, at: room, index: look.numbers[index])
      }
      if look.hasPlus { addPlus(in: grid.room(of: count - 1), to: &scene) }
    } else {
      BoardTable(look, rows: Self.rest(of: look.size).rows, capabilities: capabilities)
        .lay(on: &scene)
    }
    if Self.footRows(of: look.size) > 0 {
      scene.addFootline(look.window, row: look.size.rows - 1, capabilities)
    }
    return scene
  }

  /// Each countdown in a scene of its own, all with digits of one size; nil where one of them has no room for its digits.
  private func rings(of look: BoardLook, in grid: Grid) -> [Scene]? {
    let size = grid.room(of: 0).size
    func layouts(digitRows: Int) -> [RingLayout]? {
      let layouts = look.items.compactMap {
        RingLayout(alone: $0, size: size, capabilities: capabilities, digitRows: digitRows)
      }
      return layouts.count == look.items.count ? layouts : nil
    }
    let largest = layouts(digitRows: .max)
    let rows = largest?.map(\.digitRows) ?? []
    let isEven = rows.allSatisfy { $0 == rows.first }
    return (isEven ? largest : layouts(digitRows: rows.min() ?? 0))?.map { layout in
      var scene = Scene(size: size)
      layout.lay(on: &scene)
      return scene
    }
  }

  /// Where the rings are, by the numbers of their timers: what the selection ring follows.
  func frames(of look: BoardLook) -> [RingFrame] {
    scene(of: look).elements.compactMap {
      switch $0.id.purpose {
      case .ring: RingFrame(number: Int($0.id.index), box: $0.box)
      case .plus where $0.box.rows > 1: RingFrame(number: RingFrame.plus, box: $0.box)
      default: nil
      }
    }
  }

  /// The circle that begins another timer: two thirds as large as the others.
  func addPlus(in room: Box, to scene: inout Scene) {
    let aspect = capabilities.aspect
    let most = min(Double(room.rows), Double(room.columns) / aspect)
    // As odd as the room, so that it is exactly in the middle.
    let rows = Self.alike(Int(most * 2 / 3), room.rows)
    let columns = Self.alike(Int((Double(rows) * aspect).rounded()), room.columns)
    let box = Box(
      row: room.row + (room.rows - rows) / 2, column: room.column + (room.columns - columns) / 2,
      rows: rows, columns: columns)
    let isLight = capabilities.isLight
    let track = Theme(.cyan, isLight: isLight).track(on: capabilities)
    let ink = Theme.focusedFrame(isLight: isLight)
    scene.add(Element.ID(.plus), in: box, .ring(Ring(fraction: 0, ink: ink, track: track)))
    scene.add(Element.ID(.plusSign), in: box, .plus(Plus(ink: ink, rows: Double(rows) / 3)))
  }

  private static func alike(_ value: Int, _ other: Int) -> Int {
    (value - other) % 2 == 0 ? value : value + 1
  }

  /// The selection ring, which lies below everything that one reads.
  ///
  /// Its box is that of all rings, so that it moves without a new layout.
  private func addHalo(_ look: BoardLook, to scene: inout Scene) {
    guard let place = look.halo else { return }
    let rest = Self.rest(of: look.size)
    scene.add(
      Element.ID(.halo), in: Box(row: 0, column: 0, rows: rest.rows, columns: rest.columns),
      .halo(halo(at: place)))
  }

  private func halo(at place: HaloPlace) -> Halo {
    Halo(
      ink: Theme.focusedFrame(isLight: capabilities.isLight), row: place.row, column: place.column,
      radius: place.radius)
  }

  /// Returns the scene after another one, if only times and the selection ring differ; nil if it must be laid out anew.
  package func scene(
    of look: BoardLook, after shown: (look: BoardLook, scene: Scene)
  ) -> Scene? {
    guard look.isLater(than: shown.look) else { return nil }
    var scene = shown.scene
    if let place = look.halo, place != shown.look.halo {
      scene.change(Element.ID(.halo)) { $0 = .halo(halo(at: place)) }
    }
    return change(&scene, to: look, after: shown.look) ? scene : nil
  }

  /// Changes what moves in all countdowns; returns whether that is all that differs.
  private func change(_ scene: inout Scene, to look: BoardLook, after shown: BoardLook) -> Bool {
    /// A countdown that looks different.
    struct Changed {
      let place: Int

      /// Whether its digits differ, and were not found yet.
      var lacksDigits: Bool

      /// Whether anything of it was found: lines of a table may have no room.
      var isFound = false
    }
    // The index is an element's number.
    var changed = [Changed?](repeating: nil, count: (look.numbers.max() ?? 0) + 1)
    for (place, item) in look.items.enumerated() where item != shown.items[place] {
      let before = shown.items[place]
      let hasOtherDigits = item.hasOtherDigits(than: before)
      // Where they need more or fewer columns, all lines of a table may move.
      if hasOtherDigits, item.digits.utf8.count != before.digits.utf8.count { return false }
      changed[look.numbers[place]] = Changed(place: place, lacksDigits: hasOtherDigits)
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
        &shape, of: id.purpose, to: look.items[place], after: shown.items[place])
      if !isAll { isPossible = false }
    }
    // Where digits have no place, something else may show the time.
    return isPossible && !changed.contains { $0?.lacksDigits == true && $0?.isFound == true }
  }
}
