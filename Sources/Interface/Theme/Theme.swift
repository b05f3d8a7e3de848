package import Drawing

/// The inks of a countdown on a dark or a light background.
package struct Theme: Hashable, Sendable {
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case cyan, aurora, rainbow, mono, ember
  }

  package var arc: Ink

  /// The inks of the arc by angle; nil for one ink. Where only one ink is possible, `arc` replaces the palette.
  package var palette: Palette?
  package var track: Ink

  /// The ink of the arc shortly before the end. It differs from `arc` in brightness, not only in hue.
  package var warning: Ink

  /// The ink of the arc between the first and the last of several warnings. It is distinct from `arc` and `warning`, in
  /// hue or in brightness.
  package var amber: Ink

  /// The ink of the ring at the end.
  package var flash: Ink

  init(_ name: Name, isLight: Bool) {
    self = isLight ? .light(name) : .dark(name)
  }

  /// Returns a track that is lighter than a known dark background, or darker than a light one.
  func track(on background: RGB?, _ isLight: Bool) -> Ink {
    Self.distinct(track, from: background, isLight: isLight, lighter: 0.2, darker: 0.135)
  }

  /// Returns an ink that is visible on a background.
  ///
  /// - Parameters:
  ///   - lighter: the minimum distance from a dark background, as a share of the background's distance from white.
  ///   - darker: the minimum distance from a light background, as a share of the background's distance from black.
  static func distinct(
    _ ink: Ink, from background: RGB?, isLight: Bool, lighter: Double, darker: Double
  ) -> Ink {
    guard let background else { return ink }
    func distinctComponent(_ component: UInt8, from background: UInt8) -> UInt8 {
      let background = Double(background)
      return isLight
        ? min(component, UInt8(background * (1 - darker)))
        : max(component, UInt8(background + (255 - background) * lighter))
    }
    var result = ink
    result.rgb.red = distinctComponent(ink.rgb.red, from: background.red)
    result.rgb.green = distinctComponent(ink.rgb.green, from: background.green)
    result.rgb.blue = distinctComponent(ink.rgb.blue, from: background.blue)
    return result
  }

  func track(on capabilities: Capabilities) -> Ink {
    let isLight = capabilities.isLight
    // ASCII characters cover little of their cells, so a faint ink would be invisible.
    guard capabilities.isUnicode else { return Self.frame(isLight: isLight) }
    return track(on: capabilities.knownBackground, isLight)
  }

  /// The ink of a countdown after its end.
  func end(on capabilities: Capabilities) -> Ink {
    capabilities.knowsBackground ? flash : Self.flashAnywhere
  }

  private init(arc: Ink, track: Ink, amber: Ink, warning: Ink, flash: Ink) {
    (self.arc, self.track, self.amber) = (arc, track, amber)
    (self.warning, self.flash) = (warning, flash)
  }

  private static func dark(_ name: Name) -> Theme {
    var theme = Theme(
      arc: Ink(RGB(0, 200, 215), indexed: 44, named: 6),
      track: Ink(RGB(56, 58, 64), indexed: 237, named: 8),
      amber: Ink(RGB(232, 146, 32), indexed: 172, named: 3),
      warning: Ink(RGB(255, 214, 84), indexed: 227, named: 11),
      flash: Ink(RGB(255, 244, 214), indexed: 230, named: 15))
    switch name {
    case .cyan: break
    case .aurora:
      theme.arc = Ink(RGB(78, 230, 170), indexed: 85, named: 14)
      theme.palette = .aurora
      theme.warning = Ink(RGB(255, 84, 40), indexed: 202, named: 9)
    case .rainbow:
      theme.arc = Ink(RGB(0, 200, 190), indexed: 80, named: 6)
      theme.palette = .rainbow
      theme.warning = Ink(RGB(255, 255, 255), indexed: 231, named: 15)
    case .mono:
      theme.arc = Ink(RGB(204, 206, 210), indexed: 252, named: 15)
      theme.warning = Ink(RGB(255, 96, 52), indexed: 202, named: 9)
    case .ember:
      theme.arc = Ink(RGB(246, 116, 26), indexed: 208, named: 3)
      theme.palette = .ember
      theme.amber = Ink(RGB(255, 214, 84), indexed: 221, named: 11)
      theme.warning = Ink(RGB(255, 246, 214), indexed: 230, named: 15)
    }
    return theme
  }

  private static func light(_ name: Name) -> Theme {
    var theme = Theme(
      arc: Ink(RGB(0, 137, 150), indexed: 30, named: 6),
      track: Ink(RGB(214, 216, 220), indexed: 253, named: 7),
      amber: Ink(RGB(190, 104, 0), indexed: 136, named: 3),
      warning: Ink(RGB(146, 16, 24), indexed: 88, named: 1),
      flash: Ink(RGB(208, 56, 0), indexed: 166, named: 9))
    switch name {
    case .cyan: break
    case .aurora:
      theme.arc = Ink(RGB(0, 144, 90), indexed: 29, named: 6)
      theme.palette = .aurora
    case .rainbow:
      theme.arc = Ink(RGB(0, 142, 136), indexed: 37, named: 6)
      theme.palette = .rainbow
      theme.warning = Ink(RGB(24, 24, 28), indexed: 16, named: 0)
    case .mono:
      theme.arc = Ink(RGB(104, 106, 112), indexed: 242, named: 0)
      theme.warning = Ink(RGB(120, 0, 16), indexed: 88, named: 1)
    case .ember:
      theme.arc = Ink(RGB(200, 70, 0), indexed: 166, named: 3)
      theme.palette = .ember
      theme.amber = Ink(RGB(150, 30, 0), indexed: 94, named: 1)
      theme.warning = Ink(RGB(90, 0, 20), indexed: 52, named: 0)
      theme.flash = Ink(RGB(196, 0, 48), indexed: 161, named: 5)
    }
    return theme
  }
}

extension Theme {
  /// The ink of the ring after the end on an unknown background: visible on dark and light ones.
  private static let flashAnywhere = Ink(RGB(214, 92, 30), indexed: 166, named: 1)

  /// The ink of the fastest lap. Its contrast with white or black is at least 4.5 to 1, as for text.
  package static func green(isLight: Bool) -> Ink {
    isLight
      ? Ink(RGB(24, 120, 48), indexed: 28, named: 2) : Ink(RGB(70, 190, 95), indexed: 71, named: 2)
  }

  /// The ink of the slowest lap and of errors. Its contrast with white or black is at least 4.5 to 1, as for text.
  package static func red(isLight: Bool) -> Ink {
    isLight
      ? Ink(RGB(196, 44, 36), indexed: 160, named: 1)
      : Ink(RGB(240, 96, 88), indexed: 203, named: 9)
  }

  /// The ink of the progress of a hold.
  package static let hold = Ink(RGB(232, 64, 64), indexed: 203, named: 9)

  /// The arc of a paused countdown: a grey between the track and the text.
  package static func paused(isLight: Bool) -> Ink {
    isLight
      ? Ink(RGB(122, 124, 130), indexed: 243, named: 8)
      : Ink(RGB(148, 150, 157), indexed: 246, named: 7)
  }

  /// The frame of a button. Its contrast with white or black is at least 3 to 1, more than that of a track.
  package static func frame(isLight: Bool) -> Ink {
    isLight
      ? Ink(RGB(146, 148, 154), indexed: 246, named: 8)
      : Ink(RGB(98, 100, 108), indexed: 241, named: 8)
  }

  /// A grey nearly as strong as text, for filled buttons, the plus and the outline of a selection.
  package static func strong(isLight: Bool) -> Ink {
    isLight
      ? Ink(RGB(96, 98, 104), indexed: 241, named: 0)
      : Ink(RGB(168, 170, 176), indexed: 248, named: 7)
  }
}

extension Theme.Name {
  /// The description for help and completions.
  package var meaning: String {
    switch self {
    case .cyan: "in one colour"
    case .aurora: "from cyan to green and back"
    case .rainbow: "through all colours in ten seconds"
    case .mono: "in gray"
    case .ember: "from red to yellow and back"
    }
  }
}
