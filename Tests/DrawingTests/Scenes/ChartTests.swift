import Testing

@testable import Drawing

@Suite struct ChartTests {
  private func rows(_ shape: Shape, _ size: Size, _ capabilities: Capabilities) -> [String] {
    var scene = Scene(size: size)
    scene.add(.heatMap, in: Box(size), shape)
    return Frame(of: scene, capabilities).rows
  }

  // MARK: Squares

  private func heatMap(_ rows: Int, _ capabilities: Capabilities, selectedIndex: Int? = nil)
    -> [String]
  {
    let pitch = Size(columns: 2 * rows, rows: rows)
    var heatMap = HeatMap.sample([0, 1, 2, 3, 4, nil], pitch: pitch)
    heatMap.selectedIndex = selectedIndex
    return self.rows(
      .heatMap(heatMap), HeatMap.size(columns: 3, rows: 2, pitch: pitch), capabilities)
  }

  /// A cell is twice as high as wide.
  @Test(arguments: [Capabilities(color: .indexed), Capabilities(color: .indexed, glyphs: .braille)])
  func squaresOfTwoRowsHaveEqualGapsAllAround(capabilities: Capabilities) {
    let rows = heatMap(2, capabilities)
    #expect(rows.count == 4)
    for (row, text) in rows.enumerated() {
      // There are three squares in the first line, and two in the second.
      #expect(text.count == (row > 1 ? 8 : 12))
      for (column, letter) in text.enumerated() {
        #expect((letter == " ") == (column % 4 == 0))
        #expect(letter == " " || (row % 2 == 0) == ["\u{2584}", "\u{28E4}"].contains(letter))
      }
    }
  }

  @Test func charactersReplaceShades() {
    #expect(heatMap(1, Capabilities()) == [" ■ ■ ■", " ■ ■"])
    #expect(heatMap(1, Capabilities(color: .sixteen)) == [" · ▒ █", " ░ ▓"])
    #expect(heatMap(1, .ascii) == [" . + #", " - *"])
  }

  @Test func theSelectedSquareIsInBrackets() {
    #expect(heatMap(1, Capabilities(), selectedIndex: 3) == [" ■ ■ ■", " ■[■]"])
    let halfBlocks = Capabilities(color: .indexed, glyphs: .half)
    #expect(heatMap(2, halfBlocks, selectedIndex: 0)[1] == "[███]███ ███")
  }

  @Test func aCellBelongsToASquareAndTheGapAfterIt() {
    let pitch = Size(columns: 4, rows: 2)
    func index(_ row: Int, _ column: Int) -> Int? {
      HeatMap.index(row: row, column: column, rows: 7, pitch: pitch)
    }
    #expect(index(0, 1) == 0 && index(1, 4) == 0 && index(2, 1) == 1 && index(13, 5) == 13)
    #expect(index(0, 0) == nil && index(-1, 1) == nil && index(14, 1) == nil)
  }

  // MARK: Bars

  @Test(arguments: Capabilities.everyKind, [(0.0, 0), (0.001, 1), (0.5, 4), (7, 8)])
  func metersAreAsLongAsTheirFraction(
    capabilities: Capabilities, meter: (fraction: Double, length: Int)
  ) {
    for rows in 1...2 {
      let track = frame(0, rows: rows, capabilities)
      let frame = frame(meter.fraction, rows: rows, capabilities)
      for (index, cell) in frame.cells.enumerated() {
        // Without colours the cells above the track are blank.
        #expect(cell != .blank || capabilities.color == .none && index < 8)
        let isFilled = cell != track.cells[index]
        #expect(isFilled == (index % 8 < meter.length), "\(index)")
      }
    }
  }

  private func frame(_ fraction: Double, rows: Int, _ capabilities: Capabilities) -> Frame {
    var scene = Scene(size: Size(columns: 8, rows: rows))
    scene.add(
      .meter, in: Box(scene.size), .meter(Meter(fraction: fraction, ink: .cyan, track: .gray)))
    return Frame(of: scene, capabilities)
  }

  @Test func theEndOfAMeterIsAMixtureOfInks() {
    var scene = Scene(size: Size(columns: 8, rows: 1))
    scene.add(
      .meter, in: Box(scene.size), .meter(Meter(fraction: 0.5625, ink: .cyan, track: .gray)))
    let colors = (0..<8).map { Frame(of: scene)[row: 0, column: $0].foreground }
    #expect(colors[3] == Ink.cyan.color(at: .truecolor))
    #expect(colors[4] == Color.rgb(28, 129, 139))
    #expect(colors[5] == Ink.gray.color(at: .truecolor))
  }

  // MARK: Lines

  @Test(arguments: [
    (0.0, "\u{2500}\u{2500}\u{2500}\u{2500}"), (0.25, "\u{2501}\u{2500}\u{2500}\u{2500}"),
    (0.3, "\u{2501}\u{2578}\u{2500}\u{2500}"), (0.5, "\u{2501}\u{2501}\u{2500}\u{2500}"),
    (1.0, "\u{2501}\u{2501}\u{2501}\u{2501}"), (7.0, "\u{2501}\u{2501}\u{2501}\u{2501}"),
    (-1.0, "\u{2500}\u{2500}\u{2500}\u{2500}"),
  ])
  func aBarIsFilledFromTheLeft(fraction: Double, text: String) {
    #expect(Frame(of: .bar(fraction), .colorless).rows == [" " + text])
  }

  @Test(arguments: [(0.0, "...."), (0.1, "#..."), (0.5, "##.."), (1.0, "####")])
  func aBarIsMadeOfNumberSignsInASCII(fraction: Double, text: String) {
    #expect(Frame(of: .bar(fraction), .ascii).rows == [" " + text])
  }

  @Test func aBarIsInkOverItsTrack() {
    let frame = Frame(of: .bar(0.5), Capabilities(color: .indexed))
    let colors = (1...4).map { frame[row: 0, column: $0].foreground }
    #expect(colors == [.indexed(203), .indexed(203), .indexed(237), .indexed(237)])
  }
}

extension Scene {
  /// Returns a bar of four columns after a blank column.
  fileprivate static func bar(_ fraction: Double) -> Scene {
    var scene = Scene(size: Size(columns: 6, rows: 1))
    scene.add(
      .bar, in: Box(row: 0, column: 1, rows: 1, columns: 4),
      .bar(Bar(fraction: fraction, ink: .red, track: .gray)))
    return scene
  }
}
