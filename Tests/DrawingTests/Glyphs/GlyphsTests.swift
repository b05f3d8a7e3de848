import Harness
import Testing

@testable import Drawing

/// Compares characters with `GlyphShape`, which knows their shapes from their Unicode names.
@Suite struct GlyphsTests {
  /// Returns whether each field of a grid over the cell is inked, row by row.
  private func fields(_ glyph: UInt32, columns: Int, rows: Int) -> [Bool]? {
    guard let shape = Unicode.Scalar(glyph).flatMap(GlyphShape.init) else { return nil }
    return (0..<columns * rows).map { index in
      shape.isInked(
        x: (Double(index % columns) + 0.5) / Double(columns),
        y: (Double(index / columns) + 0.5) / Double(rows))
    }
  }

  @Test(arguments: [Mosaic.sextants, .octants])
  func everyPatternHasItsCharacter(mosaic: Mosaic) {
    #expect(mosaic.characters.count == 1 << (2 * mosaic.rows))
    for (pattern, glyph) in mosaic.characters.enumerated() {
      let bits = (0..<2 * mosaic.rows).map { pattern >> $0 & 1 == 1 }
      #expect(fields(glyph, columns: 2, rows: mosaic.rows) == bits, "pattern \(pattern)")
    }
  }

  @Test(arguments: [GlyphSet.half, .quadrant])
  func bothCharactersOfAPartitionDrawIt(set: GlyphSet) {
    for partition in Glyphs(set).partitions {
      var cell = OneSampleCell()
      let inner = (0..<64).map { index -> Bool in
        cell.index = index
        let sums = CellSums { row, column in cell.sample(row, column) }
        return sums.inner(partition.region)[0] > 0
      }
      #expect(fields(partition.innerGlyph, columns: 8, rows: 8) == inner, "\(partition.region)")
      #expect(Float(inner.count { $0 }) == partition.share * 64, "\(partition.region)")
      if let outer = partition.outerGlyph {
        #expect(fields(outer, columns: 8, rows: 8) == inner.map { !$0 }, "\(partition.region)")
      }
    }
  }

  private struct OneSampleCell {
    var index = 0

    func sample(_ row: Int, _ column: Int) -> SIMD4<Float> {
      row * 8 + column == index ? SIMD4(1, 0, 0, 0) : .zero
    }
  }

  @Test func aSetHasNoCharacterOfAFinerSet() {
    func characters(_ set: GlyphSet) -> Set<UInt32> {
      let glyphs = Glyphs(set)
      let parts = glyphs.partitions.flatMap { [$0.innerGlyph, $0.outerGlyph ?? $0.innerGlyph] }
      return Set(parts + (glyphs.mosaic?.characters ?? []))
    }
    #expect(characters(.half) == [0x2580, 0x2584])
    #expect(characters(.quadrant).allSatisfy { (0x2580...0x259F).contains($0) })
    #expect(characters(.sextant).allSatisfy { $0 <= 0x259F || (0x1FB00...0x1FB3B).contains($0) })
    #expect(characters(.octant).isDisjoint(with: 0x1FB00...0x1FB3B))
    #expect(characters(.octant).isSuperset(of: 0x1CD00...0x1CDE5))
    #expect(characters(.pixel) == characters(.quadrant))
  }

  // MARK: Filled cells

  @Test(arguments: [
    (Color.rgb(0, 200, 215), Cell(" ", background: .rgb(0, 200, 215))),
    (.indexed(44), Cell("\u{2588}", foreground: .indexed(44), background: .indexed(44))),
    (.standard, Cell("\u{2588}")),
  ])
  func aFilledCellLooksLikeAFullBlock(color: Color, cell: Cell) {
    #expect(Cell.filled(with: color) == cell)
    #expect(CellPicture(cell) == CellPicture(Cell(Glyphs.full, foreground: color)))
  }

  private static func filledScene() -> Scene {
    var scene = Scene.ring(0.6, columns: 60, rows: 30)
    scene.changeRing { $0.orbitDots = OrbitDots(position: 0.3, turn: 0, isLight: false) }
    scene.addNumerals("08", NumeralFace(rows: 5, digitColumns: 5), top: 12, left: 22, ink: .cyan)
    let button = Button(
      label: "stop", form: .circle, progress: 0.5, ink: .red, track: .gray)
    scene.add(.button(0), in: Box(row: 20, column: 20, rows: 7, columns: 14), .button(button))
    return scene
  }

  @Test(arguments: Capabilities.everyKind.filter(\.hasThinLines))
  func fullBlocksHaveABackgroundOfTheirColour(capabilities: Capabilities) {
    let cells = Frame(of: Self.filledScene(), capabilities).cells
    #expect(cells.allSatisfy { $0.glyph != Glyphs.full || $0.foreground == $0.background })
    #expect(cells.count { $0 == .filled(with: $0.background) } > 40)
  }
}
