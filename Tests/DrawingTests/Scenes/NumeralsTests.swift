import Testing

@testable import Drawing

@Suite struct NumeralsTests {
  @Test(
    arguments: [(GlyphSet.quadrant, 0.23), (.sextant, 0.22), (.octant, 0.205)],
    [(3, 3), (4, 4), (7, 8), (9, 10)])
  func areInkedWhereTheirStrokesAre(
    set: (glyphs: GlyphSet, maxError: Double), size: (rows: Int, digit: Int)
  ) throws {
    let face = NumeralFace(rows: size.rows, digitColumns: size.digit, glyphs: set.glyphs)
    let capabilities = Capabilities(color: .none, glyphs: set.glyphs)
    for (top, left) in [(0.0, 0.0), (0.5, 0.5)] {
      for character in "0123456789".utf8 {
        let text = String(Unicode.Scalar(character))
        let numerals = Numerals(text: text, face: face, top: top, left: left)
        let box = Numerals.box(of: text, face, row: top, column: left)
        var scene = Scene(size: box.size)
        scene.add(.numerals, in: Box(box.size), .numerals(numerals))
        let picture = try #require(numerals.picture(on: PictureGrid(capabilities)))
        let samples = SampleMap(try #require(picture.groups.first?.parts.first), picture, box.size)
        var (error, inked) = (0.0, 0.0)
        for (index, cell) in Frame(of: scene, capabilities).pictures.enumerated() {
          let (row, column) = (index / box.columns * 8, index % box.columns * 8)
          for half in 0..<2 {
            let truth = (0..<32).reduce(0.0) {
              let sampleRow = row + half * 4 + $1 / 8
              return $0 + Double(samples[sampleRow, column + $1 % 8]) / 255 / 32
            }
            let shown = Double(cell.points[half * 96..<half * 96 + 96].count { $0 == .ink }) / 96
            (error, inked) = (error + abs(truth - shown), inked + truth)
          }
        }
        #expect(error / inked < set.maxError, "\(text): \(error / inked)")
      }
    }
  }

  @Test func digitsFillTheirBox() {
    let face = NumeralFace(rows: 5, digitColumns: 5)
    var scene = Scene(size: Size(columns: 60, rows: 9))
    scene.addNumerals("05:47", face, top: 2, left: 3)
    let frame = Frame(of: scene)
    let box = (rows: 2..<7, columns: 3..<3 + face.columns(of: "05:47"))
    for row in 0..<9 {
      for column in 0..<60 where !(box.rows.contains(row) && box.columns.contains(column)) {
        #expect(frame[row: row, column: column] == .blank, "\(row), \(column)")
      }
    }
    // The digits touch the sides of the box.
    #expect(box.columns.contains { frame[row: 2, column: $0] != .blank })
    #expect(box.columns.contains { frame[row: 6, column: $0] != .blank })
    #expect(box.rows.contains { frame[row: $0, column: 3] != .blank })
    let last = box.columns.suffix(2)
    #expect(box.rows.contains { row in last.contains { frame[row: row, column: $0] != .blank } })
  }

  @Test func digitsStayWithinTheirColumns() {
    let face = NumeralFace(rows: 5, digitColumns: 5)
    var painter = Painter(capabilities: Capabilities())
    for text in ["08", "07", "11", "88"] {
      var scene = Scene(size: Size(columns: 40, rows: 5))
      scene.addNumerals(text, face, left: 1)
      let beside = 1 + face.columns(of: text)
      for row in 0..<5 { scene.add(.label(row), "|", row: row, column: beside) }
      painter.paint(scene)
      for row in 0..<5 {
        #expect(painter.frame.content(row: row, column: beside).text == "|", "\(text)")
      }
    }
  }

  @Test func digitsWithoutAnInkHaveTheTerminalsColour() {
    var scene = Scene(size: Size(columns: 12, rows: 3))
    scene.addNumerals("42", NumeralFace(rows: 3, digitColumns: 3))
    for cell in Frame(of: scene).cells {
      #expect(cell.foreground == .standard && cell.background == .standard)
    }
  }

  /// The text is its own mirror image.
  @Test(arguments: [(3, 3), (4, 4), (5, 6), (7, 8), (9, 10), (14, 15)])
  func aColonIsInTheMiddle(rows: Int, digit: Int) {
    for extraColumns in 0...1 {
      let face = NumeralFace(rows: rows, digitColumns: digit)
      let columns = face.columns(of: "00:00") + extraColumns
      var scene = Scene(size: Size(columns: columns, rows: rows))
      scene.addNumerals("00:00", face.centering("00:00", in: columns))
      let pictures = Frame(of: scene).pictures
      for (index, picture) in pictures.enumerated() {
        let across = pictures[index / columns * columns + columns - 1 - index % columns]
        #expect(picture == across.mirrored, "cell \(index)")
      }
      let inked = pictures.reduce(0) { sum, picture in sum + picture.points.count { $0 == .ink } }
      #expect(inked > 64 * rows)
    }
  }
}
