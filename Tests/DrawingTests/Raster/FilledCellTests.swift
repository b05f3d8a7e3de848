import Testing

@testable import Drawing

/// Cells that are one colour all over leave no gap to their neighbours, whatever the font.
@Suite struct FilledCellTests {
  @Test(arguments: [
    (Color.rgb(0, 200, 215), Cell(" ", background: .rgb(0, 200, 215))),
    (.indexed(44), Cell("\u{2588}", foreground: .indexed(44), background: .indexed(44))),
    (.standard, Cell("\u{2588}")),
  ])
  func aFilledCellLooksLikeAFullBlock(color: Color, cell: Cell) {
    #expect(Cell.filled(with: color) == cell)
    #expect(CellPicture(cell) == CellPicture(Cell(Glyphs.full, foreground: color)))
  }

  /// A ring in part, two sparks on it, digits and a round button.
  private static func scene() -> Scene {
    var scene = Scene.ring(0.6, columns: 60, rows: 30)
    scene.changeRing { $0.sparks = Sparks(position: 0.3, turn: 0, isLight: false) }
    scene.addNumerals("08", NumeralFace(rows: 5, digit: 5), top: 12, left: 22, ink: .cyan)
    let button = Button(
      label: "stop", outline: .circle, progress: 0.5, ink: .red, track: .gray)
    scene.add(.button(0), in: Box(row: 20, column: 20, rows: 7, columns: 14), .button(button))
    return scene
  }

  @Test(arguments: Capabilities.everyKind.filter(\.hasThinLines))
  func noBlockIsTheOnlyColorOfItsCell(capabilities: Capabilities) {
    var painter = Painter(capabilities: capabilities)
    painter.paint(Self.scene())
    let cells = painter.frame.cells
    #expect(cells.allSatisfy { $0.glyph != Glyphs.full || $0.foreground == $0.background })
    #expect(cells.count { $0 == .filled(with: $0.background) } > 40)
  }
}
