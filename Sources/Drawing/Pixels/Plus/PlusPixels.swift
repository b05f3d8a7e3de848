/// A plus sign in real pixels.
struct PlusPixels: Sendable {
  let size: PixelSize

  private let color: PixelColor
  private let coverage: PixelCoverage

  /// - Parameters:
  ///   - box: the size of its box in cells.
  ///   - cell: the size of a cell in pixels.
  init(_ plus: Plus, _ box: Size, cell: PixelSize) {
    color = PixelColor(plus.ink.rgb)
    size = PixelSize(of: box, cell: cell)
    // Whole even numbers of pixels, around a whole one, are sharp.
    let length = (max(plus.rows, 0) * Double(cell.height) / 2).rounded() * 2
    let middle = Point(Double(size.width / 2), Double(size.height / 2))
    let stroke = plus.stroke(around: middle, length: length, isWhole: true, leastPen: 2)
    coverage = PixelCoverage(of: stroke, in: PixelBox(size))
  }

  /// Draws the sign on a canvas.
  ///
  /// - Parameter place: its box in the picture that the canvas is a part of.
  func draw(on canvas: inout PixelCanvas, at place: PixelBox) {
    guard let part = place.common(with: canvas.box) else { return }
    canvas.begin()
    for y in part.y..<part.y + part.height {
      for x in part.x..<part.x + part.width {
        let covered = coverage.value(row: y - place.y, column: x - place.x)
        if covered > 0 { canvas.put(color, covered, x: x, y: y) }
      }
    }
  }
}
