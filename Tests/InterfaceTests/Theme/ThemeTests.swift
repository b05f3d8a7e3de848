import Drawing
import Foundation
import Testing

@testable import Interface

/// In each theme, the warning colour differs from the arc, on every kind of terminal and for colour-blind users.
@Suite struct ThemeTests {
  static let backgrounds = [false, true]

  /// - Parameter rgb: returns the colour of an ink on a kind of terminal.
  private func colors(
    _ name: Theme.Name, isLight: Bool, _ rgb: (Ink) -> RGB
  ) -> (arc: [RGB], warning: RGB) {
    let theme = Theme(name, isLight: isLight)
    let inks = theme.palette?.inks(isLight: isLight) ?? [theme.arc]
    return (inks.map(rgb), rgb(theme.warning))
  }

  static let kinds = Terminal.allCases

  enum Terminal: CaseIterable {
    case truecolor, palette, xterm, console

    func rgb(_ ink: Ink) -> RGB {
      switch self {
      case .truecolor: ink.rgb
      case .palette: Self.paletteColor(Int(ink.indexed))
      case .xterm: Self.xtermColors[Int(ink.named)]
      case .console: Self.consoleColors[Int(ink.named)]
      }
    }

    private static func paletteColor(_ index: Int) -> RGB {
      if index >= 232 {
        let gray = UInt8(8 + 10 * (index - 232))
        return RGB(gray, gray, gray)
      }
      let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
      let cubeIndex = index - 16
      return RGB(levels[cubeIndex / 36], levels[cubeIndex / 6 % 6], levels[cubeIndex % 6])
    }

    private static let xtermColors = [
      RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0), RGB(0, 0, 238),
      RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229), RGB(127, 127, 127), RGB(255, 0, 0),
      RGB(0, 255, 0), RGB(255, 255, 0), RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255),
      RGB(255, 255, 255),
    ]

    private static let consoleColors = [
      RGB(0, 0, 0), RGB(170, 0, 0), RGB(0, 170, 0), RGB(170, 85, 0), RGB(0, 0, 170),
      RGB(170, 0, 170), RGB(0, 170, 170), RGB(170, 170, 170), RGB(85, 85, 85), RGB(255, 85, 85),
      RGB(85, 255, 85), RGB(255, 255, 85), RGB(85, 85, 255), RGB(255, 85, 255), RGB(85, 255, 255),
      RGB(255, 255, 255),
    ]
  }

  @Test(arguments: Theme.Name.allCases, kinds)
  func theWarningDiffersInBrightness(name: Theme.Name, kind: Terminal) {
    for isLight in Self.backgrounds {
      let (arc, warning) = colors(name, isLight: isLight, kind.rgb)
      let mean = arc.reduce(0) { $0 + OKLab($1).lightness } / Double(arc.count)
      #expect(abs(mean - OKLab(warning).lightness) >= 0.12, "light: \(isLight)")
    }
  }

  @Test(arguments: Theme.Name.allCases, ColorVisionDeficiency.allCases)
  func warningIsDistinctForColourBlind(name: Theme.Name, deficiency: ColorVisionDeficiency) {
    for kind in Self.kinds {
      for isLight in Self.backgrounds {
        let (arc, warning) = colors(name, isLight: isLight, kind.rgb)
        let perceivedColor = deficiency.perceivedColor(of: warning)
        for color in arc {
          #expect(
            deficiency.perceivedColor(of: color).distance(to: perceivedColor) >= 0.1,
            "\(kind), light: \(isLight)")
        }
      }
    }
  }

  /// Between the first and the last of several warnings, the arc is amber without a gradient. In a theme with a
  /// gradient, that difference is enough, so amber is compared only with the warning colour.
  @Test(arguments: Theme.Name.allCases, kinds)
  func amberIsDistinctFromBothNeighbours(name: Theme.Name, kind: Terminal) {
    for isLight in Self.backgrounds {
      let (arc, warning) = colors(name, isLight: isLight, kind.rgb)
      let amber = OKLab(kind.rgb(Theme(name, isLight: isLight).amber))
      let hasGradient = Theme(name, isLight: isLight).palette != nil
      for color in (hasGradient ? [] : arc) + [warning] {
        #expect(OKLab(color).distance(to: amber) >= 0.08, "light: \(isLight), \(color)")
      }
    }
  }

  /// With enough colours, brightness alone distinguishes the arc from the track.
  @Test(arguments: Theme.Name.allCases, backgrounds)
  func arcIsDistinctFromTrack(name: Theme.Name, isLight: Bool) {
    let (arc, _) = colors(name, isLight: isLight) { $0.rgb }
    let track = OKLab(Theme(name, isLight: isLight).track.rgb).lightness
    for color in arc { #expect(abs(OKLab(color).lightness - track) >= 0.12) }
  }
}

/// The three kinds of dichromacy.
enum ColorVisionDeficiency: CaseIterable {
  case red, green, blue

  /// The matrices of Machado, Oliveira and Fernandes (2009) for severity 1.0, on linear RGB.
  private var matrix: [[Double]] {
    switch self {
    case .red:
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    case .green:
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    case .blue:
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    }
  }

  func perceivedColor(of color: RGB) -> OKLab {
    let linearComponents = [color.red, color.green, color.blue].map { value in
      let c = Double(value) / 255
      return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
    }
    let components = matrix.map { row -> UInt8 in
      let sum = zip(row, linearComponents).reduce(0) { $0 + $1.0 * $1.1 }
      let c = min(max(sum, 0), 1)
      let encoded = c <= 0.0031308 ? 12.92 * c : 1.055 * pow(c, 1 / 2.4) - 0.055
      return UInt8((encoded * 255).rounded())
    }
    return OKLab(RGB(components[0], components[1], components[2]))
  }
}
