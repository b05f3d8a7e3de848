import Testing

@testable import Drawing

/// Squares and thick bars in cells.
@Suite struct ChartTests {
  private func rows(_ shape: Shape, _ size: Size, _ capabilities: Capabilities) -> [String] {
    var scene = Scene(size: size)
    scene.add(.tiles, in: Box(size), shape)
    var painter = Painter(capabilities: capabilities)
    painter.paint(scene)
    return painter.frame.rows
  }

  // MARK: Squares

  private func tiles(_ rows: Int, _ capabilities: Capabilities, chosen: Int? = nil) -> [String] {
    let pitch = Size(columns: 2 * rows, rows: rows)
    var tiles = Tiles.sample([0, 1, 2, 3, 4, nil], pitch: pitch)
    tiles.chosen = chosen
    return self.rows(.tiles(tiles), Tiles.size(columns: 3, rows: 2, pitch: pitch), capabilities)
  }

  @Test func inOneRowTheyAreCharacters() {
    #expect(tiles(1, Capabilities()) == [" ■ ■ ■", " ■ ■"])
    #expect(tiles(1, Capabilities(), chosen: 3) == [" ■ ■ ■", " ■[■]"])
  }

  /// Half a row is as high as a column is wide.
  @Test func inSeveralRowsTheyAreBlocksWithTheSameGapsAllAround() {
    let blocks = tiles(2, Capabilities(color: .indexed))
    #expect(
      blocks == [" ▄▄▄ ▄▄▄ ▄▄▄", " ███ ███ ███", " ▄▄▄ ▄▄▄", " ███ ███"])
    #expect(
      tiles(2, Capabilities(color: .indexed), chosen: 0)
        == ["▗▄▄▄▖▄▄▄ ▄▄▄", "▐███▌███ ███", " ▄▄▄ ▄▄▄", " ███ ███"])
    #expect(
      tiles(2, Capabilities(color: .indexed, glyphs: .half), chosen: 0)[1] == "[███]███ ███")
    #expect(
      tiles(2, Capabilities(color: .indexed, glyphs: .braille))[0...1]
        == [" ⣤⣤⣤ ⣤⣤⣤ ⣤⣤⣤", " ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿"])
  }

  /// Without shades of a colour each has a sign of its own.
  @Test func signsTakeThePlaceOfShades() {
    for depth in [ColorDepth.sixteen, .none] {
      #expect(tiles(1, Capabilities(color: depth), chosen: 4) == [" · ▒[█]", " ░ ▓"])
    }
    let text = Capabilities(color: .none, isUnicode: false)
    #expect(tiles(1, text, chosen: 1) == [" . + #", "[-]*"])
    #expect(tiles(2, text) == ["", " ... +++ ###", "", " --- ***"])
  }

  @Test func aCellBelongsToASquareAndTheGapAfterIt() {
    let pitch = Size(columns: 4, rows: 2)
    func place(_ row: Int, _ column: Int) -> Int? {
      Tiles.place(row: row, column: column, rows: 7, pitch: pitch)
    }
    #expect(place(0, 1) == 0 && place(1, 4) == 0 && place(2, 1) == 1 && place(13, 5) == 13)
    #expect(place(0, 0) == nil && place(-1, 1) == nil && place(14, 1) == nil)
  }

  // MARK: Bars

  private func meter(
    _ fraction: Double, rows: Int = 1, _ capabilities: Capabilities
  ) -> [String] {
    self.rows(
      .meter(Meter(fraction: fraction, ink: .cyan, track: .gray)), Size(columns: 8, rows: rows),
      capabilities)
  }

  @Test func barsLieOverATrack() {
    let text = Capabilities(color: .none, isUnicode: false)
    #expect(meter(0.5, text) == ["####...."] && meter(0, text) == ["........"])
    // More than nothing is seen.
    #expect(meter(0.001, text) == ["#......."] && meter(7, text) == ["########"])
    #expect(meter(0.5, Capabilities(color: .none)) == ["▆▆▆▆▁▁▁▁"])
    #expect(meter(0.5, Capabilities(color: .sixteen)) == ["▆▆▆▆▆▆▆▆"])
    #expect(meter(0.5, Capabilities(glyphs: .half)) == ["▄▄▄▄▄▄▄▄"])
    #expect(meter(0.5, Capabilities(glyphs: .braille)) == ["⣶⣶⣶⣶⣶⣶⣶⣶"])
    #expect(
      meter(0.5, rows: 2, Capabilities(color: .indexed)) == ["▄▄▄▄▄▄▄▄", "████████"])
  }

  /// What is filled in part is between both inks.
  @Test func theEndIsAMixture() {
    var scene = Scene(size: Size(columns: 8, rows: 1))
    scene.add(
      .tiles, in: Box(scene.size), .meter(Meter(fraction: 0.5625, ink: .cyan, track: .gray)))
    var painter = Painter(capabilities: Capabilities())
    painter.paint(scene)
    let colors = (0..<8).map { painter.frame[row: 0, column: $0].foreground }
    #expect(colors[3] == Ink.cyan.color(at: .truecolor))
    #expect(colors[4] == Color.rgb(28, 129, 139))
    #expect(colors[5] == Ink.gray.color(at: .truecolor))
  }

  /// The shades that `timer log` and the app have between the track and the colour of the theme.
  @Test(arguments: [
    (0.0, Ink.gray), (0.3, Ink(RGB(39, 100, 109), indexed: 23, named: 14)),
    (0.53, Ink(RGB(26, 133, 144), indexed: 30, named: 14)),
    (0.77, Ink(RGB(12, 167, 180), indexed: 37, named: 14)), (1.0, Ink.cyan),
  ])
  func inksAreMixed(share: Double, ink: Ink) {
    #expect(Ink.gray.mixed(with: .cyan, share: share) == ink)
  }

  @Test func grayIsMixedToGray() {
    let (black, white) = (Ink(.black, indexed: 16, named: 0), Ink(.white, indexed: 231, named: 15))
    #expect(black.mixed(with: white, share: 0.2).indexed == 236)
  }
}
