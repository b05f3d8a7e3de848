extension Shape {
  /// Returns the dimmed shape, for a scene behind a panel.
  package func dimmed(on capabilities: Capabilities) -> Shape {
    func dim(_ ink: Ink) -> Ink { ink.dimmed(on: capabilities) }
    // If dimming turns all inks into one gray, the track keeps its ink, so that it differs from the filled part.
    func dimTrack(_ ink: Ink) -> Ink {
      capabilities.hasShades && capabilities.knowsBackground ? dim(ink) : ink
    }
    switch self {
    case .ring(var ring):
      (ring.ink, ring.track) = (dim(ring.ink), dimTrack(ring.track))
      (ring.gradient, ring.orbitDots, ring.isFaint) = (nil, nil, true)
      return .ring(ring)
    case .selectionOutline(var selectionOutline):
      selectionOutline.ink = dim(selectionOutline.ink)
      return .selectionOutline(selectionOutline)
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
      wheel.neighbourInk = dim(wheel.neighbourInk)
      (wheel.ink, wheel.bandInk) = (wheel.neighbourInk, wheel.bandInk.map(dim))
      return .wheel(wheel)
    case .plus(var plus):
      plus.ink = dim(plus.ink)
      return .plus(plus)
    case .heatMap(var heatMap):
      heatMap.inks = heatMap.inks.map(dimTrack)
      (heatMap.markedInk, heatMap.selectedInk) = (dim(heatMap.markedInk), dim(heatMap.selectedInk))
      return .heatMap(heatMap)
    case .meter(var meter):
      (meter.ink, meter.track) = (dim(meter.ink), dimTrack(meter.track))
      return .meter(meter)
    // The tab bar is never behind a panel. The other three shapes have no inks.
    case .panel, .ground, .tabBar, .hitArea: return self
    }
  }

  /// Whether the shape is text, which looks cut off if only a part is visible.
  package var isText: Bool {
    switch self {
    case .label, .button, .numerals, .wheel: true
    case .ring, .selectionOutline, .bar, .panel, .ground, .tabBar, .plus, .heatMap, .meter,
      .hitArea:
      false
    }
  }
}

extension Ink {
  /// The background's share in a dimmed ink.
  private static let dimming = 0.55

  /// Returns the ink mixed with the background; a gray if there are no shades or the background is unknown.
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
