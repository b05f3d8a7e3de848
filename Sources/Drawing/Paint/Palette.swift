/// A sequence of inks in which neighbours look nearly the same.
package enum Palette: UInt8, Hashable, Sendable, CaseIterable {
  /// From cyan to green.
  case aurora
  /// All hues, equally bright. The first ink follows the last.
  case rainbow
  /// From dark red to yellow.
  case ember
  /// The hues of the rainbow, less saturated, for the dots that move over the ring.
  case orbitDots

  /// The number of inks. Moving palettes have fewer, because each step is written to the terminal.
  package var count: Int {
    switch self {
    case .aurora, .ember: 64
    case .rainbow, .orbitDots: 32
    }
  }

  /// Whether the first ink follows the last, so that a ring has no seam.
  package var isRound: Bool { self == .rainbow || self == .orbitDots }

  /// Returns the index of the ink at a position; positions wrap around.
  func index(_ position: Float) -> Int {
    guard abs(position) < 1e9 else { return 0 }
    let index = Int(position.rounded(.down)) % count
    return index < 0 ? index + count : index
  }

  /// Returns the inks for a dark or a light background.
  package func inks(isLight: Bool) -> [Ink] {
    switch (self, isLight) {
    case (.aurora, false): Self.auroraDark
    case (.aurora, true): Self.auroraLight
    case (.rainbow, false): Self.rainbowDark
    case (.rainbow, true): Self.rainbowLight
    case (.ember, false): Self.emberDark
    case (.ember, true): Self.emberLight
    case (.orbitDots, false): Self.orbitDotsDark
    case (.orbitDots, true): Self.orbitDotsLight
    }
  }

  // Each palette is a constant of its own, so that only the palettes in use are computed.
  private static let auroraDark = aurora.makeInks(isLight: false)
  private static let auroraLight = aurora.makeInks(isLight: true)
  private static let rainbowDark = rainbow.makeInks(isLight: false)
  private static let rainbowLight = rainbow.makeInks(isLight: true)
  private static let emberDark = ember.makeInks(isLight: false)
  private static let emberLight = ember.makeInks(isLight: true)
  private static let orbitDotsDark = orbitDots.makeInks(isLight: false)
  private static let orbitDotsLight = orbitDots.makeInks(isLight: true)

  private func makeInks(isLight: Bool) -> [Ink] {
    let swatches = Swatches(self, isLight: isLight)
    return (0..<count).map { index in
      Ink(
        color(index, isLight: isLight).rgb,
        indexed: swatches.indexed[index * swatches.indexed.count / count],
        named: swatches.named[index * swatches.named.count / count])
    }
  }

  private func color(_ index: Int, isLight: Bool) -> OKLab {
    let part = Double(index) / Double(count - 1)
    switch (self, isLight) {
    case (.aurora, false):
      // In HSB: hues 0.5 and 0.3, saturation 0.75, brightness 0.9.
      return OKLab(RGB(57, 230, 230)).mixed(with: OKLab(RGB(92, 230, 57)), part)
    case (.aurora, true):
      return OKLab(RGB(0, 142, 150)).mixed(with: OKLab(RGB(38, 140, 0)), part)
    case (.rainbow, _):
      return hueColor(index, lightness: isLight ? 0.58 : 0.75, chroma: 0.15)
    case (.orbitDots, _):
      return hueColor(index, lightness: isLight ? 0.38 : 0.9, chroma: 0.1)
    case (.ember, false):
      let orange = OKLab(RGB(246, 116, 26))
      return part < 0.5
        ? OKLab(RGB(196, 32, 24)).mixed(with: orange, part * 2)
        : orange.mixed(with: OKLab(RGB(255, 208, 84)), part * 2 - 1)
    case (.ember, true):
      return OKLab(RGB(168, 16, 16)).mixed(with: OKLab(RGB(226, 118, 0)), part)
    }
  }
}

extension Palette {
  /// Returns a colour of the palettes that run through all hues. The first colour has the hue of aurora's cyan.
  private func hueColor(_ index: Int, lightness: Double, chroma: Double) -> OKLab {
    let turn = Double(index) / Double(count)
    return OKLab(lightness: lightness, chroma: chroma, hue: (195 / 180.0 + turn * 2) * .pi)
  }
}

/// The palettes for terminals with 256 and with sixteen colours. Each entry stands for an equal share of the inks.
struct Swatches {
  let indexed: [UInt8]
  let named: [UInt8]

  init(_ palette: Palette, isLight: Bool) {
    switch (palette, isLight) {
    case (.aurora, false):
      (indexed, named) = ([87, 86, 85, 84, 83], [14, 10])
    case (.aurora, true):
      (indexed, named) = ([30, 29, 28], [6, 2])
    case (.rainbow, false), (.orbitDots, false):
      indexed = [
        80, 74, 68, 62, 98, 134, 170, 169, 168,
        167, 173, 179, 185, 149, 113, 77, 78, 79,
      ]
      named = [6, 12, 5, 9, 3, 2]
    case (.rainbow, true), (.orbitDots, true):
      indexed = [
        37, 31, 25, 19, 55, 91, 127, 126, 125,
        124, 130, 136, 142, 106, 70, 34, 35, 36,
      ]
      named = [6, 4, 5, 1, 3, 2]
    case (.ember, false):
      (indexed, named) = ([124, 160, 196, 202, 208, 214, 220], [1, 3])
    case (.ember, true):
      (indexed, named) = ([124, 160, 166, 172], [1, 3])
    }
  }
}
