import Testing

@testable import Drawing

@Suite struct SecondaryTextTests {
  /// Returns a cell of faint text.
  private func painted(_ capabilities: Capabilities) -> Cell {
    var painter = Painter(capabilities: capabilities)
    var scene = Scene(size: Size(columns: 4, rows: 1))
    scene.add(Element.ID(kind: 1, index: 0), "word", row: 0, column: 0, style: .faint)
    painter.paint(scene)
    return painter.frame[row: 0, column: 0]
  }

  private func rgb(_ color: Color) throws -> RGB {
    switch color.kind {
    case .rgb(let red, let green, let blue): return RGB(red, green, blue)
    case .indexed(let index) where index >= 232:
      let level = 8 + 10 * (index - 232)
      return RGB(level, level, level)
    case .indexed(16): return .black
    case .indexed(let index):
      // The grays of the 6×6×6 cube.
      try #require([59, 102, 145, 188, 231].contains(index), "no gray: \(index)")
      let level: UInt8 = [59: 95, 102: 135, 145: 175, 188: 215, 231: 255][index] ?? 0
      return RGB(level, level, level)
    case .standard:
      Issue.record("no colour")
      return .black
    }
  }

  @Test(arguments: [ColorDepth.truecolor, .indexed])
  func aGrayContrastsWithAnyBackground(depth: ColorDepth) throws {
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 15) {
        for blue in stride(from: 0, through: 255, by: 51) {
          let background = RGB(UInt8(red), UInt8(green), UInt8(blue))
          let cell = painted(Capabilities(color: depth, background: background))
          #expect(cell.style == [])
          let foreground = try rgb(cell.foreground).luminance + 0.05
          let behind = background.luminance + 0.05
          #expect(max(foreground, behind) / min(foreground, behind) >= 4.5, "\(background)")
        }
      }
    }
  }

  @Test func isWeakerThanBlackAndWhiteText() throws {
    let (dark, light) = (Capabilities(), Capabilities(background: .white))
    #expect(try rgb(painted(dark).foreground) == RGB(130, 130, 130))
    #expect(try rgb(painted(light).foreground) == RGB(105, 105, 105))
  }

  @Test(arguments: [
    Capabilities.colorless, Capabilities(color: .sixteen), Capabilities(knowsBackground: false),
    Capabilities(color: .none, background: .white),
  ])
  func isFaintWithoutShadesOrKnownBackground(capabilities: Capabilities) {
    let cell = painted(capabilities)
    #expect(cell.style == .faint && cell.foreground == .standard)
  }

  @Test func textThatBecomesSecondaryIsGray() {
    var painter = Painter(capabilities: Capabilities())
    var scene = Scene(size: Size(columns: 4, rows: 1))
    for (style, foreground) in [
      (Style.faint, Capabilities().secondaryColor), ([], .standard),
      (.faint, Capabilities().secondaryColor),
    ] {
      scene = Scene(size: scene.size)
      scene.add(Element.ID(kind: 1, index: 0), "word", row: 0, column: 0, style: style)
      painter.paint(scene)
      #expect(painter.frame[row: 0, column: 3].foreground == foreground)
      #expect(painter.frame[row: 0, column: 3].style == [])
    }
  }
}
