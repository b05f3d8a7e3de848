package import Drawing

/// The inks of the picture, on a dark and on a light background.
package struct Theme: Hashable, Sendable {
  package var arc: Ink
  package var track: Ink
  /// The arc's when time is nearly up: told from it by its brightness too, not by its hue alone.
  package var warning: Ink
  /// The whole ring's at the end.
  package var flash: Ink

  package static let dark = Theme(
    arc: Ink(RGB(0, 200, 215), palette: 44, named: 14),
    track: Ink(RGB(56, 58, 64), palette: 237, named: 8),
    warning: Ink(RGB(255, 176, 32), palette: 214, named: 11),
    flash: Ink(RGB(255, 244, 214), palette: 230, named: 15))

  package static let light = Theme(
    arc: Ink(RGB(0, 137, 150), palette: 30, named: 6),
    track: Ink(RGB(214, 216, 220), palette: 253, named: 7),
    warning: Ink(RGB(178, 70, 0), palette: 130, named: 1),
    flash: Ink(RGB(90, 30, 0), palette: 52, named: 0))

  package static func fitting(_ capabilities: Capabilities) -> Theme {
    capabilities.isLight ? light : dark
  }
}

extension Theme {
  /// The indicator of a hold.
  package static let hold = Ink(RGB(232, 64, 64), palette: 203, named: 9)
}
