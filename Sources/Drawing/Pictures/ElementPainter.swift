/// Draws one element on a sheet again and again, and keeps what helps to draw it the next time.
enum ElementPainter: Sendable {
  case ring(RingPainter)
  case halo(HaloPainter)
  case numerals(NumeralPainter)
  case bar(BarPainter)
  case button(ButtonPainter)
  case label
  case panel(PanelPainter)
  case ground
  case tabBar(TabBarPainter)
  case wheel(WheelPainter)
  case plus(PlusPainter)
  case tiles(TilesPainter)
  case meter(MeterPainter)
  /// What shows nothing.
  case area

  init(_ element: Element, _ capabilities: Capabilities) {
    let size = element.box.size
    switch element.shape {
    case .ring: self = .ring(RingPainter(size, capabilities))
    case .halo: self = .halo(HaloPainter(capabilities))
    case .numerals(let numerals): self = .numerals(NumeralPainter(numerals, capabilities))
    case .bar: self = .bar(BarPainter(capabilities))
    case .button: self = .button(ButtonPainter(size, capabilities))
    case .label: self = .label
    case .panel: self = .panel(PanelPainter(capabilities))
    case .ground: self = .ground
    case .tabBar: self = .tabBar(TabBarPainter(size, capabilities))
    case .wheel(let wheel): self = .wheel(WheelPainter(wheel, size, capabilities))
    case .plus: self = .plus(PlusPainter(size, capabilities))
    case .tiles: self = .tiles(TilesPainter(capabilities))
    case .meter: self = .meter(MeterPainter(capabilities))
    case .area: self = .area
    }
  }

  /// Whether what lies below the element shows through its blanks.
  ///
  /// Rings, digits, charts and what is above the edge of a tab bar are drawn on nothing; all others have a ground of
  /// their own.
  var isSheer: Bool {
    switch self {
    case .ring, .halo, .numerals, .tabBar, .wheel, .plus, .tiles, .meter, .area: true
    case .bar, .button, .label, .panel, .ground: false
    }
  }

  /// Whether it is made of drawings alone, which have no wide characters.
  var isDrawing: Bool {
    if case .tabBar = self { return false }
    return isSheer
  }

  /// Whether this painter can draw a shape.
  func suits(_ shape: Shape) -> Bool {
    switch (self, shape) {
    case (.ring, .ring), (.halo, .halo), (.bar, .bar), (.button, .button), (.label, .label),
      (.panel, .panel),
      (.ground, .ground), (.tabBar, .tabBar), (.plus, .plus), (.tiles, .tiles), (.meter, .meter),
      (.area, .area):
      true
    case (.numerals(let painter), .numerals(let numerals)): painter.suits(numerals)
    case (.wheel(let painter), .wheel(let wheel)): painter.suits(wheel)
    default: false
    }
  }

  /// Draws on a sheet that no other painter uses.
  mutating func paint(_ shape: Shape, on sheet: inout Frame) {
    switch (self, shape) {
    case (.ring(var painter), .ring(let ring)):
      // Taken out of `self` while it draws, so that it is not copied.
      self = .label
      painter.paint(ring, on: &sheet)
      self = .ring(painter)
    case (.halo(var painter), .halo(let halo)):
      self = .label
      painter.paint(halo, on: &sheet)
      self = .halo(painter)
    case (.numerals(var painter), .numerals(let numerals)):
      self = .label
      painter.paint(numerals, on: &sheet)
      self = .numerals(painter)
    case (.button(var painter), .button(let button)):
      self = .label
      painter.paint(button, on: &sheet)
      self = .button(painter)
    case (.tabBar(var painter), .tabBar(let bar)):
      self = .label
      painter.paint(bar, on: &sheet)
      self = .tabBar(painter)
    case (.wheel(var painter), .wheel(let wheel)):
      self = .label
      painter.paint(wheel, on: &sheet)
      self = .wheel(painter)
    case (.plus(let painter), .plus(let plus)): painter.paint(plus, on: &sheet)
    case (.tiles(let painter), .tiles(let tiles)): painter.paint(tiles, on: &sheet)
    case (.meter(let painter), .meter(let meter)): painter.paint(meter, on: &sheet)
    case (.bar(let painter), .bar(let bar)): painter.paint(bar, on: &sheet)
    case (.panel(let painter), .panel): painter.paint(on: &sheet)
    case (.label, .label(let label)):
      sheet.write(label.text, row: 0, column: 0, style: label.style)
    default: break
    }
  }

  /// Takes pictures that another painter has already drawn, and that this one would draw alike.
  mutating func take(from other: ElementPainter) {
    guard case (.wheel(var painter), .wheel(let other)) = (self, other) else { return }
    self = .label
    painter.take(from: other)
    self = .wheel(painter)
  }

  /// Draws in advance what may be needed later.
  mutating func prepare() {
    guard case .numerals(var painter) = self else { return }
    self = .label
    painter.prepare()
    self = .numerals(painter)
  }
}
