package import Drawing

/// The inks of the app's own parts.
extension Theme {
  /// The body of the tab bar on a background, whose shape must be seen on any.
  static func bar(on background: RGB?, isLight: Bool) -> Ink {
    distinct(bar(isLight: isLight), from: background, isLight: isLight, lighter: 0.1, darker: 0.115)
  }

  /// Labels and icons on the bar that lies on a background.
  static func barText(on background: RGB?, isLight: Bool) -> Ink {
    let bar = background == nil ? nil : bar(on: background, isLight: isLight).rgb
    return distinct(
      barText(isLight: isLight), from: bar, isLight: isLight, lighter: 0.66, darker: 0.63)
  }

  /// The body of the tab bar.
  package static func bar(isLight: Bool) -> Ink {
    isLight
      ? Ink(RGB(226, 228, 233), indexed: 254, named: 7)
      : Ink(RGB(38, 40, 47), indexed: 235, named: 8)
  }

  /// Labels and icons on the tab bar.
  package static func barText(isLight: Bool) -> Ink {
    isLight
      ? Ink(RGB(84, 86, 94), indexed: 240, named: 0)
      : Ink(RGB(168, 170, 178), indexed: 248, named: 7)
  }

  /// An icon on a disc in the colour of the arc.
  package static func onAccent(isLight: Bool) -> Ink {
    isLight
      ? Ink(RGB(255, 255, 255), indexed: 231, named: 15)
      : Ink(RGB(14, 16, 20), indexed: 233, named: 0)
  }

  /// The number in the middle of a wheel that keys are not for. It is not the terminal's own text colour, which may not be
  /// seen on the band.
  package static func wheelNumber(isLight: Bool) -> Ink {
    isLight
      ? Ink(RGB(40, 42, 48), indexed: 235, named: 0)
      : Ink(RGB(216, 218, 224), indexed: 253, named: 15)
  }

  /// The numbers of a wheel beside the chosen one.
  package static func wheelNeighbour(isLight: Bool) -> Ink { paused(isLight: isLight) }
}
