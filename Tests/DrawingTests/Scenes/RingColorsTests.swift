import Testing

@testable import Drawing

@Suite struct RingColorsTests {
  private func scene(
    _ palette: Palette?, turn: Float = 0, fraction: Double = 0.7, orbitDots: Float? = nil
  ) -> Scene {
    var scene = Scene.ring(fraction, columns: 30, rows: 15)
    scene.changeRing { $0.gradient = palette.map { Gradient($0, isLight: false, turn: turn) } }
    scene.changeRing {
      $0.orbitDots = orbitDots.map { OrbitDots(position: $0, turn: turn, isLight: false) }
    }
    return scene
  }

  @Test(arguments: Capabilities.everyKind, Palette.allCases)
  func hasTheShapesOfARingInOneInk(capabilities: Capabilities, palette: Palette) {
    let (plain, colored) = (
      Frame(of: scene(nil), capabilities), Frame(of: scene(palette), capabilities)
    )
    // The blends of moving inks have fewer steps. A cell of two equal blends is filled.
    let differing = zip(plain.cells, colored.cells).filter { one, other in
      let isMerged = palette == .rainbow && (isFilled(one) || isFilled(other))
      return !isMerged && (one.glyph != other.glyph || one.style != other.style)
    }
    // Three colours meet at the ends of the arc. There, another character may fit better.
    #expect(differing.count <= 5)
    #expect((plain.cells == colored.cells) == (capabilities.color == .none))
  }

  private func isFilled(_ cell: Cell) -> Bool { cell == .filled(with: cell.background) }

  @Test func theFirstInkIsAtTheTopAndTheLastAtTheBottom() {
    let frame = Frame(of: scene(.aurora, fraction: 1), Capabilities())
    let inks = Palette.aurora.inks(isLight: false).map { OKLab($0.rgb) }
    /// Returns the distance from an ink to the nearer colour of a cell.
    func distance(_ row: Int, _ column: Int, to ink: OKLab) -> Double? {
      let cell = frame[row: row, column: column]
      let colors = [cell.foreground, cell.background].compactMap { color -> OKLab? in
        guard case .rgb(let red, let green, let blue) = color.kind else { return nil }
        return OKLab(RGB(red, green, blue))
      }
      return colors.map { $0.distance(to: ink) }.min()
    }
    #expect(distance(0, 15, to: inks[0]).map { $0 < 0.03 } == true)
    #expect(distance(14, 15, to: inks[63]).map { $0 < 0.03 } == true)
  }

  /// The hues of fewer than half of the cells change at once.
  @Test func aStepOfTheHuesIsWrittenAFewCellsAtATime() {
    var painter = Painter(capabilities: Capabilities())
    var shown = Frame(Size(columns: 30, rows: 15))
    var maxChanged = 0
    for step in 0..<200 {
      painter.paint(scene(.rainbow, turn: Float(step) / 200, fraction: 1))
      let changed = zip(shown.cells, painter.frame.cells).count { $0 != $1 }
      if step > 0 { maxChanged = max(maxChanged, changed) }
      shown = painter.frame
    }
    let all = shown.cells.count { $0 != .blank }
    #expect(maxChanged > 0 && maxChanged < all / 2)
  }

  // MARK: Orbit dots

  @Test(arguments: Capabilities.everyKind)
  func orbitDotsTouchOnlyCellsAroundThem(capabilities: Capabilities) {
    let withoutOrbitDots = Frame(of: scene(nil, fraction: 1), capabilities)
    // The orbit dots are at 3 and 9 o'clock.
    let withOrbitDots = Frame(of: scene(nil, fraction: 1, orbitDots: 0.25), capabilities)
    var touchedColumns: [Int] = []
    for row in 0..<15 {
      for column in 0..<30
      where withOrbitDots.content(row: row, column: column)
        != withoutOrbitDots.content(row: row, column: column)
      {
        #expect((5...9).contains(row) && (column < 5 || column > 24), "\(row), \(column)")
        #expect(withoutOrbitDots[row: row, column: column] != .blank)
        touchedColumns.append(column)
      }
    }
    let areShown = capabilities.color != .none && capabilities.glyphs != .ascii
    #expect(touchedColumns.contains { $0 < 5 } == areShown)
    #expect(touchedColumns.contains { $0 > 24 } == areShown)
  }

  /// An orbit dot is blended with the light of the ring in equal shares.
  @Test func theRingShowsThroughAnOrbitDot() throws {
    let frame = Frame(of: scene(nil, fraction: 1, orbitDots: 0.25), Capabilities())
    let (arc, ink) = (Ink.cyan.rgb.light, Palette.orbitDots.inks(isLight: false)[0].rgb.light)
    let wanted = SRGBCurve.encoded((arc + ink) / 2)
    let colors = (25..<30).flatMap { column in
      [frame[row: 7, column: column].foreground, frame[row: 7, column: column].background]
    }
    let distances = colors.map { color -> Float in
      guard case .rgb(let red, let green, let blue) = color.kind else { return 999 }
      return abs(Float(red) - wanted[0]) + abs(Float(green) - wanted[1])
        + abs(Float(blue) - wanted[2])
    }
    #expect(try #require(distances.min()) < 30)
  }
}
