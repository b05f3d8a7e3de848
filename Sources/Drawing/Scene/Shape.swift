/// The look of an element, independent of its position.
package enum Shape: Hashable, Sendable {
  case ring(Ring)
  case selectionOutline(SelectionOutline)
  case numerals(Numerals)
  case bar(Bar)
  case label(Label)
  case button(Button)
  /// A border around blanks, which hide everything below.
  case panel
  /// Only blanks, which hide everything below.
  case ground
  case tabBar(TabBar)
  case wheel(Wheel)
  case plus(Plus)
  case heatMap(HeatMap)
  case meter(Meter)
  /// An invisible area that the pointer can hit.
  case hitArea
}

extension Shape {
  /// Whether elements below show where the shape draws nothing.
  var isTransparent: Bool {
    switch self {
    case .ring, .selectionOutline, .numerals, .tabBar, .wheel, .plus, .heatMap, .meter, .hitArea:
      true
    case .bar, .button, .label, .panel, .ground: false
    }
  }

  func isSameKind(as other: Shape) -> Bool {
    switch (self, other) {
    case (.ring, .ring), (.selectionOutline, .selectionOutline), (.numerals, .numerals),
      (.bar, .bar), (.label, .label), (.button, .button), (.panel, .panel), (.ground, .ground),
      (.tabBar, .tabBar), (.wheel, .wheel), (.plus, .plus), (.heatMap, .heatMap), (.meter, .meter),
      (.hitArea, .hitArea):
      true
    default: false
    }
  }

  /// Whether the shape has a picture; false if it is only characters, has no room, or needs an unknown text colour.
  func isPicture(in size: Size, on grid: PictureGrid) -> Bool {
    switch self {
    case .ring, .selectionOutline, .plus, .heatMap, .meter: true
    case .numerals(let numerals): grid.paint(numerals.ink) != nil
    case .wheel(let wheel): grid.paint(wheel.ink) != nil
    case .button: Button.hasRoom(in: size)
    case .panel: grid.isPixels && Panel.hasRoom(in: size) && grid.paint(nil) != nil
    case .tabBar(let bar): bar.hasRoom(in: size, on: grid)
    case .bar, .label, .ground, .hitArea: false
    }
  }

  /// Returns the shape's picture; nil if it has none.
  func picture(in size: Size, on grid: PictureGrid) -> Picture? {
    guard isPicture(in: size, on: grid) else { return nil }
    return switch self {
    case .ring(let ring): ring.picture(in: size, on: grid)
    case .selectionOutline(let selectionOutline): selectionOutline.picture(in: size, on: grid)
    case .numerals(let numerals): numerals.picture(on: grid)
    case .button(let button): button.picture(in: size, on: grid)
    case .panel: Panel.picture(in: size, on: grid)
    case .tabBar(let bar): bar.picture(in: size, on: grid)
    case .wheel(let wheel): wheel.picture(in: size, on: grid)
    case .plus(let plus): plus.picture(in: size, on: grid)
    case .heatMap(let heatMap): heatMap.picture(on: grid)
    case .meter(let meter): meter.picture(in: size, on: grid)
    case .bar, .label, .ground, .hitArea: nil
    }
  }

  /// Whether the shape may write its characters into other cells than before. The damage of its picture might miss
  /// the old characters, so all its cells are drawn again.
  func mayLeaveOldCharacters(on grid: PictureGrid) -> Bool {
    switch self {
    case .wheel(let wheel): wheel.writesNeighbours(on: grid)
    case .plus(let plus): plus.isCharacter(on: grid)
    case .heatMap(let heatMap): heatMap.usesCharacters(on: grid)
    case .ring, .selectionOutline, .numerals, .meter, .bar, .label, .button, .panel, .ground,
      .tabBar, .hitArea:
      false
    }
  }

  /// Writes the shape's characters into a buffer of its size; does nothing for a grid of pixels.
  func write(on buffer: inout Frame, _ grid: PictureGrid) {
    guard let capabilities = grid.capabilities else { return }
    switch self {
    case .label(let label): label.write(on: &buffer, capabilities)
    case .bar(let bar): bar.write(on: &buffer, capabilities)
    case .button(let button): button.write(on: &buffer, grid)
    case .panel: Panel.write(on: &buffer, capabilities)
    case .tabBar(let bar): bar.write(on: &buffer, grid)
    case .wheel(let wheel): wheel.write(on: &buffer, grid)
    case .plus(let plus): plus.write(on: &buffer, grid)
    case .heatMap(let heatMap): heatMap.write(on: &buffer, grid)
    case .meter(let meter): meter.write(on: &buffer, grid)
    case .ring, .selectionOutline, .numerals, .ground, .hitArea: break
    }
  }
}
