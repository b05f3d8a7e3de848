package import Drawing

extension Theme {
  /// The tab bar, visibly different from a known background.
  static func bar(on background: RGB?, isLight: Bool) -> Ink {
    distinct(bar(isLight: isLight), from: background, isLight: isLight, lighter: 0.1, darker: 0.115)
  }

  /// The labels and icons of the tab bar on a known background.
  static func barText(on background: RGB?, isLight: Bool) -> Ink {
    let bar = background == nil ? nil : bar(on: background, isLight: isLight).rgb
    return distinct(
      barText(isLight: isLight), from: bar, isLight: isLight, lighter: 0.66, darker: 0.63)
  }

  /// The tab bar on an unknown background.
  package static func bar(isLight: Bool) -> Ink {
    isLight
      ? Ink(RGB(226, 228, 233), indexed: 254, named: 7)
      : Ink(RGB(38, 40, 47), indexed: 235, named: 8)
  }

  /// The labels and icons of the tab bar on an unknown background.
  package static func barText(isLight: Bool) -> Ink {
    isLight
      ? Ink(RGB(84, 86, 94), indexed: 240, named: 0)
      : Ink(RGB(168, 170, 178), indexed: 248, named: 7)
  }

  /// An icon on a circle in the colour of the arc.
  package static func onAccent(isLight: Bool) -> Ink {
    isLight
      ? Ink(RGB(255, 255, 255), indexed: 231, named: 15)
      : Ink(RGB(14, 16, 20), indexed: 233, named: 0)
  }

  /// The middle number of a wheel that is not selected. The terminal's text colour might be invisible on the band.
  package static func wheelNumber(isLight: Bool) -> Ink {
    isLight
      ? Ink(RGB(40, 42, 48), indexed: 235, named: 0)
      : Ink(RGB(216, 218, 224), indexed: 253, named: 15)
  }

  /// The numbers above and below the middle of a wheel.
  package static func wheelNeighbour(isLight: Bool) -> Ink { paused(isLight: isLight) }
}
