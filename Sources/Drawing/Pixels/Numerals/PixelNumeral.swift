/// The strokes of one large digit in pixels.
struct PixelNumeral {
  private let face: NumeralFace
  private let cell: PixelSize

  /// The width of the stroke: whole pixels, so that straight lines are sharp.
  let pen: Int

  init(_ face: NumeralFace, cell: PixelSize) {
    (self.face, self.cell) = (face, cell)
    pen = max(Int((Double(face.rows * cell.height) * Self.weight).rounded()), 1)
  }

  /// The width of the stroke, as a part of a digit's height.
  private static let weight = 0.07

  /// The points of a colon are a little larger than the stroke is wide, or they would look too light.
  private static let point = 1.25

  func coverage(of character: UInt8) -> PixelCoverage {
    let isNarrow = Numeral.isNarrow(character)
    let width = (isNarrow ? face.colon : face.digit) * cell.width
    let height = face.rows * cell.height
    let pen = isNarrow ? (Double(self.pen) * Self.point).rounded() : Double(self.pen)
    let numeral = Numeral(
      width: Double(width) - pen, height: Double(height) - pen, pen: pen, isOnWholeUnits: true)
    let stroke = Stroke(
      numeral.strokes(of: character).placed(at: Point(pen / 2, pen / 2), scale: 1), lineWidth: pen)
    return PixelCoverage(of: stroke, in: PixelBox(x: 0, y: 0, width: width, height: height))
  }
}
