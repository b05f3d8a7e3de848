/// Large digits in real pixels, in one colour: red, green, blue and opacity.
///
/// They have the position and the size of the digits in cells. Their strokes are thinner, since a pixel can show what
/// a cell cannot. Each character is drawn once, and kept while the digits have the same size.
package struct NumeralPixels: Sendable {
  /// The size of the picture: that of the digits' box of cells.
  package let size: PixelSize

  private let face: NumeralFace
  private let cell: PixelSize
  private let ink: Ink?
  private let isFaint: Bool
  private let color: PixelColor

  /// Where the text begins, in pixels from the upper left corner of the picture.
  private let left, top: Int

  private var text: [UInt8] = []

  /// The coverage of each character: of the digits, of the colon, which comes right after them, of the plus sign, and of
  /// the point.
  private var drawn = [PixelCoverage?](repeating: nil, count: 13)

  /// The opacity of faint digits; those that are blended in cells are as faint.
  private static let faintness = 0.55

  /// - Parameters:
  ///   - box: the size of the digits' box in cells.
  ///   - cell: the size of a cell in pixels.
  ///   - foreground: the terminal's text colour as it has reported it.
  /// - Returns: nil if the digits are in the terminal's own colour and it is unknown.
  package init?(_ numerals: Numerals, _ box: Size, cell: PixelSize, foreground: RGB?) {
    guard let color = numerals.ink?.rgb ?? foreground else { return nil }
    size = PixelSize(of: box, cell: cell)
    (face, ink, isFaint, self.cell) = (numerals.face, numerals.ink, numerals.isFaint, cell)
    self.color = PixelColor(color)
    left = Self.pixels(numerals.left, cell.width)
    top = Self.pixels(numerals.top, cell.height)
    take(numerals.text)
  }

  /// A length in cells as whole pixels, so that straight lines are sharp everywhere.
  private static func pixels(_ cells: Double, _ side: Int) -> Int {
    Int((cells * Double(side)).rounded(.down))
  }

  /// Whether digits are these with another text: same face, ink and start, and as many characters with the colons in
  /// the same places.
  func suits(_ numerals: Numerals) -> Bool {
    guard face == numerals.face, ink == numerals.ink, isFaint == numerals.isFaint,
      left == Self.pixels(numerals.left, cell.width), top == Self.pixels(numerals.top, cell.height),
      text.count == numerals.text.utf8.count
    else { return false }
    return zip(text, numerals.text.utf8).allSatisfy {
      Numeral.isNarrow($0) == Numeral.isNarrow($1)
    }
  }

  /// The same digits with another text, which ``suits(_:)`` them.
  package func moved(to numerals: Numerals) -> NumeralPixels {
    var other = self
    other.take(numerals.text)
    return other
  }

  private mutating func take(_ text: String) {
    self.text = Array(text.utf8)
    for character in self.text {
      guard let index = Self.index(of: character), drawn[index] == nil else { continue }
      drawn[index] = PixelNumeral(face, cell: cell).coverage(of: character)
    }
  }

  private static func index(of character: UInt8) -> Int? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: ":"): Int(character - UInt8(ascii: "0"))
    case UInt8(ascii: "+"): 11
    case UInt8(ascii: "."): 12
    default: nil
    }
  }

  /// The rectangles in which the digits may differ from an earlier text of theirs: those of the changed characters.
  ///
  /// Neighbours that have both changed share one rectangle.
  package func differences(from other: NumeralPixels) -> [PixelBox] {
    var boxes: [PixelBox] = []
    var x = left
    var wasChanged = false
    for (character, before) in zip(text, other.text) {
      let advance = face.advance(of: character)
      let isChanged = character != before
      if isChanged {
        let box = PixelBox(
          x: x, y: top, width: (advance - face.gap) * cell.width, height: face.rows * cell.height)
        if wasChanged, let last = boxes.popLast() {
          boxes.append(last.joined(with: box))
        } else {
          boxes.append(box)
        }
      }
      wasChanged = isChanged
      x += advance * cell.width
    }
    return boxes
  }

  /// Draws the digits on a canvas.
  ///
  /// - Parameter place: their box in the picture that the canvas is a part of.
  func draw(on canvas: inout PixelCanvas, at place: PixelBox) {
    var x = place.x + left
    for character in text {
      if let index = Self.index(of: character), let coverage = drawn[index] {
        draw(coverage, x: x, y: place.y + top, on: &canvas)
      }
      x += face.advance(of: character) * cell.width
    }
  }

  /// - Parameters:
  ///   - x: with `y`, the pixel of the picture in which the character begins.
  private func draw(_ coverage: PixelCoverage, x: Int, y: Int, on canvas: inout PixelCanvas) {
    guard let part = coverage.box.moved(x: x, y: y).common(with: canvas.box) else { return }
    canvas.begin()
    let (first, end) = (part.x - x, part.x - x + part.width)
    for row in part.y..<part.y + part.height {
      for index in first / 8..<(end + 7) / 8 {
        let word = coverage.word(row: row - y, index)
        guard word != 0 else { continue }
        for column in max(index * 8, first)..<min(index * 8 + 8, end) {
          let covered = UInt8(truncatingIfNeeded: word >> UInt64(8 * (column & 7)))
          guard covered > 0 else { continue }
          let opacity = isFaint ? UInt8(Double(covered) * Self.faintness + 0.5) : covered
          canvas.put(color, opacity, x: x + column, y: row)
        }
      }
    }
  }
}
