/// A rectangle of pixels, counted from the upper left corner of a picture.
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

  /// The smallest rectangle that holds both.
  func joined(with other: PixelBox) -> PixelBox {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelBox(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }

  /// The rectangle of a whole picture.
  package init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The pixels of a box of cells, counted from the upper left corner of the picture's box.
  ///
  /// They may lie outside of the picture.
  package init(_ cells: Box, in picture: Box, cell: PixelSize) {
    self.init(
      x: (cells.column - picture.column) * cell.width, y: (cells.row - picture.row) * cell.height,
      width: cells.columns * cell.width, height: cells.rows * cell.height)
  }

  /// The pixels that a rectangle of a picture touches.
  init(_ rectangle: Rectangle) {
    let box = Box(around: rectangle, scale: Point(1, 1))
    self.init(x: box.column, y: box.row, width: box.columns, height: box.rows)
  }

  /// The intersection of both; nil if it is empty.
  func common(with other: PixelBox) -> PixelBox? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (
      min(x + width, other.x + other.width), min(y + height, other.y + other.height)
    )
    guard left < right, top < bottom else { return nil }
    return PixelBox(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether the rectangle holds all of another.
  func contains(_ other: PixelBox) -> Bool { common(with: other) == other }

  /// The same rectangle, counted from another point of the picture.
  func moved(x: Int, y: Int) -> PixelBox {
    PixelBox(x: self.x + x, y: self.y + y, width: width, height: height)
  }
}
