/// A rectangle of pixels, relative to the upper left corner of a picture.
package struct PixelBox: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  func union(_ other: PixelBox) -> PixelBox {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelBox(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }

  /// Creates the rectangle of a whole picture.
  package init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// Creates the rectangle of a box of cells, relative to the upper left corner of a picture's box. The rectangle may
  /// extend beyond the picture.
  package init(_ cells: Box, in picture: Box, cell: PixelSize) {
    self.init(
      x: (cells.column - picture.column) * cell.width, y: (cells.row - picture.row) * cell.height,
      width: cells.columns * cell.width, height: cells.rows * cell.height)
  }

  /// Creates the smallest rectangle of whole pixels around a rectangle.
  init(_ rectangle: Rectangle) {
    let box = Box(around: rectangle, scale: Point(1, 1))
    self.init(x: box.column, y: box.row, width: box.columns, height: box.rows)
  }

  func intersection(_ other: PixelBox) -> PixelBox? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (
      min(x + width, other.x + other.width), min(y + height, other.y + other.height)
    )
    guard left < right, top < bottom else { return nil }
    return PixelBox(x: left, y: top, width: right - left, height: bottom - top)
  }

  func contains(_ other: PixelBox) -> Bool { intersection(other) == other }

  func moved(x: Int, y: Int) -> PixelBox {
    PixelBox(x: self.x + x, y: self.y + y, width: width, height: height)
  }
}
