import Testing

@testable import Drawing

@Suite struct NumeralPixelsTests {
  static let cells = [
    PixelSize(width: 8, height: 16), PixelSize(width: 9, height: 19),
    PixelSize(width: 12, height: 26),
  ]
  private static let white = Ink(.white, indexed: 15, named: 15)

  /// Half a row and half a column from the corner of a cell.
  static func numerals(
    _ text: String, rows: Int = 4, ink: Ink? = white, isFaint: Bool = false
  ) -> Numerals {
    Numerals(
      text: text, face: NumeralFace(rows: rows, digit: rows + 1), top: 0.5, left: 0.5, ink: ink,
      isFaint: isFaint)
  }

  static func box(_ numerals: Numerals) -> Size {
    Numerals.box(of: numerals.text, numerals.face, top: numerals.top, left: numerals.left).size
  }

  private func pixels(_ text: String, cell: PixelSize) throws -> NumeralPixels {
    try #require(
      NumeralPixels(Self.numerals(text), Self.box(Self.numerals(text)), cell: cell, foreground: nil)
    )
  }

  @Test(arguments: cells)
  func areAsLargeAsTheirCells(cell: PixelSize) throws {
    let box = Self.box(Self.numerals("12:34"))
    let size = try pixels("12:34", cell: cell).size
    #expect(size == PixelSize(width: box.columns * cell.width, height: box.rows * cell.height))
  }

  /// A zero and an eight fill their columns and rows to the very edge, half a cell from the corner.
  @Test(arguments: cells)
  func inkTouchesAllSidesOfADigit(cell: PixelSize) throws {
    for text in ["0", "8"] {
      let pixels = try pixels(text, cell: cell)
      let whole = pixels.whole
      var (left, top, right, bottom) = (Int.max, Int.max, 0, 0)
      for y in 0..<pixels.size.height {
        for x in 0..<pixels.size.width where whole[(y * pixels.size.width + x) * 4 + 3] > 0 {
          (left, top) = (min(left, x), min(top, y))
          (right, bottom) = (max(right, x + 1), max(bottom, y + 1))
        }
      }
      #expect(left == cell.width / 2 && right == cell.width / 2 + 5 * cell.width)
      #expect(top == cell.height / 2 && bottom == cell.height / 2 + 4 * cell.height)
    }
  }

  /// Every character that a time is written with leaves ink.
  @Test(arguments: "0123456789:+".map { String($0) })
  func everyCharacterIsDrawn(text: String) throws {
    let pixels = try pixels(text, cell: Self.cells[0])
    #expect(pixels.whole.contains { $0 > 0 })
  }

  /// Bars and uprights are as wide as the pen, without a pixel that is half covered.
  @Test(arguments: cells)
  func straightStrokesAreSharp(cell: PixelSize) throws {
    let face = Self.numerals("4").face
    let numeral = PixelNumeral(face, cell: cell)
    let (width, height) = (face.digit * cell.width, face.rows * cell.height)
    func values(_ character: Character, row: Int) throws -> [UInt8] {
      let coverage = numeral.coverage(of: try #require(character.asciiValue))
      return (0..<width).map { coverage.value(row: row, column: $0) }
    }
    func values(_ character: Character, column: Int) throws -> [UInt8] {
      let coverage = numeral.coverage(of: try #require(character.asciiValue))
      return (0..<height).map { coverage.value(row: $0, column: column) }
    }
    let strokes = [
      try values("1", row: height * 3 / 4), try values("4", row: height * 9 / 10),
      try values("7", column: width / 2).prefix(height / 3).map { $0 },
      try values("2", column: width / 2).suffix(height / 6).map { $0 },
      try values("5", column: width / 2).prefix(height / 4).map { $0 },
    ]
    for stroke in strokes {
      #expect(stroke.count { $0 == 255 } == numeral.pen, "\(stroke)")
      #expect(stroke.allSatisfy { $0 == 255 || $0 == 0 }, "\(stroke)")
    }
    #expect(numeral.pen < cell.width)
  }

  @Test(arguments: cells)
  func aCharacterIsTheSameWhereverItStands(cell: PixelSize) throws {
    let text = "8:08"
    let pixels = try pixels(text, cell: cell)
    let face = Self.numerals(text).face
    let second =
      (face.digit + face.gap + face.colon + face.gap + face.digit + face.gap) * cell.width
    let width = face.digit * cell.width
    let height = pixels.size.height
    let first = PixelBox(x: cell.width / 2, y: 0, width: width, height: height)
    var other = first
    other.x += second
    #expect(pixels.pixels(in: first) == pixels.pixels(in: other))
  }

  @Test func hasOneColour() throws {
    let amber = Ink(RGB(255, 176, 32), indexed: 214, named: 11)
    let pixels = try #require(
      NumeralPixels(
        Self.numerals("25", ink: amber), Self.box(Self.numerals("25")), cell: Self.cells[0],
        foreground: .white))
    let whole = pixels.whole
    for place in stride(from: 0, to: whole.count, by: 4) {
      let color = RGB(whole[place], whole[place + 1], whole[place + 2])
      #expect(color == (whole[place + 3] > 0 ? amber.rgb : .black))
    }
  }

  // MARK: The terminal's own colour

  @Test func withoutAnInkTheyAreOfTheForegroundThatIsKnown() throws {
    let cell = Self.cells[0]
    let numerals = Self.numerals("25", ink: nil)
    #expect(NumeralPixels(numerals, Self.box(numerals), cell: cell, foreground: nil) == nil)
    let pixels = try #require(
      NumeralPixels(numerals, Self.box(numerals), cell: cell, foreground: .white))
    #expect(pixels.whole == (try self.pixels("25", cell: cell).whole))
  }

  @Test func whatIsFaintIsHalfTransparent() throws {
    let cell = Self.cells[0]
    let faint = try #require(
      NumeralPixels(
        Self.numerals("25", ink: nil, isFaint: true), Self.box(Self.numerals("25")), cell: cell,
        foreground: .white)
    ).whole
    let full = try pixels("25", cell: cell).whole
    for place in stride(from: 3, to: full.count, by: 4) {
      #expect(abs(Double(faint[place]) - 0.55 * Double(full[place])) <= 0.5)
    }
  }

  // MARK: Differences

  @Test func aStepSendsTheDigitsThatDiffer() throws {
    let cell = Self.cells[0]
    let (face, before) = (Self.numerals("0").face, try pixels("11:09", cell: cell))
    let boxes = before.moved(to: Self.numerals("11:08")).differences(from: before)
    #expect(
      boxes.map { $0.width * $0.height } == [face.digit * face.rows * cell.width * cell.height])
    #expect(before.differences(from: before) == [])
  }

  @Test func neighboursThatChangeShareARectangle() throws {
    let cell = Self.cells[0]
    let face = Self.numerals("0").face
    let (before, after) = (try pixels("10:00", cell: cell), try pixels("09:59", cell: cell))
    let boxes = after.differences(from: before)
    #expect(boxes.count == 2)
    #expect(boxes.allSatisfy { $0.width == (2 * face.digit + face.gap) * cell.width })
  }

  @Test func otherDigitsAreNotMovedButDrawnAnew() throws {
    let pixels = try pixels("10:00", cell: Self.cells[0])
    #expect(pixels.suits(Self.numerals("23:59")))
    #expect(!pixels.suits(Self.numerals("1:000")))
    #expect(!pixels.suits(Self.numerals("9:00")))
    #expect(!pixels.suits(Self.numerals("10:00", rows: 5)))
    #expect(!pixels.suits(Self.numerals("10:00", ink: .amber)))
    #expect(!pixels.suits(Self.numerals("10:00", isFaint: true)))
  }
}
