import Testing

@testable import Drawing

@Suite struct NumeralPixelsTests {
  static let cells = [
    PixelSize(width: 8, height: 16), PixelSize(width: 9, height: 19),
    PixelSize(width: 12, height: 26),
  ]

  /// Returns numerals at half a row and half a column.
  static func numerals(
    _ text: String, rows: Int = 4, ink: Ink? = .white, isFaint: Bool = false
  ) -> Numerals {
    Numerals(
      text: text, face: NumeralFace(rows: rows, digitColumns: rows + 1), top: 0.5, left: 0.5,
      ink: ink,
      isFaint: isFaint)
  }

  static func box(_ numerals: Numerals) -> Size {
    Numerals.box(of: numerals.text, numerals.face, row: numerals.top, column: numerals.left).size
  }

  private func pixels(_ text: String, cell: PixelSize) -> DrawnElement {
    pixels(Self.numerals(text), cell: cell)
  }

  private func pixels(
    _ numerals: Numerals, cell: PixelSize = cells[0], inBoxOf text: String? = nil,
    foreground: RGB? = nil
  ) -> DrawnElement {
    let box = Self.box(text.map { Self.numerals($0) } ?? numerals)
    return DrawnElement(.numerals(numerals), box, cell: cell, foreground: foreground)
  }

  @Test(arguments: cells)
  func areAsLargeAsTheirCells(cell: PixelSize) {
    let box = Self.box(Self.numerals("12:34"))
    let size = pixels("12:34", cell: cell).size
    #expect(size == PixelSize(width: box.columns * cell.width, height: box.rows * cell.height))
  }

  @Test(arguments: cells)
  func inkTouchesAllSidesOfADigit(cell: PixelSize) {
    for text in ["0", "8"] {
      let pixels = pixels(text, cell: cell)
      let whole = pixels.allPixels
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

  @Test(arguments: "0123456789:+".map { String($0) })
  func everyCharacterIsDrawn(text: String) {
    let pixels = pixels(text, cell: Self.cells[0])
    #expect(pixels.allPixels.contains { $0 > 0 })
  }

  /// The strokes are as wide as the pen, without half-covered pixels.
  @Test(arguments: cells)
  func straightStrokesAreSharp(cell: PixelSize) {
    let face = Self.numerals("4").face
    let (width, height) = (face.digitColumns * cell.width, face.rows * cell.height)
    let pen = Int((Double(height) * 0.07).rounded())
    /// Returns the opacities along a row of a digit.
    func row(_ text: String, _ y: Int) -> [UInt8] {
      let pixels = pixels(text, cell: cell)
      return (0..<width).map { pixels.alpha(x: cell.width / 2 + $0, y: cell.height / 2 + y) }
    }
    /// Returns the opacities down the middle of a digit.
    func middle(_ text: String, _ rows: Range<Int>) -> [UInt8] {
      let pixels = pixels(text, cell: cell)
      return rows.map { pixels.alpha(x: (cell.width + width) / 2, y: cell.height / 2 + $0) }
    }
    let strokes = [
      row("1", height * 3 / 4), row("4", height * 9 / 10), middle("7", 0..<height / 3),
      middle("2", height * 5 / 6..<height), middle("5", 0..<height / 4),
    ]
    for stroke in strokes {
      #expect(stroke.count { $0 == 255 } == pen, "\(stroke)")
      #expect(stroke.allSatisfy { $0 == 255 || $0 == 0 }, "\(stroke)")
    }
    #expect(pen < cell.width)
  }

  @Test(arguments: cells)
  func aCharacterIsTheSameWhereverItStands(cell: PixelSize) {
    let text = "8:08"
    let pixels = pixels(text, cell: cell)
    let face = Self.numerals(text).face
    let distance =
      (face.digitColumns + face.gapColumns + face.colonColumns + face.gapColumns + face.digitColumns
        + face.gapColumns) * cell.width
    let width = face.digitColumns * cell.width
    let height = pixels.size.height
    let first = PixelBox(x: cell.width / 2, y: 0, width: width, height: height)
    let last = first.moved(x: distance, y: 0)
    #expect(pixels.pixels(in: first) == pixels.pixels(in: last))
  }

  @Test func digitsHaveOneColour() {
    let whole = pixels(Self.numerals("25", ink: .amber), foreground: .white).allPixels
    for offset in stride(from: 0, to: whole.count, by: 4) {
      let color = RGB(whole[offset], whole[offset + 1], whole[offset + 2])
      #expect(color == (whole[offset + 3] > 0 ? Ink.amber.rgb : .black))
    }
  }

  // MARK: The terminal's own colour

  @Test func withoutAnInkDigitsHaveTheKnownForeground() {
    let numerals = Self.numerals("25", ink: nil)
    #expect(pixels(numerals).isHole)
    #expect(
      pixels(numerals, foreground: .white).allPixels == pixels("25", cell: Self.cells[0]).allPixels)
  }

  @Test func faintDigitsAreTranslucent() {
    let faintDigits = pixels(Self.numerals("25", ink: nil, isFaint: true), foreground: .white)
    let fullDigits = pixels("25", cell: Self.cells[0])
    for (faint, full) in zip(faintDigits.alphas, fullDigits.alphas) {
      #expect(abs(Double(faint) - 0.55 * Double(full)) <= 0.5)
    }
  }

  // MARK: Differences

  private func box(ofCharactersOf text: String, from first: Int, to end: Int) -> PixelBox {
    let (face, cell) = (Self.numerals(text).face, Self.cells[0])
    let starts = text.utf8.reduce(into: [0]) { $0.append($0[$0.count - 1] + face.advance(of: $1)) }
    // Round edges extend into a margin of a pixel.
    return PixelBox(
      x: cell.width / 2 + starts[first] * cell.width - 1, y: cell.height / 2 - 1,
      width: (starts[end] - starts[first] - face.gapColumns) * cell.width + 2,
      height: face.rows * cell.height + 2)
  }

  @Test func aStepSendsOnlyTheDigitsThatDiffer() {
    let (before, after) = (
      pixels("11:09", cell: Self.cells[0]), pixels("11:08", cell: Self.cells[0])
    )
    let boxes = after.differences(from: before)
    let digit = box(ofCharactersOf: "11:08", from: 4, to: 5)
    #expect(!boxes.isEmpty && boxes.allSatisfy { digit.contains($0) }, "\(boxes)")
    #expect(before.differences(from: before) == [])
  }

  @Test func neighboursThatChangeShareRectangles() {
    let (before, after) = (
      pixels("10:00", cell: Self.cells[0]), pixels("09:59", cell: Self.cells[0])
    )
    let boxes = after.differences(from: before)
    let all = box(ofCharactersOf: "10:00", from: 0, to: 5)
    #expect((1...2).contains(boxes.count) && boxes.allSatisfy { all.contains($0) }, "\(boxes)")
  }

  @Test func otherDigitsAreDrawnAnew() {
    let before = pixels("10:00", cell: Self.cells[0])
    let others = [
      Self.numerals("23:59"), Self.numerals("1:000"), Self.numerals("9:00"), Self.numerals(""),
      Self.numerals("10:00", rows: 3), Self.numerals("10:00", ink: .amber),
      Self.numerals("10:00", isFaint: true),
    ]
    for other in others.map({ pixels($0, inBoxOf: "10:00") }) {
      #expect(other.pixels(afterUpdateFrom: before) == other.allPixels)
      #expect(before.pixels(afterUpdateFrom: other) == before.allPixels)
    }
  }
}
