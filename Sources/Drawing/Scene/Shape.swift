/// The look of an element, wherever it lies.
package enum Shape: Hashable, Sendable {
  case ring(Ring)
  case halo(SelectionOutline)
  case numerals(Numerals)
  case bar(Bar)
  case label(Label)
  case button(Button)
  /// A frame with nothing inside.
  case panel
  /// Nothing but blanks, which hide what lies below.
  case ground
  case tabBar(TabBar)
  case wheel(Wheel)
  case plus(Plus)
  case tiles(Tiles)
  case meter(Meter)
  /// Nothing: a place for the pointer, through which everything below is seen.
  case area
}

extension Shape {
  /// Whether what lies below an element shows wherever it draws nothing.
  var isSheer: Bool {
    switch self {
    case .ring, .halo, .numerals, .tabBar, .wheel, .plus, .tiles, .meter, .area: true
    case .bar, .button, .label, .panel, .ground: false
    }
  }

  /// Whether the shape is of the same kind as another one.
  func isLike(_ other: Shape) -> Bool {
    switch (self, other) {
    case (.ring, .ring), (.halo, .halo), (.numerals, .numerals), (.bar, .bar), (.label, .label),
      (.button, .button), (.panel, .panel), (.ground, .ground), (.tabBar, .tabBar),
      (.wheel, .wheel), (.plus, .plus), (.tiles, .tiles), (.meter, .meter), (.area, .area):
      true
    default: false
    }
  }

  /// Whether anything of the shape is a picture in a box: not where it is characters alone, has no room, or has a colour
  /// that is unknown.
  func isPicture(in size: Size, on grid: Grid) -> Bool {
    switch self {
    case .ring, .halo, .plus, .tiles, .meter: true
    case .numerals(let numerals): grid.paint(numerals.ink) != nil
    case .wheel(let wheel): grid.paint(wheel.ink) != nil
    case .button: Button.hasRoom(in: size)
    case .panel: grid.isPixels && Panel.hasRoom(in: size) && grid.paint(nil) != nil
    case .tabBar(let bar): bar.hasRoom(in: size, on: grid)
    case .bar, .label, .ground, .area: false
    }
  }

  /// The picture of the shape in a box; nil if it is none.
  func picture(in size: Size, on grid: Grid) -> Picture? {
    guard isPicture(in: size, on: grid) else { return nil }
    return switch self {
    case .ring(let ring): ring.picture(in: size, on: grid)
    case .halo(let halo): halo.picture(in: size, on: grid)
    case .numerals(let numerals): numerals.picture(on: grid)
    case .button(let button): button.picture(in: size, on: grid)
    case .panel: Panel.picture(in: size, on: grid)
    case .tabBar(let bar): bar.picture(in: size, on: grid)
    case .wheel(let wheel): wheel.picture(in: size, on: grid)
    case .plus(let plus): plus.picture(in: size, on: grid)
    case .tiles(let tiles): tiles.picture(on: grid)
    case .meter(let meter): meter.picture(in: size, on: grid)
    case .bar, .label, .ground, .area: nil
    }
  }

  /// Whether the shape's characters may leave cells blank that held some before.
  func hasCharacters(on grid: Grid) -> Bool {
    switch self {
    case .wheel(let wheel): wheel.writesNeighbours(on: grid)
    case .plus(let plus): plus.isLetter(on: grid)
    case .tiles(let tiles): tiles.hasSigns(on: grid)
    case .ring, .halo, .numerals, .meter, .bar, .label, .button, .panel, .ground, .tabBar, .area:
      false
    }
  }

  /// Writes what of the shape is characters on a sheet as large as its box.
  func write(on sheet: inout Frame, _ grid: Grid) {
    guard let capabilities = grid.capabilities else { return }
    switch self {
    case .label(let label): label.write(on: &sheet, capabilities)
    case .bar(let bar): bar.write(on: &sheet, capabilities)
    case .button(let button): button.write(on: &sheet, grid)
    case .panel: Panel.write(on: &sheet, capabilities)
    case .tabBar(let bar): bar.write(on: &sheet, grid)
    case .wheel(let wheel): wheel.write(on: &sheet, grid)
    case .plus(let plus): plus.write(on: &sheet, grid)
    case .tiles(let tiles): tiles.write(on: &sheet, grid)
    case .meter(let meter): meter.write(on: &sheet, grid)
    case .ring, .halo, .numerals, .ground, .area: break
    }
  }
}
