extension Shape {
  /// The shape fainter, as a part of what lies behind something else: its inks come near to the background, and labels lose
  /// theirs, because the style `faint` needs none.
  package func dimmed(on capabilities: Capabilities) -> Shape {
    func dim(_ ink: Ink) -> Ink { ink.dimmed(on: capabilities) }
    // Where all inks become one gray, what is full must still differ from what is not.
    func dimTrack(_ ink: Ink) -> Ink {
      capabilities.hasShades && capabilities.knowsBackground ? dim(ink) : ink
    }
    switch self {
    case .ring(var ring):
      (ring.ink, ring.track) = (dim(ring.ink), dimTrack(ring.track))
      (ring.gradient, ring.sparks, ring.isFaint) = (nil, nil, true)
      return .ring(ring)
    case .halo(var halo):
      halo.ink = dim(halo.ink)
      return .halo(halo)
    case .numerals(var numerals):
      numerals.ink = numerals.ink.map(dim)
      numerals.isFaint = true
      return .numerals(numerals)
    case .bar(var bar):
      (bar.ink, bar.track) = (dim(bar.ink), dimTrack(bar.track))
      return .bar(bar)
    case .label(let label):
      return .label(Label(text: label.text, style: .faint, ground: label.ground.map(dim)))
    case .button(var button):
      (button.ink, button.track) = (dim(button.ink), dim(button.track))
      (button.fill, button.isFaint) = (nil, true)
      return .button(button)
    case .wheel(var wheel):
      wheel.faint = dim(wheel.faint)
      (wheel.ink, wheel.band) = (wheel.faint, wheel.band.map(dim))
      return .wheel(wheel)
    case .plus(var plus):
      plus.ink = dim(plus.ink)
      return .plus(plus)
    case .tiles(var tiles):
      tiles.inks = tiles.inks.map(dimTrack)
      (tiles.noteInk, tiles.choiceInk) = (dim(tiles.noteInk), dim(tiles.choiceInk))
      return .tiles(tiles)
    case .meter(var meter):
      (meter.ink, meter.track) = (dim(meter.ink), dimTrack(meter.track))
      return .meter(meter)
    // These never lie behind anything, or have no inks.
    case .panel, .ground, .tabBar, .area: return self
    }
  }

  /// Whether the shape says something, so that a part of it would be letters cut through.
  package var isText: Bool {
    switch self {
    case .label, .button, .numerals, .wheel: true
    case .ring, .halo, .bar, .panel, .ground, .tabBar, .plus, .tiles, .meter, .area: false
    }
  }
}

extension Ink {
  /// How much of the background is in an ink that is dimmed.
  private static let dimming = 0.55

  /// The ink nearer to the background; a gray where inks are not mixed, or the background is unknown.
  fileprivate func dimmed(on capabilities: Capabilities) -> Ink {
    let background = capabilities.background
    guard capabilities.hasShades, capabilities.knowsBackground else { return .middleGray }
    return mixed(
      with: Ink(background, indexed: background.nearestIndex, named: Ink.middleGray.named),
      share: Self.dimming)
  }

  /// A gray that is fainter than text on dark backgrounds and on light ones.
  private static let middleGray = Ink(RGB(128, 128, 128), indexed: 244, named: 8)
}
